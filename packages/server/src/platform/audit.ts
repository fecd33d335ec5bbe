import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'

/** One line of the audit trail, in the transaction of what it tells. Never holds recipes, texts or secrets. */
export async function audit(
  tx: WriteTx,
  ctx: Ctx,
  line: {
    action: string
    resource?: string
    message?: string
    companyId?: string | null
    userId?: string | null
  },
): Promise<void> {
  await tx
    .insertInto('logs')
    .values({
      id: newId(ctx.now().getTime()),
      company_id: line.companyId !== undefined ? line.companyId : ctx.scope.companyId,
      user_id: line.userId !== undefined ? line.userId : (ctx.actor?.userId ?? null),
      impersonator_id: ctx.actor?.impersonatorId ?? null,
      action: line.action,
      resource: line.resource ?? null,
      message: line.message ?? null,
      address: ctx.address,
      request_id: ctx.requestId,
      created_at: ctx.now(),
    })
    .execute()
}
