import type {
  CalculationRequest,
  CutOffGroup,
  DataQuality,
  FigureMark,
  FootprintCauses,
  FootprintFigures,
  FootprintFlow,
  FootprintInterval,
  IncludedFlows,
  Library,
  LifeCycleModule,
  MethodRules,
  ModuleStatements,
  ProductCalculation,
} from '@cradle/engine'
import type {
  Calculation,
  ClassificationSuggestion,
  LanguageTexts,
  TextCompleteness,
  MissingItem,
  Translations,
  WarningItem,
} from './calculations.ts'
import type { ReportTextName } from './text-names.ts'
import type {
  Footprint,
  FootprintChangedSource,
  FootprintExplainedTerm,
  FootprintIntensity,
  FootprintModel,
  FootprintResultGap,
  NamedFootprintGroup,
  ReconciledLine,
  ReconciledLocation,
  ReconciledProduct,
} from './footprints.ts'
import type { CompactSheetRow } from './footprint-sheet.ts'
import type { FootprintGrouping } from './footprints-choices.ts'
import type { Input, InputBatchResult } from './inputs.ts'
import type { DocumentType } from './document-types.ts'
import {
  importActions,
  importKinds,
  type ImportCell,
  type ImportChange,
  type ImportColumnMapping,
  type ImportLayoutSheet,
  type ImportRemark,
} from './imports.ts'
import {
  checklistAnswers,
  mailDigests,
  calculationReportTypes,
  workflowActions,
  type MethodTextName,
  type notificationTypes,
} from './choices.ts'
import {
  always,
  bool,
  choice,
  date,
  dateTime,
  int,
  json,
  num,
  ref,
  str,
  text,
  type Fields,
  type ReadFields,
} from './field.ts'
import type { PredefinedInputSetUsage } from './input-sets.ts'
import type { Violation } from './problems.ts'
import type {
  IndicatorRow,
  ProfileFacts,
  ResultContribution,
  ResultGap,
  ResultWarning,
  ScoreRow,
} from './results.ts'
import type { SavedRecord } from './revisions.ts'
import type { Read } from './route.ts'
import type { Presence } from './teamwork.ts'
import type { PreviewPage, ReportKindOffer } from './report-values.ts'
import type {
  ChangedFigure,
  ChecklistEvidence,
  ComparisonBasis,
  QuotedItem,
  Refusal,
  ReviewerOffer,
  Sentences,
  SubmissionChange,
  SubmittedPart,
  WorkflowOption,
} from './review-values.ts'
import { calculationStatuses, locales, type Locale } from './statuses.ts'
import type { TemplateChange } from './templates.ts'
import { versionChangeKinds, type VersionDifference } from './versions.ts'

/** Fields of a document that is not a record of a collection, without its `@` keys. */
export interface DocumentShape {
  description: string
  fields: Fields
}
/* @__NO_SIDE_EFFECTS__ */
const defineShape = <const F extends Fields>(description: string, fields: F) => ({
  description,
  fields,
})

const names = json<Record<string, string>>({
  description: 'Names of the records that values point to, by address',
})
const ofFootprint = { footprint: ref('Footprint', { required: true }) }
const ofCalculation = { calculation: ref('Calculation', { required: true }) }
const comparison = {
  indicator: str(64),
  unit: str(64),
  unchangedInputs: int(),
  changes: json<SubmissionChange[]>(),
  names,
  results: json<ChangedFigure[]>(),
  effectsLeftOut: int({ description: 'Changes whose effect was not computed' }),
  basis: json<ComparisonBasis>({ description: 'What a first round is compared with' }),
  bases: json<ComparisonBasis[]>({ description: 'What else it can be compared with' }),
}
const round = {
  number: int({ required: true }),
  submittedAt: dateTime({ required: true }),
  submittedBy: str(255, { required: true, description: 'IRI of a user, or empty' }),
  submittedByName: str(255, { required: true }),
  comment: text(),
  contentHash: str(64, { required: true }),
}

