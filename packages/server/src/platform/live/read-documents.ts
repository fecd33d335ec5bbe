import { nameRights } from '#access/rights-key'
import type { PlacedUpdate } from '#platform/live/live-repo'
import { FOR_ANYONE } from '#platform/live/publish'
import type { ReadAs, StreamContext } from '#platform/live/stream-context'

/** Concurrent reads: connections of the database remain for requests. */
const AT_ONCE = 4

/** Makes the rounds in which updates are given to streams. All of them share the limit on reads. */
export class DocumentReader {
  readonly #readAs: ReadAs
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(readAs: ReadAs) {
    this.#readAs = readAs
  }

  /**
   * @param updates already read from the database, so that documents read for them are not older
   */
  startRound(updates: readonly PlacedUpdate[]): Round {
    return new Round(updates, (context, path) => this.#read(context, path))
  }

  async #read(context: StreamContext, path: string): Promise<string | null> {
    if (this.#running >= AT_ONCE) await new Promise<void>((go) => this.#waiting.push(go))
    else this.#running++
    try {
      return await this.#readAs(context, path)
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}

/**
 * Some updates on their way to streams. Each document is read once for all readers with the same
 * result.
 */
export class Round {
  readonly #read: ReadAs
  readonly #known = new Map<string, Promise<string | null>>()
  readonly #newest: ReadonlyMap<string, number>

  constructor(updates: readonly PlacedUpdate[], read: ReadAs) {
    this.#read = read
    this.#newest = new Map(updates.map(({ topics, place }) => [topics[0]!, place]))
  }

  /**
   * Returns a stream's text of a permitted update; null for nothing.
   *
   * @param isLive the update was just committed. From history each document is read in its current
   * state
   */
  readText(
    update: PlacedUpdate,
    context: StreamContext | null,
    isLive: boolean,
  ): string | null | Promise<string | null> {
    const { path, owner } = update
    if (context === null || path === null) return update.data
    const rights = nameRights(context.scope)
    const isNewest = this.#newest.get(update.topics[0]!) === update.place
    // An older state from within a transaction was never visible to any reader.
    const isOwn = owner !== null && owner === context.scope.companyId
    const isMade = update.madeFor === rights || (isOwn && update.madeFor === FOR_ANYONE)
    if (isLive && isNewest && isMade) return update.data
    // Colleagues with the same rights read the same; records of other companies may depend on the
    // user.
    const who = isOwn ? '' : context.actor.userId
    const key = `${rights} ${who} ${path}`
    const known = this.#known.get(key)
    if (known) return known
    const text = this.#read(context, path)
    // A stream that waits for it handles the failure; a stream that has ended does not.
    text.catch(() => undefined)
    this.#known.set(key, text)
    return text
  }
}
