import { expect, test } from 'vitest'
import type { InputRow, ModelRows, ProfileRow } from '../model/model-rows.ts'
import { checkOutlier, checkPlausibility } from './preflight.ts'
import { runEngine } from '../results/run-engine.ts'
import { makeModelRows, type ModelChanges } from '#test/worlds/model-fixture'

function findWarnings(rows: ModelRows) {
  const run = runEngine(rows)
  if ('failure' in run) throw run.failure
  return checkPlausibility(rows, run.result.plain, run.request.library)
}
/** The wall of the fixture: 100 kg of brick per m², 10% production waste. */
const makeWall = (changes: ModelChanges = {}): ModelRows => makeModelRows(changes)
const makeLine = (values: Partial<InputRow>): InputRow => ({
  ...makeModelRows().inputs[0]!,
  ...values,
})
const makeProfile = (values: Partial<ProfileRow>): ProfileRow => ({
  ...makeModelRows().profiles[0]!,
  ...values,
})
const addRows = (lines: InputRow[], profiles: ProfileRow[] = []): ModelChanges => ({
  rows: {
    inputs: [...makeModelRows().inputs, ...lines],
    profiles: [...makeModelRows().profiles, ...profiles],
  },
})

test('an ordinary wall has no warnings', () => {
  expect(findWarnings(makeWall())).toEqual([])
})

test('a declared kilogram has a mass of 1 kg ± 5%', () => {
  const findForMass = (mass: number) =>
    findWarnings(makeWall({ calculation: { unit_symbol: 'kg' }, input: { net_amount: mass } })).map(
      (w) => [w.code, w.facts],
    )
  expect(findForMass(1.04)).toEqual([])
  expect(findForMass(0.96)).toEqual([])
  expect(findForMass(0.8)).toEqual([['mass_differs_from_unit', { mass: 0.8, declared: 1 }]])
  expect(
    findWarnings(makeWall({ calculation: { unit_symbol: 't' }, input: { net_amount: 1000 } })),
  ).toEqual([])
})

test('waste lines beside percentages are reported with both masses', () => {
  const [warning] = findWarnings(
    makeWall(
      addRows([makeLine({ id: 'waste', input_type: 'A3_PRODUCTION_WASTE', net_amount: 3 })]),
    ),
  )
  expect(warning).toMatchObject({
    code: 'waste_counted_twice',
    place: 'advanced',
    field: 'productionWasteInputMethod',
    facts: { lines: 3, computed: 10 },
  })
  expect(
    findWarnings(
      makeWall({
        ...addRows([makeLine({ id: 'waste', input_type: 'A3_PRODUCTION_WASTE', net_amount: 3 })]),
        calculation: { production_waste_input_method: 'amountPerProduct' },
      }),
    ),
  ).toEqual([])
  expect(
    findWarnings(
      makeWall({
        ...addRows([makeLine({ id: 'waste', input_type: 'A3_PRODUCTION_WASTE', net_amount: 3 })]),
        calculation: { production_waste_percentage_form: 0 },
      }),
    ),
  ).toEqual([])
})

test('a line of 10,000 kg in a product of 20 kg is reported, one of 1,900 kg is not', () => {
  const findForMass = (mass: number) =>
    findWarnings(
      makeWall({
        rows: {
          inputs: [makeLine({ net_amount: 20 }), makeLine({ id: 'steel', net_amount: mass })],
        },
      }),
    ).map((w) => [w.code, w.input, w.facts])
  expect(findForMass(10_000)).toEqual([
    ['mass_outlier', '/2/inputs/steel', { mass: 10_000, others: 20 }],
  ])
  expect(findForMass(1900)).toEqual([])
  expect(findWarnings(makeWall({ input: { net_amount: 50_000 } }))).toEqual([])
})

test('electricity in joules is reported: 250,000 MJ for 100 kg is 2,500 MJ per kg', () => {
  const findForAmount = (amount: number) =>
    findWarnings(
      makeWall(
        addRows(
          [
            makeLine({
              id: 'power',
              input_type: 'A3_ENERGY_CONSUMPTION',
              environmental_profile_id: 'power',
              net_amount: amount,
            }),
          ],
          [makeProfile({ id: 'power', unit_symbol: 'MJ', mass_per_unit: 0 })],
        ),
      ),
    ).map((w) => [w.code, w.facts])
  expect(findForAmount(250_000)).toEqual([['energy_outlier', { perKg: 2500 }]])
  expect(findForAmount(200_000)).toEqual([])
})

