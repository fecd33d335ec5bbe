import type { Scope } from './scope.ts'

/** Where a table says what a row belongs to, and the function of the database that lists what a reviewing company is shown of it. */
export interface ReviewedRows {
  column: string
  shown: 'reviewed_calculations' | 'reviewed_library' | 'review_company'
}

const ofCalculations = (column: string): ReviewedRows => ({
  column,
  shown: 'reviewed_calculations',
})
const ofLibrary = (column: string): ReviewedRows => ({ column, shown: 'reviewed_library' })

/** What the row policies named `review` show of other companies, by table. A test compares both. */
export const reviewedRows: Readonly<Record<string, ReviewedRows>> = {
  calculations: ofCalculations('id'),
  calculation_texts: ofCalculations('calculation_id'),
  inputs: ofCalculations('calculation_id'),
  input_pending_values: ofCalculations('calculation_id'),
  predefined_input_set_usages: ofCalculations('calculation_id'),
  calculation_result_journals: ofCalculations('calculation_id'),
  calculation_results: ofCalculations('calculation_id'),
  calculation_snapshots: ofCalculations('calculation_id'),
  reports: ofCalculations('calculation_id'),
  site_allocations: ofCalculations('calculation_id'),
  predefined_input_sets: ofCalculations('id'),
  predefined_input_set_inputs: ofCalculations('predefined_input_set_id'),
  predefined_input_set_input_pending_values: ofCalculations('predefined_input_set_id'),
  environmental_profiles: ofLibrary('id'),
  waste_scenarios: ofLibrary('id'),
  waste_scenario_sets: ofLibrary('id'),
  templates: ofLibrary('id'),
  template_inputs: ofLibrary('template_id'),
  template_input_pending_values: ofLibrary('template_id'),
  suppliers: ofLibrary('id'),
  locations: ofLibrary('id'),
  reviews: { column: 'review_company_id', shown: 'review_company' },
  verified_models: { column: 'review_company_id', shown: 'review_company' },
  model_declarations: { column: 'review_company_id', shown: 'review_company' },
}

/** Returns whether the scope reviews for other companies, as `app.review_company` decides it. */
export const isReviewing = ({ system, keys, companyId }: Scope): boolean =>
  !system && companyId !== null && keys.has('review.company_childs.view')
