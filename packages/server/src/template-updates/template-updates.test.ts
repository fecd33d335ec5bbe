import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  templateRoutes,
  Input,
  recordRoutes,
  Calculation,
  Template,
  calculationRoutes,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { newId } from '#platform/ids'
import { makeBrickLine, makeCompleteFields, makeIri } from '#test/worlds/calculation-world'
import { makeTemplateWorld, type TemplateWorld } from '#test/worlds/template-world'

let w: TemplateWorld
const asEditor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeTemplateWorld()
})
afterAll(() => w.close())

const parseId = (address: string): string => address.split('/').at(-1)!
const setStatus = (calculation: string, status: string) =>
  w.db.transact(systemScope(), (tx) =>
    tx.updateTable('calculations').set({ status }).where('id', '=', parseId(calculation)).execute(),
  )
interface Change {
  key: string
  kind: string
  field?: string
  before: unknown
  after: unknown
  current: unknown
  conflict: boolean
}
const readChanges = async (calculation: string): Promise<Change[]> =>
  (await asEditor().call(templateRoutes.updatesOfCalculation, { params: { id: calculation } })).body
    .changes
const listKeys = async (calculation: string): Promise<string[]> =>
  (await readChanges(calculation)).map((c) => c.key)
const applyChanges = (calculation: string, changes: string[], headers?: Record<string, string>) =>
  asEditor().call(templateRoutes.apply, { params: { id: calculation }, body: { changes }, headers })
/** A template and its calculation; then the template gets one changed value, one new line, one deleted line and one changed amount. */
async function makeChanged() {
  const template = await w.addTemplate()
  const calculation = await w.start(template)
  const [brick, power] = await w.lines(template)
  const [ownBrick, ownPower] = (await w.lines(calculation)).map((l) => l['id'] as string)
  await asEditor().patch(template, { productLifeTime: 60 })
  await asEditor().patch(brick!['@id'], { netAmount: 90, comments: 'Thinner' })
  await asEditor().delete(power!['@id'])
  const tie = (
    await asEditor().call(recordRoutes(Input).create, {
      looseBody: {
        template,
        ...makeBrickLine(w.library),
        description: 'Tie',
        netAmount: 1,
      },
    })
  ).body
  return {
    template,
    calculation,
    all: [
      'field:productLifeTime',
      `line:${ownBrick}:netAmount`,
      `line:${ownBrick}:comments`,
      `added:${tie.id}`,
      `removed:${ownPower}`,
    ] as const,
  }
}

test('an unchanged template has no changes', async () => {
  const template = await w.addTemplate()
  const calculation = await w.start(template, { productLifeTime: 20 })
  expect((await asEditor().get(`${template}/updates`)).body).toMatchObject({
    '@type': 'Collection',
    totalItems: 0,
    member: [],
  })
  expect((await asEditor().get(`${calculation}/template_updates`)).body).toMatchObject({
    '@type': 'TemplateUpdate',
    calculation,
    productName: 'Own wall',
    locked: false,
    changes: [],
  })
})

test("every change of the template is listed with the old value, the new value and the calculation's value", async () => {
  const { template, calculation, all } = await makeChanged()
  const { body } = await asEditor().call(templateRoutes.updates, { params: { id: template } })
  expect(body.totalItems).toBe(1)
  expect(body.member[0]).toMatchObject({ calculation, status: 'draft', locked: false })
  expect(body.member[0]!.changes.map((c) => c.key)).toEqual(all)
  expect(body.member[0]!.changes[0]).toEqual({
    key: 'field:productLifeTime',
    kind: 'field',
    field: 'productLifeTime',
    before: 75,
    after: 60,
    current: 75,
    conflict: false,
  })
  expect(
    (
      await asEditor().call(templateRoutes.updates, {
        params: { id: template },
        headers: { accept: 'application/json' },
      })
    ).body,
  ).toMatchObject([{ changes: { length: 5 } }])
  expect(await listKeys(calculation)).toEqual(all)
})

