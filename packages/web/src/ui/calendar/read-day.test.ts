import { expect, test } from 'vitest'
import { formatDate } from '../numbers/format-number.ts'
import { readDay } from './read-day.ts'

const locales = ['en', 'nl', 'de'] as const

test('every day is read back as it is shown, in each language', () => {
  for (const locale of locales)
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 86_400_000) {
      const iso = new Date(day).toISOString().slice(0, 10)
      expect(readDay(formatDate(iso, locale), locale)).toEqual({ ok: true, day: iso })
      expect(readDay(iso, locale)).toEqual({ ok: true, day: iso })
    }
})

test.each([
  ['5-6-2031', 'nl', '2031-06-05'],
  ['5.6.2031', 'de', '2031-06-05'],
  ['05/06/2031', 'nl', '2031-06-05'],
  ['25/06/2031', 'en', '2031-06-25'],
  ['06/25/2031', 'en', '2031-06-25'],
  ['June 5, 2031', 'en', '2031-06-05'],
  ['5 juni 2031', 'en', '2031-06-05'],
  ['5. Juni 2031', 'de', '2031-06-05'],
  ['29-2-2028', 'nl', '2028-02-29'],
] as const)('"%s" in %s is %s', (text, locale, day) => {
  expect(readDay(text, locale)).toEqual({ ok: true, day })
})

test.each([
  ['05/06/2031', 'en', 'twoWays'],
  ['31-2-2026', 'nl', 'notADay'],
  ['29-2-2027', 'nl', 'notADay'],
  ['1-1-26', 'de', 'notADay'],
  ['tomorrow', 'en', 'notADay'],
  ['  ', 'en', 'empty'],
] as const)('"%s" in %s is refused: %s', (text, locale, reason) => {
  expect(readDay(text, locale)).toEqual({ ok: false, reason })
})
