import type { NewRow, Row } from '#platform/db/schema'

/**
 * What becomes of every column when a calculation is copied. A column of the table that is in none of these lists fails a
 * test: whoever adds one decides here whether a copy takes it over.
 */

type Column = keyof Row<'calculations'>

/** Taken over as they are. A copy for another company loses some of its links, see `foreignLinks`. */
export const copiedColumns = [
  'product_name',
  'calculation_type',
  'location_id',
  'template_id',
  'choose_template',
  'method_id',
  'waste_region_id',
  'product_life_time',
  'functional_unit',
  'standard_unit_id',
  'functional_unit_title',
  'functional_unit_description',
  'amount_scaling_dimensions',
  'description_dimension1',
  'dimension1',
  'scalable_dimension1',
  'unit_dimension1_id',
  'description_dimension2',
  'dimension2',
  'scalable_dimension2',
  'unit_dimension2_id',
  'description_dimension3',
  'dimension3',
  'scalable_dimension3',
  'unit_dimension3_id',
  'product_type_id',
  'transport_profile_to_construction_site_id',
  'distance_to_construction_site',
  'bulk_density',
  'volume_utilisation',
  'site_fuel_type',
  'site_fuel_consumption',
  'site_capacity_utilisation',
  'inapplicable_facts',
  'collected_separately',
  'gtin',
  'article_number',
  'complementary_pcr',
  'waste_scenario_input_method',
  'waste_scenario_id',
  'production_waste_input_method',
  'production_waste_percentage_form',
  'predefined_construction_waste_id',
  'construction_waste',
  'reporting_language',
  'text_language',
  'publisher_id',
  'operator_id',
  'custom_flow_diagram',
  'data_collection_year',
  'declared_modules',
  'modules_without_flows',
  'sums_production',
  'template_basis',
] as const satisfies readonly Column[]

/** What a review, a purchase or a computation wrote; a copy starts without. */
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
} as const satisfies Partial<NewRow<'calculations'>>

/** Worked out for each copy: who owns it and when it was made, texts and files its reader may have, its folder. */
export const ownColumns = [
  'id',
  'company_id',
  'folder_id',
  'status',
  'texts',
  'excluded_flows',
  'classifications',
  'files',
  'version_id',
  'company_version_id',
  'allocation_image_id',
  'created_by',
  'created_at',
  'updated_at',
] as const satisfies readonly Column[]
