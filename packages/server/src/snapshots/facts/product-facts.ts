import { sql } from 'kysely'
import type { CalculationRequest, PlainProductResult, ProductionWasteMethod } from '@cradle/engine'
import type { Classification } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { CalculationRow } from '#calculations/model/model-rows'
import { declaredUnit, listDimensions } from '#calculations/model/to-engine'

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
  /** Complementary product category rules (c-PCR). */
  complementaryPcr?: string
  /** Default dimensions of a scalable product. */
  dimensions: { name: string; value: number; unit: string | null; isScalable: boolean }[]
}

/** The transport to the building site. Facts of the vehicle are absent where nobody knows them. */
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

export interface ModellingFacts {
  siteTransport: SiteTransportFacts | null
  /** [kg/m³] as entered. */
  bulkDensity?: number
  /** Volume capacity utilisation [1]. */
  volumeUtilisation?: number
  /** Facts of the transport to the site that do not apply; the note on A4 says why. */
  inapplicableFacts?: string[]
  /** Share of the product that is collected separately [%], before those of its waste scenarios. */
  collectedSeparately?: number
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

export function productFacts(
  own: CalculationRow,
  calculation: Row<'calculations'>,
  names: ReferredNames,
  plain: PlainProductResult,
): ProductFacts {
  return {
    name: own.product_name,
    isSemiFinished: own.calculation_type === 'semi_finished',
    declaredUnit: declaredUnit(own) ?? '',
    standardUnit: names.standardUnit,
    declaredUnitTitle: own.functional_unit_title || null,
    declaredUnitDescription: calculation.functional_unit_description || null,
    mass: plain.productMass,
    packagingMass: plain.packagingMass,
    referenceServiceLife: own.product_life_time,
    productGroup: names.productGroup,
    classifications: calculation.classifications ?? [],
    ...(own.gtin ? { gtin: own.gtin } : {}),
    ...(own.article_number ? { articleNumber: own.article_number } : {}),
    ...(own.complementary_pcr ? { complementaryPcr: own.complementary_pcr } : {}),
    dimensions: listDimensions(own),
  }
}

export function modellingFacts(
  own: CalculationRow,
  {
    bulk_density: bulkDensity,
    volume_utilisation: volumeUtilisation,
    sums_production: sumsProduction,
  }: Row<'calculations'>,
  names: ReferredNames,
  request: CalculationRequest,
): ModellingFacts {
  const model = request.calculations.find((c) => c.id === own.id)!
  return {
    siteTransport:
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
        : null,
    wasteScenarioSet: names.wasteScenarioSet,
    wasteScenarioSetRegion: names.wasteScenarioSetRegion,
    wasteScenarioInputMethod: model.wasteScenarioInputMethod,
    productionWasteMethod: model.productionWasteMethod,
    productionWastePercentage: own.production_waste_percentage_form,
    constructionWastePercentage: own.predefined_percentage ?? own.construction_waste,
    constructionWasteForm: names.constructionWasteForm,
    ...(bulkDensity === null ? {} : { bulkDensity }),
    ...(volumeUtilisation === null ? {} : { volumeUtilisation }),
    ...(own.inapplicable_facts?.length ? { inapplicableFacts: own.inapplicable_facts } : {}),
    ...(own.collected_separately === null ? {} : { collectedSeparately: own.collected_separately }),
    ...(own.declared_modules ? { declaredModules: own.declared_modules } : {}),
    modulesWithoutFlows: own.modules_without_flows ?? [],
    ...(sumsProduction ? { sumsProduction } : {}),
  }
}
