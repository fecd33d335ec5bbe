import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Epd, recordRoutes } from '@cradle/contract'
import { createApp } from '#app'
import { openDatabase } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { apiClient, type ApiClient } from '#platform/testing/api-client'
import { makeWorkflowWorld, type WorkflowWorld } from '#test/worlds/workflow-world'
import { serveTypesetter } from '#typesetting/served-typesetter'
import { shareArea } from '../share-routes.ts'

let w: WorkflowWorld
let admin: pg.Client
let epds: string[]
let elsewhere: { client: ApiClient; close: () => Promise<void> }
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
    client: apiClient(app, async () => `Bearer ${token}`),
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

const publish = (client: ApiClient, epd: string, key?: string) =>
  client.post(
    '/epic/group_actions/publish_epds',
    { epds: [epd], validUntil: '2031-05-01' },
    key === undefined ? {} : { 'idempotency-key': key },
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
  const again = publish(elsewhere.client, epds[0]!)
  // Longer than a repetition takes to look for the running one.
  await vi.waitUntil(async () => {
    const { rows } = await admin.query(
      `select from idempotency_keys where status is null and created_at < now() - interval '1 second'`,
    )
    return rows.length === 1
  }, 10_000)
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
  await admin.query(
    `update idempotency_keys set created_at = now() - interval '1 minute' where key = 'broken'`,
  )
  const again = publish(elsewhere.client, epds[2]!, 'broken')
  await vi.waitUntil(() => begun === 2, 10_000)
  printed.resolve()
  // The first process was alive after all: both made the same version, and one of them may be too late.
  const statuses = [(await again).status, (await lost).status]
  expect(statuses).toContain(201)
  expect([201, 409, 412]).toEqual(expect.arrayContaining(statuses))
})
