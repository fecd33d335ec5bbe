import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { findPendingMigrations } from '#platform/db/migrate'

export interface Readiness {
  isDraining: boolean
  isStarted: boolean
}

const patienceMs = 2_000

/** `/healthz`: the process answers. `/readyz`: it can receive traffic; reveals nothing else. */
export function serveHealth(app: FastifyInstance, pool: Pool, readiness: Readiness): void {
  let isMigrated = false

  async function databaseAnswers(): Promise<boolean> {
    // Migrations only move forward: a complete database remains complete.
    if (isMigrated) await pool.query('select 1')
    else isMigrated = (await findPendingMigrations(pool)).length === 0
    return isMigrated
  }

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (request, reply) => {
    const ready =
      readiness.isStarted &&
      !readiness.isDraining &&
      (await withTimeout(
        databaseAnswers().catch((error: Error) => {
          request.log.warn(`not ready: ${error.message}`)
          return false
        }),
      ))
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

/** A load balancer asks every few seconds; a later answer counts as no. */
function withTimeout(answer: Promise<boolean>): Promise<boolean> {
  return Promise.race([
    answer,
    new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref()),
  ])
}
