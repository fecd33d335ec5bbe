import { MultiSelect } from '@mantine/core'
import { useControl, type FieldProps, type Option } from './fields.tsx'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'

/** Several of a list; apart from the other fields, because few forms need what it draws with. */
export function MultiSelectField({ options, ...props }: FieldProps & { options: Option[] }) {
  const { field, control } = useControl<string[] | null | undefined>(props)
  return <MultiSelect {...control} data={options} value={field.value ?? []} onChange={(value) => field.set(value)} searchable={options.length > 8} />
}
