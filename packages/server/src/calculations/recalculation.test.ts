import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  roleNames,
  Calculation,
  recordRoutes,
  Input,
  calculationRoutes,
  CalculationResultJournal,
} from '@cradle/contract'
import { calculateProduct, plainResult } from '@cradle/engine'
import { openWorkerPool } from '#platform/db/pools'
import type { Row } from '#platform/db/schema'
import { startJobs, type JobRunner } from '#platform/jobs/jobs'
import { calculationTasks } from './calculation-tasks.ts'
import { hashRequest } from './model/content-hash.ts'
import { readRequest, readStored } from './results/stored-result.ts'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { openAdminPool } from '#platform/testing/database'

let w: CalculationWorld
let admin: pg.Pool
let workers: pg.Pool
let runner: JobRunner
let isListening = true
const checkedTopics: string[] = []
beforeAll(async () => {
  w = await makeCalculationWorld()
  admin = openAdminPool(w.adminUrl, 2)
  workers = openWorkerPool(w.adminUrl, { max: 4 })
  runner = await startJobs(
    workers,
    calculationTasks(w.services, {
      hasSubscribers: async (topics) => {
        checkedTopics.push(...topics)
        return isListening
      },
    }),
  )
})
afterAll(async () => {
  await runner.stop()
  await workers.end()
  await admin.end()
  await w.close()
})

const readUpdates = async (topic: string): Promise<Record<string, unknown>[]> =>
  (
    await admin.query<{ data: string }>(
      'select data from live_updates where topics[1] = $1 order by created_at',
      [topic],
    )
  ).rows.map((row) => JSON.parse(row.data) as Record<string, unknown>)

const waitUntil = <T>(find: () => Promise<T | undefined>) =>
  vi.waitUntil(find, { timeout: 60_000, interval: 50 })

