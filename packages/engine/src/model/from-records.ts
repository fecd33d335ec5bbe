import type {
  EnvironmentalProfile,
  IndicatorCode,
  Input,
  InputType,
  TransportLeg,
  WasteScenario,
} from './model.ts'
import { massPerUnit } from './units.ts'

/**
 * Converts stored and sent records to engine input: percentages become fractions, names become engine names, and an empty
 * value stays unknown. Server, sheet and scenario form all use these functions.
 */

type Maybe<T> = T | null | undefined

/** Converts a percentage to a fraction [1]; an empty value is null, never 0. */
export const toFraction = (percentage: Maybe<number>): number | null =>
  percentage === null || percentage === undefined ? null : percentage / 100

/** Omits unknown values. */
const keepKnown = <Key extends string, T>(
  values: Readonly<Record<Key, Maybe<T>>>,
): Partial<Record<Key, T>> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<Record<Key, T>>

/** An entered line; references are ids. */
export interface LineRecord {
  readonly id: string
  readonly inputType: string
  readonly description: Maybe<string>
  readonly environmentalProfile: Maybe<string>
  readonly semiFinishedProduct: Maybe<string>
  readonly netAmount: Maybe<number>
  /** [%] of the net amount */
  readonly productionWastePercentage: Maybe<number>
  readonly productionWasteKg: Maybe<number>
  readonly scalingType: Maybe<string>
  readonly lifeTime: Maybe<number>
  readonly wasteScenarioProductionWaste: Maybe<string>
}

/**
 * A raw material with a semi-finished product becomes a semi-finished line. Each property has a value, which can be unknown: a
 * new property does not compile without one.
 */
export const inputOfRecord = (
  line: LineRecord,
  resolved: { readonly wasteScenarioId: string | null; readonly legs: readonly TransportLeg[] },
): Required<Input> => ({
  id: line.id,
  inputType: (line.inputType === 'A1_RAW_MATERIAL' && line.semiFinishedProduct
    ? 'SEMI_FINISHED'
    : line.inputType) as InputType,
  description: line.description ?? null,
  profileId: line.environmentalProfile ?? null,
  semiFinishedId: line.semiFinishedProduct ?? null,
  netAmount: line.netAmount ?? null,
  productionWasteFraction: toFraction(line.productionWastePercentage),
  productionWasteKg: line.productionWasteKg ?? null,
  scalingType: line.scalingType === 'linear' ? 'linear' : 'none',
  lifeTime: line.lifeTime ?? null,
  wasteScenarioId: resolved.wasteScenarioId,
  wasteScenarioProductionWasteId: line.wasteScenarioProductionWaste ?? null,
  legs: resolved.legs,
})

/** An entered profile: shares in percent, heat per unit. */
export interface ProfileRecord {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly massPerUnit: Maybe<number>
  /** [%] */
  readonly secondaryContent: Maybe<number>
  /** [MJ per unit] */
  readonly lowerHeatValue: Maybe<number>
  readonly biogenicCarbon: Maybe<number>
  readonly primaryEquivalent: Maybe<string>
  readonly transportApplicable: Maybe<boolean>
  readonly wasteScenarioApplicable: Maybe<boolean>
  readonly biogenicReleaseIncluded: Maybe<boolean>
  readonly megajoulePerUnit: Maybe<number>
  readonly validUntil: Maybe<string>
  readonly referenceYear: Maybe<number>
}

/** @param values  impacts of one unit, see `impactsPerUnit` */
export function profileOfRecord(
  profile: ProfileRecord,
  values: Readonly<Record<IndicatorCode, number>>,
): EnvironmentalProfile {
  const mass = massPerUnit(profile.unit, profile.massPerUnit)
  const heat = profile.lowerHeatValue ?? null
  return {
    id: profile.id,
    name: profile.name,
    unit: profile.unit,
    massPerUnit: mass,
    values,
    secondaryContent: toFraction(profile.secondaryContent),
    lowerHeatValue: heat === null || !mass ? null : heat / mass,
    biogenicCarbon: profile.biogenicCarbon ?? null,
    primaryEquivalent: profile.primaryEquivalent ?? null,
    transportApplicable: profile.transportApplicable ?? null,
    wasteScenarioApplicable: profile.wasteScenarioApplicable ?? null,
    biogenicReleaseIncluded: profile.biogenicReleaseIncluded ?? null,
    mjPerUnit: profile.megajoulePerUnit ?? null,
    validUntil: profile.validUntil ?? null,
    referenceYear: profile.referenceYear ?? null,
  }
}

const PRODUCTION_STAGES = ['A1', 'A2', 'A3', 'A1-A3']

