import type { IndicatorCode, InputType, Measure, WeightingSet } from './model.ts'
import type { LifeCycleModule, SubtotalKey } from './life-cycle-modules.ts'

/**
 * Impacts in the order of `ProductResult.indicators`. Treat vectors as read-only. Vectors inside contributions are longer:
 * the places after the last indicator are internal to the engine.
 */
export type ImpactVector = Float64Array

/** One value per indicator, with the indicators that have an unknown part. */
export interface Impacts {
  readonly impacts: ImpactVector
  /** Indicators with an unknown part: the value is the known part. */
  readonly incomplete: readonly IndicatorCode[]
}

/** An undeclared module has no value: print MND, not 0. */
export type ModuleResult = Impacts | 'notDeclared'

export interface ProductResult {
  readonly calculationId: string
  /** Axis of every vector in this result. */
  readonly indicators: readonly IndicatorCode[]
  readonly modules: Readonly<Record<LifeCycleModule, ModuleResult>>
  /** A group without declared modules is `notDeclared`. */
  readonly subtotals: Readonly<Record<SubtotalKey, ModuleResult>>
  /** A1–C4: the life-cycle total. */
  readonly totalAtoC: Impacts
  /** A1–D: only for MKI and the Dutch database; an EPD never prints it. */
  readonly totalAtoD: Impacts
  /** One per weighting set of the method. */
  readonly mki: readonly WeightedScore[]
  /** [kg per declared unit] of the materials with a known mass, see `isMassIncomplete` */
  readonly productMass: number
  /** [kg per declared unit] */
  readonly packagingMass: number
  /** A material has no amount, profile or mass per unit, so that the product's mass exceeds `productMass`. */
  readonly isMassIncomplete: boolean
  /** Factor from the declared unit to 1 kg of product; null if the mass is 0 or unknown. */
  readonly conversionFactorTo1Kg: number | null
  /** [1] mass-weighted mean over the raw materials; null = unknown for one of them */
  readonly secondaryContentAverage: number | null
  /** [1] */
  readonly constructionWasteFraction: number | null
  readonly biogenicCarbon: BiogenicCarbon
  readonly amounts: readonly InputAmounts[]
  /** Treated streams, for the scenario tables C and D of an EPD. */
  readonly streams: readonly TreatedStream[]
  /** Lines of each declared module, ordered by input id. Parts add up to lines, lines to the module. */
  readonly contributions: Readonly<Partial<Record<LifeCycleModule, readonly LineContribution[]>>>
  /** Unknown data. A report is refused while this list is not empty, see `Gap.why`. */
  readonly gaps: readonly Gap[]
  readonly warnings: readonly Warning[]
  readonly headlineMeasure: Measure
  /** The weighting of the result. */
  readonly weightingSets: readonly WeightingSet[]
}

export interface WeightedScore {
  readonly weightingSet: string
  readonly version: string | null
  /** [euro] */
  readonly modules: Readonly<Record<LifeCycleModule, number | 'notDeclared'>>
  readonly totalAtoC: number
  readonly totalAtoD: number
  /** True when a weighted indicator is incomplete in a declared module. */
  readonly isIncomplete: boolean
}

export interface BiogenicCarbon {
  /** [kg C per declared unit] */
  readonly product: number
  readonly packaging: number
  /** Declare when above 5% of the mass, otherwise "less than 5%". */
  readonly isProductAbove5Percent: boolean
  readonly isPackagingAbove5Percent: boolean
  /** [kg CO2] uptake (negative) and release (positive) of biogenic carbon over A–C; they must cancel. */
  readonly uptakeCo2: number
  readonly releaseCo2: number
}

export interface InputAmounts {
  readonly inputId: string
  readonly inputType: InputType
  readonly description: string | null
  readonly isLinear: boolean
  /** [profile unit] after scaling */
  readonly net: number
  /** [profile unit] lost in production */
  readonly productionWaste: number
  /** [profile unit] net + production waste */
  readonly gross: number
  /** [kg] of the net amount; null = unknown */
  readonly netMass: number | null
  /** [kg] of the gross amount; null = unknown */
  readonly grossMass: number | null
  /** Number of replacements or maintenance events within the reference service life. */
  readonly replacements: number | null
}

export type StreamOrigin =
  | 'endOfLife'
  | 'productionWaste'
  | 'ancillary'
  | 'packaging'
  | 'construction'
  | 'maintenance'

