import type { Input, InputSetUsage, ProductCalculation } from './model.ts'

/**
 * Adds the lines of input sets to the lines of the calculation, before scaling.
 *
 *   netAmount = q · netAmount of the line        productionWasteKg = q · productionWasteKg of the line
 *
 * All other values are the set's. A usage with linear scaling makes all its lines linear; otherwise each line keeps its own
 * scaling. An unknown amount makes the lines unknown, never 0. Sets cannot be nested.
 * Source: calculation.md §2; scaling: decision 0009.
 * Example: 12 screws per m2 of a set, used 0.5 m2 → 6 screws.
 */
export function expandUsages(calculation: ProductCalculation): ProductCalculation {
  if (!calculation.usages || calculation.usages.length === 0) return calculation
  const { usages, ...own } = calculation
  return { ...own, inputs: [...calculation.inputs, ...usages.flatMap(expandUsage)] }
}

function expandUsage(usage: InputSetUsage): Input[] {
  const multiplyAmount = (amount: number | null | undefined): number | null =>
    usage.amount === null || amount === null || amount === undefined ? null : amount * usage.amount
  return usage.inputs.map((line) => ({
    ...line,
    id: expandedLineId(usage.id, line.id),
    description: [usage.name, line.description].filter(Boolean).join(': ') || null,
    netAmount: multiplyAmount(line.netAmount),
    productionWasteKg: multiplyAmount(line.productionWasteKg),
    scalingType: usage.scalingType === 'linear' ? 'linear' : (line.scalingType ?? 'none'),
  }))
}

/** Combines the ids of usage and line, because a set can be used twice in one calculation. */
export const expandedLineId = (usageId: string, lineId: string): string => `${usageId}:${lineId}`

/** Splits an expanded id; null for a line of the calculation itself. */
export function partsOfLineId(id: string): { usageId: string; lineId: string } | null {
  const [usageId, lineId] = id.split(':')
  return lineId === undefined ? null : { usageId: usageId!, lineId }
}
