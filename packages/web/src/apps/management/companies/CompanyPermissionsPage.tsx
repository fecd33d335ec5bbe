import { useTranslation } from 'react-i18next'
import { isRoleName } from '@cradle/contract'
import type { CompanyItem } from '../../../records/company/companies.ts'
import { useClosedOptions } from '../permissions/closed-options.ts'
import { readOptions, type HeldRole } from '../permissions/list-grants.ts'
import { PermissionTable } from '../permissions/PermissionTable.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'
import { useVisibleUsers } from '../memberships/visible-users.ts'
import styles from './companies.module.css'

/** Who may do what in a company, and which role allows it. */
export const CompanyPermissionsPage = () => (
  <CompanyFrame tab="permissions">
    {({ data }) => (
      <div className={styles['sheet']}>
        <Permissions company={data} />
      </div>
    )}
  </CompanyFrame>
)

function Permissions({ company }: { company: CompanyItem }) {
  const { t } = useTranslation('people')
  const users = useVisibleUsers(true, company['@id'])
  const options = readOptions(company)
  const describeClosed = useClosedOptions()
  const held = users
    .filter(({ status }) => status !== 'inactive')
    .flatMap(({ name: of, memberships = [] }) =>
      memberships
        .filter((one) => one.company.id === company.id)
        .flatMap(({ roles }) =>
          roles.flatMap(({ name: role, view }): HeldRole[] =>
            isRoleName(role) ? [{ role, view, of, options }] : [],
          ),
        ),
    )
  const isInactive = company.active === false
  return (
    <PermissionTable
      held={isInactive ? [] : held}
      notice={
        isInactive
          ? t('people:permissions.inactiveCompany')
          : options.viewerMode
            ? t('people:permissions.viewerMode', { name: company.name })
            : describeClosed(company.name, options)
      }
    />
  )
}
