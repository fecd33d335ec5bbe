import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runInSpan } from '#platform/telemetry/active-span'
import { nameRoute } from '#platform/telemetry/route-times'
import type { RequestSpan, Tracing } from '#platform/telemetry/tracing'

const spans = new WeakMap<FastifyRequest, RequestSpan>()

/** The ids that a line of the log about this request names; none while traces are off. */
export const getLogIds = (request: FastifyRequest): RequestSpan['logIds'] | undefined =>
  spans.get(request)?.logIds

/** Balancers ask for these every second, and a live stream lasts for hours. */
const untraced: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  '/.well-known/mercure',
  '/assets/{file}',
])

/** Makes a span of each request. What its handler does belongs to it. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const route = findRoute(request)
    if (route !== undefined && untraced.has(route)) return done()
    const { traceparent } = request.headers
    const span = tracing.beginRequest({
      method: request.method,
      route,
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    })
    spans.set(request, span)
    runInSpan(span, done)
  })
  // The body is read in the context of the connection.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) runInSpan(span, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end({
      route: findRoute(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
}

function findRoute({ routeOptions: { url } }: FastifyRequest): string | undefined {
  return url === undefined ? undefined : nameRoute(url)
}
