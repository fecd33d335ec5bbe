import { expect, test } from 'vitest'
import { bool, choice, date, int, num, percentage, refs, str } from '@cradle/contract'
import { readCell } from './read-cell.ts'

const plain = { decimal: null, headerUnit: null }

test('amounts are converted to the unit of the field, and a unit is never ignored', () => {
  const distance = num({ unit: 'km' })
  expect(readCell(distance, 12.5, plain)).toEqual({ value: 12.5 })
  expect(readCell(distance, '250 m', plain)).toEqual({ value: 0.25, convertedFrom: '250 m' })
  expect(readCell(distance, '12,5 km', plain)).toEqual({ value: 12.5 })
  expect(readCell(distance, 500, { ...plain, headerUnit: 'm' })).toMatchObject({ value: 0.5 })
  expect(readCell(distance, '3 kg', plain)).toMatchObject({ reason: 'unitNotConvertible' })
  expect(readCell(num(), '3 kg', plain)).toEqual({ reason: 'unitUnexpected' })
  expect(readCell(num({ unit: 'MJ/unit' }), '2 kWh', plain)).toMatchObject({ value: 7.2 })
  const lifeTime = num({ unit: 'yr' })
  for (const years of ['75 jaar', '75 Jahre', '75 years', '75 yr', 75])
    expect(readCell(lifeTime, years, plain)).toEqual({ value: 75 })
  for (const months of ['75 maanden', '75 Monate', '75 months'])
    expect(readCell(lifeTime, months, plain)).toMatchObject({ reason: 'unitNotConvertible' })
  expect(readCell(lifeTime, '75 kg', plain)).toMatchObject({ reason: 'unitNotConvertible' })
  expect(readCell(percentage(), '5 %', plain)).toEqual({ value: 5 })
})

test('an amount in the unit of its record keeps the unit it is written in', () => {
  expect(readCell(num(), '250 g', { ...plain, hasOwnUnit: true })).toEqual({
    value: 250,
    unit: 'g',
  })
})

test('flags are read in three languages', () => {
  for (const yes of ['yes', 'JA', 'x', 'true', 1, true])
    expect(readCell(bool(), yes, plain)).toEqual({ value: true })
  for (const no of ['no', 'nee', 'Nein', 0, false])
    expect(readCell(bool(), no, plain)).toEqual({ value: false })
  expect(readCell(bool(), 'maybe', plain)).toEqual({ reason: 'notYesNo' })
})

test('dates are cells of a date, ISO texts, or day first', () => {
  for (const cell of [
    { date: '2026-01-31' },
    '2026-01-31',
    '2026/01/31',
    '2026/1/31',
    '2026.01.31',
    '2026-1-31',
    '31-1-2026',
    '31/01/2026',
    '31.01.2026',
  ])
    expect(readCell(date(), cell, plain)).toEqual({ value: '2026-01-31' })
  for (const cell of [
    '31-13-2026',
    '2026-02-30',
    '2026/31/01',
    '2026/02-01',
    'soon',
    46000,
    '2026-01-31x',
  ])
    expect(readCell(date(), cell, plain)).toEqual({ reason: 'notADate' })
})

test('choices ignore case and separators, lists are parted by semicolons', () => {
  const quality = choice(['None', 'Average product'])
  expect(readCell(quality, 'average_PRODUCT', plain)).toEqual({ value: 'Average product' })
  expect(readCell(quality, 'Great', plain)).toEqual({
    reason: 'notAChoice',
    values: { choices: 'None, Average product' },
  })
  expect(readCell(refs('Method'), 'A; B;', plain)).toEqual({ value: ['A', 'B'] })
})

test('texts, whole numbers and errors of formulas', () => {
  expect(readCell(str(16), 1234, plain)).toEqual({ value: '1234' })
  expect(readCell(int(), '12,5', plain)).toEqual({ reason: 'notAnInteger' })
  expect(readCell(num(), 'abc', plain)).toMatchObject({ reason: 'notANumber' })
  expect(readCell(num(), '1.234', plain)).toMatchObject({ reason: 'ambiguousNumber' })
  expect(readCell(str(16), { error: '#DIV/0!' }, plain)).toMatchObject({ reason: 'formulaError' })
})
