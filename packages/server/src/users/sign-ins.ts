import type { accountRoutes, SignIn } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { audit } from '#platform/audit'
import type { Row } from '#platform/db/schema'
import { noContent, plainJson, type Call, type ItemCall, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import { rightsChanged } from '#platform/rights/rights-changed'
import { endSessions } from './end-sessions.ts'

/** Sign-ins that the list shows at most. */
const SHOWN = 100

/** Lists the caller's own sign-ins that have not ended. Those of an impersonation belong to the administrator's audit. */
export async function listSignIns({ ctx }: Call<typeof accountRoutes.signIns>): Promise<Reply> {
  const { userId, sessionId, impersonatorId } = ctx.actor!
  if (impersonatorId) throw new Problem('accessDenied')
  const rows = await ctx.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('impersonator_id', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', ctx.now())
      .orderBy('last_used_at', 'desc')
      .limit(SHOWN)
      .execute(),
  )
  const sessions = rows.map((row) => describeSignIn(row, sessionId))
  return plainJson({ sessions }, 200, { 'cache-control': 'no-store' })
}

const describeSignIn = (row: Row<'sessions'>, current: string): SignIn => ({
  id: row.id,
  ...(row.user_agent === null ? {} : { userAgent: row.user_agent }),
  ...(row.address === null ? {} : { address: row.address }),
  ...(row.provider_issuer === null ? {} : { provider: readHost(row.provider_issuer) }),
  signedInAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  current: row.id === current,
})

const readHost = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).host : issuer)

/** Ends one of the caller's own sign-ins. @throws Problem 404 for one that ended already, or of another user */
export async function endSignIn({ ctx, params }: ItemCall): Promise<Reply> {
  const { userId, impersonatorId } = ctx.actor!
  if (impersonatorId) throw new Problem('accessDenied')
  if (!isUuid(params.id)) throw new Problem('notFound')
  await ctx.db.transact(systemScope(), async (tx) => {
    const ended = await tx
      .updateTable('sessions')
      .set({ revoked_at: ctx.now() })
      .where('id', '=', params.id)
      .where('user_id', '=', userId)
      .where('impersonator_id', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new Problem('notFound')
    await rightsChanged(tx, ctx, params.id)
    await auditEnd(tx, ctx, 'one sign-in')
  })
  return noContent()
}

/** Ends all the caller's sign-ins but the one of this request. */
export async function endOtherSignIns({ ctx }: Call): Promise<Reply> {
  const { userId, sessionId, impersonatorId } = ctx.actor!
  if (impersonatorId) throw new Problem('accessDenied')
  await ctx.db.transact(systemScope(), async (tx) => {
    await endSessions(tx, ctx, userId, sessionId)
    await auditEnd(tx, ctx, 'all other sign-ins')
  })
  return noContent()
}

const auditEnd = (
  tx: Parameters<typeof audit>[0],
  ctx: Call['ctx'],
  message: string,
): Promise<void> =>
  audit(tx, ctx, {
    action: 'user.session_revoked',
    resource: `/2/users/${ctx.actor!.userId}`,
    message,
  })
