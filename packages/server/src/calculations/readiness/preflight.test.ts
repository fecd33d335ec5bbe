import { expect, test } from 'vitest'
import type { InputRow, ModelRows, ProfileRow } from '../model/model-rows.ts'
import { outlierOf, preflight } from './preflight.ts'
import { runEngine } from '../results/run-engine.ts'
import { modelRows, type ModelChanges } from '#test/worlds/model-fixture'

function found(rows: ModelRows) {
  const run = runEngine(rows)
  if ('failure' in run) throw run.failure
  return preflight(rows, run.result.plain, run.request.library)
}
/** The wall of the fixture: 100 kg of brick per m², 10% production waste. */
const wall = (changes: ModelChanges = {}): ModelRows => modelRows(changes)
const line = (values: Partial<InputRow>): InputRow => ({ ...modelRows().inputs[0]!, ...values })
const profile = (values: Partial<ProfileRow>): ProfileRow => ({
  ...modelRows().profiles[0]!,
  ...values,
})
const more = (lines: InputRow[], profiles: ProfileRow[] = []): ModelChanges => ({
  rows: {
    inputs: [...modelRows().inputs, ...lines],
    profiles: [...modelRows().profiles, ...profiles],
  },
})

test('nothing is odd about an ordinary wall', () => {
  expect(found(wall())).toEqual([])
})

test('a declared kilogram weighs a kilogram, give or take 5%', () => {
  const of = (mass: number) =>
    found(wall({ calculation: { unit_symbol: 'kg' }, input: { net_amount: mass } })).map((w) => [
      w.code,
      w.facts,
    ])
  expect(of(1.04)).toEqual([])
  expect(of(0.96)).toEqual([])
  expect(of(0.8)).toEqual([['mass_differs_from_unit', { mass: 0.8, declared: 1 }]])
  expect(found(wall({ calculation: { unit_symbol: 't' }, input: { net_amount: 1000 } }))).toEqual(
    [],
  )
})

test('waste lines beside percentages are told with both masses', () => {
  const [warning] = found(
    wall(more([line({ id: 'waste', input_type: 'A3_PRODUCTION_WASTE', net_amount: 3 })])),
  )
  expect(warning).toMatchObject({
    code: 'waste_counted_twice',
    place: 'advanced',
    field: 'productionWasteInputMethod',
    facts: { lines: 3, computed: 10 },
  })
  expect(
    found(
      wall({
        ...more([line({ id: 'waste', input_type: 'A3_PRODUCTION_WASTE', net_amount: 3 })]),
        calculation: { production_waste_input_method: 'amountPerProduct' },
      }),
    ),
  ).toEqual([])
  expect(
    found(
      wall({
        ...more([line({ id: 'waste', input_type: 'A3_PRODUCTION_WASTE', net_amount: 3 })]),
        calculation: { production_waste_percentage_form: 0 },
      }),
    ),
  ).toEqual([])
})

test('a line of 10,000 kg in a product of 20 kg stands out, one of 1,900 kg does not', () => {
  const of = (mass: number) =>
    found(
      wall({
        rows: { inputs: [line({ net_amount: 20 }), line({ id: 'steel', net_amount: mass })] },
      }),
    ).map((w) => [w.code, w.input, w.facts])
  expect(of(10_000)).toEqual([['mass_outlier', '/2/inputs/steel', { mass: 10_000, others: 20 }]])
  expect(of(1900)).toEqual([])
  expect(found(wall({ input: { net_amount: 50_000 } }))).toEqual([])
})

test('electricity in joules stands out: 250,000 MJ for 100 kg is 2,500 MJ per kg', () => {
  const of = (amount: number) =>
    found(
      wall(
        more(
          [
            line({
              id: 'power',
              input_type: 'A3_ENERGY_CONSUMPTION',
              environmental_profile_id: 'power',
              net_amount: amount,
            }),
          ],
          [profile({ id: 'power', unit_symbol: 'MJ', mass_per_unit: 0 })],
        ),
      ),
    ).map((w) => [w.code, w.facts])
  expect(of(250_000)).toEqual([['energy_outlier', { perKg: 2500 }]])
  expect(of(200_000)).toEqual([])
})

