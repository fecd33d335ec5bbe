import {
  coversMonths,
  listIntervalMonths,
  listPeriodMonths,
  sumSiteAmounts,
  type FootprintInterval,
} from '@cradle/engine'
import type { SiteFactKind } from '@cradle/contract/site-facts-choices'
import type { SiteFactItem } from './site-data-queries.ts'

/** How often an amount is read. */
export const readingIntervals = ['year', 'quarter', 'month'] as const
export type ReadingInterval = (typeof readingIntervals)[number]

/** The facts of one meter or one kind of waste in a year: a row of the table. */
export interface SiteStream {
  key: string
  kind: SiteFactKind
  description: string | undefined
  profile: string | undefined
  unit: string
  source: string | undefined
  interval: ReadingInterval
  /** By period. */
  facts: ReadonlyMap<string, SiteFactItem>
}

/** Periods of a year, in order. Example: 2025, quarter → 2025-Q1 … 2025-Q4 */
export function listPeriods(year: number, interval: ReadingInterval): string[] {
  if (interval === 'year') return [String(year)]
  if (interval === 'quarter') return [1, 2, 3, 4].map((quarter) => `${year}-Q${quarter}`)
  return listPeriodMonths(String(year))
}

/** Number of months of a period. */
export const countMonths = (interval: ReadingInterval): number =>
  ({ year: 12, quarter: 3, month: 1 })[interval]

const findInterval = (period: string): ReadingInterval =>
  period.length === 4 ? 'year' : period.includes('Q') ? 'quarter' : 'month'

const kindOrder: Record<SiteFactKind, number> = { energy: 0, water: 1, waste: 2 }

/**
 * Facts of a year, or of all years, as rows: those with the same kind, description, profile, unit and reading interval are one row. A second
 * fact of the same period is in a row of its own, so that nothing is hidden.
 */
export function groupStreams(facts: readonly SiteFactItem[], year?: number): SiteStream[] {
  const streams = new Map<string, SiteStream & { facts: Map<string, SiteFactItem> }>()
  for (const fact of facts) {
    if (year !== undefined && Number(fact.period.slice(0, 4)) !== year) continue
    const interval = findInterval(fact.period)
    const base = [
      fact.kind,
      fact.description,
      fact.environmentalProfile,
      fact.unit,
      interval,
    ].join()
    let at = 1
    while (streams.get(`${base}#${at}`)?.facts.has(fact.period)) at += 1
    const key = `${base}#${at}`
    let stream = streams.get(key)
    if (!stream)
      streams.set(
        key,
        (stream = {
          key,
          kind: fact.kind,
          description: fact.description,
          profile: fact.environmentalProfile,
          unit: fact.unit,
          source: fact.source,
          interval,
          facts: new Map(),
        }),
      )
    stream.facts.set(fact.period, fact)
  }
  return [...streams.values()].sort(
    (a, b) =>
      kindOrder[a.kind] - kindOrder[b.kind] ||
      (a.description ?? '').localeCompare(b.description ?? ''),
  )
}

/** The sum of a year [unit of the stream]; null while a period is unknown. */
export function sumStream(stream: SiteStream, year: number): number | null {
  const amounts = listPeriods(year, stream.interval).map((period) => ({
    period,
    amount: stream.facts.get(period)?.amount ?? null,
    unit: stream.unit,
  }))
  return sumSiteAmounts(amounts, stream.unit, null)
}

/** Facts of the stream that together cover the year; null where a period has no fact. */
export function listYearFacts(stream: SiteStream, year: number): SiteFactItem[] | null {
  const facts = listPeriods(year, stream.interval).map((period) => stream.facts.get(period))
  return facts.every((fact) => fact !== undefined) ? facts : null
}

/** Facts of the stream that together cover an interval of a footprint; null where a month has no fact. */
export function listIntervalFacts(
  stream: SiteStream,
  interval: Pick<FootprintInterval, 'start' | 'end'>,
): SiteFactItem[] | null {
  const months = listIntervalMonths(interval)
  const facts = [...stream.facts.values()].filter(({ period }) =>
    listPeriodMonths(period).every((month) => months.includes(month)),
  )
  const periods = facts.map(({ period }) => period)
  return coversMonths(periods, months) ? facts : null
}

/** Years before the present one that are offered without data. */
const YEARS_OFFERED = 5

/** Years with data and the last years, newest first. */
export function listYears(years: readonly number[], thisYear: number): number[] {
  const offered = Array.from({ length: YEARS_OFFERED + 1 }, (_, index) => thisYear - index)
  return [...new Set([...years, ...offered])].sort((a, b) => b - a)
}
