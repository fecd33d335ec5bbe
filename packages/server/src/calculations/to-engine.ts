import {
  massPerUnit,
  type CalculationRequest,
  type EnvironmentalProfile,
  type Input,
  type InputSetUsage,
  type InputType,
  type Library,
  type LifeCycleModule,
  type MethodRules,
  type ProductCalculation,
  type ProductionWasteMethod,
  type ScalingDimension,
  type TransportLeg,
  type WasteScenario,
} from '@cradle/engine'
import type {
  CalculationRow,
  InputRow,
  MethodRow,
  ModelRows,
  ProfileRow,
  TransportRow,
  WasteScenarioRow,
} from './model-rows.ts'
import { keepText } from './content-hash.ts'
import { wasteScenarioOf } from './waste-scenario-of.ts'

/**
 * The door from stored rows to the engine: wire names become the engine's, percentages become fractions, suppliers become
 * legs, and every default is filled in. What is not known stays null. Same rows, same request, to the last byte.
 *
 * @param shared  a library read beforehand for many calculations, in place of one with what this calculation uses
 */
export function toEngine(rows: ModelRows, shared?: Library): CalculationRequest {
  const profiles = new Map(rows.profiles.map((p) => [p.id, p]))
  return {
    calculations: rows.calculations.map((c) => productCalculation(c, rows, profiles)),
    run: rows.run,
    library: shared ?? {
      profiles: Object.fromEntries(rows.profiles.map((p) => [p.id, environmentalProfile(p)])),
      wasteScenarios: Object.fromEntries(
        usedScenarios(rows, profiles).map((w) => [w.id, wasteScenario(w)]),
      ),
    },
    method: methodRules(rows.method, rows),
    calculationDate: rows.day,
  }
}

/** Percent → fraction. */
const share = (percentage: number | null): number | null =>
  percentage === null ? null : percentage / 100

function productCalculation(
  c: CalculationRow,
  rows: ModelRows,
  profiles: ReadonlyMap<string, ProfileRow>,
): ProductCalculation {
  return {
    id: c.id,
    type: c.calculation_type,
    name: c.product_name,
    declaredUnit: declaredUnit(c),
    inputs: rows.inputs
      .filter((i) => i.calculation_id === c.id && i.usage_id === null)
      .map((i) => inputLine(i, c, rows, profiles)),
    ...usagesOf(c, rows, profiles),
    scaling: scalingOf(c),
    productionWasteMethod: (c.production_waste_input_method ??
      'overallPercentage') as ProductionWasteMethod,
    productionWasteFraction: share(c.production_waste_percentage_form),
    constructionWasteFraction: share(c.predefined_percentage ?? c.construction_waste),
    siteTransport:
      c.site_profile_id !== null && c.distance_to_construction_site !== null
        ? { profileId: c.site_profile_id, distanceKm: c.distance_to_construction_site }
        : null,
    wasteScenarioInputMethod:
      c.waste_scenario_input_method === 'byProduct' ? 'byProduct' : 'byRawMaterial',
    referenceServiceLife: c.product_life_time,
  }
}

/** Left out where there are none: a calculation without sets keeps the request, and so the content hash, it always had. */
function usagesOf(
  c: CalculationRow,
  rows: ModelRows,
  profiles: ReadonlyMap<string, ProfileRow>,
): Pick<ProductCalculation, 'usages'> {
  const usages = rows.usages
    .filter((u) => u.calculation_id === c.id)
    .map((u): InputSetUsage => ({
      id: u.id,
      inputSetId: u.predefined_input_set_id,
      name: u.set_name,
      amount: u.amount,
      scalingType: u.scaling_type === 'linear' ? 'linear' : 'none',
      inputs: rows.inputs
        .filter((i) => i.usage_id === u.id)
        .map((i) => inputLine(i, c, rows, profiles)),
    }))
  return usages.length > 0 ? { usages } : {}
}

/** Symbol of the unit one result is for; a custom one by its title. */
export const declaredUnit = (c: CalculationRow): string | null =>
  c.functional_unit === 'custom'
    ? c.functional_unit_title || c.unit_symbol
    : (c.unit_symbol ?? c.functional_unit_title)

