import { WasteScenario, type Field } from '@cradle/contract'
import { expect, test } from 'vitest'
import { isWhole, scenarioNames, sumOfShares } from './scenario-fields.ts'

test('the form contains every field of a scenario that can be written, each once', () => {
  const writable = Object.entries<Field>(WasteScenario.fields).filter(
    ([, field]) => !field.readOnly,
  )
  expect([...scenarioNames].sort()).toEqual(writable.map(([name]) => name).sort())
})

test('shares with decimals add up without rounding noise, and blank shares add nothing', () => {
  expect(sumOfShares({ leave: null, landfill: 0.1, incineration: 0.2, recycling: 99.7 })).toBe(100)
  expect(sumOfShares({})).toBe(0)
})

test.each([
  [100, true],
  [99.99, true],
  [100.01, true],
  [99.98, false],
  [101, false],
])('shares of %s %% add up to 100 %%: %s', (sum, whole) => expect(isWhole(sum)).toBe(whole))
