import { expect, test } from 'vitest'
import type { IndicatorRow } from '@cradle/contract'
import {
  hasUnknownPart,
  isScoreLowerBound,
  subtotalModules,
  countUnknown,
} from './result-figures.ts'

const buildLine = (id: string) => ({ input: `/2/inputs/${id}` })

test('a missing profile value counts once, and a missing amount counts once per line', () => {
  const gaps = [
    { why: 'indicatorMissing', inputs: [buildLine('a'), buildLine('b'), buildLine('c')] },
    { why: 'amountMissing', inputs: [buildLine('a'), buildLine('b')] },
    { why: 'siteTransportMissing', inputs: [] },
  ]
  expect(countUnknown({ gaps })).toBe(4)
  expect(countUnknown({ gaps: [] })).toBe(0)
})

test('a figure is incomplete if one of its own modules is, and modules beyond the system are no part of A–C', () => {
  expect(hasUnknownPart({ incomplete: ['D'] })).toBe(false)
  expect(hasUnknownPart({ incomplete: ['D'] }, subtotalModules.endOfLife)).toBe(true)
  expect(hasUnknownPart({ incomplete: ['A2'] })).toBe(true)
  expect(hasUnknownPart({ incomplete: ['A2'] }, subtotalModules.endOfLifeWithoutD)).toBe(false)
  expect(hasUnknownPart({}, subtotalModules.production)).toBe(false)
})

test('a single score is incomplete if a weighted indicator is', () => {
  const buildRow = (code: string, more: Partial<IndicatorRow>): IndicatorRow => ({
    code,
    name: code,
    unit: 'kg',
    order: 1,
    values: {},
    subtotals: {},
    total: 0,
    marks: {},
    ...more,
  })
  const score = {
    unit: 'EUR',
    values: {},
    subtotals: {},
    weightingSet: 'nl',
    isIncomplete: true as const,
    marks: {},
  }
  const results = {
    top: [buildRow('GWP-total', { weighted: 1, incomplete: ['A3'] })],
    other: [buildRow('RWD', { incomplete: ['C2'] })],
    total: score,
  }
  expect(isScoreLowerBound(results, score, ['A3'])).toBe(true)
  expect(isScoreLowerBound(results, score, ['C2'])).toBe(false)
  expect(isScoreLowerBound(results, { ...score, isIncomplete: undefined }, ['A3'])).toBe(false)
})
