import { WasteScenario } from '@cradle/contract'
import { expect, test } from 'vitest'
import { isWhole, scenarioNames, sumOfShares } from './scenario-fields.ts'

test('the form asks for every field a scenario has, each once', () => {
  expect([...scenarioNames].sort()).toEqual(Object.keys(WasteScenario.fields).sort())
})

test('shares of decimals add up without noise, and what is not filled in adds nothing', () => {
  expect(sumOfShares({ leave: null, landfill: 0.1, incineration: 0.2, recycling: 99.7 })).toBe(100)
  expect(sumOfShares({})).toBe(0)
})

test.each([
  [100, true],
  [99.99, true],
  [100.01, true],
  [99.98, false],
  [101, false],
])('shares of %s %% together are whole: %s', (sum, whole) => expect(isWhole(sum)).toBe(whole))