/** Source and result of one record of a group action, as addresses. */
export interface GroupItem {
  source: string
  result: string
  status?: string
}

const model = {
  ...ofCalculation,
  contentVersion: int(),
  calculations: json<readonly ProductCalculation[]>({ required: true }),
  run: str(64, { required: true, description: 'Id of the calculation that is computed' }),
  library: json<Library>({ required: true }),
  method: json<MethodRules>({ required: true, description: 'The rules of the method' }),
  calculationDate: date(),
  moduleStatements: json<ModuleStatements>({
    description: 'What the calculation says about its modules beside its lines',
  }),
  inputIris: json<Record<string, string>>({
    required: true,
    description: 'IRI of each line by its id',
  }),
  profileFacts: json<Record<string, ProfileFacts>>({
    required: true,
    description: 'What a page shows of each profile, by its id',
  }),
}

const results = {
  ...ofCalculation,
  calculatedAt: dateTime({ required: true }),
  unit: str(64),
  stages: json<LifeCycleModule[]>({
    required: true,
    description: 'Modules that are declared; every other module is MND',
  }),
  top: json<IndicatorRow[]>({ required: true }),
  other: json<IndicatorRow[]>({ required: true }),
  total: json<ScoreRow>({ required: true }),
  scores: json<ScoreRow[]>({ required: true }),
  contributions: json<ResultContribution[]>({ required: true }),
  productMass: num({ unit: 'kg', required: true }),
  packagingMass: num({ unit: 'kg', required: true }),
  biogenicCarbon: json<{ product: number; packaging: number }>({ required: true }),
  gaps: json<ResultGap[]>({ required: true }),
  warnings: json<ResultWarning[]>({ required: true }),
  contentHash: str(64, { required: true }),
  stale: bool({ required: true }),
  journal: ref('CalculationResultJournal'),
}

/** A document inside another one. */
type InnerDocument<T extends DocumentType, F extends Fields> = {
  '@id'?: string
  '@type': T
} & ReadFields<F>

/**
 * All types of documents below `/2` that are not records. The documentation, the contexts and the OpenAPI document are made
 * from this list, and the server can use no other type.
 */
