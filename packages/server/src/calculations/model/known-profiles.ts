import { getDatabase, type ReadTx } from '#platform/db/database'
import type { ProfileRow } from './model-rows.ts'

/** A profile row with `state`, the version of the row. */
export interface StatedProfile extends ProfileRow {
  state: string
}

/** Maximum number of profiles with cached impacts: about 60 MB with all indicators, and more than a library contains. */
const MOST = 12_000

/**
 * Caches impacts in the process, because they are most of the data that a calculation reads and rarely change. Every read
 * still queries which profiles are visible and in which version; only the impacts are not sent and parsed again.
 */
class KnownProfiles {
  readonly #effects = new Map<string, { state: string; effects: ProfileRow['effects'] }>()

  /** Returns the row with its impacts if this version is cached. */
  completeRow({ state, ...row }: Omit<StatedProfile, 'effects'>): ProfileRow | undefined {
    const known = this.#effects.get(row.content_id)
    return known?.state === state ? { ...row, effects: known.effects } : undefined
  }

  /** Removes the oldest entry first. */
  rememberEffects({ state, ...row }: StatedProfile): ProfileRow {
    this.#effects.delete(row.content_id)
    this.#effects.set(row.content_id, { state, effects: row.effects })
    if (this.#effects.size > MOST) this.#effects.delete(this.#effects.keys().next().value!)
    return row
  }
}

const ofDatabase = new WeakMap<object, KnownProfiles>()

export function knownProfiles(tx: ReadTx): KnownProfiles {
  const database = getDatabase(tx)
  let known = ofDatabase.get(database)
  if (!known) ofDatabase.set(database, (known = new KnownProfiles()))
  return known
}
