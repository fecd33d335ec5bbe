import { sql, type RawBuilder } from 'kysely'
import {
  itemIri,
  Membership,
  keysOfRole,
  roleNames,
  roles as roleTable,
  User,
  type RoleName,
} from '@cradle/contract'
import { outranks } from '#access/outrank'
import type { Scope } from '#access/scope'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { isUuid } from '#platform/ids'
import { makeIri } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'
import { listShownCompanies, ofCompanies } from '#platform/records/viewed-companies'

/** Roles that may change the memberships of a company. */
export const companyAdminRoles: readonly RoleName[] = roleNames.filter((role) =>
  keysOfRole(role).has('membership.company_self.edit'),
)

export const makeRoleDocument = (name: RoleName): Record<string, unknown> => ({
  '@id': `/2/roles/${name}`,
  '@type': 'Role',
  id: name,
  name,
  view: roleTable[name].view,
})

const selectKnownRoles = (names: readonly string[]): RoleName[] =>
  names.filter((name): name is RoleName => Object.hasOwn(roleTable, name))

/** The embedded parts of memberships: the company by name, the roles with their views. */
export async function expandMembershipParts(
  tx: ReadTx,
  rows: readonly Row<'memberships'>[],
): Promise<Record<string, unknown>[]> {
  const ids = [...new Set(rows.map((row) => row.company_id))]
  const names = await sql<{
    id: string
    name: string
  }>`select id, name from app.company_names(${ids}::uuid[])`.execute(tx)
  const nameOf = new Map(names.rows.map((c) => [c.id, c.name]))
  return rows.map((row) => {
    const roles = selectKnownRoles(row.roles)
    const id = row.company_id
    return {
      company: {
        '@id': makeIri('Company', id),
        '@type': 'Company',
        id,
        name: nameOf.get(id) ?? '',
      },
      roles: roles.map(makeRoleDocument),
      view: roles[0] ? roleTable[roles[0]].view : undefined,
    }
  })
}

export const membershipTable = bindTable(Membership, 'memberships', {
  owner: 'company_id',
  alsoShown: ({ userId }) => sql<boolean>`memberships.user_id = ${userId}`,
  columns: { company: 'company_id', roles: 'roles', view: 'computed', userName: 'computed' },
  filters: {
    role: (query, value) =>
      query.where(sql<boolean>`${value.split('/').at(-1)!} = any (memberships.roles)`),
    search: (query, value) =>
      query.where(
        sql<boolean>`exists (select from users where users.id = memberships.user_id and ${matchesUser(value)})`,
      ),
  },
  expand: async (tx, rows) => {
    const names = await readUserNames(tx, rows)
    const parts = await expandMembershipParts(tx, rows)
    return rows.map((row, i) => ({ ...parts[i], userName: names.get(row.user_id) }))
  },
})

/** The names of the members whom the caller may view. */
async function readUserNames(
  tx: ReadTx,
  rows: readonly Row<'memberships'>[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map((row) => row.user_id))]
  if (ids.length === 0) return new Map()
  const users = await tx.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}

/** A user whose name or e-mail address contains the text. */
const matchesUser = (text: string): RawBuilder<boolean> =>
  sql<boolean>`(lower(users.name) like ${toLikePattern(text)} or lower(users.email) like ${toLikePattern(text)})`

/**
 * Adds to a user document the memberships that the caller may see, and the values derived from
 * their roles.
 */
