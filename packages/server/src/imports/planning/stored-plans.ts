import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { RowPlan } from './import-plan.ts'

/** Removes the outcome of an earlier validation from all rows. */
export async function clearPlans(tx: WriteTx, importId: string): Promise<void> {
  await sql`update import_rows set action = null, unique_id = null, name = null, changes = null, remarks = '[]', remark_count = 0
    where import_id = ${importId} and (action is not null or remark_count > 0)`.execute(tx)
}

/** Stores what the validation found about some rows. */
export async function storePlans(
  tx: WriteTx,
  importId: string,
  plans: readonly RowPlan[],
): Promise<void> {
  if (plans.length === 0) return
  const rows = plans.map(({ number, action, uniqueId, name, changes, remarks }) => ({
    number,
    action: action ?? null,
    unique_id: uniqueId?.slice(0, 255) ?? null,
    name: name?.slice(0, 255) ?? null,
    changes: changes && changes.length > 0 ? changes : null,
    remarks,
    remark_count: remarks.length,
  }))
  await sql`update import_rows i set (action, unique_id, name, changes, remarks, remark_count)
      = (r.action, r.unique_id, r.name, nullif(r.changes, 'null'::jsonb), r.remarks, r.remark_count)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(number int, action text, unique_id text, name text, changes jsonb, remarks jsonb, remark_count int)
    where i.import_id = ${importId} and i.number = r.number`.execute(tx)
}
