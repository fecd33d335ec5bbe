import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  EnvironmentalProfile,
  recordRoutes,
  PredefinedInputSet,
  inputSetRoutes,
  Calculation,
  PdisImport,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { makeImportWorld, type Document, type ImportWorld } from '#test/worlds/import-world'

let w: ImportWorld
let brick: string
beforeAll(async () => {
  w = await makeImportWorld()
  const profile = await w
    .asImporter()
    .call(recordRoutes(EnvironmentalProfile).get, { params: { id: w.library.profiles.brick } })
  brick = profile.body.uniqueId
})
afterAll(() => w.close())
beforeEach(async () => {
  await w.admin.query(
    'delete from imports; delete from predefined_input_set_usages; delete from predefined_input_sets',
  )
})

const makeSheets = (name: string, amounts: readonly (number | string)[]) => ({
  Sets: [
    ['code', 'name', 'method', 'waste_scenario_set', 'unit'],
    ['W1', name, 'EN15804A2', 'Set', 'm2'],
  ],
  Inputs: [
    ['set_code', 'input_type', 'description', 'profile', 'net_amount', 'waste_scenario'],
    ...amounts.map((amount, i) => [
      'W1',
      'A1_RAW_MATERIAL',
      `Layer ${i + 1}`,
      brick,
      amount,
      'Ceramics',
    ]),
  ],
})
const findSet = async (): Promise<Document> =>
  (await w.asImporter().call(recordRoutes(PredefinedInputSet).list, { query: { code: 'W1' } })).body
    .member[0]!
const listAmounts = async (): Promise<unknown[]> => {
  const { '@id': iri } = await findSet()
  const { member } = (await w.asImporter().call(inputSetRoutes.inputs, { params: { id: iri } }))
    .body
  return member.map((line) => line['netAmount'])
}

test('sets and their inputs are created, skipped when nothing changes, and updated', async () => {
  const made = await w.run('pdis', makeSheets('Wall', [10, '2500 g']))
  expect(made).toMatchObject({ step: 'import_completed', counts: { create: 3 } })
  expect([await findSet(), await listAmounts()]).toMatchObject([
    { name: 'Wall', unit: `/2/standard_units/${w.library.units.m2}` },
    [10, 2.5],
  ])
  expect((await w.validate('pdis', makeSheets('Wall', [10, '2500 g'])))['counts']).toMatchObject({
    update: 0,
    skip: 3,
  })
  const changed = await w.run('pdis', makeSheets('Thick wall', [12]))
  expect(changed['counts']).toMatchObject({ update: 2 })
  expect([(await findSet())['name'], await listAmounts()]).toEqual(['Thick wall', [12]])
  const undone = await w.asImporter().post(`${changed['@id']}/undo`)
  expect(undone.status).toBe(200)
  expect([(await findSet())['name'], await listAmounts()]).toEqual(['Wall', [10, 2.5]])
})

test('products that use a changed set become outdated', async () => {
  await w.run('pdis', makeSheets('Wall', [10]))
  const calculation = (
    await w.asImporter().call(recordRoutes(Calculation).create, {
      body: {
        productName: 'House',
        calculationType: 'product',
        method: `/2/methods/${w.library.method}`,
      },
    })
  ).body
  const usage = await w.asImporter().post('/2/predefined_input_set_usages', {
    calculation: calculation['@id'],
    predefinedInputSet: (await findSet())['@id'],
    amount: 2,
  })
  expect(usage.status).toBe(201)
  const before = (
    await w.asImporter().call(recordRoutes(Calculation).get, { params: { id: calculation['@id'] } })
  ).body.contentVersion
  const changed = await w.run('pdis', makeSheets('Wall', [11]))
  expect(changed['counts']).toMatchObject({ update: 1, skip: 1 })
  expect(
    (
      await w
        .asImporter()
        .call(recordRoutes(Calculation).get, { params: { id: calculation['@id'] } })
    ).body.contentVersion,
  ).toBeGreaterThan(before)
  const first = (
    await w
      .asImporter()
      .call(recordRoutes(PdisImport).list, { query: { 'order[createdAt]': 'asc' } })
  ).body.member[0]!
  const refused = await w.asImporter().post(`${first['@id']}/undo`)
  expect(readProblem(refused).description).toContain('Predefined input sets: used in calculations')
})

test('a set that is used keeps its method, and inputs of unknown sets are refused', async () => {
  await w.run('pdis', makeSheets('Wall', [10]))
  const sheets = makeSheets('Wall', [10])
  const validated = await w.validate('pdis', {
    Sets: [sheets.Sets[0]!, ['W1', 'Wall', 'PEP4', 'Set', 'm2']],
    Inputs: [...sheets.Inputs, ['W9', 'A1_RAW_MATERIAL', 'x', brick, 1, null]],
  })
  expect((validated['errors'] as Document[]).map(({ field, reason }) => [field, reason])).toEqual([
    ['method', 'immutable'],
    ['set_code', 'unknownRecord'],
  ])
})

test('what is exported is imported again without a change', async () => {
  await w.run('pdis', makeSheets('Wall', [10, 2.5]))
  const file = await w.asImporter().get('/2/pdis_imports/export?language=de')
  const { '@id': iri } = await w.upload('pdis', file.bytes)
  await w.asImporter().post(`${iri}/validate`)
  await w.runJobs()
  expect((await w.asImporter().get(iri)).body).toMatchObject({
    step: 'validation_completed',
    counts: { create: 0, update: 0, skip: 3, error: 0 },
  })
})
