import pg from 'pg'
import { PreparedClient } from '#platform/db/prepared-client'

/** What a pool tells when an idle connection breaks (the database restarted); the next query opens a new one. */
export type OnPoolError = (error: Error) => void

export interface PoolOptions {
  max?: number
  onError?: OnPoolError
}

/** Connections of the API. Row policies bind their role, and no statement may hold the database for long. */
export function openAppPool(url: string, options: PoolOptions = {}): pg.Pool {
  return openPool(
    url,
    options,
    {
      role: 'cradle_app',
      statement_timeout: '10s',
      idle_in_transaction_session_timeout: '15s',
    },
    // A statement is sent without waiting for the answer to the one before it: the beginning of a transaction and its
    // first query go out together.
    { Client: PreparedClient, pipeline: true },
  )
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
  client: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: 10_000,
    ...client,
  })
  pool.on('error', onError)
  // A client that is in use when its connection breaks reports it to its query, and once more as an event.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
