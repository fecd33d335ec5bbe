import type { AnyKey } from '@cradle/contract'

/**
 * Permission keys of an actor. Not a `ReadonlySet<AnyKey>`: the compiler is too slow on set methods
 * over thousands of keys.
 */
export interface KeySet extends Iterable<AnyKey> {
  readonly size: number
  has(key: AnyKey): boolean
}

declare const sealed: unique symbol

/**
 * What one transaction may see and change: the actor's keys and the companies that each scope word
 * covers. Only `access/` makes one (from a request's actor, or for a job of one company), so no
 * code opens the database by accident.
 */
export interface Scope {
  readonly [sealed]: true
  readonly userId: string | null
  /** `self`: the company that the actor works for. */
  readonly companyId: string | null
  readonly siblings: readonly string[]
  /** Companies below `self` at any depth. */
  readonly descendants: readonly string[]
  readonly keys: KeySet
  /**
   * The server's own work without a tenant: sign-in, schedules, seeds. Never made from a request's
   * headers.
   */
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
    keys: toSet(parts.keys),
    system: false,
  } as unknown as Scope
}

const noKeys: ReadonlySet<string> = new Set()

/**
 * Returns a given set unchanged: values cached by set then serve every Scope with the same keys.
 */
const toSet = (keys: Iterable<string>): ReadonlySet<string> =>
  keys instanceof Set ? (keys as ReadonlySet<string>) : new Set(keys)

/**
 * The server's own work. Row policies let it pass, so use it only where no tenant's request decides
 * which rows are read.
 */
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
