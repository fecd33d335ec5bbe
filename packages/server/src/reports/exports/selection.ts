import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Call, Ctx } from '#platform/http/call'
import { makeListScope } from '#platform/records/collection'
import { calculations } from '#calculations/records/calculation-table'

/** Reads the lines of calculations in the order of the ids. Each line includes its line break. */
export type LinesOf = (tx: ReadTx, ctx: Ctx, ids: readonly string[]) => Promise<string[]>

/** Selects rows of companies whose calculations the caller may export; others are omitted, as in lists. */
const exportable = sql<boolean>`((select app.everything('calculation', 'export'))
    or calculations.company_id = any ((select app.companies('calculation', 'export'))::uuid[]))`

/** Reads the calculations that match the filters of the list, or `id[]`, newest first. */
export async function selectedIds(call: Call): Promise<string[]> {
  const { scoped } = makeListScope(call, calculations, (q) => q.where(exportable))
  return call.ctx.db.read(call.ctx.scope, async (tx) => {
    const rows = (await scoped(tx.selectFrom('calculations').select('calculations.id'))
      .orderBy('calculations.created_at', 'desc')
      .orderBy('calculations.id', 'desc')
      .execute()) as { id: string }[]
    return rows.map(({ id }) => id)
  })
}
