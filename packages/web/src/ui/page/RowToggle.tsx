import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './RowToggle.module.css'

/** Name of a row of a table that shows and hides the rows below it. Its cell leaves 18 px for the arrow. */
export function RowToggle({
  isOpen,
  onToggle,
  children,
}: {
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const Arrow = isOpen ? IconChevronDown : IconChevronRight
  return (
    <button type="button" className={styles['toggle']} aria-expanded={isOpen} onClick={onToggle}>
      <Arrow size={14} aria-hidden />
      <span>{children}</span>
    </button>
  )
}
