import { itemIri, type ImportCell, type ImportResource } from '@cradle/contract'
import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { ok, type BodyCall, type Ctx, type ItemCall, type Reply } from '#platform/http/call'
import { makeDocument } from '#platform/hydra/document'
import { Problem } from '#platform/http/problem'
import type { Table } from '#platform/context'
import { rowInPath } from '#platform/records/crud'
import { publishImport } from '../import-progress.ts'
import { canImport } from '../import-rights.ts'
import { repairable } from '../import-steps.ts'
import type { StoredBasis } from '../stored-basis.ts'
import { describeRow, readLanguage } from './list-rows.ts'

type RepairCall = BodyCall<'ImportRowRepair'> &
  ItemCall & { params: { readonly id: string; readonly n: string } }

/**
 * Changes cells of a staged row, or leaves the row out. The uploaded file stays as it is, and the import has to be validated
 * again.
 */
export const repairRow = (
  call: RepairCall,
  table: Table<'imports', ImportResource>,
): Promise<Reply> =>
  call.ctx.db.transact(call.ctx.scope, async (tx) => {
    const { ctx } = call
    const parent = await lockStaged(tx, call, table, 'repair')
    const row = await changeRow(tx, parent.id, call)
    await invalidate(tx, ctx, parent.id, 'hasChangedRows')
    return ok(
      makeDocument(
        'ImportRow',
        `${itemIri(table.resource, parent.id)}/rows/${row.number}`,
        describeRow(row, readLanguage(call)),
      ),
    )
  })

/** Locks the import in the path for a change to what is staged of its file. @throws Problem actionNotAllowed in other steps */
export async function lockStaged(
  tx: WriteTx,
  call: ItemCall,
  table: Table<'imports', ImportResource>,
  action: string,
): Promise<Row<'imports'>> {
  const row = await rowInPath(tx, call, table, true)
  if (!canImport(call.ctx.scope, table.resource, 'run', row.company_id))
    throw new Problem('accessDenied')
  if (!repairable.some((step) => step === row.step))
    throw new Problem('actionNotAllowed', { action, status: row.step ?? 'none' })
  return row
}

async function changeRow(tx: WriteTx, importId: string, { params, body }: RepairCall) {
  const number = /^\d{1,9}$/.test(params.n) ? Number(params.n) : 0
  const before = await tx
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!before) throw new Problem('notFound')
  const cells: Record<string, ImportCell> = { ...before.cells }
  for (const [index, cell] of Object.entries(body.cells ?? {}))
    if (cell === null || cell === '') delete cells[index]
    else cells[index] = cell
  return tx
    .updateTable('import_rows')
    .set({
      cells: JSON.stringify(cells),
      repaired: before.repaired || body.cells !== undefined,
      omitted: body.omitted ?? before.omitted,
    })
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What was validated is not what is there any more. @param what has changed */
export async function invalidate(
  tx: WriteTx,
  ctx: Ctx,
  id: string,
  what: 'hasChangedRows' | 'hasChangedSheets',
): Promise<void> {
  const change: StoredBasis = { [what]: true }
  const row = await tx
    .updateTable('imports')
    .set((eb) => ({
      invalidated: true,
      basis: sql`basis || ${JSON.stringify(change)}::jsonb`,
      updated_at: ctx.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('invalidated', '=', false), sql<boolean>`not basis ? ${sql.lit(what)}`]),
    )
    .returningAll()
    .executeTakeFirst()
  if (row) await publishImport(tx, ctx, row)
}
