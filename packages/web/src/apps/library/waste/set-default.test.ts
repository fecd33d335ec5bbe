import { expect, test } from 'vitest'
import type { Scenario } from './queries.ts'
import { findSetDefault } from './set-default.ts'

const buildScenario = (id: string, values: Partial<Scenario> = {}) =>
  ({
    '@id': id,
    '@type': 'WasteScenario',
    id,
    name: id,
    wasteScenarioSet: 'nl',
    ...values,
  }) as Scenario
const own = buildScenario('own', {
  name: 'Wood, clean (copy)',
  materialKeywords: 'softwood; wood',
  owner: 'us',
})

test('the default is the general scenario of the set with the most keywords in common', () => {
  const others = [
    buildScenario('panel', { materialKeywords: 'wood;osb' }),
    buildScenario('wood', { materialKeywords: 'Softwood;wood' }),
    buildScenario('ours', { materialKeywords: 'softwood;wood', owner: 'us' }),
    own,
  ]
  expect(findSetDefault(own, others)?.id).toBe('wood')
})

test('a scenario of another set is never the default', () =>
  expect(
    findSetDefault(own, [
      buildScenario('be', { materialKeywords: 'wood', wasteScenarioSet: 'be' }),
    ]),
  ).toBeNull())

test('without keywords the name decides', () => {
  expect(
    findSetDefault(buildScenario('x', { name: 'Glass (copy)' }), [
      buildScenario('glass', { name: 'Glass' }),
      buildScenario('wood', { name: 'Wood' }),
    ])?.id,
  ).toBe('glass')
})
