import { expect, test } from 'vitest'
import type { Scenario } from './queries.ts'
import { defaultOf } from './set-default.ts'

const scenario = (id: string, values: Partial<Scenario> = {}) =>
  ({
    '@id': id,
    '@type': 'WasteScenario',
    id,
    name: id,
    wasteScenarioSet: 'nl',
    ...values,
  }) as Scenario
const own = scenario('own', {
  name: 'Wood, clean (copy)',
  materialKeywords: 'softwood; wood',
  owner: 'us',
})

test('the default is the general scenario of the set with the most keywords in common', () => {
  const others = [
    scenario('panel', { materialKeywords: 'wood;osb' }),
    scenario('wood', { materialKeywords: 'Softwood;wood' }),
    scenario('ours', { materialKeywords: 'softwood;wood', owner: 'us' }),
    own,
  ]
  expect(defaultOf(own, others)?.id).toBe('wood')
})

test('a scenario of another set is no default', () =>
  expect(
    defaultOf(own, [scenario('be', { materialKeywords: 'wood', wasteScenarioSet: 'be' })]),
  ).toBeNull())

test('without keywords the name decides', () => {
  expect(
    defaultOf(scenario('x', { name: 'Glass (copy)' }), [
      scenario('glass', { name: 'Glass' }),
      scenario('wood', { name: 'Wood' }),
    ])?.id,
  ).toBe('glass')
})
