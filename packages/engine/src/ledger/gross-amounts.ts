import type { Findings } from '../model/findings.ts'
import { computeMass } from './ledger.ts'
import { type Input, isProductMaterialType, type ProductCalculation } from '../model/model.ts'
import { productionWaste } from '../waste/production-waste.ts'

/** Properties of a line that determine its gross amount. */
export interface BoughtLine extends Pick<
  Input,
  'inputType' | 'netAmount' | 'productionWasteFraction' | 'productionWasteKg'
> {
  /** [kg per unit] of the profile or the semi-finished product; null = unknown */
  readonly massPerUnit: number | null
}

const NO_FINDINGS: Findings = { gap() {}, newGap() {}, warn() {} }

/**
 * Gross amount of every line of a product before scaling: net amount plus production waste.
 *
 * @param lines  all lines of the product, because waste per product is distributed over its materials by mass
 * @returns      [profile unit] one for each line; null if data that the method needs is unknown
 * @throws EngineError when a percentage or a mass is out of range
 * Source: calculation.md §5. Example: net 8, waste 25% → 10.
 */
export function grossAmounts(
  product: Pick<ProductCalculation, 'productionWasteMethod' | 'productionWasteFraction'>,
  lines: readonly BoughtLine[],
): (number | null)[] {
  const basis = {
    calculation: { id: '', ...product },
    scale: 1,
    wasteLinesMass: sumKnown(lines.filter(isWaste).map(({ netAmount }) => netAmount)),
    productMass: sumKnown(
      lines
        .filter(isMaterial)
        .map(({ netAmount, massPerUnit }) =>
          massPerUnit === 0 ? 0 : netAmount === null ? null : computeMass(netAmount, massPerUnit),
        ),
    ),
  }
  return lines.map((line) => {
    const { netAmount } = line
    if (netAmount === null || !isMaterial(line)) return netAmount
    const waste = productionWaste(
      { id: '', ...line },
      netAmount,
      line.massPerUnit,
      basis,
      NO_FINDINGS,
    )
    return waste === null ? null : netAmount + waste
  })
}

const isMaterial = ({ inputType }: BoughtLine): boolean => isProductMaterialType(inputType)
const isWaste = ({ inputType }: BoughtLine): boolean => inputType === 'A3_PRODUCTION_WASTE'

/** Adds masses; the sum is unknown if one of them is. */
const sumKnown = (masses: readonly (number | null)[]): number | null =>
  masses.reduce<number | null>(
    (sum, mass) => (sum === null || mass === null ? null : sum + mass),
    0,
  )
