import type { ReportingIntervals } from './model.ts'

/** A reporting interval as days of the calendar. */
export interface FootprintInterval {
  /** 1 … n */
  interval: number
  year: number
  /** Position within its calendar year, 1 … n; of the first month where the year begins inside an interval. */
  position: number
  /** First and last day, ISO dates. */
  start: string
  end: string
}

/**
 * The intervals of a reporting year, in order.
 *
 *   interval j is the calendar position ((p − 1 + j − 1) mod n) + 1 of the year Y + floor((p − 1 + j − 1) / n)
 *
 * A month in the time period (`2025-07`) is where the year begins; then the start position has no effect.
 *
 * @param timePeriod     `2025` or `2025-07`
 * @param intervals      n: 1, 4 or 12 per year
 * @param startPosition  p, 1 … n
 * Source: calculation.md §14. Example: 2024, 4, 2 → Q2 2024, Q3 2024, Q4 2024, Q1 2025
 */
export function listIntervals(
  timePeriod: string,
  intervals: ReportingIntervals,
  startPosition = 1,
): FootprintInterval[] {
  const [yearText = '', monthText] = timePeriod.split('-')
  const months = 12 / intervals
  const first = monthText === undefined ? (startPosition - 1) * months : Number(monthText) - 1
  return Array.from({ length: intervals }, (_, index) => {
    const month = Number(yearText) * 12 + first + index * months
    return {
      interval: index + 1,
      year: Math.floor(month / 12),
      position: Math.floor((month % 12) / months) + 1,
      start: formatDay(month, 1),
      end: formatDay(month + months, 0),
    }
  })
}

/** @param month  months since the year 0; day 0 is the last day of the month before */
const formatDay = (month: number, day: number): string =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).toISOString().slice(0, 10)

/** The calendar year in which most of a reporting year lies, that of its middle interval. */
export const findMainYear = (intervals: readonly FootprintInterval[]): number | null =>
  intervals[Math.floor((intervals.length - 1) / 2)]?.year ?? null
