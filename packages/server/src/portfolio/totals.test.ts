import { expect, test } from 'vitest'
import type { PortfolioDifference } from '@cradle/contract'
import { compareTotals, isSame, largestChange, type ResultTotals } from './totals.ts'

const makeTotals = (
  impacts: Record<string, number>,
  benefits: Record<string, number> | null = null,
  incomplete: string[] = [],
): ResultTotals => ({
  totalAtoC: { impacts, incomplete },
  moduleD: benefits === null ? 'notDeclared' : { impacts: benefits, incomplete: [] },
  mki: [],
  headline: null,
})
const findLargest = (d: Partial<PortfolioDifference>, size = 0): number =>
  largestChange([{ indicator: 'GWP-total', unit: 'kg', ...d }], new Map([['GWP-total', size]]))

test('values that a result does not have are absent, and an undeclared D is not 0', () => {
  expect(compareTotals(null, makeTotals({ AP: 2 }), () => 'mol')).toEqual([
    { indicator: 'AP', unit: 'mol', after: 2 },
  ])
  expect(
    compareTotals(makeTotals({ AP: 1 }, { AP: -1 }), makeTotals({ AP: 2 }), () => 'mol'),
  ).toEqual([{ indicator: 'AP', unit: 'mol', before: 1, after: 2, beforeD: -1 }])
})

test('an indicator that becomes known or unknown has changed, although its value is equal', () => {
  const [difference] = compareTotals(
    makeTotals({ AP: 1 }, null, ['AP']),
    makeTotals({ AP: 1 }),
    () => '',
  )
  expect(difference).toMatchObject({ incompleteBefore: true })
  expect(isSame(difference!)).toBe(false)
})

test('the largest change includes D, and a change from 0 counts as 100%', () => {
  expect(findLargest({ before: 100, after: 110, beforeD: -10, afterD: -15 })).toBe(0.5)
  expect(findLargest({ before: 0, after: 3 })).toBe(1)
  expect(findLargest({ after: 3 })).toBe(1)
  expect(findLargest({ before: 3, after: 3 })).toBe(0)
})

test('the remainder of terms that cancel out is not a reference for changes', () => {
  expect(findLargest({ before: 5.7e-14, after: -7.1e-14 }, 400)).toBe(0)
  expect(findLargest({ before: 5.7e-14, after: -55 }, 400)).toBe(1)
  expect(findLargest({ before: 400, after: 5.7e-14 }, 400)).toBeCloseTo(1, 9)
})
