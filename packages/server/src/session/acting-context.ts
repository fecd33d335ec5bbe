import { sql } from 'kysely'
import { keysOfRole, roles as roleTable, type RoleName, type PermissionKey } from '@cradle/contract'
import type { KeySet } from '#access/scope'
import type { ReadTx } from '#platform/db/database'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'

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

interface Membership {
  id: string
  company_id: string
  roles: RoleName[]
  parent_company_id: string | null
  viewer_mode: boolean
  is_usable: boolean
  is_selected: boolean
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
 */
export async function actingContext(
  tx: ReadTx,
  userId: string,
  chosen: Chosen,
  now: Date,
): Promise<ActingContext> {
  if (chosen.user !== undefined && chosen.user !== userId) throw new Problem('accessDenied')
  const memberships = await membershipsOf(tx, userId, now)
  const membership = pick(memberships, chosen.membership)
  if (!membership) {
    if (chosen.view !== undefined) throw new Problem('invalidMembership')
    if (chosen.company !== undefined) throw new Problem('accessDenied')
    return withoutMembership
  }
  if (!membership.is_usable) {
    if (chosen.membership !== undefined) throw new Problem('invalidMembership')
    return nobody(membership.id, true)
  }
  if (chosen.company !== undefined && chosen.company !== membership.company_id)
    return asViewerOf(tx, membership, chosen.company)
  const held =
    chosen.view === undefined
      ? membership.roles
      : membership.roles.filter((role) => roleTable[role].view === chosen.view)
  if (held.length === 0) throw new Problem('invalidMembership')
  const roles: readonly RoleName[] = membership.viewer_mode ? ['ROLE_VIEWER'] : held
  const { siblings, descendants } = await relativesOf(tx, membership)
  return {
    membershipId: membership.id,
    companyId: membership.company_id,
    roles,
    siblings,
    descendants,
    keys: keysOf(roles),
    isInvalid: false,
  }
}

function pick(memberships: readonly Membership[], id: string | undefined): Membership | undefined {
  if (id === undefined)
    return memberships.length === 1 ? memberships[0] : memberships.find((m) => m.is_selected)
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

export const keysOf = (roles: readonly RoleName[]): ReadonlySet<PermissionKey> =>
  new Set(roles.flatMap((role) => [...keysOfRole(role)]))

/** Another company below the own one is looked into as a viewer, whatever the roles of the membership are. */
async function asViewerOf(
  tx: ReadTx,
  membership: Membership,
  companyId: string,
): Promise<ActingContext> {
  const keys = keysOf(membership.viewer_mode ? ['ROLE_VIEWER'] : membership.roles)
  const isBelow =
    keys.has('company.company_childs.view') &&
    (await relativesOf(tx, membership)).descendants.includes(companyId)
  const isAny =
    !isBelow &&
    keys.has('company.*.view') &&
    isUuid(companyId) &&
    (await tx
      .selectFrom('companies')
      .select('id')
      .where('id', '=', companyId)
      .executeTakeFirst()) !== undefined
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

async function membershipsOf(tx: ReadTx, userId: string, now: Date): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select m.id, m.company_id, m.roles, c.parent_company_id, c.viewer_mode, m.id = u.selected_membership_id as is_selected,
      c.active and (c.licence_valid_until is null or c.licence_valid_until >= ${now}::date) as is_usable
    from memberships m join users u on u.id = m.user_id join companies c on c.id = m.company_id
    where m.user_id = ${userId} order by m.id`.execute(tx)
  return rows.map((row) => ({
    ...row,
    roles: row.roles.filter((role) => Object.hasOwn(roleTable, role)),
  }))
}

async function relativesOf(
  tx: ReadTx,
  { company_id, parent_company_id }: Membership,
): Promise<{ siblings: string[]; descendants: string[] }> {
  const { rows } = await sql<{ siblings: string[]; descendants: string[] }>`
    select app.descendants_of(${company_id}::uuid) as descendants,
      coalesce((select array_agg(id) from companies where parent_company_id = ${parent_company_id}::uuid and id <> ${company_id}::uuid), '{}') as siblings`.execute(
    tx,
  )
  return rows[0]!
}
