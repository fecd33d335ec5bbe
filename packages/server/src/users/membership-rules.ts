import { sql } from 'kysely'
import {
  rules,
  type RoleName,
  type Violation,
  type Membership,
  type Create,
} from '@cradle/contract'
import { refuseImpersonation } from '#platform/rights/refuse-impersonation'
import { canAct } from '#access/permissions'
import { audit, compareColumns } from '#platform/audit'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import { rightsChanged } from '#platform/rights/rights-changed'
import type { Rules } from '#platform/records/crud'
import { idOfIri } from '#platform/records/iri'
import { findLicensedRoles, canGrant } from './granting-roles.ts'
import { keepLastAdmin } from './last-admin.ts'

/** Rules for adding users to a company, and for the roles they get. */
export const membershipRules: Rules<'memberships', typeof Membership> = {
  ownerOfNew: async (tx, ctx, values) => {
    const given = values.company
    if (typeof given !== 'string') return null
    const id = isUuid(given) ? given : idOfIri(given, 'Company', ctx.origin)
    if (!canAct(ctx.scope, 'membership', 'create', id)) {
      // A refusal may reveal a company that the caller sees; a hidden one answers as if it did not
      // exist.
      const isVisible = await tx
        .selectFrom('companies')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      throw isVisible ? new Problem('accessDenied') : new Problem('itemNotFound', { iri: given })
    }
    return id
  },

  async beforeCreate(tx, ctx, values, owner) {
    refuseImpersonation(ctx.actor)
    const roles = listDistinctRoles(values)
    if (values.user === ctx.actor?.userId) throw new Problem('accessDenied')
    await requireGrant(tx, ctx, owner!, roles)
    const taken = await tx
      .selectFrom('memberships')
      .select('id')
      .where('company_id', '=', owner!)
      .where('user_id', '=', values.user)
      .executeTakeFirst()
    if (taken)
      return [{ propertyPath: 'user', message: rules.used.message(), code: rules.used.code }]
    return checkSeats(tx, owner!)
  },

  async beforeChange(tx, ctx, row, values) {
    if (values.roles === undefined) return
    const roles = listDistinctRoles(values)
    const before = row.roles
    const changed = [
      ...roles.filter((r) => !before.includes(r)),
      ...before.filter((r) => !roles.includes(r as RoleName)),
    ] as RoleName[]
    if (changed.length === 0) return
    refuseImpersonation(ctx.actor)
    if (row.user_id === ctx.actor?.userId) throw new Problem('accessDenied')
    await requireGrant(tx, ctx, row.company_id, changed)
    await keepLastAdmin(tx, row.company_id, row.user_id, before, roles)
  },

  async beforeDelete(tx, ctx, row) {
    refuseImpersonation(ctx.actor)
    if (row.user_id === ctx.actor?.userId) throw new Problem('accessDenied')
    await requireGrant(tx, ctx, row.company_id, row.roles as RoleName[])
    await keepLastAdmin(tx, row.company_id, row.user_id, row.roles, [])
  },

  async afterWrite(tx, ctx, { action, row, before }) {
    const roles = row.roles.join(', ')
    await audit(tx, ctx, {
      action: `membership.${action}`,
      resource: `/2/users/${row.user_id}`,
      companyId: row.company_id,
      message: roles,
      changes: compareColumns(
        ['roles'],
        action === 'delete' ? row : before,
        action === 'delete' ? undefined : row,
      ),
    })
    await rightsChanged(tx, ctx, row.user_id)
  },
}

function listDistinctRoles(values: Partial<Create<typeof Membership>>): RoleName[] {
  const roles = [...new Set(values.roles as RoleName[])]
  values.roles = roles
  return roles
}

async function requireGrant(
  tx: ReadTx,
  ctx: Ctx,
  companyId: string,
  roles: readonly RoleName[],
): Promise<void> {
  const licensed = await findLicensedRoles(tx, companyId)
  if (!roles.every((role) => canGrant(ctx, role, companyId, licensed)))
    throw new Problem('accessDenied')
}

/**
 * Checks the licence's limit of users of a company; a licence without a limit allows any number.
 */
export async function checkSeats(tx: WriteTx, companyId: string): Promise<Violation[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seats of ${companyId}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ max: number | null; taken: string }>`
    select (select l.max_users from companies c join licences l on l.id = c.licence_id where c.id = ${companyId}) as max,
      (select count(*) from memberships where company_id = ${companyId}) as taken`.execute(tx)
  const { max, taken } = rows[0]!
  return max !== null && Number(taken) >= max
    ? [
        {
          propertyPath: 'company',
          message: `The licence of this company is for ${max} users.`,
          code: 'licence_max_users',
        },
      ]
    : []
}
