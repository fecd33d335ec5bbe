import {
  bool,
  choice,
  choices,
  date,
  dateTime,
  embedded,
  entries,
  int,
  json,
  num,
  percentage,
  ref,
  str,
  text,
  type Entry,
  type Field,
} from '../kit/field.ts'
import {
  addNumbers,
  listPlainNumbers,
  withFormulas,
  type Answers,
  type PlainNumber,
} from '../kit/plain-numbers.ts'
import { MediaObject } from '../people/people.ts'
import { resource } from '../kit/resource.ts'
import { PARAMETERS_MAX } from '../values/parameter-limits.ts'
import { modelTermFields } from './model-terms.ts'
import { variantFields } from './variants.ts'
import { MODEL_TERMS_MAX } from '../values/model-choices.ts'
import { VARIANTS_MAX } from '../values/variant-limits.ts'
import { parameterFields } from './parameters.ts'
import {
  reportTextNames,
  translatedTextNames,
  type ReportTextName,
  type TranslatedTextName,
} from '../values/text-names.ts'
import {
  calculationStatuses,
  lifeCycleModules,
  locales,
  siteTransportFacts,
  type Locale,
  useStageModules,
} from '../values/statuses.ts'

const all = ['list', 'create', 'get', 'patch', 'put', 'delete'] as const
const mediaField = () => embedded(MediaObject.fields, { target: 'MediaObject' })

/** Name of the upload route → field with the file. `sensativeanalysisimagefile` is spelled as clients send it. */
export const calculationFiles = {
  productimagefile: 'productImageFile',
  productflowimagefile: 'productFlowImageFile',
  productdescriptionimagefile: 'productDescriptionImageFile',
  productperformancefile: 'productPerformanceFile',
  productionprocessimagefile: 'productionProcessImageFile',
  productionprocessfile: 'productionProcessFile',
  constructionprocessimagefile: 'constructionProcessImageFile',
  constructionprocessfile: 'constructionProcessFile',
  constructionwastefile: 'constructionWasteFile',
  contributionanalysisimagefile: 'contributionAnalysisImageFile',
  sensativeanalysisimagefile: 'sensitivityAnalysisImageFile',
} as const

/** Texts in languages other than that of the text fields. */
export type Translations = Partial<Record<Locale, Partial<Record<TranslatedTextName, string>>>>

/** The texts of a calculation in one language. */
export interface LanguageTexts {
  language: Locale
  /** Number of texts in this language, of those that exist in any language. */
  filled: number
  total: number
  missing: TranslatedTextName[]
  texts: Partial<Record<TranslatedTextName, string>>
}

/** How many of the texts exist in a language, and which do not. */
export type TextCompleteness = Omit<LanguageTexts, 'texts'>

/**
 * Systems that classify products: ÖKOBAUDAT, the categories of EC3 and openEPD, the UN Central Product Classification, and
 * a classification of the writer's own.
 */
export const classificationSystems = ['oekobaudat', 'openepd', 'uncpc', 'free'] as const
export type ClassificationSystem = (typeof classificationSystems)[number]
export const classificationFields = {
  system: choice(classificationSystems, { required: true }),
  code: str(64, { description: 'the code in that system, e.g. 1.3.2' }),
  name: str(255, { required: true }),
}
/** Maximum number of product categories per calculation. */
export const CLASSIFICATIONS_MAX = 20
export type Classification = Entry<typeof classificationFields>
/** A category that fits the calculation, and the names of the records it follows from. */
export interface ClassificationSuggestion extends Classification {
  reasons: string[]
}

/** What the declaration of performance of a product declares of one essential characteristic, in the words of that declaration. */
export const performanceFields = {
  characteristic: str(255, { required: true, description: 'essential characteristic' }),
  value: str(255, { required: true, description: 'level, class or description, with its unit' }),
  specification: str(255, {
    description: 'reference of the harmonised technical specification: EN 771-3:2011+A1:2015',
  }),
}
/** Maximum number of declared characteristics per calculation. */
export const PERFORMANCE_MAX = 60
export type DeclaredPerformance = Entry<typeof performanceFields>

