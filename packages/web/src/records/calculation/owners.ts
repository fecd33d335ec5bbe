import { useQuery } from '@tanstack/react-query'
import { useAccess, useSession } from '../../api/access.ts'
import { fetchAll } from '../../api/collection.ts'
import { fresh } from '../../api/query-client.ts'
import { idOf } from '../../paths.ts'
import type { CalculationItem } from './calculation-wire.ts'

interface Company {
  '@id': string
  id: string
  name: string
  parentCompany?: string
}

export interface Owners {
  /** May this role see calculations of other companies at all? */
  seesOthers: boolean
  /** The others, by name; empty while unknown. */
  others: Company[]
  ownId: string
  nameOf: (owner: string | undefined) => string
  /** Same parent company, not itself. */
  isSister: (owner: string | undefined) => boolean
}

const nobody: Company[] = []

/** Whose calculations there are to see, beside one's own. */
export function useOwners(): Owners {
  const { canAny } = useAccess()
  const ownId = useSession().acting?.companyId ?? ''
  const seesOthers = canAny([
    'calculation.company_siblings.view',
    'calculation.company_childs.view',
    'calculation.*.view',
  ])
  const companies =
    useQuery({
      queryKey: ['companies', 'all'],
      queryFn: ({ signal }) =>
        fetchAll<Company>('/2/companies', {
          query: { itemsPerPage: 9999, 'order[name]': 'asc' },
          owner: 'none',
          signal,
        }),
      enabled: seesOthers,
      staleTime: fresh.companies,
    }).data ?? nobody
  const find = (owner: string | undefined) =>
    owner === undefined ? undefined : companies.find(({ id }) => id === idOf(owner))
  const own = companies.find(({ id }) => id === ownId)
  return {
    seesOthers,
    ownId,
    others: companies.filter(({ id }) => id !== ownId),
    nameOf: (owner) => find(owner)?.name ?? '',
    isSister: (owner) =>
      own?.parentCompany !== undefined &&
      find(owner)?.parentCompany === own.parentCompany &&
      idOf(owner!) !== ownId,
  }
}

/** Does a calculation belong to the company one works for? Others can be read only. */
export function useIsOwn(): (calculation: CalculationItem) => boolean {
  const ownId = useSession().acting?.companyId
  return ({ owner }) => owner === undefined || idOf(owner) === ownId
}
