import {
  chooseModules,
  impactsPerUnit,
  inputOfRecord,
  massPerUnit,
  MODULES,
  profileOfRecord,
  scenarioOfRecord,
  type CalculationRequest,
  type EnvironmentalProfile,
  type Input,
  type InputSetUsage,
  type Library,
  type LifeCycleModule,
  type MethodRules,
  type ProductCalculation,
  type ProductionWasteMethod,
  type ScalingDimension,
  type TransportLeg,
  type WasteScenario,
} from '@cradle/engine'
import { lineNumbers } from '@cradle/contract'
import { makeNumbersReader } from '#platform/records/number-columns'
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
import { findWasteScenario } from './find-waste-scenario.ts'
import { joinScope } from './module-statements.ts'

/**
 * Converts stored rows to an engine request: API names become engine names, percentages become fractions, suppliers become
 * transport legs, and defaults are filled in. Unknown values stay null. Equal rows give an identical request.
 *
 * @param shared  a library read for many calculations; by default the request contains only the records that it uses
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

/** Converts a percentage to a fraction [1]. */
const toFraction = (percentage: number | null): number | null =>
  percentage === null ? null : percentage / 100

/** Each property has a value, which can be unknown, except those of `Left`: a new property does not compile without one. */
type Answered<T, Left extends keyof T> = Required<Omit<T, Left>> & Pick<T, Left>

function productCalculation(
  c: CalculationRow,
  rows: ModelRows,
  profiles: ReadonlyMap<string, ProfileRow>,
): Answered<ProductCalculation, 'usages'> {
  return {
    id: c.id,
    type: c.calculation_type,
    name: c.product_name,
    declaredUnit: declaredUnit(c),
    inputs: rows.inputs
      .filter((i) => i.calculation_id === c.id && i.usage_id === null)
      .map((i) => inputLine(i, c, rows, profiles)),
    ...buildUsages(c, rows, profiles),
    scaling: buildScaling(c),
    productionWasteMethod: (c.production_waste_input_method ??
      'overallPercentage') as ProductionWasteMethod,
    productionWasteFraction: toFraction(c.production_waste_percentage_form),
    constructionWasteFraction: toFraction(c.predefined_percentage ?? c.construction_waste),
    siteTransport:
      c.site_profile_id !== null && c.distance_to_construction_site !== null
        ? { profileId: c.site_profile_id, distanceKm: c.distance_to_construction_site }
        : null,
    wasteScenarioInputMethod:
      c.waste_scenario_input_method === 'byProduct' ? 'byProduct' : 'byRawMaterial',
    referenceServiceLife: c.product_life_time,
  }
}

