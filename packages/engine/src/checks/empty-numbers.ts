import type {
  EnvironmentalProfile,
  Input,
  InputSetUsage,
  ProductCalculation,
  ScalingDimension,
  WasteScenario,
} from '../model/model.ts'
import type { FootprintLine, FootprintLocation, FootprintGapReason } from '../footprint/index.ts'
import type { GapReason } from '../model/results.ts'

/** Names of the properties of a type that are a number or empty. */
type OptionalNumber<T> = {
  [Name in keyof T]-?: undefined extends T[Name]
    ? NumberName<T, Name>
    : null extends T[Name]
      ? NumberName<T, Name>
      : never
}[keyof T]
type NumberName<T, Name extends keyof T> =
  NonNullable<T[Name]> extends number ? Extract<Name, string> : never
type OptionalKey<T> = Extract<keyof NonNullable<T>, string>

/** Every number that the engine reads and that may be empty. A new one does not compile without a line in `EMPTY_NUMBERS`. */
export type EmptyNumber =
  | `profile.${OptionalNumber<EnvironmentalProfile>}`
  | 'profile.values'
  | `scenario.${OptionalNumber<WasteScenario>}`
  | `scenario.shares.${OptionalKey<WasteScenario['shares']>}`
  | `scenario.distancesKm.${OptionalKey<WasteScenario['distancesKm']>}`
  | `scenario.qualityFactors.${OptionalKey<WasteScenario['qualityFactors']>}`
  | `scenario.energy.${OptionalKey<WasteScenario['energy']>}`
  | `input.${OptionalNumber<Input>}`
  | `usage.${OptionalNumber<InputSetUsage>}`
  | `dimension.${OptionalNumber<ScalingDimension>}`
  | `calculation.${OptionalNumber<ProductCalculation>}`
  | `footprintLocation.${OptionalNumber<FootprintLocation>}`
  | `footprintLine.${OptionalNumber<FootprintLine>}`

/**
 * What an empty number means: a gap, whose figures are unknown; a default, named by its source; or nothing, where no figure of
 * a result depends on it. A gap can be closed by another field of the same record (`orFrom`).
 */
export type EmptyMeaning =
  | {
      readonly means: 'gap'
      readonly why: GapReason | FootprintGapReason
      readonly orFrom?: string
    }
  | { readonly means: 'default'; readonly is: string; readonly source: string }
  | { readonly means: 'notRead'; readonly source: string }

/** The only list of what empty numbers mean. Source: decision 0115. */
export const EMPTY_NUMBERS: Readonly<Record<EmptyNumber, EmptyMeaning>> = {
  'profile.values': { means: 'gap', why: 'indicatorMissing', orFrom: 'the parts of a total' },
  'profile.massPerUnit': { means: 'gap', why: 'massPerUnitMissing', orFrom: 'a unit of mass' },
  'profile.secondaryContent': {
    means: 'gap',
    why: 'secondaryContentMissing',
    orFrom: 'the indicator SM',
  },
  'profile.lowerHeatValue': {
    means: 'gap',
    why: 'lowerHeatValueMissing',
    orFrom: 'the waste scenario',
  },
  'profile.biogenicCarbon': {
    means: 'gap',
    why: 'biogenicCarbonMissing',
    orFrom: 'GWP-biogenic without uptake',
  },
  'profile.mjPerUnit': {
    means: 'default',
    is: '3.6 for kWh, 1 for MJ; other units are refused',
    source: 'calculation.md §9.3',
  },
  'profile.referenceYear': { means: 'notRead', source: 'calculation.md §15: data quality only' },
  'scenario.shares.left': { means: 'default', is: '0', source: 'calculation.md §13: they add up' },
  'scenario.shares.landfill': {
    means: 'default',
    is: '0',
    source: 'calculation.md §13: they add up',
  },
  'scenario.shares.incineration': {
    means: 'default',
    is: '0',
    source: 'calculation.md §13: they add up',
  },
  'scenario.shares.recycling': {
    means: 'default',
    is: '0',
    source: 'calculation.md §13: they add up',
  },
  'scenario.shares.reuse': { means: 'default', is: '0', source: 'calculation.md §13: they add up' },
  'scenario.distancesKm.left': { means: 'default', is: '0', source: 'waste-and-transport.md §3' },
  'scenario.distancesKm.landfill': { means: 'gap', why: 'wasteDistanceMissing' },
  'scenario.distancesKm.incineration': { means: 'gap', why: 'wasteDistanceMissing' },
  'scenario.distancesKm.recycling': { means: 'gap', why: 'wasteDistanceMissing' },
  'scenario.distancesKm.reuse': { means: 'gap', why: 'wasteDistanceMissing' },
  'scenario.distancesKm.lost': {
    means: 'default',
    is: 'the distance of landfill',
    source: 'calculation.md §8',
  },
  'scenario.distancesKm.afterEndOfWaste': {
    means: 'default',
    is: '0',
    source: 'waste-and-transport.md §3',
  },
  'scenario.secondaryMaterialLost': {
    means: 'default',
    is: '0',
    source: 'waste-and-transport.md §2: the share of landfill contains it',
  },
  'scenario.qualityFactors.recycling': { means: 'default', is: '1', source: 'calculation.md §0' },
  'scenario.qualityFactors.reuse': { means: 'default', is: '1', source: 'calculation.md §0' },
  'scenario.energy.r1': {
    means: 'default',
    is: 'below 0.60: recovery is not shown, C4',
    source: 'decision 0115',
  },
  'scenario.energy.electricEfficiency': { means: 'gap', why: 'efficiencyMissing' },
  'scenario.energy.thermalEfficiency': { means: 'gap', why: 'efficiencyMissing' },
  'scenario.lowerHeatValue': {
    means: 'gap',
    why: 'lowerHeatValueMissing',
    orFrom: 'the profile of the material',
  },
  'input.netAmount': { means: 'gap', why: 'amountMissing' },
  'input.productionWasteFraction': { means: 'gap', why: 'productionWasteMissing' },
  'input.productionWasteKg': { means: 'gap', why: 'productionWasteMissing' },
  'input.lifeTime': {
    means: 'default',
    is: 'the life of the product: no replacement',
    source: 'calculation.md §7',
  },
  'usage.amount': { means: 'gap', why: 'amountMissing' },
  'dimension.actualValue': {
    means: 'default',
    is: 'the default dimension',
    source: 'calculation.md §2',
  },
  'calculation.productionWasteFraction': { means: 'gap', why: 'productionWasteMissing' },
  'calculation.constructionWasteFraction': { means: 'gap', why: 'constructionWasteMissing' },
  'calculation.referenceServiceLife': { means: 'gap', why: 'serviceLifeMissing' },
  'footprintLocation.equityFraction': { means: 'gap', why: 'consolidationMissing' },
  'footprintLine.amount': { means: 'gap', why: 'amountMissing' },
  'footprintLine.wasteFraction': { means: 'gap', why: 'wasteShareMissing' },
}
