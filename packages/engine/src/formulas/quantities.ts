import {
  isSameDimension,
  multiplyDimensions,
  raiseDimension,
  writeDimension,
  type Dimension,
  type Quantity,
} from './dimension.ts'
import { FormulaError } from './formula-error.ts'

/** Value of a parameter; null: it has none, undefined: there is no such parameter. */
export type ReadParameter = (name: string) => Quantity | null | undefined
/** @throws FormulaError when there is no value */
export type Compute = (read: ReadParameter) => Quantity

/** Largest exponent that is computed by multiplication, so that every machine gets the same bits. */
const LARGEST_STEPS = 64

/** @throws FormulaError for a result that is no number */
export function finite(value: number, dimension: Dimension | null): Quantity {
  if (!Number.isFinite(value)) throw new FormulaError('noNumber', null)
  return { value: value === 0 ? 0 : value, dimension }
}

/** @throws FormulaError when only one of them has a unit, or the units differ */
export function refuseOtherUnits(one: Quantity, other: Quantity): void {
  if (!isSameDimension(one.dimension, other.dimension))
    throw new FormulaError(
      'units',
      null,
      writeDimension(one.dimension) || '1',
      writeDimension(other.dimension) || '1',
    )
}

export function addQuantities(one: Quantity, other: Quantity, sign: 1 | -1): Quantity {
  refuseOtherUnits(one, other)
  return finite(one.value + sign * other.value, one.dimension)
}

export const multiplyQuantities = (one: Quantity, other: Quantity): Quantity =>
  finite(one.value * other.value, multiplyDimensions(one.dimension, other.dimension, 1))

export const divideQuantities = (one: Quantity, other: Quantity): Quantity =>
  finite(one.value / other.value, multiplyDimensions(one.dimension, other.dimension, -1))

/** @throws FormulaError for an exponent with a unit, or a root without one */
export function raiseQuantity(base: Quantity, { value: power, dimension }: Quantity): Quantity {
  const raised = raiseDimension(base.dimension, power)
  if (dimension !== null || raised === undefined)
    throw new FormulaError('units', null, writeDimension(dimension ?? base.dimension), '1')
  return finite(raise(base.value, power), raised)
}

function raise(base: number, power: number): number {
  if (!Number.isInteger(power) || Math.abs(power) > LARGEST_STEPS) return base ** power
  let product = 1
  for (let n = 0; n < Math.abs(power); n += 1) product *= base
  return power < 0 ? 1 / product : product
}

/** 1 when the comparison holds, else 0. */
export function compareQuantities(operator: string, one: Quantity, other: Quantity): Quantity {
  refuseOtherUnits(one, other)
  const holds: Record<string, boolean> = {
    '<': one.value < other.value,
    '>': one.value > other.value,
    '<=': one.value <= other.value,
    '>=': one.value >= other.value,
    '=': one.value === other.value,
    '<>': one.value !== other.value,
  }
  return { value: holds[operator] ? 1 : 0, dimension: null }
}
