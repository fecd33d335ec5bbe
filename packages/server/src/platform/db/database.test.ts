import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemScope } from '#access/scope'
import { isConnectionLost } from '#platform/db/connection-loss'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { freshDatabase, type TestDatabase } from '#platform/testing/database'

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

test('of two transactions that deadlock, both commit', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  let attempts = 0
  const lockBoth = (
    [mine, theirs]: [number, number],
    own: PromiseWithResolvers<void>,
    other: PromiseWithResolvers<void>,
  ): Promise<void> =>
    db.transact(systemScope(), async (tx) => {
      attempts++
      await sql`select pg_advisory_xact_lock(${mine}::bigint)`.execute(tx)
      own.resolve()
      await other.promise
      await sql`select pg_advisory_xact_lock(${theirs}::bigint)`.execute(tx)
    })
  await Promise.all([lockBoth([1, 2], first, second), lockBoth([2, 1], second, first)])
  expect(attempts).toBeGreaterThanOrEqual(3)
})

test('a transaction that loses every race ends after five attempts, with its last error', async () => {
  const errors: Error[] = []
  const lost = db.transact(systemScope(), () => {
    errors.push(Object.assign(new Error(`Deadlock ${errors.length + 1}`), { code: '40P01' }))
    throw errors.at(-1)!
  })
  await expect(lost).rejects.toThrow('Deadlock 5')
  expect(errors).toHaveLength(5)
})

test('another error ends a transaction at once', async () => {
  let attempts = 0
  const failed = db.transact(systemScope(), () => {
    attempts++
    throw new Error('No race')
  })
  await expect(failed).rejects.toThrow('No race')
  expect(attempts).toBe(1)
})

test('queries of one transaction that are started together are sent before the first answer', async () => {
  const steps = await db.read(systemScope(), async (tx) => {
    await sql`select 1`.execute(tx)
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const answers = [1, 2, 3].map(async (n) => {
      const { rows } = await sql<{ n: number }>`select ${n}::int as n`.execute(tx)
      return { n: rows[0]!.n, sent: sent.mock.calls.length }
    })
    return Promise.all(answers).finally(() => sent.mockRestore())
  })
  expect(steps).toEqual([1, 2, 3].map((n) => ({ n, sent: 3 })))
})

test('when one of the queries started together fails, the transaction ends with its error', async () => {
  const failed = db.transact(systemScope(), async (tx) => {
    await Promise.all([
      sql`select 1`.execute(tx),
      // Its error arrives later than the refusal of the next query.
      (async () => {
        await sql`select 1 / 0`.execute(tx).then(async (answer) => answer)
      })(),
      sql`select 2`.execute(tx),
    ])
  })
  await expect(failed).rejects.toThrow('division by zero')
  expect(
    await db.read(systemScope(), (tx) => sql<{ n: number }>`select 1 as n`.execute(tx)),
  ).toMatchObject({
    rows: [{ n: 1 }],
  })
})

test('a commit with a warning, as one that waited in vain for a standby, is not acknowledged', async () => {
  const admin = new pg.Client(database.adminUrl)
  await admin.connect()
  await admin.query(`create table warned (id int);
    create function warn() returns trigger language plpgsql as 'begin raise warning ''not on the standby''; return null; end';
    create constraint trigger warn after insert on warned deferrable initially deferred for each row execute function warn();
    grant insert, select on warned to cradle_app`)
  await admin.end()
  const late: unknown = await db
    .transact(systemScope(), (tx) => sql`insert into warned values (1)`.execute(tx))
    .catch((error: unknown) => error)
  expect(late).toMatchObject({ code: '08007' })
  expect(isConnectionLost(late)).toBe(true)
  // The connection goes on with the next transaction.
  expect(await db.transact(systemScope(), async () => 'written')).toBe('written')
})
