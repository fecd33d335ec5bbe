import { impactsPerUnit } from '@cradle/engine'
import { expect, test } from 'vitest'
import type { Weight } from '#methods/method-table'
import {
  listEffects,
  readEffects,
  addSums,
  findClimateChange,
  findSumDifferences,
} from './effects.ts'
import { calculateShadowPrice, describeShadowPrice } from './shadow-price.ts'

const makeIndicator = (code: string, position: number, sum_of: string[] | null = null) =>
  [code, { code, position, unit: 'kg', names: { en: code, nl: code, de: code }, sum_of }] as const
const indicators = new Map([
  makeIndicator('GWP-total', 1, ['GWP-fossil', 'GWP-biogenic']),
  makeIndicator('GWP-fossil', 2),
  makeIndicator('GWP-biogenic', 3),
  makeIndicator('GWP', 42),
])
const stages = ['A1', 'A2', 'C3']
const makePrice = (set: string, value: number): Weight[] => [
  { set, setId: set, edition: 1, value, status: 'sourced' },
]

test('an effect without a stage counts at the factory gate (A1)', () => {
  expect(readEffects([{ code: 'GWP-fossil', value: 2 }], indicators, stages)).toEqual({
    effects: { A1: { 'GWP-fossil': 2 } },
    violations: [],
  })
})
test('an unknown code, an unknown stage, a missing number and a duplicate value are reported at their place', () => {
  const { violations } = readEffects(
    [
      { code: 'nonsense', value: 1 },
      { code: 'GWP', value: 1, stage: 'Z9' },
      { code: 'GWP', value: '1' },
      { code: 'GWP', value: 1 },
      { code: 'GWP', value: 2 },
    ],
    indicators,
    stages,
  )
  expect(violations.map((v) => v.propertyPath)).toEqual([
    'effects[0].code',
    'effects[1].stage',
    'effects[2].value',
    'effects[4].code',
  ])
})
test('a published total is kept, and only an absent one is the sum of its parts', () => {
  const parts = { 'GWP-fossil': 2, 'GWP-biogenic': -0.5 }
  expect(addSums({ A1: { 'GWP-total': 1.4567, ...parts } }, indicators)['A1']).toMatchObject({
    'GWP-total': 1.4567,
  })
  expect(addSums({ A1: parts }, indicators)['A1']).toMatchObject({ 'GWP-total': 1.5 })
})
test('a total that was calculated follows its parts; a published one stays', () => {
  const calculated = addSums({ A1: { 'GWP-fossil': 2, 'GWP-biogenic': -0.5 } }, indicators)
  const changed = { A1: { ...calculated['A1'], 'GWP-fossil': 3 } }
  expect(addSums(changed, indicators, calculated)['A1']).toMatchObject({ 'GWP-total': 2.5 })
  const published = { A1: { 'GWP-total': 1.4567, 'GWP-fossil': 2, 'GWP-biogenic': -0.5 } }
  const corrected = { A1: { ...published.A1, 'GWP-fossil': 3 } }
  expect(addSums(corrected, indicators, published)['A1']).toMatchObject({ 'GWP-total': 1.4567 })
})
test('a total that differs from its parts by more than the rounding of its digits is found', () => {
  const find = (total: number, fossil: number, biogenic: number) =>
    findSumDifferences(
      { 'GWP-total': total, 'GWP-fossil': fossil, 'GWP-biogenic': biogenic },
      indicators,
    ).map(({ sum }) => sum)
  expect(find(146.7536, 147.3755, -0.5)).toEqual([146.8755])
  expect(find(1.5, 2, -0.5)).toEqual([])
  expect(find(1.46, 1.96, -0.49)).toEqual([])
  expect(find(1e-7, 0.8e-7, 0.3e-7)).toHaveLength(1)
  expect(find(0, 0, 0)).toEqual([])
  expect(findSumDifferences({ 'GWP-total': 99, 'GWP-fossil': 2 }, indicators)).toEqual([])
})
test('a given total is used where a part is unknown, and no total is made up', () => {
  expect(
    addSums({ A1: { 'GWP-total': 99, 'GWP-fossil': 2 } }, indicators)['A1']!['GWP-total'],
  ).toBe(99)
  expect(addSums({ A1: { 'GWP-fossil': 2 } }, indicators)['A1']).not.toHaveProperty('GWP-total')
})
test('effects are listed stage by stage in the order of the standard', () => {
  expect(
    listEffects(
      { C3: { GWP: 1 }, A1: { 'GWP-fossil': 2, 'GWP-total': 3 } },
      indicators,
      stages,
    ).map((e) => `${e.stage} ${e.code}`),
  ).toEqual(['A1 GWP-total', 'A1 GWP-fossil', 'C3 GWP'])
})
test('production stages add up to one unit; a stage without a value makes the sum unknown', () => {
  expect(
    impactsPerUnit({ A1: { GWP: 1, 'GWP-fossil': 1 }, A2: { GWP: 2 }, C3: { GWP: 100 } }),
  ).toEqual({ GWP: 3 })
})
test('a profile is priced with set 2, and one with only CML indicators with set 1', () => {
  const weights = new Map([
    ['GWP-total', makePrice('set2', 0.116)],
    ['GWP', makePrice('set1', 0.05)],
  ])
  expect(calculateShadowPrice({ A1: { 'GWP-total': 10, GWP: 10 } }, weights)).toBeCloseTo(1.16, 12)
  expect(calculateShadowPrice({ A1: { GWP: 10 } }, weights)).toBeCloseTo(0.5, 12)
})
test('a profile without any priced indicator has no price instead of the price zero', () => {
  expect(
    calculateShadowPrice(
      { A1: { 'GWP-fossil': 10 } },
      new Map([['GWP-total', makePrice('set2', 0.116)]]),
    ),
  ).toBeNull()
})
test('a stated price counts as stated, and the record says when the sum of the effects is another', () => {
  const describe = (stated: number | null, sum: number | null) => {
    const price = describeShadowPrice({ shadow_price_stated: stated, shadow_price: sum })
    return [price.shadowPrice, price.shadowPriceSource, price.shadowPriceDiffers]
  }
  expect(describe(null, 0.4)).toEqual([0.4, 'derived', false])
  expect(describe(0.5, 0.4)).toEqual([0.5, 'stated', true])
  // 0.4 may be a rounded 0.4012, and a price without a sum cannot differ from it.
  expect(describe(0.4, 0.4012)).toEqual([0.4, 'stated', false])
  expect(describe(0.5, null)).toEqual([0.5, 'stated', false])
  expect(describe(0, 0.4)).toEqual([0, 'stated', true])
  expect(describe(null, null)).toEqual([null, null, false])
})
test('climate change of one unit is that of the first indicator that the profile states', () => {
  expect(
    findClimateChange({ A1: { 'GWP-fossil': 2, 'GWP-total': 3 }, C4: { 'GWP-total': 9 } }),
  ).toEqual({
    climateChange: 3,
    climateChangeIndicator: 'GWP-total',
  })
  expect(findClimateChange({ A1: { AP: 1 } })).toEqual({
    climateChange: null,
    climateChangeIndicator: null,
  })
})
