export * from './model.ts'
export * from './results.ts'
export * from './intervals.ts'
export * from './from-records.ts'
export {
  calculateFootprint,
  consolidationFactor,
  FootprintRun,
  hasContracts,
  listFootprintRows,
  type PreparedFootprint,
  prepareFootprint,
} from './calculate-footprint.ts'
export {
  explainFootprint,
  type FootprintExplanation,
  type FootprintTerm,
} from './explain-footprint.ts'
export { COUNTRY_CODES, readRegion } from './regions.ts'
export { climateOfProfile } from './climate.ts'
export type { FootprintMultiplier } from './book-line.ts'
export {
  compareFootprints,
  type FootprintCause,
  type FootprintCauses,
  type FootprintChange,
  type FootprintComparison,
  type FootprintPeriodChange,
  makeSourceKey,
  makeSourceKeys,
} from './compare-footprints.ts'
export {
  calculateProductionClimate,
  findCategorySource,
  type ProductionClimate,
  RECONCILED_SOURCES,
  type ReconciledSource,
} from './reconcile-products.ts'
export {
  checkFactor,
  FACTOR_MISMATCHES,
  type FactorCheck,
  type FactorFacts,
  type FactorMismatch,
  type FactorNeed,
  findBetterFactor,
  listFactorMismatches,
  nameFactorKind,
  rankFactor,
} from './judge-factor.ts'
