import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isRoleName, User, type RoleName } from '@cradle/contract'
import { useAccess, useSession } from '../../../api/access.ts'
import type { Tagged } from '../../../api/client.ts'
import { changeRecord, recordOptions } from '../../../api/record.ts'
import { pickFields } from '../../../api/records.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths, readId } from '../../../paths.ts'
import { gates } from '../../../shell/gates.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam, useUrlState } from '../../../shell/url-state.ts'
import { useCompanies, useReach } from '../../../records/company/companies.ts'
import type { FieldName } from '../../../records/fields/field-props.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { FactList } from '../../../ui/page/Card.tsx'
import { TableShape } from '../../../ui/feedback/Shapes.tsx'
import { PageHeader, type PageTab } from '../../../ui/page/PageHeader.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { UserMemberships } from '../memberships/UserMemberships.tsx'
import { useClosedOptions } from '../permissions/closed-options.ts'
import { readOptions, type HeldRole } from '../permissions/list-grants.ts'
import { PermissionTable } from '../permissions/PermissionTable.tsx'
import { AccountFields, useAccountChecks } from './AccountFields.tsx'
import { UserActions } from './UserActions.tsx'
import { reloadUser, type UserItem } from '../../../records/user/user-queries.ts'
import styles from './users.module.css'

const LogList = lazyPart(
  () => import('../../../records/log/LogList.tsx').then((m) => m.LogList),
  <TableShape />,
)
const PersonData = lazyPart(() => import('../persons/PersonData.tsx').then((m) => m.PersonData))

const accountFields: readonly FieldName<typeof User>[] = [
  'name',
  'email',
  'locale',
  'company',
  'nibeCustomerNumber',
]

/** One person: account, memberships, permissions, and what happened to the account. */
export function UserPage() {
  const query = useQuery(recordOptions(User, useParam('id')))
  return (
    <RecordGate query={query}>{(open) => <UserRecord key={open.data.id} open={open} />}</RecordGate>
  )
}

function UserRecord({ open }: { open: Tagged<UserItem> }) {
  const user = open.data
  const { t } = useTranslation('people')
  const { canAny } = useAccess()
  const [search] = useUrlState()
  const tabs = [
    'account',
    'memberships',
    'permissions',
    ...(canAny(gates.logs.any) ? ['log', 'activity'] : []),
  ]
  const tab = tabs.find((name) => name === search['tab']) ?? 'account'
  const address = paths.management.users.item(user.id)
  useEffect(() => void (document.title = `${user.name} · Cradle`), [user.name])
  return (
    <div className={styles['page']}>
      <PageHeader
        title={user.name}
        crumbs={[{ label: t('people:users.title'), href: paths.management.users.list() }]}
        badge={<StatusBadge status={user.status ?? 'active'} />}
        facts={[user.email]}
        actions={<UserActions user={user} />}
        tabs={tabs.map((name): PageTab => ({
          label: t(`people:tab.${name}`),
          href: name === 'account' ? address : `${address}?tab=${name}`,
          active: name === tab,
          ...(name === 'memberships' ? { note: user.memberships?.length ?? 0 } : {}),
        }))}
      />
      {tab === 'account' && <AccountForm open={open} />}
      {tab === 'memberships' && (
        <div className={styles['sheet']}>
          <UserMemberships user={user} />
        </div>
      )}
      {tab === 'permissions' && (
        <div className={styles['sheet']}>
          <UserPermissions user={user} />
        </div>
      )}
      {tab === 'log' && <LogList filter={{ resource: user['@id'] }} />}
      {tab === 'activity' && <LogList filter={{ user: user['@id'] }} />}
    </div>
  )
}

