import { expect, test } from 'vitest'
import type { Scenario } from './queries.ts'
import { computeEffectPerKilogram, listProfiles, sumUnitImpacts } from './scenario-effect.ts'
import type { KnownProfile } from './scenario-effect.ts'

const buildProfile = (
  id: string,
  unit: string,
  effects: [stage: string, value: number][],
): [string, KnownProfile] => [
  id,
  {
    profile: {
      '@id': id,
      '@type': 'EnvironmentalProfile',
      id,
      name: id,
    } as KnownProfile['profile'],
    unit,
    effects: effects.map(([stage, value]) => ({
      order: 1,
      code: 'GWP-total',
      name: '',
      unit: '',
      stage,
      value,
    })),
  },
]
const profiles = new Map([
  buildProfile('dump', 'kg', [['C4', 0.02]]),
  buildProfile('lorry', 'tkm', [['A4', 0.1]]),
  buildProfile('remelt', 'kg', [['A1', 0.4]]),
  buildProfile('ore', 'kg', [['A1', 2]]),
])
const transports = new Map([['road', 'lorry']])
const buildScenario = (values: object) =>
  ({ '@id': 's', '@type': 'WasteScenario', id: 's', name: 's', ...values }) as Scenario

test('1 kg to landfill over 100 km: transport in C2, landfill in C4, no credit', () => {
  const effect = computeEffectPerKilogram(
    buildScenario({
      landfill: 100,
      distanceLandfill: 100,
      transportProfile: 'road',
      profileLandfill: 'dump',
    }),
    profiles,
    transports,
  )!
  expect(effect.C2['GWP-total']).toBeCloseTo(0.01, 12)
  expect(effect.C4['GWP-total']).toBeCloseTo(0.02, 12)
  expect(effect.D['GWP-total']).toBe(0)
})

test('recycled material receives a credit for the replaced material, less the impact of remelting', () => {
  const effect = computeEffectPerKilogram(
    buildScenario({
      landfill: 50,
      recycling: 50,
      profileLoads: 'remelt',
      profileBenefits: 'ore',
      qualityFactor: 0.5,
    }),
    profiles,
    transports,
  )!
  // 0.5 kg · (0.4 − 0.5 · 2.0)
  expect(effect.D['GWP-total']).toBeCloseTo(-0.3, 12)
})

test('an unknown value of a profile is omitted, not zero', () => {
  const silent = new Map([...profiles, buildProfile('silent', 'kg', [])])
  expect(
    computeEffectPerKilogram(
      buildScenario({ landfill: 100, profileLandfill: 'silent' }),
      silent,
      transports,
    )!.C4,
  ).not.toHaveProperty('GWP-total')
})

test('incomplete shares have no effect', () =>
  expect(
    computeEffectPerKilogram(buildScenario({ landfill: 90 }), profiles, transports),
  ).toBeNull())

test('the profiles of a scenario are those it names and that of its transport, each once', () => {
  expect(
    listProfiles(
      buildScenario({ profileLandfill: 'dump', profileLeave: 'dump', transportProfile: 'road' }),
      transports,
    ),
  ).toEqual(['dump', 'lorry'])
})

test('a profile split into stages counts its production stages, or else the stages it has', () => {
  const sumStages = (...stages: [string, number][]) =>
    sumUnitImpacts(buildProfile('p', 'kg', stages)[1].effects)
  expect(sumStages(['A1', 1], ['A3', 2], ['C4', 9])).toEqual({ 'GWP-total': 3 })
  expect(sumStages(['C4', 9])).toEqual({ 'GWP-total': 9 })
})