/** One material through one scenario. Masses in kg, energy in MJ, per declared unit, before losses and replacements. */
export interface TreatedStream {
  readonly inputId: string
  readonly origin: StreamOrigin
  /** Material; null for a line without profile. */
  readonly profileId: string | null
  readonly wasteScenarioId: string
  readonly mass: number
  readonly left: number
  /** Including lost secondary material. */
  readonly landfill: number
  readonly incineration: number
  /** Mass that enters recycling and re-use. */
  readonly recycling: number
  readonly reuse: number
  readonly lost: number
  /** Secondary material in the stream, deducted from the output; null = unknown */
  readonly secondaryInput: number | null
  /** Recycled output minus secondary input: negative is a burden in D; null = unknown */
  readonly netRecycling: number | null
  readonly netReuse: number
  /** Null = unknown */
  readonly electricity: number | null
  /** Null = unknown */
  readonly heat: number | null
  readonly isEnergyRecovery: boolean
}

/** All contributions of one input line to one module. */
export interface LineContribution extends Impacts {
  readonly inputId: string
  readonly parts: readonly Contribution[]
  /** Reasons of incompleteness; lines with the same reason share a list of codes. */
  readonly lacks: readonly { readonly codes: readonly IndicatorCode[] }[]
}

/** A multiplier of an amount, with its reason. */
export interface Multiplier {
  readonly code: MultiplierCode
  readonly value: number
}

export type MultiplierCode =
  | 'grossPerNet' // 1 + production waste
  | 'massPerUnit' // kg per profile unit
  | 'distance' // km / 1000: kg → tkm
  | 'routeShare'
  | 'secondaryContent'
  | 'qualityFactor'
  | 'constructionWaste' // cw
  | 'withConstructionWaste' // 1 + cw
  | 'replacements' // N
  | 'carbonToCo2' // 44/12
  | 'shareOfMass' // mass of this line / product mass
  | 'lowerHeatValue' // MJ/kg
  | 'efficiency'
  | 'credit' // −1: avoided
  | 'netSecondary' // net output of secondary material per kg
  | 'netSecondaryDerived' // the same, with a secondary content that follows from the indicator SM

export type ContributionCode =
  // own terms
  | 'material' // amount × profile: raw material, ancillary, packaging
  | 'process' // amount × profile: energy, treatment, emission, maintenance, demolition …
  | 'secondaryMaterial' // SM booked by the engine
  | 'semiFinished' // amount × A1–A3 of a semi-finished product
  | 'transport' // one leg to the factory
  | 'siteTransport'
  // groups: what they are made of stands in `parts`, per unit of the group
  | 'productionWaste' // treatment of production waste
  | 'wasteTreatment' // treatment of ancillary, A5, B2 inputs and waste lines
  | 'packagingDisposal'
  | 'constructionLoss'
  | 'replacement'
  | 'C2'
  | 'C3'
  | 'C4'
  | 'creditEndOfLife'
  | 'creditProductionWaste'
  | 'creditPackaging'
  | 'creditSemiFinished'
  | 'creditConstruction'
  | 'creditMaintenance'
  | 'creditReplacement'
  | 'endOfLifeMix' // C2–C4 of a replaced part by the mix of end-of-life lines
  | 'line' // an input line of a semi-finished product
  // inside a treatment
  | 'wasteTransport'
  | 'leftInWork'
  | 'landfill'
  | 'landfillOfLost'
  | 'incineration'
  | 'sorting' // recycling, up to the end-of-waste point
  | 'reusePreparation'
  | 'biogenicRelease'
  | 'energyAsMaterial' // PERM → PERE, PENRM → PENRE on incineration
  | 'materialForRecycling'
  | 'componentsForReuse'
  | 'materialForEnergy'
  | 'exportedElectricity'
  | 'exportedHeat'
  // inside a credit
  | 'netRecycling' // group: per kg of net output
  | 'netReuse'
  | 'energyRecovery' // group: per MJ burnt
  | 'afterEndOfWasteRecycling'
  | 'afterEndOfWasteReuse'
  | 'transportAfterEndOfWaste'
  | 'creditRecycling'
  | 'creditReuse'
  | 'creditElectricity'
  | 'creditHeat'

/**
 * One part of a value:
 *
 *   impact = amount × Π multipliers × perUnit
 *
 * `parts`, if given, compose ONE unit of this part: perUnit = Σ impact of parts.
 * `explainImpact` walks this tree and returns plain numbers for one indicator.
 */
export interface Contribution {
  readonly code: ContributionCode
  /** Quantity in `unit`. */
  readonly amount: number
  readonly unit: string
  readonly multipliers: readonly Multiplier[]
  /** amount × Π multipliers */
  readonly coefficient: number
  readonly perUnit: ImpactVector
  /** Profile of the factor; null for groups and for flows that the engine books itself. */
  readonly profileId: string | null
  /** Input line of a semi-finished product, route or scenario of this part. */
  readonly subject: string | null
  readonly parts: readonly Contribution[] | null
}

/** Unknown data. */
export interface Gap {
  readonly inputId: string | null
  readonly calculationId: string
  readonly why: GapReason
  /** For `indicatorMissing`: the indicators. Empty = all. */
  readonly indicators: readonly IndicatorCode[]
  readonly profileId?: string
  readonly wasteScenarioId?: string
  /** Field with the missing value. */
  readonly field?: string
}

