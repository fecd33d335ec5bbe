import { useTranslation } from 'react-i18next'
import { isRoleName } from '@cradle/contract'
import type { CompanyItem } from '../../../records/company/companies.ts'
import { applyViewerMode, type HeldRole } from '../permissions/list-grants.ts'
import { PermissionTable } from '../permissions/PermissionTable.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'
import { useVisibleUsers } from './visible-users.ts'
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
  const isLimited = company.viewerMode === true
  const held = users
    .filter(({ status }) => status !== 'inactive')
    .flatMap(({ name: of, memberships = [] }) =>
      memberships
        .filter((one) => one.company.id === company.id)
        .flatMap(({ roles }) =>
          roles.flatMap(({ name: role, view }): HeldRole[] =>
            isRoleName(role) ? [applyViewerMode({ role, view, of }, isLimited)] : [],
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
          : isLimited
            ? t('people:permissions.viewerMode', { name: company.name })
            : undefined
      }
    />
  )
}
