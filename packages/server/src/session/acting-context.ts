import { keysOfRole, roles as roleTable, type PermissionKey, type RoleName } from '@cradle/contract'
import type { KeySet } from '#access/scope'
import { Problem } from '#platform/http/problem'
import type { Account, Membership } from './account.ts'

/** The request's choice among the user's memberships and views. Ids as id or IRI. */
export interface ContextChoice {
  membership?: string
  view?: string
  company?: string
  user?: string
}

/** The membership, company and keys of an acting user. */
export interface ActingContext {
  membershipId: string | null
  companyId: string | null
  roles: readonly RoleName[]
  siblings: readonly string[]
  descendants: readonly string[]
  keys: KeySet
  /** The user's default membership is unusable: only pages of the own account open. */
  isInvalid: boolean
}

/** Rights of a user without a membership: its own account, memberships and notifications. */
const OWN_KEYS = new Set<PermissionKey>([
  'user.user_self.view',
  'user.user_self.edit',
  'membership.user_self.view',
  'notification.user_self.view',
  'notification.user_self.edit',
])

/**
 * Determines the acting context (api contract §3). The headers narrow and never widen: a membership
 * of another user, a view that none of the roles has, and a company that is not a descendant are
 * refused.
 *
 * @param isCompany whether a company with this id exists, for users who may view any
 */
export async function chooseActingContext(
  { userId, memberships }: Account,
  chosen: ContextChoice,
  isCompany: (id: string) => Promise<boolean>,
): Promise<ActingContext> {
  if (chosen.user !== undefined && chosen.user !== userId) throw new Problem('accessDenied')
  const membership = selectMembership(memberships, chosen.membership)
  if (!membership) {
    if (chosen.view !== undefined) throw new Problem('invalidMembership')
    if (chosen.company !== undefined) throw new Problem('accessDenied')
    return withoutMembership
  }
  if (!membership.isUsable) {
    if (chosen.membership !== undefined) throw new Problem('invalidMembership')
    return makeEmptyContext(membership.id, true)
  }
  if (chosen.company !== undefined && chosen.company !== membership.companyId)
    return viewCompany(membership, chosen.company, isCompany)
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
    keys: mergeKeys(roles),
    isInvalid: false,
  }
}

function selectMembership(
  memberships: readonly Membership[],
  id: string | undefined,
): Membership | undefined {
  if (id === undefined)
    return memberships.length === 1 ? memberships[0] : memberships.find((m) => m.isSelected)
  const own = memberships.find((m) => m.id === id)
  if (!own) throw new Problem('invalidMembership')
  return own
}

const makeEmptyContext = (membershipId: string | null, isInvalid: boolean): ActingContext => ({
  membershipId: isInvalid ? null : membershipId,
  companyId: null,
  roles: [],
  siblings: [],
  descendants: [],
  keys: OWN_KEYS,
  isInvalid,
})

/** The context of a user who acts for no company. */
export const withoutMembership: ActingContext = makeEmptyContext(null, false)

const keySets = new Map<string, ReadonlySet<PermissionKey>>()

/**
 * The keys of some roles. The same roles return the same object, so that values derived from it can
 * be cached.
 */
export function mergeKeys(roles: readonly RoleName[]): ReadonlySet<PermissionKey> {
  const name = roles.toSorted().join(' ')
  let keys = keySets.get(name)
  if (!keys) keySets.set(name, (keys = new Set(roles.flatMap((role) => [...keysOfRole(role)]))))
  return keys
}

/**
 * In another company below the own one a user has a viewer's rights, whatever the roles of the
 * membership.
 */
async function viewCompany(
  membership: Membership,
  companyId: string,
  isCompany: (id: string) => Promise<boolean>,
): Promise<ActingContext> {
  const keys = mergeKeys(membership.isViewerMode ? ['ROLE_VIEWER'] : membership.roles)
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
    keys: mergeKeys(['ROLE_VIEWER']),
    isInvalid: false,
  }
}
