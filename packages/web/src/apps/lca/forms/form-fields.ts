import type { CalculationFactField } from '@cradle/contract'

type Form = 'basics' | 'advanced' | 'report-information'

/**
 * The form of each field of a calculation that is no report text. `none`: a new calculation chooses its template, and the
 * image on allocation has a part of its own.
 */
const formOfField: Readonly<Record<CalculationFactField, Form | 'none'>> = {
  productName: 'basics',
  calculationType: 'basics',
  location: 'basics',
  template: 'none',
  chooseTemplate: 'none',
  method: 'basics',
  wasteRegion: 'basics',
  productLifeTime: 'basics',
  functionalUnit: 'basics',
  standardUnit: 'basics',
  functionalUnitTitle: 'basics',
  functionalUnitDescription: 'basics',
  amountScalingDimensions: 'advanced',
  descriptionDimension1: 'advanced',
  dimension1: 'advanced',
  scalableDimension1: 'advanced',
  unitDimension1: 'advanced',
  descriptionDimension2: 'advanced',
  dimension2: 'advanced',
  scalableDimension2: 'advanced',
  unitDimension2: 'advanced',
  descriptionDimension3: 'advanced',
  dimension3: 'advanced',
  scalableDimension3: 'advanced',
  unitDimension3: 'advanced',
  productType: 'advanced',
  transportProfileToConstructionSite: 'advanced',
  distanceToConstructionSite: 'advanced',
  bulkDensity: 'advanced',
  volumeUtilisation: 'advanced',
  siteFuelType: 'advanced',
  siteFuelConsumption: 'advanced',
  siteCapacityUtilisation: 'advanced',
  inapplicableFacts: 'advanced',
  collectedSeparately: 'advanced',
  wasteScenarioInputMethod: 'advanced',
  wasteScenario: 'advanced',
  productionWasteInputMethod: 'advanced',
  productionWastePercentageForm: 'advanced',
  predefinedConstructionWaste: 'advanced',
  constructionWaste: 'advanced',
  reportingLanguage: 'basics',
  textLanguage: 'basics',
  classifications: 'basics',
  gtin: 'advanced',
  articleNumber: 'advanced',
  complementaryPcr: 'advanced',
  publisher: 'advanced',
  operator: 'advanced',
  validUntil: 'advanced',
  folder: 'basics',
  customFlowDiagram: 'report-information',
  dataCollectionYear: 'report-information',
  allocationImage: 'none',
  excludedFlows: 'report-information',
  declaredModules: 'advanced',
  modulesWithoutFlows: 'advanced',
  sumsProduction: 'advanced',
}

export const listFormFields = (form: Form): CalculationFactField[] =>
  Object.entries(formOfField).flatMap(([field, one]) =>
    one === form ? [field as CalculationFactField] : [],
  )
