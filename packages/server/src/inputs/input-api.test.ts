import { afterAll, beforeAll, expect, test } from 'vitest'
import { Calculation, recordRoutes, Input, calculationRoutes } from '@cradle/contract'
import { readProblem, readField } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'

let w: CalculationWorld
const editor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld()
})
afterAll(() => w.close())

const make = async (values: Record<string, unknown> = {}): Promise<string> =>
  (
    await editor().call(recordRoutes(Calculation).create, {
      looseBody: { ...makeCompleteFields(w.library), ...values },
    })
  ).body['@id']
const line = (values: Record<string, unknown> = {}) => ({ ...makeBrickLine(w.library), ...values })
const add = async (calculation: string, values: Record<string, unknown> = {}): Promise<string> => {
  const answer = await editor().call(recordRoutes(Input).create, {
    looseBody: { calculation, ...line(values) },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body['@id']
}
const names = async (calculation: string): Promise<string[]> =>
  (await editor().call(calculationRoutes.inputs, { params: { id: calculation } })).body.member.map(
    (m) => m.description!,
  )
const refusal = async (
  calculation: string,
  values: Record<string, unknown>,
): Promise<[string, string]> => {
  const answer = await editor().post('/2/inputs', { calculation, ...line(values) })
  expect(answer.status).toBe(422)
  const [first] = readProblem(answer).violations
  return [first!.propertyPath, first!.code]
}

test('energy and water in use are entered where the method has them, and refused elsewhere', async () => {
  const calculation = await make()
  const use = { inputType: 'B6_ENERGY_USE', supplier: null }
  expect(await refusal(calculation, use)).toEqual(['inputType', 'operational_use_not_allowed'])
  const one = await add(calculation)
  const turned = await editor().patch(one, { inputType: 'B7_WATER_USE' })
  expect(turned.status).toBe(422)
  expect(readProblem(turned).violations[0]!.code).toBe('operational_use_not_allowed')
  const allow = (isAllowed: boolean) =>
    w.db.transact(systemScope(), (tx) =>
      tx
        .updateTable('methods')
        .set({ operational_use_inputs: isAllowed })
        .where('id', '=', w.library.method)
        .execute(),
    )
  await allow(true)
  try {
    const inUse = await add(calculation, use)
    expect(
      (await editor().call(recordRoutes(Input).get, { params: { id: inUse } })).body.inputType,
    ).toBe('B6_ENERGY_USE')
    await add(calculation, { inputType: 'B7_WATER_USE', supplier: null })
    await allow(false)
    expect((await editor().patch(inUse, { netAmount: 7 })).status).toBe(200)
  } finally {
    await allow(false)
  }
})

test('a line has its gross amount, by each way of giving production waste', async () => {
  const calculation = await make()
  const one = await add(calculation)
  const amount = async (): Promise<unknown> =>
    (await editor().call(recordRoutes(Input).get, { params: { id: one } })).body.amount
  expect(await amount()).toBeCloseTo(110, 9)
  await editor().patch(calculation, { productionWasteInputMethod: 'percentagePerRawMaterial' })
  expect(await amount()).toBeUndefined()
  await editor().patch(one, { productionWastePercentage: 25 })
  expect(await amount()).toBeCloseTo(125, 9)
  await editor().patch(calculation, { productionWasteInputMethod: 'kgPerRawMaterial' })
  await editor().patch(one, { productionWasteKg: 7 })
  expect(await amount()).toBeCloseTo(107, 9)
  await editor().patch(calculation, { productionWasteInputMethod: 'amountPerProduct' })
  await add(calculation, {
    inputType: 'A3_PRODUCTION_WASTE',
    netAmount: 3,
    environmentalProfile: null,
    supplier: null,
  })
  expect(await amount()).toBeCloseTo(103, 9)
})

test('a line carries defaults and what follows from them', async () => {
  const { body, headers } = await editor().call(recordRoutes(Input).get, {
    params: { id: await add(await make(), { scalingType: 'linear', comments: null }) },
  })
  expect(body).toMatchObject({
    '@type': 'Input',
    scalingType: 'linear',
    linearScalable: true,
    dataQuality: 'Measured',
    position: 0,
    owner: `/2/companies/${w.companies.alpha}`,
  })
  expect(body).not.toHaveProperty('comments')
  expect(headers['etag']).toBe('"1"')
})

test('a supplier must be connected to the location', async () => {
  const calculation = await make()
  expect(
    await refusal(calculation, { supplier: makeIri('suppliers', w.library.strangeSupplier) }),
  ).toEqual(['supplier', 'supplier_not_connected'])
  await editor().patch(calculation, { location: null })
  await add(calculation, { supplier: makeIri('suppliers', w.library.strangeSupplier) })
})

test('a profile must be active for the method', async () => {
  const calculation = await make()
  const profiles = [
    { valid_until: '2020-01-01' },
    { visible: false },
    { method_ids: [w.library.otherMethod] },
  ]
  for (const values of profiles) {
    const profile = await w.addProfile(values)
    expect(
      await refusal(calculation, {
        environmentalProfile: makeIri('environmental_profiles', profile),
      }),
      JSON.stringify(values),
    ).toEqual(['environmentalProfile', 'profile_not_active'])
  }
  const fine = await w.addProfile({ method_ids: [w.library.method], valid_until: '2999-01-01' })
  const one = await add(calculation, {
    environmentalProfile: makeIri('environmental_profiles', fine),
  })
  // It expires afterwards: the line can still be edited as long as its profile stays.
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('environmental_profiles')
      .set({ valid_until: '2020-01-01' })
      .where('id', '=', fine)
      .execute(),
  )
  expect(
    (
      await editor().put(one, {
        ...line({ environmentalProfile: makeIri('environmental_profiles', fine) }),
        netAmount: 5,
      })
    ).status,
  ).toBe(200)
})

test('only carbonation and emissions may be negative', async () => {
  const calculation = await make()
  expect((await refusal(calculation, { netAmount: -1 }))[0]).toBe('netAmount')
  const one = await add(calculation, { inputType: 'B1_USE_STAGE', netAmount: -1, supplier: null })
  expect((await editor().patch(one, { inputType: 'A1_RAW_MATERIAL' })).status).toBe(422)
  await add(calculation, { inputType: 'A3_PRODUCTION_EMISSIONS', netAmount: -1, supplier: null })
})

test('records that are not there and those of others are the same bad reference', async () => {
  const calculation = await make()
  const foreign = await w.addProfile({ company_id: w.companies.beta })
  for (const id of [foreign, w.library.supplier]) {
    const answer = await editor().post('/2/inputs', {
      calculation,
      ...line({ environmentalProfile: makeIri('environmental_profiles', id) }),
    })
    expect([answer.status, readProblem(answer).description]).toEqual([
      400,
      `Item not found for "${makeIri('environmental_profiles', id)}".`,
    ])
  }
})

test('a semi-finished product must be valid and must not contain itself', async () => {
  const [a, b, c] = [
    await make({ productName: 'A', calculationType: 'semi_finished' }),
    await make({ productName: 'B', calculationType: 'semi_finished' }),
    await make({ productName: 'C', calculationType: 'semi_finished' }),
  ]
  const use = (product: string) => ({
    inputType: 'SEMI_FINISHED',
    environmentalProfile: null,
    supplier: null,
    semiFinishedProduct: product,
    netAmount: 0,
  })
  expect(await refusal(a, use(b))).toEqual(['semiFinishedProduct', 'semi_finished_not_valid'])
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('calculations')
      .set({ status: 'valid' })
      .where(
        'id',
        'in',
        [a, b, c].map((x) => x.split('/').at(-1)!),
      )
      .execute(),
  )
  await add(a, use(b))
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('calculations')
      .set({ status: 'valid' })
      .where('id', '=', a.split('/').at(-1)!)
      .execute(),
  )
  await add(b, use(c))
  const answer = await editor().post('/2/inputs', { calculation: c, ...line(use(a)) })
  expect(readProblem(answer).violations[0]).toMatchObject({
    code: 'semi_finished_cycle',
    hint: 'C → A → B → C',
  })
  expect(
    readProblem(await editor().post('/2/inputs', { calculation: a, ...line(use(a)) }))
      .violations[0]!.hint,
  ).toBe('A → A')
})