/** A flow excluded by the cut-off rules, with estimates of its amounts. An unknown value is omitted, never 0. */
export const excludedFlowFields = {
  name: str(255, { required: true }),
  module: choice(lifeCycleModules, {
    required: true,
    description: 'the life cycle module it would belong to',
  }),
  mass: num({ unit: 'kg', min: 0, description: 'estimate per declared unit' }),
  energy: num({
    unit: 'MJ',
    min: 0,
    description: 'estimate of the primary energy per declared unit',
  }),
  reason: str(1000),
}
/** Maximum number of excluded flows per calculation. */
export const EXCLUDED_FLOWS_MAX = 100

const dimensions = {
  descriptionDimension1: str(255),
  dimension1: num(),
  scalableDimension1: bool(),
  unitDimension1: ref('StandardUnit'),
  descriptionDimension2: str(255),
  dimension2: num(),
  scalableDimension2: bool(),
  unitDimension2: ref('StandardUnit'),
  descriptionDimension3: str(255),
  dimension3: num(),
  scalableDimension3: bool(),
  unitDimension3: ref('StandardUnit'),
}

export const calculationWriteFields = {
  productName: str(255, { required: true }),
  calculationType: choice(['product', 'semi_finished'], { required: true }),
  location: ref('Location'),
  template: ref('Template'),
  chooseTemplate: bool(),
  method: ref('Method', { required: true }),
  wasteRegion: ref('WasteScenarioSet'),
  productLifeTime: num({ unit: 'yr', min: 0 }),
  functionalUnit: choice(['standard', 'custom']),
  standardUnit: ref('StandardUnit'),
  functionalUnitTitle: str(255),
  functionalUnitDescription: text(),
  amountScalingDimensions: int({ min: 0, max: 3 }),
  ...dimensions,
  productType: ref('ProductType'),
  transportProfileToConstructionSite: ref('TransportProfile'),
  distanceToConstructionSite: num({ unit: 'km', min: 0 }),
  bulkDensity: num({
    unit: 'kg/m3',
    min: 0,
    description: 'Of the transported products; empty: from mass and dimensions',
  }),
  volumeUtilisation: num({
    min: 0,
    description: 'Volume capacity utilisation factor; above 1 for nested or compressed products',
  }),
  siteFuelType: str(255, {
    description: 'Of the vehicle to the construction site; empty: that of the transport profile',
  }),
  siteFuelConsumption: num({
    unit: 'l/100km',
    min: 0,
    description: 'Of that vehicle; empty: that of the transport profile',
  }),
  siteCapacityUtilisation: percentage({
    description:
      'Of that vehicle by mass, empty returns included; empty: that of the transport profile',
  }),
  inapplicableFacts: choices(siteTransportFacts, {
    description: 'Facts of the transport to the site that do not apply; the note on A4 says why',
  }),
  collectedSeparately: percentage({
    description:
      'Of the product at the end of life, apart from mixed construction waste; empty: that of the waste scenarios',
  }),
  wasteScenarioInputMethod: choice(['byProduct', 'byRawMaterial']),
  wasteScenario: ref('WasteScenario'),
  productionWasteInputMethod: choice([
    'overallPercentage',
    'percentagePerRawMaterial',
    'kgPerRawMaterial',
    'amountPerProduct',
  ]),
  productionWastePercentageForm: percentage(),
  predefinedConstructionWaste: ref('WasteProfile'),
  constructionWaste: percentage(),
  reportingLanguage: choice(locales),
  textLanguage: choice(locales, {
    description: 'language of the text fields; the reporting language if empty',
  }),
  classifications: entries(classificationFields, { most: CLASSIFICATIONS_MAX }),
  gtin: str(14, { description: 'Global Trade Item Number of the product' }),
  articleNumber: str(64, { description: 'of the manufacturer' }),
  dopNumber: str(64, { description: 'number of the declaration of performance (and conformity)' }),
  declaredPerformance: entries(performanceFields, { most: PERFORMANCE_MAX }),
  complementaryPcr: str(255, {
    description: 'Complementary product category rules (c-PCR) beside EN 15804 and the PCR',
  }),
  publisher: ref('Company', { directory: 'publisher' }),
  operator: ref('Company', { directory: 'operator' }),
  validUntil: date(),
  folder: ref('Folder'),
  customFlowDiagram: bool(),
  dataCollectionYear: int({ min: 1900, max: 2200 }),
  allocationImage: ref('MediaObject'),
  parameters: entries(parameterFields, { most: PARAMETERS_MAX }),
  variants: entries(variantFields, { most: VARIANTS_MAX }),
  modelTerms: entries(modelTermFields, { most: MODEL_TERMS_MAX }),
  excludedFlows: entries(excludedFlowFields, { most: EXCLUDED_FLOWS_MAX }),
  declaredModules: choices(lifeCycleModules, {
    description:
      'The modules that the declaration covers, with those that the method prescribes; empty: method and lines decide',
  }),
  modulesWithoutFlows: choices(useStageModules, {
    description:
      'Modules of the use stage that the declaration states as 0 because nothing happens in them; the note on each is its reason',
  }),
  sumsProduction: bool({
    description: 'Declaration and data sets show modules A1 to A3 as their sum alone',
  }),
  ...(Object.fromEntries(reportTextNames.map((name) => [name, text()])) as Record<
    ReportTextName,
    ReturnType<typeof text>
  >),
} as const

