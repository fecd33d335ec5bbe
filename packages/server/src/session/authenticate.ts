import type { FastifyRequest } from 'fastify'
import { listPermissions, type Route } from '@cradle/contract'
import type { Actor } from '#access/actor'
import { makeScope, systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { Problem, Unauthorized } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import type { Authenticate } from '#platform/http/routes'
import type { FindContexts, StreamContext } from '#platform/live/stream-context'
import type { LiveClaims } from '#platform/live/tokens'
import { holdsTopic } from '#platform/live/topics'
import { getAccessCache } from '#platform/rights/access-cache'
import { isSecondFactorRequired } from '#users/second-factor/required'
import { readAccessToken } from './access-token.ts'
import { readAccounts, readCompanyOptions, type Account } from './account.ts'
import {
  chooseActingContext,
  withoutMembership,
  type ActingContext,
  type ContextChoice,
  type FindOptions,
} from './acting-context.ts'

/**
 * Determines the actor of a request: the token identifies the user, the database the rights, and
 * the headers choose among the memberships.
 */
export function makeAuthenticator(services: Services): Authenticate {
  return async (request) => {
    const now = services.now()
    const claims = await readAccessToken(services.config, readBearer(request), now)
    const account = await getAccessCache(services.db).get(
      accountKey(claims.userId, claims.sessionId),
      now.getTime(),
      async () => (await findAccounts(services, [claims.sessionId], now)).get(claims.sessionId),
    )
    if (!account || account.userId !== claims.userId) throw new Unauthorized('Invalid JWT Token')
    if (lacksSecondFactor(services, account)) {
      if (!canOpenWithoutRights(request)) throw new Problem('secondFactorRequired')
      return makeActor(claims.sessionId, account, withoutMembership, undefined)
    }
    const chosen = readChoice(request)
    const context = await chooseActingContext(account, chosen, makeOptionFinder(services, now))
    if (context.isInvalid && !canOpenWithoutMembership(request))
      throw new Problem('invalidMembership')
    return makeActor(claims.sessionId, account, context, chosen.view)
  }
}

/** Begins as the messages about changes of the account do. */
const accountKey = (userId: string, sessionId: string): string => `account:${userId}:${sessionId}`

const findAccounts = (
  { db }: Services,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Account>> =>
  db.read(systemScope(), (tx) => readAccounts(tx, sessionIds, now))

const makeOptionFinder =
  ({ db }: Services, now: Date): FindOptions =>
  async (id) =>
    isUuid(id)
      ? getAccessCache(db).get(`company:${id}`, now.getTime(), () =>
          db.read(systemScope(), (tx) => readCompanyOptions(tx, id)),
        )
      : undefined

function readBearer(request: FastifyRequest): string {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization?.trim() ?? '')?.[1]
  if (!token)
    throw new Unauthorized(
      request.headers.authorization ? 'Invalid JWT Token' : 'JWT Token not found',
    )
  return token
}

/** Sign-ins that one query reads. */
const AT_ONCE = 500

/**
 * Determines the actors of live streams: the acting context of their tokens, with the current
 * rights. The cached accounts also serve requests of the next seconds.
 */
export const streamContexts =
  (services: Services): FindContexts =>
  async (all) => {
    const now = services.now()
    const bySession = Map.groupBy(
      all.filter(({ sub, sid }) => sub !== undefined && isSessionId(sid)),
      ({ sid }) => sid!,
    )
    const sessionIds = [...bySession.keys()]
    const accounts = new Map<string, Promise<Account | undefined>>()
    for (let from = 0; from < sessionIds.length; from += AT_ONCE) {
      const some = sessionIds.slice(from, from + AT_ONCE)
      const found = findAccounts(services, some, now)
      for (const id of some) {
        const account = found.then((map) => map.get(id))
        accounts.set(id, account)
        for (const { sub } of bySession.get(id)!)
          getAccessCache(services.db).put(accountKey(sub!, id), now.getTime(), account)
      }
      await found
    }
    return Promise.all(
      all.map(async (claims) =>
        resolveContext(services, claims, await accounts.get(claims.sid ?? ''), now),
      ),
    )
  }

const isSessionId = (sid: string | undefined): sid is string => sid !== undefined && isUuid(sid)

async function resolveContext(
  services: Services,
  { sub, sid, membership, view, company, mercure }: LiveClaims,
  account: Account | undefined,
  now: Date,
): Promise<StreamContext | null | 'refused'> {
  if (sub === undefined || !isSessionId(sid)) return null
  if (account?.userId !== sub || lacksSecondFactor(services, account)) return 'refused'
  try {
    const context = membership
      ? await chooseActingContext(
          account,
          { membership, view, company },
          makeOptionFinder(services, now),
        )
      : withoutMembership
    if (context.isInvalid) return 'refused'
    const actor = makeActor(sid, account, context, view)
    const scope = makeScope(actor)
    // A token that lists a lost right is replaced by a new one.
    return mercure?.subscribe?.every((topic) => holdsTopic(scope, topic)) === false
      ? 'refused'
      : { actor, scope }
  } catch (error) {
    if (error instanceof Problem) return 'refused'
    throw error
  }
}

function readChoice({ headers }: FastifyRequest): ContextChoice {
  const readId = (name: string): string | undefined => {
    const value = headers[name]
    const text = (Array.isArray(value) ? value[0] : value)?.trim()
    return text ? text.split('/').at(-1) : undefined
  }
  const view = headers['x-view']
  return {
    membership: readId('x-membership-id'),
    company: readId('x-company-id'),
    user: readId('x-user-id'),
    view: typeof view === 'string' && view.trim() !== '' ? view.trim() : undefined,
  }
}

/** Such an account has no rights until its second factor is set up. An impersonation uses the rights of its target. */
const lacksSecondFactor = (
  { config }: Pick<Services, 'config'>,
  { hasSecondFactor, impersonatorId, memberships }: Account,
): boolean =>
  !hasSecondFactor &&
  impersonatorId === null &&
  isSecondFactorRequired(
    config,
    memberships.flatMap(({ roles }) => roles),
  )

const canOpenWithoutRights = (request: FastifyRequest): boolean =>
  (request.routeOptions.config as { contract?: Route }).contract?.permission === 'login'

/**
 * Pages of the account itself open without a valid membership, so that the user can choose another.
 */
function canOpenWithoutMembership(request: FastifyRequest): boolean {
  const route = (request.routeOptions.config as { contract?: Route }).contract
  if (!route) return false
  if (route.permission === 'login') return route.path !== '/permissions'
  return listPermissions(route.permission).some(({ entity }) =>
    ['user', 'membership', 'notification'].includes(entity),
  )
}

const makeActor = (
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
