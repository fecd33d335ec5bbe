import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
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
  /** Fills the migrated database. It runs under the same lock, so that processes that start together fill it once. */
  fill?: () => Promise<void>
}

/** Any number that nothing else locks. */
const advisoryLock = 7_700_001

/**
 * Brings the database to this version: plain SQL files in order of name, each in its own transaction, one process at a
 * time. A file that changed after it ran is refused: what runs elsewhere would no longer be what stands here.
 *
 * @returns how many files were applied
 * @throws StartError when a file changed or fails, or the connection that holds the lock breaks
 */
export async function migrate({
  url,
  login,
  folder = migrationsFolder,
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
    // Filling may take minutes, and whoever waits for it waits as long.
    await client.query('set statement_timeout = 0; set idle_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    const applied = await applyFiles(client, readMigrations(folder))
    await migrateJobRunner(client, url)
    if (login)
      await client.query(`grant cradle_app, cradle_worker to ${client.escapeIdentifier(login)}`)
    await Promise.race([fill(), lockLost])
    return applied
  } finally {
    await client.end()
  }
}

/** Files of this version that the database has not seen yet; a ready server has none. */
export async function pendingMigrations(
  pool: pg.Pool,
  folder = migrationsFolder,
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations')
  const done = new Set(rows.map((row) => row.name))
  return readMigrations(folder)
    .map((migration) => migration.name)
    .filter((name) => !done.has(name))
}

export function readMigrations(folder: URL): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  return names.map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function applyFiles(client: pg.Client, migrations: Migration[]): Promise<number> {
  await client.query(`set client_min_messages = warning;
    create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const done = new Map(rows.map((row) => [row.name, row.checksum]))
  const changed = migrations.find(
    ({ name, checksum }) => done.has(name) && done.get(name) !== checksum,
  )
  if (changed)
    throw new StartError(
      `migration ${changed.name} was changed after it ran: add a new file instead`,
    )

  const waiting = migrations.filter(({ name }) => !done.has(name))
  for (const migration of waiting) await applyFile(client, migration)
  return waiting.length
}

async function applyFile(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    // A running server must not queue behind a migration that waits for a table.
    await client.query(`set local lock_timeout = '3s'`)
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartError(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * The job runner brings its own migrations; they run as cradle_worker, so that it owns its tables and needs no rights
 * later. A start that was killed in between leaves it the right to make schemas: the next start takes that back.
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
