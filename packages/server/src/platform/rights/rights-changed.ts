import type { WriteTx } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import { announceRevocation } from '#platform/live/publish'
import { accessCacheOf } from './access-cache.ts'

/**
 * Somebody's rights are others now: what this process remembers of them is looked up again, and live streams ask
 * whether they may go on.
 *
 * @param whose  a user or a sign-in; everybody when left out, as when a company is closed
 */
export async function rightsChanged(
  tx: WriteTx,
  services: Pick<Services, 'db'>,
  whose = '',
): Promise<void> {
  await announceRevocation(tx, whose)
  tx.afterCommit(() => accessCacheOf(services.db).clear())
}
