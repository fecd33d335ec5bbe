import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { ChangeRow } from './change-row.ts'

/**
 * Reads the changes of these revisions by revision id. The order of lines is last.
 *
 * @param most  maximum number of records per revision
 */
export async function readChanges(
  tx: ReadTx,
  revisions: readonly Row<'calculation_revisions'>[],
  most: number | null,
): Promise<Map<string, ChangeRow[]>> {
  const { rows } = await sql<ChangeRow & { revision_id: string }>`
    select r.id as revision_id, h.* from calculation_revisions r cross join lateral (
      (select * from calculation_changes c where c.company_id = r.company_id and c.calculation_id = r.calculation_id and c.number = r.number and c.record <> 'order' order by c.record, c.record_id limit ${most})
      union all
      (select * from calculation_changes c where c.company_id = r.company_id and c.calculation_id = r.calculation_id and c.number = r.number and c.record = 'order')
    ) h where r.id = any (${revisions.map((r) => r.id)}::uuid[])`.execute(tx)
  return Map.groupBy(rows, (row) => row.revision_id)
}

/** Reads the labels of lines, including deleted ones. */
export async function lineLabels(
  tx: ReadTx,
  lineIds: readonly string[],
): Promise<Map<string, string>> {
  if (lineIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; label: string | null }>`
    select i.id, coalesce(nullif(i.description, ''), p.name, c.product_name, i.input_type) as label from inputs i
      left join environmental_profiles p on p.id = i.environmental_profile_id left join calculations c on c.company_id = i.company_id and c.id = i.semi_finished_product_id
    where i.id = any (${[...lineIds]}::uuid[])
    union all
    select record_id, label from calculation_changes where record = 'input' and kind = 'delete' and record_id = any (${[...lineIds]}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.toReversed().map(({ id, label }) => [id, label ?? '']))
}
