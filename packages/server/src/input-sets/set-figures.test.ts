import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Input,
  inputSetRoutes,
  itemIri,
  EnvironmentalProfile,
  PredefinedInputSet,
  profileRoutes,
  recordRoutes,
} from '@cradle/contract'
import { describeUnit } from '#profiles/unit-figures'
import {
  makeCalculationWorld,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { inputSetArea } from './input-set-routes.ts'
import { sumSet } from './set-figures.ts'

let w: CalculationWorld
beforeAll(async () => {
  w = await makeCalculationWorld([inputSetArea])
})
afterAll(() => w.close())

const asEditor = () => w.as('ROLE_EDITOR')
const gwp = [{ code: 'GWP-total', unit: 'kg CO2 eq' }]

async function makeSet(code: string): Promise<{ iri: string; id: string }> {
  const { body } = await asEditor().call(recordRoutes(PredefinedInputSet).create, {
    body: {
      code,
      name: 'Fixings',
      method: makeIri('methods', w.library.method),
      unit: makeIri('standard_units', w.library.units.m2),
    },
  })
  return { iri: body['@id'], id: body.id }
}
const addLine = (set: string, inputType: string, profile: string, netAmount: number) =>
  asEditor().call(recordRoutes(Input).create, {
    looseBody: {
      predefinedInputSet: set,
      inputType,
      description: 'A line',
      environmentalProfile: makeIri('environmental_profiles', profile),
      netAmount,
    },
  })
const readSets = async (ids: string) =>
  (await asEditor().call(inputSetRoutes.figures, { query: { ids, indicators: 'GWP-total' } })).body
    .records

test('a set adds up its lines by module, and is unknown with a line that has no value', async () => {
  const set = await makeSet('FIG1')
  expect((await readSets(set.id))[0]!.figures[0]).toMatchObject({ value: null, stages: [] })
  await addLine(set.iri, 'A1_RAW_MATERIAL', w.library.profiles.brick, 3)
  await addLine(set.iri, 'A3_ENERGY_CONSUMPTION', w.library.profiles.power, 10)
  const [known] = await readSets(set.id)
  expect(known).toEqual({
    record: set.iri,
    figures: [
      {
        code: 'GWP-total',
        unit: 'kg CO2 eq',
        stages: ['A1', 'A3'],
        value: 3 * 2 + 10 * 0.4,
        values: { A1: 6, A3: 4 },
      },
    ],
  })
  const bare = await w.addProfile({ effects: JSON.stringify({ A1: { AP: 1 } }) })
  await addLine(set.iri, 'A1_RAW_MATERIAL', bare, 1)
  expect((await readSets(set.id))[0]!.figures[0]).toMatchObject({ value: null, values: {} })
})

test('production waste and semi-finished products follow from a calculation, so that a set with them is unknown', () => {
  const line = { net_amount: 1, impacts: { 'GWP-total': 2 } }
  expect(sumSet([{ ...line, input_type: 'B1_USE_STAGE' }], gwp)[0]).toMatchObject({
    stages: ['B1'],
    value: 2,
  })
  for (const type of ['A3_PRODUCTION_WASTE', 'SEMI_FINISHED', 'D_END_OF_LIFE'])
    expect(sumSet([{ ...line, input_type: type }], gwp)[0]!.value).toBeNull()
  expect(
    sumSet([{ input_type: 'A1_RAW_MATERIAL', net_amount: null, impacts: line.impacts }], gwp)[0]!
      .value,
  ).toBeNull()
})

test('figures of a profile are those of one unit; those of other companies have no entry', async () => {
  const read = async (as: ReturnType<typeof asEditor>, ids: string) =>
    (await as.call(profileRoutes.figures, { query: { ids, indicators: 'GWP-total,no-such' } })).body
      .records
  const { brick } = w.library.profiles
  expect(await read(asEditor(), `${brick},nonsense`)).toEqual([
    {
      record: itemIri(EnvironmentalProfile, brick),
      figures: [
        { code: 'GWP-total', unit: 'kg CO2 eq', stages: ['A1'], value: 2, values: { A1: 2 } },
      ],
    },
  ])
  const own = await w.addProfile({
    company_id: w.companies.alpha,
    effects: JSON.stringify({ A1: { 'GWP-total': 9 } }),
  })
  expect(await read(asEditor(), own)).toHaveLength(1)
  expect(await read(w.as('ROLE_EDITOR', 'beta'), own)).toEqual([])
  const set = await makeSet('FIG2')
  const ofOthers = await w
    .as('ROLE_EDITOR', 'beta')
    .call(inputSetRoutes.figures, { query: { ids: set.id, indicators: 'GWP-total' } })
  expect(ofOthers.body.records).toEqual([])
})

test('only production stages of a profile are added up, a missing one makes the figure unknown', () => {
  const units = new Map(gwp.map((one) => [one.code, one]))
  const describe = (effects: Record<string, Record<string, number>>) =>
    describeUnit(effects, ['GWP-total'], units)[0]
  expect(
    describe({ A1: { 'GWP-total': 1 }, A3: { 'GWP-total': 2 }, D: { 'GWP-total': -1 } }),
  ).toEqual({
    code: 'GWP-total',
    unit: 'kg CO2 eq',
    stages: ['A1', 'A3'],
    value: 3,
    values: { A1: 1, A3: 2, D: -1 },
  })
  expect(describe({ A1: { 'GWP-total': 1 }, A3: { AP: 2 } })).toMatchObject({ value: null })
  expect(describe({ C4: { 'GWP-total': 0 } })).toMatchObject({ value: 0, stages: ['C4'] })
  expect(describe({})).toMatchObject({ value: null, stages: [] })
})
