export * from './model/life-cycle-modules.ts'
export * from './model/model.ts'
export * from './model/results.ts'
export * from './model/engine-error.ts'
export { calculateProduct } from './product/calculate-product.ts'
export { type PreparedLibrary, prepareLibrary } from './library/prepared-library.ts'
export { refuseCycles } from './product/semi-finished.ts'
export { sumLine, topContributions, totalIncludesD } from './figures/ranking.ts'
export { explainImpact } from './figures/explain.ts'
export { listFlows, type FlowProcess, type ProductFlow } from './figures/flows.ts'
export { byIndicator, impactOfModule, plainResult } from './figures/plain-result.ts'
export {
  codesOfMeasure,
  findIncompleteModules,
  findUnknownParts,
  profileShadowPrice,
  readMeasure,
  writeMeasure,
} from './model/measure.ts'
export { linearScaling, type LinearScaling, type ScalingExport } from './product/nmd-scaling.ts'
export { formatScientific } from './figures/format-scientific.ts'
export {
  baseFactor,
  convertAmount,
  kilogramsIn,
  massPerUnit,
  megajoulesPerUnit,
  readUnit,
  splitUnit,
  tonneKilometresPerUnit,
  type AddedUnit,
  type ConvertedAmount,
} from './model/units.ts'
export {
  impactsPerUnit,
  inputOfRecord,
  profileOfRecord,
  scenarioOfRecord,
} from './model/from-records.ts'
export { EMPTY_NUMBERS, type EmptyNumber } from './checks/empty-numbers.ts'
export { findSecondaryContent, type SecondaryContent } from './model/stated-content.ts'
export { SUM_INDICATORS } from './model/impact.ts'
export { expandUsages, expandedLineId, partsOfLineId } from './model/input-set.ts'
export { scaleFactor } from './model/scaling.ts'
export { type BoughtLine, grossAmounts } from './ledger/gross-amounts.ts'
export { checkedScenario } from './library/checked-scenario.ts'
export { replacementsWithin } from './modules/use-stage.ts'
export * from './checks/cut-off.ts'
export { countNetFlows, type NetFlowRules } from './checks/net-flows.ts'
export * from './checks/data-quality.ts'
export {
  describeDistribution,
  buildHistogram,
  knownRuns,
  shareLower,
  type Distribution,
  type Histogram,
} from './sensitivity/distribution.ts'
export { listLines } from './sensitivity/factors.ts'
export { lineImpacts, sumTotal } from './sensitivity/line-impacts.ts'
export { geometricDeviation } from './sensitivity/spread.ts'
export { type Figure, type Tornado } from './sensitivity/tornado.ts'
export { moveShare } from './sensitivity/move-share.ts'
export { type WhatIf } from './sensitivity/what-if.ts'
export * from './figures/figure.ts'
export * from './figures/declared-modules.ts'
export * from './footprint/index.ts'
export {
  findOutlyingProfiles,
  type NeighbouringProfile,
  OUTLIER_RATIO,
  type OutlyingProfile,
} from './checks/outlying-profiles.ts'
export * from './footprint/site-totals.ts'
