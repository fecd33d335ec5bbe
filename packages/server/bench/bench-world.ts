import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { systemScope } from '#access/scope'
import { readConfig } from '#platform/config'
import { openDatabase, type Database, type WriteTx } from '#platform/db/database'
import { migrate } from '#platform/db/migrate'
import { openAppPool } from '#platform/db/pools'
import { findDatabase, type FoundDatabase } from '#platform/embedded/find-database'
import { openFileStore } from '#platform/files/open-file-store'
import type { Services } from '#platform/http/call'
import { newId } from '#platform/ids'
import { signAccessToken } from '#session/access-token'
import { listTables, createApp } from '#app'
import { findPercentile } from './percentile.ts'
import { seedDemoLibrary } from '../src/seeds/demo/demo-library.ts'
import { insertPeople, userId } from '../src/seeds/insert-people.ts'
import { insertRows } from '../src/seeds/insert-rows.ts'
import { seedReference } from '../src/seeds/reference/seed-reference.ts'

export interface Measurement {
  name: string
  value: number
  unit: string
  /** Absent for a figure that only explains another one. */
  goal?: number
}

/**
 * The whole application over a database of its own. The first user, an editor, sends the requests.
 */
export interface BenchWorld {
  services: Services
  db: Database
  /** Database of the jobs. */
  databaseUrl: string
  /** The same database, as the owner of its tables. */
  migrationUrl: string
  /** @returns the time and the answer; an unexpected status ends the measurement */
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    url: string,
    expected: number,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ ms: number; body: unknown; etag: string }>
  /** Serves the application on a free port, for requests over sockets. */
  listen: () => Promise<{ origin: string; headers: Record<string, string> }>
  close: () => Promise<void>
}

export interface BenchWorldOptions {
  company: string
  people: readonly string[]
  seed: (tx: WriteTx, services: Services) => Promise<void>
  /** Starts another database than the built-in one, in this folder. */
  database?: (folder: string) => Promise<FoundDatabase>
}

const startBuiltIn = (folder: string): Promise<FoundDatabase> =>
  findDatabase(
    { url: undefined, migrationUrl: undefined, dataDir: folder },
    { diesWithParent: true },
  )

/**
 * Seeds reference data, the demonstration library, one company with its editors, and the rows of
 * the measurement.
 */
export async function makeBenchWorld({
  company,
  people,
  seed,
  database: startDatabase = startBuiltIn,
}: BenchWorldOptions): Promise<BenchWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-bench-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder })
  const database = await startDatabase(folder)
  await migrate({
    url: database.migrationUrl,
    ...(database.login ? { login: database.login } : {}),
  })
  const db = openDatabase(openAppPool(database.url))
  const services: Services = {
    config,
    db,
    tables: listTables(),
    files: openFileStore(config.files),
    log: pino({ level: 'silent' }),
    now: () => new Date(),
  }
  const sessionId = newId()
  const [asker] = people as [string]
  await db.transact(systemScope(), async (tx) => {
    // Other work on the machine may stop this process between two statements.
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      tx,
    )
    await seedReference(tx)
    await seedDemoLibrary(tx)
    await insertRows(tx, 'companies', [{ id: company, name: 'Bench BV', expert_upload: true }])
    await insertPeople(
      tx,
      people.map((email) => ({
        email,
        name: email,
        companyId: company,
        roles: ['ROLE_LCA_EDITOR' as const],
      })),
      '',
    )
    await insertRows(tx, 'sessions', [
      {
        id: sessionId,
        user_id: userId(asker),
        expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      },
    ])
    await seed(tx, services)
  })
  await settleDatabase(database.migrationUrl)
  const app = await createApp(services)
  const token = await signAccessToken(
    config,
    { userId: userId(asker), email: asker, sessionId, impersonatorId: null },
    new Date(),
  )
  return {
    services,
    db,
    databaseUrl: database.url,
    migrationUrl: database.migrationUrl,
    async call(method, url, expected, body, headers = {}) {
      const from = performance.now()
      const answer = await app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/ld+json',
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      const ms = performance.now() - from
      if (answer.statusCode !== expected)
        throw new Error(`${url} answered ${answer.statusCode}: ${answer.body.slice(0, 1000)}`)
      return {
        ms,
        body: answer.body === '' ? undefined : (JSON.parse(answer.body) as unknown),
        etag: String(answer.headers['etag']),
      }
    },
    async listen() {
      const origin = await app.listen({ host: '127.0.0.1', port: 0 })
      return { origin, headers: { authorization: `Bearer ${token}` } }
    },
    async close() {
      await app.close()
      await db.close()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Brings a new database into the state of one in use: analyses tables and writes a checkpoint, so
 * that neither runs during the measurement.
 */
export async function settleDatabase(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
  await owner.end()
}

/** [ms] the 95th percentile of the rounds; warm-up rounds are not counted. */
export async function measureP95(work: () => Promise<number>, rounds = 60): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 3; i++) await work()
  for (let i = 0; i < rounds; i++) times.push(await work())
  return findPercentile(times, 0.95)
}
