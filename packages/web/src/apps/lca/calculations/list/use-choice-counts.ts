import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { calculationRoutes, type countedFilters, type QueryValue } from '@cradle/contract'
import { call } from '../../../../api/call.ts'

/** How many calculations each choice of a filter holds with the search, place and other filters as they are. Asked for when choices are looked at. */
export function useChoiceCounts(
  filter: (typeof countedFilters)[number],
  query: Record<string, QueryValue>,
  owner: string | undefined,
): Readonly<Record<string, number>> | undefined {
  const { itemsPerPage: _page, ...asked } = query
  return useQuery({
    queryKey: ['calculations', 'counts', owner, asked],
    staleTime: 5000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(calculationRoutes.counts, { query: asked, owner, signal }),
  }).data?.[filter]
}
