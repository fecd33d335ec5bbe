import { recordRoutes, Transport } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { readId } from '../../../paths.ts'
import type { Leg } from './queries.ts'

/** A leg in the form. The key stays the same while the form is open; an unsaved leg has no IRI. */
export interface LegDraft {
  key: string
  supplier: string | null
  transportProfile: string | null
  /** Distance [km]. */
  distance: number | null
}

/** A leg with all required values. */
export type WholeLeg = LegDraft & { supplier: string; transportProfile: string; distance: number }

export const createDrafts = (legs: readonly Leg[]): LegDraft[] =>
  legs.map((leg) => ({
    key: leg['@id'],
    supplier: leg.supplier ?? null,
    transportProfile: leg.transportProfile ?? null,
    distance: leg.distance ?? null,
  }))

export const isWhole = (leg: LegDraft): leg is WholeLeg =>
  leg.supplier !== null && leg.transportProfile !== null && leg.distance !== null

export interface LegChanges {
  made: WholeLeg[]
  changed: WholeLeg[]
  /** IRIs of the legs to delete. */
  removed: string[]
}

/** Finds the legs to create, update and delete. @param now the legs of the form, all complete */
export function findLegChanges(before: readonly LegDraft[], now: readonly WholeLeg[]): LegChanges {
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

/** Lists the messages about saved changes: one for each of created, updated and deleted. */
export const listLegMessages = ({ made, changed, removed }: LegChanges) =>
  (
    [
      { message: 'transportCreated', count: made.length },
      { message: 'transportUpdated', count: changed.length },
      { message: 'transportDeleted', count: removed.length },
    ] as const
  ).filter(({ count }) => count > 0)

const buildLegBody = ({ supplier, transportProfile, distance }: WholeLeg) => ({
  supplier,
  transportProfile,
  distance,
})

const transports = recordRoutes(Transport)

/**
 * Saves the changed legs one after another. `done` receives the IRI of each saved leg, so that a
 * retry after a failure does not save it again.
 */
export async function saveLegs(
  location: string,
  { made, changed, removed }: LegChanges,
  done: (key: string, leg: LegDraft | null) => void,
): Promise<void> {
  for (const address of removed) {
    await call(transports.delete, { params: { id: readId(address) } })
    done(address, null)
  }
  for (const leg of changed) {
    await call(transports.patch, { params: { id: readId(leg.key) }, body: buildLegBody(leg) })
    done(leg.key, leg)
  }
  for (const leg of made) {
    const { '@id': address } = await call(transports.create, {
      body: { location, ...buildLegBody(leg) },
    })
    done(leg.key, { ...leg, key: address })
  }
}
