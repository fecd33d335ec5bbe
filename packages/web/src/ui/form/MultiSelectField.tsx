import { InputBase } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useControl, type FieldProps, type Option } from './fields.tsx'

const SeveralBox = lazy(() => import('./SeveralBox.tsx').then((m) => ({ default: m.SeveralBox })))

/**
 * Selects several values. Its code loads later than that of other fields, because few forms need
 * it; its space is reserved.
 */
export function MultiSelectField({ options, ...props }: FieldProps & { options: Option[] }) {
  const { field, control } = useControl<string[] | null | undefined>(props)
  return (
    <Suspense fallback={<InputBase {...control} value="" readOnly />}>
      <SeveralBox
        {...control}
        data={options}
        value={field.value ?? []}
        onChange={(value) => field.set(value)}
        searchable={options.length > 8}
      />
    </Suspense>
  )
}
