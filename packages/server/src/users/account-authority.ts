import { sql } from 'kysely'
import type { Action } from '@cradle/contract'
import { outranks } from '#access/outrank'
import { canAct } from '#access/permissions'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'

/** Requires the key in every company that the user belongs to, not in one of them. */
export async function coversAccount(
  tx: ReadTx,
  ctx: Ctx,
  { id }: { id: string },
  action: Action,
): Promise<boolean> {
  const { rows } = await sql<{
    ids: string[]
  }>`select app.companies_of_user(${id}::uuid) as ids`.execute(tx)
  const { ids } = rows[0]!
  return ids.length === 0
    ? canAct(ctx.scope, 'user', action, null)
    : ids.every((company) => canAct(ctx.scope, 'user', action, company))
}

/**
 * Requires the caller to hold every key of every role in every membership of an account (ruling 54). Each route that changes what
 * another account signs in with, its status, or deletes it calls this function. Any scope reads the roles.
 *
 * @throws Problem `strongerAccount`
 */
export async function requireRank(
  tx: ReadTx,
  { actor }: Pick<Ctx, 'actor'>,
  { id }: { id: string },
): Promise<void> {
  const { rows } = await sql<{
    roles: string[]
  }>`select app.roles_of_user(${id}::uuid) as roles`.execute(tx)
  if (outranks(rows[0]!.roles, actor?.roles ?? [])) throw new Problem('strongerAccount')
}

/**
 * Requires the right over every company of another account, and its rank.
 *
 * @throws Problem `accessDenied`, `strongerAccount`
 */
export async function requireAuthority(
  tx: ReadTx,
  ctx: Ctx,
  user: { id: string },
  action: Action,
): Promise<void> {
  if (!(await coversAccount(tx, ctx, user, action))) throw new Problem('accessDenied')
  await requireRank(tx, ctx, user)
}
