import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Calculation,
  recordRoutes,
  CalculationResultJournal,
  SemiFinishedProductUsage,
  SemiFinishedProduct,
  inputSetRoutes,
  calculationRoutes,
  Input,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { inputSetArea } from '#input-sets/input-set-routes'
import { semiFinishedArea } from './semi-finished-routes.ts'

let w: CalculationWorld
const asEditor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld([inputSetArea, semiFinishedArea])
})
afterAll(() => w.close())

const parseId = (address: string): string => address.split('/').at(-1)!
const setStatus = (calculation: string, status: string): Promise<unknown> =>
  w.db.transact(systemScope(), (tx) =>
    tx.updateTable('calculations').set({ status }).where('id', '=', parseId(calculation)).execute(),
  )
const makeProduct = async (productName: string): Promise<string> =>
  (
    await asEditor().call(recordRoutes(Calculation).create, {
      looseBody: { ...makeCompleteFields(w.library), productName },
    })
  ).body['@id']
/** A computed, valid brick panel of 100 kg. */
async function makePart(productName: string): Promise<string> {
  const calculation = (
    await asEditor().call(recordRoutes(Calculation).create, {
      looseBody: {
        ...makeCompleteFields(w.library),
        productName,
        calculationType: 'semi_finished',
      },
    })
  ).body['@id']
  await asEditor().post('/2/inputs', { calculation, ...makeBrickLine(w.library) })
  const { body } = await asEditor().call(recordRoutes(CalculationResultJournal).create, {
    body: { calculation },
  })
  expect(body.reportable, JSON.stringify(body.missing)).toBe(true)
  return calculation
}
const makeUsage = (
  productCalculation: string,
  semiFinishedProduct: string,
  values: Record<string, unknown> = {},
) =>
  asEditor().call(recordRoutes(SemiFinishedProductUsage).create, {
    body: {
      productCalculation,
      semiFinishedProduct,
      amount: 2,
      ...values,
    },
  })

test('semi-finished products are listed if valid, with mass and number of usages', async () => {
  const [panel, unfinished] = [await makePart('Panel'), await makePart('Unfinished')]
  await setStatus(unfinished, 'incomplete')
  const [wall, roof] = [await makeProduct('Wall'), await makeProduct('Roof')]
  await makeUsage(wall, panel)
  await makeUsage(wall, panel, { amount: 1 })
  await makeUsage(roof, panel)
  const address = `/2/semi_finished_products/${parseId(panel)}`
  const { body } = await asEditor().call(recordRoutes(SemiFinishedProduct).list, {
    query: { itemsPerPage: 100 },
  })
  expect(body.member.map((m) => m.productName)).toContain('Panel')
  expect(body.member.map((m) => m.productName)).not.toContain('Unfinished')
  expect((await asEditor().get(address)).body).toMatchObject({
    calculation: panel,
    productName: 'Panel',
    productMass: 100,
    usageCount: 3,
    outdated: false,
    status: 'valid',
  })
  expect((await asEditor().get(`/2/semi_finished_products/${parseId(unfinished)}`)).status).toBe(
    404,
  )
  expect((await asEditor().get(`/2/semi_finished_products/${parseId(wall)}`)).status).toBe(404)
  const users = (
    await asEditor().call(inputSetRoutes.semiFinishedUsages, { params: { id: address } })
  ).body.member
  expect(users.map((u) => u.productName!).toSorted()).toEqual(['Roof', 'Wall', 'Wall'])
  await asEditor().delete(roof)
  expect(
    (await asEditor().call(recordRoutes(SemiFinishedProduct).get, { params: { id: address } })).body
      .usageCount,
  ).toBe(2)
})

test('the usages of a part are listed although it is no longer valid', async () => {
  const [panel, wall] = [
    await makePart('Panel that changes'),
    await makeProduct('Wall that uses it'),
  ]
  await makeUsage(wall, panel)
  await setStatus(panel, 'incomplete')
  expect(
    (await asEditor().call(inputSetRoutes.semiFinishedUsages, { params: { id: parseId(panel) } }))
      .body.member,
  ).toMatchObject([{ productName: 'Wall that uses it', amount: 2 }])
  expect(
    (await w.as('ROLE_EDITOR', 'beta').get(`/2/semi_finished_products/${parseId(panel)}/usages`))
      .status,
  ).toBe(404)
})

test('siblings can see it, other companies cannot', async () => {
  const address = `/2/semi_finished_products/${parseId(await makePart('Shared panel'))}`
  expect((await w.as('ROLE_GROUP_EPD_ADMIN', 'sister').get(address)).status).toBe(200)
  expect((await w.as('ROLE_EDITOR', 'beta').get(address)).status).toBe(404)
})

