import {
  Calculation,
  Input,
  recordRoutes,
  replacementRoutes,
  Template,
  type ReplacementPlace,
} from '@cradle/contract'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { templateArea } from '#templates/template-routes'
import { openAdminPool } from '#platform/testing/database'
import { readProblem } from '#platform/testing/read-answer'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { portfolioArea } from '../portfolio-routes.ts'

let w: CalculationWorld
let admin: pg.Pool
let brick: string
let block: string
beforeAll(async () => {
  w = await makeCalculationWorld([templateArea, portfolioArea])
  admin = openAdminPool(w.adminUrl, 3)
  brick = makeIri('environmental_profiles', w.library.profiles.brick)
  const effects = JSON.stringify({ A1: { 'GWP-total': 1, AP: 0.1 } })
  block = makeIri(
    'environmental_profiles',
    await w.addProfile({ name: 'Block', mass_per_unit: 1, category: 'Ceramics', effects }),
  )
})
afterAll(async () => {
  await admin.end()
  await w.close()
})
beforeEach(async () => {
  await admin.query(`update calculations set deleted_at = now()`)
  await admin.query(`delete from templates`)
})

const asEditor = () => w.as('ROLE_EDITOR')

interface Made {
  calculation: string
  line: string
}

async function makeProduct(
  fields: Record<string, unknown> = {},
  line: Record<string, unknown> = {},
): Promise<Made> {
  const made = await asEditor().call(recordRoutes(Calculation).create, {
    looseBody: { ...makeCompleteFields(w.library), ...fields },
  })
  const calculation = made.body['@id']
  return { calculation, line: await addLine(calculation, line) }
}

async function addLine(calculation: string, line: Record<string, unknown> = {}): Promise<string> {
  const made = await asEditor().call(recordRoutes(Input).create, {
    looseBody: { calculation, ...makeBrickLine(w.library), ...line },
  })
  expect(made.status).toBe(201)
  return made.body['@id']
}

const readLine = async (id: string) =>
  (await asEditor().call(recordRoutes(Input).get, { params: { id } })).body

const preview = async (by = block, records?: string[], replaced = brick) =>
  asEditor().call(replacementRoutes.preview, {
    body: { replaced, by, ...(records ? { records } : {}) },
  })

const replace = async (places: readonly ReplacementPlace[], by = block, replaced = brick) =>
  (
    await asEditor().call(replacementRoutes.replace, {
      body: { replaced, by, places: places.map(({ record, version }) => ({ record, version })) },
    })
  ).body.records

type Replaced = Awaited<ReturnType<typeof replace>>
const undo = async (records: Replaced) =>
  (
    await asEditor().call(replacementRoutes.undo, {
      body: { records: records.map((one) => ({ record: one.record, undo: one.undo! })) },
    })
  ).body.records

/** The leading figure as it is computed and stored. */
async function computeScore(calculation: string): Promise<number> {
  await asEditor().post('/2/calculation_result_journals', { calculation })
  const { rows } = await admin.query<{ shadow_price: number }>(
    'select shadow_price from calculations where id = $1',
    [calculation.split('/').at(-1)],
  )
  return rows[0]!.shadow_price
}

test('the totals that are shown before are those that are computed afterwards, and nothing is written for them', async () => {
  const one = await makeProduct({ productName: 'Wall A' })
  const two = await makeProduct({ productName: 'Wall B' }, { netAmount: 33.3 })
  await addLine(two.calculation, { netAmount: 5 })
  const before = [await computeScore(one.calculation), await computeScore(two.calculation)]
  const { body } = await preview()
  expect(body).toMatchObject({
    replaced: { name: 'Brick', unit: 'kg' },
    by: { name: 'Block', unit: 'kg' },
    total: 2,
  })
  expect(body.places.map(({ kind, name, inputs }) => [kind, name, inputs.length])).toEqual([
    ['product', 'Wall A', 1],
    ['product', 'Wall B', 2],
  ])
  expect(body.places.map(({ figure }) => figure!.before)).toEqual(before)
  const uses = (await asEditor().call(replacementRoutes.preview, { body: { replaced: brick } }))
    .body
  expect(uses.by).toBeUndefined()
  expect(uses.places.map(({ name, figure }) => [name, figure])).toEqual([
    ['Wall A', undefined],
    ['Wall B', undefined],
  ])
  expect((await readLine(one.line)).environmentalProfile).toBe(brick)

  const records = await replace(body.places)
  expect(records.map(({ lines }) => lines)).toEqual([1, 2])
  expect((await readLine(two.line)).environmentalProfile).toBe(block)
  const after = [await computeScore(one.calculation), await computeScore(two.calculation)]
  expect(after).toEqual(body.places.map(({ figure }) => figure!.after))
  expect(after[0]).toBeLessThan(before[0]!)

  expect((await undo(records)).map(({ refusal }) => refusal)).toEqual([undefined, undefined])
  expect([await computeScore(one.calculation), await computeScore(two.calculation)]).toEqual(before)
})

