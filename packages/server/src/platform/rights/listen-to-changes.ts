import type { Database } from '#platform/db/database'
import { listenToChannels, type Listener } from '#platform/live/listener'
import { getAccessCache } from './access-cache.ts'

/**
 * Lets this process forget cached rights as soon as they change in any process. Triggers announce the changes in the transactions
 * that make them (migration 0017).
 *
 * @param url for the connection that listens; while it is lost, no cached right is used
 */
export async function listenToRightsChanges(
  db: Database,
  url: string,
  onError: (error: Error) => void,
): Promise<Listener> {
  const cache = getAccessCache(db)
  cache.distrust()
  const listener = await listenToChannels({
    url,
    channels: ['rights'],
    onMessage: (_channel, start) => cache.forget(start),
    onLost: () => cache.distrust(),
    onReconnect: () => cache.trust(),
    onError,
  })
  cache.trust()
  return listener
}
