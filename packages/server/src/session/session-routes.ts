import { sessionRoutes, peopleRoutes, type Route } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { audit } from '#platform/audit'
import type { Area } from '#platform/http/area'
import { noContent, plainJson, type Call, type Handler } from '#platform/http/call'
import { Problem, Unauthorized } from '#platform/http/problem'
import { encodeRows, asItem } from '#platform/records/encode'
import { userTable } from '#users/user-table'
import { appVersion } from './app-version.ts'
import { requestPassword, checkPasswordLink, resetPassword } from './password-reset.ts'
import { refresh, revokeSession } from './refresh-token.ts'
import { signIn } from './sign-in.ts'
import {
  expiredSubscriberCookie,
  permissionMap,
  subscriberCookie,
  subscriberToken,
} from './subscriber-token.ts'

const NO_STORE = { 'cache-control': 'no-store' }

/** Nothing that is sent here is longer [characters]: what is counted by it stands in an index. */
const TEXT_LIMIT = 512

/** Text fields of a plain body; what is missing, no text or too long is refused. */
function texts<const K extends string>(body: unknown, ...names: K[]): Record<K, string> {
  const source = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return Object.fromEntries(
    names.map((name) => {
      const value = source[name]
      if (typeof value !== 'string' || value === '')
        throw new Problem('badRequest', { detail: `The key "${name}" must be provided.` })
      if (value.length > TEXT_LIMIT)
        throw new Problem('badRequest', { detail: `The key "${name}" is too long.` })
      return [name, value.replaceAll('\u0000', '').toWellFormed()]
    }),
  ) as Record<K, string>
}

const handlers: Record<string, Handler> = {
  '/login_check': async ({ ctx, body }) => {
    const { username, password } = texts(body, 'username', 'password')
    const remember = (body as { remember?: unknown }).remember === true
    try {
      return plainJson(await signIn(ctx, { username, password, remember }), 200, NO_STORE)
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 429) throw error
      // Sign-in tells of a throttle in the form of its other refusals.
      return plainJson({ code: 429, message: error.message }, 429, {
        ...NO_STORE,
        ...error.headers,
      })
    }
  },
  '/token/refresh': async ({ ctx, body }) => {
    const given =
      typeof body === 'object' && body !== null
        ? (body as { refreshToken?: unknown }).refreshToken
        : undefined
    if (typeof given !== 'string' || given === '')
      throw new Unauthorized('Missing JWT Refresh Token')
    return plainJson(await refresh(ctx, given), 200, NO_STORE)
  },
  '/logout': async ({ ctx }) => {
    await ctx.db.transact(systemScope(), async (tx) => {
      await revokeSession(tx, ctx, ctx.actor!.sessionId)
      await audit(tx, ctx, {
        action: 'user.sign_out',
        resource: `/2/users/${ctx.actor!.userId}`,
      })
    })
    return {
      status: 204,
      headers: { 'set-cookie': expiredSubscriberCookie(ctx), 'clear-site-data': '"cache"' },
    }
  },
  '/password_request': async ({ ctx, body }) => {
    await requestPassword(ctx, texts(body, 'email').email)
    return noContent()
  },
  '/token_check': async ({ ctx, body }) => {
    await checkPasswordLink(ctx, texts(body, 'token').token)
    return noContent()
  },
  '/password_reset': async ({ ctx, body }) => {
    const { token, password } = texts(body, 'token', 'password')
    await resetPassword(ctx, token, password)
    return noContent()
  },
  '/me': me,
  '/permissions': async ({ ctx }) =>
    plainJson(permissionMap(ctx.scope, ctx.actor!.companyId !== null)),
  '/mercure_token': async ({ ctx }) => plainJson(await subscriberToken(ctx), 200, NO_STORE),
  '/meta.json': async () => plainJson({ appVersion, apiVersion: 2 }, 200, NO_STORE),
}

async function me({ ctx }: Call): ReturnType<Handler> {
  const document = await ctx.db.read(ctx.scope, async (tx) => {
    const row = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', ctx.actor!.userId)
      .executeTakeFirst()
    if (!row) throw new Unauthorized('Invalid JWT Token')
    return (await encodeRows(tx, ctx, userTable, [row]))[0]!
  })
  return {
    status: 200,
    body: asItem(userTable, document),
    headers: { 'set-cookie': await subscriberCookie(ctx) },
  }
}

export const sessionArea: Area = {
  tables: [],
  serve(on) {
    for (const route of [...sessionRoutes, peopleRoutes.meta] as readonly Route[])
      on.on(route, handlers[route.path]!)
  },
}
