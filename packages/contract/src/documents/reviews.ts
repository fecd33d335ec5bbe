import { checklistAnswers, workflowActions } from '../values/choices.ts'
import type { DocumentType } from '../kit/document-types.ts'
import {
  always,
  bool,
  choice,
  date,
  dateTime,
  int,
  json,
  ref,
  str,
  text,
  type Fields,
  type ReadFields,
} from '../kit/field.ts'
import type {
  ChecklistEvidence,
  QuotedItem,
  Refusal,
  ReviewerOffer,
  Sentences,
  WorkflowOption,
} from '../reviews/review-values.ts'
import { calculationStatuses } from '../values/statuses.ts'
import type { SubmittedFamily } from '../lca/family.ts'
import type { SubmittedModel } from '../lca/verified-models.ts'
import type { modelFields, resultFields } from './calculations.ts'
import { defineShape, names, ofCalculation, comparison } from './shape.ts'

const round = {
  number: int({ required: true }),
  submittedAt: dateTime({ required: true }),
  submittedBy: str(255, { required: true, description: 'IRI of a user, or empty' }),
  submittedByName: str(255, { required: true }),
  comment: text(),
  contentHash: str(64, { required: true }),
}

/** A document inside another one. */
type InnerDocument<T extends DocumentType, F extends Fields> = {
  '@id'?: string
  '@type': T
} & ReadFields<F>

/** Documents of the workflow and of reviews. */
export const reviewDocuments = {
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
    family: json<SubmittedFamily>({
      description: 'The variants with the figures that were frozen; absent where there are none',
    }),
    verifiedModel: json<SubmittedModel>({
      description: 'The terms of a model and its computed samples; absent where there are none',
    }),
    names,
    results: json<InnerDocument<'CalculationResult', typeof resultFields>>(),
    model: json<InnerDocument<'CalculationModel', typeof modelFields>>({
      description: 'What the engine was asked: it explains every figure of that round',
    }),
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
    newerVerification: ref('Epd', {
      description:
        'Declaration to publish, because the published one is older than the newest verification; for the owner only',
    }),
  }),
  WorkflowQuote: defineShape('What an action on many would do and cost', {
    action: choice(workflowActions, { required: true }),
    items: json<QuotedItem[]>({ required: true }),
    cost: int({ required: true, unit: 'credits' }),
    balance: int({ unit: 'credits' }),
    balanceAfter: int({ unit: 'credits' }),
    refusedBecause: json<Refusal>(),
  }),
} as const
