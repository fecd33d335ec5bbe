import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { ChangeRow } from './change-row.ts'

/** Maximum number of changes of a revision in a list. */
export const IN_LIST = 50

/** The tables of a trail, and their column of the record that it belongs to. */
export interface Trail {
  revisions: 'calculation_revisions' | 'footprint_revisions'
  changes: 'calculation_changes' | 'footprint_changes'
  parent: 'calculation_id' | 'footprint_id'
}

export const calculationTrail: Trail = {
  revisions: 'calculation_revisions',
  changes: 'calculation_changes',
  parent: 'calculation_id',
}

/**
 * Reads the changes of these revisions by revision id. The order of lines is last.
 *
 * @param most  maximum number of records per revision
 */
export async function readChanges(
  tx: ReadTx,
  trail: Trail,
  revisions: readonly Pick<Row<'calculation_revisions'>, 'id'>[],
  most: number | null,
): Promise<Map<string, ChangeRow[]>> {
  const changes = sql.table(trail.changes)
  const ofRevision = sql`c.company_id = r.company_id and c.${sql.ref(trail.parent)} = r.${sql.ref(trail.parent)} and c.number = r.number`
  const { rows } = await sql<ChangeRow & { revision_id: string }>`
    select r.id as revision_id, h.* from ${sql.table(trail.revisions)} r cross join lateral (
      (select * from ${changes} c where ${ofRevision} and c.record <> 'order' order by c.record, c.record_id limit ${most})
      union all
      (select * from ${changes} c where ${ofRevision} and c.record = 'order')
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
