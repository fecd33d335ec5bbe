import { expect, test } from 'vitest'
import { findPlanned, listTargets } from './target-path.ts'

const path = listTargets({ year: 2020, value: 1000 }, [
  { year: 2040, reduction: 90 },
  { year: 2030, reduction: 50 },
  { year: 2019, reduction: 10 },
])

test('a path begins in the base year and has its targets in the order of years', () => {
  expect(path).toEqual([
    { year: 2020, value: 1000 },
    { year: 2030, value: 500 },
    { year: 2040, value: 1000 * (1 - 90 / 100) },
  ])
})

test('between two targets the plan is a straight line; outside of the path there is none', () => {
  expect(findPlanned(path, 2020)).toBe(1000)
  expect(findPlanned(path, 2025)).toBe(750)
  expect(findPlanned(path, 2035)).toBeCloseTo(300, 9)
  expect(findPlanned(path, 2019)).toBeNull()
  expect(findPlanned(path, 2041)).toBeNull()
})
