import { companyScope } from '#access/company-scope'
import { audit } from '#platform/audit'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx, Reply, ItemCall } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { itemReply, rowInPath } from '#platform/records/crud'
import { makeIri } from '#platform/records/encode'
import { findCalculation } from '#calculation-updates/edited-calculation'
import { findFootprint } from '#footprints/edited-footprint'
import { mayReport } from './create-footprint-report.ts'
import { queueReport } from './issue-report.ts'
import { findKind } from '../make-document.ts'
import { mayRequest } from './report-rights.ts'
import { reportTable } from '../report-table.ts'

/** Queues a failed report again with its frozen content. */
export async function retryReport(call: ItemCall): Promise<Reply> {
  const { ctx } = call
  const report = await ctx.db.read(ctx.scope, async (tx) => {
    const row = await rowInPath(tx, call, reportTable)
    if (!(await mayMakeAgain(tx, ctx, row))) throw new Problem('accessDenied')
    return row
  })
  return ctx.db.transact(companyScope(report.company_id), async (tx) => {
    const row = await tx
      .updateTable('reports')
      .set((eb) => ({
        state: 'queued',
        error: null,
        error_code: null,
        updated_at: ctx.now(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', report.id)
      .where('state', '=', 'failed')
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Problem('actionNotAllowed', { action: 'retry', status: report.state })
    await queueReport(tx, ctx, row)
    await audit(tx, ctx, {
      action: 'report.retry',
      resource: makeIri('Report', row.id),
      companyId: row.company_id,
    })
    return itemReply(tx, ctx, reportTable, row)
  })
}

const mayMakeAgain = async (tx: ReadTx, ctx: Ctx, report: Row<'reports'>): Promise<boolean> =>
  report.calculation_id === null
    ? mayReport(ctx, await findFootprint(tx, report.footprint_id!))
    : mayRequest(tx, ctx, findKind(report), await findCalculation(tx, report.calculation_id))
