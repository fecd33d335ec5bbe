import { expect, test } from 'vitest'
import { brokenShares } from './waste-shares.ts'

const codes = (values: Parameters<typeof brokenShares>[0]): string[] =>
  brokenShares(values).map((v) => `${v.propertyPath} ${v.code}`)

test('shares that add up to 100 pass, also when decimals leave noise', () => {
  expect(codes({ landfill: 33.3, incineration: 33.3, recycling: 33.4 })).toEqual([])
})
test('a hundredth of a percentage point may be missing or too many', () => {
  expect(codes({ leave: 99.99 })).toEqual([])
  expect(codes({ leave: 100.01 })).toEqual([])
  expect(codes({ leave: 99.98 })).toEqual(['leave percentages_sum'])
  expect(codes({ leave: 60, reuse: 40.02 })).toEqual(['leave percentages_sum'])
})
test('a scenario without shares is refused', () => {
  expect(codes({})).toEqual(['leave percentages_sum'])
})
test('a plant cannot give more energy than it gets', () => {
  expect(codes({ leave: 100, electricEfficiency: 0.6, thermalEfficiency: 0.5 })).toEqual([
    'thermalEfficiency efficiencies_sum',
  ])
})
