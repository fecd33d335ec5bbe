import { isSameDimension, readFieldUnit, writeDimension } from './dimension.ts'
import { FormulaError } from './formula-error.ts'
import type { Formula } from './parse-formula.ts'
import type { ReadParameter } from './quantities.ts'

/**
 * The number that a formula gives a field.
 *
 * A result without unit is in the unit of the field. A result with a unit is converted within its dimension: 250 g is 0.25 in a
 * field of kilograms, and refused in one of metres. A formula with a percent sign gives a share, so `=2%+3%` is 5 in a field of
 * percentages.
 *
 * @param unit  of the field; empty for a plain number
 * @param read  values of parameters
 * @throws FormulaError
 */
export function evaluateFormula(
  formula: Formula,
  unit: string,
  read: ReadParameter = () => undefined,
): number {
  const { value, dimension } = formula.compute(read)
  const isShare = unit === '%'
  if (dimension === null) return isShare && formula.hasPercent ? trim(value * 100) : value
  const wanted = isShare || unit === '' ? { value: 1, dimension: null } : readFieldUnit(unit)
  if (!isSameDimension(dimension, wanted.dimension))
    throw new FormulaError('otherUnit', null, writeDimension(dimension), unit || '1')
  return trim(value / wanted.value)
}

/** Without the noise of binary fractions that a conversion adds: 1100 g are 1.1 kg. */
const trim = (value: number): number => Number(value.toPrecision(15))
