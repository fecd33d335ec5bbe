import {
  answerCalculation,
  answerDimensions,
  formula,
  parameterFields,
  str,
  text,
  variantFields,
  writtenCalculationFields,
  type CalculationAnswers,
} from '@cradle/contract'
import { importedLineFields, inputColumns } from './input-columns.ts'
import {
  defineSheet,
  listColumns,
  makeNumberColumn,
  type ColumnOfField,
  type Layout,
  type LayoutSheet,
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
  gtin: ['gtin'],
  articleNumber: ['article_number'],
  dopNumber: ['dop_number'],
  declaredPerformance: 'none',
  complementaryPcr: 'none',
  publisher: 'none',
  operator: 'none',
  validUntil: 'none',
  customFlowDiagram: 'none',
  dataCollectionYear: 'none',
  allocationImage: 'none',
  parameters: 'none',
  variants: 'none',
  modelTerms: 'none',
  excludedFlows: 'none',
  declaredModules: 'none',
  modulesWithoutFlows: 'none',
  sumsProduction: 'none',
}

/** A workbook gives no report texts. */
export const calculationSheet = defineSheet(
  'Calculations',
  { ...writtenCalculationFields, folder: text({ description: 'path, for example a/b' }) },
  listColumns(answerCalculation(columnOfField, makeNumberColumn)),
)

export const productInputSheet = defineSheet(
  'Inputs',
  { ...importedLineFields, product: str(255, { required: true }) },
  [['product_name', 'product', 'product'], ...inputColumns],
)

const product = str(255, { required: true })

/** One parameter of a product per row. A value with a formula has it in the next column too. */
export const parameterSheet = defineSheet(
  'Parameters',
  {
    product,
    name: parameterFields.name,
    value: parameterFields.value,
    valueFormula: formula('value'),
    unit: parameterFields.unit,
    minimum: parameterFields.minimum,
    maximum: parameterFields.maximum,
    description: parameterFields.description,
    dataSource: parameterFields.dataSource,
    dataQuality: parameterFields.dataQuality,
  },
  [
    ['product_name', 'product', 'product'],
    ['name', 'name'],
    ['value', 'value'],
    ['parameter_unit', 'unit'],
    ['minimum', 'minimum'],
    ['maximum', 'maximum'],
    ['description', 'description'],
    ['data_source', 'dataSource'],
    ['data_quality', 'dataQuality'],
  ],
)

/**
 * One variant of a product per row. It has a column for each parameter, headed by its name, and one for each line that is left out or has
 * another profile, headed by the place of the line among those of its product.
 */
export const variantSheet: LayoutSheet = {
  ...defineSheet(
    'Variants',
    {
      product,
      name: variantFields.name,
      articleNumber: variantFields.articleNumber,
      gtin: variantFields.gtin,
      productionVolume: variantFields.productionVolume,
    },
    [
      ['product_name', 'product', 'product'],
      ['name', 'name'],
      ['article_number', 'articleNumber'],
      ['gtin', 'gtin'],
      ['production_volume', 'productionVolume'],
    ],
  ),
  hasFreeColumns: true,
}

export const productLayout: Layout = {
  kind: 'product',
  sheets: [calculationSheet, parameterSheet, productInputSheet, variantSheet],
}
