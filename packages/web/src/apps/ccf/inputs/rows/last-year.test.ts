import { expect, test } from 'vitest'
import type { FootprintSheet } from '../../footprint/footprint-queries.ts'
import { estimateAmount } from './estimate-amounts.ts'
import { findChange, findEarlierAmount, hasSamePeriods, readEarlierAmounts } from './last-year.ts'

const sheet = {
  footprint: { name: 'Works 2024' },
  model: { library: { profiles: { gas: { unit: 'm3' } } } },
  rows: [
    {
      series: 'gas',
      environmentalProfile: '/2/environmental_profiles/gas',
      cells: [{ interval: 1, amount: 100 }, { interval: 2 }],
    },
    { series: 'power', unit: 'MWh', cells: [{ interval: 1, amount: 2 }] },
  ],
} as unknown as FootprintSheet
const earlier = readEarlierAmounts(sheet)

test('an amount is found by its series and interval; an unknown one is not zero', () => {
  expect(findEarlierAmount(earlier, 'gas', 1, { unit: 'm3' })).toBe(100)
  expect(findEarlierAmount(earlier, 'gas', 2, { unit: 'm3' })).toBeUndefined()
  expect(findEarlierAmount(earlier, 'oil', 1, { unit: 'm3' })).toBeUndefined()
})

test('an amount is converted to the unit of the row, or not compared', () => {
  expect(findEarlierAmount(earlier, 'power', 1, { unit: 'kWh' })).toBe(2000)
  expect(findEarlierAmount(earlier, 'power', 1, { unit: 'm3' })).toBeUndefined()
  expect(findEarlierAmount(earlier, 'power', 1, { unit: undefined })).toBeUndefined()
})

test('the change is a percentage of the earlier amount', () => {
  expect(findChange(105, 100)).toBe(5)
  expect(findChange(0, 100)).toBe(-100)
  expect(findChange(-50, -100)).toBe(50)
  expect(findChange(null, 100)).toBeNull()
  expect(findChange(5, 0)).toBeNull()
})

test('only the same parts of the year are compared', () => {
  const list = (...positions: number[]) =>
    positions.map((position, index) => ({
      interval: index + 1,
      year: 2025,
      position,
      start: '2025-01-01',
      end: '2025-12-31',
    }))
  expect(hasSamePeriods(list(1, 2, 3, 4), list(1, 2, 3, 4))).toBe(true)
  expect(hasSamePeriods(list(1, 2, 3, 4), list(2, 3, 4, 1))).toBe(false)
  expect(hasSamePeriods(list(1), list(1, 2, 3, 4))).toBe(false)
})

test('an estimate is the average of the measured periods, or the last year, or no amount', () => {
  const source = {
    id: 'gas',
    group: '',
    values: { amount1: 10, amount2: 20, mark2: 'lastYear', amount3: 30, amount4: null },
  }
  expect(estimateAmount('average', source, 4, 7)).toBe(20)
  expect(estimateAmount('lastYear', source, 4, 7)).toBe(7)
  expect(estimateAmount('lastYear', source, 4, undefined)).toBeNull()
  expect(estimateAmount('other', source, 4, 7)).toBeNull()
  expect(estimateAmount('average', { ...source, values: {} }, 4, 7)).toBeNull()
})
