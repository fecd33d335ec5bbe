import { systemScope } from '#access/scope'
import type { Database } from '#platform/db/database'
import { ReceivableUpdates, UpdateTopics } from '#platform/live/receivable-updates'
import * as repo from '#platform/live/live-repo'
import type { LiveStream } from '#platform/live/live-stream'
import { matchesAny, rightSelectors } from '#platform/live/topic-selector'

/**
 * Returns whether a stream on any server subscribes to a private update of these topics, with the
 * right to it.
 *
 * @param own the open streams of this server
 */
export async function hasSubscribers(
  db: Database,
  own: Iterable<LiveStream>,
  topics: readonly string[],
): Promise<boolean> {
  const update = new UpdateTopics(topics)
  // Usually a stream of this server subscribes; those of other servers are read from the database.
  for (const stream of own) if (stream.canReceive(update)) return true
  return isReceivedElsewhere(db, topics, update)
}

/** Returns whether a stream that the database knows subscribes to these topics, with the right to them. */
const isReceivedElsewhere = (
  db: Database,
  topics: readonly string[],
  update: UpdateTopics,
): Promise<boolean> =>
  db.read(systemScope(), async (tx) => {
    const listeners = await repo.findPossibleListeners(tx, [...topics], update.listOwners())
    return listeners.some(
      ({ isExact, selectors, hears }) =>
        ReceivableUpdates.fromJSON(hears).mayReceive(update) &&
        (isExact || matchesAny(rightSelectors(selectors), topics)),
    )
  })

/** Tells the database that these streams are still open; without that it forgets them. */
export async function refreshStreams(db: Database, streams: Iterable<LiveStream>): Promise<void> {
  const ids = Array.from(streams, ({ id }) => id)
  if (ids.length) await db.transact(systemScope(), (tx) => repo.refreshStreams(tx, ids))
}

/** Removes streams that have ended from the database. */
export async function forgetStreams(db: Database, streams: Iterable<LiveStream>): Promise<void> {
  const ids = Array.from(streams, ({ id }) => id)
  if (ids.length) await db.transact(systemScope(), (tx) => repo.forgetStreams(tx, ids))
}
