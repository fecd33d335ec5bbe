import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import { rightsChanged } from '#platform/rights/rights-changed'

/**
 * Ends every sign-in of a user except the given one: after a new password, deactivation or
 * deletion.
 */
export async function endSessions(
  tx: WriteTx,
  services: Pick<Services, 'db'>,
  userId: string,
  exceptSessionId: string | null = null,
): Promise<void> {
  await sql`select app.end_sessions(${userId}::uuid, ${exceptSessionId}::uuid)`.execute(tx)
  await rightsChanged(tx, services, userId)
}