async function expandUsers(
  tx: ReadTx,
  rows: readonly Row<'users'>[],
  ctx: Ctx,
): Promise<Record<string, unknown>[]> {
  const memberships = await tx
    .selectFrom('memberships')
    .selectAll()
    .where(
      'user_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('id')
    .execute()
  const parts = await expandMembershipParts(tx, memberships)
  const visible = new Set(memberships.map((m) => m.id))
  const companies = await findVisibleCompanies(tx, rows)
  return rows.map((row) => {
    const own = memberships
      .map((m, i) => ({ m, part: parts[i]! }))
      .filter(({ m }) => m.user_id === row.id)
    const roles = own.flatMap(({ m }) => selectKnownRoles(m.roles))
    const isSelf = row.id === ctx.actor?.userId
    const selected = row.selected_membership_id
    const home = row.company_id
    const isHomeSeen =
      home !== null && (isSelf || companies.has(home) || own.some(({ m }) => m.company_id === home))
    return {
      company: isHomeSeen ? makeIri('Company', home) : undefined,
      memberships: own.map(({ m, part }) => ({
        '@id': itemIri(Membership, m.id),
        '@type': 'Membership',
        id: m.id,
        ...part,
      })),
      membershipSize: own.length,
      reviewer: roles.includes('ROLE_REVIEWER'),
      reviewerAdmin: roles.includes('ROLE_REVIEWER'),
      companyAdmin: roles.some((role) => companyAdminRoles.includes(role)),
      superAdmin: roles.includes('ROLE_SUPER_ADMIN'),
      // Whoever may change the account sees all its memberships.
      outranksCaller: !isSelf && outranks(roles, ctx.actor?.roles ?? []),
      recentMembershipIds: row.recent_membership_ids.filter((id) => visible.has(id)),
      selectedMembership:
        selected && visible.has(selected) ? makeIri('Membership', selected) : undefined,
      permissions:
        isSelf && ctx.actor?.companyId ? [...ctx.scope.keys].sort() : isSelf ? [] : undefined,
    }
  })
}

/**
 * The home companies of these users that the caller may see: a shared account does not reveal
 * another one.
 */
async function findVisibleCompanies(
  tx: ReadTx,
  rows: readonly Row<'users'>[],
): Promise<Set<string>> {
  const ids = rows.map((row) => row.company_id).filter((id) => id !== null)
  if (ids.length === 0) return new Set()
  const found = await tx.selectFrom('companies').select('id').where('id', 'in', ids).execute()
  return new Set(found.map(({ id }) => id))
}

/** The people of a company, who works for it without belonging to it, and the reader. */
function isShown(scope: Scope): RawBuilder<boolean> {
  const companies = listShownCompanies(scope, { resource: User }) ?? []
  return sql`(${ofCompanies(sql.ref('users.company_id'), companies)} or users.id = ${scope.userId}
    or users.id = any (array(select m.user_id from memberships m where ${ofCompanies(sql.ref('m.company_id'), companies)})))`
}

export const userTable = bindTable(User, 'users', {
  alsoShown: isShown,
  softDelete: true,
  columns: {
    plainPassword: 'password_hash',
    repeatPassword: 'computed',
    currentPassword: 'computed',
    memberships: 'computed',
    membershipSize: 'computed',
    reviewer: 'computed',
    reviewerAdmin: 'computed',
    companyAdmin: 'computed',
    superAdmin: 'computed',
    permissions: 'computed',
    outranksCaller: 'computed',
    roles: 'computed',
  },
  filters: {
    role: (query, value) => query.where(hasRole(value.split('/').at(-1)!)),
    search: (query, value) => query.where(matchesUser(value)),
    company: (query, value) => {
      const id = value.split('/').at(-1)!
      return query.where(isUuid(id) ? belongsTo(id) : sql<boolean>`false`)
    },
  },
  expand: expandUsers,
})

/** A user with this role in a membership that the caller may see. */
const hasRole = (role: string) =>
  sql<boolean>`exists (select from memberships m where m.user_id = users.id and ${role} = any (m.roles))`

const toLikePattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/**
 * A user belongs to its home company and to the companies of its memberships. Companies that the
 * caller may not see are left out, so that a shared account does not reveal them.
 */
export const belongsTo = (companyId: string) =>
  sql<boolean>`(exists (select from companies where id = ${companyId})
    and (users.company_id = ${companyId} or exists (select from memberships m where m.user_id = users.id and m.company_id = ${companyId})))`