export type GapReason =
  | 'amountMissing'
  | 'profileMissing' // not chosen, or not in the library
  | 'semiFinishedMissing'
  | 'indicatorMissing' // the profile does not have an indicator: an EPD shows ND
  | 'wasteScenarioMissing'
  | 'wasteTransportProfileMissing'
  | 'siteTransportMissing'
  | 'constructionWasteMissing'
  | 'productionWasteMissing'
  | 'massPerUnitMissing' // a profile that acts by mass has no mass per unit
  | 'secondaryContentMissing' // a material with credits for recycling: its net output is unknown
  | 'biogenicCarbonMissing' // a treated material with an uptake: its release is unknown
  | 'lowerHeatValueMissing' // an incinerated material
  | 'efficiencyMissing' // of a plant that incinerates
  | 'wasteDistanceMissing' // of a route of a waste scenario
  | 'serviceLifeMissing' // of the product, where a part is replaced or maintained at an interval

/** Codes of calculation.md §17; the second group contains our codes for warnings without a code there. */
export type WarningCode =
  | 'WASTE_SCENARIO_MISSING'
  | 'D_NO_SUBSTITUTE_PROFILE'
  | 'LOST_WITHOUT_LANDFILL_PROFILE'
  | 'INDICATOR_MISSING'
  | 'ZERO_AMOUNT'
  | 'BIOGENIC_IMBALANCE'
  | 'EOL_MASS_MISMATCH'
  | 'CUTOFF_EXCEEDED'
  | 'PROFILE_EXPIRED'
  // added
  | 'END_OF_LIFE_LINES_IGNORED' // §8.1
  | 'PRODUCTION_WASTE_HIGH' // §13: above 50%
  | 'BIOGENIC_CONTENT_MISMATCH' // §10: uptake in the profile against its carbon
  | 'SECONDARY_CONTENT_MISMATCH' // entered content against the indicator SM
  | 'ENERGY_CONTENT_MISMATCH' // §11: PERM + PENRM against the lower heat value
  | 'TOTAL_MISMATCH' // a given total differs more than 1% from its parts
  | 'INPUT_OUTSIDE_DECLARED_MODULES'
  | 'OPERATIONAL_USE_NOT_ALLOWED'

export interface Warning {
  readonly code: WarningCode
  readonly calculationId: string
  readonly inputId?: string
  readonly profileId?: string
  readonly wasteScenarioId?: string
  readonly indicators?: readonly IndicatorCode[]
  /** The value of the warning. */
  readonly value?: number
}

/** Impacts of one line per module, for one measure. */
export interface RankedLine {
  readonly inputId: string
  readonly inputType: InputType
  readonly description: string | null
  readonly byModule: Readonly<Partial<Record<LifeCycleModule, number>>>
  /** Includes D. */
  readonly sum: number
}

/** §12.2: the largest lines, the rest, and the total. `total.total` includes D. */
export interface TopContributions {
  readonly measure: Measure
  readonly top: readonly RankedLine[]
  readonly other: {
    readonly count: number
    readonly byModule: Readonly<Partial<Record<LifeCycleModule, number>>>
    readonly sum: number
  }
  readonly total: {
    readonly byModule: Readonly<Partial<Record<LifeCycleModule, number>>>
    readonly total: number
  }
}

/** A contribution with plain numbers for one measure, for the API. */
export interface Explanation {
  readonly code: ContributionCode | 'product' | 'module'
  /** Module or input id at the upper levels, subject of the part at lower levels. */
  readonly subject: string | null
  readonly amount: number | null
  readonly unit: string | null
  readonly multipliers: readonly Multiplier[]
  /** Impact per unit of amount × multipliers. */
  readonly factor: number | null
  readonly profileId: string | null
  readonly impact: number
  /** A part is unknown for this measure, so that the impact is the known part. Set for modules and lines. */
  readonly isIncomplete: boolean
  readonly parts: readonly Explanation[]
  /** At the top level: all unknown parts, each once. */
  readonly gaps?: readonly Gap[]
}

/** The result as plain JSON with indicator codes as keys, for storing and sending. */
export type PlainImpacts = {
  impacts: Record<IndicatorCode, number>
  incomplete: readonly IndicatorCode[]
}
export type PlainModuleResult = PlainImpacts | 'notDeclared'
export type PlainProductResult = Omit<
  ProductResult,
  'modules' | 'subtotals' | 'totalAtoC' | 'totalAtoD' | 'contributions'
> & {
  modules: Record<LifeCycleModule, PlainModuleResult>
  subtotals: Record<SubtotalKey, PlainModuleResult>
  totalAtoC: PlainImpacts
  totalAtoD: PlainImpacts
}
