import type { SubmissionChange } from '@cradle/contract'

/**
 * Sorts changes by the size of their effect on the headline result. Changes without an effect come
 * last, in their order.
 */
export const sortByEffect = (changes: readonly SubmissionChange[]): SubmissionChange[] =>
  changes.toSorted((a, b) => Math.abs(b.effect ?? 0) - Math.abs(a.effect ?? 0))

/** Computes the relative change of a figure [%]; null if there is no basis for it. */
export const computeChange = (
  before: number | undefined,
  after: number | undefined,
): number | null =>
  before === undefined || after === undefined || before === 0
    ? null
    : ((after - before) / Math.abs(before)) * 100
