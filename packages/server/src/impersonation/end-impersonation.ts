import { systemScope } from '#access/scope'
import { audit } from '#platform/audit'
import { noContent, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { rightsChanged } from '#platform/rights/rights-changed'
import { findCompanies } from './impersonated-companies.ts'

/**
 * Ends the impersonation of the request's own token.
 *
 * @throws Problem for a token that impersonates nobody
 */
export async function endImpersonation({ ctx }: Call): Promise<Reply> {
  const { actor } = ctx
  if (!actor?.impersonatorId) throw new Problem('accessDenied')
  await ctx.db.transact(systemScope(), async (tx) => {
    await tx
      .updateTable('sessions')
      .set({ revoked_at: ctx.now() })
      .where('id', '=', actor.sessionId)
      .where('revoked_at', 'is', null)
      .execute()
    for (const companyId of await findCompanies(tx, actor.userId))
      await audit(tx, ctx, {
        action: 'impersonation.delete',
        resource: `/2/users/${actor.userId}`,
        companyId,
      })
    await rightsChanged(tx, ctx, actor.userId)
  })
  return noContent()
}
