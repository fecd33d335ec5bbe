import type { Database } from '#platform/db/database'
import type { Listen, Listener } from '#platform/live/listener'
import type { LiveStream } from '#platform/live/live-stream'
import { placeUpdates } from '#platform/live/place-updates'
import { RightsChecker } from '#platform/live/recheck'
import type { FindContexts, ReadAs } from '#platform/live/stream-context'
import { forgetStreams, hasSubscribers, refreshStreams } from '#platform/live/subscriptions'
import { UpdateFeed } from '#platform/live/update-feed'

export interface HubOptions {
  db: Database
  /** Hears what other processes announce. */
  listen: Listen
  findContexts: FindContexts
  /** Reads a document as the reader of a stream may. */
  readAs: ReadAs
  /** How often the rights of all streams are checked, beside the messages about changes [ms]. */
  recheckMs?: number
  onError?: (error: Error) => void
}

export interface Hub {
  /**
   * Finds the current acting contexts of tokens. A signature proves who got a token, but not that
   * the rights still exist.
   */
  findContexts: FindContexts
  /** Adds a stream that the database knows already; it is fed until `remove`. */
  add(stream: LiveStream): void
  remove(stream: LiveStream): Promise<void>
  /** Place of the last update that was sent to the open streams. */
  readonly head: number
  readonly size: number
  /**
   * Returns whether a stream on any server subscribes to a private update of these topics, with the
   * right to it.
   */
  hasSubscribers(topics: readonly string[]): Promise<boolean>
  /** Ends all streams; readers reconnect after a random delay. */
  close(): Promise<void>
}

const keepAliveMs = 15_000

/** Random delay, so that readers do not all reconnect at once after a restart [ms]. */
const chooseReconnectMs = (): number => 1_000 + Math.floor(Math.random() * 4_000)

/** Feeds the live updates of the database to the streams of this process. Each server has one hub. */
export async function startHub({
  db,
  listen,
  findContexts,
  readAs,
  recheckMs = 4_000,
  onError = () => {},
}: HubOptions): Promise<Hub> {
  const streams = new Set<LiveStream>()
  const feed = new UpdateFeed({ db, streams, readAs, onError })
  const rights = new RightsChecker(streams, findContexts, onError)
  // Updates of a server that died before it placed them.
  await placeUpdates(db)
  const listener = await listenForChanges(listen, feed, rights)
  await feed.start()
  const timers = [
    setInterval(() => keepAlive(db, streams, feed, onError), keepAliveMs),
    setInterval(() => rights.check(), recheckMs),
  ]
  let isClosed = false

  return {
    findContexts,

    get head() {
      return feed.head
    },
    get size() {
      return streams.size
    },

    add(stream) {
      // The stream was opening while the others were closed.
      if (isClosed) return stream.end(chooseReconnectMs())
      streams.add(stream)
      feed.join(stream)
    },

    async remove(stream) {
      if (streams.delete(stream) && !isClosed) await forgetStreams(db, [stream])
    },

    hasSubscribers: (topics) => hasSubscribers(db, streams, topics),

    async close() {
      isClosed = true
      feed.stop()
      for (const timer of timers) clearInterval(timer)
      const checked = rights.close()
      const ended = [...streams]
      for (const stream of ended) stream.end(chooseReconnectMs())
      streams.clear()
      await listener.close()
      await Promise.all([feed.finish(), checked])
      await forgetStreams(db, ended)
    },
  }
}

/** Hears from the database that there are new updates, and that somebody's rights have changed. */
const listenForChanges = (
  listen: Listen,
  feed: UpdateFeed,
  rights: RightsChecker,
): Promise<Listener> =>
  listen({
    channels: ['live', 'revoked'],
    onMessage: (channel, payload) => (channel === 'live' ? feed.feedNew() : rights.check(payload)),
    onReconnect: () => {
      feed.feedNew()
      rights.check()
    },
  })

function keepAlive(
  db: Database,
  streams: ReadonlySet<LiveStream>,
  feed: UpdateFeed,
  onError: (error: Error) => void,
): void {
  for (const stream of streams) stream.keepAlive()
  // A message can be lost with its connection, and a process can die between its commit and the placing; this limits the
  // delay of its updates.
  placeUpdates(db).catch(onError)
  feed.feedNew()
  refreshStreams(db, streams).catch(onError)
}
