import { int, json, ref, str, type Fields } from '../kit/field.ts'
import type { ChangedFigure, ComparisonBasis, SubmissionChange } from '../reviews/review-values.ts'

/** Fields of a document that is not a record of a collection, without its `@` keys. */
export interface DocumentShape {
  description: string
  fields: Fields
}
/* @__NO_SIDE_EFFECTS__ */
export const defineShape = <const F extends Fields>(description: string, fields: F) => ({
  description,
  fields,
})

export const names = json<Record<string, string>>({
  description: 'Names of the records that values point to, by address',
})
export const ofCalculation = { calculation: ref('Calculation', { required: true }) }
/** Parts of an answer that says what changed between two states of a calculation. */
export const comparison = {
  indicator: str(64),
  unit: str(64),
  unchangedInputs: int(),
  changes: json<SubmissionChange[]>(),
  names,
  results: json<ChangedFigure[]>(),
  effectsLeftOut: int({ description: 'Changes whose effect was not computed' }),
  basis: json<ComparisonBasis>({ description: 'What a first round is compared with' }),
  bases: json<ComparisonBasis[]>({ description: 'What else it can be compared with' }),
}
