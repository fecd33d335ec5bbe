import { listIntervals, type FootprintInterval, type ReportingIntervals } from '@cradle/engine'
import { locales } from '@cradle/contract'
import type { Row } from '#platform/db/schema'

/** The reporting intervals of a footprint, and the names that cells can give them. */
export interface FootprintPeriods {
  intervals: readonly FootprintInterval[]
}

export const readPeriods = (
  footprint: Pick<
    Row<'footprints'>,
    'time_period' | 'reporting_intervals' | 'interval_start_position'
  >,
): FootprintPeriods => ({
  intervals: listIntervals(
    footprint.time_period,
    footprint.reporting_intervals as ReportingIntervals,
    footprint.interval_start_position,
  ),
})

/** Whether the interval is a quarter of the calendar. */
const isQuarter = ({ intervals }: FootprintPeriods, { start }: FootprintInterval): boolean =>
  intervals.length === 4 && (Number(start.slice(5, 7)) - 1) % 3 === 0

/** An interval as a sheet shows it. Examples: 2025 · 2025-Q1 · 2025-01; a year or quarter that begins elsewhere has its first month. */
export function namePeriod(periods: FootprintPeriods, interval: FootprintInterval): string {
  const [year = '', month = ''] = interval.start.split('-')
  if (isQuarter(periods, interval)) return `${year}-Q${interval.position}`
  return periods.intervals.length === 1 && month === '01' ? year : `${year}-${month}`
}

/** Month by its names and abbreviations in every language. */
const months = new Map(
  locales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
      return Array.from(
        { length: 12 },
        (_, index) =>
          [simplify(format.format(new Date(Date.UTC(2024, index, 15)))), index + 1] as const,
      )
    }),
  ),
)

/** Letters and digits in lower case, in groups. */
function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/
const YEAR_MONTH = /^((?:19|20|21)\d{2}) (\d{1,2})$/
const MONTH_YEAR = /^(\d{1,2}) ((?:19|20|21)\d{2})$/
const QUARTER = /^(?:([12]\d{3}) )?(?:q|k|kw|kwartaal|quartal|quarter) ?([1-4])(?: ([12]\d{3}))?$/
const NAMED_MONTH = /^([a-z]+)(?: ((?:19|20|21)\d{2}))?$/

/**
 * Finds the reporting interval that a text names: a year, a quarter, a month, a day, or the number of the interval where the
 * year begins in January.
 *
 * @returns the interval 1 … n; null for a text that names none, or a longer period than an interval
 */
export function readPeriod(text: string, periods: FootprintPeriods): number | null {
  const { intervals } = periods
  const day = DAY.exec(text.trim())
  if (day) return findDay(periods, `${day[1]}-${day[2]}-${day[3]}`)
  const words = simplify(text)
  const [, year, month] = YEAR_MONTH.exec(words) ?? []
  if (year !== undefined) return findMonth(periods, Number(year), Number(month))
  const [, monthFirst, yearLast] = MONTH_YEAR.exec(words) ?? []
  if (yearLast !== undefined) return findMonth(periods, Number(yearLast), Number(monthFirst))
  const quarter = QUARTER.exec(words)
  if (quarter) return findQuarter(periods, Number(quarter[2]), quarter[1] ?? quarter[3])
  const [, name, namedYear] = NAMED_MONTH.exec(words) ?? []
  const named = name === undefined ? undefined : months.get(name)
  if (named !== undefined) return findNamedMonth(periods, named, namedYear)
  if (!/^\d+$/.test(words)) return null
  const number = Number(words)
  if (intervals.length === 1) return number === intervals[0]!.year ? 1 : null
  return number >= 1 && number <= intervals.length && intervals[0]!.start.slice(5, 7) === '01'
    ? number
    : null
}

function findDay({ intervals }: FootprintPeriods, day: string): number | null {
  return intervals.find(({ start, end }) => start <= day && day <= end)?.interval ?? null
}

/** A month is in the interval that contains it. */
const findMonth = (periods: FootprintPeriods, year: number, month: number): number | null =>
  month < 1 || month > 12 ? null : findDay(periods, `${year}-${String(month).padStart(2, '0')}-15`)

/** Every month occurs once in a reporting year, so a month without a year is clear. */
function findNamedMonth(
  periods: FootprintPeriods,
  month: number,
  year: string | undefined,
): number | null {
  if (year !== undefined) return findMonth(periods, Number(year), month)
  const first = Number(periods.intervals[0]!.start.slice(0, 4))
  return findMonth(periods, first, month) ?? findMonth(periods, first + 1, month)
}

/** A quarter is longer than a month, and a part of a year. */
function findQuarter(
  periods: FootprintPeriods,
  quarter: number,
  year: string | undefined,
): number | null {
  const found = periods.intervals.find(
    (interval) =>
      isQuarter(periods, interval) &&
      interval.position === quarter &&
      (year === undefined || interval.year === Number(year)),
  )
  return found?.interval ?? null
}
