import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listPermissions, routes, type Route } from '@cradle/contract'
import type { Actor } from '#access/actor'
import { holdsAnywhere, canAct } from '#access/permissions'
import { makeScope, type Scope } from '#access/scope'
import { readQueryValue, type Call, type Handler, type Reply, type Services } from './call.ts'
import { runUnlessPaused } from '#platform/pauses'
import { openRateLimiter, type RateLimiter } from '#platform/limits/rate-limits'
import { makeErrorAnswer } from './hydra-error.ts'
import { checkBody } from './body.ts'
import { answerOnce } from './idempotency.ts'
import { checkWriteType, readFormat, type ReadFormat } from './negotiation.ts'
import { Busy, Problem, Unauthorized } from './problem.ts'
import { publicOrigin } from './origin.ts'
import { recordRefusal, rememberActor } from './record-refusal.ts'
import { getCountedEvents } from '#platform/audit-trail/counted-events'

export type Authenticate = (request: FastifyRequest) => Promise<Actor>

/** Handlers by route; `on` refuses a route that is not in the contract, and the boot refuses a route without a handler. */
export class Handlers {
  readonly #byRoute = new Map<Route, Handler>()
  on<R extends Route>(route: R, handler: Handler<R>): this {
    if (!routes.includes(route))
      throw new Error(`${route.method} ${route.base}${route.path} is not in the contract`)
    if (this.#byRoute.has(route))
      throw new Error(`${route.method} ${route.base}${route.path} has two handlers`)
    this.#byRoute.set(route, handler as Handler)
    return this
  }
  /** Serves every contract route of this resource and operation. */
  onEach(match: (route: Route) => boolean, handler: Handler): this {
    for (const route of routes)
      if (!this.#byRoute.has(route) && match(route)) this.on(route, handler)
    return this
  }
  get(route: Route): Handler {
    const handler = this.#byRoute.get(route)
    if (!handler)
      throw new Error(
        `${route.method} ${route.base}${route.path} is in the contract and nobody answers it`,
      )
    return handler
  }
}

/** Puts every route of the contract on the server: permission first, then one handler, then one way to answer. */
export function serveRoutes(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
  authenticate: Authenticate,
): void {
  const limiter = openRateLimiter(services)
  if (limiter) app.addHook('onClose', limiter.close)
  for (const route of routes) {
    const handler = handlers.get(route)
    app.route({
      method: route.method,
      url: route.base + route.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { contract: route },
      handler: async (request, reply) => {
        const format = readFormat(wantsBytes(route) ? undefined : request.headers.accept)
        checkWriteType(request.method, request.headers['content-type'], {
          multipart: route.multipart === true,
          hasBody:
            Number(request.headers['content-length'] ?? 0) > 0 ||
            request.headers['transfer-encoding'] !== undefined,
        })
        const query = request.query as Call['query']
        const actor = needsActor(route, request)
          ? await findActor(request, route, authenticate, limiter)
          : null
        rememberActor(request, actor)
        await limiter?.admit(request, route, actor)
        const scope = enterRoute(route, actor, query)
        const call: Call = {
          ctx: {
            ...services,
            actor,
            scope,
            requestId: request.id,
            address: request.ip,
            userAgent: request.headers['user-agent'],
            origin: publicOrigin(request, services.config),
          },
          route,
          format,
          params: request.params as Call['params'],
          query,
          body: checkBody(route, request.body),
          ifMatch: request.headers['if-match'],
          request,
        }
        const work = (): Promise<Reply> => answerOnce(call, handler)
        // A late read does no harm.
        const answer = await (route.method === 'GET'
          ? work()
          : runUnlessPaused(work, () => hasLeft(reply)))
        return sendReply(reply, route, format, answer)
      },
    })
  }
  serveErrors(app, services)
  // Requests have ended by then, and the database is still open.
  app.addHook('onClose', () => getCountedEvents(services).flush())
}

/** Whether the connection was closed before the answer was complete. What goes on after an answer, such as a publication, is not abandoned. */
const hasLeft = ({ raw }: FastifyReply): boolean => raw.destroyed && !raw.writableEnded

/** Bytes and plain documents are given whatever the asker accepts. */
const wantsBytes = (route: Route): boolean =>
  route.answer?.kind === 'bytes' ||
  /\/content$|^\/downloads\/|^\/exports\//.test(route.path) ||
  route.path === '/meta.json'

/** A record whose address may be signed is open without a token; with one, the asker is known. */
const needsActor = (route: Route, request: FastifyRequest): boolean =>
  route.permission !== 'public' ||
  (route.record !== undefined && request.headers.authorization !== undefined)

/**
 * The Scope in which an actor may call a route.
 *
 * @throws Problem (403) where the actor holds none of the keys the route asks for
 */
export function enterRoute(route: Route, actor: Actor | null, query: Call['query']): Scope {
  const scope = makeScope({
    userId: actor?.userId ?? null,
    companyId: actor?.companyId ?? null,
    siblings: actor?.siblings,
    descendants: actor?.descendants,
    keys: actor?.keys ?? [],
  })
  const accepted = listPermissions(route.permission)
  if (
    accepted.length > 0 &&
    !accepted.some(({ entity, action }) => holdsAnywhere(scope, entity, action))
  )
    throw new Problem('accessDenied')
  refuseForeignOwner(route, scope, query)
  return scope
}

/** A call with a wrong token is nobody's, and counts for its address. */
async function findActor(
  request: FastifyRequest,
  route: Route,
  authenticate: Authenticate,
  limiter: RateLimiter | null,
): Promise<Actor> {
  try {
    return await authenticate(request)
  } catch (error) {
    if (error instanceof Unauthorized) await limiter?.admit(request, route, null)
    throw error
  }
}

/** Whoever names the owner of a new record must hold the key there, also where the record then follows its parent. */
function refuseForeignOwner(route: Route, scope: Scope, query: Call['query']): void {
  if (route.operation !== 'create' || !route.resource || route.resource.ownership === 'own') return
  const owner = readQueryValue(query, 'owner')
  if (!owner || owner === 'none' || owner === 'all') return
  const accepted = listPermissions(route.permission)
  if (
    accepted.length > 0 &&
    !accepted.some(({ entity, action }) => canAct(scope, entity, action, owner.split('/').at(-1)!))
  )
    throw new Problem('accessDenied')
}

function sendReply(
  reply: FastifyReply,
  route: Route,
  format: ReadFormat,
  answer: Reply,
): FastifyReply {
  reply.code(answer.status)
  if (route.resource?.deprecated) reply.header('deprecation', 'true')
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value)
  if (answer.raw) return reply.type(answer.raw.type).send(answer.raw.data)
  if (answer.body === undefined) return reply.send()
  if (format === 'json')
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(removeHydra(answer.body)))
  return reply.type('application/ld+json; charset=utf-8').send(JSON.stringify(answer.body))
}

