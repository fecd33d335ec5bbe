import type { Create, Violation, WasteScenario } from '@cradle/contract'

const ROUTES = ['leave', 'landfill', 'incineration', 'recycling', 'reuse'] as const

/** Shares may miss 100 by this much [percentage points]; the engine divides by the sum then (calculation model §13). */
const TOLERANCE = 0.01

/** What a scenario's fields break together: shares [%] that do not add up to 100, efficiencies [1] beyond the energy there is. */
export function brokenShares(values: Partial<Create<typeof WasteScenario>>): Violation[] {
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
