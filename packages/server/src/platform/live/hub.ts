import { setTimeout as sleep } from 'node:timers/promises'
import { systemScope } from '#access/scope'
import type { Database } from '#platform/db/database'
import { listen } from '#platform/live/listener'
import * as repo from '#platform/live/live-repo'
import type { LiveStream } from '#platform/live/live-stream'
import { Hearing, UpdateTopics } from '#platform/live/hearing'
import { DocumentReader, type Round } from '#platform/live/read-documents'
import { recheckRights } from '#platform/live/recheck'
import type { FindContexts, ReadAs } from '#platform/live/stream-context'
import { matchesAny, rightSelectors } from '#platform/live/topic-selector'

export interface HubOptions {
  db: Database
  /** For the connection that listens. */
  url: string
  findContexts: FindContexts
  /** Reads a document as the reader of a stream may. */
  readAs: ReadAs
  /** How often the rights of all streams are looked at, besides the messages that tell of a change [ms]. */
  recheckMs?: number
  onError?: (error: Error) => void
}

export interface Hub {
  /** As whom streams with these tokens listen. A signature says who a token was given to, not whether the right to it still stands. */
  findContexts: FindContexts
  /** Adds a stream that the database knows already; it is fed until `remove`. */
  add(stream: LiveStream): void
  remove(stream: LiveStream): Promise<void>
  /** Everything up to this place went to the open streams. */
  readonly head: number
  readonly size: number
  /** Is anybody, on any server, listening to a private update of these topics, and allowed to? */
  hasSubscribers(topics: readonly string[]): Promise<boolean>
  /** Ends all streams, asking readers to come back after a moment of their own. */
  close(): Promise<void>
}

const keepAliveMs = 15_000
const batch = 200

/** When a reader comes back: spread out, so that a restart is not followed by all of them at once. */
const comeBackMs = (): number => 1_000 + Math.floor(Math.random() * 4_000)

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

  const listener = await listen({
    url,
    channels: ['live', 'revoked'],
    onMessage: (channel, payload) => (channel === 'live' ? pump() : recheck(payload)),
    onReconnect: () => {
      pump()
      recheck()
    },
    onError,
  })
  // Read after listening began: what commits in between is told by a message.
  let head = await db.read(system, repo.newestPlace)

  let pumping: Promise<void> | null = null
  let again = false
  function pump(): void {
    again = true
    if (pumping || closed) return
    pumping = feedAll()
      .catch(onError)
      .finally(() => {
        pumping = null
        if (again && !closed) void sleep(500).then(pump)
      })
  }

  async function feedAll(): Promise<void> {
    while (again && !closed) {
      again = false
      const updates = await db
        .read(system, (tx) => repo.updatesAfter(tx, head, batch))
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
          else give(stream, update, topics, round, true)
        }
        head = update.place
      }
      if (updates.length === batch) again = true
    }
  }

  function give(
    stream: LiveStream,
    update: repo.PlacedUpdate,
    topics: UpdateTopics,
    round: Round,
    isLive: boolean,
  ): void {
    if (stream.wants(update, topics))
      stream.deliver(update, round.textFor(update, stream.context, isLive))
    else stream.skip(update)
  }

  function startCatchingUp(stream: LiveStream): void {
    stream.isCatchingUp = true
    catchUp(stream).catch((error: Error) => {
      onError(error)
      stream.end()
    })
  }

  /** Sends what the stream missed, as fast as its reader reads; when it has all that the others have, it joins them. */
  async function catchUp(stream: LiveStream): Promise<void> {
    while (streams.has(stream) && (await stream.drained())) {
      if (stream.position >= head) {
        stream.isCatchingUp = false
        return
      }
      const wanted = head
      const updates = await db.read(system, (tx) => repo.updatesAfter(tx, stream.position, batch))
      const round = documents.startRound(updates)
      for (const update of updates) {
        give(stream, update, new UpdateTopics(update.topics), round, false)
        if (!(await stream.drained())) return
      }
      // Some places have no update: their transaction failed, or history no longer keeps them.
      if (updates.length < batch) stream.position = Math.max(stream.position, wanted)
    }
  }

  let rechecking: Promise<void> | null = null
  let recheckAgain: string | null | undefined
  /** @param who only the streams of this user or sign-in; everybody's when left out */
  function recheck(who?: string): void {
    if (rechecking) {
      // A message that comes during a check must not get lost: what was asked before it came may be outdated.
      recheckAgain = recheckAgain === undefined ? who : null
      if (who === undefined) recheckAgain = null
      return
    }
    const chosen = [...streams].filter(
      ({ claims }) => who === undefined || who === '' || claims?.sub === who || claims?.sid === who,
    )
    rechecking = recheckRights(chosen, findContexts)
      .catch(onError)
      .finally(() => {
        rechecking = null
        const next = recheckAgain
        recheckAgain = undefined
        if (next !== undefined && !closed) recheck(next ?? undefined)
      })
  }

  const keepAliveTimer = setInterval(() => {
    for (const stream of streams) stream.keepAlive()
    // A message can get lost with its connection; nothing stays unsent for longer than this.
    pump()
    if (streams.size)
      db.transact(system, (tx) =>
        repo.refreshStreams(
          tx,
          [...streams].map((stream) => stream.id),
        ),
      ).catch(onError)
  }, keepAliveMs)
  const recheckTimer = setInterval(() => recheck(), recheckMs)

  return {
    findContexts,

    get head() {
      return head
    },
    get size() {
      return streams.size
    },

    add(stream) {
      // It was being opened while the others were closed.
      if (closed) return stream.end(comeBackMs())
      streams.add(stream)
      // What came while the stream was being opened is in the database.
      if (stream.isCatchingUp || stream.position < head) startCatchingUp(stream)
    },

    async remove(stream) {
      if (streams.delete(stream) && !closed)
        await db.transact(system, (tx) => repo.forgetStreams(tx, [stream.id]))
    },

    async hasSubscribers(topics) {
      const update = new UpdateTopics(topics)
      // Mostly somebody listens here; who listens on other servers is read from the database.
      for (const stream of streams) if (stream.hears(update)) return true
      return db.read(system, async (tx) => {
        const listeners = await repo.possibleListeners(tx, [...topics])
        return listeners.some(
          ({ isExact, selectors, hears }) =>
            Hearing.fromJSON(hears).mayHear(update) &&
            (isExact || matchesAny(rightSelectors(selectors), topics)),
        )
      })
    },

    async close() {
      closed = true
      clearInterval(keepAliveTimer)
      clearInterval(recheckTimer)
      const ids = [...streams].map((stream) => stream.id)
      for (const stream of streams) stream.end(comeBackMs())
      streams.clear()
      await listener.close()
      await Promise.all([pumping, rechecking])
      if (ids.length) await db.transact(system, (tx) => repo.forgetStreams(tx, ids))
    },
  }
}
