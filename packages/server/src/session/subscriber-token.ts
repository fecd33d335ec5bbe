import { permissionKeys } from '@cradle/contract'
import type { Scope } from '#access/scope'
import type { Ctx } from '#platform/http/call'
import { signSubscriber, type Subscriber } from '#platform/live/tokens'
import { topicsFor } from '#platform/live/topics'

/** Longest time that a live stream may run on one token [s]. */
const LIFETIME = 15 * 60
/**
 * Largest token that fits in a header, and in a cookie of 4096 bytes with its name and attributes
 * [bytes].
 */
const MOST_BYTES = 3_800

export interface SubscriberToken {
  token: string
  hub: string
  topics: string[]
  expiresAt: string
}

/**
 * Makes a token of the hub: signed with the hub's own key, it opens no API call. It names the
 * acting context, from which the hub derives the permitted topics. The token lists the topics as
 * well where they fit.
 */
export async function makeSubscriberToken(ctx: Ctx): Promise<SubscriberToken> {
  const topics = topicsFor(ctx.scope, ctx.origin)
  const withTopics = await signTopics(ctx, { topics })
  const { token, expiresAt } =
    withTopics.token.length <= MOST_BYTES ? withTopics : await signTopics(ctx, {})
  return {
    token,
    hub: `${ctx.origin}/.well-known/mercure`,
    topics,
    expiresAt: expiresAt.toISOString().replace('Z', '+00:00'),
  }
}

/** The token as a cookie for browsers' event sources, without the list. */
export const makeSubscriberCookie = async (ctx: Ctx): Promise<string> =>
  makeCookie(ctx, (await signTopics(ctx, {})).token, LIFETIME)

function signTopics(
  ctx: Ctx,
  narrowed: Pick<Subscriber, 'topics'>,
): ReturnType<typeof signSubscriber> {
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

export const makeExpiredCookie = (ctx: Ctx): string => makeCookie(ctx, '', 0)

const makeCookie = (ctx: Ctx, value: string, maxAge: number): string =>
  `mercureAuthorization=${value}; Path=/.well-known/mercure; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${ctx.origin.startsWith('https:') ? '; Secure' : ''}`

/** Every key of the matrix, true for those of the acting membership and view (api contract §2). */
export const makePermissionMap = (scope: Scope, hasMembership: boolean): Record<string, boolean> =>
  Object.fromEntries(permissionKeys.map((key) => [key, hasMembership && scope.keys.has(key)]))
