import { expect, test } from 'vitest'
import { readCategory, readScope } from './read-category.ts'
import { namePeriod, readPeriod, readPeriods } from './read-period.ts'

const makePeriods = (timePeriod: string, intervals: number, position = 1) =>
  readPeriods({
    time_period: timePeriod,
    reporting_intervals: intervals,
    interval_start_position: position,
  })

test.each([
  ['2025-03', 3],
  ['3/2025', 3],
  ['03.2025', 3],
  ['2025-03-17', 3],
  ['March', 3],
  ['mrt 2025', 3],
  ['März 2025', 3],
  ['maart', 3],
  ['12', 12],
  ['2026-03', null],
  ['Q1', null],
  ['2025', null],
  ['13', null],
  ['soon', null],
])('"%s" is month %s of 2025', (text, interval) => {
  expect(readPeriod(text, makePeriods('2025', 12))).toBe(interval)
})

test.each([
  ['Q2', 2],
  ['2025-Q2', 2],
  ['Kwartaal 2 2025', 2],
  ['2. Quartal', null],
  ['2025-05', 2],
  ['2', 2],
  ['Q2 2024', null],
  ['5', null],
])('"%s" is quarter %s of 2025', (text, interval) => {
  expect(readPeriod(text, makePeriods('2025', 4))).toBe(interval)
})

test('a year that begins in July: a bare number could be a month, so it names no interval', () => {
  const periods = makePeriods('2025-07', 12)
  expect(
    ['2', 'July', 'January', '2026-06', '2025-06'].map((text) => readPeriod(text, periods)),
  ).toEqual([null, 1, 7, 12, null])
})

test.each([
  ['2025', 1, 1],
  ['2025-07', 1, 1],
  ['2025', 4, 1],
  ['2025', 4, 2],
  ['2025-02', 4, 1],
  ['2025', 12, 1],
  ['2024-11', 12, 1],
])('the names of the intervals of %s (%i from %i) are read back', (time, count, position) => {
  const periods = makePeriods(time, count, position)
  const names = periods.intervals.map((interval) => namePeriod(periods, interval))
  expect(new Set(names).size).toBe(count)
  expect(names.map((name) => readPeriod(name, periods))).toEqual(
    periods.intervals.map(({ interval }) => interval),
  )
})

test('categories by number and by name; a number alone cannot tell 3.1 from 3.10', () => {
  expect(readCategory('3.10 Processing of sold products', false)).toBe('3.10')
  expect(readCategory('3,4', false)).toBe('3.4')
  expect(readCategory('Zakelijke reizen', false)).toBe('3.6')
  expect(readCategory('geschäftsreisen', false)).toBe('3.6')
  expect(readCategory('3.1', false)).toBe('3.1')
  expect(readCategory('3.1', true)).toBe('ambiguous')
  expect(readCategory('1.1', true)).toBe('1.1')
  expect([readCategory('3.16', false), readCategory('Other', false)]).toEqual([
    'unknown',
    'unknown',
  ])
  expect([readScope('Scope 2'), readScope('3'), readScope('4')]).toEqual([2, 3, null])
})
