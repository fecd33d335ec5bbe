import styles from './ListPage.module.css'

interface TickProps {
  label: string
  isOn: boolean
  /** True if some but not all rows are selected. */
  isPartly?: boolean
  onToggle: () => void
}

/** The checkbox of a row. It is the browser's own, because a list renders many at once. */
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
