import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'

/** Rows sent in one statement: large enough to be quick, small enough for the statement timeout. */
const ROWS_AT_ONCE = 5000

/**
 * Inserts many rows by column name, quickly: each batch travels as one JSON value that PostgreSQL reads by the table's
 * own types. A column that no row names keeps its default. A row that stands there already is left alone.
 */
export async function insertRows(tx: WriteTx, table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  if (rows.length === 0) return
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const list = sql.join(columns.map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const batch = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))
    await sql`insert into ${sql.table(table)} (${list}) select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb) on conflict do nothing`.execute(tx)
  }
}
