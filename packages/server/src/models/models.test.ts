import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Calculation,
  calculationRoutes,
  EpdCollection,
  ModelDeclaration,
  modelRoutes,
  recordRoutes,
  VerifiedModel,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import { readProblem } from '#platform/testing/read-answer'
import { thick } from '#test/worlds/model-steps'
import { makeModelWorld, type ModelWorld } from '#test/worlds/model-world'
import { expectStatus } from '#test/worlds/workflow-world'
import { modelTasks } from './model-tasks.ts'

let w: ModelWorld
beforeAll(async () => {
  w = await makeModelWorld()
})
afterAll(() => w.close())

const editor = () => w.as('ROLE_EDITOR')
const reviewer = () => w.reviewer.api
const makeTermedWall: ModelWorld['makeTermedWall'] = (...given) => w.makeTermedWall(...given)
const verify: ModelWorld['verify'] = (wall) => w.verify(wall)
const makeModel: ModelWorld['makeModel'] = (more) => w.makeModel(more)
const issue: ModelWorld['issue'] = (...given) => w.issue(...given)
const readModel: ModelWorld['readModel'] = (model) => w.readModel(model)

test('a product is used as a model when it was verified with terms, and once', async () => {
  const wall = await makeTermedWall()
  const early = await editor().call(modelRoutes.use, { body: { calculation: wall.id } })
  expect(readProblem(early).detail).toContain('not allowed')
  await verify(wall)
  const used = await expectStatus(
    editor().call(modelRoutes.use, { body: { calculation: wall.id } }),
    201,
  )
  expect(used.body).toMatchObject({ state: 'active', issued: 0, interval: 2, waitingSamples: 0 })
  const again = await expectStatus(
    editor().call(modelRoutes.use, { body: { calculation: wall.id } }),
    201,
  )
  expect(again.body['@id']).toBe(used.body['@id'])
  const plain = await w.inStatus('verified')
  const refused = await editor().call(modelRoutes.use, { body: { calculation: plain } })
  expect(readProblem(refused).violations).toMatchObject([{ code: 'no_terms' }])
})

test('what is signed has the corners of the terms and random samples inside them, with figures', async () => {
  const { model, wall } = await makeModel()
  const { body } = await editor().call(modelRoutes.form, { params: { id: model } })
  expect(body.samples.filter(({ kind }) => kind === 'corner').map(({ values }) => values)).toEqual([
    [{ parameter: wall.thickness, value: 100 }],
    [{ parameter: wall.thickness, value: 300 }],
  ])
  expect(body.samples.filter(({ kind }) => kind === 'random')).toHaveLength(8)
  for (const sample of body.samples) expect(sample).toHaveProperty('figures')
})

test('a declaration is a product of its own, with the figures of the model and a number', async () => {
  const { model, wall } = await makeModel()
  const made = await expectStatus(
    issue(model, [
      { ...thick(wall, 200), articleNumber: 'W-200', gtin: '4006381333931' },
      { name: 'Named', values: [{ parameter: 'thickness', value: 250 }] },
    ]),
    201,
  )
  expect(made.body.declarations).toMatchObject([
    { number: 1, state: 'issued', articleNumber: 'W-200' },
    { number: 2, state: 'issued', sample: 'waiting' },
  ])
  const [first, second] = made.body.declarations
  expect(first!.registrationNumber).not.toBe(second!.registrationNumber)
  const { body: product } = await editor().call(recordRoutes(Calculation).get, {
    params: { id: first!.calculation! },
  })
  expect(product).toMatchObject({
    status: 'completed',
    purchased: true,
    gtin: '4006381333931',
    verifiedModel: model,
    registrationNumber: first!.registrationNumber,
  })
  expect(product.productName).toContain('200 mm')
  const checked = await editor().call(modelRoutes.check, {
    params: { id: model },
    body: { declarations: [{ values: [{ parameter: wall.thickness, value: 200 }] }] },
  })
  const { figures } = checked.body.checks[0]!
  const results = await editor().call(calculationRoutes.results, {
    params: { id: first!.calculation! },
  })
  const gwp = figures!.columns['A-C']!.values[figures!.indicators.indexOf('GWP-total')]
  const row = results.body.top.find(({ code }) => code === 'GWP-total')
  expect(row!.total).toBe(gwp)
})

test('outside a term nothing is made, and the refusal names bound and value', async () => {
  const { model, wall } = await makeModel([
    { kind: 'combination', condition: 'if(thickness > 250 mm, 0, 1)' },
  ])
  const refused = await issue(model, [
    thick(wall, 150),
    thick(wall, 301),
    thick(wall, 99),
    thick(wall, 260),
    { name: 'Share', values: [{ parameter: wall.share, value: 6 }] },
    { name: 'Profile', profiles: [{ line: wall.bricks, profile: wall.thickness }] },
  ])
  expect(refused.status).toBe(422)
  expect(
    readProblem(refused).violations!.map(({ propertyPath, code }) => `${propertyPath} ${code}`),
  ).toEqual([
    'declarations[1].values[0].value above_maximum',
    'declarations[2].values[0].value below_minimum',
    'declarations[3] combination',
    'declarations[4].values[0].value fixed_parameter',
    'declarations[5].profiles[0].profile other_profile',
  ])
  expect(readProblem(refused).violations![0]!.message).toContain('301 mm, above the bound 300 mm')
  expect(await readModel(model)).toMatchObject({ issued: 0, state: 'active' })
})

