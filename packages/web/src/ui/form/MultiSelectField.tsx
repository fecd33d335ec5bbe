import { InputBase } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useControl, type FieldProps, type Option } from './fields.tsx'

const SeveralBox = lazy(() => import('./SeveralBox.tsx').then((m) => ({ default: m.SeveralBox })))

/** Several of a list. Few forms need what it draws with, so it comes after the others; its place is kept. */
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
