import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Calculation,
  recordRoutes,
  teamworkRoutes,
  Footprint,
  footprintRoutes,
} from '@cradle/contract'
import { readProblem, readList, readField } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import {
  makeCalculationWorld,
  makeCompleteFields,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { footprintArea } from '#footprints/footprint-routes'
import { teamworkArea } from './teamwork-routes.ts'

let w: CalculationWorld
let calculation: string
beforeAll(async () => {
  w = await makeCalculationWorld([teamworkArea, footprintArea])
  calculation = (
    await getEditor().call(recordRoutes(Calculation).create, {
      looseBody: makeCompleteFields(w.library),
    })
  ).body['@id']
})
afterAll(() => w.close())

const getEditor = () => w.as('ROLE_EDITOR')
const getViewer = () => w.as('ROLE_VIEWER')
const listPresences = (body: unknown) =>
  readList(body, 'presences').map((one) =>
    ['name', 'place', 'record', 'field'].map((name) => readField(one, name)),
  )
const countUpdates = async (): Promise<number> => {
  const rows = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('live_updates').select('topics').execute(),
  )
  return rows.filter((row) => (row['topics'] as string[])[0]!.endsWith(`${calculation}/presence`))
    .length
}
const getName = (role: 'ROLE_EDITOR' | 'ROLE_VIEWER') => w.user(role).name

test('other users see a reported place, with the cell', async () => {
  expect(listPresences((await getViewer().get(`${calculation}/presence`)).body)).toEqual([])
  const answer = await getEditor().post(`${calculation}/presence`, {
    place: 'inputs',
    record: 'line-1',
    field: 'netAmount',
  })
  expect(answer.status, answer.text).toBe(200)
  expect(listPresences((await getViewer().get(`${calculation}/presence`)).body)).toEqual([
    [getName('ROLE_EDITOR'), 'inputs', 'line-1', 'netAmount'],
  ])
  expect(
    listPresences((await getViewer().post(`${calculation}/presence`, { place: 'results' })).body),
  ).toHaveLength(2)
})

test('a repeated report is not published; moving and leaving are', async () => {
  const before = await countUpdates()
  await getEditor().post(`${calculation}/presence`, {
    place: 'inputs',
    record: 'line-1',
    field: 'netAmount',
  })
  expect(await countUpdates()).toBe(before)
  await getEditor().post(`${calculation}/presence`, {
    place: 'inputs',
    record: 'line-2',
    field: 'netAmount',
  })
  expect(await countUpdates()).toBe(before + 1)
  await getEditor().post(`${calculation}/presence`, { place: 'inputs', leaving: true })
  expect(await countUpdates()).toBe(before + 2)
  expect(listPresences((await getViewer().get(`${calculation}/presence`)).body)).toEqual([
    [getName('ROLE_VIEWER'), 'results', undefined, undefined],
  ])
  await getEditor().post(`${calculation}/presence`, { place: 'inputs', leaving: true })
  expect(await countUpdates()).toBe(before + 2)
})

test('a user without a report for 30 seconds is gone', async () => {
  await getEditor().post(`${calculation}/presence`, { place: 'inputs' })
  w.forward(29_000)
  expect(
    listPresences((await getViewer().get(`${calculation}/presence`)).body).map(([name]) => name),
  ).toContain(getName('ROLE_EDITOR'))
  w.forward(2_000)
  expect(listPresences((await getViewer().get(`${calculation}/presence`)).body)).toEqual([])
  await getViewer().post(`${calculation}/presence`, { place: 'inputs' })
  const rows = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('calculation_presences').select('user_id').execute(),
  )
  expect(rows).toHaveLength(1)
})

test("the presences of another company's calculation are hidden", async () => {
  const stranger = w.as('ROLE_EDITOR', 'beta')
  expect((await stranger.get(`${calculation}/presence`)).status).toBe(404)
  expect((await stranger.post(`${calculation}/presence`, { place: 'inputs' })).status).toBe(404)
})

test('a report without a place is refused', async () => {
  const refused = await getEditor().post(`${calculation}/presence`, { record: 'x' })
  expect([refused.status, readProblem(refused).violations[0]!.propertyPath]).toEqual([422, 'place'])
})

test("a company's header mapping is stored in lower case, for all its users and no others", async () => {
  expect((await getViewer().call(teamworkRoutes.columnMapping)).body.columns).toEqual({})
  const saved = await getEditor().put('/2/column_mappings/inputs', {
    columns: { 'Stuklijst naam': 'description', Eenheid: 'unit', Prijs: null },
  })
  expect(saved.status, saved.text).toBe(200)
  expect((await getViewer().call(teamworkRoutes.columnMapping)).body.columns).toEqual({
    'stuklijst naam': 'description',
    eenheid: 'unit',
    prijs: null,
  })
  expect(
    (await w.as('ROLE_EDITOR', 'beta').call(teamworkRoutes.columnMapping)).body.columns,
  ).toEqual({})
})

test('a header for a field that no line has is refused', async () => {
  const refused = await getEditor().put('/2/column_mappings/inputs', {
    columns: { part: 'companyId' },
  })
  expect([refused.status, readProblem(refused).violations[0]!.propertyPath]).toEqual([
    422,
    'columns.part',
  ])
})

test('a user without the right to edit cannot change the header mapping', async () => {
  expect((await getViewer().put('/2/column_mappings/inputs', { columns: {} })).status).toBe(403)
})

test('colleagues in a footprint see the cell of each other, and nobody else does', async () => {
  const editor = w.as('ROLE_CCF_EDITOR')
  const footprint = (
    await editor.call(recordRoutes(Footprint).create, {
      body: {
        name: 'Works',
        timePeriod: '2025',
        reportingIntervals: 4,
        method: makeIri('methods', w.library.method),
      },
    })
  ).body['@id']
  const answer = await editor.call(footprintRoutes.reportPresence, {
    params: { id: footprint },
    body: {
      place: 'inputs',
      record: 'row-1',
      field: 'amount2',
    },
  })
  expect([answer.status, answer.body['@type']], answer.text).toEqual([200, 'FootprintPresence'])
  const colleague = w.as('ROLE_OEF_EDITOR')
  expect(listPresences((await colleague.get(`${footprint}/presence`)).body)).toEqual([
    [w.user('ROLE_CCF_EDITOR').name, 'inputs', 'row-1', 'amount2'],
  ])
  for (const stranger of [w.as('ROLE_CCF_EDITOR', 'beta'), getViewer()]) {
    expect((await stranger.get(`${footprint}/presence`)).status).not.toBe(200)
    expect((await stranger.post(`${footprint}/presence`, { place: 'inputs' })).status).not.toBe(200)
  }
  await editor.post(`${footprint}/presence`, { place: 'inputs', leaving: true })
  expect(listPresences((await colleague.get(`${footprint}/presence`)).body)).toEqual([])
})
