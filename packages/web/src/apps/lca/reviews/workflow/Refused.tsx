import { cloneElement, useId, useState, type ButtonHTMLAttributes, type ReactElement } from 'react'
import styles from './refused.module.css'

/**
 * Beside a button that is refused: why, for the pointer, for the keyboard, and read out with the button. Escape puts it away.
 * Drawn with plain CSS: what most pages show must not bring the code of floating tooltips with it.
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
