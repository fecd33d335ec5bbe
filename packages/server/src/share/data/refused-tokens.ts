import type { Logger } from 'pino'
import type { Ctx } from '#platform/http/call'
import { getCaller } from '#platform/limits/network'

/** Time in which the refusals of one caller have one line [ms]. */
const WINDOW_MS = 60_000
/** Callers with a line of their own in this time; those of more are counted together. */
const MOST_CALLERS = 20

/** A call to the data API whose token belongs to no application. */
export interface RefusedToken {
  address: string
  requestId: string
  /** `malformed`: the header is no bearer token. */
  reason: 'malformed' | 'unknown'
}

/**
 * Logs calls with a token that belongs to no application, so to no company either: they are for the operator. Whoever guesses
 * tokens does not fill the log: in a minute each of the first callers has one line, and one line at its end counts the rest.
 * No line contains anything of a token.
 */
export class RefusedTokens {
  readonly #log: Pick<Logger, 'warn'>
  readonly #callers = new Set<string>()
  #begun = 0
  #notLogged = 0
  #timer: NodeJS.Timeout | undefined

  constructor(log: Pick<Logger, 'warn'>) {
    this.#log = log
  }

  /** @param now  of the call [ms] */
  record({ address, requestId, reason }: RefusedToken, now: number): void {
    if (now - this.#begun >= WINDOW_MS) this.#begin(now)
    const caller = getCaller(address)
    if (this.#callers.has(caller) || this.#callers.size >= MOST_CALLERS) {
      this.#notLogged += 1
      this.#timer ??= setTimeout(() => this.#count(), WINDOW_MS).unref()
      return
    }
    this.#callers.add(caller)
    this.#log.warn({ address, requestId, reason }, 'a token of the data API was refused')
  }

  #begin(now: number): void {
    this.#count()
    this.#begun = now
    this.#callers.clear()
  }

  /** Logs how many refusals have no line of their own. */
  #count(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#notLogged > 0)
      this.#log.warn({ refused: this.#notLogged }, 'more tokens of the data API were refused')
    this.#notLogged = 0
  }
}

const refusedOf = new WeakMap<Logger, RefusedTokens>()

/** Logs the refusal of a call. */
export function logRefusedToken(
  { log, address, requestId, now }: Pick<Ctx, 'log' | 'address' | 'requestId' | 'now'>,
  reason: RefusedToken['reason'],
): void {
  let refused = refusedOf.get(log)
  if (!refused) refusedOf.set(log, (refused = new RefusedTokens(log)))
  refused.record({ address, requestId, reason }, now().getTime())
}
