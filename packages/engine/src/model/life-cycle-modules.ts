/**
 * Life cycle modules of EN 15804+A2 in groups that are shown as one value.
 * Source: calculation.md §0 (order) and §12.1 (subtotals).
 *
 * `endOfLife` is a group on screen only: C1–C4 and D. An EPD shows `demolitionToDisposal` (C1–C4) and `beyondBoundary` (D)
 * separately, never the sum.
 */
export const SUBTOTALS = {
  production: ['A1', 'A2', 'A3'],
  construction: ['A4', 'A5'],
  useStage: ['B1', 'B2', 'B3'],
  replacementAndOperation: ['B4', 'B5', 'B6', 'B7'],
  demolitionToDisposal: ['C1', 'C2', 'C3', 'C4'],
  beyondBoundary: ['D'],
  endOfLife: ['C1', 'C2', 'C3', 'C4', 'D'],
} as const

/** In the fixed order of the life cycle. */
export const MODULES = [
  ...SUBTOTALS.production,
  ...SUBTOTALS.construction,
  ...SUBTOTALS.useStage,
  ...SUBTOTALS.replacementAndOperation,
  ...SUBTOTALS.demolitionToDisposal,
  ...SUBTOTALS.beyondBoundary,
] as const

export type LifeCycleModule = (typeof MODULES)[number]

/** Index of each module in the fixed order, so that results can be plain arrays. */
export const MODULE_INDEX = Object.fromEntries(
  MODULES.map((module, index) => [module, index]),
) as Record<LifeCycleModule, ModuleIndex>

/** Index of a module in the fixed order, used by all bookings. */
export type ModuleIndex = number

/** Indices by name, so that bookings need no lookup. */
export const { A1, A2, A3, A4, A5, B1, B2, B4, B6, B7, C1, C2, C3, C4, D } = MODULE_INDEX

export type SubtotalKey = keyof typeof SUBTOTALS

/** The life cycle of the product; the only total that an EPD may print. */
export const MODULES_A_TO_C: readonly LifeCycleModule[] = MODULES.filter((module) => module !== 'D')
