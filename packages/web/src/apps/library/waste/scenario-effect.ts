import {
  calculateProduct,
  EngineError,
  type EnvironmentalProfile,
  type LifeCycleModule,
  type WasteScenario,
} from '@cradle/engine'
import type { Effect, Profile } from '../../../records/profile/profile-queries.ts'
import type { Scenario } from './queries.ts'

/** A profile with its impacts, as the arithmetic needs it. */
export interface KnownProfile {
  profile: Profile
  effects: readonly Effect[]
  /** kg, kWh, tkm … */
  unit: string
}

export const effectModules = ['C2', 'C3', 'C4', 'D'] as const satisfies readonly LifeCycleModule[]
export type EffectModule = (typeof effectModules)[number]

/** Per module and indicator; an indicator of which a part is unknown is left out: unknown is never zero. */
export type ScenarioEffect = Record<EffectModule, Record<string, number>>

/** The profiles a scenario names, itself and through its transport profile. */
export function profilesOf(
  scenario: Scenario,
  transports: ReadonlyMap<string, string | undefined>,
): string[] {
  const named = Object.entries(scenario).flatMap(([name, value]) =>
    /^profile[A-Z]/.test(name) && typeof value === 'string' ? [value] : [],
  )
  const transport = scenario.transportProfile
    ? transports.get(scenario.transportProfile)
    : undefined
  return [...new Set([...named, ...(transport ? [transport] : [])])]
}

/**
 * What happens to 1 kg of a material after use in this scenario: transport, treatment, disposal, and the credits beyond
 * the boundary. The material itself counts nothing, holds no secondary material and no biogenic carbon.
 * Null where the engine refuses the scenario, for instance because its shares are not 100 %.
 */
export function effectPerKilogram(
  scenario: Scenario,
  profiles: ReadonlyMap<string, KnownProfile>,
  transports: ReadonlyMap<string, string | undefined>,
): ScenarioEffect | null {
  const used = [...profiles.values()]
  const indicators = [...new Set(used.flatMap(({ effects }) => effects.map(({ code }) => code)))]
  const material: EnvironmentalProfile = {
    id: 'material',
    name: '1 kg',
    unit: 'kg',
    massPerUnit: 1,
    values: Object.fromEntries(indicators.map((code) => [code, 0])),
    wasteScenarioApplicable: true,
  }
  try {
    const result = calculateProduct({
      run: 'one',
      calculations: [
        {
          id: 'one',
          type: 'product',
          productionWasteMethod: 'overallPercentage',
          productionWasteFraction: 0,
          wasteScenarioInputMethod: 'byRawMaterial',
          inputs: [
            {
              id: 'line',
              inputType: 'A1_RAW_MATERIAL',
              profileId: 'material',
              netAmount: 1,
              wasteScenarioId: scenario.id,
            },
          ],
        },
      ],
      library: {
        profiles: {
          material,
          ...Object.fromEntries(
            [...profiles].map(([iri, known]) => [iri, engineProfile(iri, known)]),
          ),
        },
        wasteScenarios: { [scenario.id]: engineScenario(scenario, transports) },
      },
      method: {
        replacementMode: 'ceil',
        indicators,
        declaredModules: ['A1', 'C1', ...effectModules],
        allowsOperationalUse: false,
        weightingSets: [],
      },
    })
    return Object.fromEntries(
      effectModules.map((module) => {
        const found = result.modules[module]
        if (found === 'notDeclared') return [module, {}]
        return [
          module,
          Object.fromEntries(
            result.indicators.flatMap((code, place) =>
              found.incomplete.includes(code) ? [] : [[code, found.impacts[place]!]],
            ),
          ),
        ]
      }),
    ) as ScenarioEffect
  } catch (problem) {
    if (problem instanceof EngineError) return null
    throw problem
  }
}

const madeIn = new Set(['A1', 'A2', 'A3', 'A1-A3'])

/** One unit bought: the production stages where a profile is split in stages, else the stages it has. */
export function unitImpacts(effects: readonly Effect[]): Record<string, number> {
  const made = effects.filter(({ stage }) => madeIn.has(stage))
  const counted = made.length > 0 ? made : effects
  const stages = new Set(counted.map(({ stage }) => stage))
  const byCode = Map.groupBy(counted, ({ code }) => code)
  return Object.fromEntries(
    [...byCode]
      .filter(([, values]) => values.length === stages.size)
      .map(([code, values]) => [code, values.reduce((sum, { value }) => sum + value, 0)]),
  )
}

function engineProfile(id: string, { profile, effects, unit }: KnownProfile): EnvironmentalProfile {
  return {
    id,
    name: profile.name ?? id,
    unit,
    massPerUnit: profile.massPerUnit ?? (unit === 'kg' ? 1 : 0),
    values: unitImpacts(effects),
    mjPerUnit: profile.megajoulePerUnit ?? null,
    biogenicReleaseIncluded: profile.biogenicReleaseIncluded ?? null,
  }
}

const known = <K extends string, V>(values: Record<K, V | undefined>): Partial<Record<K, V>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<
    Record<K, V>
  >
const share = (percentage: number | undefined): number => (percentage ?? 0) / 100

/** Wire names and percentages as the engine's names and fractions. */
function engineScenario(
  s: Scenario,
  transports: ReadonlyMap<string, string | undefined>,
): WasteScenario {
  return {
    id: s.id,
    name: s.name ?? s.id,
    shares: {
      left: share(s.leave),
      landfill: share(s.landfill),
      incineration: share(s.incineration),
      recycling: share(s.recycling),
      reuse: share(s.reuse),
    },
    distancesKm: known({
      landfill: s.distanceLandfill,
      incineration: s.distanceIncineration,
      recycling: s.distanceRecycling,
      reuse: s.distanceReuse,
      lost: s.distanceLost,
      afterEndOfWaste: s.distanceAfterEow,
    }),
    transportProfileId: (s.transportProfile && transports.get(s.transportProfile)) ?? null,
    loadProfileIds: known({
      left: s.profileLeave,
      landfill: s.profileLandfill,
      incineration: s.profileIncineration,
      recycling: s.profileRecycling,
      reuse: s.profileReuse,
    }),
    secondaryMaterialLost:
      s.secondaryMaterialLost === undefined ? null : share(s.secondaryMaterialLost),
    afterEndOfWasteProfileIds: known({ recycling: s.profileLoads, reuse: s.profileLoadsReuse }),
    benefitProfileIds: known({
      recycling: s.profileBenefits,
      reuse: s.profileBenefitsReuse,
      electricity: s.profileElectricity,
      heat: s.profileHeat,
    }),
    qualityFactors: known({ recycling: s.qualityFactor, reuse: s.qualityFactorReuse }),
    energy: {
      r1: s.energyEfficiency ?? null,
      electricEfficiency: s.electricEfficiency ?? null,
      thermalEfficiency: s.thermalEfficiency ?? null,
    },
    lowerHeatValue: s.lowerHeatValue ?? null,
  }
}
