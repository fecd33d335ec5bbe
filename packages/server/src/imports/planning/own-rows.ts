import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { RecordRow, TableName } from '#platform/db/schema'

/** All records of one owner in a table. @param owner null: the platform's own */
export async function readOwnRows(
  tx: ReadTx,
  table: TableName,
  owner: string | null,
): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select * from ${sql.table(table)} where ${owner === null ? sql`company_id is null` : sql`company_id = ${owner}`}
    order by created_at, id`.execute(tx)
  return rows
}

/** `supplier location` of each transport of a company. */
export async function readConnections(
  tx: ReadTx,
  owner: string | null,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('transports')
    .select(['supplier_id', 'location_id'])
    .where('company_id', '=', owner)
    .execute()
  return new Set(rows.map((row) => `${row.supplier_id} ${row.location_id}`))
}
