import { WASTE_ROUTES, type WasteRoute, type WasteScenario } from '../model/model.ts'

/**
 * Changes one share of a scenario; the others keep their proportions and the sum stays 1. If all others are 0, landfill
 * receives the rest, or left in the work if landfill itself changes.
 *
 * Example: landfill 0.5, recycling 0.3, reuse 0.2; landfill to 0.25 → recycling 0.45, reuse 0.3.
 */
export function moveShare(
  shares: WasteScenario['shares'],
  route: WasteRoute,
  value: number,
): WasteScenario['shares'] {
  const moved = Math.min(1, Math.max(0, value))
  const others = WASTE_ROUTES.filter((one) => one !== route)
  const rest = others.reduce((sum, one) => sum + (shares[one] ?? 0), 0)
  const fallback: WasteRoute = route === 'landfill' ? 'left' : 'landfill'
  const computeShare = (one: WasteRoute): number => {
    if (one === route) return moved
    if (rest > 0) return ((shares[one] ?? 0) / rest) * (1 - moved)
    return one === fallback ? 1 - moved : 0
  }
  return Object.fromEntries(WASTE_ROUTES.map((one) => [one, computeShare(one)]))
}
