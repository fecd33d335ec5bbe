import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { roleNames } from '@cradle/contract'
import { openWorkerPool } from '#platform/db/pools'
import { startJobs, type JobRunner } from '#platform/jobs/jobs'
import { calculationTasks } from './calculation-tasks.ts'
import {
  brickLine,
  calculationWorld,
  completeFields,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { openAdminPool } from '#platform/testing/database'

let w: CalculationWorld
let admin: pg.Pool
let workers: pg.Pool
let runner: JobRunner
let isListening = true
const asked: string[] = []
beforeAll(async () => {
  w = await calculationWorld()
  admin = openAdminPool(w.adminUrl, 2)
  workers = openWorkerPool(w.adminUrl, { max: 4 })
  runner = await startJobs(
    workers,
    calculationTasks(w.services, {
      hasSubscribers: async (topics) => {
        asked.push(...topics)
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
  vi.waitUntil(find, { timeout: 10_000, interval: 50 })

test('quick edits are computed together, and the results told with their journal', async () => {
  const calculation = (await w.as('ROLE_EDITOR').post('/2/calculations', completeFields(w.library)))
    .body['@id'] as string
  const topic = `http://cradle.test${calculation}/results`
  const line = (
    await w.as('ROLE_EDITOR').post('/2/inputs', { calculation, ...brickLine(w.library) })
  ).body['@id'] as string
  for (let n = 1; n <= 10; n++) await w.as('ROLE_EDITOR').patch(line, { netAmount: n * 10 })
  const results = await waitUntil(async () =>
    (await readUpdates(topic)).find((u) => u['productMass'] === 100),
  )
  expect(results).toMatchObject({ '@type': 'CalculationResult', stale: false })
  const told = await readUpdates(topic)
  expect(told.length).toBeLessThan(4)
  expect(results['journal']).toMatch(/^\/2\/calculation_result_journals\//)
  expect((await w.as('ROLE_EDITOR').get(calculation)).body.status).toBe('incomplete')
  expect((await w.as('ROLE_EDITOR').get(`${calculation}/results`)).body.stale).toBe(false)
})

test('everybody of the company who may read results reads them as they were told', async () => {
  const calculation = (await w.as('ROLE_EDITOR').post('/2/calculations', completeFields(w.library)))
    .body['@id'] as string
  await w.as('ROLE_EDITOR').post('/2/inputs', { calculation, ...brickLine(w.library) })
  const topic = `http://cradle.test${calculation}/results`
  const told = await waitUntil(async () => (await readUpdates(topic)).at(-1))
  const answers = await Promise.all(
    roleNames.map((role) => w.as(role).get(`${calculation}/results`)),
  )
  const read = answers.filter(({ status }) => status === 200)
  expect(read.length).toBeGreaterThan(5)
  for (const { body } of read) expect(body).toEqual(told)
  const { rows } = await admin.query<{ made_for: string }>(
    'select made_for from live_updates where topics[1] = $1',
    [topic],
  )
  expect(new Set(rows.map((row) => row.made_for))).toEqual(new Set(['anyone']))
})

test('an edit that changes no figure confirms the stored results and does not send them again', async () => {
  const calculation = (await w.as('ROLE_EDITOR').post('/2/calculations', completeFields(w.library)))
    .body['@id'] as string
  await w.as('ROLE_EDITOR').post('/2/inputs', { calculation, ...brickLine(w.library) })
  const topic = `http://cradle.test${calculation}/results`
  const first = await waitUntil(async () => (await readUpdates(topic)).at(-1))
  const isCurrent = async (): Promise<true | undefined> =>
    (await w.as('ROLE_EDITOR').get(calculation)).body.outdated === false ? true : undefined
  await waitUntil(isCurrent)
  const sent = (await readUpdates(topic)).length

  await w.as('ROLE_EDITOR').patch(calculation, { productName: 'Another name' })
  expect(await isCurrent()).toBeUndefined()
  await waitUntil(isCurrent)
  expect(await readUpdates(topic)).toHaveLength(sent)
  const results = (await w.as('ROLE_EDITOR').get(`${calculation}/results`)).body
  expect(results).toMatchObject({ stale: false, contentHash: first['contentHash'] })
  expect((await w.as('ROLE_EDITOR').get(results.journal)).status).toBe(200)
})

test('every change is told privately, under the company it belongs to', async () => {
  const calculation = (await w.as('ROLE_EDITOR').post('/2/calculations', completeFields(w.library)))
    .body['@id'] as string
  const line = (
    await w.as('ROLE_EDITOR').post('/2/inputs', { calculation, ...brickLine(w.library) })
  ).body['@id'] as string
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
  const calculation = (await w.as('ROLE_EDITOR').post('/2/calculations', completeFields(w.library)))
    .body['@id'] as string
  await w.as('ROLE_EDITOR').post('/2/inputs', { calculation, ...brickLine(w.library) })
  await waitUntil(async () =>
    asked.includes(`http://cradle.test${calculation}/results`) ? true : undefined,
  )
  // Whoever may hear of the company's calculations is somebody who listens.
  const topic = encodeURIComponent(`http://cradle.test${calculation}/results`)
  expect(asked).toContain(
    `http://cradle.test/2/companies/${w.companies.alpha}/calculations/updates?topic=${topic}`,
  )
  expect((await w.as('ROLE_EDITOR').get(`${calculation}/results`)).status).toBe(404)
})
