import type { EnvironmentalProfile } from '@cradle/engine'
import { api } from '../../../../api/client.ts'
import { fetchAll } from '../../../../api/collection.ts'
import { idOf, profileIri } from '../input-wire.ts'
import type { IndexedProfile } from './profile-index.ts'

interface WireProfile {
  name: string
  massPerUnit?: number
  secondaryContent?: number
  lowerHeatValue?: number
  biogenicCarbon?: number
  biogenicReleaseIncluded?: boolean
  megajoulePerUnit?: number
  referenceYear?: number
  primaryEquivalent?: string
  transportApplicable?: boolean
  wasteScenarioApplicable?: boolean
  validUntil?: string
}
interface WireEffect {
  code: string
  stage?: string
  value: number
}

/** A profile chosen on this page that the model of the server does not hold yet, as the engine reads it. */
export async function loadProfileValues(indexed: IndexedProfile): Promise<EnvironmentalProfile> {
  const iri = profileIri(indexed.id)
  const [profile, effects] = await Promise.all([
    api.get<WireProfile>(iri),
    fetchAll<WireEffect>(`${iri}/effects`, { query: { pagination: false } }),
  ])
  return {
    id: indexed.id,
    name: profile.name,
    unit: indexed.unit,
    massPerUnit: profile.massPerUnit ?? indexed.massPerUnit ?? 0,
    values: Object.fromEntries(effects.filter(({ stage }) => stage === undefined || stage === 'A1').map(({ code, value }) => [code, value])),
    secondaryContent: profile.secondaryContent === undefined ? null : profile.secondaryContent / 100,
    lowerHeatValue: profile.lowerHeatValue ?? null,
    biogenicCarbon: profile.biogenicCarbon ?? null,
    biogenicReleaseIncluded: profile.biogenicReleaseIncluded ?? null,
    mjPerUnit: profile.megajoulePerUnit ?? null,
    referenceYear: profile.referenceYear ?? null,
    primaryEquivalent: profile.primaryEquivalent ? idOf(profile.primaryEquivalent) : null,
    transportApplicable: profile.transportApplicable ?? null,
    wasteScenarioApplicable: profile.wasteScenarioApplicable ?? null,
    validUntil: profile.validUntil ?? null,
  }
}
