import { evaluateFormula, parseFormula, type ReadParameter } from '@cradle/engine/formulas'
import type { LineRow } from '#calculation-updates/line-kinds'

type AmountFields = { netAmount?: number; netAmountFormula?: string }

/** Two ways to the same number may differ in their last digits. */
const NOISE = 1e-9

/**
 * The amount of a line in the unit of another profile. A formula with units gives the new amount by itself; one without is
 * multiplied, so that number and formula agree.
 *
 * Example: 250 (g) → 0.25 (kg); formula `2*125` → `(2*125)*0.001`; formula `250 g` stays
 *
 * @param convert  an amount in the unit of the line to the other unit
 * @param unit     the other unit
 * @returns fields to write; none where the amount stays
 */
export function convertLine(
  {
    net_amount: amount,
    net_amount_formula: formula,
  }: Pick<LineRow, 'net_amount' | 'net_amount_formula'>,
  convert: (amount: number) => number | null,
  unit: string,
  read: ReadParameter,
): AmountFields {
  const factor = convert(1)
  if (amount === null || factor === null || factor === 1) return {}
  const converted = convert(amount)!
  if (formula === null) return { netAmount: converted }
  const gives = (text: string): boolean =>
    Math.abs((evaluate(text, unit, read) ?? Infinity) - converted) <= NOISE * Math.abs(converted)
  if (gives(formula)) return {}
  const multiplied = `(${formula})*${factor}`
  return gives(multiplied) ? { netAmountFormula: multiplied } : { netAmount: converted }
}

/** Null: the formula has no number in this unit. */
function evaluate(text: string, unit: string, read: ReadParameter): number | null {
  try {
    return evaluateFormula(parseFormula(text), unit, read)
  } catch {
    return null
  }
}
