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
import { locales } from './statuses.ts'

/** A document that is no record of a collection: what it carries beside its `@` keys. */
export interface DocumentShape {
  description: string
  fields: Fields
}
const shape = <const F extends Fields>(description: string, fields: F) => ({ description, fields })

const names = json({ description: 'Names of the records that values point to, by address' })
const ofCalculation = { calculation: ref('Calculation') }
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

/**
 * Every type of document below `/2` that is no record. The documentation, the contexts and the OpenAPI document know a type
 * from here, and the server can name no other one.
 */
export const documents = {
  CalculationCounts: shape('How many calculations each choice of a filter holds', {
    status: json(),
    method: json(),
    wasteRegion: json(),
    calculationType: json(),
  }),
  CalculationModel: shape('What the engine is given for a calculation', {
    ...ofCalculation,
    contentVersion: int(),
    calculations: json(),
    run: str(64, { description: 'Id of the calculation that is computed' }),
    library: json(),
    method: json({ description: 'The rules of the method' }),
    calculationDate: date(),
    inputIris: json({ description: 'IRI of each line by its id' }),
    profileFacts: json({ description: 'What a page shows of each profile, by its id' }),
  }),
  CalculationPresence: shape('Who is looking at a calculation', { presences: json() }),
  CalculationResult: shape('Results of a calculation', {
    ...ofCalculation,
    calculatedAt: dateTime(),
    unit: str(64),
    stages: json(),
    top: json(),
    other: json(),
    total: json(),
    scores: json(),
    contributions: json(),
    productMass: num({ unit: 'kg' }),
    packagingMass: num({ unit: 'kg' }),
    biogenicCarbon: json(),
    gaps: json(),
    warnings: json(),
    contentHash: str(64),
    stale: bool(),
    journal: ref('CalculationResultJournal'),
  }),
  CalculationSheet: shape('All that the sheet of inputs shows, as of one moment', {
    contentVersion: int(),
    calculation: json({ description: 'The Calculation' }),
    inputs: json({ description: 'Its lines, each an Input' }),
    usages: json({ description: 'The sets it uses, each a PredefinedInputSetUsage' }),
    model: json({ description: 'What the engine is given, null while it cannot be computed' }),
  }),
  CalculationState: shape('A calculation as it stood after a save', {
    revision: ref('CalculationRevision'),
    number: int(),
    calculation: json({ description: 'The Calculation as it stood' }),
    inputs: json(),
    predefinedInputSetUsages: json(),
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
    columns: json(),
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
    action: str(64),
    items: json(),
    createdAt: dateTime(),
  }),
  InputBatchResult: shape('What became of each line of a batch', {
    applied: bool(),
    contentVersionBefore: int(),
    contentVersion: int(),
    results: json(),
    violations: json(),
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
    reportable: bool(),
    incompleteInputs: int(),
    missing: json(),
    warnings: json(),
    dataQuality: json(),
    includedFlows: json(),
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
    language: choice(locales),
    texts: json(),
  }),
  SubmissionDifference: shape('What changed between two rounds', {
    from: json({ description: 'Number of the earlier round, null where there is none' }),
    to: int(),
    ...comparison,
  }),
  TemplateUpdate: shape('What the changed template would change in a calculation', {
    ...ofCalculation,
    productName: str(255),
    status: str(32),
    locked: bool(),
    changes: json(),
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
} as const satisfies Record<string, DocumentShape>

export type DocumentType = keyof typeof documents

/** A document as a client reads it. What is not known is left out. */
export type DocumentOf<T extends DocumentType> = { '@id'?: string; '@type': T } & ReadFields<
  (typeof documents)[T]['fields']
>
