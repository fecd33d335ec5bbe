import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createApp } from '#app'
import { makeScope, systemScope } from '#access/scope'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool, type AppPool } from '#platform/db/pools'
import { refuseLostSettings } from '#platform/db/refuse-lost-settings'
import { refuseSharedConnections } from '#platform/db/refuse-shared-connections'
import { newId } from '#platform/ids'
import { apiClient, type ApiClient } from '#platform/testing/api-client'
import { findPgBouncer, startPgBouncer, type PgBouncer } from '#platform/testing/pgbouncer'
import { readText } from '#platform/testing/read-answer'
import {
  makeRevisionWorld,
  brickLine,
  completeFields,
  type RevisionWorld,
} from '#test/worlds/revision-world'

const program = findPgBouncer()
let w: RevisionWorld
beforeAll(async () => {
  w = await makeRevisionWorld()
  const name = new URL(w.databaseUrl).pathname.slice(1)
  // Whatever is not set by the transaction itself shows.
  for (const setting of [
    'jit = on',
    'plan_cache_mode = force_custom_plan',
    "TimeZone = 'Europe/Amsterdam'",
    'search_path = pg_catalog',
    "lock_timeout = '1s'",
    "statement_timeout = '1s'",
    "idle_in_transaction_session_timeout = '1s'",
  ])
    await w.admin.query(`alter database ${name} set ${setting}`)
})
afterAll(() => w.close())

interface Way {
  pool: AppPool
  close: () => Promise<void>
}

/** Connections that forget everything after each transaction, as if another process had had them meanwhile. */
async function openForgetful(): Promise<Way> {
  const pool = openAppPool(w.databaseUrl, { max: 2, isShared: true })
  pool.on('release', (_error, client) => {
    client.query('discard all').catch(() => undefined)
  })
  return { pool, close: async () => {} }
}

const startPooler = (settings: Record<string, string> = {}): Promise<PgBouncer> =>
  startPgBouncer(program!, inject('clusterUrl'), { default_pool_size: '2', ...settings })

/** Eight connections of this process share two of the database. */
async function openThroughPgBouncer(): Promise<Way> {
  const pooler = await startPooler()
  const url = pooler.through(w.databaseUrl)
  return { pool: openAppPool(url, { max: 8, isShared: true }), close: pooler.stop }
}

/** The tests that each way to the database passes. */
function testWay(open: () => Promise<Way>): void {
  let way: Way
  let db: Database
  let app: Awaited<ReturnType<typeof createApp>>
  let editor: ApiClient
  beforeAll(async () => {
    way = await open()
    db = openDatabase(way.pool)
    app = await createApp({ ...w.services, db })
    editor = apiClient(app, async () => `Bearer ${await w.getToken('ROLE_EDITOR')}`)
  })
  afterAll(async () => {
    await app.close()
    await db.close()
    await way.close()
  })

  test('each transaction has its role, limits and settings, and the connection keeps none', async () => {
    await refuseLostSettings(db)
    const read = `select current_setting('role') as role, current_setting('jit') as jit, current_setting('statement_timeout') as timeout`
    await db.transact(systemScope(), async (tx) => {
      expect((await sql.raw(read).execute(tx)).rows).toEqual([
        { role: 'cradle_app', jit: 'off', timeout: '10s' },
      ])
    })
    expect((await way.pool.query(read)).rows).toEqual([{ role: 'none', jit: 'on', timeout: '1s' }])
  })

  test('a product is made, edited and computed', async () => {
    const made = await editor.post('/2/calculations', completeFields(w.library))
    expect(made).toMatchObject({ status: 201 })
    const calculation = readText(made.body, '@id')
    const line = await editor.post('/2/inputs', { calculation, ...brickLine(w.library) })
    expect(line).toMatchObject({ status: 201 })
    const address = readText(line.body, '@id')
    for (let amount = 1; amount <= 8; amount++)
      expect(await editor.patch(address, { netAmount: amount })).toMatchObject({ status: 200 })
    expect(await editor.post('/2/calculation_result_journals', { calculation })).toMatchObject({
      status: 201,
    })
    expect(await editor.get('/2/calculations')).toMatchObject({ status: 200 })
    const stored = await w.as('ROLE_EDITOR').get(address)
    expect(stored.body).toMatchObject({ netAmount: 8 })
    expect(await w.listRevisions(calculation)).not.toHaveLength(0)
  })

  test('no transaction has the Scope of another, however many wait', async () => {
    const users = Array.from({ length: 200 }, () => newId())
    const read = (userId: string) =>
      db.read(makeScope({ ...systemScope(), userId }), async (tx) => {
        const texts = [1, 2, 3].map((n) =>
          sql<{
            id: string
          }>`select current_setting('app.user_id') as id where ${n}::int > 0`.execute(tx),
        )
        return (await Promise.all(texts)).map(({ rows }) => rows[0]!.id)
      })
    const failing = db
      .read(systemScope(), (tx) => sql`select 1 / 0`.execute(tx))
      .catch((error: Error) => error.message)
    const found = await Promise.all(users.map(read))
    expect(found).toEqual(users.map((id) => [id, id, id]))
    expect(await failing).toBe('division by zero')
  })
}

describe('connections that forget everything', () => testWay(openForgetful))

describe.skipIf(program === null)('PgBouncer', () => {
  describe('in transaction mode', () => testWay(openThroughPgBouncer))

  test('in transaction mode it is refused where nothing names the database itself', async () => {
    const pooler = await startPooler()
    try {
      const url = pooler.through(w.databaseUrl)
      await expect(refuseSharedConnections('DATABASE_URL', url)).rejects.toThrow(
        'set DATABASE_DIRECT_URL to the database itself',
      )
      await expect(refuseSharedConnections('DATABASE_DIRECT_URL', url)).rejects.toThrow(
        'DATABASE_DIRECT_URL: a pooler',
      )
    } finally {
      await pooler.stop()
    }
  })

  test('in session mode connections keep their role and settings', async () => {
    const pooler = await startPooler({ pool_mode: 'session' })
    const url = pooler.through(w.databaseUrl)
    await refuseSharedConnections('DATABASE_URL', url)
    const db = openDatabase(openAppPool(url, { max: 2 }))
    try {
      await refuseLostSettings(db)
    } finally {
      await db.close()
      await pooler.stop()
    }
  })
})

test('settings that are lost on the way are named at the start', async () => {
  const pool = Object.assign(openAppPool(w.databaseUrl, { max: 1, isShared: true }), {
    isShared: false,
  })
  const db = openDatabase(pool)
  try {
    await expect(refuseLostSettings(db)).rejects.toThrow(
      /^DATABASE_URL: transactions lose their settings .*jit is on.*role is none/,
    )
  } finally {
    await db.close()
  }
})

test('a database without a pooler is not refused', async () => {
  await refuseSharedConnections('DATABASE_URL', w.databaseUrl)
})
