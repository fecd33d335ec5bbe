import type { LifeCycleModule } from './life-cycle-modules.ts'

/**
 * Input of a calculation. Fractions are 0–1, masses kg, distances km, transport profiles per tonne-kilometre. All references
 * are resolved: legs of the supplier for the location, scenario of the set, construction waste of the product form. The
 * engine never modifies its input.
 *
 * An unknown number is `null` or omitted. It is never 0.
 */

/** Code of an indicator, e.g. `GWP-total`. Codes are the only key between profiles, results and exports. */
export type IndicatorCode = string

export interface Library {
  readonly profiles: Readonly<Record<string, EnvironmentalProfile>>
  readonly wasteScenarios: Readonly<Record<string, WasteScenario>>
}

/** Impacts of one unit of a purchased material, energy, transport or treatment. */
export interface EnvironmentalProfile {
  readonly id: string
  readonly name: string
  /** Unit of the values: kg, m2, kWh, MJ, tkm … */
  readonly unit: string
  /** [kg per unit] 0 for energy and transport. Absent: follows from the unit; `null` = unknown. */
  readonly massPerUnit?: number | null
  /** Impact per unit; an absent code is unknown, not zero. */
  readonly values: Readonly<Record<IndicatorCode, number>>
  /** [1] share of secondary material in the material. Absent = 0. */
  readonly secondaryContent?: number | null
  /** [MJ/kg] net calorific value. Absent = unknown; the waste scenario's value is used then. */
  readonly lowerHeatValue?: number | null
  /** [kg C per unit] biogenic carbon. Absent = 0. */
  readonly biogenicCarbon?: number | null
  /** Profile of the primary material that recovered material replaces. */
  readonly primaryEquivalent?: string | null
  /**
   * `false`: never transported. `true`: also brought to the site by the site transport in A5 and B2.
   * Absent: the legs of a line are followed, site transport in A5 and B2 is not added.
   */
  readonly transportApplicable?: boolean | null
  /** `true`: a line with this profile must have a waste scenario. */
  readonly wasteScenarioApplicable?: boolean | null
  /** For a treatment profile: it already contains the release of biogenic CO2. */
  readonly biogenicReleaseIncluded?: boolean | null
  /** [MJ per unit] for energy profiles. Absent: 1 for MJ, 3.6 for kWh. */
  readonly mjPerUnit?: number | null
  /** Last day of validity, ISO date. */
  readonly validUntil?: string | null
  readonly referenceYear?: number | null
}

/** Waste routes of a material: left in the work, landfill, incineration, recycling, re-use. */
export const WASTE_ROUTES = ['left', 'landfill', 'incineration', 'recycling', 'reuse'] as const
export type WasteRoute = (typeof WASTE_ROUTES)[number]

/** Treatment of a material after use or as waste, with its burdens and benefits. */
export interface WasteScenario {
  readonly id: string
  readonly name: string
  /** [1] share of the mass per route; together 1 (±0.0001, then divided by the sum). Absent = 0. */
  readonly shares: Readonly<Partial<Record<WasteRoute, number>>>
  /** [km] `lost` is the distance of lost secondary material (absent: as landfill), `afterEndOfWaste` to the next user. */
  readonly distancesKm: Readonly<Partial<Record<WasteRoute | 'lost' | 'afterEndOfWaste', number>>>
  /** Profile per tkm of the waste transport. */
  readonly transportProfileId?: string | null
  /** Profile of the burdens of 1 kg that enters the route, converted by its mass per unit; for `left` a leaching profile. */
  readonly loadProfileIds: Readonly<Partial<Record<WasteRoute, string>>>
  /** [1] share of recycled and re-used mass that is lost and ends in landfill. */
  readonly secondaryMaterialLost?: number | null
  /** Profile of processing 1 kg after the end-of-waste point, e.g. remelting; converted by its mass per unit. */
  readonly afterEndOfWasteProfileIds: Readonly<Partial<Record<'recycling' | 'reuse', string>>>
  /** Avoided profiles: per 1 kg (converted by mass per unit) for recycling and reuse, per 1 MJ for electricity and heat. */
  readonly benefitProfileIds: Readonly<
    Partial<Record<'recycling' | 'reuse' | 'electricity' | 'heat', string>>
  >
  /** [1] quality of secondary relative to primary material at the point of substitution. Absent = 1. */
  readonly qualityFactors: Readonly<Partial<Record<'recycling' | 'reuse', number>>>
  /** Incineration plant: R1 energy efficiency, electric and thermal efficiency [1]. */
  readonly energy?: {
    readonly r1?: number | null
    readonly electricEfficiency?: number | null
    readonly thermalEfficiency?: number | null
  } | null
  /** [MJ/kg] used if the material has no value. */
  readonly lowerHeatValue?: number | null
}

/** Kinds of lines. */
export type InputType =
  | 'A1_RAW_MATERIAL'
  | 'SEMI_FINISHED'
  | 'A3_EXTERNAL_TREATMENTS'
  | 'A3_ANCILLARY_MATERIALS'
  | 'A3_PACKAGING_MATERIALS'
  | 'A3_ENERGY_CONSUMPTION'
  | 'A3_PRODUCTION_EMISSIONS'
  | 'A3_PRODUCTION_WASTE'
  | 'A5_CONSTRUCTION_STAGE'
  | 'B1_USE_STAGE'
  | 'B2_MAINTENANCE'
  | 'B6_ENERGY_USE'
  | 'B7_WATER_USE'
  | 'C1_DEMOLITION'
  | 'D_END_OF_LIFE'

