import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  Announcement,
  Application,
  EpdCollection,
  MediaObject,
  recordRoutes,
  Token,
  type RoleName,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import { createApp } from '#app'
import { mediaArea } from '#media/media-routes'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { embeddedLogin } from '#platform/embedded/find-database'
import type { Area } from '#platform/http/area'
import type { Handler } from '#platform/http/call'
import { pruneAnswers } from '#platform/http/idempotency'
import { apiClient, type ApiClient } from '#platform/testing/api-client'
import { readProblem } from '#platform/testing/read-answer'
import { world, type World } from '#platform/testing/world'
import { signAccessToken } from '#session/access-token'
import { shareArea } from '#share/share-routes'
import { png } from '#test/worlds/calculation-world'

/** What the creation of an announcement does in a test. */
let announce: Handler
const announcements: Area = {
  tables: [],
  serve: (handlers) =>
    void handlers.on(recordRoutes(Announcement).create, (call) => announce(call as never)),
}

let w: World
let admin: pg.Client
beforeAll(async () => {
  w = await world([shareArea, mediaArea, announcements])
  admin = new pg.Client({ connectionString: w.adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await w.close()
})
let turn = 0
/** A key of this test. */
let key: string
beforeEach(() => void (key = `key ${++turn}`))

const getEditor = (company?: 'beta') => w.as('ROLE_SHARE_ADMIN', company)
const create = (who: ApiClient, name: string, given: string | null = key) =>
  who.call(recordRoutes(EpdCollection).create, {
    body: { name },
    headers: given === null ? {} : { 'idempotency-key': given },
  })
const count = async (name: string): Promise<number> => {
  const { rows } = await admin.query<{ n: number }>(
    'select count(*)::int as n from epd_collections where name = $1',
    [name],
  )
  return rows[0]!.n
}
const sendAnnouncement = () =>
  w.as('ROLE_SUPER_ADMIN').call(recordRoutes(Announcement).create, {
    looseBody: { title: 'Same' },
    headers: { 'idempotency-key': key },
  })
/** Reads the rows of the key behind the policies. */
const readKept = async () =>
  (await admin.query('select * from idempotent_requests where key = $1', [key])).rows as {
    answer: string | null
  }[]

/** A second server process with its own connections and no shared memory. */
async function openOther(): Promise<{ editor: ApiClient; close: () => Promise<void> }> {
  const url = new URL(w.adminUrl)
  url.username = embeddedLogin
  const db: Database = openDatabase(openAppPool(url.href, { max: 4 }))
  const app = await createApp({ ...w.services, db })
  const { id, email, sessionId } = w.user('ROLE_SHARE_ADMIN')
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

test('a request that is repeated after a lost answer makes one record, and gives its answer with all headers', async () => {
  const first = await create(getEditor(), 'Lost')
  const again = await create(getEditor(), 'Lost')
  expect(first.status).toBe(201)
  expect([again.status, again.text]).toEqual([201, first.text])
  for (const name of ['location', 'etag'])
    expect([name, again.headers[name]]).toEqual([name, first.headers[name]])
  expect(await count('Lost')).toBe(1)
})

test('two at once make one record, in one process and in two', async () => {
  const other = await openOther()
  const answers = await Promise.all(
    [getEditor(), getEditor(), other.editor, other.editor].map((who) => create(who, 'At once')),
  )
  await other.close()
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(201)
  expect(await count('At once')).toBe(1)
})

test('another process gives the stored answer', async () => {
  const first = await create(getEditor(), 'Elsewhere')
  const other = await openOther()
  const again = await create(other.editor, 'Elsewhere')
  await other.close()
  expect([again.status, again.text]).toEqual([201, first.text])
  expect(await count('Elsewhere')).toBe(1)
})

test('another body under the same key is refused, and makes nothing', async () => {
  await create(getEditor(), 'First')
  const refused = await create(getEditor(), 'Second')
  expect(refused.status).toBe(422)
  expect(readProblem(refused).violations[0]!.code).toBe('idempotency_key_reused')
  expect(await count('Second')).toBe(0)
})

test('a key belongs to its user, company and call', async () => {
  const answers = [
    await create(getEditor(), 'Same key'),
    await create(w.as('ROLE_SHARE_EDITOR'), 'Same key'),
    await create(getEditor('beta'), 'Same key'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body['@id'])).size).toBe(3)
  const application = await getEditor().call(recordRoutes(Application).create, {
    body: { name: 'Same key' },
    headers: { 'idempotency-key': key },
  })
  expect(application.status).toBe(201)
})

test('a refused request keeps nothing: the corrected one may use its key', async () => {
  expect((await create(getEditor(), '')).status).toBe(422)
  expect(await readKept()).toEqual([])
  expect((await create(getEditor(), 'Corrected')).status).toBe(201)
})

test('a request that fails keeps nothing, and the next one does the work', async () => {
  let runs = 0
  announce = (call) =>
    call.ctx.db.transact(systemScope(), async () => {
      if (++runs === 1) throw new Error('broken')
      return { status: 201, body: { run: runs } }
    })
  expect((await sendAnnouncement()).status).toBe(500)
  expect(await readKept()).toEqual([])
  expect((await sendAnnouncement()).text).toBe('{"run":2}')
  expect((await sendAnnouncement()).text).toBe('{"run":2}')
})

test('work that was committed is not done again, although its request failed afterwards', async () => {
  let runs = 0
  announce = async (call) => {
    await call.ctx.db.transact(systemScope(), async () => ({ status: 201, body: { run: ++runs } }))
    throw new Error('the connection was lost')
  }
  expect((await sendAnnouncement()).status).toBe(500)
  const again = await sendAnnouncement()
  expect([again.status, again.text, runs]).toEqual([201, '{"run":1}', 1])
})

test('an answer that no transaction makes is stored after it', async () => {
  let runs = 0
  announce = async (call) => {
    await call.ctx.db.transact(systemScope(), async () => ++runs)
    return { status: 200, raw: { type: 'application/json', data: `{"run": ${runs}}` } }
  }
  const [first, again] = [await sendAnnouncement(), await sendAnnouncement()]
  expect([first.text, again.text, runs]).toEqual(['{"run": 1}', '{"run": 1}', 1])
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
})

test('a request whose process ended is not done again: first it may run, then its answer is lost', async () => {
  announce = (call) => call.ctx.db.transact(systemScope(), async () => ({ status: 201, body: {} }))
  await sendAnnouncement()
  await admin.query('update idempotent_requests set answer = null where key = $1', [key])
  const running = await sendAnnouncement()
  expect([running.status, readProblem(running).code]).toEqual([409, 'idempotencyRunning'])
  expect(running.headers['retry-after']).toBe('1')
  await admin.query(
    "update idempotent_requests set created_at = now() - interval '10 minutes' where key = $1",
    [key],
  )
  const lost = await sendAnnouncement()
  expect([lost.status, readProblem(lost).code]).toEqual([409, 'idempotencyUnanswered'])
})

test('a secret in an answer is given again, and stored in no readable form', async () => {
  const { body: application } = await getEditor().call(recordRoutes(Application).create, {
    body: { name: 'Readers' },
  })
  const send = () =>
    getEditor().call(recordRoutes(Token).create, {
      body: { application: application['@id'], name: 'Reader' },
      headers: { 'idempotency-key': key },
    })
  const first = await send()
  const secret = first.body.tokenString!
  expect(secret.length).toBeGreaterThan(20)
  expect((await send()).body.tokenString).toBe(secret)
  const [kept] = await readKept()
  expect(kept!.answer).toMatch(/^v1\./)
  expect(kept!.answer).not.toContain(secret)
  expect(
    Buffer.from(kept!.answer!.split('.').at(-1)!, 'base64url').toString('latin1'),
  ).not.toContain(secret)
})

test('an uploaded file is stored once; another one under the same key is refused', async () => {
  const send = (name: string) =>
    getEditor().call(recordRoutes(MediaObject).create, {
      parts: {
        file: { name, type: 'image/png', content: png },
        fields: { purpose: 'image' },
      },
      headers: { 'idempotency-key': key },
    })
  const first = await send('a.png')
  expect(first.status).toBe(201)
  expect((await send('a.png')).text).toBe(first.text)
  const refused = await send('b.png')
  expect(refused.status).toBe(422)
  expect(readProblem(refused).violations[0]!.code).toBe('idempotency_key_reused')
})

test('rights are checked again before a stored answer is given', async () => {
  const role: RoleName = 'ROLE_SHARE_PROGRAMME_OPERATOR'
  const { membershipId } = w.user(role)
  const setRole = async (to: RoleName): Promise<void> => {
    await admin.query('update memberships set roles = $2 where id = $1', [membershipId, [to]])
    w.forward(60_000)
  }
  const first = await create(w.as(role), 'Rights')
  expect(first.status).toBe(201)
  await setRole('ROLE_SHARE_EDITOR')
  const fewer = await create(w.as(role), 'Rights')
  expect([fewer.status, readProblem(fewer).code]).toEqual([409, 'idempotencyUnanswered'])
  await setRole('ROLE_VIEWER')
  expect((await create(w.as(role), 'Rights')).status).toBe(403)
  await setRole(role)
  expect((await create(w.as(role), 'Rights')).text).toBe(first.text)
})

test('a request without a key asks the database nothing more', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const readStatements = (): string[] =>
    query.mock.calls.map(([given]) =>
      typeof given === 'string' ? given : String((given as { text?: string }).text),
    )
  const concerns = (text: string): boolean => /idempotent|claim_request|keep_answer/.test(text)
  await create(getEditor(), 'Plain', null)
  const plain = readStatements()
  query.mockClear()
  await create(getEditor(), 'Plain')
  const keyed = readStatements()
  query.mockRestore()
  expect(plain.filter(concerns)).toEqual([])
  expect(plain.length).toBeGreaterThan(0)
  expect(keyed.filter(concerns)).toHaveLength(3)
})

test('a key is forgotten after a day, and its row is removed', async () => {
  await create(getEditor(), 'Old')
  await admin.query(
    "update idempotent_requests set created_at = now() - interval '25 hours' where key = $1",
    [key],
  )
  expect((await create(getEditor(), 'Old')).status).toBe(201)
  expect(await count('Old')).toBe(2)
  await admin.query(
    "update idempotent_requests set created_at = now() - interval '25 hours' where key = $1",
    [key],
  )
  await w.db.transact(systemScope(), pruneAnswers)
  expect(await readKept()).toEqual([])
})
