import {
  bool,
  choice,
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
} from './field.ts'
import { MediaObject } from './people.ts'
import type { Violation } from './problems.ts'
import type { Action } from './permissions.ts'
import { resource, type RoutePermission } from './resource.ts'
import { route, document, nothing } from './route.ts'
import {
  calculationStatuses,
  dataQualities,
  inputTypes,
  lifeCycleModules,
  locales,
} from './statuses.ts'

const all = ['list', 'create', 'get', 'patch', 'put', 'delete'] as const
const mediaField = () => embedded(MediaObject.fields, { target: 'MediaObject' })

/** Wire name of the upload route → the field that shows the file. `sensativeanalysisimagefile` is spelled as clients send it. */
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
  sensativeanalysisimagefile: 'sensitivityAnalysisImageFile',
} as const

const textNames = [
  'allocation',
  'noteA2',
  'noteA3',
  'noteA4',
  'noteA5',
  'noteB1',
  'noteB2',
  'noteB3',
  'noteC1',
  'noteC2',
  'noteC3',
  'noteC4',
  'noteD',
  'contributionAnalysisProduct',
  'contributionAnalysisStages',
  'sensitivityAnalysis',
  'teamMembers',
  'dataReferencePeriod',
  'productDescriptionSummary',
  'productDescription',
  'productDescriptionConfidential',
  'productionProcessSummary',
  'productionProcess',
  'productionProcessConfidential',
  'constructionProcessSummary',
  'constructionProcess',
  'constructionProcessConfidential',
  'useStageEmissions',
  'rslSourceProduct',
  'rslSourceParts',
  'projectDocumentation',
  'estimatesAndAssumptions',
  'dataQualityStatement',
  'powerMix',
  'application',
  'technicalData',
  'svhc',
  'generalSubstantiation',
  'abbreviations',
  'pcr',
  'purposeAndTargetGroups',
  'representativeness',
  'cutOffA1A3',
  'cutOffA4A5',
  'cutOffB',
  'cutOffC',
  'cutOffD',
  'annex2References',
  'inputSubstantiation',
  'outputSubstantiation',
  'interpretation',
  'scopeOfDeclaration',
] as const
export type ReportTextName = (typeof textNames)[number]
/** The free texts of a report; an empty one takes the method's default when a report is made. */
export const reportTextNames: readonly ReportTextName[] = textNames
/** Left out for callers whose only scope is siblings, and out of every public output. */
export const confidentialTextNames: readonly ReportTextName[] = [
  'productDescriptionConfidential',
  'productionProcessConfidential',
  'constructionProcessConfidential',
]

/** A flow that is left out by the cut-off rules, with what it would add. Not known is left out, never 0. */
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
/** Most flows one calculation lists. */
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
  publisher: ref('Company', { directory: 'publisher' }),
  operator: ref('Company', { directory: 'operator' }),
  validUntil: date(),
  folder: ref('Folder'),
  customFlowDiagram: bool(),
  dataCollectionYear: int({ min: 1900, max: 2200 }),
  allocationImage: ref('MediaObject'),
  excludedFlows: entries(excludedFlowFields, { most: EXCLUDED_FLOWS_MAX }),
  ...(Object.fromEntries(textNames.map((name) => [name, text()])) as Record<
    ReportTextName,
    ReturnType<typeof text>
  >),
} as const

