import { convertAmount, readUnit, type PlainProductResult } from '@cradle/engine'

/** How many lengths a unit lacks to be a volume. */
const LENGTHS_MISSING: Readonly<Record<string, number>> = { m3: 0, m2: 1, m: 2 }

/**
 * Density of the product from its mass and dimensions [kg/m³]: a cubic metre, a square metre with a thickness, a metre with
 * two dimensions, a piece with three. Null where mass or a dimension is unknown.
 *
 * Example: 48 kg per m2, thickness 20 mm → 2400 kg/m³
 */
export function deriveBulkDensity({
  product: { declaredUnit, dimensions },
  result,
}: {
  product: { declaredUnit: string; dimensions: readonly { value: number; unit: string | null }[] }
  result: Pick<PlainProductResult, 'productMass' | 'isMassIncomplete'>
}): number | null {
  const lengths = dimensions.flatMap(({ value, unit }) => {
    const metres = unit === null ? null : convertAmount(value, unit, 'm')
    return metres && metres.amount > 0 ? [metres.amount] : []
  })
  const missing = LENGTHS_MISSING[readUnit(declaredUnit)] ?? 3
  if (lengths.length !== missing || result.isMassIncomplete || result.productMass <= 0) return null
  return result.productMass / lengths.reduce((volume, length) => volume * length, 1)
}
