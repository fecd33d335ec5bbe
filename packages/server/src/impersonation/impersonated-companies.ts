import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'

/**
 * Companies whose log and admins learn of an impersonation: all that the user belongs to. A user
 * without any has one entry: no company.
 *
 * @param tx with the system's scope
 */
export async function findCompanies(tx: ReadTx, userId: string): Promise<(string | null)[]> {
  const { rows } = await sql<{
    ids: string[]
  }>`select app.companies_of_user(${userId}::uuid) as ids`.execute(tx)
  const { ids } = rows[0]!
  return ids.length > 0 ? ids : [null]
}
