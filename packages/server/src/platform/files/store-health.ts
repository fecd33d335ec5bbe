import type { FileStore } from '#platform/files/file-store'
import { makeFileKey } from '#platform/files/file-key'
import type { StoreFailure, StoreState } from '#platform/files/store-failure'

/** A call of the store and how it ended. */
export interface StoreCall {
  operation: keyof FileStore
  outcome: StoreState
  seconds: number
}

/** Known states are older than this before the store is asked: when it worked, and when it did not [ms]. */
const STALE_MS = { available: 30_000, full: 5_000, unavailable: 5_000 }
/** Who asks waits this long for the answer, and then gets the state that was known before [ms]. */
const ASK_MS = 1_000
/** A small file that nearly full disks have no room for either. */
const probe = Buffer.alloc(64 * 1024)

/** What this process knows of the file store, from its last calls. */
export class StoreHealth {
  #state: StoreState = 'available'
  /** Null before the first call. */
  #knownAt: number | null = null
  #asking: Promise<void> | null = null
  readonly #listeners: ((call: StoreCall) => void)[] = []
  readonly #onChange: (state: StoreState, reason: StoreFailure | undefined) => void

  /** @param onChange  is told of each new state, with the failure that it follows from */
  constructor(onChange: (state: StoreState, reason: StoreFailure | undefined) => void = () => {}) {
    this.#onChange = onChange
  }

  onCall(listener: (call: StoreCall) => void): void {
    this.#listeners.push(listener)
  }

  note(call: StoreCall, reason?: StoreFailure): void {
    for (const listener of this.#listeners) listener(call)
    this.#knownAt = Date.now()
    // What can be read says nothing about the room that is left.
    const isStillFull = this.#state === 'full' && call.operation !== 'put'
    const state = call.outcome === 'available' && isStillFull ? 'full' : call.outcome
    if (state === this.#state) return
    this.#state = state
    this.#onChange(state, reason)
  }

  /** The state of the store, which is asked when nobody has asked it lately. It answers in a second. */
  async check(files: FileStore): Promise<StoreState> {
    if (this.#knownAt === null || Date.now() - this.#knownAt > STALE_MS[this.#state])
      this.#asking ??= this.#ask(files).finally(() => {
        this.#asking = null
      })
    if (this.#asking) await Promise.race([this.#asking, pause(ASK_MS)])
    return this.#state
  }

  async #ask(files: FileStore): Promise<void> {
    const key = makeFileKey(null, 'probe')
    try {
      if (this.#state === 'available') await files.exists(key)
      else {
        await files.put(key, probe)
        await files.delete(key)
      }
    } catch {
      // The failed call is noted already.
    }
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
