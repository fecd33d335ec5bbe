import { Calculation, itemIri, Version } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx, ItemCall, Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { itemReply, rowInPath } from '#platform/records/crud'
import { lockCalculation, refuseLocked } from '#calculation-updates/edited-calculation'
import { computeCalculation } from '#calculations/results/compute-calculation'
import { portfolioItems } from './portfolio-table.ts'
import { readAdopted } from './cases/editions.ts'

/**
 * Gives a product back the version that it had before it adopted the one of a dry run, and computes it.
 *
 * @throws Problem actionNotAllowed after 24 hours, after an edit of the calculation, and where nothing was adopted; locked
 */
export const undoAdoption = (call: ItemCall): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const item = await rowInPath(tx, call, portfolioItems, true)
    if (!canAct(ctx.scope, 'calculation', 'edit', item.company_id))
      throw new Problem('accessDenied')
    refuseUndo(ctx, item)
    const calculation = await lockCalculation(tx, item.calculation_id)
    refuseLocked(calculation)
    if (calculation.content_version !== item.adopted_content)
      throw new Problem('actionNotAllowed', { action: 'undo', status: 'edited' })
    await restoreVersion(tx, ctx, item)
    await computeCalculation(tx, ctx, item.calculation_id)
    const undone = await tx
      .updateTable('portfolio_items')
      .set((eb) => ({ undone: ctx.now(), updated_at: ctx.now(), version: eb('version', '+', 1) }))
      .where('id', '=', item.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return itemReply(tx, ctx, portfolioItems, undone)
  })

function refuseUndo(
  ctx: Ctx,
  { adopted_content: content, undo_until: until, undone }: Row<'portfolio_items'>,
): void {
  const status =
    content === null || until === null
      ? 'none'
      : undone !== null
        ? 'undone'
        : until < ctx.now()
          ? 'expired'
          : null
  if (status !== null) throw new Problem('actionNotAllowed', { action: 'undo', status })
}

async function restoreVersion(tx: WriteTx, ctx: Ctx, item: Row<'portfolio_items'>): Promise<void> {
  const run = await tx
    .selectFrom('portfolio_recalculations')
    .select('version_id')
    .where('id', '=', item.portfolio_recalculation_id)
    .executeTakeFirstOrThrow()
  const adopted = await readAdopted(tx, run, ctx.now())
  if (!adopted) throw new Problem('actionNotAllowed', { action: 'undo', status: 'none' })
  await tx
    .updateTable('calculations')
    .set((eb) => ({
      ...(adopted.company_id === null
        ? { version_id: item.adopted_from }
        : { company_version_id: item.adopted_from }),
      content_version: eb('content_version', '+', '1'),
      updated_at: ctx.now(),
    }))
    .where('id', '=', item.calculation_id)
    .execute()
  await audit(tx, ctx, {
    action: 'calculation.undo_adoption',
    resource: itemIri(Calculation, item.calculation_id),
    companyId: item.company_id,
    message: itemIri(Version, adopted.id),
  })
}
