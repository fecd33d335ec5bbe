import {
  keysInCompany,
  limitRoles,
  roles as roleTable,
  type CompanyOptions,
  type PermissionKey,
  type RoleName,
} from '@cradle/contract'
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
 * refused. What the company has not bought, none of its members may do.
 *
 * @param findOptions reads the options of any company; undefined when it does not exist
 */
export async function chooseActingContext(
  { userId, memberships }: Account,
  chosen: ContextChoice,
  findOptions: FindOptions,
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
    return viewCompany(membership, chosen.company, findOptions)
  const held =
    chosen.view === undefined
      ? membership.roles
      : membership.roles.filter((role) => roleTable[role].view === chosen.view)
  if (held.length === 0) throw new Problem('invalidMembership')
  return {
    membershipId: membership.id,
    companyId: membership.companyId,
    roles: limitRoles(held, membership.options),
    siblings: membership.siblings,
    descendants: membership.descendants,
    keys: keysInCompany(held, membership.options),
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

/** Reads the options of a company; undefined when it does not exist. */
export type FindOptions = (companyId: string) => Promise<CompanyOptions | undefined>

const intersectApps = (
  own: CompanyOptions['apps'],
  other: CompanyOptions['apps'],
): CompanyOptions['apps'] =>
  own === null ? other : other === null ? own : own.filter((app) => other.includes(app))

/**
 * In another company below the own one a user has a viewer's rights, whatever the roles of the
 * membership. An app is open when the licences of both companies open it.
 */
async function viewCompany(
  membership: Membership,
  companyId: string,
  findOptions: FindOptions,
): Promise<ActingContext> {
  const keys = keysInCompany(membership.roles, membership.options)
  const isBelow =
    keys.has('company.company_childs.view') && membership.descendants.includes(companyId)
  const options = isBelow || keys.has('company.*.view') ? await findOptions(companyId) : undefined
  if (!options) throw new Problem('accessDenied')
  return {
    membershipId: membership.id,
    companyId,
    roles: ['ROLE_VIEWER'],
    siblings: [],
    descendants: [],
    keys: keysInCompany(['ROLE_VIEWER'], {
      ...options,
      apps: intersectApps(membership.options.apps, options.apps),
    }),
    isInvalid: false,
  }
}
