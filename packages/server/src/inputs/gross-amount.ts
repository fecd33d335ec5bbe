/**
 * What has to be bought of one line: net amount and production waste.
 *
 *   overallPercentage         n·(1 + P)
 *   percentagePerRawMaterial  n·(1 + p)
 *   kgPerRawMaterial          n + K/μ
 *   amountPerProduct          n·(1 + W/M), W kilograms spread over the materials by net mass
 *
 * Only raw materials and semi-finished products lose anything in production; every other line is bought as it is used.
 * Undefined where something the formula needs is unknown: unknown is never zero.
 * Source: calculation.md §5; percentages are of the net amount: decision 12. Example: net 8, waste 25% → 10.
 */
export function grossAmount(line: InputLine, product: WasteOfProduct): number | undefined {
  const { netAmount } = line
  if (netAmount === null) return undefined
  if (!isMaterial(line.inputType)) return netAmount
  switch (product.method) {
    case 'percentagePerRawMaterial':
      return scaled(netAmount, line.productionWastePercentage)
    case 'kgPerRawMaterial':
      if (line.productionWasteKg === 0) return netAmount
      return line.productionWasteKg === null || !line.massPerUnit
        ? undefined
        : netAmount + line.productionWasteKg / line.massPerUnit
    case 'amountPerProduct':
      if (line.massPerUnit === 0 || product.productMass === 0) return netAmount
      return line.massPerUnit === null || product.productMass === null
        ? undefined
        : netAmount * (1 + product.wasteLinesMass / product.productMass)
    default:
      return scaled(netAmount, product.overallPercentage)
  }
}

export interface InputLine {
  inputType: string
  netAmount: number | null
  /** [%] of the net amount */
  productionWastePercentage: number | null
  productionWasteKg: number | null
  /** [kg per unit] of the profile or the semi-finished product */
  massPerUnit: number | null
}

export interface WasteOfProduct {
  method: string | null
  /** [%] of the net amount */
  overallPercentage: number | null
  /** [kg] sum of the production waste lines */
  wasteLinesMass: number
  /** [kg] net mass of all materials; null while one of them is unknown */
  productMass: number | null
}

export const isMaterial = (inputType: string): boolean =>
  inputType === 'A1_RAW_MATERIAL' || inputType === 'SEMI_FINISHED'

const scaled = (net: number, percentage: number | null): number | undefined =>
  percentage === null ? undefined : net * (1 + percentage / 100)