/** Plain JSON: a collection is a bare array, and no key starts with `@`. */
function removeHydra(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(removeHydra)
  if (typeof body !== 'object' || body === null) return body
  const record = body as Record<string, unknown>
  const type = record['@type']
  if (type === 'Collection' || type === 'hydra:Collection')
    return removeHydra(record['member'] ?? record['hydra:member'])
  return Object.fromEntries(
    Object.entries(record)
      .filter(([k]) => !k.startsWith('@'))
      .map(([k, v]) => [k, removeHydra(v)]),
  )
}

/** Every refusal and failure goes out through here. */
export function sendError(
  services: Services,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const e = makeErrorAnswer(error, {
    base: getBase(request.url),
    requestId: request.id,
    plainJson: request.headers.accept === 'application/json',
  })
  if (e.status === 403) recordRefusal(services, request, String(e.body['detail']))
  if (e.status >= 500 && !(error instanceof Busy))
    services.log.error(
      { err: error, requestId: request.id, route: request.routeOptions.url },
      'request failed',
    )
  for (const [name, value] of Object.entries(e.headers)) {
    const before = name === 'link' ? reply.getHeader('link') : undefined
    reply.header(name, before ? `${String(before)}, ${value}` : value)
  }
  // A connection that is cut while its body still comes takes the answer with it: the rest is read and thrown away.
  if (e.status === 413) reply.removeHeader('connection')
  return reply
    .code(e.status)
    .type(e.type === 'application/json' ? e.type : `${e.type}; charset=utf-8`)
    .send(JSON.stringify(e.body))
}

function serveErrors(app: FastifyInstance, services: Services): void {
  const answerError = (
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply => sendError(services, error, request, reply)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.decorate('notFound', (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = listMethods(request.url.split('?')[0]!)
    if (allowed.length === 0) return answerError(new Problem('notFound'), request, reply)
    reply.header('allow', allowed.join(', '))
    return answerError(new Problem('methodNotAllowed'), request, reply)
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers 404, or 405 for an address that has other methods. */
    notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
  }
}

export const getBase = (url: string): '/2' | '/api' | '/epic' | '' =>
  (/^\/(2|api|epic)(?=[/?]|$)/.exec(url)?.[0] as '/2') ?? ''

interface PathPattern {
  method: Route['method']
  pattern: RegExp
}

/** Patterns by how a path begins and how long it is: every call is compared with the few that it can match. */
const patterns: ReadonlyMap<string, readonly PathPattern[]> = Map.groupBy(
  routes.map((r) => ({
    path: r.base + r.path,
    method: r.method,
    pattern: new RegExp(
      `^${(r.base + r.path).replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`,
    ),
  })),
  ({ path }) => readShape(path),
)

/** The parts of a path that no route has as a parameter: the first, under a base the second too; and the number of parts. */
function readShape(path: string): string {
  const parts = path.replace(/\/$/, '').split('/')
  return `${parts[1]}/${getBase(path) === '' ? '' : parts[2]} ${parts.length}`
}

/** The methods some route of the contract has on this path: `Allow`, and 405 instead of 404. */
export function listMethods(path: string): string[] {
  return [
    ...new Set(
      (patterns.get(readShape(path)) ?? [])
        .filter((p) => p.pattern.test(path))
        .flatMap((p) => (p.method === 'GET' ? ['GET', 'HEAD'] : [p.method])),
    ),
  ]
}
