import { calculationWriteFields, str, text, type CalculationFactField } from '@cradle/contract'
import { importedLineFields, inputColumns } from './input-columns.ts'
import { defineSheet, listColumns, type ColumnsOfFields, type Layout } from './layout.ts'

/** Column of each field of a calculation, in the order of the workbook. `none`: a workbook does not give the field. */
const columnOfField: ColumnsOfFields<CalculationFactField> = {
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
  descriptionDimension1: 'none',
  dimension1: 'none',
  scalableDimension1: 'none',
  unitDimension1: 'none',
  descriptionDimension2: 'none',
  dimension2: 'none',
  scalableDimension2: 'none',
  unitDimension2: 'none',
  descriptionDimension3: 'none',
  dimension3: 'none',
  scalableDimension3: 'none',
  unitDimension3: 'none',
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
  excludedFlows: 'none',
  declaredModules: 'none',
  modulesWithoutFlows: 'none',
  sumsProduction: 'none',
}

/** A workbook gives no report texts. */
export const calculationSheet = defineSheet(
  'Calculations',
  { ...calculationWriteFields, folder: text({ description: 'path, for example a/b' }) },
  listColumns(columnOfField),
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