test('a usage is a line of the product that contains it', async () => {
  const [panel, wall] = [await makePart('Panel of a line'), await makeProduct('Wall of lines')]
  const created = await makeUsage(wall, panel, {
    productionWastePercentage: 5,
    lifeTime: 30,
    comments: 'prefab',
  })
  expect(created.status, created.text).toBe(201)
  expect(created.body).toMatchObject({
    '@type': 'SemiFinishedProductUsage',
    productCalculation: wall,
    semiFinishedProduct: panel,
    amount: 2,
    lifeTime: 30,
    productName: 'Wall of lines',
    semiFinishedProductName: 'Panel of a line',
  })
  const [line] = (await asEditor().call(calculationRoutes.inputs, { params: { id: wall } })).body
    .member
  expect(line).toMatchObject({
    inputType: 'SEMI_FINISHED',
    description: 'Panel of a line',
    netAmount: 2,
    productionWastePercentage: 5,
    comments: 'prefab',
  })
  expect(
    (
      await asEditor().call(inputSetRoutes.semiFinishedOfCalculation, {
        params: { id: parseId(wall) },
      })
    ).body.member,
  ).toMatchObject([{ amount: 2 }])
  const changed = await asEditor().patch(
    created.body['@id'],
    { amount: 3, comments: null },
    { 'if-match': '"1"' },
  )
  expect(changed.body).toMatchObject({ amount: 3, lifeTime: 30 })
  expect(
    (await asEditor().patch(created.body['@id'], { amount: 4 }, { 'if-match': '"1"' })).status,
  ).toBe(412)
  expect(
    (await asEditor().call(recordRoutes(Input).get, { params: { id: line!['@id'] } })).body
      .netAmount,
  ).toBe(3)
  expect((await asEditor().delete(created.body['@id'])).status).toBe(204)
  expect(
    (await asEditor().call(calculationRoutes.inputs, { params: { id: wall } })).body.totalItems,
  ).toBe(0)
})

test('a line without a product is not a usage', async () => {
  const wall = await makeProduct('Wall of bricks')
  const line = (
    await asEditor().call(recordRoutes(Input).create, {
      looseBody: { calculation: wall, ...makeBrickLine(w.library) },
    })
  ).body['@id']
  expect((await asEditor().get(`/2/semi_finished_product_usages/${parseId(line)}`)).status).toBe(
    404,
  )
  expect((await asEditor().delete(`/2/semi_finished_product_usages/${parseId(line)}`)).status).toBe(
    404,
  )
})

test('the rules of lines apply to a usage: amount, cycle, status, lock, owner', async () => {
  const [panel, wall] = [await makePart('Inner'), await makeProduct('Outer')]
  const readRefusal = async (
    answer: Awaited<ReturnType<typeof makeUsage>>,
  ): Promise<[number, string, string]> => [
    answer.status,
    readProblem(answer).violations[0]!.propertyPath,
    readProblem(answer).violations[0]!.code,
  ]
  expect((await readRefusal(await makeUsage(wall, panel, { amount: -1 }))).slice(0, 2)).toEqual([
    422,
    'amount',
  ])
  expect(await readRefusal(await makeUsage(wall, wall))).toEqual([
    422,
    'semiFinishedProduct',
    'semi_finished_cycle',
  ])
  expect(await readRefusal(await makeUsage(wall, await makeProduct('No part')))).toEqual([
    422,
    'semiFinishedProduct',
    'semi_finished_not_valid',
  ])
  const outer = await makePart('Loop')
  await makeUsage(outer, panel)
  await setStatus(outer, 'valid')
  const loop = await makeUsage(panel, outer)
  expect(readProblem(loop).violations[0]).toMatchObject({
    code: 'semi_finished_cycle',
    hint: 'Inner → Loop → Inner',
  })
  await setStatus(wall, 'submitted')
  expect((await makeUsage(wall, panel)).status).toBe(409)
  expect(
    (
      await w.as('ROLE_EDITOR', 'beta').post('/2/semi_finished_product_usages', {
        productCalculation: wall,
        semiFinishedProduct: panel,
        amount: 1,
      })
    ).status,
  ).toBe(400)
  expect(
    (
      await w.as('ROLE_VIEWER').post('/2/semi_finished_product_usages', {
        productCalculation: wall,
        semiFinishedProduct: panel,
        amount: 1,
      })
    ).status,
  ).toBe(403)
})

test('a changed part marks all products that contain it as outdated, at any depth', async () => {
  const [inner, outer, wall] = [
    await makePart('Deep inner'),
    await makePart('Deep outer'),
    await makeProduct('Deep wall'),
  ]
  await makeUsage(outer, inner)
  await asEditor().post('/2/calculation_result_journals', { calculation: outer })
  await setStatus(outer, 'valid')
  await makeUsage(wall, outer)
  await asEditor().post('/2/calculation_result_journals', { calculation: wall })
  expect(
    (await asEditor().call(recordRoutes(Calculation).get, { params: { id: wall } })).body.outdated,
  ).toBe(false)
  await setStatus(wall, 'in-review')
  await asEditor().patch(
    (await asEditor().call(calculationRoutes.inputs, { params: { id: inner } })).body.member[0]![
      '@id'
    ],
    {
      netAmount: 50,
    },
  )
  expect((await asEditor().get(outer)).body).toMatchObject({
    outdated: true,
    status: 'in-progress',
  })
  expect((await asEditor().get(wall)).body).toMatchObject({ outdated: true, status: 'in-review' })
})

test('another name of a part makes the products above it outdated, and the part stays valid', async () => {
  const [inner, outer] = [await makePart('Inner by its first name'), await makePart('Outer')]
  await makeUsage(outer, inner)
  await asEditor().post('/2/calculation_result_journals', { calculation: outer })
  await setStatus(outer, 'valid')
  await asEditor().patch(inner, { productName: 'Inner by its second name' })
  expect((await asEditor().get(inner)).body).toMatchObject({ outdated: false, status: 'valid' })
  expect((await asEditor().get(outer)).body).toMatchObject({
    outdated: true,
    status: 'in-progress',
  })
})
