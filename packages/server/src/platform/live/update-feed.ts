import { setTimeout as sleep } from 'node:timers/promises'
import { systemScope } from '#access/scope'
import type { Database } from '#platform/db/database'
import { UpdateTopics } from '#platform/live/receivable-updates'
import * as repo from '#platform/live/live-repo'
import type { LiveStream } from '#platform/live/live-stream'
import { DocumentReader, type Round } from '#platform/live/read-documents'
import type { ReadAs } from '#platform/live/stream-context'

/** Updates that are read at once. */
const batch = 200
/** Delay after a read that failed [ms]. */
const retryMs = 500

/** Reads placed updates from the database and gives them to the open streams of this process. */
export class UpdateFeed {
  readonly #db: Database
  readonly #streams: ReadonlySet<LiveStream>
  readonly #documents: DocumentReader
  readonly #onError: (error: Error) => void
  #head = 0
  #isStarted = false
  #isClosed = false
  #running: Promise<void> | null = null
  /** Updates may have been placed after the last read began. */
  #again = false

  constructor(options: {
    db: Database
    streams: ReadonlySet<LiveStream>
    readAs: ReadAs
    onError: (error: Error) => void
  }) {
    this.#db = options.db
    this.#streams = options.streams
    this.#documents = new DocumentReader(options.readAs)
    this.#onError = options.onError
  }

  /** Place of the last update that was given to the streams. */
  get head(): number {
    return this.#head
  }

  /** Starts after the newest update of now; earlier ones are history. */
  async start(): Promise<void> {
    this.#head = await this.#db.read(systemScope(), repo.readNewestPlace)
    this.#isStarted = true
    // A message may have come after the place was read and before it was known.
    this.feedNew()
  }

  /** Gives new updates to the streams, after those that are on the way. Before `start` it only notes that there are some. */
  feedNew(): void {
    this.#again = true
    if (this.#running || this.#isClosed || !this.#isStarted) return
    this.#running = this.#feedAll()
      .catch(this.#onError)
      .finally(() => {
        this.#running = null
        if (this.#again && !this.#isClosed) void sleep(retryMs).then(() => this.feedNew())
      })
  }

  /** Feeds a stream that was opened, from its position on. */
  join(stream: LiveStream): void {
    // Updates from before the stream was added are in the database.
    if (stream.isCatchingUp || stream.position < this.#head) this.#startCatchingUp(stream)
  }

  /** Reads nothing more. */
  stop(): void {
    this.#isClosed = true
  }

  /** Waits until the updates that are on the way have been given. */
  async finish(): Promise<void> {
    await this.#running
  }

  async #feedAll(): Promise<void> {
    while (this.#again && !this.#isClosed) {
      this.#again = false
      const updates = await this.#readAfter(this.#head).catch((error: unknown) => {
        this.#again = true
        throw error
      })
      const round = this.#documents.startRound(updates)
      for (const update of updates) {
        this.#giveToAll(update, round)
        this.#head = update.place
      }
      if (updates.length === batch) this.#again = true
    }
  }

  #giveToAll(update: repo.PlacedUpdate, round: Round): void {
    const topics = new UpdateTopics(update.topics)
    for (const stream of this.#streams) {
      if (stream.isCatchingUp) continue
      if (stream.isBehind) this.#startCatchingUp(stream)
      else giveUpdate(stream, update, topics, round, true)
    }
  }

  #startCatchingUp(stream: LiveStream): void {
    stream.isCatchingUp = true
    this.#catchUp(stream).catch((error: Error) => {
      this.#onError(error)
      stream.end()
    })
  }

  /** Sends missed updates, as fast as the reader reads; then the stream joins the others. */
  async #catchUp(stream: LiveStream): Promise<void> {
    while (this.#streams.has(stream) && (await stream.waitUntilDrained())) {
      if (stream.position >= this.#head) {
        stream.isCatchingUp = false
        return
      }
      const wanted = this.#head
      const updates = await this.#readAfter(stream.position)
      const round = this.#documents.startRound(updates)
      for (const update of updates) {
        giveUpdate(stream, update, new UpdateTopics(update.topics), round, false)
        if (!(await stream.waitUntilDrained())) return
      }
      // Some places have no update: their transaction failed, or history dropped them.
      if (updates.length < batch) stream.position = Math.max(stream.position, wanted)
    }
  }

  #readAfter(place: number): Promise<repo.PlacedUpdate[]> {
    return this.#db.read(systemScope(), (tx) => repo.readUpdatesAfter(tx, place, batch))
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
