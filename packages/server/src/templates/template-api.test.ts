import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Template,
  recordRoutes,
  templateRoutes,
  MediaObject,
  Calculation,
  CalculationResultJournal,
} from '@cradle/contract'
import { readProblem, readText } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { newId } from '#platform/ids'
import { makeCompleteFields, makeIri, png } from '#test/worlds/calculation-world'
import { makeTemplateWorld, type TemplateWorld } from '#test/worlds/template-world'

let w: TemplateWorld
const asEditor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeTemplateWorld()
})
afterAll(() => w.close())

const transactAsSystem = (work: Parameters<TemplateWorld['db']['transact']>[1]) =>
  w.db.transact(systemScope(), work)

test('a template needs only a name and a method; empty texts count as not filled in', async () => {
  const refused = await asEditor().post('/2/templates', {})
  expect(refused.status).toBe(422)
  expect(
    readProblem(refused)
      .violations.map((v) => v.propertyPath)
      .toSorted(),
  ).toEqual(['method', 'name'])
  const blanks = Object.fromEntries(
    [
      'productName',
      'location',
      'wasteRegion',
      'productLifeTime',
      'standardUnit',
      'amountScalingDimensions',
      'dimension1',
      'scalableDimension1',
      'validUntil',
      'publisher',
      'operator',
      'constructionWaste',
      'functionalUnit',
      'noteA2',
      'calculationType',
    ].map((name) => [name, '']),
  )
  const made = await asEditor().call(recordRoutes(Template).create, {
    body: {
      name: 'Bare',
      method: makeIri('methods', w.library.method),
      ...blanks,
    },
  })
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({
    '@type': 'Template',
    name: 'Bare',
    owner: `/2/companies/${w.companies.alpha}`,
    inputCount: 0,
    calculationCount: 0,
  })
  expect(made.body).not.toHaveProperty('location')
  const saved = await asEditor().call(recordRoutes(Template).put, {
    params: { id: made.body['@id'] },
    body: {
      ...made.body,
      ...blanks,
      name: 'Barer',
      productLifeTime: 30,
    },
  })
  expect([saved.status, saved.body.name, saved.body.productLifeTime]).toEqual([200, 'Barer', 30])
  expect(
    readProblem(await asEditor().patch(made.body['@id'], { name: '' })).violations[0]!.propertyPath,
  ).toBe('name')
})

test('templates are filtered, searched and ordered', async () => {
  await w.addTemplate({
    name: 'Zinc roof',
    productName: 'Roofing sheet',
    method: makeIri('methods', w.library.otherMethod),
    calculationType: 'semi_finished',
    wasteRegion: null,
  })
  const listNames = async (query: string): Promise<string[]> =>
    (await asEditor().call(recordRoutes(Template).list, { search: query })).body.member.map(
      (m) => m.name,
    )
  expect(await listNames('name=ZINC')).toEqual(['Zinc roof'])
  expect(await listNames('search=roofing')).toEqual(['Zinc roof'])
  expect(await listNames('search=100%25')).toEqual([])
  expect(await listNames(`method=${w.library.otherMethod}`)).toEqual(['Zinc roof'])
  expect(await listNames('calculationType=semi_finished')).toEqual(['Zinc roof'])
  expect(await listNames('createdAt[after]=2999-01-01')).toEqual([])
  expect((await listNames('order[name]=desc'))[0]).toBe('Zinc roof')
  expect(await listNames(`wasteRegion=${w.library.set}&name=zinc`)).toEqual([])
})

test('the method of a template is fixed once it has lines', async () => {
  const template = await w.addTemplate()
  const other = { method: makeIri('methods', w.library.otherMethod) }
  const refused = await asEditor().patch(template, other)
  expect([
    refused.status,
    readProblem(refused).violations[0]!.propertyPath,
    readProblem(refused).violations[0]!.code,
  ]).toEqual([422, 'method', 'immutable'])
  for (const line of await w.lines(template)) await asEditor().delete(line['@id'])
  expect((await asEditor().patch(template, other)).status).toBe(200)
})