/** The same with the formulas of its numbers. */
export const writtenCalculationFields = withFormulas(calculationWriteFields)

/** A field of a calculation that clients write. */
export type CalculationField = keyof typeof calculationWriteFields
/** A field of the dimensions by which a product scales. Their number is `amountScalingDimensions`. */
export type DimensionField = keyof typeof dimensions
/** One answer for all fields of the dimensions. */
/* @__NO_SIDE_EFFECTS__ */
export const answerDimensions = <const Answer>(
  answer: Answer,
): Readonly<Record<DimensionField, Answer>> =>
  Object.fromEntries(Object.keys(dimensions).map((name) => [name, answer])) as Record<
    DimensionField,
    Answer
  >
/** A field of a calculation that is no report text. Consumers that treat all report texts alike have a table of these. */
export type CalculationFactField = Exclude<CalculationField, ReportTextName>
/** A number of a calculation that people write. */
export type CalculationNumber = PlainNumber<typeof calculationWriteFields>
export const calculationNumbers = listPlainNumbers(calculationWriteFields)
/**
 * What a consumer does with the fields of a calculation. A new field does not compile until each consumer has an answer for
 * it, which can be none; a plain number has the consumer's rule until it gets its own (decision 0138).
 */
export type CalculationAnswers<Answer> = Answers<CalculationFactField, CalculationNumber, Answer>
/** A consumer's table with its rule for the plain numbers that the table leaves out. */
/* @__NO_SIDE_EFFECTS__ */
export const answerCalculation = <Answer>(
  table: CalculationAnswers<Answer>,
  answer: (name: CalculationNumber, field: Field) => Answer,
): Readonly<Record<CalculationFactField, Answer>> =>
  addNumbers<CalculationFactField, CalculationNumber, Answer>(table, calculationNumbers, (name) =>
    answer(name, calculationWriteFields[name]),
  )

/** Fields of the texts in one language, with the limits of the fields of the calculation. */
export const translatedFields = {
  ...(Object.fromEntries(
    translatedTextNames.map((name) => [name, calculationWriteFields[name]]),
  ) as Pick<typeof calculationWriteFields, TranslatedTextName>),
  productName: str(255),
}

