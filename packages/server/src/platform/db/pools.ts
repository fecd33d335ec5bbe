import pg from 'pg'

/** What a pool tells when an idle connection breaks (the database restarted); the next query opens a new one. */
export type OnPoolError = (error: Error) => void

export interface PoolOptions {
  max?: number
  onError?: OnPoolError
}

/** Connections of the API. Row policies bind their role, and no statement may hold the database for long. */
export function openAppPool(url: string, options: PoolOptions = {}): pg.Pool {
  return openPool(url, options, {
    role: 'cradle_app',
    statement_timeout: '10s',
    idle_in_transaction_session_timeout: '15s',
  })
}

/** Connections of the job runner itself (taking and finishing jobs); the work of a job goes through the API's pool. */
export function openWorkerPool(url: string, options: PoolOptions = {}): pg.Pool {
  return openPool(url, options, {
    role: 'cradle_worker',
    idle_in_transaction_session_timeout: '15s',
  })
}

function openPool(
  url: string,
  { max = 20, onError = () => {} }: PoolOptions,
  settings: Record<string, string>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', onError)
  // A client that is in use when its connection breaks reports it to its query, and once more as an event.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/**
 * Production runs only as a login that row policies bind: no superuser, no BYPASSRLS, owner of no table (also not
 * through a role it could become).
 */
export async function refusePowerfulRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; powers: string[] }>(`
    select session_user as name, array_remove(array[
      case when exists (select from pg_roles where rolsuper and pg_has_role(session_user, oid, 'member')) then 'is a superuser' end,
      case when exists (select from pg_roles where rolbypassrls and pg_has_role(session_user, oid, 'member')) then 'bypasses row policies' end,
      case when exists (
        select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'p', 'v', 'm') and nspname in ('public', 'app') and pg_has_role(session_user, relowner, 'member')
      ) then 'owns tables' end
    ], null) as powers`)
  const { name, powers } = rows[0]!
  if (powers.length) {
    throw new Error(
      `DATABASE_URL: the login ${name} ${powers.join(', ')}; use a plain login here and the owner in MIGRATION_DATABASE_URL`,
    )
  }
}
