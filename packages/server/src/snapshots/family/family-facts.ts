import type { CalculationRequest } from '@cradle/engine'
import type { FamilyModel, FamilyNumber, VariantFault, VariantFigures } from '@cradle/engine/family'
import type { FamilyRule, Variant } from '@cradle/contract'
import type { ProfileFacts } from '../facts/profile-facts.ts'
import type { WasteScenarioFacts } from '../facts/scenario-facts.ts'

/** Masses of a variant, per declared unit. */
export interface VariantMasses {
  /** [kg] of the materials with a known mass */
  product: number
  /** [kg] */
  packaging: number
  isIncomplete: boolean
  /** [kg C] */
  carbonOfProduct: number
  carbonOfPackaging: number
}

/** What a variant came to when it was frozen, or why it has no figures. */
export type VariantResult =
  | { figures: VariantFigures; masses: VariantMasses }
  | { fault: VariantFault }

export type VariantFacts = Variant & { id: string; result: VariantResult }

/**
 * The variants of a product with their figures, and what these follow from beside the request of the product. Figures are those
 * of the time of freezing; no later library or engine changes them (decision 0159).
 */
export interface FamilyFacts {
  variants: VariantFacts[]
  /** Numbers whose formulas use parameters. */
  numbers: readonly FamilyNumber[]
  /** Lines with the profile of a variant. */
  replacements: FamilyModel['replacements']
  /** What the lines of variants use, and those of the product do not. */
  library: CalculationRequest['library']
  profiles: ProfileFacts[]
  wasteScenarios: WasteScenarioFacts[]
  /** When a variant needs a declaration of its own; null: the method has no rule. */
  rule: FamilyRule | null
}