export const Calculation = resource({
  type: 'Calculation',
  base: '/2',
  path: '/calculations',
  entity: 'calculation',
  ownership: 'company',
  description: 'The life cycle assessment of a product or a semi-finished product',
  fields: {
    ...calculationWriteFields,
    status: choice(calculationStatuses, { readOnly: true, required: true }),
    reportable: bool({ readOnly: true, required: true }),
    incompleteInputs: int({ readOnly: true, required: true }),
    purchased: bool({ readOnly: true, required: true }),
    purchasedAt: dateTime({ readOnly: true }),
    verifiedAt: dateTime({ readOnly: true }),
    review: ref('Review', { readOnly: true, description: 'the newest' }),
    reviewer: ref('User', { readOnly: true, description: 'of the newest review' }),
    registrationNumber: str(64, { readOnly: true }),
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
    version: ref('Version', { readOnly: true }),
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

const parentEdit = { entity: 'calculation', action: 'edit' } as const
const parentView = { entity: 'calculation', action: 'view' } as const

/** What a line says, wherever it stands. */
export const lineFields = {
  inputType: choice(inputTypes, { required: true }),
  description: str(255),
  supplier: ref('Supplier'),
  environmentalProfile: ref('EnvironmentalProfile'),
  netAmount: num({ description: 'in the unit of the profile, per declared unit' }),
  amount: num({ readOnly: true, description: 'net amount and production waste' }),
  productionWastePercentage: percentage(),
  productionWasteKg: num({ unit: 'kg', min: 0 }),
  semiFinished: bool(),
  semiFinishedProduct: ref('Calculation'),
  scalingType: choice(['none', 'linear'], { default: 'none' }),
  linearScalable: bool({ readOnly: true }),
  dataQuality: choice(dataQualities, { default: 'None' }),
  dataSource: str(255),
  comments: text(),
  lifeTime: num({ unit: 'yr', min: 0 }),
  wasteScenario: ref('WasteScenario'),
  wasteScenarioProductionWaste: ref('WasteScenario'),
  epSubstantiation: text(),
  position: int({ min: 0 }),
} as const

/** Fields of a line that are cells of a sheet: the text of each can wait until it means something. */
export const pendableFields = [
  'description',
  'supplier',
  'environmentalProfile',
  'netAmount',
  'productionWastePercentage',
  'productionWasteKg',
  'semiFinishedProduct',
  'scalingType',
  'dataQuality',
  'dataSource',
  'comments',
  'lifeTime',
  'wasteScenario',
  'wasteScenarioProductionWaste',
  'epSubstantiation',
] as const satisfies readonly (keyof typeof lineFields)[]

/** A value that a line does not have yet: a rule refused it, or its text matches nothing. */
const pendingValueFields = {
  field: choice(pendableFields, { required: true }),
  text: text({
    required: true,
    description: 'as it was written; of a reference the name of the record',
  }),
  value: str(255, { readOnly: true, description: 'address of the record that was refused' }),
  code: str(64, {
    readOnly: true,
    required: true,
    description: 'rule that refuses it; no_match for a text',
  }),
  message: text({ readOnly: true, required: true }),
} as const

const onAnyParent = (action: Action): RoutePermission => ({
  anyOf: (['calculation', 'template', 'predefined_input_set'] as const).map((entity) => ({
    entity,
    action,
  })),
})
const lineEdit = onAnyParent('edit')

/** A line of a calculation, a template or a predefined input set. The right on its parent decides. */
export const Input = resource({
  type: 'Input',
  base: '/2',
  path: '/inputs',
  entity: 'calculation',
  ownership: 'parent',
  fields: {
    calculation: ref('Calculation', { fixed: true }),
    template: ref('Template', { fixed: true }),
    predefinedInputSet: ref('PredefinedInputSet', { fixed: true }),
    ...lineFields,
    revision: int({
      readOnly: true,
      required: true,
      description: 'counts its writes; in quotes it is the ETag to name in ifMatch',
    }),
    pendingValues: entries(pendingValueFields, {
      most: pendableFields.length,
      description:
        'values that wait: the field itself is empty and enters no result. On write each adds or replaces one; a value for the field removes it',
    }),
  },
  oneOf: ['calculation', 'template', 'predefinedInputSet'],
  operations: ['create', 'get', 'patch', 'put', 'delete'],
  actions: {
    create: lineEdit,
    get: onAnyParent('view'),
    patch: lineEdit,
    put: lineEdit,
    delete: lineEdit,
  },
  filters: { inputType: { by: 'exact' }, description: { by: 'partial' } },
  orders: ['position', 'description'],
  defaultOrder: [['position', 'asc']],
})

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

/** One computation of a calculation: what came out, and what is missing before a report. */
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
  actions: { list: parentView, get: parentView, create: parentEdit },
  filters: { calculation: { by: 'reference' } },
  orders: ['createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

/**
 * Something that must be filled in before a report. `place` is the tab, `field` the wire field, `input` the IRI of the line.
 * At a line of a predefined input set, `set` is the name of the set and `usage` the IRI of its usage.
 */
export interface MissingItem {
  place: string
  field: string
  input?: string
  set?: string
  usage?: string
  message: string
  code: string
}

/**
 * Something odd that stops no report. Places as in MissingItem; `rule` says what asks for it (a standard, or `house` for a
 * rule of the product), `facts` are the numbers and names of the sentence.
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

/**
 * How often what the results of a calculation are made from had changed, before and after a batch. Whoever knows the first
 * knows everything but their own writes.
 */
export interface ContentVersions {
  contentVersionBefore?: number
  contentVersion?: number
}
/** What became of one operation. `status` 424: nothing wrong with this one, another one was refused. */
export interface InputBatchResult {
  op: 'create' | 'update' | 'delete'
  clientId?: string
  id?: string
  input?: string
  /** The version to name in the next `ifMatch`; of a refused line the one that stands. */
  etag?: string
  status: number
  violations: Violation[]
  message?: string
  item?: Record<string, unknown>
}
/** Filters of the list of which every choice is counted. */
export const countedFilters = ['status', 'method', 'wasteRegion', 'calculationType'] as const

export const calculationRoutes = {
  counts: route({
    method: 'GET',
    base: '/2',
    path: '/calculation_counts',
    permission: parentView,
    title: 'How many calculations each choice of a filter holds; filters as those of the list',
    answer: document('CalculationCounts'),
  }),
  inputs: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/inputs',
    permission: parentView,
    title: 'Inputs of a calculation',
    resource: Input,
    operation: 'list',
    record: Calculation,
    collection: true,
  }),
  results: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/results',
    permission: parentView,
    title: 'Results of a calculation',
    query: {
      indicator: str(64, {
        description: 'Ranks the contributions by this indicator instead of the headline',
      }),
    },
    record: Calculation,
    answer: document('CalculationResult'),
  }),
  /** What the engine is given for this calculation: the browser computes with the same numbers while somebody types. */
  model: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/model',
    permission: parentView,
    title: 'Engine model of a calculation',
    record: Calculation,
    answer: document('CalculationModel'),
  }),
  /** All that the sheet of inputs shows, as of one moment: one answer instead of four that may not fit together. */
  sheet: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/sheet',
    permission: parentView,
    title: 'Calculation with its inputs, sets and engine model',
    record: Calculation,
    answer: document('CalculationSheet'),
  }),
  readiness: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/readiness',
    permission: parentView,
    title: 'What is missing before a report',
    record: Calculation,
    answer: document('Readiness'),
  }),
  standardTexts: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/standard_texts',
    permission: parentView,
    title: 'What a report prints for texts nobody wrote',
    record: Calculation,
    answer: document('StandardTexts'),
  }),
  inputBatch: route({
    method: 'POST',
    base: '/2',
    path: '/calculations/{id}/inputs/batch',
    permission: parentEdit,
    title: 'Write many inputs, all or nothing',
    body: 'InputBatch',
    record: Calculation,
    answer: document('InputBatchResult'),
  }),
  inputCopy: route({
    method: 'POST',
    base: '/2',
    path: '/inputs/{id}/copy',
    permission: lineEdit,
    title: 'Copy an input',
    record: Input,
    resource: Input,
    status: 201,
  }),
  copy: route({
    method: 'POST',
    base: '/2',
    path: '/group_actions/copy_calculations',
    permission: { entity: 'calculation', action: 'copy' },
    title: 'Copy calculations',
    body: 'GroupCalculations',
    answer: document('GroupAction'),
    status: 201,
  }),
  move: route({
    method: 'POST',
    base: '/2',
    path: '/group_actions/move_calculations',
    permission: { entity: 'calculation', action: 'move' },
    title: 'Move calculations',
    body: 'GroupCalculations',
    answer: document('GroupAction'),
    status: 201,
  }),
  remove: route({
    method: 'POST',
    base: '/2',
    path: '/group_actions/delete_calculations',
    permission: { entity: 'calculation', action: 'delete' },
    title: 'Delete calculations',
    body: 'GroupCalculations',
    answer: document('GroupAction'),
    status: 201,
  }),
}

type CalculationFile = keyof typeof calculationFiles
export const calculationFileNames = Object.keys(calculationFiles) as CalculationFile[]
const eachFile = <T>(make: (name: CalculationFile) => T) =>
  Object.fromEntries(calculationFileNames.map((name) => [name, make(name)])) as Record<
    CalculationFile,
    T
  >

export const calculationFileRoutes = {
  upload: eachFile((name) =>
    route({
      method: 'POST',
      base: '/2',
      path: `/calculations/{id}/${name}`,
      permission: parentEdit,
      title: `Upload ${name}`,
      multipart: true,
      record: Calculation,
      resource: Calculation,
      status: 201,
    }),
  ),
  remove: eachFile((name) =>
    route({
      method: 'DELETE',
      base: '/2',
      path: `/calculations/{id}/${name}`,
      permission: parentEdit,
      title: `Remove ${name}`,
      record: Calculation,
      answer: nothing,
      status: 204,
    }),
  ),
}
