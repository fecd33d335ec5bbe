import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { PlacedUpdate } from '#platform/live/live-repo'
import type { LiveClaims } from '#platform/live/tokens'
import { matchesAny, rightSelectors, type TopicSelector } from '#platform/live/topic-selector'

/** With this much unread a reader gets nothing more until it has read everything; what comes meanwhile waits in the database. */
const longestBacklog = 256 * 1024
/** A reader that takes longer is dropped; it comes back with its last id and reads on. */
const drainPatienceMs = 10_000

/** One open stream of events. */
export class LiveStream {
  readonly id: string
  readonly claims: LiveClaims | null
  readonly rights: readonly TopicSelector[]
  /** Everything up to this place was sent, or is not for this stream. */
  position: number
  /** History is being read; new updates wait in the database. */
  isCatchingUp: boolean
  readonly #selectors: readonly TopicSelector[]
  readonly #response: ServerResponse
  readonly #gone = new AbortController()

  constructor(options: {
    id: string
    claims: LiveClaims | null
    selectors: readonly TopicSelector[]
    response: ServerResponse
    position: number
    isCatchingUp: boolean
  }) {
    this.id = options.id
    this.claims = options.claims
    this.rights = rightSelectors(options.claims?.mercure?.subscribe)
    this.#selectors = options.selectors
    this.#response = options.response
    this.position = options.position
    this.isCatchingUp = options.isCatchingUp
    this.#response.once('close', () => this.#gone.abort())
  }

  /** The reader can't keep up. */
  get isBehind(): boolean {
    return this.#response.writableLength > longestBacklog
  }

  /** Sends an update if it is new to this stream, asked for and allowed. */
  deliver(update: PlacedUpdate): void {
    if (update.place <= this.position || !this.#isOpen) return
    if (this.#mayHear(update)) this.#response.write(frameOf(update))
    this.position = update.place
  }

  /** Waits until the reader has read everything; one that takes too long is dropped. @returns false when the stream is gone */
  async drained(): Promise<boolean> {
    if (!this.#isOpen) return false
    if (!this.#response.writableNeedDrain) return true
    try {
      await once(this.#response, 'drain', {
        signal: AbortSignal.any([AbortSignal.timeout(drainPatienceMs), this.#gone.signal]),
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

  /** Ends the stream in order. @param retryMs how long the reader waits before it comes back */
  end(retryMs?: number): void {
    if (this.#isOpen)
      this.#response.end(retryMs === undefined ? undefined : `retry: ${retryMs}\n\n`)
  }

  get #isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded
  }

  #mayHear(update: PlacedUpdate): boolean {
    return (
      matchesAny(this.#selectors, update.topics) &&
      (!update.private || matchesAny(this.rights, update.topics))
    )
  }
}

/** One event of an event stream: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function frameOf({ eventId, type, retryMs, data }: PlacedUpdate): string {
  const lines = [`id: ${eventId}`]
  if (type) lines.push(`event: ${type}`)
  if (retryMs !== null) lines.push(`retry: ${retryMs}`)
  for (const line of data.split(/\r\n|\r|\n/)) lines.push(`data: ${line}`)
  return `${lines.join('\n')}\n\n`
}