/** Materials of the product. Only these have production waste; all other lines are purchased in their net amount. */
export const isProductMaterialType = (type: string): boolean =>
  type === 'A1_RAW_MATERIAL' || type === 'SEMI_FINISHED'

/** One transport leg. Several legs (ship and lorry) are added; the profile includes the empty return. */
export interface TransportLeg {
  /** Profile per tkm. Null: the transport profile names none, so the impact of the leg is unknown. */
  readonly profileId: string | null
  readonly distanceKm: number
}

export const PRODUCTION_WASTE_METHODS = [
  'overallPercentage',
  'percentagePerRawMaterial',
  'kgPerRawMaterial',
  'amountPerProduct',
] as const
export type ProductionWasteMethod = (typeof PRODUCTION_WASTE_METHODS)[number]

/** One line of a calculation. Amounts are per declared unit at the default dimensions. */
export interface Input {
  readonly id: string
  readonly inputType: InputType
  readonly description?: string | null
  readonly profileId?: string | null
  /** For SEMI_FINISHED: id of its calculation. */
  readonly semiFinishedId?: string | null
  /** [profile unit; kg for A3_PRODUCTION_WASTE and D_END_OF_LIFE]. `null` = empty, which is a gap. */
  readonly netAmount: number | null
  /** [1] of the net amount, for method percentagePerRawMaterial. */
  readonly productionWasteFraction?: number | null
  /** [kg] for method kgPerRawMaterial. */
  readonly productionWasteKg?: number | null
  /** `linear` follows the scale factor of the dimensions. Absent = none. */
  readonly scalingType?: 'none' | 'linear' | null
  /** [years] life of the part, or interval of maintenance. */
  readonly lifeTime?: number | null
  readonly wasteScenarioId?: string | null
  readonly wasteScenarioProductionWasteId?: string | null
  /** Inbound transport from the supplier to the factory. */
  readonly legs?: readonly TransportLeg[]
}

/** Usage of an input set in a calculation: its lines count `amount` times. */
export interface InputSetUsage {
  readonly id: string
  readonly inputSetId: string
  /** Name of the set. */
  readonly name?: string | null
  /** [unit of the set per declared unit]. `null` = empty. */
  readonly amount: number | null
  /** `linear`: the whole set follows the scale factor of the dimensions. Otherwise each line has its own scaling. */
  readonly scalingType?: 'none' | 'linear' | null
  /** Lines of the set for this calculation, with its legs and waste scenarios; amounts per unit of the set. */
  readonly inputs: readonly Input[]
}

export interface ScalingDimension {
  readonly name?: string | null
  readonly unit?: string | null
  readonly defaultValue: number
  /** Absent = the default. */
  readonly actualValue?: number | null
  /** Absent = true. */
  readonly scalable?: boolean
}

export interface ProductCalculation {
  readonly id: string
  readonly type: 'product' | 'semi_finished'
  readonly name?: string | null
  readonly declaredUnit?: string | null
  readonly inputs: readonly Input[]
  readonly usages?: readonly InputSetUsage[]
  readonly scaling?: readonly ScalingDimension[]
  readonly productionWasteMethod: ProductionWasteMethod
  /** [1] of the net amount, for method overallPercentage. */
  readonly productionWasteFraction?: number | null
  /** [1] share lost on site; the predefined choice is already resolved. */
  readonly constructionWasteFraction?: number | null
  readonly siteTransport?: TransportLeg | null
  readonly wasteScenarioInputMethod: 'byRawMaterial' | 'byProduct'
  /** [years] */
  readonly referenceServiceLife?: number | null
}

export interface WeightingSet {
  readonly id: string
  readonly version?: string | null
  /** [euro per indicator unit] */
  readonly weights: Readonly<Record<IndicatorCode, number>>
}

/** The value to rank or explain: an indicator, or the single score of a weighting set. */
export type Measure = IndicatorCode | { readonly weightingSet: string }

export interface MethodRules {
  /** `ceil`: whole replacements (EN 15978); `fractional`: Dutch methods. */
  readonly replacementMode: 'ceil' | 'fractional'
  /** Codes in display order. MKI and BCC codes are allowed; they have a separate place in the result. */
  readonly indicators: readonly IndicatorCode[]
  /** Modules outside this list are `notDeclared`. */
  readonly declaredModules: readonly LifeCycleModule[]
  /** True if B6_ENERGY_USE and B7_WATER_USE are allowed. */
  readonly allowsOperationalUse: boolean
  readonly weightingSets: readonly WeightingSet[]
  /** Default for rankings. Absent: the first weighting set, else GWP-total. */
  readonly headlineMeasure?: Measure | null
}

export interface CalculationRequest {
  /** The calculation to run and its semi-finished products, in any order. */
  readonly calculations: readonly ProductCalculation[]
  /** Id of the calculation to run. */
  readonly run: string
  readonly library: Library
  readonly method: MethodRules
  /** ISO date for the check of `validUntil`. Absent: validity is not checked. */
  readonly calculationDate?: string | null
  /** No figure depends on it: it decides how figures are stated, see `applyModuleStatements`. */
  readonly moduleStatements?: ModuleStatements
}

/** What a calculation says about its modules beside its lines. */
export interface ModuleStatements {
  /** The modules that the declaration covers; null: the lines decide. */
  readonly chosen: readonly LifeCycleModule[] | null
  /** Modules that need no line: declared without flows (0), or replacement with a statement on the lives of all parts. */
  readonly stated: readonly LifeCycleModule[]
}
