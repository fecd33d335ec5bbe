import { expect, test } from 'vitest'
import {
  formatAmount,
  formatDate,
  formatMonth,
  formatDeclared,
  formatEuro,
  formatFull,
  formatPercent,
  formatResult,
} from './format-number.ts'
import { parseNumber } from './parse-number.ts'

test('amounts keep up to six decimals, with the decimal sign of the language', () => {
  expect(formatAmount(8.23, 'nl')).toBe('8,23')
  expect(formatAmount(1140, 'de')).toBe('1140')
  expect(formatAmount(0.1234567, 'en')).toBe('0.123457')
  expect(formatAmount(-22.5, 'en')).toBe('−22.5')
})

test('a small amount is never shown as zero', () => {
  expect(formatAmount(1.5e-9, 'nl')).toBe('1,50E−09')
  expect(formatAmount(0, 'nl')).toBe('0')
})

test('results have three significant digits, with an exponent outside 1E−3 to 1E+6', () => {
  expect(formatResult(64.123, 'en')).toBe('64.1')
  expect(formatResult(0.76, 'nl')).toBe('0,760')
  expect(formatResult(9.999, 'en')).toBe('10.0')
  expect(formatResult(1234, 'en')).toBe('1230')
  expect(formatResult(999999, 'en')).toBe('1000000')
  expect(formatResult(1e6, 'en')).toBe('1.00E+06')
  expect(formatResult(0.00099, 'nl')).toBe('9,90E−04')
  expect(formatResult(0.001, 'nl')).toBe('0,00100')
  expect(formatResult(-22.46, 'nl')).toBe('−22,5')
  expect(formatResult(0, 'nl')).toBe('0')
  expect(formatResult(89.0217, 'nl', 4)).toBe('89,02')
})

test('a declaration has two-digit exponents, and ND for undeclared modules', () => {
  expect(formatDeclared(64.1, 'nl')).toBe('6,41E+01')
  expect(formatDeclared(-2.25e-7, 'en')).toBe('−2.25E−07')
  expect(formatDeclared(0, 'nl')).toBe('0,00E+00')
  expect(formatDeclared(undefined, 'nl')).toBe('ND')
})

test('percentages have a space in Dutch and German', () => {
  expect(formatPercent(14.7, 'nl')).toBe('14,7\u00a0%')
  expect(formatPercent(14.7, 'en')).toBe('14.7%')
})

test('euro amounts and dates follow the language', () => {
  expect(formatEuro(8.14, 'nl').replace('\u00a0', ' ')).toBe('€ 8,14')
  expect(formatEuro(8.14, 'de').replace('\u00a0', ' ')).toBe('8,14 €')
  expect(formatEuro(8.14, 'en')).toBe('€8.14')
  expect(formatDate('2026-11-20', 'nl')).toBe('20-11-2026')
  expect(formatDate('2026-11-20', 'de')).toBe('20.11.2026')
  expect(formatDate('2026-11-20', 'en')).toBe('20 Nov 2026')
  expect(formatMonth('2026-03', 'en')).toBe('March 2026')
  expect(formatMonth('2026-03', 'de')).toBe('März 2026')
})

test('a number survives formatting and parsing', () => {
  for (const value of [0.1 + 0.2, 1234.5, 1.5e-7, -0.001, 1e21]) {
    for (const locale of ['en', 'nl', 'de'] as const)
      expect(parseNumber(formatFull(value, locale), locale)).toMatchObject({ value })
  }
})