test("lines of a template are written singly and in batches, with the template's rights", async () => {
  const template = await w.addTemplate()
  const [brick] = await w.lines(template)
  const batch = await asEditor().call(templateRoutes.inputBatch, {
    params: { id: template },
    body: {
      operations: [
        {
          op: 'create',
          fields: { inputType: 'A1_RAW_MATERIAL', description: 'Mortar', netAmount: 3 },
        },
        { op: 'update', id: brick!['@id'], ifMatch: '"1"', fields: { netAmount: 90 } },
      ],
    },
  })
  expect([batch.status, batch.body.applied]).toEqual([200, true])
  expect((await w.lines(template)).map((l) => [l['description'], l['netAmount']])).toEqual([
    ['Brick', 90],
    ['Power', 5],
    ['Mortar', 3],
  ])
  expect(
    (await w.as('ROLE_VIEWER').call(templateRoutes.inputs, { params: { id: template } })).body
      .totalItems,
  ).toBe(3)
  expect(
    (
      await w
        .as('ROLE_VIEWER')
        .post(`${template}/inputs/batch`, { operations: [{ op: 'delete', id: brick!['@id'] }] })
    ).status,
  ).toBe(403)
  expect((await w.as('ROLE_EDITOR', 'beta').get(`${template}/inputs`)).status).toBe(404)
})

test('copies get a free name and all lines; one template that may not be copied refuses all', async () => {
  const template = await w.addTemplate({ name: 'Copied' })
  const copyTemplates = async (templates: string[]) =>
    asEditor().call(templateRoutes.copy, { body: { templates } })
  const first = await copyTemplates([template, template])
  expect(first.status, first.text).toBe(201)
  expect(first.body).toMatchObject({
    '@type': 'GroupAction',
    action: 'copy_templates',
    items: [{ source: template }],
  })
  expect(first.body.items).toHaveLength(1)
  const made = await asEditor().call(recordRoutes(Template).get, {
    params: { id: first.body.items[0]!.result },
  })
  expect(made.body).toMatchObject({
    name: 'Copied (copy)',
    productLifeTime: 75,
    teamMembers: 'Two people',
    inputCount: 2,
    location: makeIri('locations', w.library.location),
  })
  expect((await w.lines(made.body['@id'])).map((l) => [l['description'], l['supplier']])).toEqual([
    ['Brick', makeIri('suppliers', w.library.supplier)],
    ['Power', undefined],
  ])
  expect(
    (
      await asEditor().call(recordRoutes(Template).get, {
        params: { id: (await copyTemplates([template])).body.items[0]!.result },
      })
    ).body.name,
  ).toBe('Copied (copy 2)')
  const before = (await asEditor().call(recordRoutes(Template).list)).body.totalItems
  expect((await copyTemplates([template, `/2/templates/${newId()}`])).status).toBe(400)
  expect((await copyTemplates([])).status).toBe(422)
  expect((await asEditor().call(recordRoutes(Template).list)).body.totalItems).toBe(before)
})

test("a copy of a sibling's template omits the sibling's records and confidential texts", async () => {
  const secret = { productDescriptionConfidential: 'Recipe', productDescription: 'A wall' }
  const template = await w.addTemplate({ name: 'Shared', ...secret })
  const sister = w.as('ROLE_CORPORATE_ADMIN', 'sister')
  const seen = await sister.call(recordRoutes(Template).get, { params: { id: template } })
  expect([
    seen.status,
    seen.body.productDescription,
    seen.body.productDescriptionConfidential,
  ]).toEqual([200, 'A wall', undefined])
  expect((await sister.patch(template, { name: 'Taken' })).status).toBe(403)
  const copied = await sister.call(templateRoutes.copy, { body: { templates: [template] } })
  expect(copied.status, copied.text).toBe(201)
  const own = (
    await sister.call(recordRoutes(Template).get, { params: { id: copied.body.items[0]!.result } })
  ).body
  expect(own).toMatchObject({
    name: 'Shared (copy)',
    owner: `/2/companies/${w.companies.sister}`,
    productDescription: 'A wall',
    wasteRegion: makeIri('waste_scenario_sets', w.library.set),
  })
  expect([own.location, own.productDescriptionConfidential]).toEqual([undefined, undefined])
  expect(
    (await sister.call(templateRoutes.inputs, { params: { id: own['@id'] } })).body.member.map(
      (l: Record<string, unknown>) => [l['description'], l['supplier'], l['environmentalProfile']],
    ),
  ).toEqual([
    ['Brick', undefined, makeIri('environmental_profiles', w.library.profiles.brick)],
    ['Power', undefined, makeIri('environmental_profiles', w.library.profiles.power)],
  ])
  expect(
    (
      await sister.post(`/2/group_actions/copy_templates?owner=${w.companies.alpha}`, {
        templates: [template],
      })
    ).status,
  ).toBe(403)
  expect(
    (
      await w
        .as('ROLE_EDITOR', 'beta')
        .post('/2/group_actions/copy_templates', { templates: [template] })
    ).status,
  ).toBe(400)
})

