import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, pendingMigrations } from '#platform/db/migrate'
import { openAppPool, openWorkerPool } from '#platform/db/pools'
import { freshDatabase, type TestDatabase, openAdminPool } from '#platform/testing/database'

let database: TestDatabase
let admin: pg.Pool
const directory = mkdtempSync(path.join(tmpdir(), 'migrations-'))
const folder = pathToFileURL(`${directory}/`)
const write = (name: string, sql: string) => writeFileSync(path.join(directory, name), sql)

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminPool(database.adminUrl, 2)
})
afterAll(async () => {
  await admin.end()
  await database.drop()
  rmSync(directory, { recursive: true })
})

test('files run once, in order of name', async () => {
  write('9001_first.sql', 'create table step (n int); insert into step values (1)')
  write('9002_second.sql', 'insert into step select max(n) + 1 from step')
  expect(await migrate({ url: database.adminUrl, folder })).toBe(2)
  expect(await migrate({ url: database.adminUrl, folder })).toBe(0)
  expect((await admin.query('select n from step order by n')).rows).toEqual([{ n: 1 }, { n: 2 }])
})

test('a file that fails leaves nothing behind and stays pending', async () => {
  write('9003_broken.sql', 'insert into step values (99); select nonsense')
  await expect(migrate({ url: database.adminUrl, folder })).rejects.toThrow(
    /9003_broken\.sql failed/,
  )
  expect((await admin.query('select from step where n = 99')).rowCount).toBe(0)
  expect(await pendingMigrations(admin, folder)).toEqual(['9003_broken.sql'])
  write('9003_broken.sql', 'select 1')
})

test('two servers that start together apply each file once', async () => {
  write('9004_together.sql', 'select pg_sleep(0.2); insert into step values (4)')
  await Promise.all([1, 2, 3].map(() => migrate({ url: database.adminUrl, folder })))
  expect((await admin.query('select from step where n = 4')).rowCount).toBe(1)
})

test('a file that changed after it ran is refused', async () => {
  write('9001_first.sql', 'select 1')
  await expect(migrate({ url: database.adminUrl, folder })).rejects.toThrow(
    /9001_first\.sql was changed/,
  )
  write('9001_first.sql', 'create table step (n int); insert into step values (1)')
})

test('the server works as cradle_app, which owns nothing and cannot make tables', async () => {
  const pool = openAppPool(database.url, { max: 1 })
  expect((await pool.query('select current_user as role')).rows[0].role).toBe('cradle_app')
  await expect(pool.query('create table mine (n int)')).rejects.toThrow(/permission denied/)
  await expect(pool.query('insert into migrations (name, checksum) values (1, 1)')).rejects.toThrow(
    /permission denied/,
  )
  await expect(pool.query('select from graphile_worker._private_jobs')).rejects.toThrow(
    /permission denied/,
  )
  expect(await pendingMigrations(pool)).toEqual([])
  await pool.end()
})

test('the job runner works as cradle_worker, which owns its queue only', async () => {
  const pool = openWorkerPool(database.url, { max: 1 })
  await pool.query('select from graphile_worker._private_jobs')
  await expect(pool.query('create table mine (n int)')).rejects.toThrow(/permission denied/)
  await pool.end()
})

test('servers that start together fill the database one after the other, under the lock of the migrations', async () => {
  const [running, most] = [new Set<number>(), [] as number[]]
  await Promise.all(
    [1, 2, 3].map((server) =>
      migrate({
        url: database.adminUrl,
        folder,
        fill: async () => {
          running.add(server)
          most.push(running.size)
          await sleep(50)
          running.delete(server)
        },
      }),
    ),
  )
  expect(most).toEqual([1, 1, 1])
})

test('a start whose lock breaks off ends instead of filling beside another', async () => {
  const filling = migrate({
    url: database.adminUrl,
    folder,
    fill: async () => {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7700001 and granted and database = (select oid from pg_database where datname = current_database())`,
      )
      await sleep(20_000, undefined, { ref: false })
    },
  })
  await expect(filling).rejects.toThrow(/^the database went away while it was being prepared/)
})
