import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SidePanel.module.css'

const narrowest = 300
const widest = 480

/**
 * A panel at the right of a page, 346 px wide at first. Dragging its edge or the arrow keys resize
 * it.
 */
export function SidePanel({
  title,
  onClose,
  children,
  footer,
  startWidth = 346,
}: {
  title: ReactNode
  onClose?: () => void
  children: ReactNode
  footer?: ReactNode
  startWidth?: number
}) {
  const { t } = useTranslation('ui')
  const id = useId()
  const [width, setWidth] = useState(startWidth)
  const setClampedWidth = (next: number) => setWidth(Math.min(widest, Math.max(narrowest, next)))

  function startDrag(event: PointerEvent<HTMLDivElement>) {
    const start = event.clientX
    const from = width
    const target = event.currentTarget
    target.setPointerCapture(event.pointerId)
    const onMove = (moved: globalThis.PointerEvent) => setClampedWidth(from + start - moved.clientX)
    target.addEventListener('pointermove', onMove)
    target.addEventListener('pointerup', () => target.removeEventListener('pointermove', onMove), {
      once: true,
    })
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowLeft' ? 16 : event.key === 'ArrowRight' ? -16 : 0
    if (!step) return
    event.preventDefault()
    setClampedWidth(width + step)
  }

  return (
    <aside className={styles['panel']} style={{ width }} aria-labelledby={id}>
      <div
        className={styles['edge']}
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('ui:resizePanel')}
        aria-valuenow={width}
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        onPointerDown={startDrag}
        onKeyDown={onKeyDown}
      />
      <header className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {onClose && (
          <ActionIcon aria-label={t('ui:close')} onClick={onClose}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </header>
      <div className={styles['body']}>{children}</div>
      {footer && <footer className={styles['foot']}>{footer}</footer>}
    </aside>
  )
}
