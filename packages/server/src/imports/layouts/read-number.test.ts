import { expect, test } from 'vitest'
import { findDecimalSign, readNumber } from './read-number.ts'

const read = (text: string, decimal: '.' | ',' | null = null) => {
  const reading = readNumber(text, decimal)
  return typeof reading === 'string' ? reading : reading.value
}

test.each([
  ['12', 12],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1.234,75', 1234.75],
  ['1,234.75', 1234.75],
  ['1.234.567', 1_234_567],
  ["1'234.5", 1234.5],
  ['1 234,5', 1234.5],
  ['0,125', 0.125],
  ['0.125', 0.125],
  ['−3,5', -3.5],
  ['1,5e-7', 1.5e-7],
  ['1.5×10^-7', 1.5e-7],
  ['1.500e3', 1500],
])('%s is read as %d', (text, value) => expect(read(text)).toBe(value))

test('one sign before three digits is ambiguous until the sheet proves its decimal sign', () => {
  expect(read('1.234')).toBe('ambiguousNumber')
  expect(read('1,234')).toBe('ambiguousNumber')
  expect(read('1.234', ',')).toBe(1234)
  expect(read('1.234', '.')).toBe(1.234)
})

test.each(['', 'abc', '1,2,3', '1.2.3,4', '12 kg', '..', '1.23.456,7'])(
  '%j is not a number',
  (text) => expect(read(text)).toBe('notANumber'),
)

test('a sheet proves its decimal sign by clear numbers alone', () => {
  expect(findDecimalSign(['12', '1.234', '7,5'])).toBe(',')
  expect(findDecimalSign(['1.234.567'])).toBe(',')
  expect(findDecimalSign(['3.25', '1,000.5'])).toBe('.')
  expect(findDecimalSign(['3.25', '3,25'])).toBeNull()
  expect(findDecimalSign(['1.234', 'abc'])).toBeNull()
})
