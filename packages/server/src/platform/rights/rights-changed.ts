import type { WriteTx } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import { announceRevocation } from '#platform/live/publish'
import { getAccessCache } from './access-cache.ts'

/**
 * Handles a change of rights: this process's cached rights are cleared, and live streams are
 * checked.
 *
 * @param whose a user or a sign-in; all users when left out, as when a company is closed
 */
export async function rightsChanged(
  tx: WriteTx,
  services: Pick<Services, 'db'>,
  whose = '',
): Promise<void> {
  await announceRevocation(tx, whose)
  tx.afterCommit(() => getAccessCache(services.db).clear())
}
