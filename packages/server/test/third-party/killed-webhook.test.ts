import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope } from '#access/scope'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { newId } from '#platform/ids'
import { freshDatabase, type TestDatabase } from '#platform/testing/database'
import { findFreePort, insertPerson, makeBearer, signIn } from './own-server.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { startReceiver, type WebhookReceiver } from './webhook-receiver.ts'

let database: TestDatabase
let db: Database
let folder: string
let receiver: WebhookReceiver
/** What the receiver does with a message. */
let respond: Parameters<typeof startReceiver>[0] = () => undefined
const accept = (response: ServerResponse): void => void response.writeHead(204).end()
const started: ServerProcess[] = []
beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(openAppPool(database.url, { max: 2 }))
  folder = mkdtempSync(path.join(tmpdir(), 'cradle-killed-webhook-'))
  receiver = await startReceiver((response, message) => respond?.(response, message))
})
afterAll(async () => {
  for (const server of started) {
    server.send('SIGTERM')
    await server.ended
  }
  await receiver.close()
  await db.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function startOne(): Promise<{ origin: string; server: ServerProcess }> {
  const port = await findFreePort()
  const server = startServerProcess({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.adminUrl,
    SEED_PROFILE: 'none',
    LOG_LEVEL: 'silent',
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
  })
  started.push(server)
  await server.ready
  return { origin: `http://127.0.0.1:${port}`, server }
}

const readDeliveries = (applicationId: string) =>
  db.read(systemScope(), (tx) =>
    tx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('application_id', '=', applicationId)
      .execute(),
  )

type Caller = (route: string, body: object) => Promise<Record<string, string>>

/** Writes as an administrator of SHARE. */
const makeCaller =
  (origin: string, token: string): Caller =>
  async (route, body) => {
    const answer = await fetch(origin + route, {
      method: 'POST',
      headers: { ...makeBearer(token), 'content-type': 'application/ld+json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }

const idOf = (record: Record<string, string>): string => record['@id']!.split('/').at(-1)!

test('a message of a server that is killed while it sends is sent by the next one, with the same id', async () => {
  const first = await startOne()
  const { email } = await insertPerson(db, 'ROLE_SHARE_ADMIN')
  const token = await signIn(first.origin, email)
  const create = makeCaller(first.origin, token)
  const collection = await create('/epic/collections', { name: 'Bricks' })
  const application = idOf(
    await create('/epic/applications', {
      name: 'Reader',
      collections: [collection['@id']],
      webhookUrl: receiver.url,
    }),
  )
  await db.transact(systemScope(), async (tx) => {
    const row = await tx
      .selectFrom('epd_collections')
      .select(['id', 'company_id'])
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('epd_events')
      .values({
        id: newId(),
        company_id: row.company_id,
        type: 'epd.added',
        epd_id: newId(),
        uuid: newId(),
        revision: 0,
        collection_id: row.id,
      })
      .execute()
  })
  // The receiver has the message, and the server waits for the answer.
  await expect.poll(() => receiver.received.length).toBe(1)
  first.server.send('SIGKILL')
  await first.server.ended
  expect(await readDeliveries(application)).toMatchObject([{ state: 'waiting', attempts: 0 }])

  respond = accept
  const second = await startOne()
  await expect
    .poll(async () => (await readDeliveries(application)).map(({ state }) => state))
    .toEqual(['delivered'])
  const ids = receiver.received.map(({ signed }) => signed['webhook-id'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  second.server.send('SIGTERM')
  await second.server.ended
})

/** Rounds; each kills a server while it changes a collection and sends messages: one for each kind of moment. */
const ROUNDS = 3
/** Declarations that are added to the collection and removed from it. */
const CLIENTS = 4
/** Of each client in one round. */
const CHANGES = 10

test(
  'kills at any moment lose no event, and no event has two messages',
  { timeout: 600_000 },
  async () => {
    receiver.received.length = 0
    respond = accept
    let running = await startOne()
    const { companyId, email } = await insertPerson(db, 'ROLE_SHARE_ADMIN')
    const token = await signIn(running.origin, email)
    const create = makeCaller(running.origin, token)
    const collection = await create('/epic/collections', { name: 'Bricks' })
    const epds = await insertPublished(companyId, CLIENTS)
    const readMembers = () =>
      db.read(systemScope(), (tx) =>
        tx
          .selectFrom('epd_collection_members')
          .select('epd_id')
          .where('collection_id', '=', idOf(collection))
          .execute(),
      )
    const listEvents = () =>
      db.read(systemScope(), (tx) =>
        tx
          .selectFrom('epd_events')
          .selectAll()
          .where('company_id', '=', companyId)
          .orderBy('position')
          .execute(),
      )
    let [acknowledged, unanswered] = [0, 0]
    /** Events before each application, which learns of all later ones. */
    const earlier = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const call = makeCaller(running.origin, token)
      // Messages of the applications before may wait for the end of their claims.
      const application = await call('/epic/applications', {
        name: `Reader ${round}`,
        collections: [collection['@id']],
        webhookUrl: `${receiver.url}/${round}`,
      })
      earlier.set(idOf(application), (await listEvents()).length)
      const killed = Promise.withResolvers<void>()
      const state = { isEnding: false }
      const kill = (): void => {
        if (state.isEnding) return
        state.isEnding = true
        running.server.send('SIGKILL')
        killed.resolve()
      }
      // A message is in flight, was just answered, or a client was just answered.
      const moment = (['flight', 'message', 'client'] as const)[round % 3]
      let left = 3 + Math.floor(Math.random() * 12)
      const count = (what: typeof moment): void => {
        if (what !== moment) return
        left -= 1
        if (left === 0) kill()
      }
      respond = (response, { path }) => {
        const isOfRound = path === `/${round}`
        if (isOfRound) count('flight')
        response.writeHead(204).end(() => isOfRound && count('message'))
      }
      const members = new Set((await readMembers()).map(({ epd_id }) => epd_id))
      const writing = epds.map(async (epd) => {
        for (let change = 0; change < CHANGES; change += 1) {
          const isMember = members.has(epd) === (change % 2 === 0)
          const route = `/epic/group_actions/${isMember ? 'remove' : 'add'}_epds`
          try {
            await call(route, { collection: collection['@id'], epds: [`/epic/epds/${epd}`] })
          } catch (error) {
            // A refusal is an error; a kill breaks the connection.
            if (!state.isEnding || !(error instanceof TypeError)) throw error
            unanswered += 1
            return
          }
          acknowledged += 1
          count('client')
        }
      })
      await Promise.all([killed.promise, ...writing])
      await running.server.ended
      running = await startOne()
    }
    respond = accept
    const readAll = async () =>
      (await Promise.all([...earlier.keys()].map((id) => readDeliveries(id)))).flat()
    const isDone = async (): Promise<boolean> =>
      (await readAll()).every(({ state }) => state === 'delivered')
    await expect.poll(isDone, { timeout: 300_000, interval: 500 }).toBe(true)

    const events = await listEvents()
    expect(acknowledged).toBeGreaterThan(ROUNDS)
    expect(events.length).toBeGreaterThanOrEqual(acknowledged)
    expect(events.length).toBeLessThanOrEqual(acknowledged + unanswered)
    for (const [application, before] of earlier) {
      const sent = (await readDeliveries(application)).map(({ event_id }) => event_id)
      expect(sent).toHaveLength(events.length - before)
      expect(new Set(sent)).toEqual(new Set(events.slice(before).map(({ id }) => id)))
    }
    const bodies = Map.groupBy(receiver.received, ({ signed }) => signed['webhook-id'])
    expect(new Set(bodies.keys())).toEqual(new Set((await readAll()).map(({ id }) => id)))
    // What arrives twice is the same message.
    for (const messages of bodies.values())
      expect(new Set(messages.map(({ body }) => body)).size).toBe(1)
  },
)

/** Adds published declarations without files. @returns their ids */
async function insertPublished(companyId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  await db.transact(systemScope(), async (tx) => {
    const method = await tx.selectFrom('methods').select('id').limit(1).executeTakeFirstOrThrow()
    for (let n = 0; n < count; n += 1) {
      const [calculation, snapshot, version] = [newId(), newId(), newId()]
      await tx
        .insertInto('calculations')
        .values({
          id: calculation,
          company_id: companyId,
          product_name: `Brick ${n}`,
          calculation_type: 'product',
          method_id: method.id,
          status: 'verified',
          texts: {},
        })
        .execute()
      await tx
        .insertInto('calculation_snapshots')
        .values({
          id: snapshot,
          company_id: companyId,
          calculation_id: calculation,
          content_hash: 'test',
          schema_version: 1,
          content_version: 1,
          snapshot: {},
        })
        .execute()
      // The calculation that is verified made it.
      const { id } = await tx
        .selectFrom('epds')
        .select('id')
        .where('calculation_id', '=', calculation)
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('epd_versions')
        .values({
          id: version,
          company_id: companyId,
          epd_id: id,
          uuid: calculation,
          revision: 0,
          snapshot_id: snapshot,
          content_hash: 'test',
          attestation: {},
          name: `Brick ${n}`,
          language: 'en',
          valid_until: '2099-01-01',
          facts: {},
          published_at: new Date(),
        })
        .execute()
      await tx
        .updateTable('epds')
        .set({
          status: 'published',
          uuid: calculation,
          version_id: version,
          published_at: new Date(),
          valid_until: '2099-01-01',
        })
        .where('id', '=', id)
        .execute()
      ids.push(id)
    }
  })
  return ids
}
