import { nameRights } from '#access/rights-key'
import type { LiveStream } from '#platform/live/live-stream'
import type { FindContexts, StreamContext } from '#platform/live/stream-context'

/** Checks the rights of open streams, one check at a time. */
export class RightsChecker {
  readonly #streams: ReadonlySet<LiveStream>
  readonly #findContexts: FindContexts
  readonly #onError: (error: Error) => void
  #running: Promise<void> | null = null
  /** What was asked for during a check: a user or sign-in, null for all streams. */
  #next: string | null | undefined
  #isClosed = false

  constructor(
    streams: ReadonlySet<LiveStream>,
    findContexts: FindContexts,
    onError: (error: Error) => void,
  ) {
    this.#streams = streams
    this.#findContexts = findContexts
    this.#onError = onError
  }

  /** @param who only the streams of this user or sign-in; all streams when left out */
  check(who?: string): void {
    if (this.#running) {
      // A message during a check must not be lost: answers from before it may be outdated.
      this.#next = this.#next === undefined ? (who ?? null) : null
      return
    }
    const chosen = [...this.#streams].filter(
      ({ claims }) => who === undefined || who === '' || claims?.sub === who || claims?.sid === who,
    )
    this.#running = recheckRights(chosen, this.#findContexts)
      .catch(this.#onError)
      .finally(() => {
        this.#running = null
        const next = this.#next
        this.#next = undefined
        if (next !== undefined && !this.#isClosed) this.check(next ?? undefined)
      })
  }

  /** Starts no further check, and waits for the running one. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#running
  }
}

/**
 * Ends the streams whose sign-in, membership or rights have changed. Their readers reconnect and
 * receive what they may now. All streams are checked together, those of one token once; tokens
 * without a sign-in are not checked.
 */
async function recheckRights(
  streams: readonly LiveStream[],
  findContexts: FindContexts,
): Promise<void> {
  const groups = Map.groupBy(
    streams.filter((stream) => stream.claims?.sub !== undefined),
    ({ claims }) =>
      JSON.stringify([claims!.sub, claims!.sid, claims!.membership, claims!.view, claims!.company]),
  )
  if (groups.size === 0) return
  const alike = [...groups.values()]
  const contexts = await findContexts(alike.map(([stream]) => stream!.claims!))
  for (const [i, group] of alike.entries())
    for (const stream of group) if (!isSame(stream.context, contexts[i]!)) stream.end()
}

const isSame = (before: StreamContext | null, now: StreamContext | null | 'refused'): boolean =>
  now === null || before === null || now === 'refused'
    ? before === now
    : nameRights(before.scope) === nameRights(now.scope)
