import { ExactSum } from './exact-sum.ts'
import { convertAmount } from '../model/units.ts'

/** A measured or estimated amount of a location in one period. */
export interface SiteAmount {
  /** A year, quarter or month: `2025`, `2025-Q1`, `2025-03`. */
  readonly period: string
  /** [unit]; null = unknown */
  readonly amount: number | null
  readonly unit: string
}

/** Quantities of a year: those of one product, or those of the whole location. */
export interface SiteProduction {
  /** [declared units] of a product */
  readonly volume: number | null
  /** [kg] */
  readonly mass: number | null
  readonly pieces: number | null
  /** [euro] */
  readonly revenue: number | null
}

/** Allocation key: a quantity of the product over that of the whole location, or a stated percentage. */
export type AllocationKey = 'mass' | 'pieces' | 'revenue' | 'percentage'

/** What a product receives of a total of its location. */
export interface SiteShare {
  /** [unit of the line] of the whole location in the year; null = unknown */
  readonly total: number | null
  /** [1] of the product; null = unknown */
  readonly share: number | null
  /** [unit of the line per declared unit]; null = unknown */
  readonly amount: number | null
}

/**
 * Months of a period.
 *
 * @param period  `2025`, `2025-Q2` or `2025-03`
 * @returns       `2025-04` …, in order; empty for any other text
 * @example listPeriodMonths('2025-Q2') // ['2025-04', '2025-05', '2025-06']
 */
export function listPeriodMonths(period: string): string[] {
  const [, year, quarter, month] = /^(\d{4})(?:-(?:Q([1-4])|(0[1-9]|1[0-2])))?$/.exec(period) ?? []
  if (year === undefined) return []
  if (month !== undefined) return [period]
  const first = quarter === undefined ? 1 : Number(quarter) * 3 - 2
  return Array.from({ length: quarter === undefined ? 12 : 3 }, (_, index) =>
    formatMonth(Number(year), first + index),
  )
}

/**
 * Months from the first to the last day of an interval.
 *
 * @param interval  ISO dates, see `listIntervals`
 */
export function listIntervalMonths({ start, end }: { start: string; end: string }): string[] {
  const countMonths = (day: string): number =>
    Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const [first, last] = [countMonths(start), countMonths(end)]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const month = first + index - 1
    return formatMonth(Math.floor(month / 12), (month % 12) + 1)
  })
}

const formatMonth = (year: number, month: number): string =>
  `${year}-${String(month).padStart(2, '0')}`

/** Returns whether the periods have all of these months and no other month. A month may occur in several periods. */
export function coversMonths(periods: readonly string[], months: readonly string[]): boolean {
  const covered = new Set(periods.flatMap(listPeriodMonths))
  return covered.size === months.length && months.every((month) => covered.has(month))
}

/**
 * Sum of amounts in one unit.
 *
 * @param unit         of the sum
 * @param massPerUnit  [kg/unit] of the profile, for amounts by mass
 * @returns            [unit]; null = an amount is unknown or has no factor to the unit; null without amounts
 * @example sumSiteAmounts([{ period: '2025', amount: 2, unit: 'MWh' }], 'kWh', null) // 2000
 */
export function sumSiteAmounts(
  amounts: readonly SiteAmount[],
  unit: string,
  massPerUnit: number | null,
): number | null {
  const sum = new ExactSum()
  for (const one of amounts) {
    const converted =
      one.amount === null ? null : convertAmount(one.amount, one.unit, unit, massPerUnit)
    if (converted === null) return null
    sum.add(converted.amount)
  }
  return amounts.length === 0 ? null : sum.value
}

/**
 * The part of a total of a location that one declared unit of a product receives.
 *
 *   share = quantity of the product / quantity of the location, or percentage / 100
 *   amount = total · share / volume
 *
 * An unknown quantity makes share and amount unknown. A location with a quantity of 0 has no share.
 *
 * @example 1000 kWh, 20 t of 100 t, 400 declared units → share 0.2, amount 0.5 kWh per declared unit
 */
export function allocateSiteTotal({
  total,
  key,
  percentage,
  product,
  site,
}: {
  total: number | null
  key: AllocationKey
  percentage: number | null
  product: SiteProduction | null
  site: SiteProduction | null
}): SiteShare {
  const share =
    key === 'percentage'
      ? percentage === null
        ? null
        : percentage / 100
      : divide(product?.[key] ?? null, site?.[key] ?? null)
  const ofProduct = total === null || share === null ? null : total * share
  return { total, share, amount: divide(ofProduct, product?.volume ?? null) }
}

const divide = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole
