import { availableParallelism } from 'node:os'
import pg from 'pg'
import {
  takeSettings,
  transactionSettings,
  type ConnectionSettings,
} from '#platform/db/connection-settings'
import { PipelinedClient, PreparedClient } from '#platform/db/prepared-client'
import { WorkerClient, WorkerPool } from '#platform/db/worker-pool'

/**
 * Called when an idle connection breaks (the database restarted); the next query opens a new one.
 */
export type OnPoolError = (error: Error) => void

export interface PoolOptions {
  max?: number
  onError?: OnPoolError
}

export interface AppPoolOptions extends PoolOptions {
  /**
   * A pooler gives each transaction another connection (PgBouncer's transaction mode): each transaction takes all settings,
   * and no statement is prepared.
   */
  isShared?: boolean
}

/** Connections for a database with Scopes. */
export type AppPool = pg.Pool & {
  /** The connections have no settings: each transaction takes them. */
  readonly isShared: boolean
}

/**
 * Connections of the API. Row policies apply to their role, and a timeout limits every statement.
 */
export function openAppPool(
  url: string,
  { isShared = false, ...options }: AppPoolOptions = {},
): AppPool {
  const Client = isShared ? PipelinedClient : PreparedClient
  // Statements are sent without waiting for earlier answers: the beginning of a transaction and
  // its first query are sent together.
  const settings = isShared ? null : transactionSettings
  return Object.assign(openPool(url, options, settings, { Client, pipeline: true }), { isShared })
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
  settings: ConnectionSettings | null,
  client: pg.PoolConfig,
  Pool: typeof pg.Pool = pg.Pool,
): pg.Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    // oxlint-disable-next-line typescript/no-misused-promises -- its type is older than the pool, which waits for the promise
    onConnect: (client) => settings && takeSettings(client, settings),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: KEPT_MS,
    ...client,
  })
  pool.on('error', onError)
  // A client in use reports a broken connection to its query, and once more as an event.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
