import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, pendingMigrations } from '#platform/db/migrate'
import { openAppPool, openWorkerPool, refusePowerfulRole } from '#platform/db/pools'
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

test('a login with power over row policies is refused, the plain login is not', async () => {
  const asOwner = openAppPool(database.adminUrl, { max: 1 })
  await expect(refusePowerfulRole(asOwner)).rejects.toThrow(
    /DATABASE_URL: the login postgres is a superuser/,
  )
  await asOwner.end()
  const asServer = openAppPool(database.url, { max: 1 })
  await refusePowerfulRole(asServer)
  await asServer.end()
})
