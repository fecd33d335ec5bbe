import { FootprintInput, num, ref, str, text, type Locale } from '@cradle/contract'
import { listCategoryNames } from '../footprint-cells/read-category.ts'
import { defineSheet, type Layout } from './layout.ts'

const { fields } = FootprintInput

const inputs = defineSheet(
  'Inputs',
  {
    location: ref('Location', { required: true }),
    reportingInterval: str(64, { required: true }),
    scope: str(32),
    subscope: str(255),
    description: fields.description,
    environmentalProfile: fields.environmentalProfile,
    supplier: fields.supplier,
    amount: num(),
    unit: fields.unit,
    productionWastePercentage: fields.productionWastePercentage,
    wasteScenario: fields.wasteScenario,
    wasteScenarioProductionWaste: fields.wasteScenarioProductionWaste,
    scope2Method: fields.scope2Method,
    estimated: fields.estimated,
    inputStage: { ...fields.inputStage, required: false },
    dataQuality: fields.dataQuality,
    dataSource: fields.dataSource,
    comments: text(),
  },
  [
    ['location', 'location', 'location'],
    ['period', 'reportingInterval'],
    ['scope', 'scope'],
    ['category', 'subscope'],
    ['description', 'description'],
    ['factor', 'environmentalProfile', 'profile'],
    ['supplier', 'supplier', 'supplier'],
    ['amount', 'amount'],
    ['unit', 'unit'],
    ['production_waste_pct', 'productionWastePercentage'],
    ['production_waste_scenario', 'wasteScenarioProductionWaste', 'wasteScenario'],
    ['waste_scenario', 'wasteScenario', 'wasteScenario'],
    ['scope2_method', 'scope2Method'],
    ['estimated', 'estimated'],
    ['input_type', 'inputStage'],
    ['data_quality', 'dataQuality'],
    ['data_source', 'dataSource'],
    ['comments', 'comments'],
  ],
)

/** One input of a footprint per row: a source at a location in a period. */
export const footprintInputSheet = {
  ...inputs,
  columns: inputs.columns.map((column) =>
    column.field === 'subscope'
      ? { ...column, choices: (language: Locale) => listCategoryNames(language) }
      : column,
  ),
}

export const footprintLayout: Layout = { kind: 'footprint', sheets: [footprintInputSheet] }
