import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { takeSettings } from '#platform/db/connection-settings'
import { openWorkerPool } from '#platform/db/pools'
import { graphileLogger } from '#platform/jobs/graphile-logger'
import { StartError } from '#platform/start-error'

export const migrationsFolder = new URL('../../../migrations/', import.meta.url)

interface Migration {
  name: string
  sql: string
  checksum: string
}

export interface MigrateOptions {
  /** Address of the user that will own the tables. */
  url: string
  /** The login of the running server, when it is another one: it may then act as cradle_app and cradle_worker. */
  login?: string
  folder?: URL
  /** Longest wait of a migration for a table that a running server uses [ms]. */
  lockMs?: number
  /**
   * Seeds the migrated database. It runs under the same lock, so that processes that start together
   * seed it once.
   */
  fill?: () => Promise<void>
}

/** An arbitrary number that no other lock uses. */
const advisoryLock = 7_700_001

/**
 * Migrates the database to this version. Plain SQL files run in the order of their numbers, each in
 * its own transaction, one process at a time. Files that ran are never changed, and none are
 * inserted before them: every database then has the same history.
 *
 * @returns the number of applied files
 * @throws StartError when a file changed, comes too late or fails, when the database has other
 * migrations than this
 * version, when a role is missing, or when the connection with the lock breaks
 */
export async function migrate({
  url,
  login,
  folder = migrationsFolder,
  lockMs = 3_000,
  fill = async () => {},
}: MigrateOptions): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  const lockLost = new Promise<never>((_, reject) => {
    client.once('error', ({ message }) =>
      reject(new StartError(`the database went away while it was being prepared: ${message}`)),
    )
  })
  lockLost.catch(() => undefined)
  await client.connect()
  try {
    // Seeding may take minutes, and waiting processes wait as long.
    await takeSettings(client, { statement_timeout: '0', idle_session_timeout: '0' })
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    const applied = await applyFiles(client, readMigrations(folder), lockMs)
    await migrateJobRunner(client, url)
    if (login) await grantRoles(client, login)
    await Promise.race([fill(), lockLost])
    return applied
  } finally {
    await client.end()
  }
}

/** Files of this version that the database lacks; a ready server has none. */
export async function findPendingMigrations(
  pool: pg.Pool,
  folder = migrationsFolder,
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations')
  const done = new Set(rows.map((row) => row.name))
  return readMigrations(folder)
    .map((migration) => migration.name)
    .filter((name) => !done.has(name))
}

/** Migrations in the database that this version does not have: a newer version has upgraded it. */
export async function findNewerMigrations(
  pool: pg.Pool,
  folder = migrationsFolder,
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by name')
  const known = new Set(readMigrations(folder).map(({ name }) => name))
  return rows.map(({ name }) => name).filter((name) => !known.has(name))
}

/**
 * The files of a folder in the order in which they run.
 *
 * @throws StartError when a name does not begin with four digits, or two names begin with the same number
 */
export function readMigrations(folder: URL): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  refuseWrongNumbers(names)
  return names.map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

function refuseWrongNumbers(names: string[]): void {
  const unnumbered = names.find((name) => !/^\d{4}_\w+\.sql$/.test(name))
  if (unnumbered)
    throw new StartError(`migration ${unnumbered} must be named NNNN_name.sql, with four digits`)
  const second = names.find((name, i) => i > 0 && readNumber(name) === readNumber(names[i - 1]!))
  if (second)
    throw new StartError(
      `migrations ${names[names.indexOf(second) - 1]} and ${second} have the same number`,
    )
}

const readNumber = (name: string): number => Number(name.slice(0, 4))

async function applyFiles(
  client: pg.Client,
  migrations: Migration[],
  lockMs: number,
): Promise<number> {
  await client.query(`set client_min_messages = warning;
    create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const done = new Map(rows.map((row) => [row.name, row.checksum]))
  refuseOtherHistory(done, migrations)
  const waiting = migrations.filter(({ name }) => !done.has(name))
  for (const migration of waiting)
    await applyFile(client, migration, { lockMs, isUpgrade: done.size > 0 })
  return waiting.length
}

/**
 * A database may be ahead of this version, while a newer one is rolled out beside it. It may not
 * have a different history.
 */
function refuseOtherHistory(done: Map<string, string>, migrations: Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const last = migrations.at(-1)
  const foreign = [...done.keys()]
    .toSorted()
    .find((name) => last && !known.has(name) && readNumber(name) <= readNumber(last.name))
  if (foreign)
    throw new StartError(
      `the database was made before version 1.0.0 (its migration ${foreign} no longer exists) and cannot be upgraded: in development, delete the data folder (var/) and start again; elsewhere, restore a backup made with this version`,
    )
  const changed = migrations.find(
    ({ name, checksum }) => done.has(name) && done.get(name) !== checksum,
  )
  if (changed)
    throw new StartError(
      `migration ${changed.name} was changed after it ran: add a new file instead`,
    )
  const lastDone = migrations.findLast(({ name }) => done.has(name))
  const late = migrations.find(
    ({ name }) => !done.has(name) && lastDone && readNumber(name) < readNumber(lastDone.name),
  )
  if (late)
    throw new StartError(
      `migration ${late.name} comes after ${lastDone!.name} has run: give it the next free number`,
    )
}

async function applyFile(
  client: pg.Client,
  { name, sql, checksum }: Migration,
  { lockMs, isUpgrade }: { lockMs: number; isUpgrade: boolean },
): Promise<void> {
  await client.query('begin')
  try {
    // A running server must not queue behind a migration that waits for a table.
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const unharmed = '; it left nothing behind, and running servers go on'
    throw new StartError(
      `migration ${name} failed: ${explainFailedFile(error as pg.DatabaseError, lockMs)}${isUpgrade ? unharmed : ''}`,
      { cause: error },
    )
  }
}

/** SQLSTATE 55P03 lock_not_available. */
const explainFailedFile = ({ code, message }: pg.DatabaseError, lockMs: number): string =>
  code === '55P03'
    ? `a table was in use for longer than ${lockMs / 1000} s; start again, at a quieter moment (${message})`
    : message

/**
 * Allows the server's login to act as cradle_app and cradle_worker. Grants only missing
 * memberships, because a grant needs a right.
 */
async function grantRoles(client: pg.Client, login: string): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `select role from unnest(array['cradle_app', 'cradle_worker']) role where not pg_has_role($1, role, 'usage')`,
    [login],
  )
  if (rows.length === 0) return
  const grant = `grant ${rows.map(({ role }) => role).join(', ')} to ${client.escapeIdentifier(login)}`
  await client.query(grant).catch((error: pg.DatabaseError) => {
    if (error.code !== '42501') throw error
    throw new StartError(`an administrator has to run this statement once: ${grant}`, {
      cause: error,
    })
  })
}

/**
 * Runs the job runner's own migrations as cradle_worker, so that it owns its tables and needs no
 * rights later. A start that was killed in between leaves it the right to create schemas; the next
 * start revokes that.
 */
async function migrateJobRunner(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ installed: boolean; database: string }>(
    `select to_regclass('graphile_worker.migrations') is not null as installed, current_database() as database`,
  )
  const { installed, database } = rows[0]!
  const name = client.escapeIdentifier(database)
  if (!installed) await client.query(`grant create on database ${name} to cradle_worker`)
  const pool = openWorkerPool(url, { max: 1 })
  try {
    await runMigrations({ pgPool: pool, logger: graphileLogger() })
  } finally {
    await pool.end()
    await client.query(`revoke create on database ${name} from cradle_worker`)
  }
}
