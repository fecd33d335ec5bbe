import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personRoutes } from '@cradle/contract'
import { readList, readText } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { newId } from '#platform/ids'
import { openAdminPool } from '#platform/testing/database'
import { sendMail } from '#platform/mail/outbox'
import type { ApiClient } from '#platform/testing/api-client'
import type { WorldUser } from '#platform/testing/world'
import { sessionArea } from '#session/session-routes'
import { png } from '#test/worlds/calculation-world'
import { makeReviewWorld, type ReviewWorld } from '#test/worlds/review-world'
import { hashPassword } from '#users/passwords'
import { userArea } from '#users/user-routes'
import { personArea } from './person-routes.ts'
import { personTasks } from './person-tasks.ts'
import { readErasedPersons } from './erased-persons.ts'
import { replayErasures } from './replay-erasures.ts'

const PASSWORD = 'Sturdy-Larch-42'
const once = { attempt: 1, isLast: false, signal: new AbortController().signal }
const DAY = 24 * 3_600_000
let w: ReviewWorld
beforeAll(async () => {
  w = await makeReviewWorld([sessionArea, userArea, personArea])
  const hash = await hashPassword(PASSWORD)
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('users').set({ password_hash: hash }).execute(),
  )
})
afterAll(() => w.close())

const admin = () => w.as('ROLE_COMPANY_ADMIN')
const password = { password: PASSWORD }
/** Runs the queued jobs of a person, as the job runner does. */
async function runJobs(user: WorldUser): Promise<void> {
  const queued = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('person_requests')
      .select(['id', 'kind'])
      .where('user_id', '=', user.id)
      .where('state', '=', 'queued')
      .execute(),
  )
  const tasks = personTasks(w.services)
  for (const { id, kind } of queued)
    await tasks[kind === 'export' ? 'export_person' : 'erase_person']!.run({ request: id }, once)
}
async function exportData(api: ApiClient, user: WorldUser, path: string) {
  const requested = await api.post(path, password)
  expect(requested.status, requested.text).toBe(202)
  const [request] = readList(requested.body, 'requests')
  expect(request).toMatchObject({ kind: 'export', state: 'queued' })
  await runJobs(user)
  return readText(request, 'id')
}
const readFiles = (archive: Buffer): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(unzipSync(archive))
      .filter(([name]) => name.endsWith('.json'))
      .map(([name, bytes]) => [name, JSON.parse(Buffer.from(bytes).toString()) as unknown]),
  )
const readUser = (user: WorldUser) =>
  w.db.read(systemScope(), (tx) =>
    tx.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow(),
  )

test('people collect their own data in an archive without secrets, for a week', async () => {
  const user = w.user('ROLE_LCA_EDITOR')
  const api = w.as('ROLE_LCA_EDITOR')
  expect((await api.post('/2/person_requests/export', { password: 'wrong' })).status).toBe(422)
  const made = await w.complete()
  await w.db.transact(systemScope(), async (tx) => {
    await tx
      .updateTable('calculations')
      .set({ created_by: user.id })
      .where('id', '=', made.id)
      .execute()
    await sendMail(tx, { to: user.email, subject: 'Hello', text: 'You', key: newId() })
  })
  const id = await exportData(api, user, '/2/person_requests/export')
  const [ready] = (await api.call(personRoutes.listOwn)).body.requests
  expect(ready).toMatchObject({ id, state: 'done', downloadable: true })
  const archive = await api.get(`/2/person_requests/${id}/content`)
  expect(archive.headers['content-type']).toBe('application/zip')
  const files = readFiles(archive.bytes)
  expect(files['account.json']).toMatchObject({ id: user.id, name: user.name, email: user.email })
  expect(files['memberships.json']).toMatchObject([{ company: 'Company alpha' }])
  expect(files['mails.json']).toMatchObject([{ subject: 'Hello' }])
  expect(files['sign-ins.json']).toHaveLength(1)
  expect(files['activity.json']).toContainEqual(expect.objectContaining({ action: 'user.export' }))
  expect(files['records.json']).toMatchObject({ calculations: [{ id: made.id }] })
  expect(archive.bytes.toString('latin1')).not.toContain('argon2')
  const entries = JSON.stringify(files)
  expect(entries).not.toContain('password_hash')

  expect((await admin().get(`/2/person_requests/${id}/content`)).status, 'not theirs').toBe(404)
  expect((await w.anonymous.get(`/2/person_requests/${id}/content`)).status).toBe(401)
  w.forward(8 * DAY)
  await personTasks(w.services)['prune_person_exports']!.run({}, once)
  const kept = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('person_requests').select('file_key').where('id', '=', id).executeTakeFirst(),
  )
  expect(kept).toEqual({ file_key: null })
  w.forward(-8 * DAY)
})

test('an administrator of all companies of a person collects and erases; others cannot', async () => {
  const user = w.user('ROLE_VIEWER')
  const path = `/2/users/${user.id}`
  expect((await w.as('ROLE_EDITOR').post(`${path}/person_export`, password)).status).toBe(404)
  expect((await w.as('ROLE_EDITOR').post(`${path}/person_erasure`, password)).status).toBe(403)
  const stranger = w.as('ROLE_COMPANY_ADMIN', 'beta')
  expect((await stranger.get(`${path}/person_requests`)).status).toBe(404)
  expect((await stranger.post(`${path}/person_erasure`, password)).status).toBe(404)
  const self = `/2/users/${w.user('ROLE_COMPANY_ADMIN').id}`
  expect((await admin().post(`${self}/person_erasure`, password)).status).toBe(403)

  const id = await exportData(admin(), user, `${path}/person_export`)
  expect((await admin().get(`/2/person_requests/${id}/content`)).status).toBe(200)
  expect((await w.as('ROLE_VIEWER').get(`/2/person_requests/${id}/content`)).status).toBe(200)
  expect((await w.as('ROLE_ADMIN').get(`/2/person_requests/${id}/content`)).status).toBe(404)
})

