import { readUnit, unitFactors } from '../model/units.ts'

/** Exponents of the base quantities: m³ is `{ length: 3 }`, kg/m³ is `{ mass: 1, length: -3 }`. No exponent is zero. */
export type Dimension = Readonly<Record<string, number>>

/** A number with its unit, as a number of base units: 250 g is 0.25 with `{ mass: 1 }`. */
export interface Quantity {
  value: number
  /** null: a number without unit. */
  dimension: Dimension | null
}

/** Base quantities of the dimensions of `units.ts`, with the factor between their base units. */
const algebra: Readonly<Record<string, { dimension: Dimension; factor: number }>> = {
  mass: { dimension: { mass: 1 }, factor: 1 },
  length: { dimension: { length: 1 }, factor: 1 },
  area: { dimension: { length: 2 }, factor: 1 },
  volume: { dimension: { length: 3 }, factor: 1 },
  number: { dimension: { number: 1 }, factor: 1 },
  time: { dimension: { time: 1 }, factor: 1 },
  energy: { dimension: { energy: 1 }, factor: 1 },
  // 1 W · 1 h = 0.0036 MJ
  power: { dimension: { energy: 1, time: -1 }, factor: 0.0036 },
  // 1 tkm = 1000 kg · 1000 m
  transport: { dimension: { mass: 1, length: 1 }, factor: 1e6 },
}

/** One unit as a quantity. @param text  as a person writes it: "m²", "stuks". @returns null when the arithmetic does not know it */
export function readUnitQuantity(text: string): Quantity | null {
  const known = unitFactors(readUnit(text))
  if (!known) return null
  const { dimension, factor } = algebra[known.dimension]!
  return { value: known.factor * factor, dimension }
}

/**
 * The unit of a field, also one of several units such as kg/m². One that the arithmetic does not know, such as a bag, is a
 * dimension of its own.
 */
export function readFieldUnit(unit: string): Quantity {
  const known = readUnitQuantity(unit)
  if (known) return known
  const [over, ...under] = unit.split('/').map(readUnitQuantity)
  if (!over || under.length === 0 || under.includes(null))
    return { value: 1, dimension: { [`unit ${readUnit(unit)}`]: 1 } }
  return (under as Quantity[]).reduce(
    (one, other) => ({
      value: one.value / other.value,
      dimension: multiplyDimensions(one.dimension, other.dimension, -1),
    }),
    over,
  )
}

export const isSameDimension = (one: Dimension | null, other: Dimension | null): boolean => {
  const [a, b] = [one ?? {}, other ?? {}]
  return (
    Object.keys(a).length === Object.keys(b).length &&
    Object.entries(a).every(([base, exponent]) => b[base] === exponent)
  )
}

/** @param sign  1 for a product, -1 for a quotient */
export function multiplyDimensions(
  one: Dimension | null,
  other: Dimension | null,
  sign: 1 | -1,
): Dimension | null {
  if (other === null) return one
  const product: Record<string, number> = { ...one }
  for (const [base, exponent] of Object.entries(other)) {
    product[base] = (product[base] ?? 0) + sign * exponent
    if (product[base] === 0) delete product[base]
  }
  return Object.keys(product).length === 0 ? null : product
}

/** null when an exponent is not whole: the root of a length has no unit. */
export function raiseDimension(one: Dimension | null, power: number): Dimension | null | undefined {
  if (one === null || power === 0) return null
  const raised = Object.entries(one).map(([base, exponent]) => [base, exponent * power] as const)
  return raised.every(([, exponent]) => Number.isInteger(exponent))
    ? Object.fromEntries(raised)
    : undefined
}

const baseUnits: Readonly<Record<string, string>> = {
  mass: 'kg',
  length: 'm',
  time: 'h',
  energy: 'MJ',
  number: 'piece',
}

/** The base unit of a dimension, for messages: `kg/m3`, `1/m`; empty without one. */
export function writeDimension(dimension: Dimension | null): string {
  const parts = Object.entries(dimension ?? {})
  const write = (sign: 1 | -1): string =>
    parts
      .filter(([, exponent]) => Math.sign(exponent) === sign)
      .map(([base, exponent]) => {
        const unit = baseUnits[base] ?? base.replace(/^unit /, '')
        return Math.abs(exponent) === 1 ? unit : `${unit}${Math.abs(exponent)}`
      })
      .join('·')
  const [over, under] = [write(1), write(-1)]
  return under === '' ? over : `${over || '1'}/${under}`
}
