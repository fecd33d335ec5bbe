import { calculationWriteFields, str, text } from '@cradle/contract'
import { importedLineFields, inputColumns } from './input-columns.ts'
import { defineSheet, type Layout } from './layout.ts'

export const calculationSheet = defineSheet(
  'Calculations',
  { ...calculationWriteFields, folder: text({ description: 'path, for example a/b' }) },
  [
    ['product_name', 'productName'],
    ['type', 'calculationType'],
    ['location', 'location', 'location'],
    ['method', 'method', 'method'],
    ['waste_scenario_set', 'wasteRegion', 'wasteScenarioSet'],
    ['life_time_years', 'productLifeTime'],
    ['functional_unit', 'functionalUnit'],
    ['unit', 'standardUnit', 'unit'],
    ['functional_unit_title', 'functionalUnitTitle'],
    ['functional_unit_description', 'functionalUnitDescription'],
    ['transport_profile_to_site', 'transportProfileToConstructionSite', 'transportProfile'],
    ['distance_to_site_km', 'distanceToConstructionSite'],
    ['construction_waste_pct', 'constructionWaste'],
    ['template', 'template', 'template'],
    ['folder', 'folder'],
  ],
)

export const productInputSheet = defineSheet(
  'Inputs',
  { ...importedLineFields, product: str(255, { required: true }) },
  [['product_name', 'product', 'product'], ...inputColumns],
)

export const productLayout: Layout = {
  kind: 'product',
  sheets: [calculationSheet, productInputSheet],
}
