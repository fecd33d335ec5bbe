import type { CalculationStatus, WorkflowAction } from '@cradle/contract'

/**
 * Actors of the model: two users of the company, two reviewers (one without a signature), and two
 * users without rights.
 */
export const actors = [
  'editor',
  'viewer',
  'reviewer',
  'unsigned',
  'foreignEditor',
  'foreignReviewer',
] as const
export type ModelActor = (typeof actors)[number]
export type ModelReviewer = 'reviewer' | 'unsigned'

export interface ModelReview {
  status: string
  round: number
  reviewer: ModelReviewer
  charged: number | null
  events: string[]
}
export interface ModelCalculation {
  status: CalculationStatus
  isReportable: boolean
  isPurchased: boolean
  isVerified: boolean
  hasNumber: boolean
  isDeleted: boolean
  reviews: ModelReview[]
  /** Steps in the log of the company. */
  log: string[]
}
export interface Model {
  calculations: ModelCalculation[]
  balance: number
  isCharged: boolean
  bookings: number[]
}

export interface Ask {
  who: ModelActor
  action: WorkflowAction
  on: number[]
  comment: boolean
  reviewer: ModelReviewer | 'editor'
}

export const makeCalculation = (): ModelCalculation => ({
  status: 'valid',
  isReportable: true,
  isPurchased: false,
  isVerified: false,
  hasNumber: false,
  isDeleted: false,
  reviews: [],
  log: [],
})

export const PRICES = { calculation: 10, review: 25 }
const ofCompany: readonly WorkflowAction[] = ['purchase', 'submit', 'resubmit']
const needsComment: readonly WorkflowAction[] = ['deny', 'reject', 'decline']
/** Statuses in which the contents of a calculation are read-only, as the contract lists them. */
export const lockedInModel: readonly CalculationStatus[] = [
  'submitted',
  'in-review',
  'resubmitted',
  'verified',
  'completed',
  'declined',
]

const canTake = (who: ModelActor, action: WorkflowAction): boolean =>
  ofCompany.includes(action)
    ? who === 'editor' || who === 'foreignEditor'
    : who === 'reviewer' || who === 'unsigned' || who === 'foreignReviewer'
const canSee = (who: ModelActor, c: ModelCalculation): boolean =>
  !c.isDeleted &&
  (who === 'editor' ||
    who === 'viewer' ||
    ((who === 'reviewer' || who === 'unsigned') && c.reviews.length > 0))

/**
 * A calculation's objection to an action: 403, 409 or 422; null without one. Derived from api
 * contract §6.1 only, independent of the product.
 */
function findObjection(
  model: Model,
  c: ModelCalculation,
  { who, action }: Ask,
  spent: number,
): number | null {
  const { status } = c
  const review = c.reviews.at(-1)
  const left = model.balance - spent
  switch (action) {
    case 'purchase':
      return status !== 'valid' && status !== 'verified'
        ? 409
        : c.isPurchased || left < PRICES.calculation
          ? 422
          : null
    case 'submit':
      return status !== 'valid' && !(status === 'completed' && !c.isVerified)
        ? 409
        : model.isCharged && left < PRICES.review
          ? 422
          : null
    case 'resubmit':
      return status !== 'rejected' ? 409 : c.isReportable ? null : 422
    case 'accept':
      return status !== 'submitted' && status !== 'resubmitted'
        ? 409
        : left < acceptCost(model, c)
          ? 422
          : null
    case 'deny':
      return status === 'submitted' || status === 'resubmitted' ? null : 409
    case 'approve':
      return status !== 'in-review'
        ? 409
        : review!.reviewer !== who
          ? 403
          : who === 'unsigned'
            ? 422
            : null
    case 'reject':
    case 'decline':
      return status === 'in-review' ? null : 409
    case 'assign':
      return status === 'submitted' || status === 'in-review' ? null : 409
  }
}

const acceptCost = (model: Model, c: ModelCalculation): number =>
  c.reviews.at(-1)?.charged === null && model.isCharged ? PRICES.review : 0
const getCost = (model: Model, c: ModelCalculation, action: WorkflowAction): number =>
  action === 'purchase'
    ? PRICES.calculation
    : action === 'accept'
      ? acceptCost(model, c)
      : action === 'submit' && model.isCharged
        ? PRICES.review
        : 0

/** The status code of a group action, before anything changes. */
export function answerTo(model: Model, ask: Ask): number {
  const { who, action, on, comment, reviewer } = ask
  if (!canTake(who, action)) return 403
  if (needsComment.includes(action) && !comment) return 422
  const named = [...new Set(on)].map((i) => model.calculations[i]!)
  if (named.some((c) => !canSee(who, c))) return 400
  let spent = 0
  const refusals = named.map((c) => {
    const refusal = findObjection(model, c, ask, spent)
    if (refusal === null) spent += getCost(model, c, action)
    return refusal
  })
  for (const status of [403, 409, 422]) if (refusals.includes(status)) return status
  return (action === 'submit' || action === 'assign') && reviewer === 'editor' ? 422 : 201
}

/** Applies an action that was answered with 201 to the model. */
export function apply(model: Model, { who, action, on, reviewer }: Ask): void {
  for (const i of new Set(on)) {
    const c = model.calculations[i]!
    const review = c.reviews.at(-1)
    c.log.push(action)
    if (action === 'submit')
      c.reviews.push({
        status: 'requested',
        round: 1,
        reviewer: reviewer as ModelReviewer,
        charged: null,
        events: [],
      })
    else if (action === 'assign') review!.reviewer = reviewer as ModelReviewer
    else if (action === 'purchase') {
      c.isPurchased = c.hasNumber = true
      spendCredits(model, PRICES.calculation)
    } else if (action === 'accept') {
      const cost = acceptCost(model, c)
      if (review!.charged === null) review!.charged = cost
      if (cost > 0) spendCredits(model, cost)
      review!.reviewer = who as ModelReviewer
    } else if (action === 'deny') {
      if (review!.charged) spendCredits(model, -review!.charged)
      review!.charged = null
    } else if (action === 'approve') c.isVerified = true
    else if (action === 'resubmit') review!.round++
    if (action !== 'purchase') c.reviews.at(-1)!.events.push(action)
    c.status = statusAfter[action]?.(c) ?? c.status
    const status = reviewAfter[action]
    if (status) c.reviews.at(-1)!.status = status
  }
}

function spendCredits(model: Model, amount: number): void {
  model.balance -= amount
  model.bookings.push(-amount)
}

const statusAfter: Partial<Record<WorkflowAction, (c: ModelCalculation) => CalculationStatus>> = {
  purchase: () => 'completed',
  submit: () => 'submitted',
  accept: () => 'in-review',
  deny: (c) => (c.isPurchased ? 'completed' : 'valid'),
  approve: () => 'verified',
  reject: () => 'rejected',
  decline: () => 'declined',
  resubmit: () => 'resubmitted',
}
const reviewAfter: Partial<Record<WorkflowAction, string>> = {
  submit: 'requested',
  accept: 'accepted',
  deny: 'denied',
  approve: 'approved',
  reject: 'rejected',
  decline: 'declined',
  resubmit: 'resubmitted',
}
