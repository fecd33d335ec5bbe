import type { WriteTx } from '#platform/db/database'
import type { RecordRow, Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { acceptPendingSuppliers } from '#inputs/accept-pending-suppliers'

/** Suppliers of lines that waited for a transport are taken over, as after a transport of the form. */
export async function afterTransports(
  tx: WriteTx,
  ctx: Ctx,
  rows: readonly RecordRow[],
): Promise<void> {
  const suppliers = [...new Set(rows.flatMap((row) => (row['supplier_id'] as string) ?? []))]
  if (suppliers.length === 0) return
  const waiting = await tx
    .selectFrom('input_pending_values')
    .select('record_id')
    .distinct()
    .where('field', '=', 'supplier')
    .where('record_id', 'in', suppliers)
    .execute()
  const wanted = new Set(waiting.map(({ record_id: id }) => id))
  for (const row of rows)
    if (wanted.has(row['supplier_id'] as string))
      await acceptPendingSuppliers(tx, ctx, row as Row<'transports'>)
}
