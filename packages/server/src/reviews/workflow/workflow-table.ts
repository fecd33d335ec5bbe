import { editorSteps } from '@cradle/contract/statuses'
import type {
  CalculationStatus,
  Refusal,
  ReviewStatus,
  WorkflowAction,
  WorkflowOption,
} from '@cradle/contract'
import type { ApprovalConditions } from '../sign-off/approval-conditions.ts'

/** Facts that decide whether an action is possible: calculation, review, caller and credits. */
export interface WorkflowFacts {
  status: CalculationStatus
  isReportable: boolean
  isPurchased: boolean
  /** The calculation was verified; a signed calculation cannot be submitted again. */
  isVerified: boolean
  /** Returns true if the caller has the right for this action over the owner, or in the company that reviews. */
  holds: (action: WorkflowAction) => boolean
  /** The caller is the reviewer of this review. */
  isReviewer: boolean
  hasAutograph: boolean
  /** An impersonator cannot spend credits or give a verdict. */
  isImpersonated: boolean
  /** Price of a calculation, and of a review if the company is charged for reviews [credits]. */
  price: number
  reviewPrice: number
  /** The first acceptance of this review was charged. */
  isCharged: boolean
  /** Balance of the owner [credits]. */
  balance: number
  /** The company has at least one reviewer to choose. */
  hasReviewers: boolean
  /** Content of the last round; without conditions while the review is not in progress. */
  approval: ApprovalConditions
  /** Questions of the reviewer that the company has not answered, while it revises the calculation. */
  unansweredQuestions: number
  /** The reviewer sent it back to be resubmitted only with all questions answered. */
  mustAnswer: boolean
}

interface Step {
  from: readonly CalculationStatus[]
  /** The next status; null: no change. */
  to: ((facts: WorkflowFacts) => CalculationStatus) | null
  /** The next status of the review; null: no review, or no change. */
  review: ReviewStatus | null
  comment: WorkflowOption['comment']
  /** Cost for the owner [credits]; a submission is charged when it is accepted. */
  cost?: (facts: WorkflowFacts) => number
  /** Spends credits or gives a verdict. */
  binds?: boolean
  /** Conditions beside the status, in the order in which they are reported. */
  needs: readonly Need[]
}

type Need = (facts: WorkflowFacts, step: Step) => Refusal | null

const reviewerHimself: Need = (f) =>
  f.isReviewer
    ? null
    : { code: 'not_the_reviewer', message: 'Only the reviewer of this review may approve it.' }
const needsAutograph: Need = (f) =>
  f.hasAutograph
    ? null
    : { code: 'signature_required', message: 'A signature is required to approve' }
const checklistSettled: Need = ({ approval: { openQuestions: count } }) =>
  count === 0
    ? null
    : {
        code: 'checklist_open',
        message: `Questions of the checklist without an answer, or without a reason for "no" or "not applicable": ${count}.`,
        values: { count: String(count) },
      }
const coreIndicatorsKnown: Need = ({ approval: { unknownIndicators } }) =>
  unknownIndicators.length === 0
    ? null
    : {
        code: 'core_indicator_unknown',
        message: `Core indicators are not determined: ${unknownIndicators.join(', ')}.`,
        values: { indicators: unknownIndicators.join(', ') },
      }
const scenariosStated: Need = ({ approval: { missingFacts } }) =>
  missingFacts.length === 0
    ? null
    : {
        code: 'scenario_facts_missing',
        message: `Facts of the scenarios are not stated: ${missingFacts.join(', ')}.`,
        values: { count: String(missingFacts.length), facts: missingFacts.join(',') },
      }
const notPurchased: Need = (f) =>
  f.isPurchased
    ? { code: 'already_purchased', message: 'This calculation was purchased already.' }
    : null
const needsReportable: Need = (f) =>
  f.isReportable ? null : { code: 'not_reportable', message: 'This calculation is not reportable.' }
const needsReviewers: Need = (f) =>
  f.hasReviewers ? null : { code: 'no_reviewers', message: 'The company has no reviewers to ask.' }
const enoughCredits: Need = (f, { cost }) =>
  f.balance >= (cost?.(f) ?? 0)
    ? null
    : { code: 'insufficient_credits', message: 'Insufficient credits to purchase this calculation' }