test('quick edits are computed together, and the results told with their journal', async () => {
  const calculation = (
    await w
      .as('ROLE_EDITOR')
      .call(recordRoutes(Calculation).create, { looseBody: makeCompleteFields(w.library) })
  ).body['@id']
  const topic = `http://cradle.test${calculation}/results`
  const line = (
    await w
      .as('ROLE_EDITOR')
      .call(recordRoutes(Input).create, { looseBody: { calculation, ...makeBrickLine(w.library) } })
  ).body['@id']
  const start = Date.now()
  for (let n = 1; n <= 10; n++) await w.as('ROLE_EDITOR').patch(line, { netAmount: n * 10 })
  const seconds = (Date.now() - start) / 1000
  const results = await waitUntil(async () =>
    (await readUpdates(topic)).find((u) => u['productMass'] === 100),
  )
  expect(results).toMatchObject({ '@type': 'CalculationResult', stale: false })
  const updates = await readUpdates(topic)
  // At most two a second, the one of the first line, and the one of the last edit.
  expect(updates.length).toBeLessThan(3 + 2 * seconds)
  expect(results['journal']).toMatch(/^\/2\/calculation_result_journals\//)
  expect(
    (await w.as('ROLE_EDITOR').call(recordRoutes(Calculation).get, { params: { id: calculation } }))
      .body.status,
  ).toBe('incomplete')
  expect(
    (await w.as('ROLE_EDITOR').call(calculationRoutes.results, { params: { id: calculation } }))
      .body.stale,
  ).toBe(false)
})

test('everybody of the company who may read results reads them as they were told', async () => {
  const calculation = (
    await w
      .as('ROLE_EDITOR')
      .call(recordRoutes(Calculation).create, { looseBody: makeCompleteFields(w.library) })
  ).body['@id']
  await w.as('ROLE_EDITOR').post('/2/inputs', { calculation, ...makeBrickLine(w.library) })
  const topic = `http://cradle.test${calculation}/results`
  const updates = await waitUntil(async () => (await readUpdates(topic)).at(-1))
  const answers = await Promise.all(
    roleNames.map((role) =>
      w.as(role).call(calculationRoutes.results, { params: { id: calculation } }),
    ),
  )
  const read = answers.filter(({ status }) => status === 200)
  expect(read.length).toBeGreaterThan(5)
  for (const { body } of read) expect(body).toEqual(updates)
  const { rows } = await admin.query<{ made_for: string }>(
    'select made_for from live_updates where topics[1] = $1',
    [topic],
  )
  expect(new Set(rows.map((row) => row.made_for))).toEqual(new Set(['anyone']))
})

test('a result is stored with its whole request, and with columns for what SQL reads', async () => {
  const editor = w.as('ROLE_EDITOR')
  const calculation = (
    await editor.call(recordRoutes(Calculation).create, {
      looseBody: makeCompleteFields(w.library),
    })
  ).body['@id']
  await editor.post('/2/inputs', { calculation, ...makeBrickLine(w.library) })
  await editor.post('/2/calculation_result_journals', { calculation })
  const { rows } = await admin.query<Row<'calculation_results'>>(
    'select * from calculation_results where calculation_id = $1',
    [calculation.split('/').at(-1)],
  )
  const row = rows[0]!
  const [request, { plain, headline }] = [
    await readRequest(row.request),
    await readStored(row.result),
  ]
  expect(hashRequest(request)).toBe(row.content_hash)
  expect(JSON.parse(JSON.stringify(plainResult(calculateProduct(request))))).toEqual(plain)
  expect(row).toMatchObject({
    product_mass: plain.productMass,
    is_mass_incomplete: plain.isMassIncomplete,
    total_a_to_c: plain.totalAtoC,
    module_d: plain.modules.D,
    scores: plain.mki,
    headline,
  })
  expect(plain.productMass).toBeGreaterThan(0)
  expect(plain.mki).not.toEqual([])
  expect(row.profile_ids.toSorted()).toEqual(Object.keys(request.library.profiles).toSorted())
})

/** A calculation with a line whose results are stored and current, and what can be observed of it. */
async function makeComputed(): Promise<{
  calculation: string
  line: string
  state: () => Promise<Record<string, unknown>>
  results: () => Promise<Record<string, unknown>>
  sent: () => Promise<number>
}> {
  const editor = w.as('ROLE_EDITOR')
  const calculation = (
    await editor.call(recordRoutes(Calculation).create, {
      looseBody: makeCompleteFields(w.library),
    })
  ).body['@id']
  const line = (
    await editor.call(recordRoutes(Input).create, {
      looseBody: { calculation, ...makeBrickLine(w.library) },
    })
  ).body['@id']
  const state = async (): Promise<Record<string, unknown>> =>
    (await editor.call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
  await waitUntil(async () => ((await state())['status'] === 'incomplete' ? true : undefined))
  return {
    calculation,
    line,
    state,
    results: async () =>
      (await editor.call(calculationRoutes.results, { params: { id: calculation } })).body,
    sent: async () => (await readUpdates(`http://cradle.test${calculation}/results`)).length,
  }
}

const countJobs = async (calculation: string): Promise<number> =>
  (
    await admin.query('select from graphile_worker.jobs where key = $1', [
      `recalculate:${calculation.split('/').at(-1)}`,
    ])
  ).rowCount!

test('an edit outside the request of the engine leaves results and status current, and asks for no computation', async () => {
  const { calculation, line, state, results, sent } = await makeComputed()
  const before = { state: await state(), results: await results(), sent: await sent() }
  let version = before.state['contentVersion'] as number
  for (const [iri, body] of [
    [calculation, { productName: 'Another name' }],
    [calculation, { functionalUnitDescription: 'A square metre', productName: 'A third name' }],
    [calculation, { application: 'Walls' }],
    [line, { comments: 'From the recipe' }],
  ] as const) {
    const answer = await w.as('ROLE_EDITOR').patch(iri, body)
    expect(answer.status, answer.text).toBe(200)
    expect(await countJobs(calculation)).toBe(0)
    const after = await state()
    expect(after).toMatchObject({ outdated: false, status: 'incomplete' })
    expect(after['contentVersion']).toBeGreaterThan(version)
    version = after['contentVersion'] as number
    expect(await results()).toEqual(before.results)
  }
  expect(await sent()).toBe(before.sent)
  const updates = await readUpdates(`http://cradle.test${calculation}`)
  expect(updates.at(-1)).toMatchObject({ contentVersion: version, status: 'incomplete' })
})

test('an edit that can complete a calculation is judged again, and its results stay current and are not sent again', async () => {
  const { calculation, state, results, sent } = await makeComputed()
  const before = { results: await results(), sent: await sent() }
  const missing = async (): Promise<string[]> => {
    const { journal } = await results()
    if (journal === undefined) return []
    const { body } = await w
      .as('ROLE_EDITOR')
      .call(recordRoutes(CalculationResultJournal).get, { params: { id: journal as string } })
    return (body.missing as { field: string }[]).map(({ field }) => field)
  }
  expect(await missing()).not.toContain('teamMembers')
  const { body } = await w.as('ROLE_EDITOR').call(recordRoutes(Calculation).patch, {
    params: { id: calculation },
    body: { teamMembers: null },
  })
  expect(body).toMatchObject({ status: 'in-progress', outdated: false })
  await waitUntil(async () => ((await missing()).includes('teamMembers') ? true : undefined))
  expect(await state()).toMatchObject({ status: 'incomplete', outdated: false })
  expect(await results()).toMatchObject({
    stale: false,
    contentHash: before.results['contentHash'],
  })
  expect(await sent()).toBe(before.sent)
})

test('an edit of figures makes results outdated until they are computed again', async () => {
  const { line, state, results } = await makeComputed()
  const { contentHash } = await results()
  await w.as('ROLE_EDITOR').patch(line, { netAmount: 77 })
  expect(await state()).toMatchObject({ outdated: true, status: 'in-progress' })
  await waitUntil(async () => ((await state())['outdated'] === false ? true : undefined))
  expect((await results())['contentHash']).not.toBe(contentHash)
})

test('edits after an edit of figures do not make outdated results current', async () => {
  isListening = false
  const editor = w.as('ROLE_EDITOR')
  const calculation = (
    await editor.call(recordRoutes(Calculation).create, {
      looseBody: makeCompleteFields(w.library),
    })
  ).body['@id']
  const line = (
    await editor.call(recordRoutes(Input).create, {
      looseBody: { calculation, ...makeBrickLine(w.library) },
    })
  ).body['@id']
  await editor.post('/2/calculation_result_journals', { calculation })
  await editor.patch(line, { netAmount: 77 })
  await editor.patch(calculation, { productName: 'Another name' })
  await editor.patch(line, { comments: 'Another comment' })
  expect((await editor.get(calculation)).body).toMatchObject({
    outdated: true,
    status: 'in-progress',
  })
  isListening = true
})

test('every change is told privately, under the company it belongs to', async () => {
  const calculation = (
    await w
      .as('ROLE_EDITOR')
      .call(recordRoutes(Calculation).create, { looseBody: makeCompleteFields(w.library) })
  ).body['@id']
  const line = (
    await w
      .as('ROLE_EDITOR')
      .call(recordRoutes(Input).create, { looseBody: { calculation, ...makeBrickLine(w.library) } })
  ).body['@id']
  await w.as('ROLE_EDITOR').delete(line)
  const { rows } = await admin.query<{ topics: string[]; private: boolean; data: string }>(
    'select topics, private, data from live_updates where topics[1] = $1 order by created_at',
    [`http://cradle.test${line}`],
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]!.private).toBe(true)
  expect(rows[0]!.topics[1]).toBe(
    `http://cradle.test/2/companies/${w.companies.alpha}/inputs/updates?topic=${encodeURIComponent(`http://cradle.test${line}`)}`,
  )
  // What it was like before is gone from history too.
  for (const row of rows) expect(JSON.parse(row.data)).toEqual({ '@id': line, '@type': 'Input' })
  expect((await readUpdates(`http://cradle.test${calculation}`)).map((u) => u['status'])).toEqual(
    expect.arrayContaining(['draft', 'in-progress']),
  )
})

test('nothing is computed while nobody listens', async () => {
  isListening = false
  const calculation = (
    await w
      .as('ROLE_EDITOR')
      .call(recordRoutes(Calculation).create, { looseBody: makeCompleteFields(w.library) })
  ).body['@id']
  await w.as('ROLE_EDITOR').post('/2/inputs', { calculation, ...makeBrickLine(w.library) })
  await waitUntil(async () =>
    checkedTopics.includes(`http://cradle.test${calculation}/results`) ? true : undefined,
  )
  // Whoever may hear of the company's calculations is somebody who listens.
  const topic = encodeURIComponent(`http://cradle.test${calculation}/results`)
  expect(checkedTopics).toContain(
    `http://cradle.test/2/companies/${w.companies.alpha}/calculations/updates?topic=${topic}`,
  )
  expect((await w.as('ROLE_EDITOR').get(`${calculation}/results`)).status).toBe(404)
})
