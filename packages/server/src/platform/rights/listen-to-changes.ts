import type { Database } from '#platform/db/database'
import type { Listen, Listener } from '#platform/live/listener'
import { getAccessCache } from './access-cache.ts'

/**
 * Lets this process forget cached rights as soon as they change in any process. Triggers announce the changes in the transactions
 * that make them (migration 0017).
 *
 * @param listen  while its connection is lost, no cached right is used
 */
export async function listenToRightsChanges(db: Database, listen: Listen): Promise<Listener> {
  const cache = getAccessCache(db)
  cache.distrust()
  const listener = await listen({
    channels: ['rights'],
    onMessage: (_channel, start) => cache.forget(start),
    onLost: () => cache.distrust(),
    onReconnect: () => cache.trust(),
  })
  cache.trust()
  return listener
}
