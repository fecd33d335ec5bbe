import type { CalculationStatus } from '@cradle/contract'
import type { NewRow } from '#platform/db/schema'
import { demoProfileId, demoTransportId } from '../demo/demo-library.ts'
import { demoScenarioId, demoSetId } from '../demo/demo-waste-scenarios.ts'
import { methodId } from '../reference/methods.ts'
import { unitId } from '../reference/reference-lists.ts'
import { seedId } from '../seed-id.ts'
import {
  conformanceCalculationId,
  conformanceInputSetId,
  conformanceTemplateId,
} from './conformance-ids.ts'

/** The texts that a report requires. */
export const reportTexts = {
  teamMembers: 'LCA editor',
  productDescription: 'Concrete product for tests.',
  productionProcess: 'Casting and hardening.',
  constructionProcess: 'Placed by crane.',
  useStageEmissions: 'No relevant emissions are known.',
  rslSourceProduct: 'Reference service life list.',
  rslSourceParts: 'As the product.',
  siteEmissions: 'None.',
  rslConditions: 'Normal use indoors.',
}

/** A complete product, without what names it. `own` gives the ids of the company's own records. */
export const makeCalculationRow = (slug: string, own: (kind: string) => string) => ({
  calculation_type: 'product',
  location_id: own('location'),
  method_id: methodId('EN15804A2'),
  waste_region_id: demoSetId,
  product_life_time: 50,
  functional_unit: 'standard',
  standard_unit_id: unitId('m2'),
  functional_unit_title: '1 m²',
  amount_scaling_dimensions: 0,
  transport_profile_to_construction_site_id: demoTransportId('DEMO-072'),
  distance_to_construction_site: 50,
  bulk_density: 2400,
  volume_utilisation: 1,
  collected_separately: 90,
  waste_scenario_input_method: 'byRawMaterial',
  production_waste_input_method: 'overallPercentage',
  production_waste_percentage_form: 2,
  predefined_construction_waste_id: seedId('waste profile/Prefab product'),
  reporting_language: 'en',
  folder_id: own('folder'),
  functional_unit_description: `1 m² of product of ${slug}`,
})

/** The template with the same values. */
export const makeTemplateRow = (slug: 'alpha' | 'beta', own: (kind: string) => string) => {
  const { folder_id: _folder, ...row } = makeCalculationRow(slug, own)
  return {
    ...row,
    id: conformanceTemplateId(slug),
    name: `Seed template ${slug}`,
    product_name: 'Seed product',
    texts: { productDescription: reportTexts.productDescription },
  }
}

/** The lines of the template. */
export const makeTemplateLines = (slug: 'alpha' | 'beta', own: (kind: string) => string) => {
  const makeLine = (position: number, more: Partial<NewRow<'template_inputs'>>) => ({
    id: seedId(`conformance/template/${slug}/input/${position}`),
    template_id: conformanceTemplateId(slug),
    position,
    data_quality: 'Measured',
    data_source: 'Bill of materials',
    ...more,
  })
  return [
    makeLine(0, {
      input_type: 'A1_RAW_MATERIAL',
      description: 'Own concrete',
      environmental_profile_id: own('profile'),
      supplier_id: own('supplier'),
      net_amount: 240,
      waste_scenario_id: demoScenarioId('Concrete, reinforced concrete'),
    }),
    makeLine(1, {
      input_type: 'A3_ENERGY_CONSUMPTION',
      description: 'Electricity',
      environmental_profile_id: demoProfileId('DEMO-060'),
      net_amount: 3,
    }),
  ]
}

/** The lines of the input set. */
export const makeSetLines = (slug: 'alpha' | 'beta', own: (kind: string) => string) => {
  const makeLine = (position: number, more: Partial<NewRow<'predefined_input_set_inputs'>>) => ({
    id: seedId(`conformance/input-set/${slug}/input/${position}`),
    predefined_input_set_id: conformanceInputSetId(slug),
    position,
    data_quality: 'Measured',
    data_source: 'Bill of materials',
    ...more,
  })
  return [
    makeLine(0, {
      input_type: 'A1_RAW_MATERIAL',
      description: 'Steel anchors',
      environmental_profile_id: demoProfileId('DEMO-013'),
      supplier_id: own('supplier'),
      net_amount: 0.4,
      waste_scenario_id: demoScenarioId('Reinforcing steel'),
    }),
    makeLine(1, {
      input_type: 'A3_ENERGY_CONSUMPTION',
      description: 'Electricity',
      environmental_profile_id: demoProfileId('DEMO-060'),
      net_amount: 0.1,
    }),
  ]
}

/** The lines of a calculation; one of an incomplete calculation lacks its source. */
export function makeInputRows(
  slug: 'alpha' | 'beta',
  own: (kind: string) => string,
  status: CalculationStatus,
  n: number,
) {
  const calculation_id = conformanceCalculationId(slug, status, n)
  const makeLine = (i: number, more: Partial<NewRow<'inputs'>>) => ({
    id: seedId(`${calculation_id}/input/${i}`),
    calculation_id,
    data_quality: 'Measured',
    data_source: 'Bill of materials',
    position: i,
    ...more,
  })
  const missing = status === 'incomplete' ? { data_quality: 'None', data_source: null } : {}
  return [
    makeLine(0, {
      input_type: 'A1_RAW_MATERIAL',
      description: 'Own concrete',
      environmental_profile_id: own('profile'),
      supplier_id: own('supplier'),
      net_amount: 240,
      waste_scenario_id: demoScenarioId('Concrete, reinforced concrete'),
    }),
    makeLine(1, {
      input_type: 'A1_RAW_MATERIAL',
      description: 'Reinforcing steel',
      environmental_profile_id: demoProfileId('DEMO-013'),
      supplier_id: own('supplier'),
      net_amount: 5,
      waste_scenario_id: demoScenarioId('Reinforcing steel'),
      ...missing,
    }),
    makeLine(2, {
      input_type: 'A3_ENERGY_CONSUMPTION',
      description: 'Electricity',
      environmental_profile_id: demoProfileId('DEMO-060'),
      net_amount: 3,
    }),
    makeLine(3, {
      input_type: 'C1_DEMOLITION',
      description: 'Gas oil',
      environmental_profile_id: demoProfileId('DEMO-067'),
      net_amount: 0.2,
    }),
  ]
}