test('lines keep an order of their own: put in, moved, copied, deleted', async () => {
  const calculation = await make()
  for (const description of ['a', 'b', 'c']) await add(calculation, { description })
  await add(calculation, { description: 'x', position: 1 })
  expect(await names(calculation)).toEqual(['a', 'x', 'b', 'c'])
  const [first] = (await editor().call(calculationRoutes.inputs, { params: { id: calculation } }))
    .body.member
  await editor().patch(first!['@id'], { position: 2 })
  expect(await names(calculation)).toEqual(['x', 'b', 'a', 'c'])
  const copy = await editor().post(`${first!['@id']}/copy`)
  expect(copy.status).toBe(201)
  expect(copy.body).toMatchObject({ description: 'a (copy)', netAmount: 100, dataSource: 'Recipe' })
  expect(await names(calculation)).toEqual(['x', 'b', 'a', 'a (copy)', 'c'])
  expect((await editor().delete(first!['@id'])).status).toBe(204)
  expect((await editor().delete(first!['@id'])).status).toBe(404)
  expect(await names(calculation)).toEqual(['x', 'b', 'a (copy)', 'c'])
})

test('lines that move because of another keep their version', async () => {
  const calculation = await make()
  const one = await add(calculation)
  const { headers } = await editor().get(one)
  await add(calculation, { position: 0 })
  expect(
    (await editor().call(recordRoutes(Input).get, { params: { id: one } })).body.position,
  ).toBe(1)
  expect(
    (await editor().patch(one, { netAmount: 5 }, { 'if-match': String(headers['etag']) })).status,
  ).toBe(200)
  expect(
    (await editor().patch(one, { netAmount: 6 }, { 'if-match': String(headers['etag']) })).status,
  ).toBe(412)
})

