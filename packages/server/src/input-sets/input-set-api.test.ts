import type { Answer } from '#platform/testing/api-client'
import { readProblem } from '#platform/testing/read-answer'
import {
  PredefinedInputSet,
  recordRoutes,
  Calculation,
  Input,
  PredefinedInputSetUsage,
  inputSetRoutes,
  calculationRoutes,
} from '@cradle/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope } from '#access/scope'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  makeIri,
  png,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { newId } from '#platform/ids'
import { semiFinishedArea } from '#semi-finished/semi-finished-routes'
import { inputSetArea } from './input-set-routes.ts'

let w: CalculationWorld
const asEditor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld([inputSetArea, semiFinishedArea])
})
afterAll(() => w.close())

let made = 0
const newSet = async (values: Record<string, unknown> = {}): Promise<string> => {
  const answer = await asEditor().call(recordRoutes(PredefinedInputSet).create, {
    body: {
      code: `SET${++made}`,
      name: 'Fixings',
      method: makeIri('methods', w.library.method),
      unit: makeIri('standard_units', w.library.units.m2),
      ...values,
    },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body['@id']
}
const newCalculation = async (values: Record<string, unknown> = {}): Promise<string> =>
  (
    await asEditor().call(recordRoutes(Calculation).create, {
      looseBody: { ...makeCompleteFields(w.library), ...values },
    })
  ).body['@id']
const addLine = async (
  parent: Record<string, string>,
  values: Record<string, unknown> = {},
): Promise<string> => {
  const answer = await asEditor().call(recordRoutes(Input).create, {
    looseBody: {
      ...parent,
      ...makeBrickLine(w.library),
      supplier: null,
      ...values,
    },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body['@id']
}
const makeUsage = (
  calculation: string,
  predefinedInputSet: string,
  values: Record<string, unknown> = {},
) =>
  asEditor().call(recordRoutes(PredefinedInputSetUsage).create, {
    body: {
      calculation,
      predefinedInputSet,
      amount: 2,
      ...values,
    },
  })
const firstViolation = (answer: Answer): [string, string] => {
  const [first] = readProblem(answer).violations
  return [first!.propertyPath, first!.code]
}
const setStatus = (calculation: string, status: string): Promise<unknown> =>
  w.db.transact(systemScope(), (tx) =>
    tx.updateTable('calculations').set({ status }).where('id', '=', parseId(calculation)).execute(),
  )
const parseId = (address: string): string => address.split('/').at(-1)!
/** A platform set with one line. */
const platformSet = async (): Promise<string> => {
  const id = newId()
  await w.db.transact(systemScope(), async (tx) => {
    await tx
      .insertInto('predefined_input_sets')
      .values({ id, code: `P${id.slice(-6)}`, name: 'Of everybody', method_id: w.library.method })
      .execute()
    await tx
      .insertInto('predefined_input_set_inputs')
      .values({
        id: newId(),
        predefined_input_set_id: id,
        input_type: 'A1_RAW_MATERIAL',
        description: 'Brick',
        environmental_profile_id: w.library.profiles.brick,
        net_amount: 1,
        data_quality: 'Measured',
        data_source: 'List',
      })
      .execute()
  })
  return makeIri('predefined_input_sets', id)
}

test('lines of a set are written, copied, ordered and deleted like those of a calculation', async () => {
  const set = await newSet()
  const [one] = [
    await addLine({ predefinedInputSet: set }, { description: 'a' }),
    await addLine({ predefinedInputSet: set }, { description: 'b' }),
  ]
  expect((await asEditor().get(one)).body).toMatchObject({
    predefinedInputSet: set,
    description: 'a',
    position: 0,
  })
  expect((await asEditor().get(one)).body).not.toHaveProperty('calculation')
  expect((await asEditor().patch(one, { netAmount: 3 })).body).toMatchObject({ netAmount: 3 })
  expect((await asEditor().post(`${one}/copy`)).body).toMatchObject({
    description: 'a (copy)',
    predefinedInputSet: set,
  })
  const batch = await asEditor().call(inputSetRoutes.inputBatch, {
    params: { id: set },
    body: {
      operations: [
        { op: 'create', fields: { ...makeBrickLine(w.library), supplier: null, description: 'c' } },
        { op: 'delete', id: one },
      ],
    },
  })
  expect([batch.status, batch.body.applied]).toEqual([200, true])
  const names = (
    await asEditor().call(inputSetRoutes.inputs, { params: { id: set } })
  ).body.member.map((m) => m.description)
  expect(names).toEqual(['a (copy)', 'b', 'c'])
  expect((await asEditor().get(set)).body).toMatchObject({ inputCount: 3, usageCount: 0 })
})

test('a line has one parent, which cannot change', async () => {
  const [set, calculation] = [await newSet(), await newCalculation()]
  const both = await asEditor().post('/2/inputs', {
    calculation,
    predefinedInputSet: set,
    ...makeBrickLine(w.library),
  })
  expect(both.status).toBe(422)
  expect(readProblem(both).violations.map((v) => [v.propertyPath, v.code])).toEqual([
    ['calculation', 'one_parent'],
    ['predefinedInputSet', 'one_parent'],
  ])
  const none = await asEditor().post('/2/inputs', makeBrickLine(w.library))
  expect([none.status, readProblem(none).violations[0]!.propertyPath]).toEqual([422, 'calculation'])
  const line = await addLine({ predefinedInputSet: set })
  expect(
    (await asEditor().patch(line, { calculation, predefinedInputSet: await newSet() })).body,
  ).toMatchObject({ predefinedInputSet: set })
})

test('a set has a method but no location: it accepts all suppliers of the company and only active profiles', async () => {
  const set = await newSet()
  await addLine(
    { predefinedInputSet: set },
    { supplier: makeIri('suppliers', w.library.strangeSupplier) },
  )
  const profile = await w.addProfile({ method_ids: [w.library.otherMethod] })
  const answer = await asEditor().post('/2/inputs', {
    predefinedInputSet: set,
    ...makeBrickLine(w.library),
    environmentalProfile: makeIri('environmental_profiles', profile),
  })
  expect(firstViolation(answer)).toEqual(['environmentalProfile', 'profile_not_active'])
})

test('a code is unique per owner', async () => {
  await newSet({ code: 'TAKEN' })
  const again = await asEditor().post('/2/predefined_input_sets', {
    code: 'TAKEN',
    name: 'Again',
    method: makeIri('methods', w.library.method),
  })
  expect([again.status, ...firstViolation(again)]).toEqual([
    422,
    'code',
    '23bd9dbf-6b9b-41cd-a99e-4844bcf3077f',
  ])
})

test('the method is fixed once there are lines or usages, and a used set cannot be deleted', async () => {
  const otherMethod = makeIri('methods', w.library.otherMethod)
  expect((await asEditor().patch(await newSet(), { method: otherMethod })).status).toBe(200)
  const [filled, used] = [await newSet(), await newSet()]
  await addLine({ predefinedInputSet: filled })
  const calculation = await newCalculation()
  const usage = await makeUsage(calculation, used)
  for (const set of [filled, used])
    expect(firstViolation(await asEditor().patch(set, { method: otherMethod }))).toEqual([
      'method',
      'immutable',
    ])
  expect(firstViolation(await asEditor().patch(calculation, { method: otherMethod }))).toEqual([
    'method',
    'immutable',
  ])
  expect((await asEditor().delete(used)).status).toBe(409)
  expect((await asEditor().delete(filled)).status).toBe(204)
  await asEditor().delete(usage.body['@id'])
  expect((await asEditor().delete(used)).status).toBe(204)
})

test('a set used only by deleted calculations can be deleted', async () => {
  const [set, calculation] = [await newSet(), await newCalculation()]
  const usage = (await makeUsage(calculation, set)).body['@id']
  expect((await asEditor().delete(calculation)).status).toBe(204)
  expect((await asEditor().get(usage)).status).toBe(404)
  expect(
    (await asEditor().call(inputSetRoutes.usages, { params: { id: set } })).body.totalItems,
  ).toBe(0)
  expect((await asEditor().delete(set)).status).toBe(204)
})

test('a usage needs a set with the method of the calculation', async () => {
  const answer = await makeUsage(
    await newCalculation(),
    await newSet({ method: makeIri('methods', w.library.otherMethod) }),
  )
  expect([answer.status, ...firstViolation(answer)]).toEqual([
    422,
    'predefinedInputSet',
    'method_mismatch',
  ])
})

test('every write to a usage edits its calculation, and a locked calculation refuses it', async () => {
  const [calculation, set] = [await newCalculation(), await newSet()]
  const created = await makeUsage(calculation, set, {
    scalingType: 'linear',
    comments: 'north side',
  })
  expect(created.status, created.text).toBe(201)
  expect(created.body).toMatchObject({
    calculation,
    predefinedInputSet: set,
    amount: 2,
    scalingType: 'linear',
    productName: 'Brick wall',
    setName: 'Fixings',
  })
  expect(
    (await asEditor().call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
      .status,
  ).toBe('in-progress')
  await setStatus(calculation, 'valid')
  expect(
    (await asEditor().patch(created.body['@id'], { amount: 3, scalingType: null })).body,
  ).toMatchObject({ amount: 3, scalingType: 'none' })
  expect(
    (await asEditor().call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
      .status,
  ).toBe('in-progress')
  await setStatus(calculation, 'in-review')
  expect((await asEditor().patch(created.body['@id'], { amount: 4 })).status).toBe(409)
  expect((await asEditor().delete(created.body['@id'])).status).toBe(409)
  expect((await makeUsage(calculation, set)).status).toBe(409)
  await setStatus(calculation, 'valid')
  expect((await asEditor().delete(created.body['@id'])).status).toBe(204)
  expect(
    (await asEditor().call(inputSetRoutes.usagesOfCalculation, { params: { id: calculation } }))
      .body.totalItems,
  ).toBe(0)
})

test('a negative amount, a missing amount and a missing set are refused', async () => {
  const [calculation, set] = [await newCalculation(), await newSet()]
  expect(firstViolation(await makeUsage(calculation, set, { amount: -1 }))[0]).toBe('amount')
  expect(
    firstViolation(
      await asEditor().post('/2/predefined_input_set_usages', {
        calculation,
        predefinedInputSet: set,
      }),
    )[0],
  ).toBe('amount')
  expect(
    firstViolation(
      await asEditor().post('/2/predefined_input_set_usages', { calculation, amount: 1 }),
    )[0],
  ).toBe('predefinedInputSet')
})

test("usages are listed under set and calculation, and hidden from users outside the calculation's scope", async () => {
  const set = await platformSet()
  const calculation = await newCalculation()
  await makeUsage(calculation, set)
  expect(
    (await asEditor().call(inputSetRoutes.usagesOfCalculation, { params: { id: calculation } }))
      .body.member,
  ).toMatchObject([{ predefinedInputSet: set, setName: 'Of everybody' }])
  expect(
    (await asEditor().call(inputSetRoutes.usages, { params: { id: set } })).body.totalItems,
  ).toBe(1)
  expect(
    (await asEditor().call(recordRoutes(PredefinedInputSet).get, { params: { id: set } })).body
      .usageCount,
  ).toBe(1)
  const other = w.as('ROLE_EDITOR', 'beta')
  expect((await other.call(inputSetRoutes.usages, { params: { id: set } })).body.totalItems).toBe(0)
  expect(
    (await other.call(recordRoutes(PredefinedInputSet).get, { params: { id: set } })).body
      .usageCount,
  ).toBe(0)
})

test("the list of usages is filtered by calculation, set and day, within the reader's scope", async () => {
  const [first, second] = [await newSet(), await newSet()]
  const [house, bridge] = [await newCalculation(), await newCalculation()]
  const made = {
    houseFirst: (await makeUsage(house, first)).body['@id'],
    houseSecond: (await makeUsage(house, second)).body['@id'],
    bridgeFirst: (await makeUsage(bridge, first)).body['@id'],
  }
  const listUsages = async (query: string, reader = asEditor()): Promise<string[]> => {
    const answer = await reader.call(recordRoutes(PredefinedInputSetUsage).list, { search: query })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.member.map((usage) => usage['@id'])
  }
  expect(await listUsages(`calculation=${house}`)).toEqual([made.houseFirst, made.houseSecond])
  expect(await listUsages(`predefinedInputSet=${parseId(first)}`)).toEqual([
    made.houseFirst,
    made.bridgeFirst,
  ])
  expect(await listUsages(`calculation=${bridge}&predefinedInputSet=${second}`)).toEqual([])
  const both = `predefinedInputSet[]=${first}&predefinedInputSet[]=${second}`
  expect(await listUsages(`${both}&order[createdAt]=desc`)).toEqual([
    made.bridgeFirst,
    made.houseSecond,
    made.houseFirst,
  ])
  expect(await listUsages(`${both}&createdAt[before]=2000-01-01`)).toEqual([])
  expect(await listUsages(both, w.as('ROLE_EDITOR', 'beta'))).toEqual([])
})

test('only the platform writes its sets and lines, and sets of another company are not found', async () => {
  const set = await platformSet()
  expect(
    (
      await asEditor().post(`${set}/inputs/batch`, {
        operations: [{ op: 'create', fields: makeBrickLine(w.library) }],
      })
    ).status,
  ).toBe(403)
  expect((await asEditor().patch(set, { name: 'Mine' })).status).toBe(403)
  const admin = w.as('ROLE_SUPER_ADMIN', 'platform')
  const own = await admin.post(`${set}/inputs/batch`, {
    operations: [{ op: 'create', fields: { ...makeBrickLine(w.library), supplier: null } }],
  })
  expect(own.status, own.text).toBe(200)
  // A platform set cannot use a company's supplier.
  expect(
    (await admin.post('/2/inputs', { predefinedInputSet: set, ...makeBrickLine(w.library) }))
      .status,
  ).toBe(400)
  const ofAlpha = await newSet()
  const foreign = await w
    .as('ROLE_EDITOR', 'beta')
    .post('/2/inputs', { predefinedInputSet: ofAlpha, ...makeBrickLine(w.library) })
  expect([foreign.status, readProblem(foreign).description]).toEqual([
    400,
    `Item not found for "${ofAlpha}".`,
  ])
})

test('sets are copied all or none, with their lines and a free code', async () => {
  const set = await newSet({ code: 'COPY' })
  await addLine({ predefinedInputSet: set }, { supplier: makeIri('suppliers', w.library.supplier) })
  const everybodys = await platformSet()
  const answer = await asEditor().call(inputSetRoutes.copy, {
    body: {
      predefinedInputSets: [set, everybodys, set],
    },
  })
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body.items).toHaveLength(2)
  const [copy, own] = await Promise.all(
    answer.body.items.map(
      async ({ result }) =>
        (await asEditor().call(recordRoutes(PredefinedInputSet).get, { params: { id: result! } }))
          .body,
    ),
  )
  expect(copy).toMatchObject({ code: 'COPY-2', inputCount: 1, usageCount: 0 })
  expect(own).toMatchObject({ owner: `/2/companies/${w.companies.alpha}`, inputCount: 1 })
  expect(
    (await asEditor().call(inputSetRoutes.inputs, { params: { id: copy!['@id'] } })).body.member[0],
  ).toMatchObject({
    supplier: makeIri('suppliers', w.library.supplier),
    netAmount: 100,
  })
  const before = (await asEditor().call(recordRoutes(PredefinedInputSet).list)).body.totalItems
  expect(
    (
      await asEditor().post('/2/group_actions/copy_predefined_input_sets', {
        predefinedInputSets: [set, makeIri('predefined_input_sets', newId())],
      })
    ).status,
  ).toBe(400)
  expect((await asEditor().call(recordRoutes(PredefinedInputSet).list)).body.totalItems).toBe(
    before,
  )
})

test('sets are found by code and name', async () => {
  await newSet({ code: 'ZX-9', name: 'Quartz anchors' })
  for (const search of ['zx-9', 'QUARTZ'])
    expect(
      (await asEditor().call(recordRoutes(PredefinedInputSet).list, { query: { search } })).body
        .totalItems,
    ).toBe(1)
})

test('browser and server receive the set with its lines and compute the same result', async () => {
  const calculation = await newCalculation()
  const set = await newSet()
  await addLine(
    { predefinedInputSet: set },
    { supplier: makeIri('suppliers', w.library.supplier), netAmount: 10 },
  )
  const usage = parseId((await makeUsage(calculation, set, { amount: 5 })).body['@id'])
  const model = (await asEditor().call(calculationRoutes.model, { params: { id: calculation } }))
    .body
  expect(model.calculations[0]!.usages).toMatchObject([
    {
      id: usage,
      name: 'Fixings',
      amount: 5,
      inputs: [{ netAmount: 10, legs: [{ distanceKm: 50 }], wasteScenarioId: w.library.scenario }],
    },
  ])
  const journal = await asEditor().post('/2/calculation_result_journals', { calculation })
  expect(journal.status, journal.text).toBe(201)
  const results = (
    await asEditor().call(calculationRoutes.results, { params: { id: calculation } })
  ).body
  // 5 × 10 kg net with 10% production waste: 55 kg purchased at 2 kg CO2 eq/kg, transported 50 km at 0.1 kg CO2 eq/tkm.
  const gwp = results.top.find((row) => row.code === 'GWP-total')!.values
  expect(gwp.A1).toBeCloseTo(110, 9)
  expect(gwp.A2).toBeCloseTo(0.055 * 50 * 0.1, 12)
  const [line] = (await asEditor().call(inputSetRoutes.inputs, { params: { id: set } })).body.member
  expect(results.contributions[0]).toMatchObject({
    input: line!['@id'],
    usage: makeIri('predefined_input_set_usages', usage),
    description: 'Fixings: Brick',
    stage: 'A1',
  })
})

test('a changed set marks its calculations as outdated: open ones are recomputed, locked ones keep their results', async () => {
  const set = await newSet()
  const line = await addLine(
    { predefinedInputSet: set },
    { supplier: makeIri('suppliers', w.library.supplier) },
  )
  const [open, locked] = [
    await newCalculation({ productName: 'Open' }),
    await newCalculation({ productName: 'Locked' }),
  ]
  for (const calculation of [open, locked]) {
    await makeUsage(calculation, set)
    await asEditor().upload(`${calculation}/productimagefile`, {
      file: { name: 'p.png', type: 'image/png', content: png },
    })
    await asEditor().post('/2/calculation_result_journals', { calculation })
  }
  expect((await asEditor().get(open)).body).toMatchObject({ status: 'valid', outdated: false })
  await setStatus(locked, 'verified')
  await asEditor().patch(line, { netAmount: 7 })
  expect((await asEditor().get(open)).body).toMatchObject({
    status: 'in-progress',
    outdated: true,
    reportable: false,
  })
  expect((await asEditor().get(locked)).body).toMatchObject({
    status: 'verified',
    outdated: true,
    reportable: true,
  })
  expect(
    (
      await asEditor().call(recordRoutes(Calculation).list, {
        query: { outdated: true, productName: 'Locked' },
      })
    ).body.totalItems,
  ).toBe(1)
  await asEditor().post('/2/calculation_result_journals', { calculation: open })
  expect((await asEditor().get(open)).body).toMatchObject({ status: 'valid', outdated: false })
  expect(
    (
      await asEditor().call(recordRoutes(Calculation).list, {
        query: { outdated: false, productName: 'Open' },
      })
    ).body.totalItems,
  ).toBe(1)
})

test('a write to a line of a set publishes the line, the set and its calculations, and queues new results', async () => {
  const [set, calculation] = [await newSet(), await newCalculation()]
  await makeUsage(calculation, set)
  const since = new Date(Date.now() - 1).toISOString()
  const line = await addLine({ predefinedInputSet: set })
  const admin = new pg.Client({ connectionString: w.adminUrl })
  await admin.connect()
  const { rows } = await admin.query<{ topic: string; data: string }>(
    'select topics[1] as topic, data from live_updates where created_at > $1',
    [since],
  )
  const jobs = await admin.query<{ key: string }>(
    `select key from graphile_worker.jobs where key like 'recalculate:%'`,
  )
  await admin.end()
  const updates = new Map(
    rows.map((row) => [
      row.topic.replace('http://cradle.test', ''),
      JSON.parse(row.data) as Record<string, unknown>,
    ]),
  )
  expect([...updates.keys()].toSorted()).toEqual([line, set, calculation].toSorted())
  expect(updates.get(line)).toMatchObject({ '@type': 'Input', predefinedInputSet: set })
  expect(updates.get(calculation)).toMatchObject({ '@type': 'Calculation', status: 'in-progress' })
  expect(jobs.rows.map((row) => row.key)).toContain(`recalculate:${parseId(calculation)}`)
})

test("a platform set marks calculations outside its editor's scope", async () => {
  const set = await platformSet()
  const calculation = await newCalculation()
  await makeUsage(calculation, set)
  await asEditor().post('/2/calculation_result_journals', { calculation })
  const [line] = (await asEditor().call(inputSetRoutes.inputs, { params: { id: set } })).body.member
  expect(
    (await w.as('ROLE_SUPER_ADMIN', 'platform').patch(line!['@id'], { netAmount: 2 })).status,
  ).toBe(200)
  expect((await asEditor().get(calculation)).body).toMatchObject({ outdated: true })
})

test('a cycle through a set is refused at every write that would close it, and named', async () => {
  const [a, b] = [
    await newCalculation({ productName: 'A', calculationType: 'semi_finished' }),
    await newCalculation({ productName: 'B', calculationType: 'semi_finished' }),
  ]
  for (const calculation of [a, b]) await setStatus(calculation, 'valid')
  const set = await newSet({ name: 'Set' })
  const makePart = (product: string) => ({
    inputType: 'SEMI_FINISHED',
    environmentalProfile: null,
    semiFinishedProduct: product,
    netAmount: 1,
  })
  await addLine({ predefinedInputSet: set }, makePart(b))
  await addLine({ calculation: b }, makePart(a))
  const closed = await makeUsage(a, set)
  expect(readProblem(closed).violations[0]).toMatchObject({
    propertyPath: 'predefinedInputSet',
    code: 'semi_finished_cycle',
    hint: 'A → Set → B → A',
  })
  const other = await newSet({ name: 'Other' })
  await makeUsage(a, other)
  await setStatus(b, 'valid')
  const line = await asEditor().post('/2/inputs', {
    predefinedInputSet: other,
    ...makeBrickLine(w.library),
    supplier: null,
    ...makePart(b),
  })
  expect(readProblem(line).violations[0]).toMatchObject({
    code: 'semi_finished_cycle',
    hint: 'Other → B → A → Other',
  })
  // B is used in a set.
  expect((await asEditor().delete(b)).status).toBe(409)
})

test('a copied calculation uses the same sets', async () => {
  const [calculation, set] = [await newCalculation(), await newSet()]
  await makeUsage(calculation, set, { amount: 4, comments: 'roof' })
  const answer = await asEditor().call(calculationRoutes.copy, {
    body: {
      calculations: [calculation],
    },
  })
  expect(answer.status, answer.text).toBe(201)
  const copy = answer.body.items[0]!.result
  expect(
    (await asEditor().call(inputSetRoutes.usagesOfCalculation, { params: { id: copy } })).body
      .member,
  ).toMatchObject([{ calculation: copy, predefinedInputSet: set, amount: 4, comments: 'roof' }])
  expect(
    (await asEditor().call(recordRoutes(Calculation).get, { params: { id: copy } })).body.status,
  ).toBe('in-progress')
})
