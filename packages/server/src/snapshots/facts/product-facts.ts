import { sql } from 'kysely'
import type {
  CalculationRequest,
  PlainProductResult,
  ProductCalculation,
  ProductionWasteMethod,
} from '@cradle/engine'
import {
  calculationNumbers,
  numbersBeside,
  type Answers,
  type CalculationFactField,
  type CalculationNumber,
  type Classification,
  type DeclaredPerformance,
  type DimensionField,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { CalculationRow } from '#calculations/model/model-rows'
import { declaredUnit, listDimensions } from '#calculations/model/to-engine'
import { makeFacts, makeNumberFacts, type FactsOf, type NumberFacts } from './facts-of-fields.ts'
import { readOwnFormulas, type Formulas } from './formula-facts.ts'

export interface ProductFacts {
  name: string
  isSemiFinished: boolean
  /** Symbol of the declared unit: m2, kg, piece. */
  declaredUnit: string
  /** The unit, if it is in the list of units: symbol, name and quantity (mass, area …). */
  standardUnit: { symbol: string; name: string; dimension: string | null } | null
  declaredUnitTitle: string | null
  declaredUnitDescription: string | null
  /** [kg per declared unit] */
  mass: number
  /** [kg per declared unit] */
  packagingMass: number
  /** [years] */
  referenceServiceLife: number | null
  /** Product group or UN CPC code. */
  productGroup: string | null
  /** Codes of classification systems, if the product has any. */
  classifications: Classification[]
  /** Global Trade Item Number, and the number of the manufacturer. */
  gtin?: string
  articleNumber?: string
  /** Number of the declaration of performance, and what it declares. */
  dopNumber?: string
  declaredPerformance?: DeclaredPerformance[]
  /** Complementary product category rules (c-PCR). */
  complementaryPcr?: string
  /** Default dimensions of a scalable product. */
  dimensions: { name: string; value: number; unit: string | null; isScalable: boolean }[]
}

/** The transport to the building site. Facts of the vehicle are absent when they are unknown. */
export interface SiteTransportFacts {
  profileName: string
  distanceKm: number
  vehicle?: string
  fuelType?: string
  /** [l/100 km] */
  fuelConsumption?: number
  /** Percent of the mass, empty returns included. */
  capacityUtilisation?: number
}

/** The facts of the model beside its plain numbers. */
interface OwnModellingFacts {
  siteTransport: SiteTransportFacts | null
  /** Facts of the transport to the site that do not apply; the note on A4 says why. */
  inapplicableFacts?: string[]
  wasteScenarioSet: string | null
  wasteScenarioSetRegion: string | null
  wasteScenarioInputMethod: 'byRawMaterial' | 'byProduct'
  productionWasteMethod: ProductionWasteMethod
  /** Percent of the net amount. */
  productionWastePercentage: number | null
  /** Construction waste [%], and the product form from which it follows. */
  constructionWastePercentage: number | null
  constructionWasteForm: string | null
  /** The modules that the calculation chose to declare; null: method and lines decide. Absent in earlier snapshots. */
  declaredModules?: string[] | null
  /** Modules that are declared without flows, each with a report text as its reason. Absent in earlier snapshots. */
  modulesWithoutFlows?: string[]
  /** The declaration shows A1–A3 as their sum alone. */
  sumsProduction?: boolean
  /** How numbers of the product are computed; absent where all were typed. */
  formulas?: Formulas<CalculationNumber>
}

/** Reads all names to which the product and its model refer, in one query. */
export interface ReferredNames {
  productGroup: string | null
  siteTransport: Omit<SiteTransportFacts, 'distanceKm'> | null
  wasteScenarioSet: string | null
  wasteScenarioSetRegion: string | null
  constructionWasteForm: string | null
  standardUnit: ProductFacts['standardUnit']
}

/** One row of outer joins; a name without a reference is null. */
interface ReferredRow {
  product_group: string | null
  transport: string | null
  vehicle: string | null
  fuel_type: string | null
  fuel_consumption: number | null
  capacity_utilisation: number | null
  set_name: string | null
  set_region: string | null
  form: string | null
  symbol: string | null
  unit_name: string | null
  dimension: string | null
}

export async function readReferredNames(
  tx: ReadTx,
  calculation: Row<'calculations'>,
): Promise<ReferredNames> {
  const {
    rows: [found],
  } = await sql<ReferredRow>`
    select g.name as product_group, t.name as transport, t.vehicle, t.fuel_type, t.fuel_consumption,
      t.capacity_utilisation, w.name as set_name, w.region as set_region, p.name as form, u.symbol,
      u.name as unit_name, u.dimension
    from calculations c
      left join product_types g on g.id = c.product_type_id
      left join transport_profiles t on t.id = c.transport_profile_to_construction_site_id
      left join waste_scenario_sets w on w.id = c.waste_region_id
      left join waste_profiles p on p.id = c.predefined_construction_waste_id
      left join standard_units u on u.id = c.standard_unit_id
    where c.id = ${calculation.id}`.execute(tx)
  return {
    productGroup: found?.product_group ?? null,
    siteTransport: found ? describeVehicle(found) : null,
    wasteScenarioSet: found?.set_name ?? null,
    wasteScenarioSetRegion: found?.set_region ?? null,
    constructionWasteForm: found?.form ?? null,
    standardUnit: found?.symbol
      ? { symbol: found.symbol, name: found.unit_name ?? '', dimension: found.dimension }
      : null,
  }
}

const describeVehicle = (row: ReferredRow): ReferredNames['siteTransport'] =>
  row.transport === null
    ? null
    : {
        profileName: row.transport,
        ...(row.vehicle ? { vehicle: row.vehicle } : {}),
        ...(row.fuel_type ? { fuelType: row.fuel_type } : {}),
        ...(row.fuel_consumption === null ? {} : { fuelConsumption: row.fuel_consumption }),
        ...(row.capacity_utilisation === null
          ? {}
          : { capacityUtilisation: row.capacity_utilisation }),
      }

/** What the facts of a calculation are made from. */
interface FactSource {
  own: CalculationRow
  calculation: Row<'calculations'>
  names: ReferredNames
}

type ModellingSource = FactSource & { model: ProductCalculation }

const productFactsOfField = {
  productName: ({ own }) => ({ name: own.product_name }),
  calculationType: ({ own }) => ({ isSemiFinished: own.calculation_type === 'semi_finished' }),
  productLifeTime: ({ own }) => ({ referenceServiceLife: own.product_life_time }),
  functionalUnit: ({ own }) => ({ declaredUnit: declaredUnit(own) ?? '' }),
  standardUnit: ({ names }) => ({ standardUnit: names.standardUnit }),
  functionalUnitTitle: ({ own }) => ({ declaredUnitTitle: own.functional_unit_title || null }),
  functionalUnitDescription: ({ calculation }) => ({
    declaredUnitDescription: calculation.functional_unit_description || null,
  }),
  amountScalingDimensions: ({ own }) => ({ dimensions: listDimensions(own) }),
  productType: ({ names }) => ({ productGroup: names.productGroup }),
  classifications: ({ calculation }) => ({ classifications: calculation.classifications ?? [] }),
  gtin: ({ own }): Pick<ProductFacts, 'gtin'> => (own.gtin ? { gtin: own.gtin } : {}),
  articleNumber: ({ own }): Pick<ProductFacts, 'articleNumber'> =>
    own.article_number ? { articleNumber: own.article_number } : {},
  dopNumber: ({ calculation }): Pick<ProductFacts, 'dopNumber'> =>
    calculation.dop_number ? { dopNumber: calculation.dop_number } : {},
  declaredPerformance: ({ calculation }): Pick<ProductFacts, 'declaredPerformance'> =>
    calculation.declared_performance?.length
      ? { declaredPerformance: calculation.declared_performance }
      : {},
  complementaryPcr: ({ own }): Pick<ProductFacts, 'complementaryPcr'> =>
    own.complementary_pcr ? { complementaryPcr: own.complementary_pcr } : {},
} satisfies Partial<Record<CalculationFactField, FactsOf<FactSource>>>

export const productFacts = (source: FactSource, plain: PlainProductResult): ProductFacts => ({
  ...makeFacts(productFactsOfField, source),
  mass: plain.productMass,
  packagingMass: plain.packagingMass,
})

/** A field that says what is made of the product, and not what it is. */
type ModellingField = Exclude<
  CalculationFactField,
  keyof typeof productFactsOfField | Exclude<DimensionField, CalculationNumber>
>
type ModellingNumber = Extract<ModellingField, CalculationNumber>

/**
 * `none`: other parts of the snapshot have the field (`snapshot.ts`), or none of them because it does not describe the
 * product. A plain number that is left out is a fact of its own name.
 */
const modellingFactsOfField = {
  location: 'none',
  dimension1: 'none',
  dimension2: 'none',
  dimension3: 'none',
  template: 'none',
  chooseTemplate: 'none',
  method: 'none',
  wasteRegion: ({ names }) => ({
    wasteScenarioSet: names.wasteScenarioSet,
    wasteScenarioSetRegion: names.wasteScenarioSetRegion,
  }),
  transportProfileToConstructionSite: (source) => ({ siteTransport: makeSiteTransport(source) }),
  distanceToConstructionSite: 'none',
  siteFuelType: 'none',
  siteFuelConsumption: 'none',
  siteCapacityUtilisation: 'none',
  inapplicableFacts: ({ own }): Pick<OwnModellingFacts, 'inapplicableFacts'> =>
    own.inapplicable_facts?.length ? { inapplicableFacts: own.inapplicable_facts } : {},
  wasteScenarioInputMethod: ({ model }) => ({
    wasteScenarioInputMethod: model.wasteScenarioInputMethod,
  }),
  wasteScenario: 'none',
  productionWasteInputMethod: ({ model }) => ({
    productionWasteMethod: model.productionWasteMethod,
  }),
  productionWastePercentageForm: ({ own }) => ({
    productionWastePercentage: own.production_waste_percentage_form,
  }),
  predefinedConstructionWaste: ({ names }) => ({
    constructionWasteForm: names.constructionWasteForm,
  }),
  constructionWaste: ({ own }) => ({
    constructionWastePercentage: own.predefined_percentage ?? own.construction_waste,
  }),
  reportingLanguage: 'none',
  textLanguage: 'none',
  publisher: 'none',
  operator: 'none',
  validUntil: 'none',
  folder: 'none',
  customFlowDiagram: 'none',
  dataCollectionYear: 'none',
  allocationImage: 'none',
  parameters: 'none',
  variants: 'none',
  modelTerms: 'none',
  excludedFlows: 'none',
  declaredModules: ({ own }): Pick<OwnModellingFacts, 'declaredModules'> =>
    own.declared_modules ? { declaredModules: own.declared_modules } : {},
  modulesWithoutFlows: ({ own }): Pick<OwnModellingFacts, 'modulesWithoutFlows'> => ({
    modulesWithoutFlows: own.modules_without_flows ?? [],
  }),
  sumsProduction: ({ calculation }): Pick<OwnModellingFacts, 'sumsProduction'> =>
    calculation.sums_production ? { sumsProduction: true } : {},
} satisfies Answers<ModellingField, ModellingNumber, FactsOf<ModellingSource>>

/** What is made of the product. Plain numbers are facts under their own names, as they were entered. */
export interface ModellingFacts
  extends
    OwnModellingFacts,
    NumberFacts<Exclude<ModellingNumber, keyof typeof modellingFactsOfField>> {}
const readNumberFacts = makeNumberFacts(
  numbersBeside({ ...productFactsOfField, ...modellingFactsOfField }, calculationNumbers),
)

export const modellingFacts = (
  source: FactSource,
  request: CalculationRequest,
): ModellingFacts => ({
  ...readNumberFacts(source.own),
  ...readFormulaFacts(source),
  ...makeFacts(modellingFactsOfField, {
    ...source,
    model: request.calculations.find((c) => c.id === source.own.id)!,
  } satisfies ModellingSource),
})

const readFormulaFacts = ({
  calculation,
}: Pick<FactSource, 'calculation'>): Pick<OwnModellingFacts, 'formulas'> => {
  const formulas = readOwnFormulas(calculation)
  return formulas ? { formulas } : {}
}

/** The vehicle and its distance: what was entered goes before what the transport profile has. */
const makeSiteTransport = ({ own, names }: FactSource): SiteTransportFacts | null =>
  names.siteTransport !== null && own.distance_to_construction_site !== null
    ? {
        ...names.siteTransport,
        ...(own.site_fuel_type ? { fuelType: own.site_fuel_type } : {}),
        ...(own.site_fuel_consumption === null
          ? {}
          : { fuelConsumption: own.site_fuel_consumption }),
        ...(own.site_capacity_utilisation === null
          ? {}
          : { capacityUtilisation: own.site_capacity_utilisation }),
        distanceKm: own.distance_to_construction_site,
      }
    : null
