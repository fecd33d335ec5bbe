/** How quickly calculations answer through the whole API, over 5,000 products of 60 lines and 10,000 profiles. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { companyScope } from '#access/company-scope'
import { systemScope } from '#access/scope'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/db/database'
import { migrate } from '#platform/db/migrate'
import { openAppPool } from '#platform/db/pools'
import { findDatabase } from '#platform/embedded/find-database'
import { openFileStore } from '#platform/files/open-file-store'
import type { Services } from '#platform/http/call'
import { newId } from '#platform/ids'
import { signAccessToken } from '#session/access-token'
import { readModel } from '#calculations/model-repo'
import { runEngine } from '#calculations/run-engine'
import { allTables, createApp } from '#app'
import { benchCalculationId, benchCompanyId, benchEmail, benchProfileId, insertBenchProducts, insertBenchProfiles } from '../src/seeds/bench/seed-bench.ts'
import { seedDemoLibrary } from '../src/seeds/demo/demo-library.ts'
import { insertPeople, userId } from '../src/seeds/insert-people.ts'
import { insertRows } from '../src/seeds/insert-rows.ts'
import { seedReference } from '../src/seeds/reference/seed-reference.ts'

export interface Measurement { name: string; value: number; unit: string; goal: number }

const ROUNDS = 30
/** Behind the two large products. */
const sixtyLines = benchCalculationId(7)
const fiveHundredLines = benchCalculationId(0)

export async function run(): Promise<Measurement[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-bench-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder })
  const database = await findDatabase({ url: undefined, migrationUrl: undefined, dataDir: folder }, { diesWithParent: true })
  await migrate({ url: database.migrationUrl, ...(database.login ? { login: database.login } : {}) })
  const db = openDatabase(openAppPool(database.url))
  const services: Services = { config, db, tables: allTables(), files: openFileStore(config.files), log: pino({ level: 'silent' }), now: () => new Date() }
  const sessionId = newId()
  await db.transact(systemScope(), async (tx) => {
    await seedReference(tx)
    await seedDemoLibrary(tx)
    await insertRows(tx, 'companies', [{ id: benchCompanyId, name: 'Bench BV' }])
    await insertPeople(tx, [{ email: benchEmail, name: 'LCA editor (bench)', companyId: benchCompanyId, roles: ['ROLE_LCA_EDITOR'] }], '')
    await insertRows(tx, 'sessions', [{ id: sessionId, user_id: userId(benchEmail), expires_at: new Date(Date.now() + 3_600_000).toISOString() }])
    await insertBenchProfiles(tx)
    await insertBenchProducts(tx)
  })
  const app = await createApp(services)
  const token = await signAccessToken(config, { userId: userId(benchEmail), email: benchEmail, sessionId, impersonatorId: null }, new Date())
  const call = async (method: 'GET' | 'POST', url: string, expected: number, body?: unknown): Promise<{ ms: number; body: any }> => { // eslint-disable-line @typescript-eslint/no-explicit-any
    const from = performance.now()
    const answer = await app.inject({ method, url, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json' }, ...(body === undefined ? {} : { payload: JSON.stringify(body) }) })
    const ms = performance.now() - from
    if (answer.statusCode !== expected) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
    return { ms, body: JSON.parse(answer.body) as unknown }
  }
  const median = async (work: () => Promise<number>, rounds = ROUNDS): Promise<number> => {
    const times: number[] = []
    for (let i = 0; i < 3; i++) await work()
    for (let i = 0; i < rounds; i++) times.push(await work())
    return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
  }
  const compute = (id: string) => async (): Promise<number> => {
    const from = performance.now()
    const rows = await db.read(companyScope(benchCompanyId), (tx) => readModel(tx, id, '2026-01-01'))
    if (!('result' in runEngine(rows))) throw new Error('no result')
    return performance.now() - from
  }
  const line = (n: number): Record<string, unknown> => ({ inputType: 'A1_RAW_MATERIAL', description: `New ${n}`, environmentalProfile: `/2/environmental_profiles/${benchProfileId(n)}`, netAmount: n + 1, dataQuality: 'Measured', dataSource: 'Bench' })
  try {
    const list = await median(async () => (await call('GET', '/2/calculations?itemsPerPage=30', 200)).ms)
    const search = await median(async () => (await call('GET', '/2/calculations?itemsPerPage=30&search=product%2042&order[productName]=asc', 200)).ms)
    const read = await median(compute(sixtyLines))
    const large = await median(compute(fiveHundredLines), 10)
    const model = await median(async () => (await call('GET', `/2/calculations/${sixtyLines}/model`, 200)).ms)
    const journal = await median(async () => (await call('POST', '/2/calculation_result_journals', 201, { calculation: `/2/calculations/${sixtyLines}` })).ms)
    const results = await median(async () => (await call('GET', `/2/calculations/${sixtyLines}/results`, 200)).ms)
    const { body } = await call('GET', `/2/calculations/${benchCalculationId(9)}/inputs?itemsPerPage=25`, 200)
    const ids = (body as { member: { id: string }[] }).member.map((m) => m.id)
    let amount = 0
    const changes = await median(async () => {
      amount += 1
      return (await call('POST', `/2/calculations/${benchCalculationId(9)}/inputs/batch`, 200, { operations: ids.map((id) => ({ op: 'update', id, fields: { netAmount: amount } })) })).ms
    })
    const additions = await median(async () => (await call('POST', `/2/calculations/${benchCalculationId(11)}/inputs/batch`, 200, { operations: Array.from({ length: 25 }, (_, n) => ({ op: 'create', fields: line(n) })) })).ms, 10)
    return [
      { name: 'first page of 5,000 calculations, median', value: list, unit: 'ms', goal: 50 },
      { name: 'search in 5,000 calculations, median', value: search, unit: 'ms', goal: 80 },
      { name: 'read and compute 60 lines, median', value: read, unit: 'ms', goal: 50 },
      { name: 'read and compute 500 lines, median', value: large, unit: 'ms', goal: 250 },
      { name: 'model of 60 lines, median', value: model, unit: 'ms', goal: 60 },
      { name: 'compute and store 60 lines, median', value: journal, unit: 'ms', goal: 150 },
      { name: 'results of 60 lines, median', value: results, unit: 'ms', goal: 50 },
      { name: 'batch of 25 changed lines, median', value: changes, unit: 'ms', goal: 100 },
      { name: 'batch of 25 new lines, median', value: additions, unit: 'ms', goal: 120 },
    ]
  } finally {
    await app.close()
    await db.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
