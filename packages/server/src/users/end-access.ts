import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import { accessCacheOf } from './access-cache.ts'

/** What ended: one sign-in, everything of a user, or the user's place in a company. */
export interface Revoked { userId?: string; sessionId?: string; companyId?: string }

/** Tells every process, once this commits, that a right ended: live streams that rest on it are closed. */
export async function tellRevoked(tx: WriteTx, what: Revoked): Promise<void> {
  await sql`select pg_notify('revoked', ${JSON.stringify(what)})`.execute(tx)
}

/** Ends every sign-in of a user (but the one given): after a new password, deactivation or deletion. */
export async function endSessions(tx: WriteTx, services: Pick<Services, 'db'>, userId: string, exceptSessionId: string | null = null): Promise<void> {
  await sql`select app.end_sessions(${userId}::uuid, ${exceptSessionId}::uuid)`.execute(tx)
  await tellRevoked(tx, { userId })
  forgetAccess(tx, services)
}

/** Rights changed: what this process remembers of them is looked up again. */
export function forgetAccess(tx: WriteTx, services: Pick<Services, 'db'>): void {
  tx.afterCommit(() => accessCacheOf(services.db).clear())
}
