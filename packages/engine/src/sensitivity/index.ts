export {
  distributionOf,
  histogramOf,
  shareLower,
  type Distribution,
  type Histogram,
} from './distribution.ts'
export { linesOf } from './factors.ts'
export { lineImpacts, totalOf } from './line-impacts.ts'
export { monteCarlo } from './monte-carlo.ts'
export { geometricDeviation } from './spread.ts'
export { tornado, type Figure, type Tornado } from './tornado.ts'
export { moveShare, withWhatIf, type WhatIf } from './what-if.ts'
