import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { AnyKey, RecordEntity } from '@cradle/contract'
import { api } from './client.ts'
import { meReading, permissionsReading } from './first-requests.ts'
import { Offline } from './problem.ts'
import { fresh } from './query-client.ts'
import { getSession, subscribeSession } from './session.ts'
import type { Acting, Session } from './session.ts'

/** Permission name → held or not, for one membership and role. */
export type Permissions = Readonly<Partial<Record<AnyKey, boolean>>>

export interface MembershipRole {
  '@id'?: string
  id?: string
  name: string
  view: string
}
export interface Membership {
  '@id': string
  id: string
  company: { '@id': string; id: string; name: string; demo?: boolean }
  roles: MembershipRole[]
}
export interface Me {
  '@id': string
  id: string
  name: string
  email: string
  locale?: 'en' | 'nl' | 'de'
  memberships?: Membership[]
  recentMembershipIds?: string[]
  selectedMembership?: string
  superAdmin?: boolean
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession)
}

/** Without these there is no page: they are asked for until the server can be reached, whatever the browser says of its connection. */
const untilReached = (query: { state: { error: unknown } }): number | false =>
  query.state.error instanceof Offline ? 3_000 : false

export const meQuery = () =>
  queryOptions({
    queryKey: ['me', getSession().auth?.email],
    queryFn: () => api.get<Me>(...meReading()),
    staleTime: fresh.permissions,
    enabled: getSession().auth !== null,
    refetchInterval: untilReached,
  })

export const permissionsQuery = (acting: Acting | null) =>
  queryOptions({
    queryKey: [
      'permissions',
      acting?.membershipId,
      acting?.companyId,
      acting?.browsing ? 'Viewer' : acting?.view,
    ],
    queryFn: () => api.get<Permissions>(...permissionsReading(acting)),
    staleTime: fresh.permissions,
    enabled: acting !== null,
    refetchInterval: untilReached,
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
  can: (permission: AnyKey) => boolean
  canAny: (permissions: readonly AnyKey[]) => boolean
  canAll: (permissions: readonly AnyKey[]) => boolean
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
  const can = (permission: AnyKey) => data?.[permission] === true
  return {
    permissions: data,
    can,
    canAny: (wanted) => wanted.some(can),
    canAll: (wanted) => wanted.every(can),
    sees: (entity) => viewScopes.some((scope) => can(`${entity}.${scope}.view`)),
    error,
    retry: () => void refetch(),
  }
}
