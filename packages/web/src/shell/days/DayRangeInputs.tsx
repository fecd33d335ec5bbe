import { DateInput } from '../../ui/calendar/DateInput.tsx'
import type { DayRange } from './use-day-range.ts'
import styles from './days.module.css'

/** The days of a list, in its toolbar. */
export function DayRangeInputs({
  range,
  labels,
}: {
  range: DayRange
  labels: Record<'since' | 'until', string>
}) {
  return (['since', 'until'] as const).map((name) => (
    <DateInput
      key={name}
      size="xs"
      className={styles['day']}
      label={labels[name]}
      value={range[name] || null}
      onChange={(day) => range.setDay(name, day)}
    />
  ))
}
