import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope } from '#access/scope'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { forgetNames } from '#platform/db/prepared-client'
import { freshDatabase, type TestDatabase } from '#platform/testing/database'

let database: TestDatabase
let owner: pg.Client
let db: Database
beforeAll(async () => {
  // Other files of this process may have taken all names.
  forgetNames()
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
  db = openDatabase(openAppPool(database.url, { max: 1 }))
})
afterAll(async () => {
  await db.close()
  await owner.end()
  await database.drop()
})

const readRows = <T>(work: Parameters<typeof db.read<T>>[1]): Promise<T> =>
  db.read(systemScope(), work)

test('a statement that is sent often is prepared once for its connection', async () => {
  for (let i = 0; i < 8; i++) await readRows((tx) => sql`select ${i}::int + 40000`.execute(tx))
  const prepared = await readRows((tx) =>
    sql<{ calls: string }>`select generic_plans + custom_plans as calls from pg_prepared_statements
      where statement like '%+ 40000'`.execute(tx),
  )
  expect(prepared.rows).toEqual([{ calls: '4' }])
})

test('a migration that changes the columns of a prepared statement fails no transaction', async () => {
  await owner.query('create table grown (id int); grant select, insert on grown to cradle_app')
  await owner.query('insert into grown values (1)')
  const readAll = () => readRows((tx) => sql`select * from grown where id = ${1}`.execute(tx))
  for (let i = 0; i < 8; i++) expect((await readAll()).rows).toEqual([{ id: 1 }])
  await owner.query('alter table grown add column name text')
  expect((await readAll()).rows).toEqual([{ id: 1, name: null }])
  for (let i = 0; i < 8; i++) expect((await readAll()).rows).toEqual([{ id: 1, name: null }])
})

test('what is read outside a transaction that could not begin is not returned', async () => {
  const pool = openAppPool(database.url, { max: 1 })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (text: string, ...more: unknown[]) => unknown
    Object.assign(client, {
      query: (text: string, ...more: unknown[]) =>
        query(text.startsWith('start transaction') ? 'select 1 / 0' : text, ...more),
    })
  })
  const broken = openDatabase(pool)
  try {
    const failing = broken.read(systemScope(), (tx) => sql`select 1 as one`.execute(tx))
    await expect(failing).rejects.toThrow('division by zero')
    const refused = broken.read(systemScope(), async (tx) => {
      await sql`select 1 as one`.execute(tx)
      throw new Error('nothing found')
    })
    await expect(refused).rejects.toThrow('division by zero')
  } finally {
    await broken.close()
  }
})
