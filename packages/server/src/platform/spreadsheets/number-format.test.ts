import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCell } from './number-format.ts'

test('a percent format shows a hundred times the number, and nothing is rounded', () => {
  expect(formatCell(0.25, '0%')).toEqual({ number: 25, unit: '%', shown: '25%' })
  expect(formatCell(0.254, '0%')).toEqual({ number: 25.4, unit: '%', shown: '25%' })
  expect(formatCell(0.07, '0.00%')).toMatchObject({ number: 7, unit: '%' })
  expect(formatCell(-0.05, '0%;(0%)')).toMatchObject({ number: -5, unit: '%' })
  expect(formatCell(0.05, String.raw`0\ %`)).toMatchObject({ number: 5, unit: '%' })
  expect(formatCell(5, '0.0[$%-407]')).toMatchObject({ number: 5, unit: '%' })
  expect(formatCell(5, '0"%"')).toEqual({ number: 5, unit: '%', shown: '5 %' })
})

test('every percent that somebody types comes back as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999, max: 99_999 }), fc.nat({ max: 4 }), (digits, places) => {
      const typed = Number(`${digits}e-${places}`)
      const stored = Number(`${digits}e-${places + 2}`)
      const cell = formatCell(stored, '0.##%')
      expect(cell).toMatchObject({ number: typed, unit: '%' })
    }),
  )
})

test('thousands, leading zeros, fractions, units and texts count as they are shown', () => {
  expect(formatCell(12_000, '0,')).toEqual({ number: 12, shown: '12' })
  expect(formatCell(12_345_678, '0.0,,"M"')).toMatchObject({ number: 12.345678, unit: 'M' })
  expect(formatCell(123, '00000')).toEqual({ number: 123, shown: '00123' })
  expect(formatCell(0.5, '# ?/?')).toEqual({ number: 0.5, shown: '1/2' })
  expect(formatCell(5, '0.0" kg"')).toEqual({ number: 5, unit: 'kg', shown: '5.0 kg' })
  expect(formatCell(5, 'General" kg"')).toEqual({ number: 5, unit: 'kg', shown: '5 kg' })
  expect(formatCell(7, '"A-"000')).toBe('A-007')
  expect(formatCell(0.01, '"< "0.00')).toBe('< 0.01')
  expect(formatCell(0, '0.00;-0.00;"ND"')).toBe('ND')
  expect(formatCell(3, '[$€-407]#,##0.00')).toMatchObject({ number: 3, unit: '€' })
  expect(formatCell(1234, '000-000')).toMatchObject({ number: 1234, shown: '001-234' })
})

test('formats of digits and separators change nothing', () => {
  for (const format of [
    '',
    'General',
    '@',
    '0',
    '0.00',
    '#,##0.00',
    '0.00E+00',
    '##0.0E+0',
    '0.###',
    '#,##0.00;[Red]#,##0.00',
    '0.00_);(0.00)',
    '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"_-;_-@_-',
  ])
    for (const number of [1234.5, -1234.5, 0, 0.005])
      expect(formatCell(number, format)).toBe(number)
})

test('conditions choose their part of the format', () => {
  expect(formatCell(0.5, '[<1]0%;0.00')).toMatchObject({ number: 50, unit: '%' })
  expect(formatCell(5, '[<1]0%;0.00')).toBe(5)
})

test('dates are dates', () => {
  expect(formatCell(48_212, 'dd/mm/yyyy')).toEqual(new Date('2031-12-30T00:00:00Z'))
  expect(formatCell(46_750, 'yyyy-mm-dd', true)).toEqual(new Date('2031-12-30T00:00:00Z'))
})