/**
 * Adds the impacts per purchased unit: the production stages of a profile with stages, or else all its stages (a treatment
 * or transport has its own stage). An indicator that is missing in one stage is unknown in the sum.
 */
export function impactsPerUnit(
  stages: Readonly<Record<string, Readonly<Record<IndicatorCode, number>>>>,
): Record<IndicatorCode, number> {
  const all = Object.keys(stages).sort()
  const made = all.filter((stage) => PRODUCTION_STAGES.includes(stage))
  const vectors = (made.length > 0 ? made : all)
    .map((stage) => stages[stage]!)
    .filter((vector) => Object.keys(vector).length > 0)
  const impacts: Record<IndicatorCode, number> = {}
  for (const code of Object.keys(vectors[0] ?? {}).sort()) {
    if (vectors.every((vector) => vector[code] !== undefined))
      impacts[code] = vectors.reduce((sum, vector) => sum + vector[code]!, 0)
  }
  return impacts
}

/** An entered waste scenario: shares in percent, references as ids. */
export interface ScenarioRecord {
  readonly id: string
  readonly name: string
  readonly leave: Maybe<number>
  readonly landfill: Maybe<number>
  readonly incineration: Maybe<number>
  readonly recycling: Maybe<number>
  readonly reuse: Maybe<number>
  readonly distanceLeave: Maybe<number>
  readonly distanceLandfill: Maybe<number>
  readonly distanceIncineration: Maybe<number>
  readonly distanceRecycling: Maybe<number>
  readonly distanceReuse: Maybe<number>
  readonly distanceLost: Maybe<number>
  readonly distanceAfterEow: Maybe<number>
  readonly secondaryMaterialLost: Maybe<number>
  readonly profileLeave: Maybe<string>
  readonly profileLandfill: Maybe<string>
  readonly profileIncineration: Maybe<string>
  readonly profileRecycling: Maybe<string>
  readonly profileReuse: Maybe<string>
  readonly profileLoads: Maybe<string>
  readonly profileLoadsReuse: Maybe<string>
  readonly profileBenefits: Maybe<string>
  readonly profileBenefitsReuse: Maybe<string>
  readonly profileElectricity: Maybe<string>
  readonly profileHeat: Maybe<string>
  readonly qualityFactor: Maybe<number>
  readonly qualityFactorReuse: Maybe<number>
  readonly energyEfficiency: Maybe<number>
  readonly electricEfficiency: Maybe<number>
  readonly thermalEfficiency: Maybe<number>
  readonly lowerHeatValue: Maybe<number>
}

/** @param transportProfileId  environmental profile of the scenario's transport profile */
export const scenarioOfRecord = (
  w: ScenarioRecord,
  transportProfileId: string | null,
): WasteScenario => ({
  id: w.id,
  name: w.name,
  // An empty share is 0: the engine refuses shares that do not add up to 1.
  shares: {
    left: toFraction(w.leave) ?? 0,
    landfill: toFraction(w.landfill) ?? 0,
    incineration: toFraction(w.incineration) ?? 0,
    recycling: toFraction(w.recycling) ?? 0,
    reuse: toFraction(w.reuse) ?? 0,
  },
  distancesKm: keepKnown({
    left: w.distanceLeave,
    landfill: w.distanceLandfill,
    incineration: w.distanceIncineration,
    recycling: w.distanceRecycling,
    reuse: w.distanceReuse,
    lost: w.distanceLost,
    afterEndOfWaste: w.distanceAfterEow,
  }),
  transportProfileId,
  loadProfileIds: keepKnown({
    left: w.profileLeave,
    landfill: w.profileLandfill,
    incineration: w.profileIncineration,
    recycling: w.profileRecycling,
    reuse: w.profileReuse,
  }),
  secondaryMaterialLost: toFraction(w.secondaryMaterialLost),
  afterEndOfWasteProfileIds: keepKnown({
    recycling: w.profileLoads,
    reuse: w.profileLoadsReuse,
  }),
  benefitProfileIds: keepKnown({
    recycling: w.profileBenefits,
    reuse: w.profileBenefitsReuse,
    electricity: w.profileElectricity,
    heat: w.profileHeat,
  }),
  qualityFactors: keepKnown({ recycling: w.qualityFactor, reuse: w.qualityFactorReuse }),
  energy: {
    r1: w.energyEfficiency ?? null,
    electricEfficiency: w.electricEfficiency ?? null,
    thermalEfficiency: w.thermalEfficiency ?? null,
  },
  lowerHeatValue: w.lowerHeatValue ?? null,
})