test('equal requests are one declaration, at once and later, also while the model is suspended', async () => {
  const { model, wall } = await makeModel()
  const [one, other] = await Promise.all([
    issue(model, [thick(wall, 120), thick(wall, 120)]),
    issue(model, [thick(wall, 120)]),
  ])
  const number = one.body.declarations.map((declaration) => declaration['@id'])
  expect(new Set([...number, other.body.declarations[0]!['@id']]).size).toBe(1)
  await expectStatus(
    editor().call(modelRoutes.state, {
      params: { id: model },
      body: { state: 'suspended', reason: 'New supplier' },
    }),
    200,
  )
  expect((await issue(model, [thick(wall, 120)])).status).toBe(201)
  expect((await issue(model, [thick(wall, 130)])).status).toBe(409)
  expect(await readModel(model)).toMatchObject({
    issued: 1,
    state: 'suspended',
    stoppedBy: 'owner',
    stoppedBecause: 'New supplier',
  })
})

test('a declaration that could not be made is made by the same request later, under its number', async () => {
  const { model, wall } = await makeModel()
  const own = model.split('/').at(-1)!
  const set = (state: 'active' | 'suspended') =>
    expectStatus(editor().call(modelRoutes.state, { params: { id: model }, body: { state } }), 200)
  // Queued, and made only after its model was stopped.
  const asked = editor().call(modelRoutes.issue, {
    params: { id: model },
    body: { declarations: [thick(wall, 180)] },
  })
  const read = () =>
    w.db.read(systemScope(), (tx) =>
      tx
        .selectFrom('model_declarations')
        .selectAll()
        .where('verified_model_id', '=', own)
        .executeTakeFirst(),
    )
  await expect.poll(read).toMatchObject({ state: 'queued' })
  await set('suspended')
  const row = (await read())!
  await modelTasks(w.services)['make_declaration']!.run(
    { declaration: row.id, company: row.company_id, user: row.created_by, origin: '' },
    { attempt: 1, isLast: false, signal: new AbortController().signal },
  )
  expect((await asked).body.declarations).toMatchObject([{ state: 'failed', number: 1 }])
  expect(await readModel(model)).toMatchObject({ issued: 0, failed: 1 })
  await set('active')
  const again = await issue(model, [thick(wall, 180)])
  expect(again.body.declarations).toMatchObject([{ state: 'issued', number: 1 }])
  expect(await readModel(model)).toMatchObject({ issued: 1, failed: 0 })
})

test('a failed sample suspends the model until the reviewer resumes it', async () => {
  const { model, wall } = await makeModel()
  const { body } = await issue(model, [thick(wall, 110), thick(wall, 210)])
  const [plain, sample] = body.declarations
  // Its reviewer reads the product of a sample, and of no other declaration.
  const read = (product: string | undefined) =>
    reviewer().call(recordRoutes(Calculation).get, { params: { id: product! } })
  expect((await read(sample!.calculation)).status).toBe(200)
  expect((await read(plain!.calculation)).status).toBe(404)
  const judge = (id: string, verdict: 'passed' | 'failed') =>
    reviewer().call(modelRoutes.sample, {
      params: { id },
      body: { sample: verdict, comment: 'The density is that of another brick.' },
    })
  expect((await judge(plain!['@id'], 'failed')).status).toBe(409)
  await expectStatus(judge(sample!['@id'], 'failed'), 200)
  expect(await readModel(model)).toMatchObject({ state: 'suspended', stoppedBy: 'sample' })
  const resume = (who: ReturnType<typeof editor>) =>
    who.call(modelRoutes.state, { params: { id: model }, body: { state: 'active' } })
  expect((await resume(editor())).status).toBe(403)
  await expectStatus(resume(reviewer()), 200)
  expect((await issue(model, [thick(wall, 115)])).status).toBe(201)
})

test('a withdrawn model leaves its declarations, and never issues again', async () => {
  const { model, wall } = await makeModel()
  const { body } = await issue(model, [thick(wall, 140)])
  const set = (who: ReturnType<typeof editor>, state: 'active' | 'withdrawn') =>
    who.call(modelRoutes.state, { params: { id: model }, body: { state } })
  await expectStatus(set(reviewer(), 'withdrawn'), 200)
  expect((await set(reviewer(), 'active')).status).toBe(409)
  expect((await issue(model, [thick(wall, 141)])).status).toBe(409)
  const kept = await editor().call(recordRoutes(ModelDeclaration).get, {
    params: { id: body.declarations[0]!['@id'] },
  })
  expect(kept.body).toMatchObject({ state: 'issued' })
})

