import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConsoleState } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { enqueue } from '#platform/jobs/enqueue'
import { newId } from '#platform/ids'
import { openAdminPool } from '#platform/testing/database'
import { nameRoute, RouteTimes } from '#platform/telemetry/route-times'
import { makeReviewWorld, type ReviewWorld } from '#test/worlds/review-world'
import { consoleArea } from './console-routes.ts'
import { findP95 } from './machine-figures.ts'
import { readMails } from './platform-figures.ts'
import { recordBackup } from './record-backup.ts'

const DAY = 24 * 3_600_000
let w: ReviewWorld
let admin: pg.Pool
beforeAll(async () => {
  w = await makeReviewWorld([consoleArea])
  admin = openAdminPool(w.adminUrl, 2)
})
afterAll(async () => {
  await admin.end()
  await w.close()
})

const root = () => w.as('ROLE_SUPER_ADMIN')
const readConsole = async (): Promise<ConsoleState> => {
  const answer = await root().get('/2/console')
  expect(answer.status, answer.text).toBe(200)
  return answer.body as ConsoleState
}
const readList = async (list: string) => {
  const answer = await root().get(`/2/console/lists/${list}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as { rows: Record<string, unknown>[]; total: number }
}

test('only super administrators open the console, its lists and its jobs', async () => {
  for (const role of ['ROLE_GENERAL_ADMIN', 'ROLE_NIBE_EMPLOYEE', 'ROLE_COMPANY_ADMIN'] as const) {
    expect((await w.as(role).get('/2/console')).status, role).toBe(403)
    expect((await w.as(role).get('/2/console/lists/mails')).status, role).toBe(403)
    expect((await w.as(role).post('/2/console/jobs/1/run')).status, role).toBe(403)
  }
  expect((await w.anonymous.get('/2/console')).status).toBe(401)
  expect((await root().get('/2/console/lists/users')).status).toBe(404)
})

test('products, waiting reviews and expiring declarations are counted, and each figure has its list', async () => {
  const review = await w.submitted({ productName: 'Waiting brick' })
  const other = await w.complete({ productName: 'Verified brick' })
  const in20Days = new Date(w.services.now().getTime() + 20 * DAY).toISOString().slice(0, 10)
  await w.db.transact(systemScope(), async (tx) => {
    await tx
      .updateTable('calculations')
      .set({ status: 'verified', valid_until: in20Days })
      .where('id', '=', other.id)
      .execute()
    await tx
      .updateTable('reviews')
      .set({ due_at: '2020-01-01' })
      .where('id', '=', review.reviewId)
      .execute()
  })
  const state = await readConsole()
  expect(state.products.total).toBe(2)
  expect(state.products.statuses).toEqual({ 'in-review': 1, verified: 1 })
  expect(state.products.companies).toMatchObject([
    { id: w.companies.alpha, total: 2, statuses: { 'in-review': 1, verified: 1 } },
  ])
  const reviewer = w.user('ROLE_REVIEWER')
  expect(state.reviews).toMatchObject({
    waiting: 1,
    reviewers: [{ id: reviewer.id, name: reviewer.name, waiting: 1, overdue: 1 }],
  })
  expect(state.expiring).toEqual({ expired: 0, in30Days: 1, in90Days: 1, in180Days: 1 })

  expect((await readList('products?status=verified')).rows).toMatchObject([
    {
      id: other.id,
      name: 'Verified brick',
      company: { id: w.companies.alpha },
      status: 'verified',
    },
  ])
  expect((await readList(`products?company=${w.companies.beta}`)).total).toBe(0)
  expect((await readList(`reviews?reviewer=${reviewer.id}`)).rows).toMatchObject([
    { id: review.reviewId, name: 'Waiting brick', person: reviewer.name, note: '2020-01-01' },
  ])
  expect((await readList('reviews?reviewer=nobody')).total).toBe(0)
  expect((await readList('expiring?days=30')).rows).toMatchObject([{ id: other.id }])
  expect((await readList('expiring?days=0')).total).toBe(0)
})

test('sign-ins, credits, mails, imports and files are counted', async () => {
  const now = w.services.now()
  await admin.query(
    `insert into logs (id, action, occurrences) values ($1, 'user.sign_in', 1), ($2, 'user.sign_in_failed', 3)`,
    [newId(), newId()],
  )
  await admin.query(
    `insert into mails (id, key, recipient, subject, body_text, created_at, failed_at, last_error)
     values ($1, 'a', 'a@alpha.example', 'Given up', '', now(), now(), 'mailbox full'),
       ($2, 'b', 'b@alpha.example', 'Waits', '', now() - interval '1 hour', null, null),
       ($3, 'c', 'c@alpha.example', 'Just queued', '', now(), null, null)`,
    [newId(), newId(), newId()],
  )
  await admin.query(
    `insert into imports (id, company_id, kind, file_name, step) values ($1, $2, 'supplier', 'wrong.xlsx', 'import_failed')`,
    [newId(), w.companies.alpha],
  )
  await recordBackup(w.services, 'dump', 1000)
  const state = await readConsole()
  expect(state.signIns).toEqual([{ day: now.toISOString().slice(0, 10), succeeded: 1, failed: 3 }])
  // The tests have no mail server: what waits in the development mailbox is no alarm.
  expect(state.mails).toMatchObject({ failed: 1, waiting: 0, isMailbox: true })
  const withServer = await w.services.db.read(systemScope(), (tx) =>
    readMails(tx, now, { smtpUrl: 'smtp://mail.example' }),
  )
  expect(withServer).toMatchObject({ failed: 1, waiting: 1, isMailbox: false })
  expect(state.imports).toEqual({ running: 0, failed: 1, completed: 0 })
  expect(state.storage.find(({ kind }) => kind === 'uploads')!.files).toBeGreaterThan(0)
  expect(state.database.bytes).toBeGreaterThan(1_000_000)
  expect(state.database.largest.length).toBeGreaterThan(3)
  expect(state.backups.dump).toMatchObject({ bytes: 1000 })
  expect((await readList('mails')).rows.map(({ name, status }) => [name, status])).toEqual([
    ['Given up', 'failed'],
  ])
  expect((await readList('imports')).rows).toMatchObject([
    { name: 'wrong.xlsx', status: 'import_failed', note: 'supplier' },
  ])
})

test('a job that was given up runs again with all its tries; the trail names who asked', async () => {
  await w.db.transact(systemScope(), (tx) => enqueue(tx, 'never_there', { secret: 'of a person' }))
  const { rows } = await admin.query<{ id: string }>(
    `update graphile_worker._private_jobs j set attempts = max_attempts, last_error = 'it broke'
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'never_there' returning j.id`,
  )
  const id = rows[0]!.id
  const before = await root().get('/2/console')
  expect(before.text).not.toContain('of a person')
  expect((before.body as ConsoleState).jobs).toMatchObject({
    givenUp: 1,
    failed: [{ id, task: 'never_there', error: 'it broke', isGivenUp: true, isRunning: false }],
  })
  expect((await root().post('/2/console/jobs/999999/run')).status).toBe(404)
  expect((await root().post('/2/console/jobs/x/run')).status).toBe(404)
  expect((await root().post(`/2/console/jobs/${id}/run`)).body).toEqual({ queued: true })
  const after = await readConsole()
  expect(after.jobs).toMatchObject({ givenUp: 0, failed: [{ id, attempts: 0, isGivenUp: false }] })
  const { rows: lines } = await admin.query(
    `select user_id, message from logs where action = 'console.run'`,
  )
  expect(lines).toEqual([{ user_id: w.user('ROLE_SUPER_ADMIN').id, message: `job ${id}` }])
})

test('the database refuses jobs to a role without the key, whatever the routes do', async () => {
  const asTenant = w.ctxOf(w.companies.alpha).scope
  await w.db.transact(asTenant, async (tx) => {
    expect((await sql`select * from app.list_failed_jobs(10)`.execute(tx)).rows).toEqual([])
    const { rows } = await sql<{ queued: boolean }>`select app.run_job_again(1) as queued`.execute(
      tx,
    )
    expect(rows).toEqual([{ queued: false }])
  })
})

test('times of answers of several processes are added up by route', async () => {
  const [one, two] = [new RouteTimes(w.services), new RouteTimes(w.services)]
  for (let n = 0; n < 19; n++) one.record('GET /2/things', 200, 20)
  one.record('GET /2/things', 500, 700)
  two.record('GET /2/things', 200, 40)
  await one.flush()
  await two.flush()
  await two.flush()
  expect((await readConsole()).routes).toContainEqual({
    route: 'GET /2/things',
    answers: 21,
    failures: 1,
    mean: Math.round((19 * 20 + 700 + 40) / 21),
    p95: 50,
    slowest: 700,
  })
})

test('the 95th percentile is the limit of its step, never more than the slowest answer', () => {
  expect(findP95([100, 0, 0, 0, 0, 0, 0, 0, 0], 20)).toBe(20)
  expect(findP95([90, 0, 10, 0, 0, 0, 0, 0, 0], 80)).toBe(80)
  expect(findP95([95, 5, 0, 0, 0, 0, 0, 0, 0], 40)).toBe(25)
  expect(findP95([0, 0, 0, 0, 0, 0, 0, 0, 1], 20_000)).toBe(20_000)
})

test('records of a route, and the files of the web app, are one route each', () => {
  expect(nameRoute('/2/users/:id')).toBe('/2/users/{id}')
  expect(nameRoute('/assets/app-DsOt79hn.js')).toBe(nameRoute('/assets/list-C_2QNWb9.css'))
})
