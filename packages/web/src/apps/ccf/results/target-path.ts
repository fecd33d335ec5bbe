/** A year of a target path. */
export interface PathPoint {
  year: number
  /** [kg CO2 eq] */
  value: number
}

/**
 * The planned emissions: the base year, and each later year with a reduction against it.
 *
 * @param base      [kg CO2 eq] total of the base year
 * @param targets   reductions in % of the base year
 * @returns the years in their order
 */
export const listTargets = (
  base: PathPoint,
  targets: readonly { year: number; reduction: number }[],
): PathPoint[] => [
  base,
  ...targets
    .filter(({ year }) => year > base.year)
    .toSorted((a, b) => a.year - b.year)
    .map(({ year, reduction }) => ({ year, value: base.value * (1 - reduction / 100) })),
]

/** The planned emissions of a year [kg CO2 eq], on a straight line between two targets; null outside of the path. */
export function findPlanned(path: readonly PathPoint[], year: number): number | null {
  const next = path.findIndex((point) => point.year >= year)
  const [before, after] = [path[next - 1], path[next]]
  if (!after) return null
  if (after.year === year) return after.value
  if (!before) return null
  const share = (year - before.year) / (after.year - before.year)
  return before.value + share * (after.value - before.value)
}
