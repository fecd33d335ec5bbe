import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { Epd, EpdPublication, recordRoutes } from '@cradle/contract'
import { createApp } from '#app'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { watchPauses } from '#platform/pauses'
import { apiClient, type ApiClient } from '#platform/testing/api-client'
import { makeWorkflowWorld, type WorkflowWorld } from '#test/worlds/workflow-world'
import { serveTypesetter } from '#typesetting/served-typesetter'
import { shareArea } from '../share-routes.ts'
import { continuePublication } from './carry-out.ts'

let w: WorkflowWorld
let admin: pg.Client
let epds: string[]
let elsewhere: {
  client: ApiClient
  db: Database
  listen: () => Promise<string>
  close: () => Promise<void>
}
/** Documents that the typesetters of both processes have begun, and what they wait for. */
let begun = 0
let printed = Promise.withResolvers<void>()
const renderPdf = async (): Promise<Uint8Array> => {
  begun += 1
  await printed.promise
  return new TextEncoder().encode('%PDF-1.7 test')
}

beforeAll(async () => {
  w = await makeWorkflowWorld([shareArea])
  admin = new pg.Client({ connectionString: w.adminUrl })
  await admin.connect()
  serveTypesetter(w.services, { renderPdf })
  for (let n = 0; n < 3; n += 1) await w.inStatus('verified')
  const listed = await w.as('ROLE_SHARE_ADMIN').call(recordRoutes(Epd).list)
  epds = listed.body.member.map((epd) => epd['@id'])
  // A second process with its own connections and no shared memory.
  const db = openDatabase(openAppPool(w.databaseUrl, { max: 4 }))
  const app = await createApp({ ...w.services, db })
  serveTypesetter({ db }, { renderPdf })
  const token = await w.getToken('ROLE_SHARE_ADMIN')
  elsewhere = {
    db,
    client: apiClient(app, async () => `Bearer ${token}`),
    listen: () => app.listen({ port: 0 }),
    close: async () => {
      await app.close()
      await db.close()
    },
  }
})
afterAll(async () => {
  await elsewhere.close()
  await admin.end()
  await w.close()
})

const publish = (
  client: ApiClient,
  epd: string,
  key?: string,
  { prefer, validUntil = '2031-05-01' }: { prefer?: string; validUntil?: string } = {},
) =>
  client.post(
    '/epic/group_actions/publish_epds',
    { epds: [epd], validUntil },
    {
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(prefer === undefined ? {} : { prefer }),
    },
  )
const lookUp = async (client: ApiClient, location: unknown) => {
  const params = { id: String(location).split('/').at(-1)! }
  return (await client.call(recordRoutes(EpdPublication).get, { params })).body
}
/** Makes the process that works look as if it had ended. */
const endProcess = () =>
  admin.query(
    `update epd_publications set seen_at = now() - interval '1 minute' where state = 'running'`,
  )
const countVersions = async (): Promise<number> =>
  Number((await admin.query('select count(*) from epd_versions')).rows[0].count)
const begin = () => {
  begun = 0
  printed = Promise.withResolvers()
  // A typesetter that fails is waited for later.
  printed.promise.catch(() => undefined)
}

test('the same publication, asked for again at another process, waits for the running one', async () => {
  begin()
  const before = await countVersions()
  const first = publish(w.as('ROLE_SHARE_ADMIN'), epds[0]!)
  await vi.waitUntil(() => begun === 1, 10_000)
  const transact = vi.spyOn(elsewhere.db, 'transact')
  const again = publish(elsewhere.client, epds[0]!)
  // It has found the running one.
  await vi.waitUntil(
    () =>
      transact.mock.settledResults.some(
        ({ value }) => typeof value === 'object' && value !== null && 'run' in value,
      ),
    10_000,
  )
  transact.mockRestore()
  printed.resolve()
  const answers = await Promise.all([first, again])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[1].body).toEqual(answers[0].body)
  expect([begun, await countVersions()]).toEqual([1, before + 1])
})

test('with an Idempotency-Key the answer stays, for this request only', async () => {
  begin()
  printed.resolve()
  const first = await publish(w.as('ROLE_SHARE_ADMIN'), epds[1]!, 'once')
  expect(first.status).toBe(201)
  const again = await publish(elsewhere.client, epds[1]!, 'once')
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(begun).toBe(1)
  expect((await publish(elsewhere.client, epds[2]!, 'once')).status).toBe(422)
})

