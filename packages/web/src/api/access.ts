import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import {
  sessionRoutes,
  type AnyKey,
  type PermissionKey,
  type Read,
  type RecordEntity,
  type User,
} from '@cradle/contract'
import { call } from './call.ts'
import { Offline } from './problem.ts'
import { fresh } from './query-client.ts'
import { getSession, subscribeSession } from './session.ts'
import type { Acting, Session } from './session.ts'

/** Permission → held or not, for one membership and role. */
export type Permissions = Readonly<Partial<Record<PermissionKey, boolean>>>

/** The signed-in user. */
export type Me = Read<typeof User>
export type Membership = NonNullable<Me['memberships']>[number]
export type MembershipRole = Membership['roles'][number]

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession)
}

/** No page is shown without these: they are fetched until the server answers, whatever the browser reports of its connection. */
const retryInterval = (query: { state: { error: unknown } }): number | false =>
  query.state.error instanceof Offline ? 3_000 : false

export const meQuery = () =>
  queryOptions({
    queryKey: ['me', getSession().auth?.email],
    queryFn: () => call(sessionRoutes['/2'].me, { context: false, owner: 'none' }),
    staleTime: fresh.permissions,
    enabled: getSession().auth !== null,
    refetchInterval: retryInterval,
  })

export const permissionsQuery = (acting: Acting | null) =>
  queryOptions({
    queryKey: [
      'permissions',
      acting?.membershipId,
      acting?.companyId,
      acting?.browsing ? 'Viewer' : acting?.view,
    ],
    queryFn: (): Promise<Permissions> =>
      call(sessionRoutes['/2'].permissions, {
        context: acting ?? false,
        owner: 'none',
        headers: { Accept: 'application/json' },
      }),
    staleTime: fresh.permissions,
    enabled: acting !== null,
    refetchInterval: retryInterval,
  })

/** The context of one role of one membership. */
export function actingAs(membership: Membership, role: MembershipRole): Acting {
  return {
    membershipId: membership.id,
    companyId: membership.company.id,
    role: role.name,
    view: role.view,
  }
}

export interface Access {
  /** `undefined` while the permissions are on their way. */
  permissions: Permissions | undefined
  can: (permission: PermissionKey) => boolean
  canAny: (permissions: readonly PermissionKey[]) => boolean
  canAll: (permissions: readonly PermissionKey[]) => boolean
  /** The same for a key made of its parts, which the matrix need not contain. */
  holds: (permission: AnyKey) => boolean
  /** May the role view records of this kind of some company? */
  sees: (entity: RecordEntity) => boolean
  error: unknown
  retry: () => void
}

const viewScopes = ['company_self', 'company_siblings', 'company_childs', 'user_self', '*'] as const

/** What the acting role may do. */
export function useAccess(): Access {
  const { acting } = useSession()
  const { data, error, refetch } = useQuery(permissionsQuery(acting))
  const holds = (permission: AnyKey): boolean => {
    const held: Readonly<Partial<Record<AnyKey, boolean>>> | undefined = data
    return held?.[permission] === true
  }
  return {
    permissions: data,
    can: holds,
    canAny: (wanted) => wanted.some(holds),
    canAll: (wanted) => wanted.every(holds),
    holds,
    sees: (entity) => viewScopes.some((scope) => holds(`${entity}.${scope}.view`)),
    error,
    retry: () => void refetch(),
  }
}
