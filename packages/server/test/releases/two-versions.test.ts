import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Collection, Location, Read } from '@cradle/contract'
import { migrate, migrationsFolder } from '#platform/db/migrate'
import { freshDatabase, type TestDatabase } from '#platform/testing/database'
import {
  makeBearer,
  startOwnServer,
  findFreePort,
  type OwnServer,
} from '#test/third-party/own-server'
import { startServerProcess } from '#test/third-party/server-process'

let database: TestDatabase
let owner: pg.Client
let server: OwnServer
let token: string
beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
  server = await startOwnServer({
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.adminUrl,
  })
  token = (await server.newPerson('ROLE_LCA_EDITOR')).token
})
afterAll(async () => {
  await server.close()
  await owner.end()
  await database.drop()
})

/** The migrations of the next version. */
let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  cpSync(migrationsFolder, directory, { recursive: true })
})
afterEach(() => rmSync(directory, { recursive: true }))

const upgrade = (files: Record<string, string>, lockMs?: number): Promise<number> => {
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(directory, name), sql)
  return migrate({
    url: database.adminUrl,
    folder: pathToFileURL(`${directory}/`),
    ...(lockMs === undefined ? {} : { lockMs }),
  })
}

const call = (place: string, body?: object): Promise<Response> =>
  fetch(server.origin + place, {
    headers: { ...makeBearer(token), 'content-type': 'application/ld+json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })

/** Creates and lists locations without a pause until `work` has ended, and requires that all succeed. */
async function serveDuring<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  let isDone = false
  const settled = Promise.allSettled([work]).finally(() => (isDone = true))
  const made: string[] = []
  do {
    const uniqueId = `L-${crypto.randomUUID().slice(0, 8)}`
    expect((await call('/2/locations', { uniqueId, name: 'Works' })).status).toBe(201)
    made.push(uniqueId)
    expect((await call('/2/locations?itemsPerPage=100')).status).toBe(200)
  } while (!isDone)
  const list = (await (await call('/2/locations?itemsPerPage=500')).json()) as Collection<
    Read<typeof Location>
  >
  expect(list.member.map(({ uniqueId }) => uniqueId)).toEqual(expect.arrayContaining(made))
  return (await settled)[0]
}

/** Tables and columns of the schema, and the migrations that ran. */
const readSchema = async (): Promise<unknown> =>
  (
    await owner.query(`select table_name || '.' || column_name || ' ' || data_type as what
      from information_schema.columns where table_schema in ('public', 'app')
      union all select name from migrations order by 1`)
  ).rows

test('a migration that fails leaves the database and the running server unharmed, and says so', async () => {
  const before = await readSchema()
  const failed = await serveDuring(
    upgrade({
      '9001_broken.sql': `update locations set name = 'lost'; alter table locations drop column name;
        select pg_sleep(0.5); select nonsense`,
    }),
  )
  expect(failed).toMatchObject({
    reason: {
      message:
        'migration 9001_broken.sql failed: column "nonsense" does not exist; it left nothing behind, and running servers go on',
    },
  })
  expect(await readSchema()).toEqual(before)
  expect((await owner.query(`select from locations where name = 'lost'`)).rowCount).toBe(0)
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
})

test('a migration that cannot have its table gives way to the running server', async () => {
  const busy = new pg.Client({ connectionString: database.adminUrl })
  await busy.connect()
  try {
    await busy.query('begin; lock table suppliers in access share mode')
    await expect(
      upgrade({ '9001_waits.sql': 'alter table suppliers add column grade int' }, 100),
    ).rejects.toThrow(
      /^migration 9001_waits\.sql failed: a table was in use for longer than 0\.1 s; start again, /,
    )
  } finally {
    await busy.end()
  }
})

test('a server serves while a newer version adds to the tables, and starts beside it with a warning', async () => {
  const upgraded = await serveDuring(
    upgrade({
      '9001_expand.sql': `alter table locations add column floor_area numeric; create table grades (id uuid primary key)`,
      '9002_fill.sql': 'update locations set floor_area = 1; select pg_sleep(0.5)',
    }),
  )
  expect(upgraded).toMatchObject({ value: 2 })
  await serveDuring(Promise.resolve())
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)

  const second = startServerProcess({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(await findFreePort()),
    DATA_DIR: directory,
    SEED_PROFILE: 'none',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.adminUrl,
  })
  try {
    await second.ready
    expect(second.said()).toContain(
      'a newer version has upgraded the database (9001_expand.sql, 9002_fill.sql)',
    )
  } finally {
    second.send('SIGTERM')
    await second.ended
  }
})