test('nothing is further away than half around the earth', () => {
  expect(found(wall({ calculation: { distance_to_construction_site: 150_000 } }))).toMatchObject([
    { code: 'distance_outlier', place: 'advanced', field: 'distanceToConstructionSite' },
  ])
  expect(
    found(
      wall({
        rows: {
          transports: [
            { location_id: 'works', supplier_id: 'pit', profile_id: 'lorry', distance: 21_000 },
          ],
        },
      }),
    ),
  ).toMatchObject([{ code: 'distance_outlier', input: '/2/inputs/line', field: 'supplier' }])
  expect(found(wall({ calculation: { distance_to_construction_site: 20_000 } }))).toEqual([])
})

test('a profile takes up 44/12 kg of CO2 for each kilogram of carbon, give or take 5%', () => {
  const of = (uptake: number) =>
    found(
      wall({
        profile: {
          biogenic_carbon: 0.3,
          effects: { A1: { 'GWP-total': 1, 'GWP-biogenic': uptake } },
        },
      }),
    ).filter((w) => w.code === 'biogenic_profile_mismatch')
  expect(of(-1.1)).toEqual([])
  expect(of(-1.05)).toEqual([])
  expect(of(-0.9)).toMatchObject([
    {
      facts: { uptake: -0.9, expected: expect.closeTo(-1.1, 12) },
      rule: 'EN 15804+A2, biogenic carbon',
    },
  ])
})

test('shares that miss 100% by a rounding are told', () => {
  expect(found(wall({ scenario: { landfill: 25.005 } }))).toMatchObject([
    { code: 'waste_shares_rounded', facts: { name: 'Rubble', sum: 100.005 } },
  ])
})

test('profiles that end within 90 days are told with their day', () => {
  expect(found(wall({ profile: { valid_until: '2026-08-30' } }))).toMatchObject([
    { code: 'profile_expires_soon', facts: { date: '2026-08-30' } },
  ])
  expect(found(wall({ profile: { valid_until: '2026-08-31' } }))).toEqual([])
})

test('an expired profile behind transport is told where the transport is chosen', () => {
  const lorry = profile({
    id: 'lorry',
    name: 'Lorry',
    unit_symbol: 'tkm',
    mass_per_unit: 0,
    valid_until: '2025-12-31',
  })
  expect(found(wall(more([], [lorry])))).toMatchObject([
    {
      code: 'background_profile_expired',
      place: 'advanced',
      field: 'transportProfileToConstructionSite',
      facts: { name: 'Lorry', date: '2025-12-31' },
    },
  ])
})

test('lines of a set are told at the set', () => {
  const usage = {
    id: 'usage',
    calculation_id: 'wall',
    predefined_input_set_id: 'fixings',
    set_name: 'Fixings',
    amount: 1,
    scaling_type: 'none',
  }
  const warnings = found(
    wall({
      rows: {
        usages: [usage],
        inputs: [
          line({}),
          line({ id: 'screw', usage_id: 'usage', environmental_profile_id: 'steel' }),
        ],
        profiles: [...modelRows().profiles, profile({ id: 'steel', valid_until: '2026-06-30' })],
      },
    }),
  )
  expect(warnings).toMatchObject([
    {
      code: 'profile_expires_soon',
      input: '/2/inputs/screw',
      usage: '/2/predefined_input_set_usages/usage',
      set: 'Fixings',
    },
  ])
})

test('a result ten times the middle of three similar products stands out, on either side', () => {
  const others = [3, 5, 4].map((value) => ({ value }))
  expect(outlierOf(50, others)).toMatchObject([
    { code: 'result_outlier', facts: { value: 50, median: 4, count: 3 } },
  ])
  expect(outlierOf(0.4, others)).toHaveLength(1)
  expect(outlierOf(39, others)).toEqual([])
  expect(outlierOf(50, others.slice(1))).toEqual([])
  expect(outlierOf(50, [...others, { value: 6 }])).toMatchObject([{ facts: { median: 4.5 } }])
  expect(outlierOf(null, others)).toEqual([])
  expect(outlierOf(-5, others)).toEqual([])
})

test('an empty calculation has nothing to check', () => {
  expect(found(wall({ rows: { inputs: [] } }))).toEqual([])
})
