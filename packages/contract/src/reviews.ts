import {
  reviewStatuses,
  threadStates,
  type checklistAnswers,
  type workflowActions,
} from './choices.ts'
import { Calculation } from './calculations.ts'
import { bool, choice, date, dateTime, int, json, ref, str } from './field.ts'
import type { BodyName, RequestBody } from './bodies.ts'
import type { Action } from './permissions.ts'
import { resource } from './resource.ts'
import { route, document, listOf } from './route.ts'
import type { CalculationStatus } from './statuses.ts'

export { checklistAnswers, reviewStatuses, threadStates, workflowActions } from './choices.ts'

/** Who may look at a review: the company that asked for it, and the company that reviews. */
const view = { entity: 'review', action: 'view' } as const

export type ReviewStatus = (typeof reviewStatuses)[number]

/** What somebody did in a review, in its own words. */
export interface ReviewComment {
  action: WorkflowAction
  user: string
  userName: string
  comment?: string
  createdAt: string
}

/** One request to verify a calculation, from its submission to the verdict. Changes only by group actions (api contract §6). */
export const Review = resource({
  type: 'Review',
  base: '/2',
  path: '/reviews',
  entity: 'review',
  ownership: 'parent',
  fields: {
    calculation: ref('Calculation', { readOnly: true }),
    productName: str(255, { readOnly: true }),
    method: ref('Method', { readOnly: true }),
    company: ref('Company', { readOnly: true }),
    companyName: str(255, { readOnly: true }),
    reviewCompany: ref('Company', { readOnly: true }),
    reviewer: ref('User', { readOnly: true }),
    reviewerName: str(255, { readOnly: true }),
    status: choice(reviewStatuses, { readOnly: true }),
    calculationStatus: str(32, { readOnly: true }),
    requestedBy: ref('User', { readOnly: true }),
    requestedByName: str(255, { readOnly: true }),
    requestedAt: dateTime({ readOnly: true }),
    acceptedAt: dateTime({ readOnly: true }),
    finishedAt: dateTime({ readOnly: true }),
    dueAt: date({ readOnly: true, description: 'When the requester wants the verdict' }),
    round: int({
      readOnly: true,
      description: 'How often the calculation was submitted in this review',
    }),
    contentHash: str(64, {
      readOnly: true,
      description: 'Of what was submitted last: what a verdict is about',
    }),
    openThreads: int({ readOnly: true }),
    answeredThreads: int({ readOnly: true }),
    comments: json<ReviewComment[]>(),
  },
  operations: ['list', 'get'],
  filters: {
    status: { by: 'exact' },
    reviewer: { by: 'reference' },
    calculation: { by: 'reference' },
    company: { by: 'reference' },
    productName: { by: 'custom' },
    search: { by: 'custom' },
    /** `me` waits for the acting user, `company` for anybody of the acting company, `others` for the other side, `done` has its verdict. */
    waiting: { by: 'custom' },
    requestedAt: { by: 'date' },
    dueAt: { by: 'date' },
  },
  orders: ['requestedAt', 'dueAt', 'finishedAt', 'status'],
  defaultOrder: [['requestedAt', 'desc']],
})

export type WorkflowAction = (typeof workflowActions)[number]

/** Why an action is not possible now: `code` for a text in the reader's language, `message` in English. */
export interface Refusal {
  code: string
  message: string
  values?: Record<string, string | number>
}
/** One action on one calculation, as the acting user stands to it now. `cost` in credits, where it has one. */
export interface WorkflowOption {
  action: WorkflowAction
  allowed: boolean
  refusedBecause?: Refusal
  cost?: number
  comment: 'none' | 'optional' | 'required'
}
/** Where a calculation stands, and every action of the workflow with the reason where it is refused. */
export interface Workflow {
  calculation: string
  status: CalculationStatus
  review?: string
  reviewer?: string
  round: number
  contentHash?: string
  balance?: number
  options: WorkflowOption[]
  /** Who can be asked to review, where the acting user may submit. */
  reviewers: { '@id': string; id: string; name: string; waiting: number }[]
  openThreads: number
  checklist?: { answered: number; total: number }
  hasAutograph?: boolean
}

export interface WorkflowQuoteAnswer {
  action: WorkflowAction
  items: {
    source: string
    calculation: string
    productName: string
    status: CalculationStatus
    option: WorkflowOption
  }[]
  cost: number
  balance?: number
  balanceAfter?: number
  refusedBecause?: Refusal
}

/** One submission: what the reviewer was given in that round, and its hash. */
export interface ReviewSubmission {
  number: number
  submittedAt: string
  submittedBy: string
  submittedByName: string
  comment?: string
  contentHash: string
}
/** Fields of the calculation and its lines as documents, and the results (as in /results), frozen when it was submitted. */
export interface ReviewSubmissionState extends ReviewSubmission {
  calculation: Record<string, unknown>
  inputs: Record<string, unknown>[]
  semiFinishedProductUsages: Record<string, unknown>[]
  predefinedInputSetUsages: Record<string, unknown>[]
  names: Record<string, string>
  results: Record<string, unknown>
  /** What the engine was asked with: the reader's page explains every figure of that round with it. */
  model: Record<string, unknown>
}