export const documents = {
  CalculationCounts: defineShape('How many calculations each choice of a filter holds', {
    status: json<Record<string, number>>({ required: true }),
    method: json<Record<string, number>>({ required: true }),
    wasteRegion: json<Record<string, number>>({ required: true }),
    calculationType: json<Record<string, number>>({ required: true }),
  }),
  CalculationModel: defineShape('What the engine is given for a calculation', model),
  CalculationPresence: defineShape('Who is looking at a calculation', {
    presences: json<Presence[]>({ required: true }),
  }),
  CalculationResult: defineShape('Results of a calculation', results),
  CalculationSheet: defineShape('All that the sheet of inputs shows, as of one moment', {
    contentVersion: int({ required: true }),
    calculation: json<Read<typeof Calculation>>({ required: true, description: 'The Calculation' }),
    inputs: json<Read<typeof Input>[]>({
      required: true,
      description: 'Its lines, each an Input',
    }),
    usages: json<Read<typeof PredefinedInputSetUsage>[]>({
      required: true,
      description: 'The sets it uses, each a PredefinedInputSetUsage',
    }),
    model: json<CalculationRequest | null>({
      required: true,
      description: 'What the engine is given, null while it cannot be computed',
    }),
  }),
  CalculationState: defineShape('A calculation as it stood after a save', {
    revision: ref('CalculationRevision', { required: true }),
    number: int({ required: true }),
    calculation: json<SavedRecord<typeof Calculation>>({
      required: true,
      description: 'The Calculation as it stood',
    }),
    inputs: json<SavedRecord<typeof Input>[]>({ required: true }),
    predefinedInputSetUsages: json<SavedRecord<typeof PredefinedInputSetUsage>[]>({
      required: true,
    }),
    translations: json<Translations>({ description: 'Its texts in other languages' }),
  }),
  CalculationTexts: defineShape('Texts of a calculation in every language', {
    ...ofCalculation,
    textLanguage: choice(locales, {
      required: true,
      description: 'Language of the text fields of the calculation itself',
    }),
    languages: json<LanguageTexts[]>({ required: true }),
  }),
  ChecklistItem: defineShape('One question of the verification checklist', {
    key: str(64, { required: true }),
    group: str(64, { required: true }),
    rule: str(255, { required: true, description: 'Where it is asked for' }),
    texts: json<Sentences>({
      required: true,
      description: 'The question in each language',
    }),
    evidence: json<ChecklistEvidence>({ description: 'What the model itself says' }),
    proposed: choice(checklistAnswers, {
      description: 'The answer that follows from the evidence',
    }),
    answer: choice(checklistAnswers),
    note: text(),
    answeredBy: ref('User'),
    answeredByName: str(255),
    answeredAt: dateTime(),
    round: int({ description: 'The round it was answered in' }),
  }),
  ClassificationSuggestions: defineShape('Product categories that fit a calculation', {
    ...ofCalculation,
    suggestions: json<ClassificationSuggestion[]>({ required: true }),
  }),
  ColumnMapping: defineShape('What a company means by the headers of its spreadsheets', {
    columns: json<Record<string, string | null>>({
      required: true,
      description: 'Header in lower case → wire field, null for a column that is left out',
    }),
  }),
  Effect: defineShape('What one unit of a profile causes in a stage', {
    order: int({ required: true }),
    code: str(64, { required: true }),
    name: str(255, { required: true }),
    unit: str(64, { required: true }),
    stage: str(16, { required: true }),
    value: num({ required: true }),
  }),
  ExpiringDeclaration: defineShape('A verified declaration by the end of its validity', {
    ...ofCalculation,
    productName: str(255, { required: true }),
    registrationNumber: str(255),
    verifiedAt: dateTime({ required: true }),
    validUntil: date({ required: true }),
    daysLeft: int({ required: true }),
    renewal: ref('Calculation'),
    renewalStatus: choice(calculationStatuses),
  }),
  FootprintComparison: defineShape('Why a footprint differs from another one', {
    ...ofFootprint,
    with: ref('Footprint', {
      required: true,
      description: 'The earlier footprint; of a recalculation the footprint itself',
    }),
    before: num({ unit: 'kg CO2 eq', required: true }),
    after: num({ unit: 'kg CO2 eq', required: true }),
    marks: json<{ before?: FigureMark; after?: FigureMark }>({ required: true }),
    share: num({ description: '[1] difference as a share of the earlier total' }),
    causes: json<FootprintCauses>({
      required: true,
      description: 'kg CO2 eq; they add up to the difference',
    }),
    changes: json<FootprintChangedSource[]>({ required: true, description: 'Largest first' }),
    changeCount: int({ required: true }),
    threshold: num({
      unit: '%',
      description: 'Of a recalculation: change above which the base year is recalculated',
    }),
    significant: bool({ description: 'Of a recalculation: the change is above the threshold' }),
    contentHash: str(64, { description: 'Of a recalculation: what would be accepted' }),
  }),
  FootprintExplanation: defineShape('What causes a figure of a footprint', {
    ...ofFootprint,
    figures: json<FootprintFigures>({ required: true, description: 'Sums of the terms' }),
    terms: json<FootprintExplainedTerm[]>({ required: true, description: 'Largest first' }),
    termCount: int({ required: true, description: 'Terms in all; the answer has the largest' }),
    stale: bool({ required: true }),
  }),
  FootprintReconciliation: defineShape('Products × volumes against a footprint', {
    ...ofFootprint,
    year: int({ required: true }),
    products: json<ReconciledProduct[]>({ required: true, description: 'Largest first' }),
    hiddenProducts: int({
      required: true,
      description: 'Products that the reader may not view: in the sums alone',
    }),
    lines: json<ReconciledLine[]>({ required: true, description: 'By source, kg CO2 eq' }),
    other: num({
      unit: 'kg CO2 eq',
      required: true,
      description: 'Known part of the footprint that is no part of modules A1 to A3',
    }),
    locations: json<ReconciledLocation[]>({ required: true }),
    stale: bool({ required: true, description: 'The results are older than the footprint' }),
  }),
  FootprintReadiness: defineShape('What is missing before a report of a footprint', {
    ...ofFootprint,
    reportable: bool({ required: true }),
    incompleteInputs: int({ required: true }),
    missing: json<MissingItem[]>({ required: true }),
    warnings: json<WarningItem[]>({ required: true }),
  }),
  FootprintPresence: defineShape('Who is looking at a footprint', {
    presences: json<Presence[]>({ required: true }),
  }),
  FootprintResult: defineShape('Results of a footprint', {
    ...ofFootprint,
    calculatedAt: dateTime({ required: true }),
    indicator: str(64, { required: true }),
    unit: str(64, { required: true }),
    intervals: json<FootprintInterval[]>({ required: true }),
    total: json<FootprintFigures>({ required: true }),
    groups: json<Record<FootprintGrouping, NamedFootprintGroup[]>>({
      required: true,
      description: 'Each grouping contains every row once, so all have the same total',
    }),
    flows: json<FootprintFlow[]>({
      description: 'From locations over categories to scopes; absent in results of older versions',
    }),
    biogenic: json<{ emissions: number; removals: number }>({
      required: true,
      description: 'Biogenic carbon dioxide, outside the scopes',
    }),
    estimated: json<{ inputs: number; value: number; share?: number }>({ required: true }),
    inputCount: int({ required: true }),
    intensities: json<FootprintIntensity[]>({ required: true }),
    gaps: json<FootprintResultGap[]>({ required: true }),
    contentHash: str(64, { required: true }),
    stale: bool({ required: true }),
    journal: ref('FootprintResultJournal'),
  }),
  FootprintSheet: defineShape('All that the sheet of a footprint shows, as of one moment', {
    contentVersion: int({ required: true }),
    footprint: json<Read<typeof Footprint>>({ required: true, description: 'The Footprint' }),
    intervals: json<FootprintInterval[]>({ required: true }),
    rows: json<CompactSheetRow[]>({
      required: true,
      description: 'the cells of a row are columns: lists with one entry per cell',
    }),
    model: json<FootprintModel>({
      required: true,
      description: 'What the engine is given beside the lines',
    }),
    names,
    profileFacts: json<Record<string, ProfileFacts>>({
      required: true,
      description: 'What a page shows of each profile, by its id',
    }),
  }),
  FootprintState: defineShape('A footprint as it stood after a save', {
    revision: ref('FootprintRevision', { required: true }),
    number: int({ required: true }),
    footprint: json<SavedRecord<typeof Footprint>>({
      required: true,
      description: 'The Footprint as it stood',
    }),
    intervals: json<FootprintInterval[]>({ required: true }),
    rows: json<CompactSheetRow[]>({ required: true, description: 'as in FootprintSheet' }),
  }),
  GroupAction: defineShape('What became of each record of a group action', {
    action: str(64, { required: true }),
    items: json<GroupItem[]>({ required: true }),
    createdAt: dateTime({ required: true }),
  }),
  ImportColumnMapping: defineShape('Which column a company means by a header of its workbooks', {
    sheets: json<ImportColumnMapping>({
      required: true,
      description: 'Header in lower case → key of the column, null for a column that is left out',
    }),
  }),
  ImportLayout: defineShape('Sheets and columns of the workbook of an import', {
    kind: choice(importKinds, { required: true }),
    sheets: json<ImportLayoutSheet[]>({ required: true }),
  }),
  ImportRow: defineShape('A staged row of an import', {
    number: int({ required: true, description: 'Identifies the row within its import' }),
    sheet: str(255, { required: true, description: 'Name of the sheet in the file' }),
    line: int({ required: true, description: 'Row as spreadsheet programs show it, from 1' }),
    isHeader: bool({ required: true }),
    cells: json<Record<string, ImportCell>>({
      required: true,
      description: 'By index of the column, from 0; empty cells are absent',
    }),
    repaired: bool({ required: true, description: 'Some cells differ from the file' }),
    omitted: bool({ required: true, description: 'The row is left out on request' }),
    action: choice(importActions, { description: 'After validation, for rows without remarks' }),
    uniqueId: str(255),
    name: str(255),
    changes: json<ImportChange[]>({ description: 'Of a row that updates a record' }),
    remarks: json<ImportRemark[]>({ required: true, description: 'In the requested language' }),
  }),
  InputBatchResult: defineShape('What became of each line of a batch', {
    applied: bool({ required: true }),
    contentVersionBefore: int(),
    contentVersion: int(),
    results: json<InputBatchResult[]>({ required: true }),
    violations: json<Violation[]>(),
    status: int(),
    type: str(255),
    title: str(255),
    detail: text(),
    description: text(),
  }),
  MethodStandardTexts: defineShape('Texts a report takes where the method words none', {
    method: ref('Method', { required: true }),
    placeholders: json<string[]>({ required: true }),
    shipped: json<Record<Locale, Partial<Record<MethodTextName, string>>>>({ required: true }),
  }),
  NotificationSettings: defineShape('How one is mailed', {
    digest: choice(mailDigests, { required: true }),
    types:
      json<Partial<Record<(typeof notificationTypes)[number], (typeof mailDigests)[number]>>>(),
  }),
  Readiness: defineShape('What is missing before a report, and what is odd', {
    ...ofCalculation,
    reportable: bool({ required: true }),
    incompleteInputs: int({ required: true }),
    missing: json<MissingItem[]>({ required: true }),
    warnings: json<WarningItem[]>({ required: true }),
    dataQuality: json<DataQuality | null>({
      description:
        'Of a calculation that can be computed: null where the method does not weigh data',
    }),
    includedFlows: json<Record<CutOffGroup, IncludedFlows>>({
      description: 'What the cut-off rules hold excluded flows against',
    }),
  }),
  ReportComparison: defineShape('What a document says differently from an earlier one', {
    report: ref('Report', { required: true }),
    with: ref('Report'),
    sameContent: bool({ required: true }),
    ...comparison,
  }),
  ReportKinds: defineShape('What can be made of a calculation', {
    ...ofCalculation,
    reportable: bool({ required: true }),
    draft: bool({ required: true }),
    kinds: json<ReportKindOffer[]>({ required: true }),
    textLanguage: choice(locales, { required: true, description: 'Language of the text fields' }),
    texts: json<TextCompleteness[]>({
      required: true,
      description: 'What a document in each language would print in another one',
    }),
  }),
  SampleDeclaration: defineShape('A page of a declaration of a sample product', {
    method: ref('Method', { required: true }),
    productName: str(255, { required: true }),
    /** The method that the sample product belongs to, if it is another one. */
    sampleMethodName: str(255),
    shipped: bool({
      description: 'No company has a complete product: the sample product is part of Cradle',
    }),
    language: choice(locales, { required: true }),
    pageCount: int({ required: true }),
    pages: json<PreviewPage[]>({ required: true }),
  }),
  ReportPreview: defineShape('Pages of a document as it would be now', {
    ...ofCalculation,
    type: choice(calculationReportTypes, { required: true }),
    language: choice(locales, { required: true }),
    pageCount: int({ required: true }),
    missing: int({ required: true }),
    pages: json<PreviewPage[]>({ required: true }),
    outline: json<{ title: string; page: number }[]>({ required: true }),
  }),
  ReviewChecklist: defineShape('The checklist of a review has changed', {
    review: ref('Review', { required: true }),
  }),
  ReviewFinding: defineShape('What is odd before the verdict', {
    code: str(64, { required: true }),
    place: str(64, { required: true }),
    record: str(255),
    field: str(64),
    rule: str(255, { required: true }),
    message: text({ required: true }),
    texts: json<Sentences>({ required: true }),
    values: json<Record<string, string | number>>(),
  }),
  ReviewSubmission: defineShape('What was submitted in a round', {
    ...round,
    calculation: json<Record<string, unknown>>({
      description: 'The Calculation as it was submitted',
    }),
    inputs: json<Record<string, unknown>[]>(),
    semiFinishedProductUsages: json<Record<string, unknown>[]>(),
    predefinedInputSetUsages: json<Record<string, unknown>[]>(),
    names,
    results: json<InnerDocument<'CalculationResult', typeof results>>(),
    model: json<InnerDocument<'CalculationModel', typeof model>>({
      description: 'What the engine was asked: it explains every figure of that round',
    }),
  }),
  StandardTexts: defineShape('What a report prints for texts nobody wrote', {
    ...ofCalculation,
    language: choice(locales, { required: true }),
    texts: json<Partial<Record<ReportTextName, string>>>({ required: true }),
  }),
  SubmissionDifference: defineShape('What changed between two rounds', {
    from: json<number | null>({
      required: true,
      description: 'Number of the earlier round, null where there is none',
    }),
    to: int({ required: true }),
    ...comparison,
    indicator: always(comparison.indicator),
    unit: always(comparison.unit),
    unchangedInputs: always(comparison.unchangedInputs),
    changes: always(comparison.changes),
    names: always(names),
    results: always(comparison.results),
  }),
  TemplateTexts: defineShape('Texts of a template in every language', {
    template: ref('Template', { required: true }),
    textLanguage: choice(locales, {
      required: true,
      description: 'Language of the text fields of the template itself',
    }),
    languages: json<LanguageTexts[]>({ required: true }),
  }),
  TemplateUpdate: defineShape('What the changed template would change in a calculation', {
    ...ofCalculation,
    productName: str(255, { required: true }),
    status: choice(calculationStatuses, { required: true }),
    locked: bool({ required: true }),
    changes: json<TemplateChange[]>({ required: true }),
  }),
  VersionChange: defineShape('A profile that a version adds, changes or withdraws', {
    kind: choice(versionChangeKinds, { required: true }),
    profile: ref('EnvironmentalProfile', { required: true }),
    predecessor: ref('EnvironmentalProfile'),
    uniqueId: str(64, { required: true }),
    name: str(255, { required: true }),
    unit: str(32, { required: true }),
    previousUnit: str(32, {
      description: 'The unit has changed: products keep the earlier profile',
    }),
    products: int({ required: true, description: 'Products of the company that use the profile' }),
    effect: num({
      unit: 'EUR',
      description: 'Change of the single score in all lines of the company that use the profile',
    }),
    differences: json<VersionDifference[]>({
      required: true,
      description: 'Indicators and modules whose value differs, the largest effect first',
    }),
  }),
  VersionCockpit: defineShape('What a version changes, in numbers', {
    version: ref('Version', { required: true }),
    previous: ref('Version', { description: 'The version published before' }),
    added: int({ required: true }),
    changed: int({ required: true }),
    withdrawn: int({ required: true }),
    products: int({ required: true, description: 'Products of the company that it affects' }),
    adopted: int({ required: true, description: 'Those that have adopted it' }),
    locked: int({ required: true, description: 'Those that are locked by their status' }),
    recalculation: ref('PortfolioRecalculation', {
      description: 'The newest dry run of the company with this version',
    }),
  }),
  VersionProduct: defineShape('A product that uses changed or withdrawn profiles of a version', {
    calculation: ref('Calculation', { required: true }),
    productName: str(255, { required: true }),
    status: str(32, { required: true }),
    profiles: int({ required: true, description: 'Changed and withdrawn profiles that it uses' }),
    withdrawn: int({ required: true, description: 'Withdrawn profiles that it uses' }),
    adopted: bool({ required: true }),
    locked: bool({ required: true, description: 'Its status does not let it adopt the version' }),
  }),
  Workflow: defineShape('What can be done with a calculation now, and why not', {
    ...ofCalculation,
    status: choice(calculationStatuses, { required: true }),
    review: ref('Review'),
    reviewer: ref('User'),
    round: int({ required: true }),
    contentHash: str(64),
    balance: int({ unit: 'credits' }),
    options: json<WorkflowOption[]>({ required: true }),
    reviewers: json<ReviewerOffer[]>({
      required: true,
      description: 'Who can be asked to review, where the reader may submit',
    }),
    openThreads: int({ required: true }),
    checklist: json<{ answered: number; total: number }>(),
    hasAutograph: bool({ required: true }),
  }),
  WorkflowQuote: defineShape('What an action on many would do and cost', {
    action: choice(workflowActions, { required: true }),
    items: json<QuotedItem[]>({ required: true }),
    cost: int({ required: true, unit: 'credits' }),
    balance: int({ unit: 'credits' }),
    balanceAfter: int({ unit: 'credits' }),
    refusedBecause: json<Refusal>(),
  }),
} as const satisfies Record<DocumentType, DocumentShape>

