import { recordRoutes, WeightingSet, type Read } from '@cradle/contract'
import { queryOptions } from '@tanstack/react-query'
import { fetchEvery } from '../../../api/list.ts'

export type WeightingSetItem = Read<typeof WeightingSet>
export const weightingSetsKey = ['weighting-sets'] as const

/** Every edition of every weighting set. */
export const weightingSetsQuery = () =>
  queryOptions({
    queryKey: weightingSetsKey,
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(WeightingSet).list, {
        query: { itemsPerPage: 200 },
        owner: 'none',
        signal,
      }),
  })