/**
 * What differs between two rounds: a field of the calculation, a line that was made, changed (one entry per field) or deleted, a profile or
 * scenario that says something else under the same address (field `values`). `effect` is what this change alone makes of the headline indicator of
 * the earlier round, where that can be computed [its unit].
 */
export interface SubmissionChange {
  kind: 'field' | 'created' | 'changed' | 'deleted'
  record?: string
  inputType?: string
  label: string
  field?: string
  before?: unknown
  after?: unknown
  effect?: number
}
export interface SubmissionDifference {
  from: number | null
  to: number
  indicator: string
  unit: string
  unchangedInputs: number
  changes: SubmissionChange[]
  /** Names of the records that values before and after point to, by address. */
  names: Record<string, string>
  results: {
    code: string
    name: string
    unit: string
    stage: string
    before?: number
    after?: number
  }[]
  /** Changes that may have an effect which was not computed, because there are too many: those with the smallest. */
  effectsLeftOut?: number
  /** What a first round is compared with, and what else it can be compared with. */
  basis?: ComparisonBasis
  bases?: ComparisonBasis[]
}
/** Something a first submission can be compared with. `with`: the value of the query that asks for it, `template` or the address of a review. */
export interface ComparisonBasis {
  kind: 'template' | 'sibling'
  with: string
  name: string
}

/** Where a thread hangs. `record` is the IRI of a line; `field` the wire field; `quote` the passage of a text. */
export type ThreadAnchor = RequestBody<'OpenThread'>['anchor']
export type ThreadState = (typeof threadStates)[number]
export interface ThreadComment {
  id: string
  user: string
  userName: string
  side: 'company' | 'reviewer'
  text: string
  mentions: string[]
  attachments: { '@id': string; contentUrl: string; fileName: string; size: number }[]
  createdAt: string
}

/** A question about one place of a calculation, visible to both sides. The reviewer closes it; an answer of the other side makes it answered. */
export const ReviewThread = resource({
  type: 'ReviewThread',
  base: '/2',
  path: '/review_threads',
  entity: 'review',
  ownership: 'parent',
  fields: {
    review: ref('Review', { readOnly: true }),
    calculation: ref('Calculation', { readOnly: true }),
    number: int({ readOnly: true, description: 'Counts the threads of the review, from 1' }),
    anchor: json<ThreadAnchor>(),
    state: choice(threadStates, { readOnly: true }),
    round: int({ readOnly: true, description: 'The submission it was opened in' }),
    createdByName: str(255, { readOnly: true }),
    comments: json<ThreadComment[]>(),
    closedAt: dateTime({ readOnly: true }),
    recordGone: bool({ readOnly: true, description: 'The line it hung on was deleted since' }),
  },
  operations: ['get'],
  actions: { get: view },
  filters: { state: { by: 'exact' } },
  orders: ['createdAt', 'number'],
  defaultOrder: [['number', 'asc']],
})

/**
 * One question of the verification checklist. `evidence` is what the model itself says, where it can be derived; `proposed`
 * the answer that follows from it. `rule` is where it is asked for; `texts` holds the question in the three languages.
 */
export interface ChecklistItem {
  key: string
  group: string
  rule: string
  texts: Record<'en' | 'nl' | 'de', string>
  evidence?: {
    code: string
    values: Record<string, string | number>
    texts: Record<'en' | 'nl' | 'de', string>
  }
  proposed?: (typeof checklistAnswers)[number]
  answer?: (typeof checklistAnswers)[number]
  note?: string
  answeredBy?: string
  answeredByName?: string
  answeredAt?: string
  round?: number
}

/** A finding before the verdict, shown to both sides: what is odd, by which rule, and how large it is. */
export interface ReviewFinding {
  code: string
  place: string
  record?: string
  field?: string
  rule: string
  message: string
  texts: Record<'en' | 'nl' | 'de', string>
  values?: Record<string, string | number>
}

/** A verified declaration that ends, or has ended, and the draft that is to follow it. */
export interface ExpiringDeclaration {
  calculation: string
  productName: string
  registrationNumber?: string
  verifiedAt: string
  validUntil: string
  daysLeft: number
  renewal?: string
  renewalStatus?: CalculationStatus
}

const group = <const N extends string, const A extends Action, const B extends BodyName>(
  name: N,
  action: A,
  title: string,
  body: B,
) =>
  route({
    method: 'POST',
    base: '/2',
    path: `/group_actions/${name}`,
    permission: { entity: name === 'purchase_calculations' ? 'calculation' : 'review', action },
    title,
    body,
    answer: document('GroupAction'),
    status: 201,
  })
