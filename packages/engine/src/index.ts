export * from './life-cycle-modules.ts'
export * from './model.ts'
export * from './results.ts'
export * from './engine-error.ts'
export { calculateProduct } from './calculate-product.ts'
export { type PreparedLibrary, prepareLibrary } from './prepared-library.ts'
export { refuseCycles } from './semi-finished.ts'
export { sumLine, topContributions, totalIncludesD } from './ranking.ts'
export { explainImpact } from './explain.ts'
export { byIndicator, impactOfModule, plainResult } from './plain-result.ts'
export {
  codesOfMeasure,
  findIncompleteModules,
  findUnknownParts,
  profileShadowPrice,
} from './measure.ts'
export { linearScaling, type LinearScaling, type ScalingExport } from './nmd-scaling.ts'
export { formatScientific } from './format-scientific.ts'
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
} from './units.ts'
export { impactsPerUnit, inputOfRecord, profileOfRecord, scenarioOfRecord } from './from-records.ts'
export { EMPTY_NUMBERS, type EmptyNumber } from './empty-numbers.ts'
export { findSecondaryContent, type SecondaryContent } from './stated-content.ts'
export { SUM_INDICATORS } from './impact.ts'
export { expandUsages, expandedLineId, partsOfLineId } from './input-set.ts'
export { scaleFactor } from './scaling.ts'
export { type BoughtLine, grossAmounts } from './waste/gross-amounts.ts'
export { checkedScenario } from './waste/checked-scenario.ts'
export { replacementsWithin } from './modules/use-stage.ts'
export * from './cut-off.ts'
export { countNetFlows, type NetFlowRules } from './net-flows.ts'
export * from './data-quality.ts'
export * from './sensitivity/index.ts'
export * from './figure.ts'
export * from './declared-modules.ts'
export * from './footprint/index.ts'
export {
  findOutlyingProfiles,
  type NeighbouringProfile,
  OUTLIER_RATIO,
  type OutlyingProfile,
} from './outlying-profiles.ts'
export * from './site-totals.ts'
