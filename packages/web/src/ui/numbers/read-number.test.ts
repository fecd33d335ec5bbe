import { beforeAll, expect, test } from 'vitest'
import i18next from 'i18next'
import texts from '../../i18n/en/formulas.json' with { type: 'json' }
import { loadFormulas, readNumber } from './read-number.ts'
import type { Locale } from './parse-number.ts'

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { formulas: texts } } })
  await loadFormulas()
})

test.each<[string, Locale, number]>([
  ['=0,15*2400', 'nl', 360],
  ['=0,15*2400', 'en', 360],
  ['2*6,9', 'nl', 13.8],
  ['2*6.9', 'en', 13.8],
  ['1.192,5/6', 'de', 198.75],
  ['1,192.5/6', 'en', 198.75],
  ['(1+2)*3', 'en', 9],
  ['=max(1,5;2)', 'de', 2],
  ['=max(1.5,2)', 'en', 2],
  ['=max(1,5)', 'en', 5],
  ['=3-5', 'nl', -2],
  ['=12/5', 'nl', 2.4],
  ['12/5', 'nl', 2.4],
])('%s in %s is %d', (text, locale, value) => {
  expect(readNumber(text, locale)).toMatchObject({ ok: true, value })
})

test.each<[string, string, number]>([
  ['25 jaar', 'yr', 25],
  ['25 years', 'yr', 25],
  ['1,5 t', 'kg', 1500],
  ['=250 g', 'kg', 0.25],
  ['15 %', '%', 15],
])('%s in a field of %s is %d', (text, unit, value) => {
  expect(readNumber(text, 'nl', unit)).toMatchObject({ ok: true, value })
})

test.each(['3-5', '12/05/2026', '12/05', '1/2/3', '25 jaar', 'ca. 5', 'A1*2', '5 m'])(
  '%s is no number without an equals sign',
  (text) => {
    expect(readNumber(text, 'nl')).toEqual({ ok: false, reason: 'notANumber' })
  },
)

test('a text behind an equals sign says why it has no number', () => {
  expect(readNumber('=2*', 'nl')).toMatchObject({
    ok: false,
    fault: 'This formula cannot be read from “=2*” on.',
  })
  expect(readNumber('=250 g', 'nl', 'm')).toMatchObject({
    ok: false,
    fault: 'The result is in kg, which cannot be converted to m.',
  })
})
