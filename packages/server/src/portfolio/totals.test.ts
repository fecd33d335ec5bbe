import { expect, test } from 'vitest'
import type { PortfolioDifference } from '@cradle/contract'
import { differencesOf, isSame, largestChange, type ResultTotals } from './totals.ts'

const totals = (
  impacts: Record<string, number>,
  benefits: Record<string, number> | null = null,
  incomplete: string[] = [],
): ResultTotals => ({
  totalAtoC: { impacts, incomplete },
  moduleD: benefits === null ? 'notDeclared' : { impacts: benefits, incomplete: [] },
  mki: [],
  headline: null,
})
const change = (d: Partial<PortfolioDifference>, size = 0): number =>
  largestChange([{ indicator: 'GWP-total', unit: 'kg', ...d }], new Map([['GWP-total', size]]))

test('what a result does not have is absent, and D not declared is not 0', () => {
  expect(differencesOf(null, totals({ AP: 2 }), () => 'mol')).toEqual([
    { indicator: 'AP', unit: 'mol', after: 2 },
  ])
  expect(differencesOf(totals({ AP: 1 }, { AP: -1 }), totals({ AP: 2 }), () => 'mol')).toEqual([
    { indicator: 'AP', unit: 'mol', before: 1, after: 2, beforeD: -1 },
  ])
})

test('an indicator that becomes known or unknown has changed, though the number is the same', () => {
  const [difference] = differencesOf(totals({ AP: 1 }, null, ['AP']), totals({ AP: 1 }), () => '')
  expect(difference).toMatchObject({ incompleteBefore: true })
  expect(isSame(difference!)).toBe(false)
})

test('the largest change counts D too, and from nothing it is the whole', () => {
  expect(change({ before: 100, after: 110, beforeD: -10, afterD: -15 })).toBe(0.5)
  expect(change({ before: 0, after: 3 })).toBe(1)
  expect(change({ after: 3 })).toBe(1)
  expect(change({ before: 3, after: 3 })).toBe(0)
})

test('what is left of terms that cancel out is nothing to compare with', () => {
  expect(change({ before: 5.7e-14, after: -7.1e-14 }, 400)).toBe(0)
  expect(change({ before: 5.7e-14, after: -55 }, 400)).toBe(1)
  expect(change({ before: 400, after: 5.7e-14 }, 400)).toBeCloseTo(1, 9)
})