test('what is locked, of another method or changed meanwhile is left out with the reason', async () => {
  const free = await makeProduct({ productName: 'Free' })
  const edited = await makeProduct({ productName: 'Edited' })
  const locked = await makeProduct({ productName: 'Locked' })
  await admin.query(`update calculations set status = 'verified' where id = $1`, [
    locked.calculation.split('/').at(-1),
  ])
  const ofMethod = makeIri(
    'environmental_profiles',
    await w.addProfile({ name: 'Elsewhere', method_ids: [w.library.otherMethod] }),
  )
  expect((await preview(ofMethod, [free.calculation])).body.places).toMatchObject([
    { refusal: 'method' },
  ])
  const { places } = (await preview()).body
  expect(places.map(({ name, refusal, status }) => [name, refusal, status])).toEqual([
    ['Edited', undefined, undefined],
    ['Free', undefined, undefined],
    ['Locked', 'locked', 'verified'],
  ])
  await asEditor().patch(edited.line, { netAmount: 7 })
  const records = await replace([
    ...places,
    { ...places[0]!, record: '/2/calculations/00000000-0000-4000-8000-000000000001' },
  ])
  expect(records.map(({ refusal }) => refusal)).toEqual(['changed', undefined, 'locked', 'gone'])
  expect((await readLine(edited.line)).environmentalProfile).toBe(brick)
  expect((await readLine(locked.line)).environmentalProfile).toBe(brick)
  expect((await readLine(free.line)).environmentalProfile).toBe(block)
})

test('amounts are converted within a dimension, and come back exactly; another dimension is refused with words', async () => {
  const { rows } = await admin.query<{ id: string }>(
    `insert into standard_units (id, name, symbol) values (gen_random_uuid(), 'gram', 'g') returning id`,
  )
  const grams = makeIri(
    'environmental_profiles',
    await w.addProfile({
      name: 'Block by the gram',
      unit_id: rows[0]!.id,
      mass_per_unit: 0.001,
      effects: JSON.stringify({ A1: { 'GWP-total': 0.001, AP: 0.0001 } }),
    }),
  )
  const { calculation, line } = await makeProduct({}, { netAmount: 0.1 })
  const multiplied = await addLine(calculation, { netAmount: undefined, netAmountFormula: '2*1.5' })
  const withUnit = await addLine(calculation, { netAmount: undefined, netAmountFormula: '250 g' })
  const empty = await addLine(calculation, { netAmount: null })
  const { places } = (await preview(grams)).body
  expect(places[0]!.figure!.before).toBeGreaterThan(places[0]!.figure!.after!)
  const records = await replace(places, grams)
  expect(records[0]!.refusal).toBeUndefined()
  const amounts = async () =>
    Promise.all(
      [line, multiplied, withUnit, empty].map(async (id) => {
        const { netAmount, netAmountFormula } = await readLine(id)
        return [netAmount, netAmountFormula]
      }),
    )
  expect(await amounts()).toEqual([
    [100, undefined],
    [3000, '(2*1.5)*1000'],
    [250, '250 g'],
    [undefined, undefined],
  ])
  await undo(records)
  expect(await amounts()).toEqual([
    [0.1, undefined],
    [3, '2*1.5'],
    [0.25, '250 g'],
    [undefined, undefined],
  ])

  const refused = await preview(makeIri('environmental_profiles', w.library.profiles.power))
  expect(refused.status).toBe(422)
  expect(readProblem(refused).violations).toMatchObject([
    { propertyPath: 'by', code: 'unit_not_convertible' },
  ])
  expect(readProblem(await preview(brick)).violations).toMatchObject([{ code: 'same_profile' }])
})

