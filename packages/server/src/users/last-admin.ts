import { sql } from 'kysely'
import type { RoleName } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import { Problem } from '#platform/http/problem'
import { companyAdminRoles } from './user-table.ts'

/**
 * Refuses to remove the last active admin of a company. Changes are serialised per company, so that
 * two admins cannot remove each other at once.
 */
export async function keepLastAdmin(
  tx: WriteTx,
  companyId: string,
  userId: string,
  rolesNow: readonly string[],
  rolesAfter: readonly string[],
): Promise<void> {
  const hasAdminRole = (roles: readonly string[]): boolean =>
    roles.some((role) => companyAdminRoles.includes(role as RoleName))
  if (!hasAdminRole(rolesNow) || hasAdminRole(rolesAfter)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`admins of ${companyId}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ others: boolean; acts: boolean }>`
    select app.has_member_with_role(${companyId}::uuid, ${[...companyAdminRoles]}::text[], ${userId}::uuid) as others,
      exists (select from users where id = ${userId} and status = 'active' and deleted_at is null) as acts`.execute(
    tx,
  )
  if (rows[0]!.acts && !rows[0]!.others) throw new Problem('lastAdmin')
}

/** Applies `keepLastAdmin` to every company of a user before the account ends. */
export async function keepAdminsWithout(tx: WriteTx, userId: string): Promise<void> {
  const memberships = await tx
    .selectFrom('memberships')
    .select(['company_id', 'roles'])
    .where('user_id', '=', userId)
    .orderBy('company_id')
    .execute()
  for (const m of memberships) await keepLastAdmin(tx, m.company_id, userId, m.roles, [])
}
