import { queryOptions, useQuery } from '@tanstack/react-query'
import { Company, recordRoutes, type Action, type Entity, type Read } from '@cradle/contract'
import { useAccess, useSession } from '../../api/access.ts'
import { call } from '../../api/call.ts'
import { fetchEvery } from '../../api/list.ts'
import { fresh, queryClient } from '../../api/query-client.ts'
import { readId } from '../../paths.ts'

export type CompanyItem = Read<typeof Company>

/** Every company that the caller can view, by name. */
export const companiesOptions = queryOptions({
  queryKey: ['companies', 'all'],
  queryFn: ({ signal }) =>
    fetchEvery(recordRoutes(Company).list, {
      query: { itemsPerPage: 9999, 'order[name]': 'asc' },
      owner: 'none',
      signal,
    }),
  staleTime: fresh.companies,
  meta: { fillsChoices: true },
})

/** One company. Bookings change its balance: they reload it with all that is about credits. */
export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['credits', 'company', id],
    queryFn: ({ signal }) =>
      call(recordRoutes(Company).get, { params: { id }, owner: 'none', signal }),
  })

const none: CompanyItem[] = []

/** Returns the companies that the caller can view, by name; empty until they are loaded, and where they are not needed. */
export const useCompanies = (isNeeded = true): CompanyItem[] =>
  useQuery({ ...companiesOptions, enabled: isNeeded }).data ?? none

/** Reloads the lists of companies after a change. */
export const reloadCompanies = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['companies'] })

/** Checks whether a company is below another one, at any depth. */
export function isBelow(companies: readonly CompanyItem[], id: string, above: string): boolean {
  const passed = new Set<string>()
  let parent = companies.find((one) => one.id === id)?.parentCompany
  while (parent !== undefined && !passed.has(parent)) {
    if (readId(parent) === above) return true
    passed.add(parent)
    const next: string = parent
    parent = companies.find((one) => one.id === readId(next))?.parentCompany
  }
  return false
}

/**
 * Makes a function that returns whether the acting role holds a right over records of a company.
 * The server decides; this only explains beforehand what it would refuse.
 */
export function useReach(): (entity: Entity, action: Action, companyId: string) => boolean {
  const { holds } = useAccess()
  const { acting } = useSession()
  const companies = useCompanies()
  return (entity, action, companyId) =>
    holds(`${entity}.*.${action}`) ||
    (companyId === acting?.companyId && holds(`${entity}.company_self.${action}`)) ||
    (acting !== null &&
      holds(`${entity}.company_childs.${action}`) &&
      isBelow(companies, companyId, acting.companyId))
}
