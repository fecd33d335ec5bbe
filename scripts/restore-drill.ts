/**
 * Tests the backup of docs/operations.md: seeds a cluster of its own with the demonstration, dumps
 * it, restores it to a second cluster and compares both. Its SQL is read from that page. All files
 * are in a temporary folder, which is removed afterwards.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { listTables } from '../packages/server/src/app.ts'
import { sealLogs } from '../packages/server/src/platform/audit-trail/seal-logs.ts'
import {
  readHeads,
  verifyChains,
} from '../packages/server/src/platform/audit-trail/verify-chains.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { openDatabase, type Database } from '../packages/server/src/platform/db/database.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openAppPool } from '../packages/server/src/platform/db/pools.ts'
import { refusePowerfulLogin } from '../packages/server/src/platform/db/refuse-login.ts'
import { findOrdinaryAccount } from '../packages/server/src/platform/embedded/ordinary-account.ts'
import type { FileStore } from '../packages/server/src/platform/files/file-store.ts'
import { openFileStore } from '../packages/server/src/platform/files/open-file-store.ts'
import { createLogger } from '../packages/server/src/platform/telemetry/logger.ts'
import { fillReference, runSeed } from '../packages/server/src/seeds/run-seed.ts'
import { findPostgresTools } from './postgres-tools.ts'

const tools = findPostgresTools()
if (tools === null) {
  console.error('no PostgreSQL with pg_dump and pg_restore on this machine: set PG_BIN')
  process.exit(2)
}
const page = readFileSync(path.resolve(import.meta.dirname, '../docs/operations.md'), 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'cradle-drill-'))
chmodSync(folder, 0o755)
const running: string[] = []

try {
  await runDrill()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  for (const cluster of running)
    runProgram('pg_ctl', ['stop', '-D', path.join(cluster, 'data'), '-m', 'immediate'], cluster)
  rmSync(folder, { recursive: true, force: true })
}

async function runDrill(): Promise<void> {
  const old = await measureTime('first cluster', () => startCluster('old'))
  await measureTime('migrate', () => migrate({ url: old('cradle_owner'), login: 'cradle_login' }))
  await measureTime('fill', () => seedCluster(old))

  const dump = path.join(folder, 'old', 'cradle.dump')
  const asOwner = runProgram(
    'pg_dump',
    ['--file=/dev/null', old('cradle_owner')],
    path.join(folder, 'old'),
  )
  requireValue('a dump as the owner stops at the row policies', asOwner.status !== 0, true)
  await measureTime('dump', async () =>
    requireRun('pg_dump', [
      '--role=cradle_backup',
      '--format=custom',
      `--file=${dump}`,
      old('cradle_dump'),
    ]),
  )
  const heads = await withApp(old, readHeads)
  cpSync(path.join(folder, 'files-old'), path.join(folder, 'files-new'), { recursive: true })

  const fresh = await measureTime('second cluster', () => startCluster('new'))
  await measureTime('restore', async () =>
    requireRun('pg_restore', ['--exit-on-error', `--dbname=${fresh('postgres')}`, dump]),
  )
  const [before, after] = [await runChecks(old), await runChecks(fresh)]
  requireValue('rows, policies and the ledger', after, before)
  for (const [what, value] of Object.entries(after).filter(([name]) => name.startsWith('credit ')))
    requireValue(what, value, '0')
  requireValue('there is something to lose', Number(after['rows of calculations']) > 0, true)
  requireValue('credits were booked', Number(after['sum of all balances']) > 0, true)
  const chains = await withApp(fresh, (db) => verifyChains(db, { anchors: heads }))
  requireValue(
    'the audit trail',
    chains.filter(({ broken }) => broken !== null),
    [],
  )
  requireValue(
    'the audit trail has its chains',
    chains.length > 0 && chains.length === heads.length,
    true,
  )
  const files = await hashFiles('old')
  requireValue('files by hash', await hashFiles('new'), files)
  requireValue('there are files', Object.keys(files).length > 0, true)

  requireValue(
    'nothing to migrate',
    await migrate({ url: fresh('cradle_owner'), login: 'cradle_login' }),
    0,
  )
  const pool = openAppPool(fresh('cradle_login'), { max: 1 })
  await refusePowerfulLogin(pool)
  const hidden = await pool.query('select from calculations')
  requireValue('row policies bind the login of the server', hidden.rowCount, 0)
  await pool.end()
  console.log('the restore holds')
}

type Address = (login: string) => string

/** Starts a cluster with the roles of the page, reachable through a socket in its own folder. */
async function startCluster(name: string): Promise<Address> {
  const place = path.join(folder, name)
  mkdirSync(place)
  requireRun(
    'initdb',
    ['-D', `${place}/data`, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    place,
  )
  const options = `-c listen_addresses='' -c unix_socket_directories=${place} -c unix_socket_permissions=0777`
  running.push(place)
  requireRun(
    'pg_ctl',
    ['start', '-w', '-D', `${place}/data`, '-l', `${place}/log`, '-o', options],
    place,
  )
  const makeAddress = (login: string, database = 'cradle'): string =>
    `postgres://${login}@localhost/${database}?host=${encodeURIComponent(place)}`
  for (const statement of readSql('roles')
    .split(';')
    .filter((part) => part.trim() !== ''))
    await queryRows(makeAddress('postgres', 'postgres'), statement)
  return (login) => makeAddress(login)
}

/** Seeds the demonstration like the server, and seals every row of the audit trail. */
async function seedCluster(old: Address): Promise<void> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    FILES: path.join(folder, 'files-old'),
    SEED_PROFILE: 'demo',
    LOG_LEVEL: 'error',
  })
  await withApp(old, async (db) => {
    const services = {
      config,
      db,
      files: openFileStore(config.files),
      tables: listTables(),
      log: createLogger(config),
      now: () => new Date(),
    }
    await fillReference(services)
    await runSeed('demo', services)
    await sealLogs(services)
  })
}

