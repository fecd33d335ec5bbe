import type { CheckedScenario } from './checked-scenario.ts'

/** Masses per route for 1 kg [kg/kg]. */
export interface RouteMasses {
  readonly left: number
  /** Mass sent to landfill directly, without `lost`. */
  readonly landfill: number
  readonly incineration: number
  /** Mass entering recycling and re-use, including later losses. */
  readonly recycling: number
  readonly reuse: number
  /** λ·(recycling + re-use): sent to landfill. */
  readonly lost: number
  /** R_out, U_out: output as secondary material or component. */
  readonly recycled: number
  readonly reused: number
  /** M_in: secondary content of the material; null = unknown */
  readonly secondaryInput: number | null
  /** R_out − M_in: net output to the next system; negative = a load; null = unknown */
  readonly netRecycling: number | null
}

/**
 * Masses per kg treated.
 *
 *   lost = λ·(f_recycling + f_reuse)   R_out = f_recycling·(1−λ)   U_out = f_reuse·(1−λ)   net = R_out − s
 *
 * Source: calculation.md §8 (lost mass), §9.1 (net output of secondary material, EN 15804+A2 Annex D).
 * Example: 70% recycling, 20% re-use, λ 5%, s 30% → R_out 0.665, U_out 0.19, lost 0.045, net 0.365.
 */
export function routeMasses(
  scenario: CheckedScenario,
  secondaryContent: number | null,
): RouteMasses {
  const { left, landfill, incineration, recycling, reuse } = scenario.shares
  const recycled = recycling * (1 - scenario.lost)
  return {
    left,
    landfill,
    incineration,
    recycling,
    reuse,
    lost: scenario.lost * (recycling + reuse),
    recycled,
    reused: reuse * (1 - scenario.lost),
    secondaryInput: secondaryContent,
    netRecycling: secondaryContent === null ? null : recycled - secondaryContent,
  }
}
