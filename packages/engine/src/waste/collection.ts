import { type Factor, sumParts, makePart, makeMultiplier } from '../model/contribution.ts'
import { isFactor, sharedFactor, type TreatmentStep } from './treatment-step.ts'

/**
 * Transport of waste to its treatment, per kg.
 *
 *   C2 = [ Σ_r m_r·d_r + m_lost·d_lost ] / 1000 · I_transport
 *
 * Masses kg, distances km, profile per tkm; an empty d_lost is the landfill distance. What is left in the work is not
 * transported unless a distance says so. Any other empty distance is unknown.
 * Source: calculation.md §8 step 2. Example: 1 kg over 100 km at 0.1 kg CO2 eq./tkm → 0.01 kg CO2 eq.
 */
export function collectionTransport(step: TreatmentStep): Factor {
  return sharedFactor(step, 'C2', () => drivenRoutes(step))
}

function drivenRoutes({ library, scenario, masses, findNamed, unknown }: TreatmentStep): Factor {
  const { distancesKm, transportProfileId } = scenario.scenario
  const used = [
    { route: 'left', mass: masses.left, distance: distancesKm.left ?? 0 },
    { route: 'landfill', mass: masses.landfill, distance: distancesKm.landfill },
    { route: 'incineration', mass: masses.incineration, distance: distancesKm.incineration },
    { route: 'recycling', mass: masses.recycling, distance: distancesKm.recycling },
    { route: 'reuse', mass: masses.reuse, distance: distancesKm.reuse },
    { route: 'lost', mass: masses.lost, distance: distancesKm.lost ?? distancesKm.landfill },
  ].filter(({ mass }) => mass > 0)
  const lacks = used.flatMap(({ route, distance }) =>
    distance === undefined
      ? [unknown({ why: 'wasteDistanceMissing', field: `distancesKm.${route}` })]
      : [],
  )
  const driven = used.filter(({ distance }) => (distance ?? 0) > 0)
  if (driven.length === 0) return sumParts(library.axis, [], lacks)

  const profile = findNamed(transportProfileId, 'transportProfileId', 'perTonneKilometre')
  if (!isFactor(profile)) {
    const lack =
      profile ?? unknown({ why: 'wasteTransportProfileMissing', field: 'transportProfileId' })
    return sumParts(library.axis, [], [...lacks, lack])
  }
  return sumParts(
    library.axis,
    driven.map(({ route, mass, distance }) =>
      makePart(
        'wasteTransport',
        1,
        'kg',
        profile,
        [makeMultiplier('routeShare', mass), makeMultiplier('distance', distance! / 1000)],
        route,
      ),
    ),
    lacks,
  )
}
