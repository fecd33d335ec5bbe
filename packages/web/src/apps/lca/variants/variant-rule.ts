/** A rule that makes variants: a parameter from one value to another in steps. */
export interface VariantRule {
  from: number
  to: number
  step: number
}

/** Decimals that steps of decimal numbers keep: 0.1 + 0.2 is 0.3. */
const DIGITS = 12

/**
 * The values of a rule, its ends included where a step meets them.
 *
 * @returns null: the step leads away from the end, or there are more values than a product has variants
 */
export function listRuleValues({ from, to, step }: VariantRule, most: number): number[] | null {
  if (step === 0 || (to - from) * step < 0) return null
  const count = Math.floor((to - from) / step + 1e-9) + 1
  if (!Number.isFinite(count) || count > most) return null
  return Array.from({ length: count }, (_, index) =>
    Number((from + index * step).toPrecision(DIGITS)),
  )
}
