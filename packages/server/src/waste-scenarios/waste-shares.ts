import type { Create, Violation, WasteScenario } from '@cradle/contract'

const ROUTES = ['leave', 'landfill', 'incineration', 'recycling', 'reuse'] as const

/**
 * Accepted deviation of the sum from 100 [percentage points]; the engine then divides by the sum
 * (calculation model §13).
 */
const TOLERANCE = 0.01

/**
 * Checks rules across a scenario's fields: shares [%] must add up to 100, efficiencies [1] must not
 * exceed the available energy.
 */
export function checkShares(values: Partial<Create<typeof WasteScenario>>): Violation[] {
  const violations: Violation[] = []
  const sum = ROUTES.reduce((total, route) => total + (values[route] ?? 0), 0)
  // The last digits of a sum of decimals are noise.
  if (Math.abs(sum - 100) > TOLERANCE + 1e-9)
    violations.push({
      propertyPath: 'leave',
      message: 'The percentages must add up to 100.',
      code: 'percentages_sum',
      hint: String(sum),
    })
  if ((values.electricEfficiency ?? 0) + (values.thermalEfficiency ?? 0) > 1 + 1e-9) {
    violations.push({
      propertyPath: 'thermalEfficiency',
      message: 'Electric and thermal efficiency together cannot be more than 1.',
      code: 'efficiencies_sum',
    })
  }
  return violations
}

/**
 * The share of a route that leaves the system as secondary material, beyond the end-of-waste point (calculation model §9.1).
 *
 * @param share [%] recycled or re-used
 * @param lost [%] of that, lost on the way; null: nothing
 * @returns [%] without the rounding noise of decimals
 * Example: 90 % recycled with 10 % loss → 81 %
 */
export const getShareAfterLoss = (share: number, lost: number | null): number =>
  Number((share * (1 - (lost ?? 0) / 100)).toFixed(6))
