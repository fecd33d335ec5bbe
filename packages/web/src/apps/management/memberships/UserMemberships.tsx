import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/access.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useCompanies, useReach } from '../../../records/company/companies.ts'
import { reloadUser, type UserItem } from '../../../records/user/user-queries.ts'
import { RowMenu } from './RowMenu.tsx'
import { useMemberActions } from './use-member-actions.tsx'
import styles from './memberships.module.css'

const MembershipDialog = lazyPart(() =>
  import('./MembershipDialog.tsx').then((m) => m.MembershipDialog),
)

/** The companies a person works for, with the roles in each. */
export function UserMemberships({ user }: { user: UserItem }) {
  const { t } = useTranslation('people')
  const { auth } = useSession()
  const reach = useReach()
  const companies = useCompanies()
  const [isAdding, setAdding] = useState(false)
  const { listActions, dialog } = useMemberActions()
  const memberships = user.memberships ?? []
  const open = companies.filter(
    ({ id }) =>
      reach('membership', 'create', id) && !memberships.some(({ company }) => company.id === id),
  )
  const mayAdd = open.length > 0 && user.email !== auth?.email
  return (
    <Card
      title={t('people:tab.memberships')}
      actions={
        mayAdd && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setAdding(true)}
          >
            {t('people:member.add')}
          </Button>
        )
      }
    >
      {memberships.length === 0 ? (
        <EmptyState compact title={t('people:member.noneOfUser')} />
      ) : (
        <ul className={styles['list']}>
          {memberships.map((membership) => (
            <li key={membership.id}>
              <div>
                <Link href={paths.management.companies.item(membership.company.id, 'memberships')}>
                  {membership.company.name}
                </Link>
                <span className={styles['roles']}>
                  {membership.roles.map(({ view }) => view).join(', ')}
                </span>
              </div>
              <RowMenu name={membership.company.name} actions={listActions({ user, membership })} />
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <MembershipDialog
          title={t('people:member.addFor', { name: user.name })}
          user={user['@id']}
          company={null}
          choice={{
            label: t('people:field.company'),
            options: open.map((one) => ({ value: one['@id'], label: one.name })),
          }}
          onDone={(id) => void reloadUser(id)}
          onClose={() => setAdding(false)}
        />
      )}
      {dialog}
    </Card>
  )
}
