import type { Database } from '#platform/db/database'

/** Longest time that a process uses a cached session or its rights [ms]: what follows from the clock changes without a message. */
const LIFETIME = 5_000
const MOST = 20_000

/**
 * Cached sessions and their rights, for a few seconds. A change of rights in any process makes all of them forget (decision 0111).
 */
export class AccessCache {
  readonly #entries = new Map<string, { until: number; value: Promise<unknown> }>()
  #isTrusted = true

  async get<T>(key: string, now: number, load: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key)
    if (known && known.until > now && known.until <= now + LIFETIME)
      return known.value as Promise<T>
    const value = load()
    this.put(key, now, value)
    return value
  }

  /**
   * Caches a running lookup.
   *
   * @param value pending: when the cache is cleared before it arrives, it is not kept
   */
  put(key: string, now: number, value: Promise<unknown>): void {
    if (!this.#isTrusted) return
    if (this.#entries.size >= MOST) this.#entries.clear()
    this.#entries.set(key, { until: now + LIFETIME, value })
    value.catch(() => this.#remove(key, value))
  }

  /** @param start how the keys begin that are forgotten; all when empty */
  forget(start: string): void {
    if (start === '') return this.clear()
    for (const key of this.#entries.keys()) if (key.startsWith(start)) this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }

  /** While changes in other processes are not received, everything is looked up each time. */
  distrust(): void {
    this.#isTrusted = false
    this.clear()
  }

  trust(): void {
    this.#isTrusted = true
  }

  #remove(key: string, value: Promise<unknown>): void {
    if (this.#entries.get(key)?.value === value) this.#entries.delete(key)
  }
}

const caches = new WeakMap<Database, AccessCache>()

/**
 * Returns the process's one cache for a database: the session area fills it, and every change of
 * rights clears it after the commit.
 */
export function getAccessCache(db: Database): AccessCache {
  let cache = caches.get(db)
  if (!cache) caches.set(db, (cache = new AccessCache()))
  return cache
}
