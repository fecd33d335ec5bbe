import {
  calculationNumbers,
  formulaName,
  type CalculationNumber,
  type FormulaName,
} from '@cradle/contract'
import type { NewRow, Row } from '#platform/db/schema'
import { listNumberColumns } from '#platform/records/number-columns'
import type { SnakeCase } from '#platform/records/table'

type Column = keyof Row<'calculations'>
type NumberColumn = SnakeCase<CalculationNumber | FormulaName<CalculationNumber>>

/**
 * What becomes of every column when a calculation is copied. Columns of plain numbers and of their formulas are copied. `copied`: taken over as it is; a copy for another company loses
 * some of its links, see `foreignLinks`. `fresh`: what a review, a purchase or a computation wrote; a copy starts without.
 * `own`: worked out for each copy: who owns it and when it was made, texts and files its reader may have, its folder.
 */
export const copyOfColumn = {
  product_name: 'copied',
  calculation_type: 'copied',
  location_id: 'copied',
  template_id: 'copied',
  choose_template: 'copied',
  method_id: 'copied',
  waste_region_id: 'copied',
  functional_unit: 'copied',
  standard_unit_id: 'copied',
  functional_unit_title: 'copied',
  functional_unit_description: 'copied',
  amount_scaling_dimensions: 'copied',
  description_dimension1: 'copied',
  scalable_dimension1: 'copied',
  unit_dimension1_id: 'copied',
  description_dimension2: 'copied',
  scalable_dimension2: 'copied',
  unit_dimension2_id: 'copied',
  description_dimension3: 'copied',
  scalable_dimension3: 'copied',
  unit_dimension3_id: 'copied',
  product_type_id: 'copied',
  transport_profile_to_construction_site_id: 'copied',
  site_fuel_type: 'copied',
  inapplicable_facts: 'copied',
  gtin: 'copied',
  article_number: 'copied',
  dop_number: 'copied',
  complementary_pcr: 'copied',
  waste_scenario_input_method: 'copied',
  waste_scenario_id: 'copied',
  production_waste_input_method: 'copied',
  predefined_construction_waste_id: 'copied',
  reporting_language: 'copied',
  text_language: 'copied',
  publisher_id: 'copied',
  operator_id: 'copied',
  custom_flow_diagram: 'copied',
  data_collection_year: 'copied',
  declared_modules: 'copied',
  modules_without_flows: 'copied',
  sums_production: 'copied',
  template_basis: 'copied',
  reportable: 'fresh',
  incomplete_inputs: 'fresh',
  purchased: 'fresh',
  purchased_at: 'fresh',
  verified_at: 'fresh',
  registration_number: 'fresh',
  valid_until: 'fresh',
  shadow_price: 'fresh',
  results_at: 'fresh',
  content_version: 'fresh',
  parts_changed_at: 'fresh',
  version: 'fresh',
  deleted_at: 'fresh',
  preceding_version_id: 'fresh',
  successor_reason: 'fresh',
  id: 'own',
  company_id: 'own',
  folder_id: 'own',
  status: 'own',
  texts: 'own',
  parameters: 'own',
  variants: 'own',
  model_terms: 'own',
  verified_model_id: 'fresh',
  excluded_flows: 'own',
  classifications: 'own',
  declared_performance: 'own',
  files: 'own',
  version_id: 'own',
  company_version_id: 'own',
  allocation_image_id: 'own',
  created_by: 'own',
  created_at: 'own',
  updated_at: 'own',
} as const satisfies Record<Exclude<Column, NumberColumn>, 'copied' | 'fresh' | 'own'>

type OtherColumn = keyof typeof copyOfColumn
type ColumnsThat<Answer> = {
  [C in OtherColumn]: (typeof copyOfColumn)[C] extends Answer ? C : never
}[OtherColumn]
/** Columns that every copy works out. */
export type OwnColumn = ColumnsThat<'own'>

export const copiedColumns = [
  ...listNumberColumns([...calculationNumbers, ...calculationNumbers.map(formulaName)]),
  ...Object.entries(copyOfColumn).flatMap(([column, answer]) =>
    answer === 'copied' ? [column as ColumnsThat<'copied'>] : [],
  ),
]

/** What a copy starts with in the fresh columns. */
export const freshColumns = {
  reportable: false,
  incomplete_inputs: 0,
  purchased: false,
  purchased_at: null,
  verified_at: null,
  registration_number: null,
  valid_until: null,
  shadow_price: null,
  results_at: null,
  content_version: 1,
  parts_changed_at: null,
  version: 1,
  deleted_at: null,
  preceding_version_id: null,
  successor_reason: null,
  verified_model_id: null,
} as const satisfies Pick<NewRow<'calculations'>, ColumnsThat<'fresh'>>
