import { useQueries, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Membership, User, itemIri, recordRoutes } from '@cradle/contract'
import { call } from '../api/call.ts'
import { savePreference } from '../api/save-preference.ts'
import { actingAs, meQuery, permissionsQuery, useSession } from '../api/access.ts'
import type {
  Me,
  Membership as UserMembership,
  MembershipRole,
  Permissions,
} from '../api/access.ts'
import { queryClient } from '../api/query-client.ts'
import { getSession, setActing } from '../api/session.ts'
import type { Acting } from '../api/session.ts'
import { paths } from '../paths.ts'
import { actingCompanyQuery } from './acting-company.ts'
import { parseHref } from './list-address.ts'
import { apps, findStart } from './apps.ts'
import { hasPage } from './known-pages.ts'
import { secondFactorQuery } from './second-factor/second-factor-query.ts'

/** A role one can act in, and what it may do. Invalid when its permissions could not be loaded. */
export interface RoleChoice {
  membership: UserMembership
  role: MembershipRole
  acting: Acting
  permissions: Permissions | undefined
  isInvalid: boolean
}

export const recentKept = 5
const adminRoles = ['ROLE_GENERAL_ADMIN', 'ROLE_CORPORATE_ADMIN', 'ROLE_CORPORATE_EPD_ADMIN']

/** The signed-in user with all memberships, recents first, and the permissions of every role. */
export function useMemberships() {
  useSession()
  const me = useQuery(meQuery())
  const memberships = recentFirst(me.data)
  const choices = memberships.flatMap((membership) =>
    membership.roles.map((role) => ({ membership, role, acting: actingAs(membership, role) })),
  )
  const permissions = useQueries({ queries: choices.map(({ acting }) => permissionsQuery(acting)) })
  const roles: RoleChoice[] = choices.map((choice, index) => ({
    ...choice,
    permissions: permissions[index]?.data,
    isInvalid: permissions[index]?.isError ?? false,
  }))
  return {
    me: me.data,
    error: me.error,
    retry: () => void me.refetch(),
    memberships,
    roles,
    isLoading: me.isPending,
    /** True once every role's permissions are known or have failed. */
    isComplete: me.isSuccess && permissions.every((query) => !query.isPending),
  }
}

export function recentFirst(
  me: Pick<Me, 'memberships' | 'recentMembershipIds'> | undefined,
): UserMembership[] {
  const recent = me?.recentMembershipIds ?? []
  const rank = ({ id }: UserMembership) =>
    recent.includes(id) ? recent.indexOf(id) : recent.length
  return [...(me?.memberships ?? [])].sort(
    (a, b) => rank(a) - rank(b) || a.company.name.localeCompare(b.company.name),
  )
}

/** "All memberships" is in the menu when there are more than 5, or when a role administers several companies. */
export function needsAllMemberships(memberships: readonly UserMembership[]): boolean {
  return (
    memberships.length > recentKept ||
    memberships.some((membership) =>
      membership.roles.some((role) => adminRoles.includes(role.name)),
    )
  )
}

/** Acts in a role from now on, and opens the first app it can open, or `then`. */
export function useChooseRole() {
  const router = useRouter()
  return async (acting: Acting, then?: string) => {
    const [permissions, company] = await Promise.all([
      queryClient.fetchQuery(permissionsQuery(acting)),
      queryClient
        .fetchQuery({ ...actingCompanyQuery(acting), retry: false })
        .catch(() => undefined),
    ])
    setActing({ ...acting, isDemonstration: company?.demonstration })
    remember(acting)
    const start =
      then ??
      apps.map((app) => findStart(app, permissions, hasPage)).find((href) => href !== null) ??
      (await findRestrictedStart())
    await router.navigate(parseHref(start))
  }
}

/** Where a role without an app starts: at the second factor that its rights wait for, else at the documentation. */
async function findRestrictedStart(): Promise<string> {
  const factor = await queryClient.fetchQuery(secondFactorQuery())
  return factor.required && !factor.enabled ? paths.secondFactor() : paths.documentation()
}

/** Kept with the user, so that the next computer offers it first. Nothing waits for it. */
function remember(acting: Acting): void {
  const me = queryClient.getQueryData<Me>(meQuery().queryKey)
  if (!me || acting.browsing || getSession().impersonation) return
  const recentMembershipIds = [
    acting.membershipId,
    ...(me.recentMembershipIds ?? []).filter((id) => id !== acting.membershipId),
  ].slice(0, recentKept)
  queryClient.setQueryData<Me>(meQuery().queryKey, { ...me, recentMembershipIds })
  void savePreference(
    call(recordRoutes(User).patch, {
      params: { id: me.id },
      body: {
        selectedMembership: itemIri(Membership, acting.membershipId),
        recentMembershipIds,
      },
    }),
  )
}
