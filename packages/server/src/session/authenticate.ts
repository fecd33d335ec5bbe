import type { FastifyRequest } from 'fastify'
import { askedOf, type Route } from '@cradle/contract'
import type { Actor } from '#access/actor'
import { makeScope, systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { Problem, Unauthorized } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import type { Authenticate } from '#platform/http/routes'
import type { FindContext } from '#platform/live/stream-context'
import { holdsTopic } from '#platform/live/topics'
import { accessCacheOf } from '#platform/rights/access-cache'
import { readAccessToken, type AccessClaims } from './access-token.ts'
import {
  actingContext,
  withoutMembership,
  type ActingContext,
  type Chosen,
} from './acting-context.ts'

/** From a request to the one who acts: the token says who, the database what they may, the headers choose among it. */
export function authenticator(services: Services): Authenticate {
  return async (request) => {
    const now = services.now()
    const claims = await readAccessToken(services.config, bearerOf(request), now)
    const cache = accessCacheOf(services.db)
    const session = await cache.get(`session:${claims.sessionId}`, now.getTime(), () =>
      sessionOf(services, claims.sessionId, now),
    )
    if (!session || session.userId !== claims.userId) throw new Unauthorized('Invalid JWT Token')
    const chosen = chosenBy(request)
    const context = await cache.get(contextKey(claims, chosen), now.getTime(), () =>
      services.db.read(systemScope(), (tx) => actingContext(tx, claims.userId, chosen, now)),
    )
    if (context.isInvalid && !opensWithoutMembership(request))
      throw new Problem('invalidMembership')
    return actorOf(claims, session, context, chosen.view)
  }
}

function bearerOf(request: FastifyRequest): string {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization?.trim() ?? '')?.[1]
  if (!token)
    throw new Unauthorized(
      request.headers.authorization ? 'Invalid JWT Token' : 'JWT Token not found',
    )
  return token
}

/** As whom a live stream listens: the acting context its token was given for, with the rights that stand now. */
export const streamContext =
  (services: Services): FindContext =>
  async ({ sub, sid, membership, view, company, mercure }) => {
    if (sub === undefined || sid === undefined || !isUuid(sid)) return null
    const now = services.now()
    const session = await sessionOf(services, sid, now)
    if (session?.userId !== sub) return 'refused'
    try {
      const context = membership
        ? await services.db.read(systemScope(), (tx) =>
            actingContext(tx, sub, { membership, view, company }, now),
          )
        : withoutMembership
      if (context.isInvalid) return 'refused'
      const actor = actorOf({ userId: sub, sessionId: sid }, session, context, view)
      const scope = makeScope(actor)
      // A token that lists what is no longer held is replaced by a new one.
      return mercure?.subscribe?.every((topic) => holdsTopic(scope, topic)) === false
        ? 'refused'
        : { actor, scope }
    } catch (error) {
      if (error instanceof Problem) return 'refused'
      throw error
    }
  }

interface Session {
  userId: string
  email: string
  impersonatorId: string | null
}

/** The session if it still lives: not signed out, and its user active. */
function sessionOf(services: Services, sessionId: string, now: Date): Promise<Session | null> {
  return services.db.read(systemScope(), async (tx) => {
    const row = await tx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.user_id', 'sessions.impersonator_id', 'users.email'])
      .where('sessions.id', '=', sessionId)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', now)
      .where('users.status', '=', 'active')
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst()
    return row
      ? {
          userId: String(row['user_id']),
          email: String(row['email']),
          impersonatorId: row['impersonator_id'] as string | null,
        }
      : null
  })
}

function chosenBy({ headers }: FastifyRequest): Chosen {
  const idIn = (name: string): string | undefined => {
    const value = headers[name]
    const text = (Array.isArray(value) ? value[0] : value)?.trim()
    return text ? text.split('/').at(-1) : undefined
  }
  const view = headers['x-view']
  return {
    membership: idIn('x-membership-id'),
    company: idIn('x-company-id'),
    user: idIn('x-user-id'),
    view: typeof view === 'string' && view.trim() !== '' ? view.trim() : undefined,
  }
}

const contextKey = (claims: AccessClaims, chosen: Chosen): string =>
  `context:${JSON.stringify([claims.userId, chosen.membership, chosen.view, chosen.company, chosen.user])}`

/** Pages of the account itself: they open whatever became of the memberships, so that its owner can choose another. */
function opensWithoutMembership(request: FastifyRequest): boolean {
  const route = (request.routeOptions.config as { contract?: Route }).contract
  if (!route) return false
  if (route.permission === 'login') return route.path !== '/permissions'
  return askedOf(route.permission).some(({ entity }) =>
    ['user', 'membership', 'notification'].includes(entity),
  )
}

const actorOf = (
  claims: Pick<AccessClaims, 'userId' | 'sessionId'>,
  session: Session,
  context: ActingContext,
  view: string | undefined,
): Actor => ({
  userId: claims.userId,
  email: session.email,
  sessionId: claims.sessionId,
  impersonatorId: session.impersonatorId,
  membershipId: context.membershipId,
  companyId: context.companyId,
  view,
  roles: context.roles,
  siblings: context.siblings,
  descendants: context.descendants,
  keys: context.keys,
})
