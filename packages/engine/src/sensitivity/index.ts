export {
  describeDistribution,
  buildHistogram,
  shareLower,
  type Distribution,
  type Histogram,
} from './distribution.ts'
export { listLines } from './factors.ts'
export { lineImpacts, sumTotal } from './line-impacts.ts'
export { monteCarlo } from './monte-carlo.ts'
export { geometricDeviation } from './spread.ts'
export { computeTornado, type Figure, type Tornado } from './tornado.ts'
export { moveShare, withWhatIf, type WhatIf } from './what-if.ts'
