import { useTranslation } from 'react-i18next'
import { roleNames, roles } from '@cradle/contract'
import { useCompanies } from '../../../records/company/companies.ts'
import type { ListFilter, ListState } from '../../../ui/list/list-types.ts'
import { SingleFilter } from '../../../ui/list/SingleFilter.tsx'

const roleOptions = roleNames.map((name) => ({ value: name, label: roles[name].view }))

/** Returns the filter for accounts that can sign in, and for those that cannot. */
export function useStatusFilter(): ListFilter {
  const { t } = useTranslation(['people', 'ui'])
  return {
    id: 'status',
    label: t('people:field.status'),
    as: 'chips',
    options: [
      { value: 'active', label: t('ui:status.active') },
      { value: 'inactive', label: t('ui:status.inactive') },
    ],
  }
}

/** Filters of a list of people or memberships: their company, where there are several, and their role. */
export function CompanyAndRoleFilters(list: {
  state: ListState
  onState: (change: Partial<ListState>) => void
}) {
  const { t } = useTranslation('people')
  const companies = useCompanies()
  return (
    <>
      {companies.length > 1 && (
        <SingleFilter
          id="company"
          label={t('people:field.company')}
          options={companies.map((one) => ({ value: one['@id'], label: one.name }))}
          {...list}
        />
      )}
      <SingleFilter id="role" label={t('people:field.role')} options={roleOptions} {...list} />
    </>
  )
}
