import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { pendingMigrations } from '#platform/db/migrate'

export interface Readiness { isDraining: boolean; isStarted: boolean }

/** `/healthz`: the process answers. `/readyz`: it may be sent traffic; says no more than that to strangers. */
export function serveHealth(app: FastifyInstance, pool: Pool, readiness: Readiness): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = readiness.isStarted && !readiness.isDraining && await databaseAnswers(pool)
    return reply.header('cache-control', 'no-store').code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

async function databaseAnswers(pool: Pool): Promise<boolean> {
  try {
    return (await pendingMigrations(pool)).length === 0
  } catch {
    return false
  }
}
