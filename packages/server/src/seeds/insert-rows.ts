import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Row, TableName } from '#platform/db/schema'

type SeedRow = Readonly<Record<string, unknown>>

/** Rows per statement: large for speed, small enough for the statement timeout. */
const ROWS_AT_ONCE = 1000

/** Does not compile for a column that the table does not have. */
type OfTable<T extends TableName, R> = string extends keyof R
  ? R
  : R & Record<Exclude<keyof R, keyof Row<T>>, never>

/**
 * Inserts many rows by column name: each batch is one JSON value that PostgreSQL reads with the
 * table's own types. A missing column gets its default. An existing row remains unchanged.
 */
export async function insertRows<T extends TableName, R extends SeedRow>(
  tx: WriteTx,
  table: T,
  rows: readonly OfTable<T, R>[],
): Promise<void> {
  const all: readonly SeedRow[] = rows
  for (const [names, alike] of Map.groupBy(all, (row) => Object.keys(row).toSorted().join())) {
    for (let from = 0; from < alike.length; from += ROWS_AT_ONCE)
      await insertBatch(tx, table, names.split(','), alike.slice(from, from + ROWS_AT_ONCE))
  }
}

async function insertBatch(
  tx: WriteTx,
  table: TableName,
  columns: readonly string[],
  rows: readonly SeedRow[],
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${list})
    select ${list}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(tx)
}