test('a profile that may not be chosen any more returns to its lines, but not where somebody edited since', async () => {
  const old = makeIri(
    'environmental_profiles',
    await w.addProfile({
      name: 'Old brick',
      effects: JSON.stringify({ A1: { 'GWP-total': 2, AP: 0.1 } }),
    }),
  )
  const line = { environmentalProfile: old }
  const one = await makeProduct({ productName: 'One' }, line)
  const two = await makeProduct({ productName: 'Two' }, line)
  const three = await makeProduct({ productName: 'Three' }, line)
  await admin.query(`update environmental_profiles set visible = false where id = $1`, [
    old.split('/').at(-1),
  ])
  const records = await replace((await preview(block, undefined, old)).body.places, block, old)
  expect(records).toHaveLength(3)
  await asEditor().patch(two.line, { netAmount: 7 })
  // What undoes a replacement in one record does so in no other one.
  const given = records.map((record) =>
    record.record === three.calculation ? { ...record, undo: records[0]!.undo! } : record,
  )
  expect((await undo(given)).map(({ record, refusal }) => [record, refusal])).toEqual([
    [one.calculation, undefined],
    [three.calculation, 'changed'],
    [two.calculation, 'changed'],
  ])
  expect((await readLine(one.line)).environmentalProfile).toBe(old)
  expect((await readLine(two.line)).environmentalProfile).toBe(block)
  expect((await asEditor().patch(three.line, { environmentalProfile: old })).status).toBe(422)
})

test('a part whose profile is replaced counts in the products that contain it; templates are named apart', async () => {
  const part = await makeProduct({ productName: 'Panel', calculationType: 'semi_finished' })
  await computeScore(part.calculation)
  const whole = await makeProduct({ productName: 'Wall' })
  await addLine(whole.calculation, {
    inputType: 'SEMI_FINISHED',
    environmentalProfile: null,
    semiFinishedProduct: part.calculation,
    supplier: null,
    netAmount: 2,
  })
  const template = (
    await asEditor().call(recordRoutes(Template).create, {
      looseBody: { name: 'Walls', method: makeIri('methods', w.library.method) },
    })
  ).body['@id']
  const ofTemplate = (
    await asEditor().call(recordRoutes(Input).create, {
      looseBody: { template, inputType: 'A1_RAW_MATERIAL', environmentalProfile: brick },
    })
  ).body['@id']
  const alone = (await preview(block, [whole.calculation])).body.places[0]!.figure!
  const { places } = (await preview()).body
  expect(places.map(({ kind, name }) => [kind, name])).toEqual([
    ['product', 'Wall'],
    ['semiFinished', 'Panel'],
    ['template', 'Walls'],
  ])
  expect(places[0]!.figure!.before).toBe(alone.before)
  expect(places[0]!.figure!.after).toBeLessThan(alone.after!)
  expect(places[2]!.figure).toBeUndefined()
  const records = await replace(places)
  expect(records.map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined])
  await computeScore(part.calculation)
  expect(await computeScore(whole.calculation)).toBe(places[0]!.figure!.after)
  expect((await readLine(ofTemplate)).environmentalProfile).toBe(block)
  expect((await undo(records)).map(({ refusal }) => refusal)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect((await readLine(ofTemplate)).environmentalProfile).toBe(brick)
})

test('lines of an earlier version of the profile are replaced with it, also by its own successor', async () => {
  const first = await w.addProfile({ name: 'Tile', unique_id: 'tile' })
  const line = await makeProduct(
    {},
    { environmentalProfile: makeIri('environmental_profiles', first) },
  )
  const next = await w.addProfile({ name: 'Tile', unique_id: 'tile-2', predecessor_id: first })
  await admin.query(`update environmental_profiles set state = 'superseded' where id = $1`, [first])
  const successor = makeIri('environmental_profiles', next)
  expect((await preview(block, undefined, successor)).body.total).toBe(1)
  const old = makeIri('environmental_profiles', first)
  await replace((await preview(successor, undefined, old)).body.places, successor, old)
  expect((await readLine(line.line)).environmentalProfile).toBe(successor)
})

test('products of other companies are not found, and reading is not enough', async () => {
  const { calculation, line } = await makeProduct()
  const ofBeta = await w.as('ROLE_EDITOR', 'beta').call(replacementRoutes.preview, {
    body: { replaced: brick, by: block, records: [calculation] },
  })
  expect(ofBeta.body.places).toEqual([])
  const { places } = (await preview()).body
  const written = await w.as('ROLE_EDITOR', 'beta').call(replacementRoutes.replace, {
    body: {
      replaced: brick,
      by: block,
      places: [{ record: calculation, version: places[0]!.version }],
    },
  })
  expect(written.body.records).toMatchObject([{ refusal: 'gone' }])
  expect(
    (await w.as('ROLE_VIEWER').post('/2/profile_replacements/preview', { replaced: brick })).status,
  ).toBe(403)
  expect((await readLine(line)).environmentalProfile).toBe(brick)
})

test('more records than the limit are refused', async () => {
  const records = Array.from({ length: 501 }, (_, index) => `/2/calculations/${index}`)
  const refused = await asEditor().post('/2/profile_replacements/preview', {
    replaced: brick,
    records,
  })
  expect(refused.status).toBe(422)
})