const questionsAnswered: Need = ({ mustAnswer, unansweredQuestions: count }) =>
  mustAnswer && count > 0
    ? {
        code: 'questions_unanswered',
        message: `Questions of the reviewer without an answer: ${count}.`,
        values: { count: String(count) },
      }
    : null
const readPrice = (f: WorkflowFacts): number => f.price
const reviewCharge = (f: WorkflowFacts): number => (f.isCharged ? 0 : f.reviewPrice)

const awaitingStatuses = ['submitted', 'resubmitted'] as const
const inReview = ['in-review'] as const

/** All steps of the workflow (api contract §6.1) with their statuses and conditions. This table alone decides them. */
export const workflowTable: Readonly<Record<WorkflowAction, Step>> = {
  purchase: {
    from: editorSteps.purchase,
    to: () => 'completed',
    review: null,
    comment: 'none',
    cost: readPrice,
    binds: true,
    needs: [notPurchased, needsReportable, enoughCredits],
  },
  submit: {
    from: editorSteps.submit,
    to: () => 'submitted',
    review: 'requested',
    comment: 'optional',
    cost: reviewCharge,
    needs: [needsReviewers, needsReportable, enoughCredits],
  },
  accept: {
    from: awaitingStatuses,
    to: () => 'in-review',
    review: 'accepted',
    comment: 'optional',
    cost: reviewCharge,
    binds: true,
    needs: [enoughCredits],
  },
  deny: {
    from: awaitingStatuses,
    to: (f) => (f.isPurchased ? 'completed' : 'valid'),
    review: 'denied',
    comment: 'required',
    binds: true,
    needs: [],
  },
  approve: {
    from: inReview,
    to: () => 'verified',
    review: 'approved',
    comment: 'optional',
    binds: true,
    needs: [
      reviewerHimself,
      needsAutograph,
      checklistSettled,
      coreIndicatorsKnown,
      scenariosStated,
    ],
  },
  reject: {
    from: inReview,
    to: () => 'rejected',
    review: 'rejected',
    comment: 'required',
    binds: true,
    needs: [],
  },
  decline: {
    from: inReview,
    to: () => 'declined',
    review: 'declined',
    comment: 'required',
    binds: true,
    needs: [],
  },
  resubmit: {
    from: editorSteps.resubmit,
    to: () => 'resubmitted',
    review: 'resubmitted',
    comment: 'optional',
    needs: [questionsAnswered, needsReportable],
  },
  assign: {
    from: ['submitted', 'in-review'],
    to: null,
    review: null,
    comment: 'optional',
    binds: true,
    needs: [],
  },
}

/** A purchased calculation that was verified is completed and stays signed, so that it cannot be submitted. */
const isOpenFor = (action: WorkflowAction, facts: WorkflowFacts): boolean =>
  workflowTable[action].from.includes(facts.status) && !(action === 'submit' && facts.isVerified)

/** Returns why an action is refused, or null. Rights are checked first, then the status, then the conditions. */
export function findRefusal(action: WorkflowAction, facts: WorkflowFacts): Refusal | null {
  const step = workflowTable[action]
  if (!facts.holds(action) || (step.binds && facts.isImpersonated))
    return { code: 'access_denied', message: 'Access Denied.' }
  if (!isOpenFor(action, facts))
    return {
      code: 'action_not_allowed',
      message: `Action "${action}" is not allowed in status "${facts.status}".`,
      values: { action, status: facts.status },
    }
  for (const need of step.needs) {
    const refusal = need(facts, step)
    if (refusal) return refusal
  }
  return null
}

/** Describes one action for the screen. */
export function buildOption(action: WorkflowAction, facts: WorkflowFacts): WorkflowOption {
  const { comment, cost } = workflowTable[action]
  const refusedBecause = findRefusal(action, facts)
  return {
    action,
    allowed: refusedBecause === null,
    ...(refusedBecause ? { refusedBecause } : {}),
    ...(cost ? { cost: cost(facts) } : {}),
    comment,
  }
}

/** How a refusal is answered: who may not is forbidden, a status in the way is a conflict, anything that is missing is invalid. */
export const statusOfRefusal = ({ code }: Refusal): 403 | 409 | 422 =>
  code === 'access_denied' || code === 'not_the_reviewer'
    ? 403
    : code === 'action_not_allowed'
      ? 409
      : 422