test('named changes are applied like an edit; others stay offered', async () => {
  const { calculation, all } = await makeChanged()
  await setStatus(calculation, 'valid')
  const before = await asEditor().get(calculation)
  const done = await applyChanges(calculation, [all[0], all[1], all[3]])
  expect(done.status, done.text).toBe(200)
  expect(done.body.changes.map((c) => c.key)).toEqual([all[2], all[4]])
  const after = await asEditor().get(calculation)
  expect(after.body).toMatchObject({
    productLifeTime: 60,
    status: 'in-progress',
    reportable: false,
  })
  expect(after.headers['etag']).not.toBe(before.headers['etag'])
  expect(done.headers['etag']).toBe(after.headers['etag'])
  const lines = await w.lines(calculation)
  expect(lines.map((l) => [l['description'], l['netAmount'], l['comments']])).toEqual([
    ['Brick', 90, undefined],
    ['Power', 5, undefined],
    ['Tie', 1, undefined],
  ])
  const log = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('logs')
      .select('message')
      .where('resource', '=', calculation)
      .where('action', '=', 'calculation.edit')
      .execute(),
  )
  expect(log.map((l) => l['message'])).toContain('inputs: 1 added, 1 changed')
  expect((await applyChanges(calculation, [all[4], all[2]])).body.changes).toEqual([])
  expect((await w.lines(calculation)).map((l) => l['description'])).toEqual(['Brick', 'Tie'])
})

test('an applied change is not offered again, even after later edits', async () => {
  const { calculation, all } = await makeChanged()
  await applyChanges(calculation, [all[0], all[1]])
  await asEditor().patch(calculation, { productLifeTime: 10 })
  expect(await listKeys(calculation)).toEqual([all[2], all[3], all[4]])
})

