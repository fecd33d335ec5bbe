import { cloneElement, useId, useState, type ButtonHTMLAttributes, type ReactElement } from 'react'
import styles from './refused.module.css'

/**
 * Shows the reason beside a refused button on hover and focus, and to screen readers with the
 * button. Escape hides it. It uses plain CSS, because it appears on most pages and the code of
 * floating tooltips would load with it.
 */
export function Refused({
  reason,
  opens = 'below',
  children,
}: {
  reason: string
  opens?: 'below' | 'above'
  children: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
}) {
  const id = useId()
  const [isAway, setAway] = useState(false)
  const allowTooltip = () => setAway(false)
  return (
    <span
      className={styles['refused']}
      data-opens={opens}
      data-away={isAway || undefined}
      onPointerLeave={allowTooltip}
      onBlur={allowTooltip}
      onKeyDown={(event) => event.key === 'Escape' && setAway(true)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span role="tooltip" id={id} className={styles['reason']}>
        {reason}
      </span>
    </span>
  )
}