function AccountForm({ open }: { open: Tagged<UserItem> }) {
  const user = open.data
  const { t } = useTranslation(['people', 'person-data'])
  const navigate = useNavigate()
  const { auth } = useSession()
  const reach = useReach()
  const checkAccount = useAccountChecks()
  const initial = useMemo<Record<string, unknown>>(() => pickFields(user, accountFields), [user])
  const isOwn = user.email === auth?.email
  // The account of somebody with several companies needs the right over each of them.
  const isCovered = (user.memberships ?? []).every(({ company }) =>
    reach('user', 'edit', company.id),
  )
  const mayEdit =
    !isOwn && isCovered && (!user.company || reach('user', 'edit', readId(user.company)))
  const mayErase =
    (user.memberships ?? []).every(({ company }) => reach('user', 'delete', company.id)) &&
    (!user.company || reach('user', 'delete', readId(user.company)))
  return (
    <FormPage
      initialValues={initial}
      readOnly={!mayEdit}
      notice={
        !mayEdit && (
          <p className={styles['notice']}>
            {isOwn ? (
              <>
                {t('people:users.own')}{' '}
                <Link href={paths.management.profile()}>{t('shell:header.profile')}</Link>
              </>
            ) : (
              t('people:users.shared')
            )}
          </p>
        )
      }
      validate={checkAccount}
      onSave={(_values, changed) => changeRecord(User, open, changed)}
      onSaved={() => {
        void reloadUser(user.id)
        toast.success(t('people:toast.userUpdated'))
      }}
      sections={[
        {
          id: 'account',
          title: t('people:section.account'),
          children: (
            <AccountFields
              action="edit"
              emailRefusedBecause={user.outranksCaller ? t('people:users.stronger') : undefined}
            />
          ),
        },
        { id: 'facts', title: t('people:section.facts'), children: <AccountFacts user={user} /> },
        ...(mayEdit && !user.outranksCaller
          ? [
              {
                id: 'person-data',
                title: t('person-data:title'),
                children: (
                  <PersonData
                    userId={user.id}
                    name={user.name}
                    mayErase={mayErase}
                    onErased={() => {
                      void reloadUser(user.id)
                      void navigate({
                        to: paths.management.users.list() as never,
                        ignoreBlocker: true,
                      })
                    }}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

/** What the account itself shows: its last login, and what follows from its roles. */
function AccountFacts({ user }: { user: UserItem }) {
  const { t } = useTranslation('people')
  const locale = useLocale()
  return (
    <FactList
      facts={[
        {
          label: t('people:field.lastLoginAt'),
          value: user.lastLoginAt
            ? formatDateTime(user.lastLoginAt, locale)
            : t('people:users.invited'),
        },
        {
          label: t('people:field.createdAt'),
          value: user.createdAt && formatDateTime(user.createdAt, locale),
        },
        {
          label: t('people:field.companyAdmin'),
          value: t(user.companyAdmin ? 'ui:yes' : 'ui:no'),
        },
        {
          label: t('people:field.reviewer'),
          value: t(user.reviewer ? 'ui:yes' : 'ui:no'),
        },
        ...(user.reviewer
          ? [
              {
                label: t('people:field.autograph'),
                value: t(user.autograph ? 'ui:yes' : 'ui:no'),
              },
            ]
          : []),
      ]}
    />
  )
}

function UserPermissions({ user }: { user: UserItem }) {
  const { t } = useTranslation('people')
  const companies = useCompanies()
  const describeClosed = useClosedOptions()
  const memberships = (user.memberships ?? []).map((membership) => ({
    ...membership,
    options: readOptions(companies.find(({ id }) => id === membership.company.id)),
  }))
  const held = memberships.flatMap(({ company, roles, options }) =>
    roles
      .filter((role): role is typeof role & { name: RoleName } => isRoleName(role.name))
      .map(({ name, view }): HeldRole => ({ role: name, view, of: company.name, options })),
  )
  const notices = memberships.flatMap(({ company: { name }, options }) =>
    options.viewerMode
      ? t('people:permissions.viewerMode', { name })
      : (describeClosed(name, options) ?? []),
  )
  return (
    <PermissionTable
      held={user.status === 'inactive' ? [] : held}
      notice={
        user.status === 'inactive'
          ? t('people:permissions.inactive')
          : notices.join(' ') || undefined
      }
    />
  )
}
