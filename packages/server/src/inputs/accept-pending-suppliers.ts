import { isLocked, itemIri, Supplier, type CalculationStatus } from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { lineKinds } from '#calculation-updates/line-kinds'
import { lockParent } from '#calculation-updates/line-parent'
import { writeInputs } from './line-sheets.ts'

/**
 * Takes over suppliers that waited for a transport to the location of their calculation, as one write per calculation.
 * Without the right to edit calculations nothing changes: the supplier stays pending until an editor chooses it again.
 */
export async function acceptPendingSuppliers(
  tx: WriteTx,
  ctx: Ctx,
  { company_id: companyId, supplier_id: supplierId, location_id: locationId }: Row<'transports'>,
): Promise<void> {
  if (supplierId === null || !canAct(ctx.scope, 'calculation', 'edit', companyId)) return
  const waiting = await tx
    .selectFrom('input_pending_values as v')
    .innerJoin('calculations as c', (join) =>
      join.onRef('c.company_id', '=', 'v.company_id').onRef('c.id', '=', 'v.calculation_id'),
    )
    .select(['v.line_id', 'v.calculation_id'])
    .where('v.company_id', '=', companyId)
    .where('v.field', '=', 'supplier')
    .where('v.record_id', '=', supplierId)
    .where('c.location_id', '=', locationId)
    .where('c.deleted_at', 'is', null)
    .orderBy('v.calculation_id')
    .execute()
  for (const [calculationId, lines] of Map.groupBy(waiting, (one) => one.calculation_id)) {
    const parent = await lockParent(tx, lineKinds.calculation, calculationId)
    if (isLocked(parent.row.status as CalculationStatus)) continue
    const supplier = itemIri(Supplier, supplierId)
    await writeInputs(
      tx,
      ctx,
      parent,
      lines.map(({ line_id: id }) => ({ op: 'update', id, fields: { supplier } })),
    )
  }
}
