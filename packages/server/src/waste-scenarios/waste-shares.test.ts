import { expect, test } from 'vitest'
import { checkShares, getShareAfterLoss } from './waste-shares.ts'

const listCodes = (values: Parameters<typeof checkShares>[0]): string[] =>
  checkShares(values).map((v) => `${v.propertyPath} ${v.code}`)

test('shares that add up to 100 pass, even with rounding noise', () => {
  expect(listCodes({ landfill: 33.3, incineration: 33.3, recycling: 33.4 })).toEqual([])
})
test('the sum may deviate by a hundredth of a percentage point', () => {
  expect(listCodes({ leave: 99.99 })).toEqual([])
  expect(listCodes({ leave: 100.01 })).toEqual([])
  expect(listCodes({ leave: 99.98 })).toEqual(['leave percentages_sum'])
  expect(listCodes({ leave: 60, reuse: 40.02 })).toEqual(['leave percentages_sum'])
})
test('a scenario without shares is refused', () => {
  expect(listCodes({})).toEqual(['leave percentages_sum'])
})
test('a plant cannot recover more energy than its input', () => {
  expect(listCodes({ leave: 100, electricEfficiency: 0.6, thermalEfficiency: 0.5 })).toEqual([
    'thermalEfficiency efficiencies_sum',
  ])
})

test('what is lost does not pass the end-of-waste point', () => {
  expect([
    getShareAfterLoss(90, 10),
    getShareAfterLoss(33.3, 10),
    getShareAfterLoss(5, null),
    getShareAfterLoss(0, 10),
  ]).toEqual([81, 29.97, 5, 0])
})
