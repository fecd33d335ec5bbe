import { sql, type RawBuilder } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Table } from '#platform/context'
import type { WrittenRecord } from './written-record.ts'

/** Rows per statement, below the limit of parameters. */
const AT_ONCE = 1000

/**
 * A number that every edit of a record changes. The lines of a calculation and of a set count as its content; they do not raise
 * its version.
 */
export const selectVersion = (table: Pick<Table, 'name'>): RawBuilder<string> =>
  table.name === 'calculations'
    ? sql`t.content_version`
    : table.name === 'predefined_input_sets'
      ? sql`(extract(epoch from t.updated_at) * 1000000)::bigint`
      : sql`t.version`

/** Stores what the import wrote with its versions, for its result and for undo. */
export async function storeRecords(
  tx: WriteTx,
  { id, company_id: companyId }: Row<'imports'>,
  written: readonly WrittenRecord[],
): Promise<void> {
  for (let from = 0; from < written.length; from += AT_ONCE)
    await tx
      .insertInto('import_records')
      .values(
        written.slice(from, from + AT_ONCE).map(({ table, row, name, action, before }, i) => ({
          import_id: id,
          company_id: companyId,
          position: from + i + 1,
          type: table.resource.type,
          record_id: row.id!,
          name: name.slice(0, 255),
          action,
          before: before ? JSON.stringify(before) : null,
          record_version: '0',
        })),
      )
      .execute()
  for (const table of new Set(written.map((one) => one.table)))
    await sql`
      update import_records r set record_version = ${selectVersion(table)} from ${sql.table(table.name)} t
      where r.import_id = ${id} and r.type = ${table.resource.type} and t.id = r.record_id`.execute(
      tx,
    )
}
