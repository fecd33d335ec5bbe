import { listNames } from '@cradle/engine/formulas'

/** Where a formula uses a parameter. */
export interface Use {
  /** Folded name of the parameter. */
  name: string
  place: string
}

/** The uses of these names in one formula, which stands at a place. */
export const listUses = (
  formula: string | null | undefined,
  names: readonly string[],
  place: string,
): Use[] =>
  formula
    ? listNames(formula).flatMap((name) => (names.includes(name) ? [{ name, place }] : []))
    : []
