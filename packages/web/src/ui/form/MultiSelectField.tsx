import { InputBase } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useControl, type FieldProps, type Option } from './fields.tsx'

const SeveralBox = lazy(() => import('./SeveralBox.tsx').then((m) => ({ default: m.SeveralBox })))

/**
 * Selects several values. Its code loads later than that of other fields, because few forms need
 * it; its space is reserved. Whoever was there before it is in its list at once.
 */
export function MultiSelectField({ options, ...props }: FieldProps & { options: Option[] }) {
  const { field, control } = useControl<string[] | null | undefined>(props)
  const [isEntered, setEntered] = useState(false)
  const value = field.value ?? []
  const isKnown = (one: string) => options.some((option) => option.value === one)
  // While the options load, a record is named by the end of its address.
  const unknown = value
    .filter((one) => !isKnown(one))
    .map((one) => ({ value: one, label: one.slice(one.lastIndexOf('/') + 1) }))
  return (
    <Suspense
      fallback={
        <InputBase {...control} value="" readOnly onFocus={() => setEntered(!control.readOnly)} />
      }
    >
      <SeveralBox
        {...control}
        data={[...options, ...unknown]}
        value={value}
        onChange={(value) => field.set(value)}
        searchable={options.length > 8}
        autoFocus={isEntered}
        defaultDropdownOpened={isEntered}
      />
    </Suspense>
  )
}
