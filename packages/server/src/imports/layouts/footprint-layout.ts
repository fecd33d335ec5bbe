import {
  FootprintInput,
  num,
  ref,
  str,
  text,
  type FootprintInputField,
  type Locale,
} from '@cradle/contract'
import { listCategoryNames } from '../footprint-cells/read-category.ts'
import { defineSheet, listColumns, type ColumnOfField, type Layout } from './layout.ts'

const { fields } = FootprintInput

/** Column of each field of an input, in the order of the workbook. `none`: a workbook does not give the field. */
const columnOfField: Readonly<Record<FootprintInputField, ColumnOfField>> = {
  location: ['location', 'location'],
  reportingInterval: ['period'],
  scope: ['scope'],
  subscope: ['category'],
  description: ['description'],
  environmentalProfile: ['factor', 'profile'],
  supplier: ['supplier', 'supplier'],
  amount: ['amount'],
  unit: ['unit'],
  productionWastePercentage: ['production_waste_pct'],
  wasteScenarioProductionWaste: ['production_waste_scenario', 'wasteScenario'],
  wasteScenario: ['waste_scenario', 'wasteScenario'],
  scope2Method: ['scope2_method'],
  estimated: ['estimated'],
  estimateBasis: 'none',
  inputStage: ['input_type'],
  dataQuality: ['data_quality'],
  dataSource: ['data_source'],
  comments: ['comments'],
  attachments: 'none',
  siteFacts: 'none',
}

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
    amountFormula: fields.amountFormula,
    unit: fields.unit,
    productionWastePercentage: fields.productionWastePercentage,
    productionWastePercentageFormula: fields.productionWastePercentageFormula,
    wasteScenario: fields.wasteScenario,
    wasteScenarioProductionWaste: fields.wasteScenarioProductionWaste,
    scope2Method: fields.scope2Method,
    estimated: fields.estimated,
    inputStage: { ...fields.inputStage, required: false },
    dataQuality: fields.dataQuality,
    dataSource: fields.dataSource,
    comments: text(),
  },
  listColumns(columnOfField),
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
