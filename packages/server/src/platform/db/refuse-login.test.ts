import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAppPool } from '#platform/db/pools'
import { refusePowerfulLogin } from '#platform/db/refuse-login'
import { freshDatabase, openAdminPool, type TestDatabase } from '#platform/testing/database'

let database: TestDatabase
let admin: pg.Pool
/** Logins belong to the whole cluster: each test run needs names of its own. */
const suffix = crypto.randomUUID().slice(0, 8)
const made: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminPool(database.adminUrl, 1)
})
afterAll(async () => {
  for (const name of made.toReversed())
    await admin.query(`drop owned by ${name} cascade; drop role ${name}`)
  await admin.end()
  await database.drop()
})

/** A role, and a login that is a member of it. Both `noinherit`, because being able to become the role is enough. */
async function makeLogin(name: string, attributes: string): Promise<{ role: string; url: string }> {
  const [role, member] = [`${name}_${suffix}`, `${name}_member_${suffix}`]
  await admin.query(`create role ${role} ${attributes}`)
  await admin.query(`create role ${member} login noinherit; grant ${role} to ${member}`)
  made.push(role, member)
  await admin.query(`grant cradle_app to ${role}, ${member}`)
  const url = new URL(database.url)
  url.username = member
  return { role, url: url.href }
}

async function checkLogin(url: string): Promise<void> {
  const pool = openAppPool(url, { max: 1 })
  try {
    await refusePowerfulLogin(pool)
  } finally {
    await pool.end()
  }
}

test('the plain login of the server is let in', async () => {
  await checkLogin(database.url)
})

test('the owner of the database is refused in one line', async () => {
  await expect(checkLogin(database.adminUrl)).rejects.toThrow(
    /^DATABASE_URL: the login postgres is a superuser; use a plain login here and the owner in MIGRATION_DATABASE_URL$/,
  )
})

test.each([
  ['creator', 'createrole', 'may create roles'],
  ['founder', 'createdb', 'may create databases'],
  ['copier', 'replication', 'may replicate'],
  ['passer', 'bypassrls', 'bypasses row policies'],
])('a member of a role with %s is refused', async (name, attributes, reason) => {
  const { url } = await makeLogin(name, attributes)
  await expect(checkLogin(url)).rejects.toThrow(`${reason};`)
})

test('a member of a role that owns a table is refused', async () => {
  const { role, url } = await makeLogin('owner', '')
  await checkLogin(url)
  await admin.query(`create table owned_${suffix} (); alter table owned_${suffix} owner to ${role}`)
  await expect(checkLogin(url)).rejects.toThrow('owns tables;')
})

test('a member of a role that reads everything is refused', async () => {
  const { role, url } = await makeLogin('reader', '')
  await admin.query(`grant pg_read_all_data to ${role}`)
  await expect(checkLogin(url)).rejects.toThrow('reads or writes files and tables of everybody;')
})
