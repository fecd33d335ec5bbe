import { queryOptions } from '@tanstack/react-query'
import { recordRoutes, SiteAllocation, SiteFact, SiteProduction, type Read } from '@cradle/contract'
import { fetchEvery } from '../../api/list.ts'
import { fresh, queryClient } from '../../api/query-client.ts'

export type SiteFactItem = Read<typeof SiteFact>
export type SiteProductionItem = Read<typeof SiteProduction>
export type SiteAllocationItem = Read<typeof SiteAllocation>

const key = 'site-data'

/** Energy, water and waste of a location, of all years. */
export const siteFactsQuery = (location: string) =>
  queryOptions({
    queryKey: [key, 'facts', location],
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(SiteFact).list, {
        query: { location, itemsPerPage: 999 },
        signal,
      }),
    staleTime: fresh.loader,
  })

/** What a location made, by year and product. */
export const siteProductionsQuery = (location: string) =>
  queryOptions({
    queryKey: [key, 'productions', location],
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(SiteProduction).list, {
        query: { location, itemsPerPage: 999 },
        signal,
      }),
    staleTime: fresh.loader,
  })

/** Inputs of a calculation that follow totals of a location. */
export const siteAllocationsQuery = (calculation: string) =>
  queryOptions({
    queryKey: [key, 'allocations', calculation],
    queryFn: ({ signal }) =>
      fetchEvery(recordRoutes(SiteAllocation).list, {
        query: { calculation, itemsPerPage: 999 },
        owner: 'all',
        signal,
      }),
    staleTime: fresh.loader,
  })

/** Reloads every view of site data after a change. */
export const reloadSiteData = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [key] })
