import type {
  CalculationRequest,
  CutOffGroup,
  DataQuality,
  IncludedFlows,
  Library,
  LifeCycleModule,
  MethodRules,
  ProductCalculation,
} from '@cradle/engine'
import type {
  Calculation,
  Input,
  InputBatchResult,
  MissingItem,
  ReportTextName,
  WarningItem,
} from './calculations.ts'
import type { DocumentType } from './document-types.ts'
import {
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
import { calculationStatuses, locales } from './statuses.ts'
import type { Presence } from './teamwork.ts'
import type { TemplateChange } from './templates.ts'

/** A document that is no record of a collection: what it carries beside its `@` keys. */
export interface DocumentShape {
  description: string
  fields: Fields
}
const shape = <const F extends Fields>(description: string, fields: F) => ({ description, fields })

const names = json({ description: 'Names of the records that values point to, by address' })
const ofCalculation = { calculation: ref('Calculation', { required: true }) }
const comparison = {
  indicator: str(64),
  unit: str(64),
  unchangedInputs: int(),
  changes: json(),
  names,
  results: json(),
  effectsLeftOut: int({ description: 'Changes whose effect was not computed' }),
  basis: json({ description: 'What a first round is compared with' }),
  bases: json({ description: 'What else it can be compared with' }),
}
const round = {
  number: int(),
  submittedAt: dateTime(),
  submittedBy: str(255, { description: 'IRI of a user, or empty' }),
  submittedByName: str(255),
  comment: text(),
  contentHash: str(64),
}

/** What became of one record of a group action, both as addresses. */
export interface GroupItem {
  source: string
  result: string
  status?: string
}

/**
 * Every type of document below `/2` that is no record. The documentation, the contexts and the OpenAPI document know a type
 * from here, and the server can name no other one.
 */
export const documents = {
  CalculationCounts: shape('How many calculations each choice of a filter holds', {
    status: json<Record<string, number>>({ required: true }),
    method: json<Record<string, number>>({ required: true }),
    wasteRegion: json<Record<string, number>>({ required: true }),
    calculationType: json<Record<string, number>>({ required: true }),
  }),
  CalculationModel: shape('What the engine is given for a calculation', {
    ...ofCalculation,
    contentVersion: int(),
    calculations: json<readonly ProductCalculation[]>({ required: true }),
    run: str(64, { required: true, description: 'Id of the calculation that is computed' }),
    library: json<Library>({ required: true }),
    method: json<MethodRules>({ required: true, description: 'The rules of the method' }),
    calculationDate: date(),
    inputIris: json<Record<string, string>>({
      required: true,
      description: 'IRI of each line by its id',
    }),
    profileFacts: json<Record<string, ProfileFacts>>({
      required: true,
      description: 'What a page shows of each profile, by its id',
    }),
  }),
  CalculationPresence: shape('Who is looking at a calculation', {
    presences: json<Presence[]>({ required: true }),
  }),
  CalculationResult: shape('Results of a calculation', {
    ...ofCalculation,
    calculatedAt: dateTime({ required: true }),
    unit: str(64),
    stages: json<LifeCycleModule[]>({ required: true, description: 'Modules that are declared' }),
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
  }),
  CalculationSheet: shape('All that the sheet of inputs shows, as of one moment', {
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
  CalculationState: shape('A calculation as it stood after a save', {
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
  }),
  ChecklistItem: shape('One question of the verification checklist', {
    key: str(64),
    group: str(64),
    rule: str(255),
    texts: json({ description: 'The question in each language' }),
    evidence: json({ description: 'What the model itself says' }),
    proposed: str(32, { description: 'The answer that follows from the evidence' }),
    answer: str(32),
    note: text(),
    answeredBy: ref('User'),
    answeredByName: str(255),
    answeredAt: dateTime(),
    round: int(),
  }),
  ColumnMapping: shape('What a company means by the headers of its spreadsheets', {
    columns: json<Record<string, string | null>>({
      required: true,
      description: 'Header in lower case → wire field, null for a column that is left out',
    }),
  }),
  Effect: shape('What one unit of a profile causes in a stage', {
    order: int(),
    code: str(64),
    name: str(255),
    unit: str(64),
    stage: str(16),
    value: num(),
  }),
  ExpiringDeclaration: shape('A verified declaration by the end of its validity', {
    ...ofCalculation,
    productName: str(255),
    registrationNumber: str(255),
    verifiedAt: dateTime(),
    validUntil: date(),
    daysLeft: int(),
    renewal: ref('Calculation'),
    renewalStatus: str(32),
  }),
  GroupAction: shape('What became of each record of a group action', {
    action: str(64, { required: true }),
    items: json<GroupItem[]>({ required: true }),
    createdAt: dateTime({ required: true }),
  }),
  InputBatchResult: shape('What became of each line of a batch', {
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
  MethodStandardTexts: shape('Texts a report takes where the method words none', {
    method: ref('Method'),
    placeholders: json(),
    shipped: json(),
  }),
  NotificationSettings: shape('How one is mailed', { digest: str(32), types: json() }),
  Readiness: shape('What is missing before a report, and what is odd', {
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
  ReportComparison: shape('What a document says differently from an earlier one', {
    report: ref('Report'),
    with: ref('Report'),
    sameContent: bool(),
    ...comparison,
  }),
  ReportKinds: shape('What can be made of a calculation', {
    ...ofCalculation,
    reportable: bool(),
    draft: bool(),
    kinds: json(),
  }),
  ReportPreview: shape('Pages of a document as it would be now', {
    ...ofCalculation,
    type: str(32),
    language: choice(locales),
    pageCount: int(),
    missing: int(),
    pages: json(),
    outline: json(),
  }),
  ReviewChecklist: shape('The checklist of a review has changed', { review: ref('Review') }),
  ReviewFinding: shape('What is odd before the verdict', {
    code: str(64),
    place: str(64),
    record: str(255),
    field: str(64),
    rule: str(255),
    message: text(),
    texts: json(),
    values: json(),
  }),
  ReviewSubmission: shape('What was submitted in a round', {
    ...round,
    calculation: json({ description: 'The Calculation as it was submitted' }),
    inputs: json(),
    semiFinishedProductUsages: json(),
    predefinedInputSetUsages: json(),
    names,
    results: json(),
    model: json(),
  }),
  StandardTexts: shape('What a report prints for texts nobody wrote', {
    ...ofCalculation,
    language: choice(locales, { required: true }),
    texts: json<Partial<Record<ReportTextName, string>>>({ required: true }),
  }),
  SubmissionDifference: shape('What changed between two rounds', {
    from: json({ description: 'Number of the earlier round, null where there is none' }),
    to: int(),
    ...comparison,
  }),
  TemplateUpdate: shape('What the changed template would change in a calculation', {
    ...ofCalculation,
    productName: str(255, { required: true }),
    status: choice(calculationStatuses, { required: true }),
    locked: bool({ required: true }),
    changes: json<TemplateChange[]>({ required: true }),
  }),
  Workflow: shape('What can be done with a calculation now, and why not', {
    ...ofCalculation,
    status: str(32),
    review: ref('Review'),
    reviewer: ref('User'),
    round: int(),
    contentHash: str(64),
    balance: int({ unit: 'credits' }),
    options: json(),
    reviewers: json(),
    openThreads: int(),
    checklist: json(),
    hasAutograph: bool(),
  }),
  WorkflowQuote: shape('What an action on many would do and cost', {
    action: str(32),
    items: json(),
    cost: int({ unit: 'credits' }),
    balance: int({ unit: 'credits' }),
    balanceAfter: int({ unit: 'credits' }),
    refusedBecause: json(),
  }),
} as const satisfies Record<DocumentType, DocumentShape>

/** What a document carries beside its `@` keys. */
export type DocumentFields<T extends DocumentType> = ReadFields<(typeof documents)[T]['fields']>

/** A document as a client reads it. What is not known is left out. */
export type DocumentOf<T extends DocumentType> = { '@id'?: string; '@type': T } & DocumentFields<T>