test('the verifier of a signed review keeps name and signature; open reviews lose the name', async () => {
  const signed = await w.submitted({ productName: 'Signed brick' })
  const reviewer = w.user('ROLE_REVIEWER')
  await w.setStatus(signed, 'approved', 'verified')
  const open = await w.submitted({ productName: 'Open brick' })
  const root = w.as('ROLE_SUPER_ADMIN')
  const refused = await root.post(`/2/users/${reviewer.id}/person_erasure`, password)
  expect(refused.status, refused.text).toBe(204)
  await runJobs(reviewer)
  const names = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('reviews')
      .select(['id', 'reviewer_name'])
      .where('id', 'in', [signed.reviewId, open.reviewId])
      .orderBy('reviewer_name')
      .execute(),
  )
  expect(names).toEqual([
    { id: open.reviewId, reviewer_name: 'Deleted person' },
    { id: signed.reviewId, reviewer_name: reviewer.name },
  ])
})

test('an erased person is signed out at once, and no table contains the name or the address any more', async () => {
  const user = w.user('ROLE_EDITOR')
  const review = await w.submitted()
  await w.db.transact(systemScope(), async (tx) => {
    await sendMail(tx, { to: user.email, subject: 'Hello', text: 'You', key: newId() })
    await tx
      .insertInto('attempts')
      .values({ id: newId(), bucket: `sign-in:${user.email}`, at: w.services.now() })
      .execute()
    await tx
      .insertInto('review_events')
      .values({
        id: newId(),
        company_id: w.companies.alpha,
        review_id: review.reviewId,
        action: 'submit',
        user_id: user.id,
        user_name: user.name,
        round: 1,
        created_at: w.services.now(),
      })
      .execute()
  })
  const picture = await w.as('ROLE_EDITOR').upload('/2/media_objects', {
    file: { name: 'sign.png', type: 'image/png', content: png },
    fields: { purpose: 'autograph' },
  })
  expect(picture.status, picture.text).toBe(201)
  const wrong = await admin().post(`/2/users/${user.id}/person_erasure`, { password: 'wrong' })
  expect(wrong.status).toBe(422)
  expect((await w.as('ROLE_EDITOR').get('/2/me')).status).toBe(200)
  const requested = await admin().post(`/2/users/${user.id}/person_erasure`, password)
  expect(requested.status, requested.text).toBe(204)
  expect((await w.as('ROLE_EDITOR').get('/2/me')).status, 'signed out before the job').toBe(401)
  await runJobs(user)
  await runJobs(user)

  expect(await readUser(user)).toMatchObject({
    name: 'Deleted person',
    email: null,
    password_hash: null,
    autograph_id: null,
    status: 'inactive',
    company_id: w.companies.alpha,
  })
  expect(await findTexts([user.name, user.email])).toEqual([])
  expect((await admin().get(`/2/users/${user.id}`)).status).toBe(404)
  expect((await admin().get(`/2/reviews/${review.reviewId}`)).text).toContain('Deleted person')
  expect(await readErasedPersons(w.services)).toEqual([w.user('ROLE_REVIEWER').id, user.id])
})

/** Columns of all tables that contain one of the texts. */
async function findTexts(texts: readonly string[]): Promise<string[]> {
  const pool = openAdminPool(w.adminUrl, 1)
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'json') and is_generated = 'NEVER'`,
  )
  const found: string[] = []
  for (const { table, column } of rows)
    for (const text of texts) {
      const { rowCount } = await pool.query(
        `select from ${table} where "${column}"::text ~ $1 limit 1`,
        [`(^|[^\\w-])${text.replaceAll('.', '\\.')}`],
      )
      if (rowCount) found.push(`${table}.${column} has ${text}`)
    }
  await pool.end()
  return found
}

test('the last administrator of a company cannot be erased, neither by others nor by oneself', async () => {
  const root = w.as('ROLE_SUPER_ADMIN')
  const own = await root.post('/2/person_requests/erasure', password)
  expect(own.status).toBe(204)
  // Another super administrator is missing, but the general administrator administers the platform company.
  const last = w.user('ROLE_GENERAL_ADMIN')
  const refused = await w.as('ROLE_GENERAL_ADMIN').post('/2/person_requests/erasure', password)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('last company admin')
  expect((await readUser(last)).status).toBe('active')
})

test('after a restore, erased persons are erased again', async () => {
  const user = w.user('ROLE_EDITOR')
  const bring = () =>
    w.db.transact(systemScope(), (tx) =>
      tx
        .updateTable('users')
        .set({ name: user.name, email: user.email, erased_at: null, deleted_at: null })
        .where('id', '=', user.id)
        .execute(),
    )
  await bring()
  expect(await replayErasures(w.services)).toBe(1)
  expect(await readUser(user)).toMatchObject({ name: 'Deleted person', email: null })
  expect(await replayErasures(w.services)).toBe(0)
  await bring()
  await personTasks(w.services)['replay_erasures']!.run({}, once)
  expect((await readUser(user)).email).toBeNull()
})