export const Calculation = resource({
  type: 'Calculation',
  base: '/2',
  path: '/calculations',
  entity: 'calculation',
  ownership: 'company',
  description: 'The life cycle assessment of a product or a semi-finished product',
  fields: {
    ...writtenCalculationFields,
    status: choice(calculationStatuses, { readOnly: true, required: true }),
    reportable: bool({ readOnly: true, required: true }),
    incompleteInputs: int({ readOnly: true, required: true }),
    purchased: bool({ readOnly: true, required: true }),
    purchasedAt: dateTime({ readOnly: true }),
    verifiedAt: dateTime({ readOnly: true }),
    review: ref('Review', { readOnly: true, description: 'the newest' }),
    reviewer: ref('User', { readOnly: true, description: 'of the newest review' }),
    epd: ref('Epd', {
      readOnly: true,
      description: 'its declaration in SHARE, for readers who see that',
    }),
    registrationNumber: str(64, { readOnly: true }),
    verifiedModel: ref('VerifiedModel', {
      readOnly: true,
      description: 'The model that it was issued from',
    }),
    precedingVersion: ref('Calculation', {
      readOnly: true,
      description: 'The finished calculation this one renews or corrects',
    }),
    successorReason: choice(['renewal', 'correction'], { readOnly: true }),
    shadowPrice: num({ unit: 'EUR', readOnly: true }),
    resultsAt: dateTime({ readOnly: true }),
    contentVersion: int({
      readOnly: true,
      required: true,
      description: 'goes up with each change of the content',
    }),
    outdated: bool({
      readOnly: true,
      description:
        'the results are older than what they were made from: itself, or a semi-finished product or input set in it',
    }),
    version: ref('Version', {
      readOnly: true,
      description: 'of the general database, whose profiles the calculation uses',
    }),
    companyVersion: ref('Version', {
      readOnly: true,
      description: "of the company's own profiles",
    }),
    ...(Object.fromEntries(
      Object.values(calculationFiles).map((name) => [name, mediaField()]),
    ) as Record<
      (typeof calculationFiles)[keyof typeof calculationFiles],
      ReturnType<typeof mediaField>
    >),
  },
  operations: all,
  filters: {
    productName: { by: 'partial' },
    calculationType: { by: 'exact' },
    status: { by: 'exact' },
    method: { by: 'reference' },
    wasteRegion: { by: 'reference' },
    folder: { by: 'custom' },
    template: { by: 'reference' },
    reviewer: { by: 'custom' },
    purchased: { by: 'boolean' },
    outdated: { by: 'custom' },
    createdAt: { by: 'date' },
    updatedAt: { by: 'date' },
    search: { by: 'custom' },
  },
  orders: ['productName', 'status', 'createdAt', 'updatedAt'],
  defaultOrder: [['createdAt', 'desc']],
})

/** Permissions of routes for a calculation and its parts. */
export const calculationEdit = { entity: 'calculation', action: 'edit' } as const
export const calculationView = { entity: 'calculation', action: 'view' } as const

export const Folder = resource({
  type: 'Folder',
  base: '/2',
  path: '/folders',
  entity: 'folder',
  ownership: 'company',
  fields: {
    name: str(255, { required: true }),
    parent: ref('Folder'),
    type: choice(['calculation'], { default: 'calculation' }),
    calculationCount: int({ readOnly: true, required: true }),
    childCount: int({ readOnly: true, required: true }),
  },
  operations: all,
  filters: { parent: { by: 'custom' }, name: { by: 'partial' } },
  orders: ['name', 'createdAt'],
  defaultOrder: [['name', 'asc']],
})

/** One computation of a calculation, with its state and what is missing before a report. */
export const CalculationResultJournal = resource({
  type: 'CalculationResultJournal',
  base: '/2',
  path: '/calculation_result_journals',
  entity: 'calculation',
  ownership: 'parent',
  fields: {
    calculation: ref('Calculation', { required: true, fixed: true }),
    state: choice(['done', 'failed'], { readOnly: true, required: true }),
    startedAt: dateTime({ readOnly: true }),
    finishedAt: dateTime({ readOnly: true }),
    reportable: bool({ readOnly: true }),
    missing: json<MissingItem[]>({ required: true }),
    warnings: json<WarningItem[]>({ required: true }),
    error: str(1024, { readOnly: true }),
  },
  operations: ['list', 'create', 'get'],
  actions: { list: calculationView, get: calculationView, create: calculationEdit },
  filters: { calculation: { by: 'reference' } },
  orders: ['createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

/**
 * A missing value before a report. `place` is the tab, `field` the API field, `input` the IRI of the line. For a line of a
 * predefined input set, `set` is the name of the set and `usage` the IRI of its usage.
 */
export interface MissingItem {
  place: string
  field: string
  input?: string
  set?: string
  usage?: string
  message: string
  code: string
  /** The profile that lacks the value, where it is filled in there. */
  profile?: string
  facts?: Record<string, string | number>
}

/**
 * A warning that does not prevent a report. Places as in MissingItem; `rule` is its source (a standard, or `house` for a rule
 * of the product), `facts` are the numbers and names in its text.
 */
export interface WarningItem {
  code: string
  place: string
  field?: string
  input?: string
  set?: string
  usage?: string
  rule: string
  facts?: Record<string, string | number>
  message: string
}

/** Filters of the list with a count for each choice. */
export const countedFilters = ['status', 'method', 'wasteRegion', 'calculationType'] as const
