import { DateInput } from '../calendar/DateInput.tsx'
import { useControl, type FieldProps } from './fields.tsx'
import styles from './FormPage.module.css'

/** A day as `YYYY-MM-DD`, typed or chosen in the language of the screen. */
export function DateField({ min, max, ...props }: FieldProps & { min?: string; max?: string }) {
  const { field, control } = useControl<string | null | undefined>(props)
  return (
    <DateInput
      {...control}
      key={field.round}
      className={styles['number']}
      value={field.value?.slice(0, 10) || null}
      onChange={field.set}
      onValidity={field.setUnreadable}
      min={min}
      max={max}
    />
  )
}
