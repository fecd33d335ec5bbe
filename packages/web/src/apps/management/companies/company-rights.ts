import { companySelfFields, type Company } from '@cradle/contract'
import { useAccess, useSession } from '../../../api/access.ts'
import { isBelow, useCompanies, useReach } from '../../../records/company/companies.ts'
import type { FieldName } from '../../../records/fields/field-props.ts'

export type CompanyField = FieldName<typeof Company>

const licenceFields: readonly CompanyField[] = ['licence', 'licenceValidUntil', 'methods']
const priceFields: readonly CompanyField[] = [
  'creditsPerCalculation',
  'creditsPerReview',
  'chargesCreditsForReview',
]

export interface CompanyRights {
  mayEdit: boolean
  /** The caller changes address, website, logo and language of reports only. */
  isRestricted: boolean
  isFrozen: (name: CompanyField) => boolean
}

/**
 * Which fields of a company the acting role may change, as the server decides it.
 * @param id null for a new company, whose rights follow from its parent
 * @param parent id of the parent of a new company
 */
export function useCompanyRights(id: string | null, parent: string | null): CompanyRights {
  const reach = useReach()
  const { can } = useAccess()
  const { acting } = useSession()
  const mayPlaceUnder = useMayPlaceUnder()
  const sells = (entity: 'licence' | 'credit_transaction', action: 'assign' | 'create') =>
    id !== null
      ? reach(entity, action, id)
      : can(entity === 'licence' ? 'licence.*.assign' : 'credit_transaction.*.create') ||
        (parent !== null &&
          can(
            entity === 'licence'
              ? 'licence.company_childs.assign'
              : 'credit_transaction.company_childs.create',
          ) &&
          mayPlaceUnder(parent))
  const mayEdit = id === null || reach('company', 'edit', id)
  const isRestricted = id !== null && id === acting?.companyId && !can('company.*.edit')
  const maySellLicence = sells('licence', 'assign')
  const maySellCredits = sells('credit_transaction', 'create')
  return {
    mayEdit,
    isRestricted,
    isFrozen: (name) =>
      !mayEdit ||
      (isRestricted && !(companySelfFields as readonly string[]).includes(name)) ||
      (licenceFields.includes(name) && !maySellLicence) ||
      (priceFields.includes(name) && !maySellCredits),
  }
}

/** Returns whether the acting role may create a company below this one. */
export function useMayPlaceUnder(): (parent: string) => boolean {
  const { can } = useAccess()
  const { acting } = useSession()
  const companies = useCompanies()
  return (parent) =>
    can('company.*.create') ||
    (can('company.company_childs.create') &&
      acting !== null &&
      (parent === acting.companyId || isBelow(companies, parent, acting.companyId)))
}
