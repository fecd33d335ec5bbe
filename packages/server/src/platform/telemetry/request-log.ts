import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from 'pg'
import type { Services } from '#platform/http/call'
import { getLogIds } from '#platform/telemetry/trace-requests'

/**
 * One line and one measurement per answer: route (never the query, which can contain a token),
 * status, milliseconds, request id.
 */
export function observeRequests(
  app: FastifyInstance,
  { config, log }: Pick<Services, 'config' | 'log'>,
  pool: Pool,
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 1, 3, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'db_pool_waiting',
    help: 'Requests waiting for a connection',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
  new Gauge({
    name: 'db_pool_open',
    help: 'Open connections',
    registers: [registry],
    collect() {
      this.set(pool.totalCount)
    },
  })
  const usual = config.production ? 'info' : 'debug'
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    const line = {
      requestId: request.id,
      ...getLogIds(request),
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) log.error(line, 'failed')
    else log[usual](line, 'answered')
  })
  return registry
}
