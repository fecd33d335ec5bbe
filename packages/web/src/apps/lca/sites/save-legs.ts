import { api } from '../../../api/client.ts'
import type { Leg } from './site-wire.ts'

/** A leg being edited. The key stays while the form is open; a leg that is not saved yet has no address. */
export interface LegDraft {
  key: string
  supplier: string | null
  transportProfile: string | null
  /** [km] */
  distance: number | null
}

export const draftsOf = (legs: readonly (Leg & { '@id'?: string })[]): LegDraft[] =>
  legs.map((leg) => ({
    key: leg['@id']!,
    supplier: leg.supplier ?? null,
    transportProfile: leg.transportProfile ?? null,
    distance: leg.distance ?? null,
  }))

export const isWhole = (leg: LegDraft): boolean =>
  leg.supplier !== null && leg.transportProfile !== null && leg.distance !== null

export interface LegChanges {
  made: LegDraft[]
  changed: LegDraft[]
  /** Addresses. */
  removed: string[]
}

export function legChanges(before: readonly LegDraft[], now: readonly LegDraft[]): LegChanges {
  const known = new Map(before.map((leg) => [leg.key, leg]))
  const kept = new Set(now.map((leg) => leg.key))
  return {
    made: now.filter((leg) => !known.has(leg.key)),
    changed: now.filter(
      (leg) => known.has(leg.key) && JSON.stringify(known.get(leg.key)) !== JSON.stringify(leg),
    ),
    removed: before.filter((leg) => !kept.has(leg.key)).map((leg) => leg.key),
  }
}

const bodyOf = ({ supplier, transportProfile, distance }: LegDraft) => ({
  supplier,
  transportProfile,
  distance,
})

/**
 * Saves what changed, one leg after another; `done` hears of each with its address, so that trying again after a
 * failure does nothing twice.
 */
export async function saveLegs(
  location: string,
  { made, changed, removed }: LegChanges,
  done: (key: string, leg: LegDraft | null) => void,
): Promise<void> {
  for (const address of removed) {
    await api.delete(address)
    done(address, null)
  }
  for (const leg of changed) {
    await api.patch(leg.key, bodyOf(leg))
    done(leg.key, leg)
  }
  for (const leg of made) {
    const { '@id': address } = await api.post<{ '@id': string }>('/2/transports', {
      location,
      ...bodyOf(leg),
    })
    done(leg.key, { ...leg, key: address })
  }
}
