import type { FastifyInstance } from 'fastify'
import { Histogram, Registry, collectDefaultMetrics, Gauge } from 'prom-client'
import type { Pool } from 'pg'
import type { Services } from '#platform/http/call'

/** One line and one measurement per answer: route, status, milliseconds, request id. */
export function observeRequests(app: FastifyInstance, services: Services, pool: Pool): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds', help: 'Time to answer', labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 1, 3, 10], registers: [registry],
  })
  new Gauge({ name: 'db_pool_waiting', help: 'Requests waiting for a connection', registers: [registry], collect() { this.set(pool.waitingCount) } })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    services.log.debug({ requestId: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  return registry
}
