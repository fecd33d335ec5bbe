import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findExactNumber } from './exact-number.ts'

test('what the cell shows counts, with the digits of what is stored', () => {
  expect(findExactNumber('25%', 0.25)).toEqual({ number: 25, unit: '%' })
  expect(findExactNumber('25 %', 0.254)).toEqual({ number: 25.4, unit: '%' })
  expect(findExactNumber('7,00%', 0.07)).toEqual({ number: 7, unit: '%' })
  expect(findExactNumber('-5%', -0.05)).toEqual({ number: -5, unit: '%' })
  expect(findExactNumber('5 %', 5)).toEqual({ number: 5, unit: '%' })
  expect(findExactNumber('1,23', 1.23456789)).toEqual({ number: 1.23456789 })
  expect(findExactNumber('1.234,50', 1234.499)).toEqual({ number: 1234.499 })
  expect(findExactNumber('1,234', 1234)).toEqual({ number: 1234 })
  expect(findExactNumber('1,234', 1.2341)).toEqual({ number: 1.2341 })
  expect(findExactNumber('12', 12_345)).toEqual({ number: 12.345 })
  expect(findExactNumber('5.0 kg', 5)).toEqual({ number: 5, unit: 'kg' })
  expect(findExactNumber('1.50E-05', 1.4999e-5)).toEqual({ number: 1.4999e-5 })
  expect(findExactNumber('(5.00)', -5)).toEqual({ number: -5 })
  expect(findExactNumber('€ 3,00', 3)).toEqual({ number: 3 })
  expect(findExactNumber('1/2', 0.5)).toEqual({ number: 0.5 })
  expect(findExactNumber('½', 0.5)).toEqual({ number: 0.5 })
})

test('a text that shows no such number stays a text', () => {
  expect(findExactNumber('31-12-2031', 48_213)).toBeNull()
  expect(findExactNumber('31/12/2031', 48_213)).toBeNull()
  expect(findExactNumber('ND', 0)).toBeNull()
  expect(findExactNumber('26', 0.25)).toBeNull()
  expect(findExactNumber('', 4)).toBeNull()
})

test('a percent of any digits is a hundred times what is stored', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.nat({ max: 3 }), (digits, places) => {
      const percent = Number(`${digits}e-${places}`)
      const stored = Number(`${digits}e-${places + 2}`)
      for (const text of [
        `${percent.toFixed(places)}%`,
        `${percent.toFixed(places)} %`.replace('.', ','),
      ])
        expect(findExactNumber(text, stored)).toEqual({ number: percent, unit: '%' })
    }),
  )
})
