import { keysOfRole, roles as roleTable, type PermissionKey, type RoleName } from '@cradle/contract'
import type { KeySet } from '#access/scope'
import { Problem } from '#platform/http/problem'
import type { Account, Membership } from './account.ts'

/** What a request's headers choose among what is already the user's. Ids as id or IRI. */
export interface Chosen {
  membership?: string
  view?: string
  company?: string
  user?: string
}

/** As whom and with which keys a user acts. */
export interface ActingContext {
  membershipId: string | null
  companyId: string | null
  roles: readonly RoleName[]
  siblings: readonly string[]
  descendants: readonly string[]
  keys: KeySet
  /** The membership a user falls back to cannot be used: its own pages open, nothing else does. */
  isInvalid: boolean
}

/** What a user may do without any membership: its own account, memberships and notifications. */
const OWN_KEYS = new Set<PermissionKey>([
  'user.user_self.view',
  'user.user_self.edit',
  'membership.user_self.view',
  'notification.user_self.view',
  'notification.user_self.edit',
])

/**
 * The acting context (api contract §3). The headers narrow and never widen: a membership that is not the user's, a view
 * none of its roles has, a company not below it are refused.
 *
 * @param isCompany  is there a company with this id? Asked for those who may view any
 */
export async function actingContext(
  { userId, memberships }: Account,
  chosen: Chosen,
  isCompany: (id: string) => Promise<boolean>,
): Promise<ActingContext> {
  if (chosen.user !== undefined && chosen.user !== userId) throw new Problem('accessDenied')
  const membership = pick(memberships, chosen.membership)
  if (!membership) {
    if (chosen.view !== undefined) throw new Problem('invalidMembership')
    if (chosen.company !== undefined) throw new Problem('accessDenied')
    return withoutMembership
  }
  if (!membership.isUsable) {
    if (chosen.membership !== undefined) throw new Problem('invalidMembership')
    return nobody(membership.id, true)
  }
  if (chosen.company !== undefined && chosen.company !== membership.companyId)
    return asViewerOf(membership, chosen.company, isCompany)
  const held =
    chosen.view === undefined
      ? membership.roles
      : membership.roles.filter((role) => roleTable[role].view === chosen.view)
  if (held.length === 0) throw new Problem('invalidMembership')
  const roles: readonly RoleName[] = membership.isViewerMode ? ['ROLE_VIEWER'] : held
  return {
    membershipId: membership.id,
    companyId: membership.companyId,
    roles,
    siblings: membership.siblings,
    descendants: membership.descendants,
    keys: keysOf(roles),
    isInvalid: false,
  }
}

function pick(memberships: readonly Membership[], id: string | undefined): Membership | undefined {
  if (id === undefined)
    return memberships.length === 1 ? memberships[0] : memberships.find((m) => m.isSelected)
  const own = memberships.find((m) => m.id === id)
  if (!own) throw new Problem('invalidMembership')
  return own
}

const nobody = (membershipId: string | null, isInvalid: boolean): ActingContext => ({
  membershipId: isInvalid ? null : membershipId,
  companyId: null,
  roles: [],
  siblings: [],
  descendants: [],
  keys: OWN_KEYS,
  isInvalid,
})

/** Somebody who acts for no company. */
export const withoutMembership: ActingContext = nobody(null, false)

const keySets = new Map<string, ReadonlySet<PermissionKey>>()

/** The keys of some roles; the same object for the same roles, so that what is derived from it is derived once. */
export function keysOf(roles: readonly RoleName[]): ReadonlySet<PermissionKey> {
  const name = roles.toSorted().join(' ')
  let keys = keySets.get(name)
  if (!keys) keySets.set(name, (keys = new Set(roles.flatMap((role) => [...keysOfRole(role)]))))
  return keys
}

/** Another company below the own one is looked into as a viewer, whatever the roles of the membership are. */
async function asViewerOf(
  membership: Membership,
  companyId: string,
  isCompany: (id: string) => Promise<boolean>,
): Promise<ActingContext> {
  const keys = keysOf(membership.isViewerMode ? ['ROLE_VIEWER'] : membership.roles)
  const isBelow =
    keys.has('company.company_childs.view') && membership.descendants.includes(companyId)
  const isAny = !isBelow && keys.has('company.*.view') && (await isCompany(companyId))
  if (!isBelow && !isAny) throw new Problem('accessDenied')
  return {
    membershipId: membership.id,
    companyId,
    roles: ['ROLE_VIEWER'],
    siblings: [],
    descendants: [],
    keys: keysOf(['ROLE_VIEWER']),
    isInvalid: false,
  }
}
