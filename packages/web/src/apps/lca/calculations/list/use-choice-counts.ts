import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { calculationRoutes, type countedFilters, type QueryValue } from '@cradle/contract'
import { call } from '../../../../api/call.ts'

/**
 * Counts the calculations for each choice of a filter, given the search, the folder and the other
 * filters. The request is sent when the choices open.
 */
export function useChoiceCounts(
  filter: (typeof countedFilters)[number],
  query: Record<string, QueryValue>,
  owner: string | undefined,
): Readonly<Record<string, number>> | undefined {
  const { itemsPerPage: _page, ...filters } = query
  return useQuery({
    queryKey: ['calculations', 'counts', owner, filters],
    staleTime: 5000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(calculationRoutes.counts, { query: filters, owner, signal }),
  }).data?.[filter]
}
