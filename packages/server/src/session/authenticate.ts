import type { FastifyRequest } from 'fastify'
import { askedOf, type Route } from '@cradle/contract'
import type { Actor } from '#access/actor'
import { makeScope, systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { Problem, Unauthorized } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import type { Authenticate } from '#platform/http/routes'
import type { FindContexts, StreamContext } from '#platform/live/stream-context'
import type { LiveClaims } from '#platform/live/tokens'
import { holdsTopic } from '#platform/live/topics'
import { accessCacheOf } from '#platform/rights/access-cache'
import { readAccessToken } from './access-token.ts'
import { readAccounts, type Account } from './account.ts'
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
    const account = await accessCacheOf(services.db).get(
      accountKey(claims.sessionId),
      now.getTime(),
      async () => (await findAccounts(services, [claims.sessionId], now)).get(claims.sessionId),
    )
    if (!account || account.userId !== claims.userId) throw new Unauthorized('Invalid JWT Token')
    const chosen = chosenBy(request)
    const context = await actingContext(account, chosen, companyFinder(services, now))
    if (context.isInvalid && !opensWithoutMembership(request))
      throw new Problem('invalidMembership')
    return actorOf(claims.sessionId, account, context, chosen.view)
  }
}

const accountKey = (sessionId: string): string => `account:${sessionId}`

const findAccounts = (
  { db }: Services,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Account>> =>
  db.read(systemScope(), (tx) => readAccounts(tx, sessionIds, now))

const companyFinder =
  ({ db }: Services, now: Date) =>
  async (id: string): Promise<boolean> =>
    isUuid(id) &&
    (await accessCacheOf(db).get(`company:${id}`, now.getTime(), () =>
      db.read(
        systemScope(),
        async (tx) =>
          (await tx
            .selectFrom('companies')
            .select('id')
            .where('id', '=', id)
            .executeTakeFirst()) !== undefined,
      ),
    ))

function bearerOf(request: FastifyRequest): string {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization?.trim() ?? '')?.[1]
  if (!token)
    throw new Unauthorized(
      request.headers.authorization ? 'Invalid JWT Token' : 'JWT Token not found',
    )
  return token
}

/** Sign-ins that are looked up with one query. */
const AT_ONCE = 500

/**
 * As whom live streams listen: the acting context their tokens were given for, with the rights that stand now. What is
 * read also serves the requests of the next seconds.
 */
export const streamContexts =
  (services: Services): FindContexts =>
  async (all) => {
    const now = services.now()
    const sessionIds = [...new Set(all.map(({ sid }) => sid).filter(isSessionId))]
    const accounts = new Map<string, Promise<Account | undefined>>()
    for (let from = 0; from < sessionIds.length; from += AT_ONCE) {
      const some = sessionIds.slice(from, from + AT_ONCE)
      const found = findAccounts(services, some, now)
      for (const id of some) {
        const account = found.then((map) => map.get(id))
        accounts.set(id, account)
        accessCacheOf(services.db).put(accountKey(id), now.getTime(), account)
      }
      await found
    }
    return Promise.all(
      all.map(async (claims) =>
        contextOf(services, claims, await accounts.get(claims.sid ?? ''), now),
      ),
    )
  }

const isSessionId = (sid: string | undefined): sid is string => sid !== undefined && isUuid(sid)

async function contextOf(
  services: Services,
  { sub, sid, membership, view, company, mercure }: LiveClaims,
  account: Account | undefined,
  now: Date,
): Promise<StreamContext | null | 'refused'> {
  if (sub === undefined || !isSessionId(sid)) return null
  if (account?.userId !== sub) return 'refused'
  try {
    const context = membership
      ? await actingContext(account, { membership, view, company }, companyFinder(services, now))
      : withoutMembership
    if (context.isInvalid) return 'refused'
    const actor = actorOf(sid, account, context, view)
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
  sessionId: string,
  account: Account,
  context: ActingContext,
  view: string | undefined,
): Actor => ({
  userId: account.userId,
  email: account.email,
  sessionId,
  impersonatorId: account.impersonatorId,
  membershipId: context.membershipId,
  companyId: context.companyId,
  view,
  roles: context.roles,
  siblings: context.siblings,
  descendants: context.descendants,
  keys: context.keys,
})