/** Fields of a document. Unknown values are omitted. */
export type DocumentFields<T extends DocumentType> = ReadFields<(typeof documents)[T]['fields']>
/** A document as a client reads it. */
export type DocumentOf<T extends DocumentType> = { '@id'?: string; '@type': T } & DocumentFields<T>

/** Workflow status of a calculation, and every action with the reason if it is refused. */
export type Workflow = DocumentFields<'Workflow'>
export type WorkflowQuote = DocumentFields<'WorkflowQuote'>
/** One submission of a review round, with its content hash. */
export type ReviewSubmission = Omit<DocumentFields<'ReviewSubmission'>, SubmittedPart>
/** A submission with the frozen calculation, its lines as documents and the results (as in /results). */
export type ReviewSubmissionState = DocumentFields<'ReviewSubmission'> &
  Required<Pick<DocumentFields<'ReviewSubmission'>, SubmittedPart>>
export type SubmissionDifference = DocumentFields<'SubmissionDifference'>
export type ChecklistItem = DocumentFields<'ChecklistItem'>
/** A finding before the verdict for both sides: an unusual value with its rule and size. */
export type ReviewFinding = DocumentFields<'ReviewFinding'>
/** An expiring or expired declaration, and the draft of its renewal. */
export type ExpiringDeclaration = DocumentFields<'ExpiringDeclaration'>
/** Report kinds of a calculation. */
export type ReportKinds = DocumentFields<'ReportKinds'>
/**
 * Differences of a document from an earlier one: fields and lines in API form, and results per indicator and module. Without
 * `with` there is no earlier document.
 */
export type ReportComparison = DocumentFields<'ReportComparison'>
/** `missing`: number of items for which a report would be refused; the preview is drawn nevertheless. */
export type ReportPreview = DocumentFields<'ReportPreview'>
/** Shipped texts with placeholders, beside the method's own texts. */
export type MethodStandardTexts = DocumentFields<'MethodStandardTexts'>
/** A page of the declaration of a sample product with the unsaved values of a method. */
export type SampleDeclaration = DocumentFields<'SampleDeclaration'>
/** A staged row of an import. */
export type ImportRow = DocumentFields<'ImportRow'>
/** A profile that a version adds, changes or withdraws. */
export type VersionChange = DocumentFields<'VersionChange'>
/** What a version changes, in numbers. */
export type VersionCockpit = DocumentFields<'VersionCockpit'>
/** A product that uses changed or withdrawn profiles of a version. */
export type VersionProduct = DocumentFields<'VersionProduct'>