test("the calculation's own value is a conflict, and is overwritten only if that change is named", async () => {
  const { calculation, all } = await makeChanged()
  await asEditor().patch(calculation, { productLifeTime: 33 })
  expect((await readChanges(calculation))[0]).toMatchObject({
    key: all[0],
    before: 75,
    after: 60,
    current: 33,
    conflict: true,
  })
  await applyChanges(calculation, [all[1]])
  expect(
    (await asEditor().call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
      .productLifeTime,
  ).toBe(33)
  expect((await readChanges(calculation))[0]!.key).toBe(all[0])
  await applyChanges(calculation, [all[0]])
  expect(
    (await asEditor().call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
      .productLifeTime,
  ).toBe(60)
})

test('a value that already agrees is not offered', async () => {
  const { calculation, all } = await makeChanged()
  await asEditor().patch(calculation, { productLifeTime: 60 })
  expect(await listKeys(calculation)).toEqual(all.slice(1))
})

test('one refused or outdated change refuses all, and is named', async () => {
  const { template, calculation, all } = await makeChanged()
  const unknown = await applyChanges(calculation, [all[0], 'field:noteA2'])
  expect([unknown.status, readProblem(unknown).violations]).toEqual([
    422,
    [expect.objectContaining({ propertyPath: 'changes[1]', code: 'change_not_offered' })],
  ])
  const [brick] = await w.lines(template)
  await asEditor().patch(brick!['@id'], {
    supplier: makeIri('suppliers', w.library.strangeSupplier),
  })
  const ownBrick = (await w.lines(calculation))[0]!['id'] as string
  const strange = await applyChanges(calculation, [all[0], `line:${ownBrick}:supplier`])
  expect([strange.status, readProblem(strange).violations]).toEqual([
    422,
    [
      expect.objectContaining({
        propertyPath: 'changes[1].supplier',
        code: 'supplier_not_connected',
      }),
    ],
  ])
  expect(
    (await asEditor().call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
      .productLifeTime,
  ).toBe(75)
  expect(await listKeys(calculation)).toContain(all[0])
  expect((await applyChanges(calculation, [])).status).toBe(422)
})

test('a calculation in review is listed as locked, and cannot be changed', async () => {
  const { template, calculation, all } = await makeChanged()
  await setStatus(calculation, 'submitted')
  expect(
    (await asEditor().call(templateRoutes.updates, { params: { id: template } })).body.member[0],
  ).toMatchObject({
    calculation,
    status: 'submitted',
    locked: true,
  })
  const refused = await applyChanges(calculation, [all[0]])
  expect([refused.status, readProblem(refused).description]).toEqual([
    409,
    'Calculation is locked in status "submitted".',
  ])
})

test('a calculation with a newer version is not changed', async () => {
  const { calculation, all } = await makeChanged()
  const { headers } = await asEditor().get(calculation)
  await asEditor().patch(calculation, { noteA2: 'New' })
  expect(
    (await applyChanges(calculation, [all[0]], { 'if-match': String(headers['etag']) })).status,
  ).toBe(412)
  expect((await applyChanges(calculation, [all[0]])).status).toBe(200)
})

test('a semi-finished product that would contain itself is refused', async () => {
  const template = await w.addTemplate()
  const calculation = await w.start(template, {
    calculationType: 'semi_finished',
    productName: 'Part',
  })
  await setStatus(calculation, 'valid')
  const whole = (
    await asEditor().call(recordRoutes(Calculation).create, {
      looseBody: {
        ...makeCompleteFields(w.library),
        productName: 'Whole',
        calculationType: 'semi_finished',
      },
    })
  ).body['@id']
  await asEditor().post('/2/inputs', {
    calculation: whole,
    inputType: 'SEMI_FINISHED',
    description: 'Part',
    semiFinishedProduct: calculation,
    netAmount: 1,
  })
  await setStatus(whole, 'valid')
  const line = (
    await asEditor().call(recordRoutes(Input).create, {
      body: {
        template,
        inputType: 'SEMI_FINISHED',
        description: 'Whole',
        semiFinishedProduct: whole,
        netAmount: 1,
      },
    })
  ).body
  const refused = await applyChanges(calculation, [`added:${line.id}`])
  expect([
    refused.status,
    readProblem(refused).violations[0]!.code,
    readProblem(refused).violations[0]!.hint,
  ]).toEqual([422, 'semi_finished_cycle', 'Part → Whole → Part'])
})

test('only visible calculations are listed, and only editable ones are changed', async () => {
  const platform = w.as('ROLE_NIBE_EMPLOYEE')
  const template = (
    await platform.call(recordRoutes(Template).create, {
      query: { owner: 'none' },
      body: {
        name: `Everybody ${newId()}`,
        method: makeIri('methods', w.library.method),
        productLifeTime: 50,
        productDescriptionConfidential: 'Old recipe',
      },
    })
  ).body['@id']
  const body = { template, productName: 'From everybody', calculationType: 'product' }
  const [alpha, beta] = [
    (await asEditor().call(recordRoutes(Calculation).create, { looseBody: body })).body['@id'],
    (await w.as('ROLE_EDITOR', 'beta').call(recordRoutes(Calculation).create, { looseBody: body }))
      .body['@id'],
  ]
  await platform.patch(template, {
    productLifeTime: 75,
    productDescriptionConfidential: 'New recipe',
  })
  const readNotices = async (
    client: ReturnType<typeof asEditor>,
  ): Promise<[string, (string | undefined)[]][]> =>
    (await client.call(templateRoutes.updates, { params: { id: template } })).body.member.map(
      (u) => [u.calculation, u.changes.map((c) => c.field)],
    )
  const both = ['productLifeTime', 'productDescriptionConfidential']
  expect(await readNotices(asEditor())).toEqual([[alpha, both]])
  expect(await readNotices(w.as('ROLE_EDITOR', 'beta'))).toEqual([[beta, both]])
  expect(await readNotices(w.as('ROLE_CORPORATE_ADMIN', 'sister'))).toEqual([
    [alpha, ['productLifeTime']],
  ])
  expect(
    (
      await w
        .as('ROLE_CORPORATE_ADMIN', 'sister')
        .call(templateRoutes.calculations, { params: { id: template } })
    ).body.totalItems,
  ).toBe(1)
  expect(
    (
      await w
        .as('ROLE_VIEWER')
        .post(`${alpha}/template_updates`, { changes: ['field:productLifeTime'] })
    ).status,
  ).toBe(403)
  expect(
    (
      await w
        .as('ROLE_CORPORATE_ADMIN', 'sister')
        .post(`${alpha}/template_updates`, { changes: ['field:productLifeTime'] })
    ).status,
  ).toBe(403)
  expect(
    (await asEditor().post(`${beta}/template_updates`, { changes: ['field:productLifeTime'] }))
      .status,
  ).toBe(404)
  expect(
    (
      await w
        .as('ROLE_EDITOR', 'beta')
        .post(`${beta}/template_updates`, { changes: ['field:productLifeTime'] })
    ).status,
  ).toBe(200)
})

test('after a switch of template, the calculation keeps its values and gets changes of the new template', async () => {
  const { calculation } = await makeChanged()
  const other = await w.addTemplate({ name: 'Other', productLifeTime: 100 })
  expect((await asEditor().patch(calculation, { template: other })).status).toBe(200)
  expect(
    (await asEditor().call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
      .productLifeTime,
  ).toBe(75)
  expect(await listKeys(calculation)).toEqual([])
  await asEditor().patch(other, { productLifeTime: 120 })
  expect(await readChanges(calculation)).toMatchObject([
    { key: 'field:productLifeTime', before: 100, after: 120, current: 75, conflict: true },
  ])
  await asEditor().patch(calculation, { template: null })
  expect(await listKeys(calculation)).toEqual([])
})

test('a copied calculation has the same template; a copied line does not', async () => {
  const { template, calculation, all } = await makeChanged()
  const [line] = await w.lines(calculation)
  await asEditor().post(`${line!['@id']}/copy`)
  const copy = (
    await asEditor().call(calculationRoutes.copy, { body: { calculations: [calculation] } })
  ).body.items[0]!.result
  expect(
    (await asEditor().call(templateRoutes.updates, { params: { id: template } })).body.member
      .map((u) => u.calculation)
      .toSorted(),
  ).toEqual([calculation, copy].toSorted())
  expect(await listKeys(calculation)).toEqual(all)
  expect((await readChanges(copy)).filter((c) => c.field === 'netAmount')).toHaveLength(1)
  const foreign = (
    await w
      .as('ROLE_CORPORATE_ADMIN', 'sister')
      .call(calculationRoutes.copy, { body: { calculations: [calculation] } })
  ).body.items[0]!.result
  expect(
    (
      await w
        .as('ROLE_CORPORATE_ADMIN', 'sister')
        .call(templateRoutes.updatesOfCalculation, { params: { id: foreign } })
    ).body.changes,
  ).toEqual([])
})

test('the number of queries does not depend on the number of calculations', async () => {
  const template = await w.addTemplate()
  const countQueries = async (): Promise<number> => {
    let n = 0
    const read: typeof w.db.read = w.services.db.read.bind(w.services.db)
    const counting: typeof read = (scope, work) =>
      read(scope, (tx) =>
        work(
          new Proxy(tx, {
            get: (target, name) => {
              if (name === 'selectFrom' || name === 'getExecutor') n++
              const value = Reflect.get(target, name, target) as unknown
              return typeof value === 'function' ? (value.bind(target) as unknown) : value
            },
          }),
        ),
      )
    w.services.db.read = counting
    expect((await asEditor().get(`${template}/updates`)).status).toBe(200)
    w.services.db.read = read
    return n
  }
  await w.start(template)
  await asEditor().patch(template, { productLifeTime: 60 })
  const forOne = await countQueries()
  for (let i = 0; i < 5; i++) await w.start(template, { productLifeTime: 75 })
  expect(
    (await asEditor().call(templateRoutes.updates, { params: { id: template } })).body.totalItems,
  ).toBe(1)
  await asEditor().patch(template, { productLifeTime: 61 })
  expect(
    (await asEditor().call(templateRoutes.updates, { params: { id: template } })).body.totalItems,
  ).toBe(6)
  expect(forOne).toBeGreaterThan(2)
  expect(await countQueries()).toBe(forOne)
})
