import type { FastifyRequest } from 'fastify'
import type { Actor } from '#access/actor'
import { auditApart } from '#platform/audit'
import type { Services } from './call.ts'

/** Longest address of a record in the trail [characters]. */
const RESOURCE_MAX = 255

const actors = new WeakMap<FastifyRequest, Actor>()

/** Remembers the actor of a request: the error handler sees the request only. */
export const rememberActor = (request: FastifyRequest, actor: Actor | null): void => {
  if (actor) actors.set(request, actor)
}

/**
 * Logs a refusal (403) in the audit trail. A hidden record answers 404 like a missing one, so that
 * is no refusal. The transaction of the request is rolled back, so the row has a transaction of its
 * own.
 */
export function recordRefusal(services: Services, request: FastifyRequest, reason: string): void {
  const actor = actors.get(request) ?? null
  const route = `${request.method} ${request.routeOptions.url ?? ''}`
  auditApart(
    {
      ...services,
      actor,
      scope: { companyId: actor?.companyId ?? null },
      address: request.ip,
      requestId: request.id,
    },
    `refused|${actor?.userId ?? request.ip}|${actor?.companyId ?? ''}|${route}`,
    {
      action: 'access.refused',
      resource: request.url.split('?')[0]!.slice(0, RESOURCE_MAX),
      message: `${route}: ${reason}`,
    },
  )
}