/** Omits the property if there are no usages, so that the request and content hash of older calculations do not change. */
function buildUsages(
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

/** Symbol of the declared unit, or the title of a custom unit. */
export const declaredUnit = (c: CalculationRow): string | null =>
  c.functional_unit === 'custom'
    ? c.functional_unit_title || c.unit_symbol
    : (c.unit_symbol ?? c.functional_unit_title)

/** The default dimensions of a scalable product that have a value. */
export function listDimensions(
  c: CalculationRow,
): { name: string; value: number; unit: string | null; isScalable: boolean }[] {
  const all = [
    [c.description_dimension1, c.dimension1, c.unit1_symbol, c.scalable_dimension1],
    [c.description_dimension2, c.dimension2, c.unit2_symbol, c.scalable_dimension2],
    [c.description_dimension3, c.dimension3, c.unit3_symbol, c.scalable_dimension3],
  ] as const
  return all
    .slice(0, c.amount_scaling_dimensions ?? 0)
    .flatMap(([name, value, unit, scalable]) =>
      value === null ? [] : [{ name: name ?? '', value, unit, isScalable: scalable ?? true }],
    )
}

function buildScaling(c: CalculationRow): ScalingDimension[] {
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

const readNumbers = makeNumbersReader(lineNumbers)

function inputLine(
  i: InputRow,
  c: CalculationRow,
  rows: ModelRows,
  profiles: ReadonlyMap<string, ProfileRow>,
): Input {
  const profile =
    i.environmental_profile_id === null ? undefined : profiles.get(i.environmental_profile_id)
  return inputOfRecord(
    {
      ...readNumbers(i),
      id: i.id,
      inputType: i.input_type,
      description: i.description,
      environmentalProfile: i.environmental_profile_id,
      semiFinishedProduct: i.semi_finished_product_id,
      scalingType: i.scaling_type,
      wasteScenarioProductionWaste: i.waste_scenario_production_waste_id,
    },
    {
      wasteScenarioId: findWasteScenario(i, c, profile, rows.wasteScenarios),
      legs: buildLegs(i, c, rows.transports),
    },
  )
}

/** Lists all transport legs from the line's supplier to the calculation's location; they are added up. */
function buildLegs(
  i: InputRow,
  c: CalculationRow,
  transports: readonly TransportRow[],
): TransportLeg[] {
  return transports.flatMap((t) =>
    t.location_id === c.location_id && t.supplier_id === i.supplier_id
      ? [{ profileId: t.profile_id, distanceKm: t.distance }]
      : [],
  )
}

/** Keeps only scenarios that lines use, because the request is stored with every result. */
function usedScenarios(
  rows: ModelRows,
  profiles: ReadonlyMap<string, ProfileRow>,
): WasteScenarioRow[] {
  const used = new Set<string | null>()
  for (const i of rows.inputs) {
    const calculation = rows.calculations.find((c) => c.id === i.calculation_id)!
    used.add(
      findWasteScenario(
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

export const environmentalProfile = (p: ProfileRow): EnvironmentalProfile =>
  profileOfRecord(
    {
      id: p.id,
      name: p.name,
      unit: p.unit_symbol,
      massPerUnit: p.mass_per_unit,
      secondaryContent: p.secondary_content,
      lowerHeatValue: p.lower_heat_value,
      biogenicCarbon: p.biogenic_carbon,
      primaryEquivalent: p.primary_equivalent_id,
      transportApplicable: p.transport_applicable,
      wasteScenarioApplicable: p.waste_scenario_applicable,
      biogenicReleaseIncluded: p.biogenic_release_included,
      megajoulePerUnit: p.megajoule_per_unit,
      validUntil: p.valid_until,
      referenceYear: p.reference_year,
    },
    impactsOfProfile(p.effects),
  )

/** [kg per unit] null = unknown */
export const massOfProfile = (
  profile: Pick<ProfileRow, 'mass_per_unit' | 'unit_symbol'>,
): number | null => massPerUnit(profile.unit_symbol, profile.mass_per_unit)

/** Impacts per unit. All calculations share the object of a profile. */
export function impactsOfProfile(effects: ProfileRow['effects']): Record<string, number> {
  let impacts = perUnit.get(effects)
  if (!impacts) perUnit.set(effects, (impacts = keepText(impactsPerUnit(effects))))
  return impacts
}

const perUnit = new WeakMap<ProfileRow['effects'], Record<string, number>>()

export const wasteScenario = (w: WasteScenarioRow): WasteScenario =>
  scenarioOfRecord(
    {
      id: w.id,
      name: w.name,
      leave: w.leave,
      landfill: w.landfill,
      incineration: w.incineration,
      recycling: w.recycling,
      reuse: w.reuse,
      distanceLeave: w.distance_leave,
      distanceLandfill: w.distance_landfill,
      distanceIncineration: w.distance_incineration,
      distanceRecycling: w.distance_recycling,
      distanceReuse: w.distance_reuse,
      distanceLost: w.distance_lost,
      distanceAfterEow: w.distance_after_eow,
      secondaryMaterialLost: w.secondary_material_lost,
      profileLeave: w.profile_leave_id,
      profileLandfill: w.profile_landfill_id,
      profileIncineration: w.profile_incineration_id,
      profileRecycling: w.profile_recycling_id,
      profileReuse: w.profile_reuse_id,
      profileLoads: w.profile_loads_id,
      profileLoadsReuse: w.profile_loads_reuse_id,
      profileBenefits: w.profile_benefits_id,
      profileBenefitsReuse: w.profile_benefits_reuse_id,
      profileElectricity: w.profile_electricity_id,
      profileHeat: w.profile_heat_id,
      qualityFactor: w.quality_factor,
      qualityFactorReuse: w.quality_factor_reuse,
      energyEfficiency: w.energy_efficiency,
      electricEfficiency: w.electric_efficiency,
      thermalEfficiency: w.thermal_efficiency,
      lowerHeatValue: w.lower_heat_value,
    },
    w.transport_profile_id,
  )

export const indicatorCodes = (method: MethodRow): string[] =>
  method.indicators.map((i) => (typeof i === 'string' ? i : i.code))

function methodRules(method: MethodRow, rows: ModelRows): MethodRules {
  const headline = rows.weightingSets.find((w) => w.code === method.headline_weighting_set)
  return {
    replacementMode: method.replacement_mode,
    indicators: indicatorCodes(method),
    declaredModules: listDeclaredModules(rows),
    allowsOperationalUse: method.operational_use_inputs,
    weightingSets: rows.weightingSets.map((w) => ({
      id: w.code,
      version: String(w.edition),
      weights: sortWeights(w.weights),
    })),
    headlineMeasure: headline ? { weightingSet: headline.code } : null,
  }
}

/** The modules of the method that the calculation declares. */
export function listDeclaredModules({ method, calculations, run }: ModelRows): LifeCycleModule[] {
  const own = calculations.find(({ id }) => id === run)
  const pick = (codes: readonly string[]) => MODULES.filter((module) => codes.includes(module))
  return chooseModules(
    {
      stages: pick(method.stages),
      optionalStages: pick(method.optional_stages),
      requiredStages: pick(method.required_stages),
    },
    own ? joinScope(own.declared_modules, own.modules_without_flows) : null,
  )
}

const sortWeights = (weights: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(weights).sort(([a], [b]) => (a < b ? -1 : 1)))
