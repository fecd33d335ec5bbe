import { sessionRoutes, peopleRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { audit } from '#platform/audit'
import type { Area } from '#platform/http/area'
import { noContent, plainJson, type Call, type Reply } from '#platform/http/call'
import { Problem, Unauthorized } from '#platform/http/problem'
import { encodeRows, asItem } from '#platform/records/encode'
import { userTable } from '#users/user-table'
import { appVersion } from './app-version.ts'
import { hasDemonstrationLogins } from './demo-logins.ts'
import { requestPassword, checkPasswordLink, resetPassword } from './password-reset.ts'
import { refreshTokens, revokeSession } from './refresh-token.ts'
import { signIn } from './sign-in.ts'
import {
  makeExpiredCookie,
  makePermissionMap,
  makeSubscriberCookie,
  makeSubscriberToken,
} from './subscriber-token.ts'

const NO_STORE = { 'cache-control': 'no-store' }

async function getMe({ ctx }: Call): Promise<Reply> {
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
    headers: { 'set-cookie': await makeSubscriberCookie(ctx) },
  }
}

async function logIn({ ctx, body }: Call<SessionRoutes['login']>): Promise<Reply> {
  const { username, password, remember = false, code } = body
  try {
    return plainJson(await signIn(ctx, { username, password, remember, code }), 200, NO_STORE)
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 429) throw error
    // Sign-in reports a throttle in the form of its other refusals.
    return plainJson({ code: 429, message: error.message }, 429, { ...NO_STORE, ...error.headers })
  }
}

async function logOut({ ctx }: Call): Promise<Reply> {
  await ctx.db.transact(systemScope(), async (tx) => {
    await revokeSession(tx, ctx, ctx.actor!.sessionId)
    await audit(tx, ctx, { action: 'user.sign_out', resource: `/2/users/${ctx.actor!.userId}` })
  })
  return {
    status: 204,
    headers: { 'set-cookie': makeExpiredCookie(ctx), 'clear-site-data': '"cache"' },
  }
}

const getMeta = async ({ ctx }: Call): Promise<Reply> => {
  const { documentationUrl, demonstrationUrl, helpEmail, helpPhone } = ctx.config
  return plainJson(
    {
      appVersion,
      apiVersion: 2,
      documentationUrl,
      demonstrationUrl,
      ...(hasDemonstrationLogins(ctx.config) ? { demonstrationLogins: true } : {}),
      helpEmail,
      helpPhone,
    },
    200,
    NO_STORE,
  )
}

type SessionRoutes = (typeof sessionRoutes)[keyof typeof sessionRoutes]

export const sessionArea: Area = {
  tables: [],
  serve(on) {
    for (const at of Object.values<SessionRoutes>(sessionRoutes))
      on.on(at.login, logIn)
        .on(at.refresh, async ({ ctx, body: { refreshToken } }) => {
          if (!refreshToken) throw new Unauthorized('Missing JWT Refresh Token')
          return plainJson(await refreshTokens(ctx, refreshToken), 200, NO_STORE)
        })
        .on(at.logout, logOut)
        .on(at.requestPassword, async ({ ctx, body }) => {
          await requestPassword(ctx, body.email)
          return noContent()
        })
        .on(at.checkResetToken, async ({ ctx, body }) => {
          await checkPasswordLink(ctx, body.token)
          return noContent()
        })
        .on(at.resetPassword, async ({ ctx, body }) => {
          await resetPassword(ctx, body.token, body.password)
          return noContent()
        })
        .on(at.me, getMe)
        .on(at.permissions, async ({ ctx }) =>
          plainJson(makePermissionMap(ctx.scope, ctx.actor!.companyId !== null)),
        )
        .on(at.liveToken, async ({ ctx }) =>
          plainJson(await makeSubscriberToken(ctx), 200, NO_STORE),
        )
        .on(at.meta, getMeta)
    on.on(peopleRoutes.meta, getMeta)
  },
}