test('a distance above half the circumference of the earth is reported', () => {
  expect(
    findWarnings(makeWall({ calculation: { distance_to_construction_site: 150_000 } })),
  ).toMatchObject([
    { code: 'distance_outlier', place: 'advanced', field: 'distanceToConstructionSite' },
  ])
  expect(
    findWarnings(
      makeWall({
        rows: {
          transports: [
            { location_id: 'works', supplier_id: 'pit', profile_id: 'lorry', distance: 21_000 },
          ],
        },
      }),
    ),
  ).toMatchObject([{ code: 'distance_outlier', input: '/2/inputs/line', field: 'supplier' }])
  expect(
    findWarnings(makeWall({ calculation: { distance_to_construction_site: 20_000 } })),
  ).toEqual([])
})

test('a profile takes up 44/12 kg CO2 per kilogram of carbon ± 5%', () => {
  const findForUptake = (uptake: number) =>
    findWarnings(
      makeWall({
        profile: {
          biogenic_carbon: 0.3,
          effects: { A1: { 'GWP-total': 1, 'GWP-biogenic': uptake } },
        },
      }),
    ).filter((w) => w.code === 'biogenic_profile_mismatch')
  expect(findForUptake(-1.1)).toEqual([])
  expect(findForUptake(-1.05)).toEqual([])
  expect(findForUptake(-0.9)).toMatchObject([
    {
      facts: { uptake: -0.9, expected: expect.closeTo(-1.1, 12) },
      rule: 'EN 15804+A2, biogenic carbon',
    },
  ])
})

test('shares that differ from 100% by rounding are reported', () => {
  expect(findWarnings(makeWall({ scenario: { landfill: 25.005 } }))).toMatchObject([
    { code: 'waste_shares_rounded', facts: { name: 'Rubble', sum: 100.005 } },
  ])
})

test('profiles that expire within 90 days are reported with their day', () => {
  expect(findWarnings(makeWall({ profile: { valid_until: '2026-08-30' } }))).toMatchObject([
    { code: 'profile_expires_soon', facts: { date: '2026-08-30' } },
  ])
  expect(findWarnings(makeWall({ profile: { valid_until: '2026-08-31' } }))).toEqual([])
})

test('an expired transport profile is reported where the transport is chosen', () => {
  const lorry = makeProfile({
    id: 'lorry',
    name: 'Lorry',
    unit_symbol: 'tkm',
    mass_per_unit: 0,
    valid_until: '2025-12-31',
  })
  expect(findWarnings(makeWall(addRows([], [lorry])))).toMatchObject([
    {
      code: 'background_profile_expired',
      place: 'advanced',
      field: 'transportProfileToConstructionSite',
      facts: { name: 'Lorry', date: '2025-12-31' },
    },
  ])
})

test('lines of a set are reported at the set', () => {
  const usage = {
    id: 'usage',
    calculation_id: 'wall',
    predefined_input_set_id: 'fixings',
    set_name: 'Fixings',
    amount: 1,
    scaling_type: 'none',
  }
  const warnings = findWarnings(
    makeWall({
      rows: {
        usages: [usage],
        inputs: [
          makeLine({}),
          makeLine({ id: 'screw', usage_id: 'usage', environmental_profile_id: 'steel' }),
        ],
        profiles: [
          ...makeModelRows().profiles,
          makeProfile({ id: 'steel', valid_until: '2026-06-30' }),
        ],
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

test('a result ten times above or below the median of three similar products is reported', () => {
  const others = [3, 5, 4].map((value) => ({ value }))
  expect(checkOutlier(50, others)).toMatchObject([
    { code: 'result_outlier', facts: { value: 50, median: 4, count: 3 } },
  ])
  expect(checkOutlier(0.4, others)).toHaveLength(1)
  expect(checkOutlier(39, others)).toEqual([])
  expect(checkOutlier(50, others.slice(1))).toEqual([])
  expect(checkOutlier(50, [...others, { value: 6 }])).toMatchObject([{ facts: { median: 4.5 } }])
  expect(checkOutlier(null, others)).toEqual([])
  expect(checkOutlier(-5, others)).toEqual([])
})

test('an empty calculation has nothing to check', () => {
  expect(findWarnings(makeWall({ rows: { inputs: [] } }))).toEqual([])
})
