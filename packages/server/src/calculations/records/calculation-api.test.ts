import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProblem } from '#platform/testing/read-answer'
import {
  lockedStatuses,
  Calculation,
  recordRoutes,
  Input,
  Folder,
  calculationFileRoutes,
  CalculationResultJournal,
  calculationRoutes,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import { newId } from '#platform/ids'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  makeIri,
  png,
  type CalculationWorld,
} from '#test/worlds/calculation-world'

let w: CalculationWorld
const editor = () => w.as('ROLE_EDITOR')
beforeAll(async () => {
  w = await makeCalculationWorld()
})
afterAll(() => w.close())

async function make(values: Record<string, unknown> = {}): Promise<string> {
  const answer = await editor().call(recordRoutes(Calculation).create, {
    looseBody: {
      ...makeCompleteFields(w.library),
      ...values,
    },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body['@id']
}
const addLine = async (
  calculation: string,
  values: Record<string, unknown> = {},
): Promise<string> => {
  const answer = await editor().call(recordRoutes(Input).create, {
    looseBody: {
      calculation,
      ...makeBrickLine(w.library),
      ...values,
    },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body['@id']
}
const setStatus = (calculation: string, status: string): Promise<unknown> =>
  w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('calculations')
      .set({ status })
      .where('id', '=', calculation.split('/').at(-1)!)
      .execute(),
  )
const readStatus = async (calculation: string): Promise<string> =>
  (await editor().call(recordRoutes(Calculation).get, { params: { id: calculation } })).body.status

test('a new calculation is a draft, with its texts as fields and no nulls', async () => {
  const calculation = await make({ noteA2: '' })
  const { body } = await editor().call(recordRoutes(Calculation).get, {
    params: { id: calculation },
  })
  expect(body).toMatchObject({
    '@type': 'Calculation',
    productName: 'Brick wall',
    status: 'draft',
    teamMembers: 'Two people',
    purchased: false,
    owner: `/2/companies/${w.companies.alpha}`,
  })
  expect(Object.values(body)).not.toContain(null)
  expect(body.noteA2).toBe('')
})

test('without a language of its reports a calculation takes that of the company, else that of who makes it', async () => {
  const readLanguage = async (values: Record<string, unknown> = {}) =>
    (
      await editor().call(recordRoutes(Calculation).get, {
        params: { id: await make(values) },
      })
    ).body.reportingLanguage
  const { id: user } = w.user('ROLE_EDITOR')
  const setLanguage = (language: string | null) =>
    w.db.transact(systemScope(), (tx) =>
      tx
        .updateTable('companies')
        .set({ reporting_language: language })
        .where('id', '=', w.companies.alpha)
        .execute(),
    )
  const setLocale = (locale: string) =>
    w.db.transact(systemScope(), (tx) =>
      tx.updateTable('users').set({ locale }).where('id', '=', user).execute(),
    )
  await setLocale('de')
  expect(await readLanguage()).toBe('de')
  await setLanguage('nl')
  expect(await readLanguage()).toBe('nl')
  expect(await readLanguage({ reportingLanguage: 'en' })).toBe('en')
  await setLanguage(null)
  await setLocale('en')
})

test('an edit of figures brings draft, incomplete and valid to in-progress; rejected stays', async () => {
  const calculation = await make()
  for (const [n, status] of ['draft', 'incomplete', 'valid'].entries()) {
    await setStatus(calculation, status)
    expect(
      (
        await editor().call(recordRoutes(Calculation).patch, {
          params: { id: calculation },
          body: { productLifeTime: n + 1 },
        })
      ).body.status,
    ).toBe('in-progress')
  }
  await setStatus(calculation, 'rejected')
  expect(
    (
      await editor().call(recordRoutes(Calculation).patch, {
        params: { id: calculation },
        body: { productLifeTime: 9 },
      })
    ).body.status,
  ).toBe('rejected')
})

test('other edits bring a draft to in-progress, and change another status only where something can be missing', async () => {
  const calculation = await make({ teamMembers: 'Three' })
  const edit = async (status: string, body: object): Promise<string> => {
    await setStatus(calculation, status)
    return (
      await editor().call(recordRoutes(Calculation).patch, { params: { id: calculation }, body })
    ).body.status
  }
  expect(await edit('draft', { productName: 'Beam' })).toBe('in-progress')
  for (const status of ['incomplete', 'valid', 'rejected']) {
    expect(await edit(status, { productName: `Beam, ${status}` })).toBe(status)
    expect(await edit(status, { teamMembers: `Four, ${status}` })).toBe(status)
    expect(await edit(status, { excludedFlows: [{ name: status, module: 'A1' }] })).toBe(status)
  }
  expect(await edit('valid', { teamMembers: '' })).toBe('in-progress')
  expect(await edit('incomplete', { teamMembers: 'Three' })).toBe('in-progress')
  expect(await edit('rejected', { teamMembers: null })).toBe('rejected')
})

test('nothing under a locked calculation can be written', async () => {
  const calculation = await make()
  const line = await addLine(calculation)
  for (const status of lockedStatuses) {
    await setStatus(calculation, status)
    const writes = [
      await editor().patch(calculation, { teamMembers: 'x' }),
      await editor().put(calculation, { teamMembers: 'x' }),
      await editor().post('/2/inputs', { calculation, ...makeBrickLine(w.library) }),
      await editor().put(line, { netAmount: 1 }),
      await editor().delete(line),
      await editor().post(`${line}/copy`),
      await editor().post(`${calculation}/inputs/batch`, {
        operations: [{ op: 'update', id: line, fields: { netAmount: 1 } }],
      }),
      await editor().upload(`${calculation}/productimagefile`, {
        file: { name: 'a.png', type: 'image/png', content: png },
      }),
      await editor().post('/2/calculation_result_journals', { calculation }),
    ]
    for (const answer of writes) {
      expect(answer.status).toBe(409)
      expect(readProblem(answer).description).toBe(`Calculation is locked in status "${status}".`)
    }
  }
})

test('a body with only a folder moves, in every status', async () => {
  const calculation = await make()
  const folder = (await editor().call(recordRoutes(Folder).create, { body: { name: 'Walls' } }))
    .body['@id']
  await setStatus(calculation, 'verified')
  const moved = await editor().put(calculation, { folder })
  expect(moved.status).toBe(200)
  expect(moved.body).toMatchObject({ folder, status: 'verified' })
  expect(
    (await editor().call(recordRoutes(Calculation).list, { query: { folder } })).body.totalItems,
  ).toBe(1)
  expect((await editor().put(calculation, { folder: '' })).body).not.toHaveProperty('folder')
})

test('name, type and method are never emptied; method and type stand once there are lines', async () => {
  const calculation = await make()
  const emptied = await editor().patch(calculation, {
    productName: '',
    method: null,
    calculationType: '',
  })
  expect(emptied.status).toBe(422)
  expect(
    readProblem(emptied)
      .violations.map((v) => v.propertyPath)
      .sort(),
  ).toEqual(['calculationType', 'method', 'productName'])
  expect(
    (await editor().patch(calculation, { method: makeIri('methods', w.library.otherMethod) }))
      .status,
  ).toBe(200)
  await editor().patch(calculation, { method: makeIri('methods', w.library.method) })
  await addLine(calculation)
  const refused = await editor().patch(calculation, {
    method: makeIri('methods', w.library.otherMethod),
    calculationType: 'semi_finished',
  })
  expect(readProblem(refused).violations.map((v) => [v.propertyPath, v.code])).toEqual([
    ['method', 'immutable'],
    ['calculationType', 'immutable'],
  ])
})

test('a stale If-Match changes nothing', async () => {
  const calculation = await make()
  const { headers } = await editor().get(calculation)
  await editor().patch(
    calculation,
    { teamMembers: 'First' },
    { 'if-match': String(headers['etag']) },
  )
  expect(
    (
      await editor().patch(
        calculation,
        { teamMembers: 'Second' },
        { 'if-match': String(headers['etag']) },
      )
    ).status,
  ).toBe(412)
  expect(
    (await editor().call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
      .teamMembers,
  ).toBe('First')
})

test('a picture is taken, shown with its address, replaced and removed', async () => {
  const calculation = await make()
  const first = await editor().call(calculationFileRoutes.upload.productimagefile, {
    params: { id: calculation },
    parts: {
      file: { name: 'wall.png', type: 'image/png', content: png },
    },
  })
  expect(first.status, first.text).toBe(201)
  expect(first.body.productImageFile).toMatchObject({
    '@type': 'MediaObject',
    fileName: 'wall.png',
    mimeType: 'image/png',
  })
  expect((await w.anonymous.get(first.body.productImageFile!.contentUrl)).status).toBe(200)
  const second = await editor().call(calculationFileRoutes.upload.productimagefile, {
    params: { id: calculation },
    parts: {
      file: { name: 'other.png', type: 'image/png', content: png },
    },
  })
  expect(second.body.productImageFile!.fileName).toBe('other.png')
  expect(
    (
      await editor().upload(`${calculation}/productimagefile`, {
        file: { name: 'x.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.4') },
      })
    ).status,
  ).toBe(422)
  expect((await editor().delete(`${calculation}/productimagefile`)).status).toBe(204)
  expect((await editor().delete(`${calculation}/productimagefile`)).status).toBe(404)
  expect((await editor().get(calculation)).body).not.toHaveProperty('productImageFile')
})

test('another company finds nothing; a viewer may not write', async () => {
  const calculation = await make()
  const beta = w.as('ROLE_EDITOR', 'beta')
  for (const path of ['', '/inputs', '/results', '/model', '/readiness'])
    expect((await beta.get(calculation + path)).status, path).toBe(404)
  expect((await beta.patch(calculation, { teamMembers: 'x' })).status).toBe(404)
  expect((await beta.post('/2/inputs', { calculation, ...makeBrickLine(w.library) })).status).toBe(
    400,
  )
  expect((await beta.post('/2/calculation_result_journals', { calculation })).status).toBe(400)
  expect(
    (await beta.post('/2/group_actions/delete_calculations', { calculations: [calculation] }))
      .status,
  ).toBe(400)
  expect((await w.as('ROLE_VIEWER').patch(calculation, { teamMembers: 'x' })).status).toBe(403)
})

test('siblings read a calculation without its confidential parts', async () => {
  const calculation = await make({
    productDescriptionConfidential: 'Secret recipe',
    productDescription: 'Open',
  })
  const sibling = await w
    .as('ROLE_CORPORATE_ADMIN', 'sister')
    .call(recordRoutes(Calculation).get, { params: { id: calculation } })
  expect(sibling.status).toBe(200)
  expect(sibling.body.productDescription).toBe('Open')
  expect(sibling.body).not.toHaveProperty('productDescriptionConfidential')
  expect(
    (
      await w
        .as('ROLE_CORPORATE_ADMIN', 'group')
        .call(recordRoutes(Calculation).get, { params: { id: calculation } })
    ).body.productDescriptionConfidential,
  ).toBe('Secret recipe')
})

test('a file that a calculation hides from siblings answers 404 to them, by its own address too', async () => {
  const calculation = await make()
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
  const upload = async (
    file: 'productionprocessfile' | 'productimagefile',
    name: string,
    type: string,
    content: Buffer,
  ) =>
    (
      await editor().call(calculationFileRoutes.upload[file], {
        params: { id: calculation },
        parts: { file: { name, type, content } },
      })
    ).body
  const { productionProcessFile: hidden } = await upload(
    'productionprocessfile',
    'recipe.pdf',
    'application/pdf',
    pdf,
  )
  const { default: sharp } = await import('sharp')
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#336' } })
    .png()
    .toBuffer()
  const { productImageFile: shown } = await upload(
    'productimagefile',
    'product.png',
    'image/png',
    png,
  )
  const sibling = w.as('ROLE_CORPORATE_ADMIN', 'sister')
  for (const path of ['', '/content']) {
    expect((await sibling.get(hidden!['@id'] + path)).status).toBe(404)
    expect((await sibling.get(shown!['@id'] + path)).status).toBe(200)
    for (const reader of [w.as('ROLE_VIEWER'), w.as('ROLE_CORPORATE_ADMIN', 'group')])
      expect((await reader.get(hidden!['@id'] + path)).status).toBe(200)
  }
})

test('computing stores results, says what is missing and sets the status', async () => {
  const calculation = await make()
  expect(readProblem(await editor().get(`${calculation}/results`)).description).toBe(
    'No results yet',
  )
  const empty = await editor().call(recordRoutes(CalculationResultJournal).create, {
    body: { calculation },
  })
  expect(empty.body).toMatchObject({ state: 'done', reportable: false })
  expect(empty.body.missing.map((m) => m.code)).toEqual(['missing_inputs', 'missing_product_image'])
  expect(await readStatus(calculation)).toBe('incomplete')

  await addLine(calculation)
  await editor().upload(`${calculation}/productimagefile`, {
    file: { name: 'wall.png', type: 'image/png', content: png },
  })
  const journal = await editor().post('/2/calculation_result_journals', { calculation })
  expect(journal.status).toBe(201)
  expect(journal.body).toMatchObject({ calculation, state: 'done', reportable: true, missing: [] })
  expect((await editor().get(calculation)).body).toMatchObject({
    status: 'valid',
    reportable: true,
    incompleteInputs: 0,
  })
  expect(
    (await editor().call(recordRoutes(CalculationResultJournal).list, { query: { calculation } }))
      .body.totalItems,
  ).toBe(2)
})

test('results have rows of indicators by stage, groups of stages, the single score and the largest contributions', async () => {
  const calculation = await make()
  const line = await addLine(calculation)
  const journal = (
    await editor().call(recordRoutes(CalculationResultJournal).create, { body: { calculation } })
  ).body['@id']
  const { body } = await editor().call(calculationRoutes.results, { params: { id: calculation } })
  const [gwp] = body.top
  // 100 kg net, 10% production waste: A1 = 110 × 2; A2 = 0.11 t × 50 km × 0.1; A3 = waste 10 kg × (0.1 t·km⁻¹…) + landfill 10 × 0.02.
  expect(gwp!.values['A1']).toBeCloseTo(220, 9)
  expect(gwp!.values['A2']).toBeCloseTo(0.55, 9)
  expect(gwp!.values['A3']).toBeCloseTo(0.01 * 100 * 0.1 + 10 * 0.02, 9)
  expect(gwp!.values['A4']).toBeCloseTo(0.1 * 100 * 0.1, 9)
  expect(gwp!.values['C2']).toBeCloseTo(0.1 * 100 * 0.1, 9)
  expect(gwp!.values['C4']).toBeCloseTo(2, 9)
  expect(gwp!.values).not.toHaveProperty('B1')
  expect(gwp!.subtotals.production).toBeCloseTo(220 + 0.55 + 0.3, 9)
  expect(gwp!.subtotals.endOfLife).toBeCloseTo(
    gwp!.subtotals.endOfLifeWithoutD! + gwp!.subtotals.benefitsAndLoads!,
    9,
  )
  expect(gwp!.subtotals).not.toHaveProperty('useStage')
  expect(body.total.total).toBeCloseTo(0.5 * gwp!.total, 9)
  expect(gwp!.weighted).toBeCloseTo(body.total.total!, 9)
  expect(body.contributions[0]).toMatchObject({ input: line, stage: 'A1', indicator: 'MKI-set2' })
  expect(
    body.contributions.reduce((sum: number, c: { value: number }) => sum + c.value, 0),
  ).toBeCloseTo(body.total.total!, 9)
  expect(body).toMatchObject({ calculation, unit: 'm2', stale: false, journal, productMass: 100 })
  expect(body.other.map((r) => r.code)).toEqual(['AP'])
  expect(
    (
      await editor().call(calculationRoutes.results, {
        params: { id: calculation },
        query: { indicator: 'AP' },
      })
    ).body.contributions[0]!.indicator,
  ).toBe('AP')
  expect(
    (await editor().call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
      .shadowPrice,
  ).toBeCloseTo(body.total.total!, 9)
  await editor().patch(line, { netAmount: 200 })
  expect(
    (await editor().call(calculationRoutes.results, { params: { id: calculation } })).body.stale,
  ).toBe(true)
})

test('the model holds what the server computed with, the same for every reader', async () => {
  const calculation = await make()
  await addLine(calculation)
  const own = (await editor().call(calculationRoutes.model, { params: { id: calculation } })).body
  const parents = (
    await w
      .as('ROLE_CORPORATE_ADMIN', 'group')
      .call(calculationRoutes.model, { params: { id: calculation } })
  ).body
  expect(parents).toEqual(own)
  expect(own.calculations[0]).toMatchObject({
    productionWasteFraction: 0.1,
    constructionWasteFraction: 0.05,
    declaredUnit: 'm2',
  })
  expect(own.calculations[0]!.inputs[0]).toMatchObject({
    legs: [{ profileId: w.library.profiles.lorry, distanceKm: 50 }],
    wasteScenarioId: w.library.scenario,
  })
  expect(own.contentVersion).toBeGreaterThan(1)
})

test('a group moves, copies and deletes all or nothing', async () => {
  const [a, b] = [await make({ productName: 'A' }), await make({ productName: 'B' })]
  await addLine(a)
  await editor().upload(`${a}/productimagefile`, {
    file: { name: 'wall.png', type: 'image/png', content: png },
  })
  const folder = (await editor().call(recordRoutes(Folder).create, { body: { name: 'Copies' } }))
    .body['@id']
  const copied = await editor().call(calculationRoutes.copy, {
    body: {
      calculations: [a, a, b],
      folder,
    },
  })
  expect(copied.status, copied.text).toBe(201)
  expect(copied.body).toMatchObject({
    '@type': 'GroupAction',
    action: 'copy_calculations',
    items: [
      { source: a, status: 'in-progress' },
      { source: b, status: 'draft' },
    ],
  })
  const [copyOfA] = copied.body.items.map((i) => i.result)
  const document = (
    await editor().call(recordRoutes(Calculation).get, { params: { id: copyOfA! } })
  ).body
  expect(document).toMatchObject({ productName: 'A', folder, teamMembers: 'Two people' })
  expect(document.productImageFile!['@id']).not.toBe(
    (await editor().call(recordRoutes(Calculation).get, { params: { id: a } })).body
      .productImageFile!['@id'],
  )
  expect(
    (await editor().call(calculationRoutes.inputs, { params: { id: copyOfA! } })).body.member,
  ).toMatchObject([{ description: 'Brick', netAmount: 100 }])

  const elsewhere = (
    await w.as('ROLE_EDITOR', 'beta').call(recordRoutes(Calculation).create, {
      body: {
        productName: 'C',
        calculationType: 'product',
        method: makeIri('methods', w.library.method),
      },
    })
  ).body['@id']
  expect(
    (
      await editor().post('/2/group_actions/move_calculations', {
        calculations: [a, elsewhere],
        folder,
      })
    ).status,
  ).toBe(400)
  expect((await editor().get(a)).body).not.toHaveProperty('folder')
  expect(
    (await editor().post('/2/group_actions/move_calculations', { calculations: [a, b], folder }))
      .status,
  ).toBe(201)
  expect(
    (await editor().call(recordRoutes(Calculation).get, { params: { id: b } })).body.folder,
  ).toBe(folder)

  await setStatus(b, 'verified')
  const refused = await editor().post('/2/group_actions/delete_calculations', {
    calculations: [a, b],
  })
  expect([refused.status, readProblem(refused).description]).toEqual([
    409,
    'Action "delete" is not allowed in status "verified".',
  ])
  expect((await editor().get(a)).status).toBe(200)
  expect(
    (await editor().post('/2/group_actions/delete_calculations', { calculations: [a] })).status,
  ).toBe(201)
  expect((await editor().get(a)).status).toBe(404)
  expect(
    (await editor().post('/2/group_actions/delete_calculations', { calculations: [] })).status,
  ).toBe(422)
})

test("a sibling copies into its own company, without what is confidential or not everybody's", async () => {
  const calculation = await make({ productDescriptionConfidential: 'Secret' })
  await addLine(calculation)
  const copied = await w
    .as('ROLE_CORPORATE_ADMIN', 'sister')
    .call(calculationRoutes.copy, { body: { calculations: [calculation] } })
  expect(copied.status, copied.text).toBe(201)
  const copy = (
    await w
      .as('ROLE_CORPORATE_ADMIN', 'sister')
      .call(recordRoutes(Calculation).get, { params: { id: copied.body.items[0]!.result } })
  ).body
  expect(copy.owner).toBe(`/2/companies/${w.companies.sister}`)
  expect(copy).not.toHaveProperty('location')
  expect(copy).not.toHaveProperty('productDescriptionConfidential')
  const [line] = (
    await w
      .as('ROLE_CORPORATE_ADMIN', 'sister')
      .call(calculationRoutes.inputs, { params: { id: copy['@id'] } })
  ).body.member
  expect(line).toMatchObject({
    environmentalProfile: makeIri('environmental_profiles', w.library.profiles.brick),
    netAmount: 100,
  })
  expect(line).not.toHaveProperty('supplier')
})

test('a semi-finished product that is used is not deleted, and its edits make the products it goes into stale', async () => {
  const part = await make({ productName: 'Part', calculationType: 'semi_finished' })
  await addLine(part)
  await editor().post('/2/calculation_result_journals', { calculation: part })
  expect(await readStatus(part)).toBe('valid')
  const product = await make()
  await addLine(product, {
    inputType: 'SEMI_FINISHED',
    description: 'Part',
    environmentalProfile: null,
    semiFinishedProduct: part,
    netAmount: 2,
    supplier: null,
  })
  await editor().upload(`${product}/productimagefile`, {
    file: { name: 'wall.png', type: 'image/png', content: png },
  })
  await editor().post('/2/calculation_result_journals', { calculation: product })
  expect(await readStatus(product)).toBe('valid')
  const {
    top: [gwp],
  } = (await editor().call(calculationRoutes.results, { params: { id: product } })).body
  // The waste of the part is brought away within its A1 to A3: (220 + 0.55 + 0.3) per part, 2.2 parts with production waste.
  expect(gwp!.values['A1']).toBeCloseTo(2.2 * 220.85, 9)
  expect((await editor().delete(part)).status).toBe(409)
  const [line] = (await editor().call(calculationRoutes.inputs, { params: { id: part } })).body
    .member
  await editor().patch(line!['@id'], { netAmount: 50 })
  expect(
    (await editor().call(calculationRoutes.results, { params: { id: product } })).body.stale,
  ).toBe(true)
  expect(await readStatus(product)).toBe('in-progress')
})

test('fifty writers with four edits each lose none', async () => {
  const calculation = await make()
  const lines = await Promise.all(
    Array.from({ length: 50 }, (_, i) => addLine(calculation, { description: `Line ${i}` })),
  )
  await Promise.all(
    lines.map(async (line, i) => {
      for (let n = 1; n <= 4; n++) {
        const answer =
          i % 2 === 0
            ? await editor().call(recordRoutes(Input).patch, {
                params: { id: line },
                body: { netAmount: n },
              })
            : await editor().call(calculationRoutes.inputBatch, {
                params: { id: calculation },
                body: {
                  operations: [{ op: 'update', id: line, fields: { netAmount: n } }],
                },
              })
        expect(answer.status, answer.text).toBe(200)
      }
    }),
  )
  const { body } = await editor().call(calculationRoutes.inputs, {
    params: { id: calculation },
    query: { itemsPerPage: 100 },
  })
  expect(body.member.map((m) => m.netAmount)).toEqual(Array(50).fill(4))
  expect(new Set(body.member.map((m) => m.position)).size).toBe(50)
})

test('lists filter by status, folder, search and name', async () => {
  const name = `Needle ${newId()}`
  const calculation = await make({ productName: name })
  await setStatus(calculation, 'verified')
  const totals = async (query: string): Promise<number> =>
    (await editor().call(recordRoutes(Calculation).list, { search: query })).body.totalItems
  expect(
    await totals(
      `search=${encodeURIComponent(name.toUpperCase())}&status[]=verified&status[]=completed&folder=root`,
    ),
  ).toBe(1)
  expect(await totals(`productName=${encodeURIComponent(name)}&status=draft`)).toBe(0)
})

test('library records that only deleted calculations use can be deleted, others not', async () => {
  const general = `/2/environmental_profiles/${await w.addProfile({ name: 'General' })}`
  const own = `/2/environmental_profiles/${await w.addProfile({ name: 'Own', company_id: w.companies.alpha })}`
  const importer = w.as('ROLE_COMPANY_EPD_ADMIN')
  const add = async (path: string, body: Record<string, unknown>): Promise<string> => {
    const answer = await importer.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return String((answer.body as { '@id': string })['@id'])
  }
  const set = await add('/2/waste_scenario_sets', { name: 'Used once' })
  const scenario = await add('/2/waste_scenarios', {
    name: 'Used once',
    wasteScenarioSet: set,
    landfill: 100,
  })
  const location = await add('/2/locations', { uniqueId: 'ONCE', name: 'Used once' })
  const supplier = await add('/2/suppliers', { uniqueId: 'ONCE', name: 'Used once' })
  await add('/2/transports', {
    location,
    supplier,
    transportProfile: makeIri('transport_profiles', w.library.lorry),
    distance: 1,
  })
  const calculation = await make({ location, wasteRegion: set, wasteScenario: scenario })
  for (const environmentalProfile of [general, own])
    await addLine(calculation, {
      environmentalProfile,
      supplier,
      wasteScenario: scenario,
      wasteScenarioProductionWaste: scenario,
    })
  const used = [own, scenario, set, location, supplier]
  // An administrator of general profiles has no right to the calculations of a company.
  const generalAdmin = w.as('ROLE_NIBE_EMPLOYEE')
  for (const iri of used) expect((await importer.delete(iri)).status, iri).toBe(409)
  expect((await generalAdmin.delete(general)).status).toBe(409)

  expect((await editor().delete(calculation)).status).toBe(204)
  for (const iri of used) expect((await importer.delete(iri)).status, iri).toBe(204)
  expect((await generalAdmin.delete(general)).status).toBe(204)
})

test('every library record that calculations name is released by deleted ones', async () => {
  const { rows } = await w.db.read(systemScope(), (tx) =>
    sql<{ name: string }>`
      select distinct k.confrelid::regclass::text as name from pg_constraint k
      where k.contype = 'f' and k.confdeltype = 'a' and k.conrelid in ('calculations'::regclass, 'inputs'::regclass,
          'predefined_input_set_usages'::regclass, 'site_productions'::regclass, 'site_allocations'::regclass)
        and not exists (select from pg_trigger t where t.tgrelid = k.confrelid and t.tgname = 'release_from_deleted')
      order by 1`.execute(tx),
  )
  // Companies, calculations and models are not deleted, and no calculation is without its method.
  expect(rows.map(({ name }) => name)).toEqual([
    'calculations',
    'companies',
    'methods',
    'verified_models',
  ])
})
