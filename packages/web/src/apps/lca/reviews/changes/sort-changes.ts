import type { SubmissionChange } from '@cradle/contract'

/** Changes by what they do to the headline result, largest first; those without an effect keep their order behind. */
export const sortByEffect = (changes: readonly SubmissionChange[]): SubmissionChange[] =>
  changes.toSorted((a, b) => Math.abs(b.effect ?? 0) - Math.abs(a.effect ?? 0))

/** How much a figure changed [%]; null where there is nothing to compare with. */
export const computeChange = (
  before: number | undefined,
  after: number | undefined,
): number | null =>
  before === undefined || after === undefined || before === 0
    ? null
    : ((after - before) / Math.abs(before)) * 100
