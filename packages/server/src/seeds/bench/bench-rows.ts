import { demoTransportId } from '../demo/demo-library.ts'
import { demoSetId } from '../demo/demo-waste-scenarios.ts'
import { methodId } from '../reference/methods.ts'
import { unitId } from '../reference/reference-lists.ts'

/** Columns that all calculations of benchmarks have in common: a product of one square metre, ready to compute. */
export const makeBenchCalculation = () => ({
  calculation_type: 'product',
  method_id: methodId('EN15804A2'),
  waste_region_id: demoSetId,
  product_life_time: 75,
  functional_unit: 'standard',
  standard_unit_id: unitId('m2'),
  amount_scaling_dimensions: 0,
  transport_profile_to_construction_site_id: demoTransportId('DEMO-072'),
  distance_to_construction_site: 150,
  waste_scenario_input_method: 'byRawMaterial',
  production_waste_input_method: 'overallPercentage',
  production_waste_percentage_form: 3,
  construction_waste: 3,
  reporting_language: 'en',
  status: 'in-progress',
})

/** @param suppliers  ids */
export const makeBenchSuppliers = (company_id: string, suppliers: readonly string[]) =>
  suppliers.map((id, i) => ({
    id,
    company_id,
    unique_id: `S-${i}`,
    name: `Supplier ${i}`,
    country_code: 'DE',
  }))
