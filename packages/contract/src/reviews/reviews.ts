import { reviewSides, reviewStatuses, threadStates } from '../values/choices.ts'
import { Calculation } from '../lca/calculations.ts'
import { bool, choice, date, dateTime, int, json, ref, str } from '../kit/field.ts'
import type { BodyName } from '../kit/bodies.ts'
import type { Action } from '../rights/permissions.ts'
import { resource } from '../kit/resource.ts'
import { route, document, documentList } from '../kit/route.ts'
import {
  submittedParts,
  type ReviewComment,
  type ThreadAnchor,
  type ThreadComment,
} from './review-values.ts'
import { calculationStatuses } from '../values/statuses.ts'

export {
  checklistAnswers,
  reviewSides,
  reviewStatuses,
  threadStates,
  workflowActions,
} from '../values/choices.ts'
export type * from './review-values.ts'

/** Readers of a review: the requesting company and the reviewing company. */
const view = { entity: 'review', action: 'view' } as const

/** Read-only fields for every reader. */
const sent = { required: true, readOnly: true } as const

/** One request to verify a calculation, from submission to verdict. Only group actions change it (api contract §6). */
export const Review = resource({
  type: 'Review',
  base: '/2',
  path: '/reviews',
  entity: 'review',
  ownership: 'parent',
  fields: {
    calculation: ref('Calculation', sent),
    productName: str(255, sent),
    method: ref('Method', { readOnly: true }),
    company: ref('Company', sent),
    companyName: str(255, { readOnly: true }),
    reviewCompany: ref('Company', sent),
    reviewer: ref('User', { readOnly: true }),
    reviewerName: str(255, { readOnly: true }),
    status: choice(reviewStatuses, sent),
    open: bool({ ...sent, description: 'It has no verdict yet' }),
    side: choice(reviewSides, {
      readOnly: true,
      description: 'The side the reader speaks for; left out for a reader who only looks on',
    }),
    calculationStatus: choice(calculationStatuses, sent),
    requestedBy: ref('User', { readOnly: true }),
    requestedByName: str(255, { readOnly: true }),
    requestedAt: dateTime(sent),
    acceptedAt: dateTime({ readOnly: true }),
    finishedAt: dateTime({ readOnly: true }),
    dueAt: date({ readOnly: true, description: 'When the requester wants the verdict' }),
    round: int({
      ...sent,
      description: 'How often the calculation was submitted in this review',
    }),
    contentHash: str(64, {
      readOnly: true,
      description: 'Of what was submitted last: what a verdict is about',
    }),
    openThreads: int(sent),
    answeredThreads: int(sent),
    answersRequired: bool({
      ...sent,
      description: 'It is resubmitted only when every question of the reviewer is answered',
    }),
    comments: json<ReviewComment[]>({ required: true }),
  },
  operations: ['list', 'get'],
  filters: {
    status: { by: 'exact' },
    reviewer: { by: 'reference' },
    calculation: { by: 'reference' },
    company: { by: 'reference' },
    productName: { by: 'custom' },
    search: { by: 'custom' },
    /** `me` waits for the acting user, `company` for any user of the acting company, `others` for the other side, `done` has a verdict. */
    waiting: { by: 'custom' },
    requestedAt: { by: 'date' },
    dueAt: { by: 'date' },
  },
  orders: ['requestedAt', 'dueAt', 'finishedAt', 'status'],
  defaultOrder: [['requestedAt', 'desc']],
})

/** A question at an anchor in a calculation, visible to both sides. The reviewer closes it; a comment of the other side makes it answered. */
export const ReviewThread = resource({
  type: 'ReviewThread',
  base: '/2',
  path: '/review_threads',
  entity: 'review',
  ownership: 'parent',
  fields: {
    review: ref('Review', sent),
    calculation: ref('Calculation', sent),
    number: int({ ...sent, description: 'Counts the threads of the review, from 1' }),
    anchor: json<ThreadAnchor>({ required: true }),
    state: choice(threadStates, sent),
    round: int({ ...sent, description: 'The submission it was opened in' }),
    createdByName: str(255, { readOnly: true }),
    comments: json<ThreadComment[]>({ required: true }),
    closedAt: dateTime({ readOnly: true }),
    recordGone: bool({ readOnly: true, description: 'The line it hung on was deleted since' }),
  },
  operations: ['get'],
  actions: { get: view },
  filters: { state: { by: 'exact' } },
  orders: ['createdAt', 'number'],
  defaultOrder: [['number', 'asc']],
})

const groupRoute = <const N extends string, const A extends Action, const B extends BodyName>(
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
  submit: groupRoute('submit_reviews', 'submit', 'Submit calculations for review', 'SubmitReviews'),
  resubmit: groupRoute(
    'resubmit_reviews',
    'resubmit',
    'Submit rejected calculations again',
    'MoveReviews',
  ),
  accept: groupRoute('accept_reviews', 'accept', 'Accept requests for review', 'MoveReviews'),
  deny: groupRoute('deny_reviews', 'deny', 'Deny requests for review', 'MoveReviews'),
  approve: groupRoute('approve_reviews', 'approve', 'Approve and sign', 'ApproveReviews'),
  reject: groupRoute('reject_reviews', 'reject', 'Send back', 'RejectReviews'),
  decline: groupRoute('decline_reviews', 'decline', 'Reject for good', 'MoveReviews'),
  assign: groupRoute(
    'assign_reviews',
    'assign',
    'Give reviews to another reviewer',
    'AssignReviews',
  ),
  purchase: groupRoute(
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

/** Routes of the review workbench: submissions, changes, threads, checklist, findings, expiry and successors. */
export const workbenchRoutes = {
  submissions: route({
    method: 'GET',
    base: '/2',
    path: '/reviews/{id}/submissions',
    permission: view,
    title: 'Rounds of a review',
    record: Review,
    answer: documentList('ReviewSubmission'),
  }),
  submission: route({
    method: 'GET',
    base: '/2',
    path: '/reviews/{id}/submissions/{number}',
    permission: view,
    title: 'What was submitted in a round',
    record: Review,
    answer: document('ReviewSubmission', ...submittedParts),
  }),
  changes: route({
    method: 'GET',
    base: '/2',
    path: '/reviews/{id}/changes',
    permission: view,
    title: 'What changed between two rounds',
    query: {
      from: int({ description: 'Number of a round; by default the one before' }),
      to: int({ description: 'Number of a round; by default the last' }),
      with: str(255, { description: 'What a first round is compared with' }),
    },
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
    answer: documentList('ChecklistItem'),
  }),
  answerChecklist: route({
    method: 'PUT',
    base: '/2',
    path: '/reviews/{id}/checklist',
    permission: { entity: 'review', action: 'accept' },
    title: 'Answer questions of the checklist',
    body: 'AnswerChecklist',
    record: Review,
    answer: documentList('ChecklistItem'),
  }),
  findings: route({
    method: 'GET',
    base: '/2',
    path: '/reviews/{id}/findings',
    permission: view,
    title: 'Findings before the verdict',
    record: Review,
    answer: documentList('ReviewFinding'),
  }),
  expiring: route({
    method: 'GET',
    base: '/2',
    path: '/expiring_declarations',
    permission: { entity: 'calculation', action: 'view' },
    title: 'Verified declarations by the end of their validity',
    query: { before: date(), after: date(), owner: str(255), page: int(), itemsPerPage: int() },
    answer: documentList('ExpiringDeclaration'),
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
