import { TextInput } from '@mantine/core'
import { useControl, type FieldProps } from './fields.tsx'

/**
 * A date and time in the reader's time zone, stored with its offset. It uses the browser's own
 * control, which follows the language and works with screen readers.
 */
export function DateTimeField(props: FieldProps) {
  const { field, control } = useControl<string | null | undefined>(props)
  return (
    <TextInput
      {...control}
      type="datetime-local"
      value={toLocalText(field.value)}
      onChange={(event) => field.set(toMoment(event.currentTarget.value))}
    />
  )
}

/** `2026-11-23T14:05` in the reader's time zone. */
function toLocalText(iso: string | null | undefined): string {
  const date = new Date(iso ?? '')
  if (Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function toMoment(local: string): string | null {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