test('all companies can read and copy a platform template; only the platform can change it', async () => {
  const platform = w.as('ROLE_NIBE_EMPLOYEE')
  const made = await platform.call(recordRoutes(Template).create, {
    query: { owner: 'none' },
    body: {
      name: 'Everybody',
      method: makeIri('methods', w.library.method),
    },
  })
  expect([made.status, made.body.owner]).toEqual([201, undefined])
  await platform.post('/2/inputs', {
    template: made.body['@id'],
    inputType: 'A1_RAW_MATERIAL',
    description: 'Brick',
    environmentalProfile: makeIri('environmental_profiles', w.library.profiles.brick),
    netAmount: 1,
  })
  expect((await asEditor().patch(made.body['@id'], { name: 'Mine' })).status).toBe(403)
  const copy = await asEditor().call(templateRoutes.copy, {
    body: {
      templates: [made.body['@id']],
    },
  })
  expect((await asEditor().get(copy.body.items[0]!.result)).body).toMatchObject({
    name: 'Everybody (copy)',
    owner: `/2/companies/${w.companies.alpha}`,
    inputCount: 1,
  })
})

test("copies and calculations get their own picture, and the template's is deleted with it", async () => {
  const media = (
    await asEditor().call(recordRoutes(MediaObject).create, {
      parts: {
        file: { name: 'a.png', type: 'image/png', content: png },
        fields: { purpose: 'image' },
      },
    })
  ).body['@id']
  const template = await w.addTemplate({ allocationImage: media })
  const copy = (await asEditor().call(templateRoutes.copy, { body: { templates: [template] } }))
    .body.items[0]!.result
  const calculation = await w.start(template)
  const pictures = await Promise.all(
    [template, copy, calculation].map(async (at) =>
      readText((await asEditor().get(at)).body, 'allocationImage'),
    ),
  )
  expect(new Set(pictures).size).toBe(3)
  for (const picture of pictures) expect((await asEditor().get(picture)).status).toBe(200)
  expect((await asEditor().delete(template)).status).toBe(204)
  expect(
    await Promise.all(
      pictures.map(async (picture) => (await w.as('ROLE_VIEWER').get(picture)).status),
    ),
  ).toEqual([404, 200, 200])
})

test('a calculation takes lines and all empty fields from its template', async () => {
  const template = await w.addTemplate({
    noteA2: 'By lorry',
    productName: 'Wall of the template',
    customFlowDiagram: true,
  })
  const made = await asEditor().call(recordRoutes(Calculation).create, {
    looseBody: {
      template,
      chooseTemplate: true,
      productName: '',
      productLifeTime: 30,
      noteA2: null,
      constructionWaste: 0,
      customFlowDiagram: false,
      method: '',
    },
  })
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({
    productName: 'Wall of the template',
    calculationType: 'product',
    productLifeTime: 30,
    constructionWaste: 0,
    customFlowDiagram: false,
    noteA2: 'By lorry',
    method: makeIri('methods', w.library.method),
    location: makeIri('locations', w.library.location),
    wasteRegion: makeIri('waste_scenario_sets', w.library.set),
    template,
    status: 'draft',
    dataCollectionYear: makeCompleteFields(w.library)['dataCollectionYear'],
  })
  expect(
    (await w.lines(made.body['@id'])).map((l) => [
      l['description'],
      l['netAmount'],
      l['supplier'],
      l['position'],
    ]),
  ).toEqual([
    ['Brick', 100, makeIri('suppliers', w.library.supplier), 0],
    ['Power', 5, undefined, 1],
  ])
  expect(
    (
      await asEditor().call(templateRoutes.calculations, { params: { id: template } })
    ).body.member.map((m) => m['@id']),
  ).toEqual([made.body['@id']])
  expect(
    (await asEditor().call(recordRoutes(Template).get, { params: { id: template } })).body
      .calculationCount,
  ).toBe(1)
  const journal = await asEditor().call(recordRoutes(CalculationResultJournal).create, {
    body: {
      calculation: made.body['@id'],
    },
  })
  expect([journal.status, journal.body.state]).toEqual([201, 'done'])
})

