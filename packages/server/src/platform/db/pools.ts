import { availableParallelism } from 'node:os'
import pg from 'pg'
import { takeSettings, type ConnectionSettings } from '#platform/db/connection-settings'
import { PreparedClient } from '#platform/db/prepared-client'
import { WorkerClient, WorkerPool } from '#platform/db/worker-pool'

/**
 * Called when an idle connection breaks (the database restarted); the next query opens a new one.
 */
export type OnPoolError = (error: Error) => void

export interface PoolOptions {
  max?: number
  onError?: OnPoolError
}

/**
 * Connections of the API. Row policies apply to their role, and a timeout limits every statement.
 */
export function openAppPool(url: string, options: PoolOptions = {}): pg.Pool {
  return openPool(
    url,
    options,
    {
      role: 'cradle_app',
      statement_timeout: '10s',
      idle_in_transaction_session_timeout: '15s',
    },
    // Statements are sent without waiting for earlier answers: the beginning of a transaction and
    // its first query are sent together.
    { Client: PreparedClient, pipeline: true },
  )
}

/** Connections of the job runner itself (taking and finishing jobs); the work of a job goes through the API's pool. */
export function openWorkerPool(url: string, options: PoolOptions = {}): pg.Pool {
  return openPool(
    url,
    options,
    { role: 'cradle_worker', idle_in_transaction_session_timeout: '15s' },
    { Client: WorkerClient },
    WorkerPool,
  )
}

/**
 * Connections of a process that serves requests. PostgreSQL works on a few statements at once for each processor; more
 * connections only wait, and each has plans and catalogue caches of its own to fill. They are counted from the processors of
 * this machine, as PostgreSQL usually has at least those.
 */
export const countConnections = (): number => Math.min(20, Math.max(8, 4 * availableParallelism()))

/**
 * Time until an unused connection is closed [ms]. A new one plans every statement again, which costs more CPU than a hundred
 * requests; it is therefore kept over the pauses between bursts.
 */
const KEPT_MS = 300_000

function openPool(
  url: string,
  { max = 20, onError = () => {} }: PoolOptions,
  settings: ConnectionSettings,
  client: pg.PoolConfig,
  Pool: typeof pg.Pool = pg.Pool,
): pg.Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    // oxlint-disable-next-line typescript/no-misused-promises -- its type is older than the pool, which waits for the promise
    onConnect: (client) => takeSettings(client, settings),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: KEPT_MS,
    ...client,
  })
  pool.on('error', onError)
  // A client in use reports a broken connection to its query, and once more as an event.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