test('a batch is written whole, and answers each line', async () => {
  const calculation = await make()
  const [keep, drop] = [
    await add(calculation, { description: 'keep' }),
    await add(calculation, { description: 'drop' }),
  ]
  const answer = await editor().call(calculationRoutes.inputBatch, {
    params: { id: calculation },
    body: {
      operations: [
        { op: 'create', clientId: 'n1', fields: line({ description: 'new' }) },
        { op: 'update', id: keep, ifMatch: '"1"', fields: { netAmount: 7 } },
        { op: 'delete', id: drop.split('/').at(-1), ifMatch: '"1"' },
      ],
    },
  })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.applied).toBe(true)
  expect(answer.body.results).toMatchObject([
    { op: 'create', clientId: 'n1', status: 201, etag: '"1"', item: { description: 'new' } },
    { op: 'update', status: 200, etag: '"2"', item: { netAmount: 7 } },
    { op: 'delete', status: 204 },
  ])
  expect(await names(calculation)).toEqual(['keep', 'new'])
})

test('lines of one batch change in different fields, and each keeps its others', async () => {
  const calculation = await make()
  const first = await add(calculation, { comments: 'first', netAmount: 1 })
  const second = await add(calculation, { comments: 'second', netAmount: 2 })
  const answer = await editor().post(`${calculation}/inputs/batch`, {
    operations: [
      { op: 'update', id: first.split('/').at(-1), fields: { netAmount: 5 } },
      { op: 'update', id: second.split('/').at(-1), fields: { comments: null, supplier: null } },
      { op: 'update', id: first.split('/').at(-1), fields: { description: 'changed twice' } },
    ],
  })
  expect(answer.status, answer.text).toBe(200)
  const [one, two] = await Promise.all(
    [first, second].map((iri) => editor().call(recordRoutes(Input).get, { params: { id: iri } })),
  )
  expect(one!.body).toMatchObject({
    comments: 'first',
    netAmount: 5,
    description: 'changed twice',
    supplier: makeIri('suppliers', w.library.supplier),
  })
  expect(two!.body).toMatchObject({ netAmount: 2 })
  expect(two!.body).not.toHaveProperty('comments')
  expect(two!.body).not.toHaveProperty('supplier')
})

