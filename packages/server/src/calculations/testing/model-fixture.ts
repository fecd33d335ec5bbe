import type { CalculationRow, InputRow, ModelRows, ProfileRow, WasteScenarioRow } from '../model-rows.ts'

const calculation: CalculationRow = {
  id: 'wall', company_id: 'alpha', product_name: 'Wall', calculation_type: 'product', status: 'draft', location_id: 'works', location_country: 'NL', method_id: 'method', waste_region_id: 'set', product_life_time: 75,
  functional_unit: 'standard', standard_unit_id: 'm2', unit_symbol: 'm2', functional_unit_title: null, amount_scaling_dimensions: null,
  description_dimension1: null, dimension1: null, scalable_dimension1: null, unit1_symbol: null, description_dimension2: null, dimension2: null, scalable_dimension2: null, unit2_symbol: null,
  description_dimension3: null, dimension3: null, scalable_dimension3: null, unit3_symbol: null,
  transport_profile_to_construction_site_id: 'road', site_profile_id: 'lorry', distance_to_construction_site: 100, waste_scenario_input_method: 'byRawMaterial', waste_scenario_id: null,
  production_waste_input_method: 'overallPercentage', production_waste_percentage_form: 10, predefined_construction_waste_id: null, predefined_percentage: null, construction_waste: 5,
  excluded_flows: null, data_collection_year: 2025, content_version: '1', files: { productImageFile: 'picture' },
  texts: { teamMembers: 'x', productDescription: 'x', productionProcess: 'x', constructionProcess: 'x', useStageEmissions: 'x', rslSourceProduct: 'x', noteC1: 'x' },
}
const input: InputRow = {
  id: 'line', usage_id: null, calculation_id: 'wall', input_type: 'A1_RAW_MATERIAL', description: 'Brick', supplier_id: 'pit', supplier_name: 'Pit', environmental_profile_id: 'brick', net_amount: 100,
  production_waste_percentage: null, production_waste_kg: null, semi_finished_product_id: null, scaling_type: 'none', data_quality: 'Measured', data_source: 'Recipe', comments: null,
  life_time: null, waste_scenario_id: null, waste_scenario_production_waste_id: null, position: 0,
}
const profile: ProfileRow = {
  id: 'brick', company_id: null, unique_id: 'P-1', name: 'Brick', unit_symbol: 'kg', category: 'Ceramics', source: null, valid_until: null, visible: true, method_ids: [], mass_per_unit: 1, secondary_content: null,
  lower_heat_value: null, biogenic_carbon: null, biogenic_release_included: false, megajoule_per_unit: null, primary_equivalent_id: null, reference_year: 2022, geographic_coverage: 'NL', transport_applicable: true, waste_scenario_applicable: true,
  demonstration: false, effects: { A1: { 'GWP-total': 2 } },
}
const scenario: WasteScenarioRow = {
  id: 'rubble', name: 'Rubble', waste_scenario_set_id: 'set', visible: true, material_keywords: 'ceramics; stone', leave: 0, landfill: 25, incineration: 0, recycling: 75, reuse: 0,
  distance_landfill: 100, distance_incineration: null, distance_recycling: 50, distance_reuse: null, distance_lost: null, distance_after_eow: null, secondary_material_lost: 5, transport_profile_id: 'lorry',
  profile_leave_id: null, profile_landfill_id: 'landfill', profile_incineration_id: null, profile_recycling_id: null, profile_reuse_id: null, profile_loads_id: null, profile_benefits_id: null, profile_loads_reuse_id: null,
  profile_benefits_reuse_id: null, profile_electricity_id: null, profile_heat_id: null, quality_factor: null, quality_factor_reuse: null, energy_efficiency: null, electric_efficiency: null, thermal_efficiency: null, lower_heat_value: null,
}

export interface ModelChanges { calculation?: Partial<CalculationRow>; texts?: Record<string, string>; input?: Partial<InputRow>; profile?: Partial<ProfileRow>; scenario?: Partial<WasteScenarioRow>; rows?: Partial<ModelRows> }

/** The rows of one complete calculation with one line, with what a test wants different. */
export function modelRows({ calculation: c, texts, input: i, profile: p, scenario: w, rows }: ModelChanges = {}): ModelRows {
  return {
    run: 'wall', day: '2026-06-01',
    calculations: [{ ...calculation, ...c, texts: { ...calculation.texts, ...c?.texts, ...texts } }],
    inputs: [{ ...input, ...i }],
    usages: [],
    transports: [{ location_id: 'works', supplier_id: 'pit', profile_id: 'lorry', distance: 50 }],
    wasteScenarios: [{ ...scenario, ...w }],
    profiles: [{ ...profile, ...p }],
    method: {
      id: 'method', name: 'Method', code: 'EN15804A2', stages: ['A1', 'A2', 'A3', 'A4', 'A5', 'C1', 'C2', 'C3', 'C4', 'D'], indicators: [{ code: 'GWP-total', group: 'top' }], weighting_sets: ['set2'],
      headline_weighting_set: 'set2', replacement_mode: 'ceil', operational_use_inputs: false, total_includes_d: false, pcr: 'Core rules',
    },
    weightingSets: [{ code: 'set2', edition: 3, weights: { 'GWP-total': 0.5 } }],
    indicators: [{ code: 'GWP-total', unit: 'kg CO2 eq', names: { en: 'Climate change' }, display_code: 'GWP-total', group: 'core', position: 1, footnote: null }],
    ...rows,
  }
}
