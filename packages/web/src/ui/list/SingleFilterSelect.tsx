import { Select } from '@mantine/core'
import type { ListState } from './list-types.ts'

export interface SingleFilterProps {
  id: string
  label: string
  options: { value: string; label: string }[]
  state: ListState
  onState: (change: Partial<ListState>) => void
}

/** A filter of one choice out of many, for the toolbar of a list. */
export function SingleFilterSelect({ id, label, options, state, onState }: SingleFilterProps) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      w="100%"
      data={options}
      value={state.filters[id]?.[0] ?? null}
      onChange={(value) => onState({ filters: { ...state.filters, [id]: value ? [value] : [] } })}
      clearable
      clearButtonProps={{ 'aria-label': label }}
      searchable={options.length > 8}
    />
  )
}
