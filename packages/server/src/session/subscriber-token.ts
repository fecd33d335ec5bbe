import { permissionKeys } from '@cradle/contract'
import type { Scope } from '#access/scope'
import type { Ctx } from '#platform/http/call'
import { signSubscriber, type Subscriber } from '#platform/live/tokens'
import { topicsFor } from '#platform/live/topics'

/** How long a live stream may run on one token [s]. */
const LIFETIME = 15 * 60
/** What fits in a header, and in a cookie of 4096 bytes with its name and attributes [bytes]. */
const MOST_BYTES = 3_800

export interface SubscriberToken {
  token: string
  hub: string
  topics: string[]
  expiresAt: string
}

/**
 * A token of the hub: signed with the hub's own key, it opens no call of the API. It names the acting context, from which
 * the hub knows what may be heard. The list of topics is in it as well where it fits.
 */
export async function subscriberToken(ctx: Ctx): Promise<SubscriberToken> {
  const topics = topicsFor(ctx.scope, ctx.origin)
  const withTopics = await sign(ctx, { topics })
  const { token, expiresAt } =
    withTopics.token.length <= MOST_BYTES ? withTopics : await sign(ctx, {})
  return {
    token,
    hub: `${ctx.origin}/.well-known/mercure`,
    topics,
    expiresAt: expiresAt.toISOString().replace('Z', '+00:00'),
  }
}

/** The same as a cookie for browsers' event sources, without the list. */
export const subscriberCookie = async (ctx: Ctx): Promise<string> =>
  cookie(ctx, (await sign(ctx, {})).token, LIFETIME)

function sign(ctx: Ctx, narrowed: Pick<Subscriber, 'topics'>): ReturnType<typeof signSubscriber> {
  const { sessionId, membershipId, companyId, view, userId } = ctx.actor!
  return signSubscriber(ctx.config.mercureSecret, {
    ...narrowed,
    sub: userId,
    sid: sessionId,
    membership: membershipId ?? undefined,
    view,
    company: companyId ?? undefined,
    ttlSeconds: LIFETIME,
  })
}

export const expiredSubscriberCookie = (ctx: Ctx): string => cookie(ctx, '', 0)

const cookie = (ctx: Ctx, value: string, maxAge: number): string =>
  `mercureAuthorization=${value}; Path=/.well-known/mercure; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${ctx.origin.startsWith('https:') ? '; Secure' : ''}`

/** Every key of the matrix, true for those the acting membership and view hold (api contract §2). */
export const permissionMap = (scope: Scope, hasMembership: boolean): Record<string, boolean> =>
  Object.fromEntries(permissionKeys.map((key) => [key, hasMembership && scope.keys.has(key)]))
