import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Collection } from '@cradle/contract'
import { openDatabase } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { freshDatabase, openAdminPool, type TestDatabase } from '#platform/testing/database'
import { makeWorkbook } from '#test/worlds/import-world'
import { findFreePort, insertPerson, makeBearer, signIn } from './own-server.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

/** Locations and suppliers of the file. */
const LOCATIONS = 20
const SUPPLIERS = 40

let database: TestDatabase
let admin: pg.Pool
let folder: string
const started: ServerProcess[] = []
beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminPool(database.adminUrl, 3)
  folder = mkdtempSync(path.join(tmpdir(), 'cradle-killed-import-'))
})
afterAll(async () => {
  for (const server of started) {
    server.send('SIGTERM')
    await server.ended
  }
  await admin.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** A server process on the database and the files of this test. */
async function startOne(): Promise<{ origin: string; server: ServerProcess }> {
  const port = await findFreePort()
  const server = startServerProcess({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.adminUrl,
    SEED_PROFILE: 'none',
    LOG_LEVEL: 'silent',
  })
  started.push(server)
  await server.ready
  return { origin: `http://127.0.0.1:${port}`, server }
}

async function callApi<T>(url: string, token: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(url, { ...init, headers: makeBearer(token) })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

interface ImportState {
  '@id': string
  step?: string
  counts?: Record<string, number>
}

const makeFile = (): Promise<Buffer> =>
  makeWorkbook({
    Locations: [
      ['unique_id', 'name', 'country'],
      ...Array.from({ length: LOCATIONS }, (_, i) => [`L-${i}`, `Plant ${i}`, 'NL']),
    ],
    Suppliers: [
      ['unique_id', 'name', 'country'],
      ...Array.from({ length: SUPPLIERS }, (_, i) => [`S-${i}`, `Supplier ${i}`, 'NL']),
    ],
  })

/** Waits until a query of another connection waits for the lock on the table of suppliers. */
const waitForWriter = (): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await admin.query<{ n: number }>(
        `select count(*)::int as n from pg_locks
         where relation = 'suppliers'::regclass and not granted`,
      )
      expect(rows[0]!.n).toBe(1)
    },
    { timeout: 60_000, interval: 50 },
  )

test('a run that is killed half-way leaves nothing, and another process completes it once', async () => {
  const first = await startOne()
  const db = openDatabase(openAppPool(database.url, { max: 1 }))
  const { email } = await insertPerson(db, 'ROLE_COMPANY_ADMIN')
  await db.close()
  const token = await signIn(first.origin, email)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await makeFile())]), 'sites.xlsx')
  const { '@id': iri } = await callApi<ImportState>(`${first.origin}/2/supplier_imports`, token, {
    method: 'POST',
    body: form,
  })
  const waitForStep = (origin: string, step: string): Promise<ImportState> =>
    vi.waitFor(
      async () => {
        const found = await callApi<ImportState>(origin + iri, token)
        expect(found.step).toBe(step)
        return found
      },
      { timeout: 90_000, interval: 100 },
    )
  await callApi(`${first.origin}${iri}/validate`, token, { method: 'POST' })
  await waitForStep(first.origin, 'validation_completed')

  // The run has written the locations and waits for the suppliers.
  const holder = await admin.connect()
  await holder.query('begin; lock table suppliers in share mode')
  await callApi(`${first.origin}${iri}/import`, token, { method: 'POST' })
  await waitForWriter()
  first.server.send('SIGKILL')
  await first.server.ended

  const second = await startOne()
  const count = async (sites: 'locations' | 'suppliers'): Promise<number> =>
    (await callApi<Collection<unknown>>(`${second.origin}/2/${sites}?itemsPerPage=1`, token))
      .totalItems
  expect((await callApi<ImportState>(second.origin + iri, token)).step).toBe('import_started')
  expect([await count('locations'), await count('suppliers')]).toEqual([0, 0])

  await holder.query('rollback')
  holder.release()
  const done = await waitForStep(second.origin, 'import_completed')
  expect(done.counts).toMatchObject({ create: LOCATIONS + SUPPLIERS, error: 0 })
  expect([await count('locations'), await count('suppliers')]).toEqual([LOCATIONS, SUPPLIERS])
  const { rows } = await admin.query<{ records: number; ends: number }>(
    `select (select count(*)::int from import_records) as records,
         (select count(*)::int from logs where action = 'supplier_import.complete') as ends`,
  )
  expect(rows[0]).toEqual({ records: LOCATIONS + SUPPLIERS, ends: 1 })
})
