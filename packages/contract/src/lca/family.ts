import type { FamilyModel, FamilyRange, VariantFault, VariantFigures } from '@cradle/engine/family'
import type { Parameter } from './parameters.ts'
import type { Variant } from './variants.ts'

/** When a variant needs a declaration of its own, as the method has it. */
export interface FamilyRule {
  /** Codes of the indicators that decide. */
  indicators: readonly string[]
  /** [%] most that a variant may differ from the declared one */
  threshold: number
}

export interface NamedRecord {
  id: string
  name: string
}

/** The production site of a product, and those that terms of a model let it come from as well. */
export interface ModelSites {
  own: NamedRecord | null
  allowed: readonly NamedRecord[]
}

/** A line of the product, for choosing it in a variant. */
export interface FamilyLine {
  id: string
  name: string
  /** Of the profile of the line; null: it has none, so that none can be replaced. */
  profile: { id: string; name: string; unit: string } | null
  supplier: NamedRecord | null
}

/** A profile that a variant gives a line. */
export interface FamilyProfile {
  id: string
  name: string
}

/** A family as the page computes it: its model, and the names that the page shows. */
export interface FamilyParts {
  model: FamilyModel
  parameters: readonly Parameter[]
  lines: readonly FamilyLine[]
  profiles: readonly FamilyProfile[]
  /** Suppliers that terms of a model give lines. */
  suppliers: readonly NamedRecord[]
  sites: ModelSites
  /** null: the method has none. */
  rule: FamilyRule | null
}

/** One variant with its figures. */
export type VariantOutcome = { id: string; name: string } & (
  | { figures: VariantFigures }
  | { fault: VariantFault }
)

/** The variants as they were submitted, with the figures of that moment. */
export interface SubmittedFamily {
  variants: readonly (Variant & { id: string })[]
  outcomes: readonly VariantOutcome[]
  /** Profiles that variants give lines. */
  profiles: readonly FamilyProfile[]
  rule: FamilyRule | null
}

/** A range of one indicator. */
export interface FamilyRow extends FamilyRange {
  indicator: string
}
