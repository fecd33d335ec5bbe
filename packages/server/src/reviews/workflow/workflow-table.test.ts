import { expect, test } from 'vitest'
import {
  calculationStatuses,
  workflowActions,
  type CalculationStatus,
  type WorkflowAction,
} from '@cradle/contract'
import {
  buildOption,
  findRefusal,
  statusOfRefusal,
  workflowTable,
  type WorkflowFacts,
} from './workflow-table.ts'

/** Facts of a caller with all rights and all conditions met. */
const makeFacts = (changes: Partial<WorkflowFacts> = {}): WorkflowFacts => ({
  status: 'valid',
  isReportable: true,
  isPurchased: false,
  isVerified: false,
  holds: () => true,
  isReviewer: true,
  hasAutograph: true,
  isImpersonated: false,
  price: 10,
  reviewPrice: 25,
  isCharged: false,
  balance: 1000,
  hasReviewers: true,
  approval: { openQuestions: 0, unknownIndicators: [], missingFacts: [] },
  unansweredQuestions: 0,
  mustAnswer: false,
  ...changes,
})

/** The table of api contract §6.1, written independently: action, initial statuses, next status. */
const contract: readonly [
  action: WorkflowAction,
  from: readonly CalculationStatus[],
  to: CalculationStatus | null,
][] = [
  ['purchase', ['valid', 'verified'], 'completed'],
  ['submit', ['valid', 'completed'], 'submitted'],
  ['accept', ['submitted', 'resubmitted'], 'in-review'],
  ['deny', ['submitted', 'resubmitted'], 'valid'],
  ['approve', ['in-review'], 'verified'],
  ['reject', ['in-review'], 'rejected'],
  ['decline', ['in-review'], 'declined'],
  ['resubmit', ['rejected'], 'resubmitted'],
  ['assign', ['submitted', 'in-review'], null],
]

test('every action has a row', () => {
  expect(contract.map(([action]) => action).toSorted()).toEqual(workflowActions.toSorted())
})

test.each(contract)('%s starts from %s only and leads to %s', (action, from, to) => {
  for (const status of calculationStatuses) {
    const refusal = findRefusal(action, makeFacts({ status }))
    if (from.includes(status)) expect(refusal).toBeNull()
    else
      expect(refusal).toEqual({
        code: 'action_not_allowed',
        message: `Action "${action}" is not allowed in status "${status}".`,
        values: { action, status },
      })
  }
  expect(workflowTable[action].to?.(makeFacts()) ?? null).toBe(to)
})

test('a purchased calculation is completed again after it was denied', () => {
  expect(workflowTable.deny.to!(makeFacts({ status: 'submitted', isPurchased: true }))).toBe(
    'completed',
  )
})

test('a verified calculation cannot be submitted again, also after its purchase', () => {
  expect(findRefusal('submit', makeFacts({ status: 'completed', isPurchased: true }))).toBeNull()
  expect(
    findRefusal('submit', makeFacts({ status: 'completed', isPurchased: true, isVerified: true })),
  ).toMatchObject({ code: 'action_not_allowed' })
})

test.each<[WorkflowAction, Partial<WorkflowFacts>, string, number]>([
  ['purchase', { isPurchased: true, status: 'verified' }, 'already_purchased', 422],
  ['purchase', { isReportable: false }, 'not_reportable', 422],
  ['purchase', { balance: 9 }, 'insufficient_credits', 422],
  ['submit', { isReportable: false }, 'not_reportable', 422],
  ['submit', { balance: 24 }, 'insufficient_credits', 422],
  ['submit', { hasReviewers: false }, 'no_reviewers', 422],
  ['accept', { status: 'submitted', balance: 24 }, 'insufficient_credits', 422],
  ['resubmit', { status: 'rejected', isReportable: false }, 'not_reportable', 422],
  [
    'resubmit',
    { status: 'rejected', mustAnswer: true, unansweredQuestions: 2 },
    'questions_unanswered',
    422,
  ],
  ['approve', { status: 'in-review', hasAutograph: false }, 'signature_required', 422],
  [
    'approve',
    {
      status: 'in-review',
      approval: { openQuestions: 2, unknownIndicators: [], missingFacts: [] },
    },
    'checklist_open',
    422,
  ],
  [
    'approve',
    {
      status: 'in-review',
      approval: { openQuestions: 0, unknownIndicators: ['AP'], missingFacts: [] },
    },
    'core_indicator_unknown',
    422,
  ],
  [
    'approve',
    {
      status: 'in-review',
      approval: { openQuestions: 0, unknownIndicators: [], missingFacts: ['fuelType'] },
    },
    'scenario_facts_missing',
    422,
  ],
  ['approve', { status: 'in-review', isReviewer: false }, 'not_the_reviewer', 403],
  ['submit', { holds: () => false }, 'access_denied', 403],
  ['purchase', { isImpersonated: true }, 'access_denied', 403],
  ['deny', { status: 'submitted', isImpersonated: true }, 'access_denied', 403],
])('%s is refused when %o: %s', (action, facts, code, status) => {
  const refusal = findRefusal(action, makeFacts(facts))
  expect(refusal?.code).toBe(code)
  expect(statusOfRefusal(refusal!)).toBe(status)
})

test('unanswered questions keep a calculation from resubmission only where the reviewer asks for answers', () => {
  const resubmit = (facts: Partial<WorkflowFacts>) =>
    findRefusal('resubmit', makeFacts({ status: 'rejected', ...facts }))
  expect(resubmit({ mustAnswer: false, unansweredQuestions: 2 })).toBeNull()
  expect(resubmit({ mustAnswer: true, unansweredQuestions: 0 })).toBeNull()
})

test('a balance equal to the price is enough, and a review is charged only once', () => {
  expect(findRefusal('purchase', makeFacts({ balance: 10 }))).toBeNull()
  expect(findRefusal('accept', makeFacts({ status: 'submitted', balance: 25 }))).toBeNull()
  expect(
    findRefusal('accept', makeFacts({ status: 'resubmitted', balance: 0, isCharged: true })),
  ).toBeNull()
})

test('an option contains the refusal, the cost and whether a comment is required', () => {
  expect(buildOption('purchase', makeFacts())).toEqual({
    action: 'purchase',
    allowed: true,
    cost: 10,
    comment: 'none',
  })
  expect(buildOption('deny', makeFacts())).toEqual({
    action: 'deny',
    allowed: false,
    comment: 'required',
    refusedBecause: {
      code: 'action_not_allowed',
      message: 'Action "deny" is not allowed in status "valid".',
      values: { action: 'deny', status: 'valid' },
    },
  })
})