function scalingOf(c: CalculationRow): ScalingDimension[] {
  const all = [
    {
      name: c.description_dimension1,
      unit: c.unit1_symbol,
      value: c.dimension1,
      scalable: c.scalable_dimension1,
    },
    {
      name: c.description_dimension2,
      unit: c.unit2_symbol,
      value: c.dimension2,
      scalable: c.scalable_dimension2,
    },
    {
      name: c.description_dimension3,
      unit: c.unit3_symbol,
      value: c.dimension3,
      scalable: c.scalable_dimension3,
    },
  ]
  return all
    .slice(0, c.amount_scaling_dimensions ?? 0)
    .flatMap(({ name, unit, value, scalable }) =>
      value === null ? [] : [{ name, unit, defaultValue: value, scalable: scalable ?? true }],
    )
}

function inputLine(
  i: InputRow,
  c: CalculationRow,
  rows: ModelRows,
  profiles: ReadonlyMap<string, ProfileRow>,
): Input {
  const profile =
    i.environmental_profile_id === null ? undefined : profiles.get(i.environmental_profile_id)
  const isSemiFinished =
    i.input_type === 'SEMI_FINISHED' ||
    (i.semi_finished_product_id !== null && i.input_type === 'A1_RAW_MATERIAL')
  return {
    id: i.id,
    inputType: (isSemiFinished ? 'SEMI_FINISHED' : i.input_type) as InputType,
    description: i.description,
    profileId: i.environmental_profile_id,
    semiFinishedId: i.semi_finished_product_id,
    netAmount: i.net_amount,
    productionWasteFraction: share(i.production_waste_percentage),
    productionWasteKg: i.production_waste_kg,
    scalingType: i.scaling_type === 'linear' ? 'linear' : 'none',
    lifeTime: i.life_time,
    wasteScenarioId: wasteScenarioOf(i, c, profile, rows.wasteScenarios),
    wasteScenarioProductionWasteId: i.waste_scenario_production_waste_id,
    legs: legsOf(i, c, rows.transports),
  }
}

/** Every leg of the way from the line's supplier to the calculation's location; several add up. */
function legsOf(
  i: InputRow,
  c: CalculationRow,
  transports: readonly TransportRow[],
): TransportLeg[] {
  return transports.flatMap((t) =>
    t.location_id === c.location_id && t.supplier_id === i.supplier_id && t.profile_id !== null
      ? [{ profileId: t.profile_id, distanceKm: t.distance }]
      : [],
  )
}

/** Only scenarios that some line really goes through: others would be stored with every result. */
function usedScenarios(
  rows: ModelRows,
  profiles: ReadonlyMap<string, ProfileRow>,
): WasteScenarioRow[] {
  const used = new Set<string | null>()
  for (const i of rows.inputs) {
    const calculation = rows.calculations.find((c) => c.id === i.calculation_id)!
    used.add(
      wasteScenarioOf(
        i,
        calculation,
        i.environmental_profile_id === null ? undefined : profiles.get(i.environmental_profile_id),
        rows.wasteScenarios,
      ),
    )
    used.add(i.waste_scenario_production_waste_id)
  }
  return rows.wasteScenarios.filter((w) => used.has(w.id))
}

export function environmentalProfile(p: ProfileRow): EnvironmentalProfile {
  const mass = massOfProfile(p)
  return {
    id: p.id,
    name: p.name,
    unit: p.unit_symbol,
    massPerUnit: mass,
    values: impactsPerUnit(p.effects),
    secondaryContent: share(p.secondary_content),
    lowerHeatValue: p.lower_heat_value === null || !mass ? null : p.lower_heat_value / mass,
    biogenicCarbon: p.biogenic_carbon,
    primaryEquivalent: p.primary_equivalent_id,
    transportApplicable: p.transport_applicable,
    wasteScenarioApplicable: p.waste_scenario_applicable,
    biogenicReleaseIncluded: p.biogenic_release_included,
    mjPerUnit: p.megajoule_per_unit,
    validUntil: p.valid_until,
    referenceYear: p.reference_year,
  }
}