test('a newer version of the library stops the model, and its company and its reviewer are told', async () => {
  const { model } = await makeModel()
  await w.db.transact(systemScope(), async (tx) => {
    await tx
      .insertInto('versions')
      .values({ id: crypto.randomUUID(), name: 'Newer', published_at: new Date() })
      .execute()
  })
  await modelTasks(w.services)['watch_models']!.run(
    {},
    { attempt: 1, isLast: false, signal: new AbortController().signal },
  )
  expect(await readModel(model)).toMatchObject({
    state: 'suspended',
    stoppedBy: 'library',
    stoppedBecause: 'Newer',
  })
  const told = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('notifications')
      .select('user_id')
      .where('type', '=', 'model.stopped')
      .where('link', '=', `/lca/models/${model.split('/').at(-1)!}`)
      .execute(),
  )
  expect(new Set(told.map(({ user_id: user }) => user))).toEqual(
    new Set([w.user('ROLE_EDITOR').id, w.reviewer.id]),
  )
})

test('a result outside those of the samples stops the model, and nothing is made', async () => {
  const wall = await makeTermedWall([{ kind: 'deviation', tolerance: 0 }], {
    netAmountFormula: '240 kg/m2*(1 m2 + 50*(thickness - 100 mm)*(300 mm - thickness))',
  })
  await verify(wall)
  const used = await editor().call(modelRoutes.use, { body: { calculation: wall.id } })
  const model = used.body['@id']
  expect((await issue(model, [thick(wall, 100)])).status).toBe(201)
  expect((await issue(model, [thick(wall, 105), thick(wall, 200, 'Middle')])).status).toBe(409)
  const stopped = await readModel(model)
  expect(stopped).toMatchObject({ state: 'suspended', stoppedBy: 'results', issued: 1 })
  expect(stopped.stoppedBecause).toContain('Middle')
})

test('a declaration of a project names its customer and is valid for a year at most', async () => {
  const { model, wall } = await makeModel()
  const project = { customer: 'Bouwbedrijf De Linde', name: 'School', site: 'Delft' }
  const { body } = await issue(model, [{ ...thick(wall, 160), project }])
  const [declaration] = body.declarations
  expect(declaration).toMatchObject({ project })
  const nextYear = new Date()
  nextYear.setUTCFullYear(nextYear.getUTCFullYear() + 1)
  expect(declaration!.validUntil).toBe(nextYear.toISOString().slice(0, 10))
  const late = await issue(model, [{ ...thick(wall, 161), validUntil: '2099-01-01' }])
  expect(readProblem(late).violations).toMatchObject([{ code: 'beyond_verification' }])
})

test('what is published says which model it comes from, and later that the model was withdrawn', async () => {
  const { model, wall } = await makeModel()
  const collection = await expectStatus(
    w.as('ROLE_SHARE_ADMIN').call(recordRoutes(EpdCollection).create, {
      body: { name: 'Walls', public: true, listed: true },
    }),
    201,
  )
  const publisher = await w.addPerson('ROLE_EDITOR', 'alpha')
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('memberships')
      .set({ roles: ['ROLE_EDITOR', 'ROLE_SHARE_ADMIN'] })
      .where('id', '=', publisher.membershipId)
      .execute(),
  )
  const { body } = await issue(
    model,
    [{ ...thick(wall, 170), project: { customer: 'A customer', name: 'School' } }],
    { publish: true, collections: [collection.body['@id']] },
    publisher.api,
  )
  expect(body.declarations).toMatchObject([{ state: 'published' }])
  const text = JSON.stringify(w.lastDocument())
  expect(text).toContain('Issued from the verified model')
  expect(text).toContain('declaration no. 1')
  expect(text).toContain('School, A customer')
  const uuid = body.declarations[0]!.calculation!.split('/').at(-1)!
  const readPage = async (): Promise<string> =>
    (await w.app.inject({ method: 'GET', url: `/epd/${uuid}` })).payload
  expect(await readPage()).toContain('declaration no. 1')
  expect(await readPage()).toContain('School, A customer')
  expect(await readPage()).not.toContain('was withdrawn')
  await expectStatus(
    editor().call(modelRoutes.state, { params: { id: model }, body: { state: 'withdrawn' } }),
    200,
  )
  expect(await readPage()).toContain('The verified model of this declaration was withdrawn.')
})

test('another company finds no model', async () => {
  const { model } = await makeModel()
  const other = w.as('ROLE_EDITOR', 'beta')
  for (const call of [
    other.call(recordRoutes(VerifiedModel).get, { params: { id: model } }),
    other.call(modelRoutes.form, { params: { id: model } }),
    other.call(modelRoutes.issue, {
      params: { id: model },
      body: { declarations: [{ name: 'A' }] },
    }),
    other.call(modelRoutes.state, { params: { id: model }, body: { state: 'withdrawn' } }),
  ])
    expect((await call).status).toBe(404)
})
