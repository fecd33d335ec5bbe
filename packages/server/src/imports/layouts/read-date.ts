import { isDate } from '#platform/records/decode'

/** Which comes first where a date is written with the year last. */
export type DateOrder = 'day' | 'month'

export type DayReading = { date: string } | 'notADate' | 'ambiguousDate'

const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
const YEAR_FIRST = /^(\d{4}-\d{2}-\d{2})(?:T|$)/
/** The year first with another sign, or without leading zeros: month and day always follow in this order. */
const YEAR_FIRST_LOOSE = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
/** Spreadsheets count days from here on; what they show before is no date that somebody meant. */
const FIRST_DAY = '1900-03-01'

/**
 * Reads a day: with the year first, or with the year last. Points always separate day, month and year; with other signs 05/06/2031 can be read in
 * two ways, and `order` decides. A day above 12 leaves one reading.
 *
 * Examples: 2031/12/31 → 2031-12-31; 31-12-2031 → 2031-12-31; 12/31/2031 → 2031-12-31; 05/06/2031 → ambiguous, with the day first → 2031-06-05
 */
export function readDay(written: string, order: DateOrder | null): DayReading {
  const text = written.trim()
  const iso = YEAR_FIRST.exec(text)?.[1]
  if (iso !== undefined) return checkDay(iso)
  const loose = YEAR_FIRST_LOOSE.exec(text)
  if (loose) {
    const [, year = '', , month = '', day = ''] = loose
    return checkDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  }
  const match = YEAR_LAST.exec(text)
  if (!match) return 'notADate'
  const [, first = '', sign, second = '', year = ''] = match
  const write = (month: string, day: string): string =>
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [dayFirst, monthFirst] = [write(second, first), write(first, second)]
  if (sign === '.' || dayFirst === monthFirst) return checkDay(dayFirst)
  const possible = [dayFirst, monthFirst].filter((day) => isDate(day))
  if (possible.length < 2) return checkDay(possible[0] ?? dayFirst)
  if (order === null) return 'ambiguousDate'
  return checkDay(order === 'day' ? dayFirst : monthFirst)
}

const checkDay = (day: string): DayReading =>
  isDate(day) && day >= FIRST_DAY ? { date: day } : 'notADate'

/** The order that the texts of a column prove; null where they prove none or contradict each other. */
export function findDateOrder(texts: Iterable<string>): DateOrder | null {
  const proven = new Set<DateOrder>()
  for (const text of texts) {
    const [, first, sign, second] = YEAR_LAST.exec(text.trim()) ?? []
    if (sign === undefined || sign === '.') continue
    if (Number(first) > 12) proven.add('day')
    else if (Number(second) > 12) proven.add('month')
  }
  return proven.size === 1 ? [...proven][0]! : null
}
