import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { recordRoutes, User } from '@cradle/contract'
import { describeFailure } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { useCompanies, useReach } from '../../../records/company/companies.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { usePersonColumns } from '../../../records/user/person-columns.tsx'
import type { UserItem } from '../../../records/user/user-queries.ts'
import { CompanyAndRoleFilters, useStatusFilter } from '../persons/list-parts.tsx'

/** Lists the people whom the acting role may view. */
export function UserListPage() {
  const { t } = useTranslation('people')
  const locale = useLocale()
  const reach = useReach()
  const companies = useCompanies()
  const columns = usePersonColumns()
  const statusFilter = useStatusFilter()
  const [state, setState] = useListState({
    sort: { field: 'name', direction: 'asc' },
    filters: ['status', 'role', 'company'],
  })
  const { error, ...list } = useList(['users'], recordRoutes(User).list, {
    query: {
      search: state.q,
      status: state.filters['status']?.[0],
      role: state.filters['role']?.[0],
      company: state.filters['company']?.[0],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
    owner: 'none',
  })
  const title = t('people:users.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const mayCreate = companies.some(({ id }) => reach('user', 'create', id))
  const actions = mayCreate && (
    <>
      <Button component={Link} variant="default" href={`${paths.management.users.new()}?tab=list`}>
        {t('people:users.inviteSeveral')}
      </Button>
      <Button
        component={Link}
        href={paths.management.users.new()}
        leftSection={<IconPlus size={16} />}
      >
        {t('people:users.new')}
      </Button>
    </>
  )
  return (
    <ListPage
      {...list}
      error={error ? describeFailure(error) : null}
      title={title}
      header={{ actions }}
      rowKey={(row) => row['@id']}
      rowName={(row) => row.name}
      rowHref={(row) => paths.management.users.item(row['@id'])}
      columns={[
        columns.name,
        { ...columns.email, width: '24%' },
        {
          id: 'roles',
          header: t('people:field.roles'),
          width: '28%',
          wideOnly: true,
          cell: (row) => listRoles(row, companies.length > 1),
        },
        {
          id: 'lastLoginAt',
          header: t('people:field.lastLoginAt'),
          width: '11rem',
          wideOnly: true,
          cell: (row) =>
            row.lastLoginAt ? formatDateTime(row.lastLoginAt, locale) : t('people:users.invited'),
        },
        columns.status,
      ]}
      state={state}
      onState={setState}
      filters={[statusFilter]}
      tools={<CompanyAndRoleFilters state={state} onState={setState} />}
      empty={<EmptyState actions={actions}>{t('people:users.empty')}</EmptyState>}
    />
  )
}

/** `Editor` in one company, `Alpha: Editor` where the caller sees several. */
const listRoles = ({ memberships = [] }: UserItem, namesCompany: boolean): string =>
  memberships
    .map(({ company, roles: held }) => {
      const views = held.map(({ view }) => view).join(', ')
      return namesCompany ? `${company.name}: ${views}` : views
    })
    .join('; ')
