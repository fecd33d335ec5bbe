import type { AnyKey } from '@cradle/contract'

/** Keys that somebody holds. Not a `ReadonlySet<AnyKey>`: its set algebra over thousands of keys is too much for the compiler. */
export interface KeySet extends Iterable<AnyKey> {
  readonly size: number
  has(key: AnyKey): boolean
}

declare const sealed: unique symbol

/**
 * What one transaction may see and change: the keys the actor holds and the companies each scope word stands for.
 * Only `access/` makes one (from a request's actor, or for a job of one company), so the database cannot be opened by accident.
 */
export interface Scope {
  readonly [sealed]: true
  readonly userId: string | null
  /** `self`: the company the actor acts for. */
  readonly companyId: string | null
  readonly siblings: readonly string[]
  /** Companies below `self` at any depth. */
  readonly descendants: readonly string[]
  readonly keys: KeySet
  /** The server's own work where no tenant acts: sign-in, schedules, seeds. Never made from a request's headers. */
  readonly system: boolean
}

export interface ScopeParts {
  userId: string | null
  companyId: string | null
  siblings?: readonly string[]
  descendants?: readonly string[]
  keys: Iterable<AnyKey>
}

export function makeScope(parts: ScopeParts): Scope {
  return {
    userId: parts.userId,
    companyId: parts.companyId,
    siblings: parts.siblings ?? [],
    descendants: parts.descendants ?? [],
    keys: setOf(parts.keys),
    system: false,
  } as unknown as Scope
}

const noKeys: ReadonlySet<string> = new Set()

/** A set is kept as it is: what is remembered of it serves every Scope with the same keys. */
const setOf = (keys: Iterable<string>): ReadonlySet<string> =>
  keys instanceof Set ? (keys as ReadonlySet<string>) : new Set(keys)

/** The server's own work: row policies let it through, so it is used only where no tenant's request decides what is read. */
export function systemScope(): Scope {
  return {
    userId: null,
    companyId: null,
    siblings: [],
    descendants: [],
    keys: noKeys,
    system: true,
  } as unknown as Scope
}
