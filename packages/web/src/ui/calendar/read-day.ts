import type { Locale } from '../../i18n/locale.ts'

/** What a person typed as a day. `twoWays`: it is another day in another country. */
export type DayReading =
  | { ok: true; day: string }
  | { ok: false; reason: 'empty' | 'notADay' | 'twoWays' }

const refuse = (reason: 'empty' | 'notADay' | 'twoWays'): DayReading => ({ ok: false, reason })

/** Names of the months in all languages of the screens, in full and short, without points. */
const monthNames: ReadonlyMap<string, number> = new Map(
  ['en-GB', 'nl-NL', 'de-DE'].flatMap((region) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(region, { month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, index): [string, number] => [
        foldName(format.format(Date.UTC(2026, index, 15))),
        index + 1,
      ])
    }),
  ),
)

function foldName(name: string): string {
  const folded = name.toLowerCase().replace('.', '')
  return folded === 'sept' ? 'sep' : folded
}

/**
 * Reads a day in the language of the screen: `31-12-2026`, `31.12.2026`, `31 Dec 2026`; in every language
 * also `2026-12-31`. English numbers whose order is not certain are refused.
 *
 * @returns the day as `YYYY-MM-DD`
 */
export function readDay(text: string, locale: Locale): DayReading {
  const parts = text
    .trim()
    .split(/[\s./,-]+/)
    .filter(Boolean)
  if (parts.length === 0) return refuse('empty')
  if (parts.length !== 3) return refuse('notADay')
  const [first, second, third] = parts as [string, string, string]
  if (/^\d{4}$/.test(first)) return checkDay(first, second, third)
  if (!/^\d{4}$/.test(third)) return refuse('notADay')
  // "Dec 31, 2026"
  if (monthNames.has(foldName(first))) return checkDay(third, first, second)
  if (monthNames.has(foldName(second)) || locale !== 'en') return checkDay(third, second, first)
  const [one, other] = [Number(first), Number(second)]
  if (one <= 12 && other <= 12 && one !== other) return refuse('twoWays')
  return other > 12 ? checkDay(third, first, second) : checkDay(third, second, first)
}

function checkDay(year: string, month: string, day: string): DayReading {
  const monthNumber = monthNames.get(foldName(month)) ?? readPart(month)
  const date = new Date(Date.UTC(Number(year), monthNumber - 1, readPart(day)))
  const isReal =
    date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === readPart(day) && +date > 0
  return isReal ? { ok: true, day: date.toISOString().slice(0, 10) } : refuse('notADay')
}

const readPart = (text: string): number => (/^\d{1,2}$/.test(text) ? Number(text) : Number.NaN)
