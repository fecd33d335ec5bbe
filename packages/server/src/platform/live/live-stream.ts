import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { ReceivableUpdates, type UpdateTopics } from '#platform/live/receivable-updates'
import type { PlacedUpdate } from '#platform/live/live-repo'
import type { StreamContext } from '#platform/live/stream-context'
import type { LiveClaims } from '#platform/live/tokens'
import { matchesAny, type TopicSelector } from '#platform/live/topic-selector'

/**
 * Unread bytes above which a reader gets nothing more until it has read everything; new updates
 * wait in the database.
 */
const longestBacklog = 256 * 1024
/** Updates waiting for their documents above which the next ones wait in the database. */
const longestQueue = 500
/** A slower reader is dropped; it reconnects with its last id and continues [ms]. */
const drainPatienceMs = 10_000

/** One open stream of events. */
export class LiveStream {
  readonly id: string
  readonly claims: LiveClaims | null
  /** The acting context; null for a token without a sign-in, and without a token. */
  readonly context: StreamContext | null
  readonly receivable: ReceivableUpdates
  /** Everything up to this place was sent, or is not for this stream. */
  position: number
  /** History is being read; new updates wait in the database. */
  isCatchingUp: boolean
  readonly #selectors: readonly TopicSelector[]
  readonly #response: ServerResponse
  readonly #closed = new AbortController()
  /** Everything up to this place was sent, or waits in the queue. */
  #accepted: number
  #queue: Promise<void> = Promise.resolve()
  #queued = 0

  constructor(options: {
    id: string
    claims: LiveClaims | null
    context: StreamContext | null
    selectors: readonly TopicSelector[]
    response: ServerResponse
    position: number
    isCatchingUp: boolean
  }) {
    this.id = options.id
    this.claims = options.claims
    this.context = options.context
    const listed = options.claims?.mercure?.subscribe ?? null
    this.receivable = new ReceivableUpdates(options.context?.scope ?? null, listed)
    this.#selectors = options.selectors
    this.#response = options.response
    this.position = options.position
    this.#accepted = options.position
    this.isCatchingUp = options.isCatchingUp
    this.#response.once('close', () => this.#closed.abort())
  }

  /** The reader is too slow, or too many updates wait for their documents. */
  get isBehind(): boolean {
    return this.#response.writableLength > longestBacklog || this.#queued > longestQueue
  }

  /** Returns whether the update is new to this stream, subscribed and permitted. */
  canSend(update: PlacedUpdate, topics: UpdateTopics): boolean {
    return (
      this.#isOpen &&
      update.place > this.#accepted &&
      (!update.private || this.receivable.mayReceive(topics)) &&
      this.#isSubscribed(topics)
    )
  }

  /** Returns whether a private update with these topics would be sent to this stream. */
  canReceive(topics: UpdateTopics): boolean {
    return this.#isOpen && this.#isSubscribed(topics) && this.receivable.mayReceive(topics)
  }

  /** Skips an update that is not for this stream. */
  skip({ place }: PlacedUpdate): void {
    this.#accept(place)
    if (this.#queued === 0) this.position = Math.max(this.position, place)
  }

  /**
   * Sends an update after earlier ones that still wait for their text.
   *
   * @param text null: nothing is sent. When it fails, the stream ends, and its reader reconnects
   */
  deliver(update: PlacedUpdate, text: string | null | Promise<string | null>): void {
    this.#accept(update.place)
    if (this.#queued === 0 && !(text instanceof Promise)) return this.#write(update, text)
    this.#queued++
    const before = this.#queue
    this.#queue = (async () => {
      try {
        const [found] = await Promise.all([text, before])
        this.#write(update, found)
      } catch {
        this.end()
      } finally {
        this.#queued--
      }
    })()
  }

  /**
   * Waits until every delivered update is written and read; drops a reader that is too slow.
   * @returns false when the stream has ended
   */
  async waitUntilDrained(): Promise<boolean> {
    while (this.#queued > 0) await this.#queue
    if (!this.#isOpen) return false
    if (!this.#response.writableNeedDrain) return true
    try {
      await once(this.#response, 'drain', {
        signal: AbortSignal.any([AbortSignal.timeout(drainPatienceMs), this.#closed.signal]),
      })
      return true
    } catch {
      this.#response.destroy()
      return false
    }
  }

  keepAlive(): void {
    if (this.#isOpen && !this.#response.writableNeedDrain) this.#response.write(':\n\n')
  }

  /** Ends the stream in order. @param retryMs delay before the reader reconnects */
  end(retryMs?: number): void {
    if (this.#isOpen)
      this.#response.end(retryMs === undefined ? undefined : `retry: ${retryMs}\n\n`)
  }

  get #isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded
  }

  #isSubscribed({ topics }: UpdateTopics): boolean {
    return matchesAny(this.#selectors, topics)
  }

  #accept(place: number): void {
    this.#accepted = Math.max(this.#accepted, place)
  }

  #write(update: PlacedUpdate, text: string | null): void {
    if (this.#isOpen && text !== null) this.#response.write(getFrameBytes(update, text))
    this.position = Math.max(this.position, update.place)
  }
}

const frames = new WeakMap<PlacedUpdate, { text: string; bytes: Buffer }>()

/** An event in its sent form. Most streams get the same text of an update, which is framed once. */
function getFrameBytes(update: PlacedUpdate, text: string): Buffer {
  const known = frames.get(update)
  if (known?.text === text) return known.bytes
  const bytes = Buffer.from(formatFrame(update, text))
  frames.set(update, { text, bytes })
  return bytes
}

/** One event of an event stream: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function formatFrame({ eventId, type, retryMs }: PlacedUpdate, text: string): string {
  const lines = [`id: ${eventId}`]
  if (type) lines.push(`event: ${type}`)
  if (retryMs !== null) lines.push(`retry: ${retryMs}`)
  for (const line of text.split(/\r\n|\r|\n/)) lines.push(`data: ${line}`)
  return `${lines.join('\n')}\n\n`
}
