import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Membership, recordRoutes, type Read } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import { describeFailure } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { gates } from '../../../shell/gates.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { formatDate } from '../../../ui/numbers/format-number.ts'
import { CompanyAndRoleFilters } from '../persons/list-parts.tsx'
import { useMemberActions, type Member } from './use-member-actions.tsx'

type MembershipItem = Read<typeof Membership>

/** The memberships that the acting role may view: who works for which company, in which roles. */
export function MembershipListPage() {
  const { t } = useTranslation('people')
  const locale = useLocale()
  const { canAny } = useAccess()
  const { listActions, dialog } = useMemberActions()
  const [state, setState] = useListState({
    sort: { field: 'createdAt', direction: 'desc' },
    filters: ['company', 'role'],
  })
  const { error, ...list } = useList(['users', 'memberships'], recordRoutes(Membership).list, {
    query: {
      search: state.q,
      company: state.filters['company']?.[0],
      role: state.filters['role']?.[0],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
    owner: 'none',
  })
  const title = t('people:memberships.title')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const create = canAny(gates.newMemberships.any) && (
    <Button
      component={Link}
      href={paths.management.newMembership()}
      leftSection={<IconPlus size={16} />}
    >
      {t('people:member.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        {...list}
        error={error ? describeFailure(error) : null}
        title={title}
        header={{ actions: create }}
        rowKey={(row) => row['@id']}
        rowName={(row) => `${row.userName ?? ''} – ${row.company.name}`}
        rowHref={(row) => `${paths.management.users.item(row.user)}?tab=memberships`}
        rowActions={(row) => listActions(makeMember(row))}
        columns={[
          {
            id: 'person',
            header: t('people:member.person'),
            cell: (row) => row.userName ?? '–',
          },
          {
            id: 'company',
            header: t('people:field.company'),
            width: '28%',
            cell: (row) => row.company.name,
          },
          {
            id: 'roles',
            header: t('people:field.roles'),
            width: '30%',
            cell: (row) => row.roles.map(({ view }) => view).join(', '),
          },
          {
            id: 'createdAt',
            header: t('people:memberships.since'),
            sort: 'createdAt',
            width: '9rem',
            wideOnly: true,
            cell: (row) => (row.createdAt ? formatDate(row.createdAt, locale) : '–'),
          },
        ]}
        state={state}
        onState={setState}
        tools={<CompanyAndRoleFilters state={state} onState={setState} />}
        empty={<EmptyState actions={create}>{t('people:memberships.empty')}</EmptyState>}
      />
      {dialog}
    </>
  )
}

/** The person and the membership of a row, as the actions need them. */
const makeMember = ({ user, userName, ...membership }: MembershipItem): Member => ({
  user: { '@id': user, id: user.split('/').at(-1)!, name: userName ?? '' },
  membership,
})
