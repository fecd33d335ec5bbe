import styles from './ListPage.module.css'

interface TickProps {
  label: string
  isOn: boolean
  /** Some, not all. */
  isPartly?: boolean
  onToggle: () => void
}

/** The checkbox of a row: the browser's own, because a list draws many at once. */
export function Tick({ label, isOn, isPartly = false, onToggle }: TickProps) {
  return (
    <input
      type="checkbox"
      className={styles['tick']}
      aria-label={label}
      checked={isOn}
      ref={(box) => {
        if (box) box.indeterminate = isPartly
      }}
      onChange={onToggle}
    />
  )
}
