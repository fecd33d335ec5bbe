import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Membership, recordRoutes } from '@cradle/contract'
import { meQuery } from '../../../api/access.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { readId } from '../../../paths.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ListAction } from '../../../ui/list/list-types.ts'
import { useReach } from '../../../records/company/companies.ts'
import {
  reloadUser,
  type UserItem,
  type UserMembership,
} from '../../../records/user/user-queries.ts'

const MembershipDialog = lazyPart(() =>
  import('./MembershipDialog.tsx').then((m) => m.MembershipDialog),
)
const DeleteDialog = lazyPart(() =>
  import('../../../ui/feedback/DeleteDialog.tsx').then((m) => m.DeleteDialog),
)

/** A person in a company. */
export interface Member {
  user: Pick<UserItem, '@id' | 'id' | 'name'>
  membership: Pick<UserMembership, 'id' | 'company' | 'roles'>
}
type RequestedDialog = { what: 'roles' | 'removal'; member: Member }

/** Changes the roles of a membership and ends it, with the reason where that is refused. */
export function useMemberActions(): {
  listActions: (member: Member) => ListAction[]
  dialog: ReactNode
} {
  const { t } = useTranslation('people')
  const { data: me } = useQuery(meQuery())
  const reach = useReach()
  const [requested, setRequested] = useState<RequestedDialog | null>(null)
  const explainRefusal = (
    { user, membership }: Member,
    action: 'edit' | 'delete',
  ): string | null => {
    if (user.id === me?.id) return t('people:member.own')
    return reach('membership', action, readId(membership.company['@id']))
      ? null
      : t('people:noPermission')
  }
  const listActions = (member: Member): ListAction[] => [
    {
      id: 'roles',
      label: t('people:member.changeRoles'),
      run: () => setRequested({ what: 'roles', member }),
      refusedBecause: explainRefusal(member, 'edit'),
    },
    {
      id: 'remove',
      label: t('people:member.remove'),
      danger: true,
      run: () => setRequested({ what: 'removal', member }),
      refusedBecause: explainRefusal(member, 'delete'),
    },
  ]
  async function removeMember({ user, membership }: Member): Promise<string | null> {
    try {
      await call(recordRoutes(Membership).delete, { params: { id: membership.id } })
    } catch (error) {
      return errorText(error)
    }
    toast.success(t('people:toast.memberDeleted'))
    void reloadUser(user.id)
    return null
  }
  const close = () => setRequested(null)
  const names = requested && {
    name: requested.member.user.name,
    company: requested.member.membership.company.name,
  }
  const dialog =
    requested &&
    names &&
    (requested.what === 'roles' ? (
      <MembershipDialog
        title={t('people:member.rolesOf', names)}
        user={requested.member.user['@id']}
        company={requested.member.membership.company['@id']}
        membership={{
          id: requested.member.membership.id,
          roles: requested.member.membership.roles.map(({ name }) => name),
        }}
        onDone={(id) => void reloadUser(id)}
        onClose={close}
      />
    ) : (
      <DeleteDialog
        title={t('people:member.removeTitle')}
        text={t('people:member.removeText', names)}
        confirm={t('people:member.remove')}
        onConfirm={() => removeMember(requested.member)}
        onClose={close}
      />
    ))
  return { listActions, dialog }
}
