import { Button } from '@mantine/core'
import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordRoutes, User } from '@cradle/contract'
import { useSession } from '../../../api/access.ts'
import { describeFailure } from '../../../api/error-text.ts'
import { useList } from '../../../api/list.ts'
import { paths } from '../../../paths.ts'
import { orderQuery, useListState } from '../../../shell/url-state.ts'
import { useReach, type CompanyItem } from '../../../records/company/companies.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { useMemberActions } from '../memberships/use-member-actions.tsx'
import { usePersonColumns } from '../../../records/user/person-columns.tsx'
import {
  reloadUser,
  type UserItem,
  type UserMembership,
} from '../../../records/user/user-queries.ts'
import { useStatusFilter } from '../persons/list-parts.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'
import { useVisibleUsers } from '../memberships/visible-users.ts'

const MembershipDialog = lazyPart(() =>
  import('../memberships/MembershipDialog.tsx').then((m) => m.MembershipDialog),
)

/** The people of a company and their roles in it. */
export const CompanyMembershipsPage = () => (
  <CompanyFrame tab="memberships">{({ data }) => <Members company={data} />}</CompanyFrame>
)

/** The membership of a person in this company; a person whose account it only manages has none. */
const findMembership = (user: UserItem, company: CompanyItem): UserMembership | undefined =>
  user.memberships?.find((one) => one.company.id === company.id)

function Members({ company }: { company: CompanyItem }) {
  const { t } = useTranslation('people')
  const reach = useReach()
  const columns = usePersonColumns()
  const statusFilter = useStatusFilter()
  const [state, setState] = useListState({
    sort: { field: 'name', direction: 'asc' },
    filters: ['status'],
  })
  const [isAdding, setAdding] = useState(false)
  const { listActions, dialog } = useMemberActions()
  const { error, ...list } = useList(['users'], recordRoutes(User).list, {
    query: {
      search: state.q,
      status: state.filters['status']?.[0],
      company: company['@id'],
      itemsPerPage: 50,
      ...orderQuery(state.sort),
    },
    owner: 'none',
  })
  const { id } = company
  const invite = reach('user', 'create', id) && reach('membership', 'create', id) && (
    <Button
      component={Link}
      href={paths.management.users.new({ company: company['@id'] })}
      leftSection={<IconPlus size={16} />}
    >
      {t('people:companies.invite')}
    </Button>
  )
  const add = reach('membership', 'create', id) && (
    <Button
      variant="default"
      leftSection={<IconUserPlus size={16} />}
      onClick={() => setAdding(true)}
    >
      {t('people:companies.addMember')}
    </Button>
  )
  return (
    <>
      <ListPage
        {...list}
        error={error ? describeFailure(error) : null}
        title={t('people:tab.memberships')}
        header={null}
        rowKey={(row) => row['@id']}
        rowName={(row) => row.name}
        rowHref={(row) => paths.management.users.item(row['@id'])}
        rowActions={(row) => {
          const membership = findMembership(row, company)
          return membership ? listActions({ user: row, membership }) : []
        }}
        columns={[
          columns.name,
          { ...columns.email, width: '28%' },
          {
            id: 'roles',
            header: t('people:field.roles'),
            width: '30%',
            cell: (row) =>
              findMembership(row, company)
                ?.roles.map(({ view }) => view)
                .join(', ') ?? '–',
          },
          { ...columns.status, wideOnly: true },
        ]}
        state={state}
        onState={setState}
        filters={[statusFilter]}
        tools={
          <>
            {add}
            {invite}
          </>
        }
        empty={
          <EmptyState title={t('people:member.noneOfCompany')} actions={invite || undefined} />
        }
      />
      {isAdding && <AddMemberDialog company={company} onClose={() => setAdding(false)} />}
      {dialog}
    </>
  )
}

/** Gives somebody who is not a member of the company yet a role in it; nobody does that for the own account. */
function AddMemberDialog({ company, onClose }: { company: CompanyItem; onClose: () => void }) {
  const { t } = useTranslation('people')
  const { auth } = useSession()
  const users = useVisibleUsers()
  return (
    <MembershipDialog
      title={t('people:companies.addTitle', { name: company.name })}
      user={null}
      company={company['@id']}
      choice={{
        label: t('people:member.person'),
        options: users
          .filter((user) => !findMembership(user, company) && user.email !== auth?.email)
          .map((user) => ({ value: user['@id'], label: `${user.name} – ${user.email}` })),
      }}
      onDone={(user) => void reloadUser(user)}
      onClose={onClose}
    />
  )
}
