import type { FootprintItem } from '../footprint/footprint-queries.ts'
import { findUnfinished, type UnfinishedReason } from '../footprint/unfinished-years.ts'

/** A year of a target path. */
export interface PathPoint {
  year: number
  /** [kg CO2 eq] */
  value: number
}

/** Why a year is not compared with its target. */
export type NotCompared = UnfinishedReason | 'unknown' | 'consolidation'

type YearFacts = Pick<
  FootprintItem,
  '@id' | 'name' | 'timePeriod' | 'status' | 'outdated' | 'locked' | 'total' | 'consolidation'
>

/** A footprint beside the target of its year. */
export interface ActualYear {
  year: number
  footprint: YearFacts
  /** [kg CO2 eq]; null: a part is unknown */
  value: number | null
  /** Null: it is compared. */
  notCompared: NotCompared | null
}

export const readYear = ({ timePeriod }: Pick<FootprintItem, 'timePeriod'>): number =>
  Number(timePeriod.slice(0, 4))

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

/**
 * One footprint for each year: the base year, the one that is open, of others the closed one before a finished one before a
 * draft. Copies of a year are not emissions of their own. Only finished inventories of the same consolidation are compared.
 *
 * @param others  footprints with the same base year
 * @returns the years in their order
 */
export function listActualYears(
  base: YearFacts,
  open: YearFacts,
  others: readonly YearFacts[],
): ActualYear[] {
  const years = new Map<number, YearFacts>()
  const byRank = others.toSorted((a, b) => rankYear(a) - rankYear(b))
  for (const one of [base, open, ...byRank])
    if (!years.has(readYear(one))) years.set(readYear(one), one)
  return [...years]
    .map(([year, footprint]) => ({
      year,
      footprint,
      value: footprint.total ?? null,
      notCompared: findNotCompared(footprint, base),
    }))
    .sort((a, b) => a.year - b.year)
}

const rankYear = (year: YearFacts): number =>
  year.locked ? 0 : findUnfinished(year) === null ? 1 : 2

function findNotCompared(year: YearFacts, base: YearFacts): NotCompared | null {
  const unfinished = findUnfinished(year)
  if (unfinished) return unfinished
  if (year.total === undefined) return 'unknown'
  return year.consolidation === base.consolidation ? null : 'consolidation'
}
