import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAppPool, openWorkerPool } from '#platform/db/pools'
import { freshDatabase, openAdminPool, type TestDatabase } from '#platform/testing/database'

let database: TestDatabase
let admin: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminPool(database.adminUrl, 1)
  await admin.query(`alter database ${new URL(database.url).pathname.slice(1)} set jit = on`)
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

test.each([
  ['requests', openAppPool, 'cradle_app', '10s'],
  ['the job runner', openWorkerPool, 'cradle_worker', '0'],
])(
  'connections for %s compile no plans, also where the database does, and have their role',
  async (_, open, role, timeout) => {
    const pool = open(database.url, { max: 1 })
    try {
      const { rows } = await pool.query(
        `select current_setting('jit') as jit, current_user as role, current_setting('statement_timeout') as timeout`,
      )
      expect(rows).toEqual([{ jit: 'off', role, timeout }])
      // Poolers drop options that are sent with the start of a connection.
      expect(pool.options).not.toHaveProperty('options')
    } finally {
      await pool.end()
    }
  },
)
