import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRoleName } from '@cradle/contract'
import type { CompanyItem } from '../../../records/company/companies.ts'
import type { UserItem } from '../../../records/user/user-queries.ts'
import { PartGate } from '../../../shell/PartGate.tsx'
import { useClosedOptions } from '../permissions/closed-options.ts'
import { readOptions, type HeldRole } from '../permissions/list-grants.ts'
import { PermissionTable } from '../permissions/PermissionTable.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'
import { visibleUsersOptions } from '../memberships/visible-users.ts'
import styles from './companies.module.css'

/** Who may do what in a company, and which role allows it. */
export const CompanyPermissionsPage = () => (
  <CompanyFrame tab="permissions">{({ data }) => <Permissions company={data} />}</CompanyFrame>
)

const Permissions = ({ company }: { company: CompanyItem }) => (
  <PartGate query={useQuery(visibleUsersOptions(company['@id']))}>
    {(users) => (
      <div className={styles['sheet']}>
        <HeldPermissions company={company} users={users} />
      </div>
    )}
  </PartGate>
)

function HeldPermissions({ company, users }: { company: CompanyItem; users: readonly UserItem[] }) {
  const { t } = useTranslation('people')
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
