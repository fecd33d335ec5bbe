import { databaseOf, type ReadTx } from '#platform/db/database'
import type { ProfileRow } from './model-rows.ts'

/** A profile as it stood at some moment; `state` names the version of its row. */
export interface StatedProfile extends ProfileRow {
  state: string
}

/** Profiles whose impacts are remembered: some 60 MB of those with all indicators, and more than a library has. */
const MOST = 12_000

/**
 * Impacts are most of what a calculation reads and hardly ever change, so a process remembers them. Whether a profile may be
 * seen and which version of it stands is asked of the database each time; only its impacts are not sent and parsed again.
 */
class KnownProfiles {
  readonly #effects = new Map<string, { state: string; effects: ProfileRow['effects'] }>()

  /** With its impacts, where this very version is known. */
  completeRow({ state, ...row }: Omit<StatedProfile, 'effects'>): ProfileRow | undefined {
    const known = this.#effects.get(row.id)
    return known?.state === state ? { ...row, effects: known.effects } : undefined
  }

  /** What was learnt first is forgotten first. */
  rememberEffects({ state, ...row }: StatedProfile): ProfileRow {
    this.#effects.delete(row.id)
    this.#effects.set(row.id, { state, effects: row.effects })
    if (this.#effects.size > MOST) this.#effects.delete(this.#effects.keys().next().value!)
    return row
  }
}

const ofDatabase = new WeakMap<object, KnownProfiles>()

export function knownProfiles(tx: ReadTx): KnownProfiles {
  const database = databaseOf(tx)
  let known = ofDatabase.get(database)
  if (!known) ofDatabase.set(database, (known = new KnownProfiles()))
  return known
}
