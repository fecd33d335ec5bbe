import { itemIri, PortfolioRecalculation } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { ItemCall, Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { itemReply, rowInPath } from '#platform/records/crud'
import { recalculations } from './portfolio-table.ts'
import { publishProgress } from './progress.ts'

/**
 * Ends a dry run that waits or is going on. Pieces that wait are not computed, and those in hand stop within a second or two.
 *
 * @throws Problem accessDenied, and actionNotAllowed for a dry run that has ended
 */
export const cancelRecalculation = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const row = await rowInPath(tx, call, recalculations, true)
    if (!canAct(ctx.scope, 'calculation', 'edit', row.company_id)) throw new Problem('accessDenied')
    const cancelled = await publishProgress(tx, ctx, row.id, ['queued', 'running'], {
      state: 'cancelled',
      finished_at: ctx.now(),
    })
    if (!cancelled) throw new Problem('actionNotAllowed', { action: 'cancel', status: row.state })
    await audit(tx, ctx, {
      action: 'portfolio.cancel',
      resource: itemIri(PortfolioRecalculation, row.id),
      companyId: row.company_id,
    })
    return itemReply(tx, ctx, recalculations, cancelled)
  })
