import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Database } from '#platform/db/database'
import type { DiskRoom } from '#platform/db/disk-room'
import { findPendingMigrations } from '#platform/db/migrate'
import type { StoreState } from '#platform/files/store-failure'
import { isAfterPause } from '#platform/pauses'

export interface Readiness {
  isDraining: boolean
  isStarted: boolean
}

/** What the readiness of a process depends on. */
export interface HealthSources {
  pool: Pool
  db: Pick<Database, 'load'>
  diskRoom: DiskRoom
  checkFiles: () => Promise<StoreState>
  readiness: Readiness
}

/** `full`: it can only be read. */
type DatabaseState = StoreState | 'not migrated'

const patienceMs = 2_000
/**
 * A transaction that ended so recently shows that the database is there [ms]. Without that a busy process would have its own question
 * wait behind its requests, and the balancer would give them to the others, which are busy too.
 */
const RECENT_MS = 1_000

/**
 * `/healthz`: the process answers. `/readyz`: it can receive traffic; says of the database and of the files whether they are there,
 * and reveals nothing else. All processes share one store of files and one disk of the database: a balancer that took every
 * process out when one of them is away or full would end what still works (decision 0143).
 */
export function serveHealth(
  app: FastifyInstance,
  { pool, db, diskRoom, checkFiles, readiness }: HealthSources,
): void {
  let isMigrated = false

  async function readDatabase(): Promise<DatabaseState> {
    // Migrations only move forward: a complete database remains complete.
    if (!isMigrated) isMigrated = (await findPendingMigrations(pool)).length === 0
    else if (db.load().quietMs > RECENT_MS) await pool.query('select 1')
    if (!isMigrated) return 'not migrated'
    return diskRoom.isFull ? 'full' : 'available'
  }

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get<{ Querystring: { unready?: string } }>('/readyz', async (request, reply) => {
    const asked = readDatabase().catch((error: Error): DatabaseState => {
      request.log.warn(`not ready: ${error.message}`)
      return 'unavailable'
    })
    const [database, files] = await Promise.all([withTimeout(asked), checkFiles()])
    const isReady =
      readiness.isStarted &&
      !readiness.isDraining &&
      !isAfterPause() &&
      (database === 'available' || database === 'full')
    return reply
      .header('cache-control', 'no-store')
      .code(isReady ? 200 : request.query.unready === '404' ? 404 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', database, files })
  })
}

/** A load balancer asks every few seconds; a later answer counts as none. */
function withTimeout(answer: Promise<DatabaseState>): Promise<DatabaseState> {
  return Promise.race([
    answer,
    new Promise<DatabaseState>((resolve) => setTimeout(resolve, patienceMs, 'unavailable').unref()),
  ])
}
