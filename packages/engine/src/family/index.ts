export type {
  FamilyModel,
  FamilyNumber,
  FamilyParameter,
  FamilyRoutes,
  FamilyVariant,
  VariantChoices,
} from './family.ts'
export type { PlainNumberPlace } from './number-places.ts'
export {
  FAMILY_COLUMNS,
  pickFigures,
  prepareFamily,
  prepareVariants,
  type ColumnFigures,
  type FamilyColumn,
  type VariantFault,
  type VariantFigures,
  type VariantNumber,
  type VariantOutcomeOf,
  type VariantRun,
} from './compute-variants.ts'
export {
  computeVariants,
  findEffects,
  findFarFrom,
  findFarVariants,
  findRanges,
  type ComputedVariant,
  type FamilyRange,
  type FarRule,
  type FarVariant,
  type ParameterEffect,
} from './family-figures.ts'
export {
  checkCondition,
  findFarFromSamples,
  findModelFaults,
  prepareTerms,
  type DeclarationTerm,
  type FarFigure,
  type ModelFault,
} from './model-terms.ts'
export { listExtremeSamples } from './model-extremes.ts'
export { listModelSamples, type ModelSample } from './model-samples.ts'
