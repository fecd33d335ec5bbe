import type { Explanation, MultiplierCode } from '@cradle/engine'
import { unitText } from '../../../../ui/numbers/unit-text.ts'

/** The units of one line of an explanation: amount × multipliers × factor. */
export interface FormulaUnits {
  amount: string
  /** One per multiplier; empty for a number without unit. */
  multipliers: readonly string[]
  /** The unit of amount × multipliers, of which the factor is the impact. */
  converted: string
  /** The impact per converted unit, as `kg CO₂ eq/kg`. */
  factor: string
}

/** The unit that a multiplier converts to. */
const convertedUnits: Partial<Record<MultiplierCode, string>> = {
  massPerUnit: 'kg',
  distance: 'tkm',
  lowerHeatValue: 'MJ',
}

/**
 * A part inside another one repeats the amount and multipliers of the outer part, so its amount has the outer unit.
 * Example: 3 m² × 12 kg/m² × 0.212 tkm/kg × 0.1 kg CO₂ eq/tkm
 *
 * @param measureUnit  unit of the impact
 * @param outer        units of the part around this one
 * @param profileUnit  unit of the profile whose factor it is
 */
export function readFormulaUnits(
  { unit, multipliers }: Pick<Explanation, 'unit' | 'multipliers'>,
  measureUnit: string,
  outer?: FormulaUnits,
  profileUnit?: string,
): FormulaUnits {
  const own = unitText(unit ?? '')
  const amount = outer && outer.converted === own ? outer.amount : own
  let converted = amount
  const units = multipliers.map(({ code }) => {
    const next = convertedUnits[code]
    if (next === undefined || next === converted) return ''
    const text = `${next}/${converted}`
    converted = next
    return text
  })
  const per = profileUnit ? unitText(profileUnit) : converted
  return {
    amount,
    multipliers: units,
    converted,
    factor: per ? `${measureUnit}/${per}` : measureUnit,
  }
}

/** Modules in life-cycle order, everything else by the size of its impact. */
export const sortParts = (parts: readonly Explanation[]): readonly Explanation[] =>
  parts.toSorted((a, b) =>
    a.code === 'module' || b.code === 'module' ? 0 : Math.abs(b.impact) - Math.abs(a.impact),
  )
