import { answerCalculation, answerDimensions, type CalculationFactField } from '@cradle/contract'

export const forms = ['basics', 'advanced', 'report-information'] as const
type Form = (typeof forms)[number]

/**
 * The form of each field of a calculation that is no report text; of a plain number the form of advanced fields. `none`: a
 * new calculation chooses its template, and the image on allocation has a part of its own.
 */
const formOfField = answerCalculation<Form | 'none'>(
  {
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
    ...answerDimensions('advanced'),
    productType: 'advanced',
    transportProfileToConstructionSite: 'advanced',
    siteFuelType: 'advanced',
    inapplicableFacts: 'advanced',
    wasteScenarioInputMethod: 'advanced',
    wasteScenario: 'advanced',
    productionWasteInputMethod: 'advanced',
    predefinedConstructionWaste: 'advanced',
    reportingLanguage: 'basics',
    textLanguage: 'basics',
    classifications: 'basics',
    gtin: 'advanced',
    articleNumber: 'advanced',
    dopNumber: 'advanced',
    declaredPerformance: 'advanced',
    complementaryPcr: 'advanced',
    publisher: 'advanced',
    operator: 'advanced',
    validUntil: 'advanced',
    folder: 'basics',
    customFlowDiagram: 'report-information',
    dataCollectionYear: 'report-information',
    allocationImage: 'none',
    parameters: 'none',
    variants: 'none',
    modelTerms: 'none',
    excludedFlows: 'report-information',
    declaredModules: 'advanced',
    modulesWithoutFlows: 'advanced',
    sumsProduction: 'advanced',
  },
  () => 'advanced',
)

export const listFormFields = (form: Form): CalculationFactField[] =>
  Object.entries(formOfField).flatMap(([field, one]) =>
    one === form ? [field as CalculationFactField] : [],
  )
