import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope } from '#access/scope'
import {
  calculationWorld,
  completeFields,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { teamworkArea } from './teamwork-routes.ts'

let w: CalculationWorld
let calculation: string
beforeAll(async () => {
  w = await calculationWorld([teamworkArea])
  calculation = (await editor().post('/2/calculations', completeFields(w.library))).body['@id']
})
afterAll(() => w.close())

const editor = () => w.as('ROLE_EDITOR')
const viewer = () => w.as('ROLE_VIEWER')
const there = (body: {
  presences: { name: string; place: string; record?: string; field?: string }[]
}) => body.presences.map(({ name, place, record, field }) => [name, place, record, field])
const told = async (): Promise<number> => {
  const rows = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('live_updates').select('topics').execute(),
  )
  return rows.filter((row) => (row['topics'] as string[])[0]!.endsWith(`${calculation}/presence`))
    .length
}
const nameOf = (role: 'ROLE_EDITOR' | 'ROLE_VIEWER') => w.user(role).name

test('who tells where he looks is seen by the others, with the cell', async () => {
  expect(there((await viewer().get(`${calculation}/presence`)).body)).toEqual([])
  const answer = await editor().post(`${calculation}/presence`, {
    place: 'inputs',
    record: 'line-1',
    field: 'netAmount',
  })
  expect(answer.status, answer.text).toBe(200)
  expect(there((await viewer().get(`${calculation}/presence`)).body)).toEqual([
    [nameOf('ROLE_EDITOR'), 'inputs', 'line-1', 'netAmount'],
  ])
  expect(
    there((await viewer().post(`${calculation}/presence`, { place: 'results' })).body),
  ).toHaveLength(2)
})

test('telling the same again is told to nobody, moving and leaving are', async () => {
  const before = await told()
  await editor().post(`${calculation}/presence`, {
    place: 'inputs',
    record: 'line-1',
    field: 'netAmount',
  })
  expect(await told()).toBe(before)
  await editor().post(`${calculation}/presence`, {
    place: 'inputs',
    record: 'line-2',
    field: 'netAmount',
  })
  expect(await told()).toBe(before + 1)
  await editor().post(`${calculation}/presence`, { place: 'inputs', leaving: true })
  expect(await told()).toBe(before + 2)
  expect(there((await viewer().get(`${calculation}/presence`)).body)).toEqual([
    [nameOf('ROLE_VIEWER'), 'results', undefined, undefined],
  ])
  await editor().post(`${calculation}/presence`, { place: 'inputs', leaving: true })
  expect(await told()).toBe(before + 2)
})

test('who has said nothing for 30 seconds is gone', async () => {
  await editor().post(`${calculation}/presence`, { place: 'inputs' })
  w.forward(29_000)
  expect(
    there((await viewer().get(`${calculation}/presence`)).body).map(([name]) => name),
  ).toContain(nameOf('ROLE_EDITOR'))
  w.forward(2_000)
  expect(there((await viewer().get(`${calculation}/presence`)).body)).toEqual([])
  await viewer().post(`${calculation}/presence`, { place: 'inputs' })
  const rows = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('calculation_presences').select('user_id').execute(),
  )
  expect(rows).toHaveLength(1)
})

test("another company's calculation says nothing of who is there", async () => {
  const stranger = w.as('ROLE_EDITOR', 'beta')
  expect((await stranger.get(`${calculation}/presence`)).status).toBe(404)
  expect((await stranger.post(`${calculation}/presence`, { place: 'inputs' })).status).toBe(404)
})

test('a report without a place is refused', async () => {
  const refused = await editor().post(`${calculation}/presence`, { record: 'x' })
  expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'place'])
})

test('a company remembers its headers in lower case, for all who work in it and for nobody else', async () => {
  expect((await viewer().get('/2/column_mappings/inputs')).body.columns).toEqual({})
  const saved = await editor().put('/2/column_mappings/inputs', {
    columns: { 'Stuklijst naam': 'description', Prijs: null },
  })
  expect(saved.status, saved.text).toBe(200)
  expect((await viewer().get('/2/column_mappings/inputs')).body.columns).toEqual({
    'stuklijst naam': 'description',
    prijs: null,
  })
  expect((await w.as('ROLE_EDITOR', 'beta').get('/2/column_mappings/inputs')).body.columns).toEqual(
    {},
  )
})

test('a header for a field that no line has is refused', async () => {
  const refused = await editor().put('/2/column_mappings/inputs', {
    columns: { part: 'companyId' },
  })
  expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'columns.part'])
})

test('who may not edit does not teach the company headers', async () => {
  expect((await viewer().put('/2/column_mappings/inputs', { columns: {} })).status).toBe(403)
})
