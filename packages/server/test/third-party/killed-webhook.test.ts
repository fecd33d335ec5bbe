import { mkdtempSync, rmSync } from 'node:fs'
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
let mayAnswer = false
const started: ServerProcess[] = []
beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(openAppPool(database.url, { max: 2 }))
  folder = mkdtempSync(path.join(tmpdir(), 'cradle-killed-webhook-'))
  receiver = await startReceiver((response) => {
    if (mayAnswer) response.writeHead(204).end()
  })
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

const readDeliveries = () =>
  db.read(systemScope(), (tx) => tx.selectFrom('webhook_deliveries').selectAll().execute())

test(
  'a message of a server that is killed while it sends is sent by the next one, with the same id',
  { timeout: 120_000 },
  async () => {
    const first = await startOne()
    const { email } = await insertPerson(db, 'ROLE_SHARE_ADMIN')
    const token = await signIn(first.origin, email)
    const create = async (route: string, body: object): Promise<Record<string, string>> => {
      const answer = await fetch(first.origin + route, {
        method: 'POST',
        headers: { ...makeBearer(token), 'content-type': 'application/ld+json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as Record<string, string>
    }
    const collection = await create('/epic/collections', { name: 'Bricks' })
    await create('/epic/applications', {
      name: 'Reader',
      collections: [collection['@id']],
      webhookUrl: receiver.url,
    })
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
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1)
    first.server.send('SIGKILL')
    await first.server.ended
    expect(await readDeliveries()).toMatchObject([{ state: 'waiting', attempts: 0 }])

    mayAnswer = true
    await startOne()
    await expect
      .poll(async () => (await readDeliveries()).map(({ state }) => state), { timeout: 60_000 })
      .toEqual(['delivered'])
    const ids = receiver.received.map(({ signed }) => signed['webhook-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  },
)
