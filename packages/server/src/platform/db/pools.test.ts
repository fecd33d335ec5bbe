import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAppPool, openWorkerPool } from '#platform/db/pools'
import { freshDatabase, openAdminPool, type TestDatabase } from '#platform/testing/database'

let database: TestDatabase
let admin: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminPool(database.adminUrl, 1)
  const name = new URL(database.url).pathname.slice(1)
  for (const setting of [
    'jit = on',
    'plan_cache_mode = force_custom_plan',
    "TimeZone = 'Europe/Amsterdam'",
    'search_path = pg_catalog',
    "lock_timeout = '1s'",
    "statement_timeout = '1s'",
    "idle_in_transaction_session_timeout = '1s'",
  ])
    await admin.query(`alter database ${name} set ${setting}`)
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

const names = [
  'jit',
  'plan_cache_mode',
  'timezone',
  'search_path',
  'lock_timeout',
  'statement_timeout',
  'idle_in_transaction_session_timeout',
]

test.each([
  ['requests', openAppPool, 'cradle_app', '10s'],
  ['the job runner', openWorkerPool, 'cradle_worker', '0'],
])(
  'connections for %s have their role and settings, whatever the database is set to',
  async (_, open, role, timeout) => {
    const pool = open(database.url, { max: 1 })
    try {
      const { rows } = await pool.query(
        `select current_user as role, ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
      )
      expect(rows).toEqual([
        {
          role,
          jit: 'off',
          plan_cache_mode: 'auto',
          timezone: 'UTC',
          search_path: 'public',
          lock_timeout: '0',
          statement_timeout: timeout,
          idle_in_transaction_session_timeout: '15s',
        },
      ])
      // Poolers drop options that are sent with the start of a connection.
      expect(pool.options).not.toHaveProperty('options')
    } finally {
      await pool.end()
    }
  },
)
