import compress from '@fastify/compress'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Services } from './call.ts'
import { parseJson } from './json-body.ts'
import { traceRequests } from '#platform/telemetry/trace-requests'
import { publicOrigin } from './origin.ts'
import { refuseWhenOverloaded } from './overload.ts'
import { Problem } from './problem.ts'
import { getBase, listMethods, sendError } from './routes.ts'
import { answerBrokenConnection, closeSlowClients, makeHttpLimits } from './slow-clients.ts'

const JSON_LIMIT = 4 * 1024 * 1024
/** Longest query of a call of the API [bytes]. */
const QUERY_LIMIT = 4096
const JSON_TYPES = ['application/json', 'application/ld+json', 'application/merge-patch+json']

/** An HTTP server with the limits, headers and parsers every answer shares; routes come later. */
export async function createServer(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT,
    ...makeHttpLimits(config.slowClients),
    clientErrorHandler: answerBrokenConnection,
    keepAliveTimeout: 65_000,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // Running requests finish while the server closes, and what arrives on their connections is answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: (request) => getPath(request.url ?? '/'),
    // Addresses that cannot be read never reach a route or a hook.
    frameworkErrors: (error, request, reply) => {
      commonHeaders(request, reply, services)
      void sendError(services, error, request, reply)
    },
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
  })
  if (services.tracing) traceRequests(app, services.tracing)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(JSON_TYPES, { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, parseJson(body as string))
    } catch (error) {
      done(error as Error)
    }
  })
  // Anything else is refused by the route's own check (415), so its bytes are not read here.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null, undefined)
  })
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 64 * 1024, fileSize: 10 * 1024 * 1024 },
  })
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/(.*\+)?json|^text\/(?!event-stream)|javascript/,
  })
  await app.register(cors, {
    origin: config.corsOrigins.length > 0 ? [...config.corsOrigins] : false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Accept',
      'X-Company-Id',
      'X-View',
      'X-User-Id',
      'X-Membership-Id',
      'Last-Event-ID',
      'If-Match',
      'If-None-Match',
      'Idempotency-Key',
      'Traceparent',
    ],
    exposedHeaders: [
      'Link',
      'Location',
      'Content-Disposition',
      'Retry-After',
      'X-Request-Id',
      'ETag',
    ],
    credentials: true,
    maxAge: 600,
  })
  app.addHook('onRequest', async (request, reply) => {
    commonHeaders(request, reply, services)
    refuseLongQuery(request)
  })
  closeSlowClients(app, services)
  await refuseWhenOverloaded(app, services)
  return app
}

/** A query longer than QUERY_LIMIT is refused, except by the hub, where it may name a hundred topics. */
function refuseLongQuery({ url }: FastifyRequest): void {
  const start = url.indexOf('?')
  if (start >= 0 && url.length - start - 1 > QUERY_LIMIT && getBase(url) !== '')
    throw new Problem('queryTooLong', { limit: '4 kB' })
}

/** An address as a path: a client may also name the whole address, whose host is then no part of it. */
const getPath = (url: string): string =>
  url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '').replace(/^(?![/*])/, '/')

/** Content policy of the web app: its own scripts and styles only. Inline style attributes are what the charts and the grid position with. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'"

function commonHeaders(request: FastifyRequest, reply: FastifyReply, { config }: Services): void {
  const base = getBase(request.url)
  reply.header('x-request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('x-frame-options', 'deny')
  reply.header('referrer-policy', 'no-referrer')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('content-security-policy', CSP)
  if (config.production)
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (base === '') return
  const origin = publicOrigin(request, config)
  // Clients read the documentation link with a regular expression, from errors too: it stands first and is absolute.
  reply.header(
    'link',
    `<${origin}${base}/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation", <${origin}/.well-known/mercure>; rel="mercure"`,
  )
  reply.header('cache-control', 'no-cache, private')
  reply.header('vary', 'Accept, Authorization')
  const allowed = listMethods(request.url.split('?')[0]!)
  if (allowed.length > 0) reply.header('allow', allowed.join(', '))
}
