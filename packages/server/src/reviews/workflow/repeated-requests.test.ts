import { readProblem } from '#platform/testing/read-answer'
import { reviewRoutes, Calculation, recordRoutes } from '@cradle/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { embeddedLogin } from '#platform/embedded/find-database'
import { apiClient, type ApiClient } from '#platform/testing/api-client'
import { signAccessToken } from '#session/access-token'
import { createApp } from '#app'
import { PRICE, makeWorkflowWorld, type WorkflowWorld } from '#test/worlds/workflow-world'

let w: WorkflowWorld
let admin: pg.Client
let elsewhere: Awaited<ReturnType<typeof otherProcess>>
beforeAll(async () => {
  w = await makeWorkflowWorld()
  admin = new pg.Client({ connectionString: w.adminUrl })
  await admin.connect()
  elsewhere = await otherProcess()
})
afterAll(async () => {
  await elsewhere.close()
  await admin.end()
  await w.close()
})

/** A second server process with its own connections and no shared memory. */
async function otherProcess(): Promise<{ editor: ApiClient; close: () => Promise<void> }> {
  const url = new URL(w.adminUrl)
  url.username = embeddedLogin
  const db: Database = openDatabase(openAppPool(url.href, { max: 4 }))
  const app = await createApp({ ...w.services, db })
  const { id, email, sessionId } = w.user('ROLE_EDITOR')
  const token = await signAccessToken(
    w.services.config,
    { userId: id, email, sessionId, impersonatorId: null },
    new Date(),
  )
  return {
    editor: apiClient(app, async () => `Bearer ${token}`),
    close: async () => {
      await app.close()
      await db.close()
    },
  }
}

const purchase = (who: ApiClient, calculation: string, key: string) =>
  who.call(reviewRoutes.purchase, {
    body: { calculations: [calculation] },
    headers: { 'idempotency-key': key },
  })
/** Transactions of this database that wait for a key. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await admin.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks join pg_database on pg_database.oid = database where locktype = 'advisory' and not granted and datname = current_database()`,
  )
  return rows[0]!.waiting
}
function lockName(key: string): string {
  const { id, membershipId } = w.user('ROLE_EDITOR')
  const { base, path } = reviewRoutes.purchase
  return `idempotent ${id} ${w.companies.alpha} ${membershipId} - POST ${base}${path} ${key}`
}

test('fifty concurrent repetitions of a purchase charge once, and all get the same answer', async () => {
  const [calculation, before] = [await w.valid(), await w.balance()]
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => purchase(w.editor, calculation, 'fifty')),
  )
  expect(new Set(answers.map((a) => `${a.status} ${a.text}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(201)
  expect(await w.balance()).toBe(before - PRICE)
  const later = await purchase(w.editor, calculation, 'fifty')
  expect([later.status, later.text]).toEqual([201, answers[0]!.text])
})

test('repetitions over two processes charge once, and all get the same answer', async () => {
  const [calculation, before] = [await w.valid(), await w.balance()]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      purchase(i % 2 ? w.editor : elsewhere.editor, calculation, 'two processes'),
    ),
  )
  expect(new Set(answers.map((a) => `${a.status} ${a.text}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(201)
  expect(await w.balance()).toBe(before - PRICE)
})

test('waiting repetitions do not occupy connections', async () => {
  const calculation = await w.valid()
  await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockName('queue')])
  const repetitions = Array.from({ length: 30 }, () => purchase(w.editor, calculation, 'queue'))
  const requestOthers = async (): Promise<void> => {
    const others = await Promise.all(
      Array.from({ length: 10 }, () =>
        w.editor.call(recordRoutes(Calculation).list, { query: { itemsPerPage: 1 } }),
      ),
    )
    expect(others.map((a) => a.status)).toEqual(Array(10).fill(200))
  }
  await requestOthers()
  await expect.poll(countWaiting).toBe(1)
  // All repetitions were sent before these requests, so that they could take a connection first.
  await requestOthers()
  expect(await countWaiting()).toBe(1)
  await admin.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lockName('queue')])
  const answers = await Promise.all(repetitions)
  expect(new Set(answers.map((a) => `${a.status} ${a.text}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(201)
})

test('a repetition runs the action if the first attempt failed', async () => {
  const [one, before] = [await w.valid(), await w.balance()]
  const missing = '/2/calculations/00000000-0000-4000-8000-000000000000'
  const refused = await Promise.all(
    Array.from({ length: 3 }, () => purchase(w.editor, missing, 'refused first')),
  )
  expect(refused.map((a) => a.status)).toEqual([400, 400, 400])
  expect((await purchase(w.editor, one, 'refused first')).status).toBe(201)
  expect(await w.balance()).toBe(before - PRICE)
})

test('a waiting repetition runs the action if the first attempt is rolled back', async () => {
  const [calculation, before] = [await w.valid(), await w.balance()]
  await admin.query('begin')
  await admin.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lockName('lost')])
  const repetition = purchase(w.editor, calculation, 'lost')
  await expect.poll(countWaiting).toBe(1)
  await admin.query('rollback')
  expect((await repetition).status).toBe(201)
  expect(await w.balance()).toBe(before - PRICE)
})

test('a repetition is asked to retry later if the first attempt does not end', async () => {
  const calculation = await w.valid()
  await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockName('endless')])
  const answers = await Promise.all([1, 2].map(() => purchase(w.editor, calculation, 'endless')))
  await admin.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lockName('endless')])
  for (const answer of answers) {
    expect([answer.status, readProblem(answer).code]).toEqual([409, 'idempotencyRunning'])
    expect(answer.headers['retry-after']).toBe('1')
  }
  expect((await purchase(w.editor, calculation, 'endless')).status).toBe(201)
})
