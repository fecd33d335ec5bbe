import { sql } from 'kysely'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope } from '#access/scope'
import { openDatabase, type Database } from '#platform/db/database'
import { DiskRoom } from '#platform/db/disk-room'
import { openAppPool } from '#platform/db/pools'
import { freshDatabase, openAdminPool, type TestDatabase } from '#platform/testing/database'
import { makeErrorAnswer } from './hydra-error.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(openAppPool(database.url, { max: 2 }))
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

/** An error of PostgreSQL inside a transaction that writes. */
const raise = (to: Database, code: string): Promise<unknown> =>
  to.transact(systemScope(), (tx) =>
    sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`.execute(
      tx,
    ),
  )

const answerTo = async (work: Promise<unknown>): Promise<[number, string | undefined]> => {
  const error = await work.then(
    () => {
      throw new Error('it worked')
    },
    (problem: unknown) => problem,
  )
  const { status, headers } = makeErrorAnswer(error, {
    base: '/2',
    requestId: '1',
    plainJson: false,
  })
  return [status, headers['retry-after']]
}

test('a connection that PostgreSQL ends under a statement is told as "try again", and the next request has another', async () => {
  const admin = openAdminPool(database.adminUrl, 1)
  const broken = answerTo(
    db.transact(systemScope(), async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await admin.query('select pg_terminate_backend($1)', [rows[0]!.pid])
      await sql`select 1`.execute(tx)
    }),
  )
  expect(await broken).toEqual([503, '1'])
  await admin.end()
  expect((await db.read(systemScope(), (tx) => sql`select 1 as one`.execute(tx))).rows).toEqual([
    { one: 1 },
  ])
})

test('a transaction that a busy process left idle for too long is told as "try again"', async () => {
  const idle = answerTo(
    db.transact(systemScope(), async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = '10ms'`.execute(tx)
      // The process is busy: it reads that PostgreSQL ended the session only after it has sent the next statement.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
      await sql`select 1`.execute(tx)
    }),
  )
  expect(await idle).toEqual([503, '1'])
  expect((await db.read(systemScope(), (tx) => sql`select 1 as one`.execute(tx))).rows).toEqual([
    { one: 1 },
  ])
})

test('a database that cannot be reached is told as "try again"', async () => {
  const refusing = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => {
    refusing.listen(0, '127.0.0.1', resolve)
  })
  const { port } = refusing.address() as AddressInfo
  const away = openDatabase(openAppPool(`postgres://nobody@127.0.0.1:${port}/none`, { max: 1 }))
  const readOnce = (): Promise<unknown> =>
    away.read(systemScope(), (tx) => sql`select 1`.execute(tx))
  expect(await answerTo(readOnce())).toEqual([503, '1'])
  await new Promise((resolve) => {
    refusing.close(resolve)
  })
  expect(await answerTo(readOnce())).toEqual([503, '1'])
  await away.close()
})

test('a full disk of the database is told with words, and known for a minute', async () => {
  const room = new DiskRoom()
  const pool = openAppPool(database.url, { max: 1 })
  const full = openDatabase(pool, (error) => room.note(error))
  await expect(raise(full, '22012')).rejects.toThrow('no')
  expect(room.isFull).toBe(false)
  const failure: unknown = await raise(full, '53100').catch((error: unknown) => error)
  const context = { base: '/2', requestId: '1', plainJson: false }
  expect(makeErrorAnswer(failure, context)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '30' },
    body: { code: 'databaseFull', detail: expect.stringMatching(/the database has no room left/) },
  })
  expect(room.isFull).toBe(true)
  await full.close()
})

test.each(['53000', '53200', '53300', '53400'])(
  'a database that lacks another resource (%s) is told as "try again"',
  async (code) => {
    expect(await answerTo(raise(db, code))).toEqual([503, '1'])
  },
)

test('an error of our own says nothing of itself', async () => {
  expect(await answerTo(Promise.reject(new Error('the recipe is 3 parts sand')))).toEqual([
    500,
    undefined,
  ])
})
