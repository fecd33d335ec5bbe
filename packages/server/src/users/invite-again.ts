import { refuseImpersonation } from '#platform/rights/refuse-impersonation'
import { audit } from '#platform/audit'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { noContent, type ItemCall, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { rowInPath } from '#platform/records/crud'
import { requireAuthority } from './account-authority.ts'
import { mailInvitation } from './account-mails.ts'
import { reserveAttempt } from './attempts.ts'
import { toRecipient } from './user-rules.ts'
import { userTable } from './user-table.ts'

/** Mails per account and hour, together with the reset mails that anybody may request. */
const MAILS_PER_HOUR = 5

/**
 * Mails a new link that sets the first password. Earlier links of the account become invalid.
 *
 * @throws Problem for an account that has a password or is deactivated
 */
export async function inviteAgain(call: ItemCall): Promise<Reply> {
  const { ctx } = call
  refuseImpersonation(ctx.actor)
  const { id } = await ctx.db.read(ctx.scope, (tx) => findInvited(tx, call))
  await reserveAttempt(ctx, [{ bucket: `password-mail:${id}`, max: MAILS_PER_HOUR, minutes: 60 }])
  return ctx.db.transact(ctx.scope, async (tx) => {
    const user = await findInvited(tx, call, true)
    await mailInvitation(tx, ctx, toRecipient(user), ctx.actor!.userId)
    await audit(tx, ctx, {
      action: 'user.invite',
      resource: `/2/users/${user.id}`,
      companyId: user.company_id ?? ctx.scope.companyId,
    })
    return noContent()
  })
}

async function findInvited(tx: ReadTx, call: ItemCall, lock = false): Promise<Row<'users'>> {
  const user = await rowInPath(tx, call, userTable, lock)
  await requireAuthority(tx, call.ctx, user, 'edit')
  if (user.status !== 'active') throw new Problem('accountInactive')
  if (user.password_hash !== null) throw new Problem('invitationAccepted')
  return user
}
