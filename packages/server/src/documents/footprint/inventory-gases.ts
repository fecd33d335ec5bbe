import type { InventoryContext } from './inventory-context.ts'

/** Emissions by gas [kg CO2 eq], as far as the emission factors state gases apart. */
export interface GasSums {
  carbonDioxide: number
  methane: number
  nitrousOxide: number
  notApart: number
}

/** Sums quantity × gas × consolidation; null if no factor of the footprint states a gas. Scope 2 is by location. */
export function sumGases({ terms, snapshot }: InventoryContext): GasSums | null {
  const origins = snapshot.factorOrigins ?? {}
  const sums: GasSums = { carbonDioxide: 0, methane: 0, nitrousOxide: 0, notApart: 0 }
  let isAnyStated = false
  for (const { row, quantity, consolidation, value, profileId } of terms) {
    if (row.scope2Method === 'market') continue
    const origin = profileId === undefined ? undefined : origins[profileId]
    let rest = value
    for (const gas of ['carbonDioxide', 'methane', 'nitrousOxide'] as const) {
      const perUnit = origin?.[gas]
      if (perUnit === null || perUnit === undefined || consolidation === null) continue
      isAnyStated = true
      const part = quantity * perUnit * consolidation
      sums[gas] += part
      rest -= part
    }
    sums.notApart += rest
  }
  return isAnyStated ? sums : null
}
