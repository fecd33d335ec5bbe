/** How quickly 10,000 environmental profiles are searched and indexed, through the whole API over a real database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { systemScope } from '#access/scope'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/db/database'
import { migrate } from '#platform/db/migrate'
import { openAppPool } from '#platform/db/pools'
import { findDatabase } from '#platform/embedded/find-database'
import { openFileStore } from '#platform/files/open-file-store'
import { Handlers, serveRoutes } from '#platform/http/routes'
import { createServer } from '#platform/http/server'
import { newId } from '#platform/ids'
import { Tables } from '#platform/records/table'
import { companyArea } from '#companies/company-routes'
import { methodArea } from '#methods/method-routes'
import { profileArea } from '#profiles/profile-routes'
import { referenceArea } from '#reference/reference-routes'
import { signAccessToken } from '#session/access-token'
import { authenticator } from '#session/authenticate'
import { percentile } from '../../../scripts/percentile.ts'
import { insertBenchProfiles, benchCompanyId, benchEmail } from '../src/seeds/bench/seed-bench.ts'
import { seedDemoLibrary } from '../src/seeds/demo/demo-library.ts'
import { insertPeople, userId } from '../src/seeds/insert-people.ts'
import { insertRows } from '../src/seeds/insert-rows.ts'
import { seedReference } from '../src/seeds/reference/seed-reference.ts'

export interface Measurement { name: string; value: number; unit: string; goal: number }

/** What somebody types, letter by letter and with mistakes: the worst of it decides. */
const queries = [
  'c', 'co', 'con', 'conc', 'concrete', 'concrete nl', 'stel sheet', 'alumnium', 'glulam structural', 'BENCH-00421', 'daemmstoff', 'Dämmstoff', 'pre-isole', 'glas wool 120', 'xyzzy', 'copper pipe recycled de',
  'OSB', 'ceramc tile', 'epdm', 'mm', 'galvanised 200', 'plasterbord fire', 'DEMO-023', 'a e i', 'membrane epdm coated eu',
]
const ROUNDS = 8

export async function run(): Promise<Measurement[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-bench-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder })
  const database = await findDatabase({ url: undefined, migrationUrl: undefined, dataDir: folder }, { diesWithParent: true })
  await migrate({ url: database.migrationUrl, ...(database.login ? { login: database.login } : {}) })
  const db = openDatabase(openAppPool(database.url))
  const areas = [companyArea, referenceArea, methodArea, profileArea]
  const tables = new Tables()
  for (const area of areas) tables.add(...area.tables)
  const services = { config, db, tables, files: openFileStore(config.files), log: pino({ level: 'silent' }), now: () => new Date() }
  const sessionId = newId()
  await db.transact(systemScope(), async (tx) => {
    await seedReference(tx)
    await seedDemoLibrary(tx)
    await insertBenchProfiles(tx)
    await insertRows(tx, 'companies', [{ id: benchCompanyId, name: 'Bench BV' }])
    await insertPeople(tx, [{ email: benchEmail, name: 'LCA editor (bench)', companyId: benchCompanyId, roles: ['ROLE_LCA_EDITOR'] }], '')
    await insertRows(tx, 'sessions', [{ id: sessionId, user_id: userId(benchEmail), expires_at: new Date(Date.now() + 3_600_000).toISOString() }])
  })
  const app = await createServer(services)
  const handlers = new Handlers()
  for (const area of areas) area.serve(handlers)
  handlers.onEach(() => true, async ({ route }) => { throw new Error(`${route.path} is not measured here`) })
  serveRoutes(app, services, handlers, authenticator(services))
  const token = await signAccessToken(config, { userId: userId(benchEmail), email: benchEmail, sessionId, impersonatorId: null }, new Date())
  const timed = async (url: string, expected = 200, headers: Record<string, string> = {}): Promise<{ ms: number; etag: string }> => {
    const from = performance.now()
    const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}`, ...headers } })
    if (answer.statusCode !== expected) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
    return { ms: performance.now() - from, etag: String(answer.headers['etag']) }
  }
  try {
    const search = (words: string) => timed(`/2/environmental_profiles?itemsPerPage=20&search=${encodeURIComponent(words)}`)
    for (const words of queries) await search(words)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) for (const words of queries) times.push((await search(words)).ms)
    const first = await timed('/2/environmental_profile_index')
    const whole: number[] = []
    for (let i = 0; i < 10; i++) whole.push((await timed('/2/environmental_profile_index')).ms)
    const known: number[] = []
    for (let i = 0; i < 20; i++) known.push((await timed('/2/environmental_profile_index', 304, { 'if-none-match': first.etag })).ms)
    return [
      { name: 'profile search over 10,000, p95', value: percentile(times, 0.95), unit: 'ms', goal: 50 },
      { name: 'profile search over 10,000, median', value: percentile(times, 0.5), unit: 'ms', goal: 50 },
      { name: 'profile index of 10,000, median', value: percentile(whole, 0.5), unit: 'ms', goal: 300 },
      { name: 'profile index asked again, median', value: percentile(known, 0.5), unit: 'ms', goal: 20 },
    ]
  } finally {
    await app.close()
    await db.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
