import type { Violation } from '@cradle/contract'
import { baseFactor } from '@cradle/engine'

interface UnitFactor {
  symbol?: string
  factor?: number | null
}

/** Refuses another factor for a unit whose size the engine knows, because no calculation would use it. */
export function refuseOtherFactor(values: UnitFactor, before: UnitFactor = {}): Violation[] {
  if (values.symbol === undefined && values.factor === undefined) return []
  const { symbol = '', factor = null } = { ...before, ...values }
  const known = baseFactor(symbol)
  return known === null || factor === null || factor === known
    ? []
    : [
        {
          propertyPath: 'factor',
          message: 'The size of this unit is fixed. It has no other factor.',
          code: 'fixed_factor',
          hint: String(known),
        },
      ]
}
