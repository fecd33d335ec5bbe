export type {
  FamilyModel,
  FamilyNumber,
  FamilyParameter,
  FamilyVariant,
  VariantChoices,
} from './family.ts'
export type { PlainNumberPlace } from './number-places.ts'
export {
  FAMILY_COLUMNS,
  prepareFamily,
  type ColumnFigures,
  type FamilyColumn,
  type VariantFault,
  type VariantFigures,
  type VariantOutcomeOf,
} from './compute-variants.ts'
export {
  computeVariants,
  findEffects,
  findFarVariants,
  findRanges,
  type ComputedVariant,
  type FamilyRange,
  type FarVariant,
  type ParameterEffect,
} from './family-figures.ts'
