/**
 * `npm run load`: sends what people really do to a server of its own, and prints what a core carries. `-- --postgres distribution`
 * takes the PostgreSQL that the distribution installed, `--profile` also prints where the processor time goes, and `--seconds` is the
 * length of a scenario.
 *
 * The load is open, like people: a request is sent at its time, whether the one before is answered or not. Load makers that
 * wait for answers (autocannon) send less when a server is slow, and so hide that it is.
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import {
  mixedUse,
  send,
  sendLoad,
  startLoadedServer,
  type LoadedServer,
  type Use,
} from '../packages/server/bench/loaded-server.ts'
import { findPercentile } from '../packages/server/bench/percentile.ts'
import {
  findDatabase,
  openPrepared,
  prepareCluster,
  type FoundDatabase,
} from '../packages/server/src/platform/embedded/find-database.ts'
import {
  findDistributionPostgres,
  startDistributionPostgres,
} from '../packages/server/src/platform/testing/distribution-postgres.ts'
import { readTopFunctions } from './cpu-profile.ts'

const { values: options } = parseArgs({
  options: {
    postgres: { type: 'string', default: 'built-in' },
    profile: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '20' },
  },
})
const SECONDS = Number(options.seconds)
const PRODUCTS = 1_000

const scenarios: Readonly<Record<string, { use: Use; perSecond: number }>> = {
  'mixed use': { use: mixedUse, perSecond: 200 },
  'editors in their sheets': { use: { edit: 40, lines: 20, presence: 40 }, perSecond: 60 },
  'lists and searches': {
    use: { products: 40, profiles: 20, folders: 20, suppliers: 20 },
    perSecond: 200,
  },
  'readers of products': { use: { product: 50, lines: 40, sheet: 10 }, perSecond: 100 },
}

const watched = { shared_preload_libraries: 'pg_stat_statements' }

async function startDatabase(folder: string): Promise<FoundDatabase> {
  if (options.postgres === 'built-in')
    return findDatabase(
      { url: undefined, migrationUrl: undefined, dataDir: folder },
      { diesWithParent: true, ...(options.profile ? { settings: watched } : {}) },
    )
  const home = findDistributionPostgres()
  if (options.postgres !== 'distribution' || home === null)
    throw new Error(`no ${options.postgres} PostgreSQL here: built-in or distribution`)
  const cluster = await startDistributionPostgres(
    home,
    path.join(folder, 'postgres'),
    options.profile ? watched : {},
  )
  await prepareCluster(cluster.url('postgres'))
  return openPrepared(cluster)
}

const profiles = mkdtempSync(path.join(tmpdir(), 'cradle-profile-'))
const loaded = await startLoadedServer({
  database: startDatabase,
  nodeArguments: options.profile ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [],
})
const owner = new pg.Client({ connectionString: loaded.world.migrationUrl })
try {
  await owner.connect()
  if (options.profile)
    await owner.query('create extension pg_stat_statements; select pg_stat_statements_reset()')
  const { rows } = await owner.query<{ server_version: string }>('show server_version')
  console.log(`PostgreSQL ${rows[0]!.server_version}, ${SECONDS} s a scenario\n`)
  await measureScenarios(loaded)
  await measureProducts(loaded)
  if (options.profile) await printStatements()
} finally {
  await owner.end()
  await loaded.close()
}
if (options.profile) printFunctions()
rmSync(profiles, { recursive: true, force: true })

async function measureScenarios({ port, people, measureCpu }: LoadedServer): Promise<void> {
  console.log(
    'scenario                   requests/s  p50 ms  p95 ms  server ms  database ms  requests/s per core',
  )
  for (const [name, { use, perSecond }] of Object.entries(scenarios)) {
    const readCpu = await measureCpu()
    const from = performance.now()
    const { times, failures } = await sendLoad(port, people, use, SECONDS, perSecond)
    const seconds = (performance.now() - from) / 1000
    if (failures.length > 0)
      throw new Error(`${name}: ${failures.length} requests failed, the first with ${failures[0]}`)
    const { server, database } = readCpu()
    const figures: [value: number, digits: number, width: number][] = [
      [times.length / seconds, 0, 10],
      [findPercentile(times, 0.5), 1, 8],
      [findPercentile(times, 0.95), 1, 8],
      [server / times.length, 2, 11],
      [database / times.length, 2, 13],
      [(times.length * 1000) / (server + database), 0, 21],
    ]
    console.log(
      name.padEnd(27) +
        figures.map(([value, digits, width]) => value.toFixed(digits).padStart(width)).join(''),
    )
  }
}

/** What it takes to edit a line of each of 1,000 products and to compute them, and to store them. */
async function measureProducts({ port, people, measureCpu }: LoadedServer): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const { rows: before } = await owner.query<{ mb: number; products: number }>(
    `select sum(pg_total_relation_size(oid))::float8 / 2 ^ 20 as mb, (select count(*)::int from calculations) as products
      from pg_class where relname in ('calculations', 'inputs')`,
  )
  const readCpu = await measureCpu()
  const from = performance.now()
  for (let n = 0; n < PRODUCTS; n++) {
    const { office, token } = people[n % people.length]!
    const { iri, lines } = office.calculations[n % office.calculations.length]!
    const fields = { netAmount: 2 + n / 1000 }
    const edit = { operations: [{ op: 'update', id: lines[0], fields }] }
    for (const [url, body] of [
      [`${iri}/inputs/batch`, edit],
      ['/2/calculation_result_journals', { calculation: iri }],
    ] as const) {
      const { status, body: text } = await send(port, agent, 'POST', url, token, body)
      if (status >= 400) throw new Error(`${url}: ${status} ${text}`)
    }
  }
  const seconds = (performance.now() - from) / 1000
  const { server, database } = readCpu()
  agent.destroy()
  const { mb, products } = before[0]!
  console.log(`
${PRODUCTS} products of 60 lines, a line edited and the results computed and stored, one after the other: ${seconds.toFixed(0)} s,
processor time: server ${(server / 1000).toFixed(1)} s, database ${(database / 1000).toFixed(1)} s; their lines take ${((mb / products) * PRODUCTS).toFixed(0)} MB`)
}

async function printStatements(): Promise<void> {
  const { rows } = await owner.query<{
    share: number
    calls: number
    mean: number
    query: string
  }>(
    `select 100 * total_exec_time / sum(total_exec_time) over () as share, calls::int, mean_exec_time as mean, query
      from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
      order by total_exec_time desc limit 15`,
  )
  console.log('\nStatements, slowest together first:\nshare %    calls  mean ms  statement')
  for (const { share, calls, mean, query } of rows)
    console.log(
      `${share.toFixed(1).padStart(7)}${String(calls).padStart(9)}${mean.toFixed(2).padStart(9)}  ${query.replace(/\s+/g, ' ').slice(0, 110)}`,
    )
}

/** The profile is written when the server ends. */
function printFunctions(): void {
  const [file] = globSync('*.cpuprofile', { cwd: profiles })
    .map((name) => path.join(profiles, name))
    .toSorted((a, b) => readFileSync(b).length - readFileSync(a).length)
  console.log('\nFunctions of the server by their own time:\nshare %  function')
  for (const { share, name } of readTopFunctions(readFileSync(file!, 'utf8'), 20))
    console.log(`${share.toFixed(1).padStart(7)}  ${name}`)
}
