import type { FastifyRequest } from 'fastify'
import { routes, type Route } from '@cradle/contract'
import type { Actor } from '#access/actor'
import type { Call, Services } from './call.ts'
import { Invalid, Problem, Unauthorized } from './problem.ts'
import { enterRoute, type Handlers } from './routes.ts'

/**
 * Reads documents for an actor as GET does: the same route, permission, handler and encoding, without a request.
 *
 * @returns a function that gives the document of a path as text, or null where GET refuses or has no document there
 */
export const makeDocumentReader =
  (services: Services, handlers: Handlers) =>
  async (actor: Actor, path: string): Promise<string | null> => {
    const found = findRoute(path)
    if (!found) return null
    const { route, params } = found
    try {
      const call: Call = {
        ctx: {
          ...services,
          actor,
          scope: enterRoute(route, actor, {}),
          requestId: `live:${path}`,
          address: '',
          origin: services.config.publicOrigin,
        },
        route,
        params,
        query: {},
        body: undefined,
        format: 'ld',
        ifMatch: undefined,
        // Of a request without a body, handlers read the address and the headers.
        request: { url: path, headers: {} } as FastifyRequest,
      }
      const { status, body } = await handlers.get(route)(call)
      return status === 200 && body !== undefined ? JSON.stringify(body) : null
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  }

const isRefusal = (error: unknown): boolean =>
  error instanceof Unauthorized ||
  error instanceof Invalid ||
  (error instanceof Problem && error.status < 500)

const readable = routes
  .filter((route) => route.method === 'GET')
  .map((route) => ({
    route,
    pattern: new RegExp(`^${(route.base + route.path).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))

function findRoute(path: string): { route: Route; params: Record<string, string> } | null {
  for (const { route, pattern } of readable) {
    const match = pattern.exec(path)
    if (match) return { route, params: { ...match.groups } }
  }
  return null
}
