import { useMemo } from 'react'
import { Footprint, recordRoutes } from '@cradle/contract'
import { useList } from '../../../api/list.ts'
import type { Option } from '../../../ui/form/fields.tsx'
import type { FootprintItem } from '../footprint/footprint-queries.ts'

/** The other footprints of the company, as choices of the base year. */
export function useBaseYears({ '@id': own }: FootprintItem): Option[] {
  const { rows } = useList(['footprints', 'base-years'], recordRoutes(Footprint).list, {
    query: { itemsPerPage: 500, 'order[timePeriod]': 'asc' },
  })
  return useMemo(
    () =>
      (rows ?? [])
        .filter((row) => row['@id'] !== own)
        .map((row) => ({ value: row['@id'], label: `${row.name} (${row.timePeriod})` })),
    [rows, own],
  )
}