async function withApp<T>(address: Address, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(openAppPool(address('cradle_login')))
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Runs the checks of the page, with the login that makes dumps. */
async function runChecks(address: Address): Promise<Record<string, string>> {
  const rows = await queryRows(
    address('cradle_dump'),
    `set role cradle_backup; ${readSql('checks')}`,
  )
  return Object.fromEntries(rows.map(({ what, value }) => [what, value]))
}

async function hashFiles(name: string): Promise<Record<string, string>> {
  const files: FileStore = openFileStore({
    kind: 'folder',
    folder: path.join(folder, `files-${name}`),
  })
  const found: Record<string, string> = {}
  for await (const { key } of files.list())
    found[key] = createHash('sha256')
      .update(await buffer((await files.open(key))!.stream))
      .digest('hex')
  return found
}

/** Reads a block of SQL in docs/operations.md. */
function readSql(name: string): string {
  const found = new RegExp(`^\`\`\`sql ${name}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(page)
  if (!found) throw new Error(`docs/operations.md has no SQL named ${name}`)
  return found[1]!
}

async function queryRows(url: string, text: string): Promise<{ what: string; value: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const result = (await client.query(text)) as unknown as pg.QueryResult | pg.QueryResult[]
    return (Array.isArray(result) ? result.at(-1)! : result).rows as {
      what: string
      value: string
    }[]
  } finally {
    await client.end()
  }
}

function runProgram(program: string, args: readonly string[], cwd = path.join(folder, 'new')) {
  const account = findOrdinaryAccount([cwd], path.resolve(tools!, '..'))
  const [first, ...rest] = [...account.prefix, path.join(tools!, program), ...args]
  // A server that keeps running must not keep the pipes of this call open.
  return spawnSync(first!, rest, {
    ...account.ids,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', program === 'pg_ctl' ? 'ignore' : 'pipe'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  })
}

function requireRun(
  program: string,
  args: readonly string[],
  cwd = path.join(folder, 'old'),
): void {
  const { status, stderr } = runProgram(program, args, cwd)
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`)
}

function requireValue(what: string, is: unknown, wanted: unknown): void {
  if (JSON.stringify(is) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`)
  console.log(`ok  ${what}`)
}

async function measureTime<T>(what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now()
  const result = await work()
  console.log(`    ${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`)
  return result
}
