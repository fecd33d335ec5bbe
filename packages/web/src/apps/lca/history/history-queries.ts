import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { fetchAll } from '../../../api/collection.ts'
import { idOf } from '../../../paths.ts'
import type { CalculationItem } from '../../../records/calculation/calculation-wire.ts'
import type { WireInput } from '../inputs/input-wire.ts'
import type { CalculationState, Revision, WireUsage } from './revision-wire.ts'

export const revisionQuery = (id: string) =>
  queryOptions({
    queryKey: ['revision', idOf(id)],
    queryFn: ({ signal }) => api.get<Revision>(`/2/calculation_revisions/${idOf(id)}`, { signal }),
  })

/** What a save left behind never changes, but for the last one, which the next save of the same minute joins. */
export const pastStateQuery = (id: string) =>
  queryOptions({
    queryKey: ['revision', idOf(id), 'state'],
    queryFn: ({ signal }) =>
      api.get<CalculationState>(`/2/calculation_revisions/${idOf(id)}/state`, { signal }),
  })

export const presentStateQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['present-state', calculation, idOf(calculation)],
    queryFn: async ({ signal }): Promise<CalculationState> => {
      const iri = `/2/calculations/${idOf(calculation)}`
      const all = { query: { itemsPerPage: 9999 }, owner: 'none', signal }
      const [item, inputs, usages] = await Promise.all([
        api.get<CalculationItem>(iri, { signal }),
        fetchAll<WireInput>(`${iri}/inputs`, all),
        fetchAll<WireUsage>(`${iri}/predefined_input_set_usages`, all),
      ])
      return { calculation: item, inputs, predefinedInputSetUsages: usages }
    },
  })
