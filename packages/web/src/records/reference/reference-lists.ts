import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Entity } from '@cradle/contract'
import { useAccess } from '../../api/access.ts'
import { fetchAll } from '../../api/collection.ts'
import type { Option } from '../../ui/form/fields.tsx'
import { unitText } from '../../ui/numbers/unit-text.ts'

/** A small list of reference records, asked once in a while. */
export interface NamedRecord {
  '@id': string
  id: string
  name: string
  symbol?: string
  percentage?: number
  code?: string
}
export const referenceQuery = (list: string) =>
  queryOptions({
    queryKey: ['reference', list],
    queryFn: ({ signal }) => fetchAll<NamedRecord>(list, { query: { itemsPerPage: 999 }, signal }),
    staleTime: 5 * 60_000,
  })

/** Lists that not every role may read. */
const entityByList: Readonly<Record<string, Entity>> = {
  '/2/locations': 'location',
  '/2/waste_scenario_sets': 'waste_scenario_set',
  '/2/waste_scenarios': 'waste_scenario',
  '/2/folders': 'folder',
}

const nobody: NamedRecord[] = []
/** None where the role may not read the list: it is not asked then. */
export function useReference(list: string): NamedRecord[] {
  const { sees } = useAccess()
  const entity = entityByList[list]
  return (
    useQuery({ ...referenceQuery(list), enabled: entity === undefined || sees(entity) }).data ??
    nobody
  )
}

const nameOf = (record: NamedRecord): string => record.name

/** A reference list as the options of a select; the value is the record's IRI. `label` stays the same function. */
export function useOptions(
  list: string,
  label: (record: NamedRecord) => string = nameOf,
): Option[] {
  const records = useReference(list)
  return useMemo(
    () => records.map((record) => ({ value: record['@id'], label: label(record) })),
    [records, label],
  )
}

export const unitLabel = (unit: NamedRecord): string =>
  unit.symbol && unit.symbol !== unit.name ? `${unit.name} (${unitText(unit.symbol)})` : unit.name
