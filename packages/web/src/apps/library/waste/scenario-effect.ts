import {
  calculateProduct,
  EngineError,
  impactsPerUnit,
  profileOfRecord,
  scenarioOfRecord,
  type EnvironmentalProfile,
  type LifeCycleModule,
  type WasteScenario,
} from '@cradle/engine'
import type { Effect, Profile } from '../../../records/profile/profile-queries.ts'
import type { Scenario } from './queries.ts'

/** A profile with the impacts that the engine needs. */
export interface KnownProfile {
  profile: Profile
  effects: readonly Effect[]
  /** Unit of the profile, e.g. kg, kWh or tkm. */
  unit: string
}

export const effectModules = ['C2', 'C3', 'C4', 'D'] as const satisfies readonly LifeCycleModule[]
export type EffectModule = (typeof effectModules)[number]

/**
 * Effect by module and indicator. An indicator with an unknown part is omitted: unknown is never
 * zero.
 */
export type ScenarioEffect = Record<EffectModule, Record<string, number>>

/** Lists the profiles of a scenario, including that of its transport profile. */
export function listProfiles(
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
 * Computes the effect of 1 kg of a material after use in this scenario: transport, treatment,
 * disposal, and the credits beyond the system boundary. The material itself has no impact, no
 * secondary content and no biogenic carbon.
 * @returns null if the engine refuses the scenario, for example because its shares are not 100 %
 */
export function computeEffectPerKilogram(
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
    secondaryContent: 0,
    biogenicCarbon: 0,
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
            [...profiles].map(([iri, known]) => [iri, buildEngineProfile(iri, known)]),
          ),
        },
        wasteScenarios: { [scenario.id]: buildEngineScenario(scenario, transports) },
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

/**
 * Impacts of one purchased unit: the production stages if the profile is split into stages, or else
 * the stages it has.
 */
export const sumUnitImpacts = (effects: readonly Effect[]): Record<string, number> =>
  impactsPerUnit(
    Object.fromEntries(
      [...Map.groupBy(effects, ({ stage }) => stage)].map(([stage, values]) => [
        stage,
        Object.fromEntries(values.map(({ code, value }) => [code, value])),
      ]),
    ),
  )

const buildEngineProfile = (
  id: string,
  { profile, effects, unit }: KnownProfile,
): EnvironmentalProfile =>
  profileOfRecord(
    {
      id,
      name: profile.name ?? id,
      unit,
      massPerUnit: profile.massPerUnit,
      secondaryContent: null,
      lowerHeatValue: null,
      biogenicCarbon: profile.biogenicCarbon,
      primaryEquivalent: null,
      transportApplicable: null,
      wasteScenarioApplicable: null,
      biogenicReleaseIncluded: profile.biogenicReleaseIncluded,
      megajoulePerUnit: profile.megajoulePerUnit,
      validUntil: null,
      referenceYear: null,
    },
    sumUnitImpacts(effects),
  )

const buildEngineScenario = (
  s: Scenario,
  transports: ReadonlyMap<string, string | undefined>,
): WasteScenario =>
  scenarioOfRecord(
    {
      id: s.id,
      name: s.name ?? s.id,
      leave: s.leave,
      landfill: s.landfill,
      incineration: s.incineration,
      recycling: s.recycling,
      reuse: s.reuse,
      distanceLeave: s.distanceLeave,
      distanceLandfill: s.distanceLandfill,
      distanceIncineration: s.distanceIncineration,
      distanceRecycling: s.distanceRecycling,
      distanceReuse: s.distanceReuse,
      distanceLost: s.distanceLost,
      distanceAfterEow: s.distanceAfterEow,
      secondaryMaterialLost: s.secondaryMaterialLost,
      profileLeave: s.profileLeave,
      profileLandfill: s.profileLandfill,
      profileIncineration: s.profileIncineration,
      profileRecycling: s.profileRecycling,
      profileReuse: s.profileReuse,
      profileLoads: s.profileLoads,
      profileLoadsReuse: s.profileLoadsReuse,
      profileBenefits: s.profileBenefits,
      profileBenefitsReuse: s.profileBenefitsReuse,
      profileElectricity: s.profileElectricity,
      profileHeat: s.profileHeat,
      qualityFactor: s.qualityFactor,
      qualityFactorReuse: s.qualityFactorReuse,
      energyEfficiency: s.energyEfficiency,
      electricEfficiency: s.electricEfficiency,
      thermalEfficiency: s.thermalEfficiency,
      lowerHeatValue: s.lowerHeatValue,
    },
    (s.transportProfile && transports.get(s.transportProfile)) ?? null,
  )
