import { setTimeout as sleep } from 'node:timers/promises'
import { systemScope } from '#access/scope'
import type { Database } from '#platform/db/database'
import { listenToChannels } from '#platform/live/listener'
import * as repo from '#platform/live/live-repo'
import type { LiveStream } from '#platform/live/live-stream'
import { Hearing, UpdateTopics } from '#platform/live/hearing'
import { placeUpdates } from '#platform/live/place-updates'
import { DocumentReader, type Round } from '#platform/live/read-documents'
import { RightsChecker } from '#platform/live/recheck'
import type { FindContexts, ReadAs } from '#platform/live/stream-context'
import { matchesAny, rightSelectors } from '#platform/live/topic-selector'

export interface HubOptions {
  db: Database
  /** For the connection that listens. */
  url: string
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
const batch = 200

/** Random delay, so that readers do not all reconnect at once after a restart [ms]. */
const chooseReconnectMs = (): number => 1_000 + Math.floor(Math.random() * 4_000)

/** Feeds the live updates of the database to the streams of this process. Each server has one hub. */
export async function startHub({
  db,
  url,
  findContexts,
  readAs,
  recheckMs = 4_000,
  onError = () => {},
}: HubOptions): Promise<Hub> {
  const streams = new Set<LiveStream>()
  const system = systemScope()
  const documents = new DocumentReader(readAs)
  let closed = false
  let head = 0
  let isReady = false
  let pumping: Promise<void> | null = null
  let again = false
  const rights = new RightsChecker(streams, findContexts, onError)

  // Updates of a server that died before it placed them.
  await placeUpdates(db)
  const listener = await listenToChannels({
    url,
    channels: ['live', 'revoked'],
    onMessage: (channel, payload) =>
      channel === 'live' ? feedNewUpdates() : rights.check(payload),
    onReconnect: () => {
      feedNewUpdates()
      rights.check()
    },
    onError,
  })
  head = await db.read(system, repo.readNewestPlace)
  isReady = true
  // A message may have come after the place was read and before it was known.
  feedNewUpdates()

  function feedNewUpdates(): void {
    again = true
    if (pumping || closed || !isReady) return
    pumping = feedAll()
      .catch(onError)
      .finally(() => {
        pumping = null
        if (again && !closed) void sleep(500).then(feedNewUpdates)
      })
  }

  async function feedAll(): Promise<void> {
    while (again && !closed) {
      again = false
      const updates = await db
        .read(system, (tx) => repo.readUpdatesAfter(tx, head, batch))
        .catch((error: unknown) => {
          again = true
          throw error
        })
      const round = documents.startRound(updates)
      for (const update of updates) {
        const topics = new UpdateTopics(update.topics)
        for (const stream of streams) {
          if (stream.isCatchingUp) continue
          if (stream.isBehind) startCatchingUp(stream)
          else giveUpdate(stream, update, topics, round, true)
        }
        head = update.place
      }
      if (updates.length === batch) again = true
    }
  }

  function giveUpdate(
    stream: LiveStream,
    update: repo.PlacedUpdate,
    topics: UpdateTopics,
    round: Round,
    isLive: boolean,
  ): void {
    if (stream.canSend(update, topics))
      stream.deliver(update, round.readText(update, stream.context, isLive))
    else stream.skip(update)
  }

  function startCatchingUp(stream: LiveStream): void {
    stream.isCatchingUp = true
    catchUp(stream).catch((error: Error) => {
      onError(error)
      stream.end()
    })
  }

  /** Sends missed updates, as fast as the reader reads; then the stream joins the others. */
  async function catchUp(stream: LiveStream): Promise<void> {
    while (streams.has(stream) && (await stream.waitUntilDrained())) {
      if (stream.position >= head) {
        stream.isCatchingUp = false
        return
      }
      const wanted = head
      const updates = await db.read(system, (tx) =>
        repo.readUpdatesAfter(tx, stream.position, batch),
      )
      const round = documents.startRound(updates)
      for (const update of updates) {
        giveUpdate(stream, update, new UpdateTopics(update.topics), round, false)
        if (!(await stream.waitUntilDrained())) return
      }
      // Some places have no update: their transaction failed, or history dropped them.
      if (updates.length < batch) stream.position = Math.max(stream.position, wanted)
    }
  }

  const keepAliveTimer = setInterval(() => {
    for (const stream of streams) stream.keepAlive()
    // A message can be lost with its connection, and a process can die between its commit and the placing; this limits the
    // delay of its updates.
    placeUpdates(db).catch(onError)
    feedNewUpdates()
    if (streams.size)
      db.transact(system, (tx) =>
        repo.refreshStreams(
          tx,
          [...streams].map((stream) => stream.id),
        ),
      ).catch(onError)
  }, keepAliveMs)
  const recheckTimer = setInterval(() => rights.check(), recheckMs)

  return {
    findContexts,

    get head() {
      return head
    },
    get size() {
      return streams.size
    },

    add(stream) {
      // The stream was opening while the others were closed.
      if (closed) return stream.end(chooseReconnectMs())
      streams.add(stream)
      // Updates from before the stream was added are in the database.
      if (stream.isCatchingUp || stream.position < head) startCatchingUp(stream)
    },

    async remove(stream) {
      if (streams.delete(stream) && !closed)
        await db.transact(system, (tx) => repo.forgetStreams(tx, [stream.id]))
    },

    async hasSubscribers(topics) {
      const update = new UpdateTopics(topics)
      // Usually a stream of this server subscribes; those of other servers are read from the
      // database.
      for (const stream of streams) if (stream.canHear(update)) return true
      return isHeardElsewhere(db, topics, update)
    },

    async close() {
      closed = true
      clearInterval(keepAliveTimer)
      clearInterval(recheckTimer)
      const checked = rights.close()
      const ids = [...streams].map((stream) => stream.id)
      for (const stream of streams) stream.end(chooseReconnectMs())
      streams.clear()
      await listener.close()
      await Promise.all([pumping, checked])
      if (ids.length) await db.transact(system, (tx) => repo.forgetStreams(tx, ids))
    },
  }
}

/** Returns whether a stream that the database knows subscribes to these topics, with the right to them. */
const isHeardElsewhere = (
  db: Database,
  topics: readonly string[],
  update: UpdateTopics,
): Promise<boolean> =>
  db.read(systemScope(), async (tx) => {
    const listeners = await repo.findPossibleListeners(tx, [...topics])
    return listeners.some(
      ({ isExact, selectors, hears }) =>
        Hearing.fromJSON(hears).mayHear(update) &&
        (isExact || matchesAny(rightSelectors(selectors), topics)),
    )
  })
