import type { CalculationNumber, LineNumber } from '@cradle/contract'
import type { LifeCycleModule } from '@cradle/engine'
import type { NumberColumns } from '#platform/records/number-columns'

/** Database rows of one calculation before their conversion to an engine request. Names and units are as stored: percentages, kilometres. */
export interface ModelRows {
  run: string
  /** Day of the validity check, ISO date. */
  day: string
  /** The calculation to run and all semi-finished products that it uses, at any depth. */
  calculations: CalculationRow[]
  /** Lines of the calculations and lines of their sets, once for each usage. */
  inputs: InputRow[]
  usages: UsageRow[]
  /** Values that lines of the calculation do not have yet; none of an earlier state. */
  pendingValues?: PendingValueRow[]
  transports: TransportRow[]
  wasteScenarios: WasteScenarioRow[]
  profiles: ProfileRow[]
  method: MethodRow
  weightingSets: WeightingRow[]
  indicators: IndicatorRow[]
}

type N = number | null
type S = string | null

export interface CalculationRow extends NumberColumns<CalculationNumber> {
  id: string
  company_id: string
  product_name: string
  calculation_type: 'product' | 'semi_finished'
  status: string
  location_id: S
  location_country: S
  method_id: string
  waste_region_id: S
  functional_unit: S
  standard_unit_id: S
  unit_symbol: S
  functional_unit_title: S
  amount_scaling_dimensions: N
  description_dimension1: S
  scalable_dimension1: boolean | null
  unit1_symbol: S
  description_dimension2: S
  scalable_dimension2: boolean | null
  unit2_symbol: S
  description_dimension3: S
  scalable_dimension3: boolean | null
  unit3_symbol: S
  transport_profile_to_construction_site_id: S
  site_profile_id: S
  /** Facts of the vehicle to the site: as entered, and as the transport profile has them. */
  site_fuel_type: S
  profile_fuel_type: S
  profile_fuel_consumption: N
  profile_capacity_utilisation: N
  inapplicable_facts: string[] | null
  gtin: S
  article_number: S
  complementary_pcr: S
  classifications: readonly { system: string }[] | null
  waste_scenario_input_method: S
  waste_scenario_id: S
  production_waste_input_method: S
  predefined_construction_waste_id: S
  predefined_percentage: N
  excluded_flows: ExcludedFlowRow[] | null
  data_collection_year: N
  declared_modules: string[] | null
  modules_without_flows: string[] | null
  operator_id: S
  texts: Record<string, string>
  files: Record<string, string>
  content_version: string
  /** When the versions of the calculation were published: of the general database, and of the company's own profiles. */
  general_as_of: Date | null
  company_as_of: Date | null
}

/** A flow excluded by the cut-off rules, as stored; an unknown value has no key. */
export interface ExcludedFlowRow {
  name: string
  module: LifeCycleModule
  mass?: number
  energy?: number
  reason?: string
}

/** A stored line. With `usage_id` it is a line of a set, and its amounts are per unit of the set. */
export interface InputRow extends NumberColumns<LineNumber> {
  usage_id: S
  id: string
  calculation_id: string
  input_type: string
  description: S
  supplier_id: S
  supplier_name: S
  environmental_profile_id: S
  semi_finished_product_id: S
  scaling_type: string
  data_quality: string
  data_source: S
  comments: S
  waste_scenario_id: S
  waste_scenario_production_waste_id: S
  position: number
}

/** A value of a line that a rule refused, or a text that matches nothing. */
export interface PendingValueRow {
  line_id: string
  field: string
  text: string
  code: string
  message: string
}

/** A usage of a predefined input set in a calculation. */
export interface UsageRow {
  id: string
  calculation_id: string
  predefined_input_set_id: string
  set_name: string
  amount: number
  scaling_type: string
}

/** One transport leg; `profile_id` is the environmental profile of the vehicle. */
export interface TransportRow {
  location_id: string
  supplier_id: string
  profile_id: S
  distance: number
}

export interface WasteScenarioRow {
  id: string
  name: string
  waste_scenario_set_id: string
  visible: boolean
  material_keywords: S
  collected_separately: N
  leave: number
  landfill: number
  incineration: number
  recycling: number
  reuse: number
  distance_leave: N
  distance_landfill: N
  distance_incineration: N
  distance_recycling: N
  distance_reuse: N
  distance_lost: N
  distance_after_eow: N
  secondary_material_lost: N
  transport_profile_id: S
  profile_leave_id: S
  profile_landfill_id: S
  profile_incineration_id: S
  profile_recycling_id: S
  profile_reuse_id: S
  profile_loads_id: S
  profile_benefits_id: S
  profile_loads_reuse_id: S
  profile_benefits_reuse_id: S
  profile_electricity_id: S
  profile_heat_id: S
  quality_factor: N
  quality_factor_reuse: N
  energy_efficiency: N
  electric_efficiency: N
  thermal_efficiency: N
  lower_heat_value: N
}

export interface ProfileRow {
  id: string
  /** The row whose content this is: a successor where the versions of the calculation contain one. */
  content_id: string
  company_id: S
  unique_id: string
  name: string
  unit_symbol: string
  category: S
  source: S
  valid_until: S
  visible: boolean
  method_ids: string[]
  mass_per_unit: N
  secondary_content: N
  lower_heat_value: N
  biogenic_carbon: N
  biogenic_release_included: boolean
  megajoule_per_unit: N
  primary_equivalent_id: S
  reference_year: N
  geographic_coverage: S
  transport_applicable: boolean
  waste_scenario_applicable: boolean
  demonstration: boolean
  effects: Record<string, Record<string, number>>
}

export interface MethodRow {
  id: string
  name: string
  code: S
  stages: string[]
  optional_stages: string[]
  required_stages: string[]
  required_stages_with_data: string[]
  indicators: (string | { code: string; name?: string; unit?: string; group?: string })[]
  weighting_sets: string[]
  headline_weighting_set: S
  replacement_mode: 'ceil' | 'fractional'
  operational_use_inputs: boolean
  total_includes_d: boolean
  family_indicators: string[]
  family_threshold: N
  pcr: S
}

export interface WeightingRow {
  code: string
  edition: number
  weights: Record<string, number>
}
export interface IndicatorRow {
  code: string
  unit: string
  names: Record<string, string>
  display_code: string
  group: string
  position: number
  footnote: number | null
}
