import { expect, test } from 'vitest'
import { readProfileIndex } from './profile-index.ts'
import { profileForEngine } from './profile-values.ts'

const [indexed] = readProfileIndex({ columns: ['id', 'name', 'unitSymbol', 'massPerUnit'], profiles: [['p', 'Board', 'm2', 10]] })
const values = (effects: Parameters<typeof profileForEngine>[2]) => profileForEngine(indexed!, { name: 'Board' }, effects).values

test('production stages are added up, other stages left out', () => {
  expect(values([{ code: 'GWP-total', stage: 'A1', value: 2 }, { code: 'GWP-total', stage: 'A3', value: 1 }, { code: 'GWP-total', stage: 'C4', value: 9 }])).toEqual({ 'GWP-total': 3 })
})

test('a profile without production stages gives what it has', () => {
  expect(values([{ code: 'GWP-total', stage: 'C4', value: 9 }])).toEqual({ 'GWP-total': 9 })
})

test('an indicator that one stage does not know is unknown in the sum', () => {
  expect(values([{ code: 'GWP-total', stage: 'A1', value: 2 }, { code: 'AP', stage: 'A1', value: 1 }, { code: 'GWP-total', stage: 'A3', value: 1 }])).toEqual({ 'GWP-total': 3 })
})

test('heat value per unit becomes heat value per kg, content a fraction', () => {
  expect(profileForEngine(indexed!, { name: 'Board', lowerHeatValue: 180, secondaryContent: 40, primaryEquivalent: '/2/environmental_profiles/q' }, []))
    .toMatchObject({ lowerHeatValue: 18, secondaryContent: 0.4, primaryEquivalent: 'q', massPerUnit: 10 })
})
