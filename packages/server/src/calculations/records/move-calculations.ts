import { itemIri, Calculation } from '@cradle/contract'
import { audit } from '#platform/audit'
import type { BodyCall, Reply } from '#platform/http/call'
import { sql } from 'kysely'
import { Problem } from '#platform/http/problem'
import type { Row } from '#platform/db/schema'
import { announce } from '#calculation-updates/live-calculation'
import { calculations } from './calculation-table.ts'
import { removeCalculations } from './calculation-rules.ts'
import { groupReply, lockGroup, refuseForeignFolder } from './group-calculations.ts'

/** Into a folder, or out of all folders; in every status. */
export const moveCalculations = (call: BodyCall<'GroupCalculations'>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const group = await lockGroup(tx, call, 'move')
    for (const row of group.calculations) refuseForeignFolder(group, row.company_id)
    const { rows } = await sql<Row<'calculations'>>`
      update calculations set folder_id = ${group.folder?.id ?? null}, version = version + 1, updated_at = ${ctx.now()}
      where id = any (${group.calculations.map((row) => row.id)}) returning *`.execute(tx)
    if (rows.length !== group.calculations.length) throw new Problem('accessDenied')
    for (const row of rows)
      await audit(tx, ctx, {
        action: 'calculation.move',
        resource: itemIri(Calculation, row.id),
        companyId: row.company_id,
      })
    await announce(tx, ctx, calculations, rows)
    return groupReply(
      call,
      'move_calculations',
      group.calculations.map((row) => ({ source: row, result: row })),
    )
  })

export const deleteCalculations = (call: BodyCall<'GroupCalculations'>): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const group = await lockGroup(tx, call, 'delete')
    await removeCalculations(tx, call.ctx, group.calculations)
    return groupReply(
      call,
      'delete_calculations',
      group.calculations.map((row) => ({ source: row, result: row })),
    )
  })
