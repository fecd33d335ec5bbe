import { useQuery } from '@tanstack/react-query'
import type { Company, Read } from '@cradle/contract'
import { useAccess, useSession } from '../../api/access.ts'
import { readId } from '../../paths.ts'
import { companiesOptions } from '../company/companies.ts'
import type { CalculationItem } from './form-record.ts'

export interface Owners {
  /** True if the role can see calculations of other companies. */
  seesOthers: boolean
  /** The other companies, sorted by name; empty while unknown. */
  others: Read<typeof Company>[]
  ownId: string
  nameOf: (owner: string | undefined) => string
  /** Checks whether another company has the same parent company. */
  isSister: (owner: string | undefined) => boolean
}

const nobody: Read<typeof Company>[] = []

/** Returns the companies whose calculations the user can see. */
export function useOwners(): Owners {
  const { canAny } = useAccess()
  const ownId = useSession().acting?.companyId ?? ''
  const seesOthers = canAny([
    'calculation.company_siblings.view',
    'calculation.company_childs.view',
    'calculation.*.view',
  ])
  const companies = useQuery({ ...companiesOptions, enabled: seesOthers }).data ?? nobody
  const findCompany = (owner: string | undefined) =>
    owner === undefined ? undefined : companies.find(({ id }) => id === readId(owner))
  const own = companies.find(({ id }) => id === ownId)
  return {
    seesOthers,
    ownId,
    others: companies.filter(({ id }) => id !== ownId),
    nameOf: (owner) => findCompany(owner)?.name ?? '',
    isSister: (owner) =>
      own?.parentCompany !== undefined &&
      findCompany(owner)?.parentCompany === own.parentCompany &&
      readId(owner!) !== ownId,
  }
}

/** Checks whether a calculation belongs to the acting company. Others are read-only. */
export function useIsOwn(): (calculation: CalculationItem) => boolean {
  const ownId = useSession().acting?.companyId
  return ({ owner }) => owner === undefined || readId(owner) === ownId
}
