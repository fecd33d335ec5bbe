import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate, migrationsFolder, readMigrations } from '#platform/db/migrate'
import {
  freshDatabase,
  openAdminPool,
  toDatabase,
  type TestDatabase,
} from '#platform/testing/database'

let database: TestDatabase
let admin: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminPool(database.adminUrl, 1)
  await admin.query(`insert into companies (id, name) values (gen_random_uuid(), 'Alpha')`)
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

const allTables = `
  select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where nspname in ('public', 'app', 'graphile_worker') and relkind in ('r', 'p', 'S') order by 1`

/** What `right` on every table says for the role. */
async function listTables(right: string): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select name from (${allTables}) t where has_table_privilege('cradle_backup', name, '${right}')`,
  )
  return rows.map(({ name }) => name)
}

test('cradle_backup reads every table past row policies, and writes none', async () => {
  const { rows } = await admin.query<{ name: string }>(allTables)
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.map(({ name }) => name).join()).toContain('graphile_worker._private_jobs')
  expect(await listTables('select')).toEqual(rows.map(({ name }) => name))
  expect(await listTables('insert, update, delete, truncate')).toEqual([])
  await admin.query('set role cradle_backup')
  // As pg_dump sets it: a role that row policies bind is refused here.
  await admin.query('set row_security = off')
  expect((await admin.query('select from companies')).rowCount).toBe(1)
  expect((await admin.query('select from logs')).rowCount).toBeGreaterThanOrEqual(0)
  await expect(admin.query('delete from companies')).rejects.toThrow(/permission denied/)
  await admin.query('reset role; reset row_security')
})

test('cradle_backup has no login, and reads the tables of later migrations too', async () => {
  const { rows } = await admin.query(
    `select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'cradle_backup'`,
  )
  expect(rows).toEqual([
    {
      rolcanlogin: false,
      rolsuper: false,
      rolbypassrls: true,
      rolcreaterole: false,
      rolcreatedb: false,
    },
  ])
  await admin.query('create table later (n int generated always as identity)')
  expect(await listTables('select')).toEqual(
    expect.arrayContaining(['public.later', 'public.later_n_seq']),
  )
})

test('an owner that is no superuser and bypasses nothing can migrate', async () => {
  const cluster = inject('clusterUrl')
  const name = `weak_${crypto.randomUUID().slice(0, 8)}`
  const root = openAdminPool(cluster, 1)
  await root.query(`create role ${name} login createrole`)
  await root.query(`grant cradle_app, cradle_worker to ${name}`)
  await root.query(`create database ${name} owner ${name}`)
  try {
    const url = toDatabase(cluster, name, name)
    expect(await migrate({ url })).toBe(readMigrations(migrationsFolder).length)
    expect(await migrate({ url })).toBe(0)
    const owner = openAdminPool(url, 1)
    // Rows of the owner itself are bound by the policies, and sealing works all the same.
    await owner.query(`set role cradle_app`)
    await owner.query(`insert into logs (id, action) values (gen_random_uuid(), 'test')`)
    expect((await owner.query('select app.seal_logs(10) as sealed')).rows).toEqual([{ sealed: 1 }])
    await owner.query('reset role')
    expect((await owner.query('select from log_seals')).rowCount).toBe(0)
    await owner.query('set role cradle_worker')
    const readable = await owner.query(
      `select has_table_privilege('cradle_backup', 'graphile_worker._private_jobs', 'select') as jobs, has_table_privilege('cradle_backup', 'logs', 'select') as logs`,
    )
    expect(readable.rows).toEqual([{ jobs: true, logs: true }])
    await owner.end()
  } finally {
    await root.query(`drop database ${name} with (force)`)
    await root.query(`reassign owned by ${name} to current_user`)
    await root.query(`drop owned by ${name}`)
    await root.query(`drop role ${name}`)
    await root.end()
  }
})
