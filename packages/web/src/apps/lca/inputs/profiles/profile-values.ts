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
  return profileForEngine(indexed, profile, effects)
}

const massOfUnit: Readonly<Record<string, number>> = { kg: 1, g: 0.001, t: 1000 }
const production = ['A1', 'A2', 'A3', 'A1-A3']

/** One vector per unit: the production stages of a profile that is split in stages, else all it has. Unknown in a part is unknown in the sum. */
function impactsPerUnit(effects: readonly WireEffect[]): Record<string, number> {
  const stages = new Map<string, Map<string, number>>()
  for (const { stage = '', code, value } of effects) stages.set(stage, (stages.get(stage) ?? new Map<string, number>()).set(code, value))
  const made = [...stages.keys()].filter((stage) => production.includes(stage))
  const vectors = (made.length > 0 ? made : [...stages.keys()]).sort().map((stage) => stages.get(stage)!)
  const codes = [...(vectors[0]?.keys() ?? [])].filter((code) => vectors.every((vector) => vector.has(code)))
  return Object.fromEntries(codes.map((code) => [code, vectors.reduce((sum, vector) => sum + vector.get(code)!, 0)]))
}

export function profileForEngine(indexed: IndexedProfile, profile: WireProfile, effects: readonly WireEffect[]): EnvironmentalProfile {
  const mass = profile.massPerUnit ?? indexed.massPerUnit ?? massOfUnit[indexed.unit] ?? null
  return {
    id: indexed.id,
    name: profile.name,
    unit: indexed.unit,
    massPerUnit: mass ?? 0,
    values: impactsPerUnit(effects),
    secondaryContent: profile.secondaryContent === undefined ? null : profile.secondaryContent / 100,
    // On the wire per unit, in the engine per kg.
    lowerHeatValue: profile.lowerHeatValue === undefined || !mass ? null : profile.lowerHeatValue / mass,
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
