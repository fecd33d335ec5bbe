import {
  answerCalculation,
  answerDimensions,
  calculationWriteFields,
  str,
  text,
  type CalculationAnswers,
} from '@cradle/contract'
import { importedLineFields, inputColumns } from './input-columns.ts'
import {
  defineSheet,
  listColumns,
  makeNumberColumn,
  type ColumnOfField,
  type Layout,
} from './layout.ts'

/** Columns of the fields of a calculation, in the order of the workbook. `none`: a workbook does not give the field. */
const columnOfField: CalculationAnswers<ColumnOfField> = {
  productName: ['product_name'],
  calculationType: ['type'],
  location: ['location', 'location'],
  method: ['method', 'method'],
  wasteRegion: ['waste_scenario_set', 'wasteScenarioSet'],
  productLifeTime: ['life_time_years'],
  functionalUnit: ['functional_unit'],
  standardUnit: ['unit', 'unit'],
  functionalUnitTitle: ['functional_unit_title'],
  functionalUnitDescription: ['functional_unit_description'],
  transportProfileToConstructionSite: ['transport_profile_to_site', 'transportProfile'],
  distanceToConstructionSite: ['distance_to_site_km'],
  constructionWaste: ['construction_waste_pct'],
  template: ['template', 'template'],
  folder: ['folder'],
  chooseTemplate: 'none',
  amountScalingDimensions: 'none',
  ...answerDimensions('none'),
  productType: 'none',
  bulkDensity: 'none',
  volumeUtilisation: 'none',
  siteFuelType: 'none',
  siteFuelConsumption: 'none',
  siteCapacityUtilisation: 'none',
  inapplicableFacts: 'none',
  collectedSeparately: 'none',
  wasteScenarioInputMethod: 'none',
  wasteScenario: 'none',
  productionWasteInputMethod: 'none',
  productionWastePercentageForm: 'none',
  predefinedConstructionWaste: 'none',
  reportingLanguage: 'none',
  textLanguage: 'none',
  classifications: 'none',
  gtin: 'none',
  articleNumber: 'none',
  complementaryPcr: 'none',
  publisher: 'none',
  operator: 'none',
  validUntil: 'none',
  customFlowDiagram: 'none',
  dataCollectionYear: 'none',
  allocationImage: 'none',
  parameters: 'none',
  variants: 'none',
  excludedFlows: 'none',
  declaredModules: 'none',
  modulesWithoutFlows: 'none',
  sumsProduction: 'none',
}

/** A workbook gives no report texts. */
export const calculationSheet = defineSheet(
  'Calculations',
  { ...calculationWriteFields, folder: text({ description: 'path, for example a/b' }) },
  listColumns(answerCalculation(columnOfField, makeNumberColumn)),
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
