import { Box } from '@mantine/core'
import { Select } from '../select/Select.tsx'
import type { ListState } from './list-types.ts'

interface SingleFilterProps {
  id: string
  label: string
  options: { value: string; label: string }[]
  state: ListState
  onState: (change: Partial<ListState>) => void
}

/** A filter with a single choice from many, for the toolbar of a list. */
export function SingleFilter({ id, label, options, state, onState }: SingleFilterProps) {
  return (
    <Box w={220}>
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
    </Box>
  )
}