test('a calculation has the method of its template', async () => {
  const template = await w.addTemplate()
  const refused = await asEditor().post('/2/calculations', {
    template,
    productName: 'Wall',
    method: makeIri('methods', w.library.otherMethod),
  })
  expect([
    refused.status,
    readProblem(refused).violations[0]!.propertyPath,
    readProblem(refused).violations[0]!.code,
  ]).toEqual([422, 'method', 'method_mismatch'])
  const made = (
    await asEditor().call(recordRoutes(Calculation).create, {
      looseBody: {
        ...makeCompleteFields(w.library),
        method: makeIri('methods', w.library.otherMethod),
      },
    })
  ).body['@id']
  expect(readProblem(await asEditor().patch(made, { template })).violations[0]!.code).toBe(
    'method_mismatch',
  )
  expect(
    (await asEditor().patch(made, { template, method: makeIri('methods', w.library.method) }))
      .status,
  ).toBe(200)
})

test('values missing in both body and template are still required', async () => {
  const template = await w.addTemplate({ calculationType: null })
  const refused = await asEditor().post('/2/calculations', { template })
  expect(refused.status).toBe(422)
  expect(
    readProblem(refused)
      .violations.map((v) => v.propertyPath)
      .toSorted(),
  ).toEqual(['calculationType', 'productName'])
})

test('a template is used only if it is chosen', async () => {
  const template = await w.addTemplate()
  const made = await asEditor().call(recordRoutes(Calculation).create, {
    body: {
      template,
      chooseTemplate: false,
      productName: 'Wall',
      calculationType: 'product',
      method: makeIri('methods', w.library.method),
    },
  })
  expect([made.status, made.body.template, made.body.productLifeTime]).toEqual([
    201,
    undefined,
    undefined,
  ])
  expect(await w.lines(made.body['@id'])).toEqual([])
})

test('a template of another company or sibling is a bad reference', async () => {
  const template = await w.addTemplate()
  const createFromTemplate = async (
    company: 'beta' | 'sister',
    role: 'ROLE_EDITOR' | 'ROLE_CORPORATE_ADMIN',
  ) =>
    await w.as(role, company).post('/2/calculations', {
      template,
      productName: 'Wall',
      calculationType: 'product',
      method: makeIri('methods', w.library.method),
    })
  for (const answer of [
    await createFromTemplate('beta', 'ROLE_EDITOR'),
    await createFromTemplate('sister', 'ROLE_CORPORATE_ADMIN'),
  ])
    expect([answer.status, readProblem(answer).description]).toEqual([
      400,
      `Item not found for "${template}".`,
    ])
})

test('a line is copied without its deleted product', async () => {
  const template = await w.addTemplate()
  const part = (
    await asEditor().call(recordRoutes(Calculation).create, {
      looseBody: {
        ...makeCompleteFields(w.library),
        productName: 'Part',
        calculationType: 'semi_finished',
      },
    })
  ).body
  await transactAsSystem((tx) =>
    tx.updateTable('calculations').set({ status: 'valid' }).where('id', '=', part.id).execute(),
  )
  const line = await asEditor().post('/2/inputs', {
    template,
    inputType: 'SEMI_FINISHED',
    description: 'Part',
    semiFinishedProduct: part['@id'],
    netAmount: 1,
  })
  expect(line.status, line.text).toBe(201)
  expect((await w.lines(await w.start(template)))[2]!['semiFinishedProduct']).toBe(part['@id'])
  expect((await asEditor().delete(part['@id'])).status).toBe(409)
  await transactAsSystem((tx) =>
    tx
      .updateTable('calculations')
      .set({ deleted_at: new Date() })
      .where('id', '=', part.id)
      .execute(),
  )
  expect((await w.lines(await w.start(template)))[2]!['semiFinishedProduct']).toBeUndefined()
})

test('deleting a template does not affect its calculations', async () => {
  const template = await w.addTemplate()
  const calculation = await w.start(template)
  const { headers } = await asEditor().get(calculation)
  expect((await asEditor().delete(template)).status).toBe(204)
  expect((await asEditor().delete(template)).status).toBe(404)
  const left = await asEditor().call(recordRoutes(Calculation).get, { params: { id: calculation } })
  expect([left.status, left.body.template, left.headers['etag']]).toEqual([
    200,
    undefined,
    headers['etag'],
  ])
  expect(await w.lines(calculation)).toHaveLength(2)
})
