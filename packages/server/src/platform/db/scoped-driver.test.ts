import type { AnyKey } from '@cradle/contract'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScope, systemScope } from '#access/scope'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool, type AppPool } from '#platform/db/pools'
import type { Schema } from '#platform/db/schema'
import { ScopedDialect } from '#platform/db/scoped-driver'
import { freshDatabase, type TestDatabase } from '#platform/testing/database'

let database: TestDatabase
let pool: AppPool
let db: Database
const statements: string[] = []
beforeAll(async () => {
  database = await freshDatabase()
  pool = openAppPool(database.url, { max: 1 })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (text: string, ...more: unknown[]) => unknown
    Object.assign(client, {
      query: (text: string, ...more: unknown[]) => (statements.push(text), query(text, ...more)),
    })
  })
  db = openDatabase(pool)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const selectSetting = (name: string) =>
  sql<{ value: string | null }>`select current_setting(${name}, true) as value`

test('a transaction begins with its Scope in one statement, and ends', async () => {
  await db.read(systemScope(), (tx) => sql`select 1`.execute(tx))
  statements.length = 0
  await db.read(systemScope(), (tx) => sql`select 1`.execute(tx))
  await db.transact(systemScope(), (tx) => sql`select 2`.execute(tx))
  expect(statements.map((text) => text.replace(/; select set_config.*/, '; Scope'))).toEqual([
    'start transaction read only; Scope',
    'select 1',
    'commit',
    'start transaction read write; Scope',
    'select 2',
    'commit',
  ])
})

test('whatever stands in a Scope is its value, and nothing of it stays on the connection', async () => {
  const odd = `'); select 'x\\\\'' -- $1 "é`
  const scope = makeScope({ ...systemScope(), keys: [odd as AnyKey] })
  expect((await db.read(scope, (tx) => selectSetting('app.keys').execute(tx))).rows).toEqual([
    { value: `|${odd}|` },
  ])
  expect(
    (await pool.query<{ value: string }>(`select current_setting('app.keys', true) as value`))
      .rows[0]!.value,
  ).toBe('')
})

test('one transaction takes the Scope of another neither after it nor inside it', async () => {
  const [one, other] = [
    '11111111-1111-4111-8111-111111111111',
    '22222222-2222-4222-8222-222222222222',
  ].map((userId) => makeScope({ ...systemScope(), userId }))
  const readUser = async (scope: typeof one) =>
    (await db.read(scope!, (tx) => selectSetting('app.user_id').execute(tx))).rows[0]!.value
  expect(await Promise.all([readUser(one), readUser(other), readUser(one)])).toEqual([
    one!.userId,
    other!.userId,
    one!.userId,
  ])
})

test('a statement that fails leaves the connection fit for the next', async () => {
  await expect(db.read(systemScope(), (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(
    'division by zero',
  )
  await expect(
    db.read(systemScope(), (tx) => sql`create table left_behind ()`.execute(tx)),
  ).rejects.toThrow('read-only')
  expect((await db.read(systemScope(), (tx) => sql`select 1 as one`.execute(tx))).rows).toEqual([
    { one: 1 },
  ])
})

test('there is no transaction without a Scope', async () => {
  const bare = new Kysely<Schema>({ dialect: new ScopedDialect({ pool }) })
  await expect(bare.transaction().execute((tx) => sql`select 1`.execute(tx))).rejects.toThrow(
    'needs a Scope',
  )
})