export const reviewRoutes = {
  submit: group('submit_reviews', 'submit', 'Submit calculations for review', 'SubmitReviews'),
  resubmit: group(
    'resubmit_reviews',
    'resubmit',
    'Submit rejected calculations again',
    'MoveReviews',
  ),
  accept: group('accept_reviews', 'accept', 'Accept requests for review', 'MoveReviews'),
  deny: group('deny_reviews', 'deny', 'Deny requests for review', 'MoveReviews'),
  approve: group('approve_reviews', 'approve', 'Approve and sign', 'ApproveReviews'),
  reject: group('reject_reviews', 'reject', 'Send back', 'MoveReviews'),
  decline: group('decline_reviews', 'decline', 'Reject for good', 'MoveReviews'),
  assign: group('assign_reviews', 'assign', 'Give reviews to another reviewer', 'AssignReviews'),
  purchase: group(
    'purchase_calculations',
    'purchase',
    'Buy calculations with credits',
    'PurchaseCalculations',
  ),
  workflow: route({
    method: 'GET',
    base: '/2',
    path: '/calculations/{id}/workflow',
    permission: { entity: 'calculation', action: 'view' },
    title: 'What can be done with a calculation now, and why not',
    record: Calculation,
    answer: document('Workflow'),
  }),
  quote: route({
    method: 'POST',
    base: '/2',
    path: '/workflow_quotes',
    permission: { entity: 'calculation', action: 'view' },
    title: 'What an action on many would do and cost',
    body: 'WorkflowQuote',
    answer: document('WorkflowQuote'),
  }),
}

/** What reviewer and company work with: what was submitted and what changed, threads, checklist, findings, and what comes after the verdict. */
export const workbenchRoutes = {
  submissions: route({
    method: 'GET',
    base: '/2',
    path: '/reviews/{id}/submissions',
    permission: view,
    title: 'Rounds of a review',
    record: Review,
    answer: listOf('ReviewSubmission'),
  }),
  submission: route({
    method: 'GET',
    base: '/2',
    path: '/reviews/{id}/submissions/{number}',
    permission: view,
    title: 'What was submitted in a round',
    record: Review,
    answer: document('ReviewSubmission'),
  }),
  /** Query `from` and `to`: numbers of rounds; without `from` the round before, without `to` the last. `with`: what a first round is compared with. */
  changes: route({
    method: 'GET',
    base: '/2',
    path: '/reviews/{id}/changes',
    permission: view,
    title: 'What changed between two rounds',
    record: Review,
    answer: document('SubmissionDifference'),
  }),
  threads: route({
    method: 'GET',
    base: '/2',
    path: '/reviews/{id}/threads',
    permission: view,
    title: 'Threads of a review',
    resource: ReviewThread,
    operation: 'list',
    record: Review,
    collection: true,
  }),
  openThread: route({
    method: 'POST',
    base: '/2',
    path: '/reviews/{id}/threads',
    permission: view,
    title: 'Ask about a place',
    body: 'OpenThread',
    record: Review,
    resource: ReviewThread,
    status: 201,
  }),
  answerThread: route({
    method: 'POST',
    base: '/2',
    path: '/review_threads/{id}/comments',
    permission: view,
    title: 'Answer in a thread',
    body: 'AnswerThread',
    record: ReviewThread,
    resource: ReviewThread,
    status: 201,
  }),
  threadState: route({
    method: 'PUT',
    base: '/2',
    path: '/review_threads/{id}/state',
    permission: view,
    title: 'Close or reopen a thread',
    body: 'ThreadStateChange',
    record: ReviewThread,
    resource: ReviewThread,
  }),
  checklist: route({
    method: 'GET',
    base: '/2',
    path: '/reviews/{id}/checklist',
    permission: view,
    title: 'Verification checklist',
    record: Review,
    answer: listOf('ChecklistItem'),
  }),
  answerChecklist: route({
    method: 'PUT',
    base: '/2',
    path: '/reviews/{id}/checklist',
    permission: { entity: 'review', action: 'accept' },
    title: 'Answer questions of the checklist',
    body: 'AnswerChecklist',
    record: Review,
    answer: listOf('ChecklistItem'),
  }),
  findings: route({
    method: 'GET',
    base: '/2',
    path: '/reviews/{id}/findings',
    permission: view,
    title: 'Findings before the verdict',
    record: Review,
    answer: listOf('ReviewFinding'),
  }),
  expiring: route({
    method: 'GET',
    base: '/2',
    path: '/expiring_declarations',
    permission: { entity: 'calculation', action: 'view' },
    title: 'Verified declarations by the end of their validity',
    answer: listOf('ExpiringDeclaration'),
  }),
  successor: route({
    method: 'POST',
    base: '/2',
    path: '/calculations/{id}/successor',
    permission: { entity: 'calculation', action: 'copy' },
    title: 'A new version of a calculation that is verified, completed or declined',
    body: 'MakeSuccessor',
    record: Calculation,
    resource: Calculation,
    status: 201,
  }),
}
