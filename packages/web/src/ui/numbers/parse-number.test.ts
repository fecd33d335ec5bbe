import { expect, test } from 'vitest'
import { parseNumber } from './parse-number.ts'
import type { Locale } from './parse-number.ts'

const parseValue = (text: string, locale: Locale = 'nl') => {
  const reading = parseNumber(text, locale)
  return reading.ok ? reading.value : reading.reason
}

test.each([
  ['1.234,75', 1234.75],
  ['0.5', 0.5],
  ['1.5e-7', 1.5e-7],
  ['1,5E-7', 1.5e-7],
  ['1,5×10^-7', 1.5e-7],
  ['1,5 × 10⁻⁷', 1.5e-7],
  ['1,5x10^3', 1500],
  ['1,5·10^+3', 1500],
  ['6,41E+01', 64.1],
])('%s in Dutch means %d', (text, expected) => expect(parseValue(text)).toBe(expected))

test.each([
  ['1,234.75', 'en', 1234.75],
  ['1,234.75', 'nl', 1234.75],
  ['1.234,75', 'en', 1234.75],
  ['1.234.567,8', 'de', 1234567.8],
  ['12.345,6', 'en', 12345.6],
] as const)('with both signs the last one is decimal: %s in %s', (text, locale, expected) =>
  expect(parseValue(text, locale)).toBe(expected),
)

test.each([
  ['1.234.567', 'en', 1234567],
  ['1,234,567', 'nl', 1234567],
])('a repeated sign is grouping: %s', (text, locale, expected) =>
  expect(parseValue(text, locale as Locale)).toBe(expected),
)

test.each(['1.2.3', '1.23.456', '1,2,3', '12.34,5.6', '1,23,4.5', '1.234,567,8', '1234.567.890'])(
  'groups that are not three digits are no number: %s',
  (text) => {
    expect(parseValue(text)).toBe('notANumber')
  },
)

test.each([
  ['1.234', 'nl', 1234],
  ['1.234', 'de', 1234],
  ['1.234', 'en', 1.234],
  ['1,234', 'en', 1234],
  ['1,234', 'nl', 1.234],
  ['12,5', 'en', 12.5],
  ['12.5', 'nl', 12.5],
  ['1234.567', 'nl', 1234.567],
  ['1.2345', 'nl', 1.2345],
  ['0.125', 'nl', 0.125],
  ['0,125', 'en', 0.125],
  ['-0.125', 'nl', -0.125],
  ['.125', 'nl', 0.125],
  [',5', 'en', 0.5],
  ['5,', 'nl', 5],
] as const)(
  'a single sign is decimal unless it groups three digits in this language: %s in %s',
  (text, locale, expected) => {
    expect(parseValue(text, locale)).toBe(expected)
  },
)

test('with an exponent, a single sign is decimal in every language', () => {
  expect(parseValue('1.234E+01', 'nl')).toBe(12.34)
  expect(parseValue('1,234E+01', 'en')).toBe(12.34)
})

test('only an ambiguous reading is reported as chosen', () => {
  expect(parseNumber('1.234', 'nl')).toEqual({ ok: true, value: 1234, chosen: true })
  expect(parseNumber('1.234', 'en')).toEqual({ ok: true, value: 1.234, chosen: false })
  expect(parseNumber('0.125', 'nl')).toEqual({ ok: true, value: 0.125, chosen: false })
  expect(parseNumber('1.234,5', 'nl')).toEqual({ ok: true, value: 1234.5, chosen: false })
})

test.each([
  ['1 234,5', 1234.5],
  ['1\u00a0234,5', 1234.5],
  ['1\u202f234,5', 1234.5],
  ["1'234.5", 1234.5],
  ['1’234.5', 1234.5],
  [' 12 % ', 12],
  ['8,5%', 8.5],
  ['−5', -5],
  ['–5', -5],
  ['-5', -5],
  ['+5', 5],
  ['- 5', -5],
])('spaces, apostrophes, percent signs and all minus signs are accepted: %s', (text, expected) =>
  expect(parseValue(text)).toBe(expected),
)

test('minus zero is zero', () => expect(Object.is(parseValue('-0'), 0)).toBe(true))

test.each(['', '   ', '\u00a0'])('a blank text is empty, not zero', (text) =>
  expect(parseValue(text)).toBe('empty'),
)

test.each([
  'abc',
  '5 kg',
  '--5',
  '5-',
  'e5',
  '1e',
  '1e5.5',
  '.',
  ',',
  '-',
  '%',
  '5%%',
  '1_000',
  '0x10',
  'Infinity',
  'NaN',
  '1.2.3',
  '½',
  '1/2',
  '=1+1',
  '(5)',
])('%s is not a number', (text) => {
  expect(parseNumber(text, 'nl').ok).toBe(false)
})

test('a number beyond the storable range is refused, never infinity', () =>
  expect(parseValue('1e999')).toBe('tooLarge'))
