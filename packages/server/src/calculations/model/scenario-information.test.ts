import { expect, test } from 'vitest'
import { siteTransportFacts } from '@cradle/contract'
import { findMissingFacts, type ScenarioInformation } from './scenario-information.ts'

const complete: ScenarioInformation = {
  isDeclared: () => true,
  transport: {
    fuelType: 'Diesel',
    fuelConsumption: 30,
    capacityUtilisation: 0,
    bulkDensity: 1800,
    volumeUtilisation: 1,
  },
  inapplicable: [],
  texts: { siteEmissions: 'None.', rslConditions: 'Indoors.' },
  collectedShares: [80, 0],
}

test('complete information lacks nothing, and a fact of 0 is stated', () => {
  expect(findMissingFacts(complete)).toEqual([])
})

test.each(siteTransportFacts)('%s is asked, or why it does not apply', (fact) => {
  const unstated = { ...complete, transport: { ...complete.transport!, [fact]: null } }
  expect(findMissingFacts(unstated)).toEqual([fact])
  const marked = { ...unstated, inapplicable: [fact] }
  expect(findMissingFacts(marked)).toEqual(['inapplicableReason'])
  expect(
    findMissingFacts({ ...marked, texts: { ...complete.texts, noteA4: 'Delivered by pipeline.' } }),
  ).toEqual([])
  // Not asked of a module that is not declared.
  expect(findMissingFacts({ ...unstated, isDeclared: (module) => module !== 'A4' })).toEqual([])
})

test('a mark without effect asks for no reason', () => {
  expect(findMissingFacts({ ...complete, inapplicable: [...siteTransportFacts] })).toEqual([])
})

test('emissions of the installation, conditions of use and collection are asked where their modules are declared', () => {
  const bare = { ...complete, texts: {}, collectedShares: [80, null] }
  expect(findMissingFacts(bare)).toEqual(['siteEmissions', 'rslConditions', 'collectedSeparately'])
  const only =
    (...modules: string[]) =>
    (module: string) =>
      modules.includes(module)
  expect(findMissingFacts({ ...bare, isDeclared: only('A5') })).toEqual(['siteEmissions'])
  expect(findMissingFacts({ ...bare, isDeclared: only('B3') })).toEqual(['rslConditions'])
  expect(findMissingFacts({ ...bare, isDeclared: only('C1') })).toEqual(['collectedSeparately'])
  expect(findMissingFacts({ ...bare, isDeclared: only('A1', 'D') })).toEqual([])
})
