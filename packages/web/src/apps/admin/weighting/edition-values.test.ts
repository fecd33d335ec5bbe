import { expect, test } from 'vitest'
import {
  buildEditionBody,
  buildEditionValues,
  readPrices,
  renameFactorPaths,
} from './edition-values.ts'
import type { WeightingSetItem } from './weighting-sets.ts'

const before = {
  code: 'set1',
  name: 'Set 1',
  factors: [
    { indicator: 'GWP', value: 0.05, status: 'sourced', source: 'Table 6' },
    { indicator: 'AP', value: 4, status: 'recalled', source: 'from memory', confidence: 'high' },
  ],
} as WeightingSetItem
const indicators = [{ code: 'GWP' }, { code: 'AP' }, { code: 'ODP' }]

test('an edition starts with the prices before it, and without the notes of unconfirmed ones', () => {
  expect(buildEditionValues(before)).toEqual({
    code: 'set1',
    name: 'Set 1',
    validFrom: null,
    'price:GWP': 0.05,
    'source:GWP': 'Table 6',
    'price:AP': 4,
    'source:AP': '',
  })
})

test('an unchanged unconfirmed price stays so; a changed or new one needs a source', () => {
  const values = buildEditionValues(before)
  expect(readPrices(values, indicators, before)).toEqual({
    factors: [before.factors[0], before.factors[1]],
    withoutSource: [],
  })
  expect(readPrices({ ...values, 'price:AP': 5, 'price:ODP': 30 }, indicators, before)).toEqual({
    factors: [before.factors[0]],
    withoutSource: ['AP', 'ODP'],
  })
  const { factors } = readPrices({ ...values, 'source:AP': ' Table 7 ' }, indicators, before)
  expect(factors[1]).toEqual({ indicator: 'AP', value: 4, status: 'sourced', source: 'Table 7' })
})

test('an emptied price leaves the set', () => {
  const values = { ...buildEditionValues(before), 'price:AP': null }
  const { factors } = readPrices(values, indicators, before)
  expect(buildEditionBody(values, factors)).toEqual({
    code: 'set1',
    name: 'Set 1',
    validFrom: undefined,
    factors: [{ indicator: 'GWP', value: 0.05, status: 'sourced', source: 'Table 6' }],
  })
})

test('a refused price is marked at its indicator', () => {
  expect(
    renameFactorPaths({ 'factors[1].source': 'x', 'factors[0].value': 'y', name: 'z' }, [
      ...before.factors,
    ]),
  ).toEqual({ 'source:AP': 'x', 'price:GWP': 'y', name: 'z' })
})
