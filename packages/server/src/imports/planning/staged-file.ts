import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { readSheetRules } from './header-mapping.ts'
import { markHeaders } from './header-rows.ts'
import type { RowPlan } from './import-plan.ts'
import { clearPlans, insertPlannedRows, storePlans } from './stored-plans.ts'
import { readFileRows } from '../staging/read-file-rows.ts'
import { insertRows, readRows, storeMarks, type StagedRow } from '../staging/staged-rows.ts'

/** The rows of an import, and where the outcome of their validation is stored. */
export interface StagedFile {
  rows: readonly StagedRow[]
  /** Stores what was found about some rows, each once. */
  store: (tx: WriteTx, plans: readonly RowPlan[]) => Promise<void>
  /** Stores everything that is still to be stored. From then on the file is not read again. */
  finish: () => Promise<void>
}

/** Opens the rows of an import: the stored ones, which may have been repaired, or those of its file. */
export const openStagedFile = (
  ctx: Ctx,
  row: Row<'imports'>,
  signal: AbortSignal,
): Promise<StagedFile> =>
  row.staged_at === null ? readNewFile(ctx, row, signal) : readStoredRows(ctx, row)

async function readStoredRows(ctx: Ctx, row: Row<'imports'>): Promise<StagedFile> {
  const { id } = row
  const rows = await ctx.db.transact(ctx.scope, async (tx) => {
    await clearPlans(tx, id)
    const stored = await readRows(tx, id)
    await storeMarks(tx, id, markHeaders(await readSheetRules(tx, row), stored))
    return stored
  })
  return { rows, store: (tx, plans) => storePlans(tx, id, plans), finish: async () => {} }
}

/** Rows that are added in one statement. */
const BATCH = 500

/**
 * Reads the uploaded file. A row is stored once, together with its outcome: storing it first and changing it afterwards took twice the
 * time of the database. Rows of an interrupted validation are replaced.
 */
async function readNewFile(
  ctx: Ctx,
  row: Row<'imports'>,
  signal: AbortSignal,
): Promise<StagedFile> {
  const rows = await readFileRows(ctx, row, signal)
  markHeaders(await ctx.db.read(ctx.scope, (tx) => readSheetRules(tx, row)), rows)
  await ctx.db.transact(ctx.scope, (tx) =>
    tx.deleteFrom('import_rows').where('import_id', '=', row.id).execute(),
  )
  const waiting = new Map(rows.map((one) => [one.number, one]))
  return {
    rows,
    async store(tx, plans) {
      const planned = plans.map((plan) => ({ ...waiting.get(plan.number)!, plan }))
      await insertPlannedRows(tx, row, planned)
      for (const { number } of plans) waiting.delete(number)
    },
    async finish() {
      const rest = [...waiting.values()]
      for (let from = 0; from < rest.length; from += BATCH)
        await ctx.db.transact(ctx.scope, (tx) =>
          insertRows(tx, row, rest.slice(from, from + BATCH)),
        )
      await ctx.db.transact(ctx.scope, (tx) =>
        tx.updateTable('imports').set({ staged_at: ctx.now() }).where('id', '=', row.id).execute(),
      )
    },
  }
}
