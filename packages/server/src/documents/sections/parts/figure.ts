import type { NOT_ASSESSED, NOT_DECLARED } from '../../report-numbers.ts'

export const NOT_RELEVANT = 'MNR'
export type Missing = typeof NOT_ASSESSED | typeof NOT_DECLARED | typeof NOT_RELEVANT
/** What a document prints of a module or a sum: a number, or why there is none. */
export type Figure = number | Missing