test('what failed, or ended with its process, is done again', async () => {
  begin()
  printed.reject(new Error('broken'))
  expect((await publish(w.as('ROLE_SHARE_ADMIN'), epds[2]!, 'broken')).status).toBe(500)
  begin()
  const lost = publish(w.as('ROLE_SHARE_ADMIN'), epds[2]!, 'broken')
  await vi.waitUntil(() => begun === 1, 10_000)
  await endProcess()
  const again = publish(elsewhere.client, epds[2]!, 'broken')
  await vi.waitUntil(() => begun === 2, 10_000)
  const before = await countVersions()
  printed.resolve()
  // The first process was alive after all: only the run that took over publishes, and both tell its outcome.
  expect([(await again).status, (await lost).status]).toEqual([201, 201])
  expect(await countVersions()).toBe(before + 1)
})

test('who does not wait is told where to look a publication up, and finds it again', async () => {
  begin()
  const client = w.as('ROLE_SHARE_ADMIN')
  // Another day is another version, whose files are made.
  const validUntil = '2031-04-01'
  const first = await publish(client, epds[0]!, 'later', { prefer: 'respond-async', validUntil })
  expect(first.status).toBe(202)
  const again = await publish(elsewhere.client, epds[0]!, 'later', { prefer: 'wait=1', validUntil })
  expect([again.status, again.headers['location']]).toEqual([202, first.headers['location']])
  expect(await lookUp(client, first.headers['location'])).toMatchObject({
    state: 'running',
    total: 1,
    done: 0,
    items: [{ epd: epds[0], state: 'waiting' }],
  })
  printed.resolve()
  expect((await publish(client, epds[0]!, 'later', { validUntil })).status).toBe(201)
  expect(await lookUp(elsewhere.client, first.headers['location'])).toMatchObject({
    state: 'done',
    done: 1,
    items: [{ epd: epds[0], state: 'published' }],
  })
  const other = await w.as('ROLE_SHARE_ADMIN', 'beta').get(String(first.headers['location']))
  expect(other.status).toBe(404)
})

test('a publication goes on when its request was answered long ago', async () => {
  begin()
  const limitMs = 1_500
  onTestFinished(watchPauses(limitMs, () => undefined))
  const origin = await elsewhere.listen()
  const from = performance.now()
  const answer = await fetch(`${origin}/epic/group_actions/publish_epds`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await w.getToken('ROLE_SHARE_ADMIN')}`,
      'content-type': 'application/json',
      prefer: 'respond-async',
    },
    body: JSON.stringify({ epds: [epds[2]], validUntil: '2031-04-01' }),
  })
  expect(answer.status).toBe(202)
  await answer.text()
  await vi.waitUntil(() => performance.now() - from > limitMs, { timeout: 10_000 })
  printed.resolve()
  const readState = async () =>
    (await lookUp(elsewhere.client, answer.headers.get('location'))).state
  await vi.waitUntil(async () => (await readState()) !== 'running', { timeout: 10_000 })
  expect(await readState()).toBe('done')
})

test('a publication whose process was killed is carried out by the job', async () => {
  begin()
  const client = w.as('ROLE_SHARE_ADMIN')
  const answer = await publish(client, epds[1]!, 'killed', {
    prefer: 'respond-async',
    validUntil: '2031-04-01',
  })
  const id = String(answer.headers['location']).split('/').at(-1)!
  await vi.waitUntil(() => begun === 1, 10_000)
  const job = () =>
    continuePublication(w.services).run(
      { publication: id, company: w.companies.alpha },
      { attempt: 1, isLast: false, signal: new AbortController().signal },
    )
  // The process gives signs of life: nothing is taken over.
  await job()
  expect(begun).toBe(1)
  await endProcess()
  // The document of the run that was taken over never comes.
  const never = printed
  printed = Promise.withResolvers()
  printed.resolve()
  await job()
  expect(await lookUp(client, answer.headers['location'])).toMatchObject({ state: 'done' })
  const published = await admin.query(
    `select published_by from epd_versions order by published_at desc limit 1`,
  )
  expect(published.rows[0].published_by).toBe(w.user('ROLE_SHARE_ADMIN').id)
  never.resolve()
})

test('the record of a refused publication says which declaration was refused and why', async () => {
  begin()
  printed.resolve()
  const client = w.as('ROLE_SHARE_ADMIN')
  const answer = await client.post(
    '/epic/group_actions/publish_epds',
    { epds: [epds[0]], validUntil: '2001-01-01' },
    { prefer: 'respond-async' },
  )
  expect(answer.status).toBe(202)
  await vi.waitUntil(
    async () => (await lookUp(client, answer.headers['location'])).state === 'failed',
    10_000,
  )
  const { items, refusal } = await lookUp(client, answer.headers['location'])
  expect(items).toMatchObject([{ state: 'refused', violations: [{ code: 'expired' }] }])
  expect(refusal?.violations).toHaveLength(1)
})
