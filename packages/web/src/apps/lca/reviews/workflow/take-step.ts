import { reviewRoutes, type QuotedItem, type Sent, type WorkflowAction } from '@cradle/contract'
import { call } from '../../../../api/call.ts'
import type { Answers } from './action-answers.ts'

/** One step of the workflow with the answers of its dialog. */
export interface Step {
  items: readonly Pick<QuotedItem, 'source' | 'calculation'>[]
  answers: Answers
  /** Binds an approval to the content that the reviewer has read. */
  contentHash: string | undefined
}

const listCalculations = ({ items }: Step): string[] => items.map(({ calculation }) => calculation)
const listReviews = ({ items }: Step): string[] => items.map(({ source }) => source)
const trimText = (text: string): string | undefined => text.trim() || undefined

const moveReviews = (step: Step) => ({
  reviews: listReviews(step),
  comment: trimText(step.answers.comment),
})

/** Builds the body of each step from the given answers. A password keeps its spaces. */
export const stepBody: {
  readonly [A in WorkflowAction]: (step: Step) => Sent<(typeof reviewRoutes)[A]>
} = {
  purchase: (step) => ({ calculations: listCalculations(step) }),
  submit: (step) => ({
    reviews: listCalculations(step),
    reviewer: step.answers.reviewer,
    comment: trimText(step.answers.comment),
    dueAt: trimText(step.answers.dueAt),
  }),
  resubmit: moveReviews,
  accept: moveReviews,
  deny: moveReviews,
  approve: (step) => ({
    ...moveReviews(step),
    validUntil: trimText(step.answers.validUntil),
    password: step.answers.password.trim() === '' ? undefined : step.answers.password,
    contentHash: step.contentHash,
  }),
  reject: (step) => ({ ...moveReviews(step), answersRequired: step.answers.answersRequired }),
  decline: moveReviews,
  assign: (step) => ({ ...moveReviews(step), reviewer: step.answers.reviewer }),
}

const options = { owner: 'none' } as const

/**
 * Executes a step.
 * @param idempotencyKey a second submission or purchase with the same key has no effect
 */
export const takeStep: Readonly<
  Record<WorkflowAction, (step: Step, idempotencyKey: string) => Promise<unknown>>
> = {
  purchase: (step, idempotencyKey) =>
    call(reviewRoutes.purchase, { ...options, body: stepBody.purchase(step), idempotencyKey }),
  submit: (step, idempotencyKey) =>
    call(reviewRoutes.submit, { ...options, body: stepBody.submit(step), idempotencyKey }),
  resubmit: (step) => call(reviewRoutes.resubmit, { ...options, body: stepBody.resubmit(step) }),
  accept: (step) => call(reviewRoutes.accept, { ...options, body: stepBody.accept(step) }),
  deny: (step) => call(reviewRoutes.deny, { ...options, body: stepBody.deny(step) }),
  approve: (step) => call(reviewRoutes.approve, { ...options, body: stepBody.approve(step) }),
  reject: (step) => call(reviewRoutes.reject, { ...options, body: stepBody.reject(step) }),
  decline: (step) => call(reviewRoutes.decline, { ...options, body: stepBody.decline(step) }),
  assign: (step) => call(reviewRoutes.assign, { ...options, body: stepBody.assign(step) }),
}
