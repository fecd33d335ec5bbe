import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { StagedRow } from '../staging/staged-rows.ts'
import type { StoredRemark } from '../layouts/remark.ts'
import type { RowPlan } from './import-plan.ts'

/** Removes the outcome of an earlier validation from all rows. */
export async function clearPlans(tx: WriteTx, importId: string): Promise<void> {
  await sql`update import_rows set action = null, unique_id = null, name = null, changes = null, remarks = '[]', remark_count = 0
    where import_id = ${importId} and (action is not null or remark_count > 0)`.execute(tx)
}

/** Columns that hold what the validation found about a row. */
const describePlan = ({
  number,
  action,
  uniqueId,
  name,
  changes,
  remarks,
  notes = [],
}: RowPlan) => ({
  number,
  action: action ?? null,
  unique_id: uniqueId?.slice(0, 255) ?? null,
  name: name?.slice(0, 255) ?? null,
  changes: changes && changes.length > 0 ? changes : null,
  remarks: [...remarks, ...notes.map((note): StoredRemark => ({ ...note, isNote: true }))],
  remark_count: remarks.length,
})

/** Stores what the validation found about some rows that are stored already. */
export async function storePlans(
  tx: WriteTx,
  importId: string,
  plans: readonly RowPlan[],
): Promise<void> {
  if (plans.length === 0) return
  await sql`update import_rows i set (action, unique_id, name, changes, remarks, remark_count)
      = (r.action, r.unique_id, r.name, nullif(r.changes, 'null'::jsonb), r.remarks, r.remark_count)
    from jsonb_to_recordset(${JSON.stringify(plans.map(describePlan))}::jsonb) as r(number int,
        action text, unique_id text, name text, changes jsonb, remarks jsonb, remark_count int)
    where i.import_id = ${importId} and i.number = r.number`.execute(tx)
}

/** Adds rows of a file to their import, together with what the validation found about them. */
export async function insertPlannedRows(
  tx: WriteTx,
  { id, company_id: companyId }: Pick<Row<'imports'>, 'id' | 'company_id'>,
  rows: readonly (StagedRow & { plan: RowPlan })[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ sheet, line, isHeader, isHidden, cells, plan }) => ({
    ...describePlan(plan),
    sheet,
    line,
    is_header: isHeader,
    is_hidden: isHidden,
    cells,
  }))
  await sql`insert into import_rows (import_id, company_id, number, sheet, line, is_header, is_hidden,
        cells, action, unique_id, name, changes, remarks, remark_count)
    select ${id}, ${companyId}::uuid, r.number, r.sheet, r.line, r.is_header, r.is_hidden, r.cells,
      r.action, r.unique_id, r.name, nullif(r.changes, 'null'::jsonb), r.remarks, r.remark_count
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(number int, sheet text, line int,
        is_header boolean, is_hidden boolean, cells jsonb,
      action text, unique_id text, name text, changes jsonb, remarks jsonb, remark_count int)`.execute(
    tx,
  )
}
