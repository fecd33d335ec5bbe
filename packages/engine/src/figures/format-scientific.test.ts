import { expect, test } from 'vitest'
import { formatScientific } from './format-scientific.ts'

test.for([
  [0.00012345, '1.23E-04'],
  [1234.5, '1.23E+03'],
  [122.5, '1.23E+02'],
  [-122.5, '-1.23E+02'],
  [9.995, '1.00E+01'],
  [1.005, '1.01E+00'],
  [0, '0.00E+00'],
  [-0, '0.00E+00'],
  [1e-100, '1.00E-100'],
  [5, '5.00E+00'],
] as const)('%d is printed as %s', ([value, text]) => {
  expect(formatScientific(value)).toBe(text)
})

test('undeclared and unassessed values are never printed as numbers', () => {
  expect(formatScientific('notDeclared')).toBe('MND')
  expect(formatScientific(null)).toBe('MND')
  expect(formatScientific('notAssessed')).toBe('ND')
  expect(() => formatScientific(Number.NaN)).toThrow(RangeError)
})

test('digits and decimal sign follow the options', () => {
  expect(formatScientific(12345, 2)).toBe('1.2E+04')
  expect(formatScientific(12345, 1)).toBe('1E+04')
  expect(formatScientific(12345, 3, ',')).toBe('1,23E+04')
})