test('a batch sent again under its key, as after a lost answer, is written once', async () => {
  const calculation = await make()
  const send = (description: string) =>
    editor().call(calculationRoutes.inputBatch, {
      params: { id: calculation },
      body: { operations: [{ op: 'create', clientId: 'n', fields: line({ description }) }] },
      headers: { 'idempotency-key': `lost ${calculation}` },
    })
  const [first, again] = [await send('Once'), await send('Once')]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.results).toEqual(first.body.results)
  expect(await names(calculation)).toEqual(['Once'])
  expect(readProblem(await send('Another')).violations[0]!.code).toBe('idempotency_key_reused')
})

test('each line of a list says which of its writes it is, and that opens the next one', async () => {
  const calculation = await make()
  const one = await add(calculation)
  await editor().patch(one, { netAmount: 5 })
  const [first] = (await editor().call(calculationRoutes.inputs, { params: { id: calculation } }))
    .body.member
  const revision = Number(readField(first, 'revision'))
  expect(revision).toBe(2)
  const write = (ifMatch: string) =>
    editor().call(calculationRoutes.inputBatch, {
      params: { id: calculation },
      body: {
        operations: [{ op: 'update', id: one, ifMatch, fields: { netAmount: 6 } }],
      },
    })
  expect((await write('"1"')).status).toBe(412)
  expect((await write(`"${revision}"`)).status).toBe(200)
})

test('one refused line refuses the batch; each says why', async () => {
  const calculation = await make()
  const one = await add(calculation, { description: 'one' })
  const answer = await editor().post(`${calculation}/inputs/batch`, {
    operations: [
      { op: 'create', clientId: 'fine', fields: line() },
      { op: 'create', clientId: 'sign', fields: line({ netAmount: -1 }) },
      {
        op: 'create',
        clientId: 'link',
        fields: line({
          environmentalProfile: makeIri('environmental_profiles', w.library.supplier),
        }),
      },
      { op: 'update', id: one, ifMatch: '"9"', fields: { netAmount: 3 } },
      { op: 'delete', id: w.library.supplier },
    ],
  })
  expect(answer.status).toBe(412)
  expect(readField(answer.body, 'applied')).toBe(false)
  expect(readField(answer.body, 'results')).toMatchObject([
    { clientId: 'fine', status: 424, violations: [] },
    { clientId: 'sign', status: 422, violations: [{ propertyPath: 'netAmount' }] },
    {
      clientId: 'link',
      status: 400,
      violations: [{ propertyPath: 'environmentalProfile', code: 'itemNotFound' }],
    },
    { status: 412, etag: '"1"' },
    { status: 404 },
  ])
  expect(await names(calculation)).toEqual(['one'])
  expect(
    (await editor().call(recordRoutes(Input).get, { params: { id: one } })).body.netAmount,
  ).toBe(100)
  expect(
    (await editor().call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
      .status,
  ).toBe('in-progress')
})

test('lists of lines filter by type and description', async () => {
  const calculation = await make()
  await add(calculation, { description: 'Red brick' })
  await add(calculation, {
    description: 'Power',
    inputType: 'A3_ENERGY_CONSUMPTION',
    environmentalProfile: makeIri('environmental_profiles', w.library.profiles.power),
    supplier: null,
  })
  const totals = async (query: string): Promise<number> =>
    (await editor().call(calculationRoutes.inputs, { params: { id: calculation }, search: query }))
      .body.totalItems
  expect(await totals('inputType[]=A1_RAW_MATERIAL&inputType[]=B1_USE_STAGE')).toBe(1)
  expect(await totals('description=POW')).toBe(1)
  expect(await totals('')).toBe(2)
})
