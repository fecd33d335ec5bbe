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
