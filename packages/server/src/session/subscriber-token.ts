import { permissionKeys } from '@cradle/contract'
import type { Scope } from '#access/scope'
import type { Ctx } from '#platform/http/call'
import { signSubscriber } from '#platform/live/tokens'

/** How long a live stream may run on one token [s]. */
const LIFETIME = 15 * 60
/** The hub reads no more rights than this from one token. */
const MOST_TOPICS = 500
/** Browsers keep a cookie of at most 4096 bytes, name and attributes included. */
const COOKIE_BYTES = 3_800

export interface SubscriberToken {
  token: string
  hub: string
  topics: string[]
  expiresAt: string
}

/** What the acting context may hear: updates of each company whose calculations it may view, of what it reviews, and of the user itself. */
export function topicsFor(scope: Scope, origin: string): string[] {
  const companies = [
    ...(scope.companyId && scope.keys.has('calculation.company_self.view')
      ? [scope.companyId]
      : []),
    ...(scope.keys.has('calculation.company_siblings.view') ? scope.siblings : []),
    ...(scope.keys.has('calculation.company_childs.view') ? scope.descendants : []),
  ]
  const reviews =
    scope.companyId && scope.keys.has('review.company_childs.view')
      ? [`${origin}/2/companies/${scope.companyId}/reviews/updates{?topic}`]
      : []
  return [
    `${origin}/2/users/${scope.userId}/updates{?topic}`,
    ...reviews,
    ...companies.map((id) => `${origin}/2/companies/${id}/updates{?topic}`),
  ].slice(0, MOST_TOPICS)
}

/**
 * Are these still topics of the context? A token was given for one role or one company below the own; the context is that
 * of all roles, and whoever may act as a viewer of a company hears it.
 */
export function mayHear(scope: Scope, topics: readonly string[]): boolean {
  const own = new Set(topicsFor(scope, ''))
  const asViewer = (company: string | undefined): boolean =>
    company !== undefined &&
    (scope.keys.has('company.*.view') ||
      (scope.keys.has('company.company_childs.view') && scope.descendants.includes(company)))
  return topics.every((topic) => {
    const path = topic.replace(/^https?:\/\/[^/]+/, '')
    return (
      own.has(path) ||
      asViewer(/^\/2\/companies\/([\da-f-]{36})\/updates\{\?topic\}$/.exec(path)?.[1])
    )
  })
}

/** A token of the hub: signed with the hub's own key, it opens no call of the API. */
export async function subscriberToken(
  ctx: Ctx,
  topics = topicsFor(ctx.scope, ctx.origin),
): Promise<SubscriberToken> {
  const { sessionId, membershipId, userId } = ctx.actor!
  const { token, expiresAt } = await signSubscriber(ctx.config.mercureSecret, {
    topics,
    sub: userId,
    sid: sessionId,
    membership: membershipId ?? undefined,
    ttlSeconds: LIFETIME,
  })
  return {
    token,
    hub: `${ctx.origin}/.well-known/mercure`,
    topics,
    expiresAt: expiresAt.toISOString().replace('Z', '+00:00'),
  }
}

/** The same as a cookie for browsers' event sources. With very many companies the last ones are left to the token call. */
export async function subscriberCookie(ctx: Ctx): Promise<string> {
  const topics = topicsFor(ctx.scope, ctx.origin)
  let { token } = await subscriberToken(ctx, topics)
  while (token.length > COOKIE_BYTES && topics.length > 1) {
    topics.splice(-Math.ceil(topics.length / 4))
    token = (await subscriberToken(ctx, topics)).token
  }
  return cookie(ctx, token, LIFETIME)
}

export const expiredSubscriberCookie = (ctx: Ctx): string => cookie(ctx, '', 0)

const cookie = (ctx: Ctx, value: string, maxAge: number): string =>
  `mercureAuthorization=${value}; Path=/.well-known/mercure; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${ctx.origin.startsWith('https:') ? '; Secure' : ''}`

/** Every key of the matrix, true for those the acting membership and view hold (api contract §2). */
export const permissionMap = (scope: Scope, hasMembership: boolean): Record<string, boolean> =>
  Object.fromEntries(permissionKeys.map((key) => [key, hasMembership && scope.keys.has(key)]))
