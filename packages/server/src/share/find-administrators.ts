import { sql } from 'kysely'
import { keysOfRole, roleNames, type PermissionKey } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'

/** Ids of the active users of a company whose role there has a permission. */
export async function findAdministrators(
  tx: WriteTx,
  companyId: string,
  key: PermissionKey,
): Promise<string[]> {
  const roles = roleNames.filter((role) => keysOfRole(role).has(key))
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from memberships m join users u on u.id = m.user_id and u.status = 'active' and u.deleted_at is null
    where m.company_id = ${companyId} and m.roles && ${roles}::text[] order by u.id`.execute(tx)
  return rows.map((row) => row.id)
}
