import type { Create, Membership } from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { membershipRules } from './membership-rules.ts'

/**
 * Adds the membership that a new account starts with, in the transaction that creates the account.
 * The rules of memberships apply: a role that the caller may not give refuses the account too.
 *
 * @throws Problem, Invalid when the membership is refused
 */
export async function addFirstMembership(
  tx: WriteTx,
  ctx: Ctx,
  user: Row<'users'>,
  roles: readonly string[],
): Promise<void> {
  const company = user.company_id
  if (company === null || !canAct(ctx.scope, 'membership', 'create', company))
    throw new Problem('accessDenied')
  const values: Create<typeof Membership> = { user: user.id, company, roles: [...roles] }
  const violations = (await membershipRules.beforeCreate?.(tx, ctx, values, company)) ?? []
  if (violations.length > 0) throw new Invalid(violations)
  const row = await tx
    .insertInto('memberships')
    .values({
      id: newId(ctx.now().getTime()),
      user_id: user.id,
      company_id: company,
      roles: values.roles,
      created_by: ctx.actor?.userId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await membershipRules.afterWrite?.(tx, ctx, { action: 'create', row, values })
}
