import { expect, test } from 'vitest'
import type { Effect, Profile } from '../../../records/profile/profile-queries.ts'
import { readSecondaryContent } from './use-secondary-content.ts'

const makeEffect = (stage: string, value: number) => ({ code: 'SM', stage, value }) as Effect

test.each([
  ['as stated', 20, [], { fraction: 0.2, isDerived: false }],
  ['0 % is stated too', 0, [makeEffect('A1', 2)], { fraction: 0, isDerived: false }],
  [
    'by SM of A1 to A3, of 4 kg per m²',
    undefined,
    [makeEffect('A1', 2), makeEffect('A2', 0), makeEffect('A3', 0), makeEffect('C3', 9)],
    { fraction: 0.5, isDerived: true },
  ],
  ['unknown without both', undefined, [], { fraction: null, isDerived: false }],
])('secondary content of a profile: %s', (_, secondaryContent, effects, expected) => {
  const profile = { id: 'p', massPerUnit: 4, secondaryContent } as Profile
  expect(readSecondaryContent(profile, 'm2', effects)).toMatchObject(expected)
})