/** [kg per unit] null = unknown */
export const massOfProfile = (
  profile: Pick<ProfileRow, 'mass_per_unit' | 'unit_symbol'>,
): number | null => massPerUnit(profile.unit_symbol, profile.mass_per_unit)

const productionStages = ['A1', 'A2', 'A3', 'A1-A3']

/**
 * One vector per unit bought: the production stages of a profile that is split in stages, else the stages it has (a
 * treatment or a transport stands under its own). An indicator that one of them does not know is unknown in the sum.
 */
export function impactsPerUnit(effects: ProfileRow['effects']): Record<string, number> {
  let impacts = perUnit.get(effects)
  if (!impacts) perUnit.set(effects, (impacts = keepText(addedUp(effects))))
  return impacts
}

/** The impacts of a profile are shared by all calculations it is read for. */
const perUnit = new WeakMap<ProfileRow['effects'], Record<string, number>>()

function addedUp(effects: ProfileRow['effects']): Record<string, number> {
  const all = Object.keys(effects).sort()
  const made = all.filter((stage) => productionStages.includes(stage))
  const vectors = (made.length > 0 ? made : all)
    .map((stage) => effects[stage]!)
    .filter((v) => Object.keys(v).length > 0)
  const impacts: Record<string, number> = {}
  for (const code of Object.keys(vectors[0] ?? {}).sort()) {
    if (vectors.every((v) => v[code] !== undefined))
      impacts[code] = vectors.reduce((sum, v) => sum + v[code]!, 0)
  }
  return impacts
}

export function wasteScenario(w: WasteScenarioRow): WasteScenario {
  const km = {
    landfill: w.distance_landfill,
    incineration: w.distance_incineration,
    recycling: w.distance_recycling,
    reuse: w.distance_reuse,
    lost: w.distance_lost,
    afterEndOfWaste: w.distance_after_eow,
  }
  return {
    id: w.id,
    name: w.name,
    shares: {
      left: w.leave / 100,
      landfill: w.landfill / 100,
      incineration: w.incineration / 100,
      recycling: w.recycling / 100,
      reuse: w.reuse / 100,
    },
    distancesKm: known(km),
    transportProfileId: w.transport_profile_id,
    loadProfileIds: known({
      left: w.profile_leave_id,
      landfill: w.profile_landfill_id,
      incineration: w.profile_incineration_id,
      recycling: w.profile_recycling_id,
      reuse: w.profile_reuse_id,
    }),
    secondaryMaterialLost: share(w.secondary_material_lost),
    afterEndOfWasteProfileIds: known({
      recycling: w.profile_loads_id,
      reuse: w.profile_loads_reuse_id,
    }),
    benefitProfileIds: known({
      recycling: w.profile_benefits_id,
      reuse: w.profile_benefits_reuse_id,
      electricity: w.profile_electricity_id,
      heat: w.profile_heat_id,
    }),
    qualityFactors: known({ recycling: w.quality_factor, reuse: w.quality_factor_reuse }),
    energy: {
      r1: w.energy_efficiency,
      electricEfficiency: w.electric_efficiency,
      thermalEfficiency: w.thermal_efficiency,
    },
    lowerHeatValue: w.lower_heat_value,
  }
}

/** Without what is not known. */
const known = <T>(values: Record<string, T | null>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter((e): e is [string, T] => e[1] !== null))

export const indicatorCodes = (method: MethodRow): string[] =>
  method.indicators.map((i) => (typeof i === 'string' ? i : i.code))

function methodRules(method: MethodRow, rows: ModelRows): MethodRules {
  const headline = rows.weightingSets.find((w) => w.code === method.headline_weighting_set)
  return {
    replacementMode: method.replacement_mode,
    indicators: indicatorCodes(method),
    declaredModules: method.stages as LifeCycleModule[],
    allowsOperationalUse: method.operational_use_inputs,
    weightingSets: rows.weightingSets.map((w) => ({
      id: w.code,
      version: String(w.edition),
      weights: sorted(w.weights),
    })),
    headlineMeasure: headline ? { weightingSet: headline.code } : null,
  }
}

const sorted = (weights: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(weights).sort(([a], [b]) => (a < b ? -1 : 1)))
