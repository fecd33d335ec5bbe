import { regions } from '../numbers/format-number.ts'
import type { Locale } from '../numbers/parse-number.ts'

/** Days are written as `YYYY-MM-DD` and computed in UTC, where no day is longer than another. */
const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date): string => date.toISOString().slice(0, 10)

export function addDays(day: string, days: number): string {
  const date = toDate(day)
  date.setUTCDate(date.getUTCDate() + days)
  return toDay(date)
}

/** The same day of another month; its last day where it is shorter. */
export function addMonths(day: string, months: number): string {
  const date = toDate(`${day.slice(0, 7)}-01`)
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0)
  date.setUTCDate(Math.min(date.getUTCDate(), Number(day.slice(8))))
  return toDay(date)
}

/** The Monday of a week. */
export const startOfWeek = (day: string): string =>
  addDays(day, -((toDate(day).getUTCDay() + 6) % 7))

/** The weeks that have days of a month, each from Monday to Sunday. @param month `YYYY-MM` */
export function listWeeks(month: string): string[][] {
  const weeks: string[][] = []
  for (
    let monday = startOfWeek(`${month}-01`);
    monday.slice(0, 7) <= month;
    monday = addDays(monday, 7)
  )
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}

/** Names of the days from Monday to Sunday. */
export function listWeekdays(locale: Locale): { short: string; long: string }[] {
  const name = (weekday: 'short' | 'long', index: number) =>
    new Intl.DateTimeFormat(regions[locale], { weekday, timeZone: 'UTC' }).format(
      Date.UTC(2026, 0, 5 + index),
    )
  return Array.from({ length: 7 }, (_, index) => ({
    short: name('short', index).slice(0, 2),
    long: name('long', index),
  }))
}
