import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TransportProfile } from '@cradle/contract'
import { readId } from '../../../paths.ts'
import { useReference } from '../../../records/reference/reference-lists.ts'
import { effectsQuery, profileQuery, unitsQuery } from '../../../records/profile/profile-queries.ts'
import type { Scenario } from './queries.ts'
import type { KnownProfile, ScenarioEffect } from './scenario-effect.ts'
import { computeEffectPerKilogram, listProfiles } from './scenario-effect.ts'

/**
 * Computes the effect per kg of these scenarios in the browser; undefined until their profiles have
 * loaded.
 */
export function useScenarioEffects(
  scenarios: readonly Scenario[],
): (ScenarioEffect | null)[] | undefined {
  const transportProfiles = useReference(TransportProfile)
  const units = useQuery(unitsQuery()).data
  const transports = useMemo(
    () =>
      new Map(transportProfiles.map((profile) => [profile['@id'], profile.environmentalProfile])),
    [transportProfiles],
  )
  const needed =
    transports.size === 0
      ? []
      : [...new Set(scenarios.flatMap((scenario) => listProfiles(scenario, transports)))]
  const profiles = useQueries({ queries: needed.map((iri) => profileQuery(readId(iri))) })
  const effects = useQueries({ queries: needed.map((iri) => effectsQuery(readId(iri))) })
  if (!units || transports.size === 0) return undefined
  const known = new Map<string, KnownProfile>()
  for (const [index, iri] of needed.entries()) {
    const profile = profiles[index]?.data
    const values = effects[index]?.data
    if (!profile || !values) return undefined
    known.set(iri, { profile, effects: values, unit: units.get(profile.unit ?? '')?.symbol ?? '' })
  }
  return scenarios.map((scenario) => computeEffectPerKilogram(scenario, known, transports))
}
