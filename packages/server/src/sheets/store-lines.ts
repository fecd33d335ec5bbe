import { sql, type RawBuilder } from 'kysely'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { SheetParent } from './sheet-kind.ts'

/** The lines of one parent: their table, and its column that names the parent. */
export interface LinesOfParent {
  table: string
  column: string
  parent: Pick<SheetParent, 'id' | 'companyId'>
}

/** SQL condition for the lines of one parent, from a table called `i`. */
const isLineOf = ({ column, parent: { id, companyId } }: LinesOfParent): RawBuilder<boolean> =>
  sql<boolean>`i.company_id ${companyId === null ? sql`is null` : sql`= ${companyId}`} and ${sql.ref(`i.${column}`)} = ${id}`

/** The lines of one parent in their order. @param ids  only these lines; absent: all */
export async function listStoredLines<Line>(
  tx: ReadTx,
  lines: LinesOfParent,
  ids?: readonly string[],
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select i.* from ${sql.table(lines.table)} i
    where ${isLineOf(lines)} ${ids ? sql`and i.id = any (${[...ids]}::uuid[])` : sql``}
    order by i.position, i.id`.execute(tx)
  return rows
}

/** Inserts complete rows with one statement. */
export async function insertLines(
  tx: WriteTx,
  table: string,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = listNames(Object.keys(rows[0]!))
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${makeRecords(table, rows)}`.execute(
    tx,
  )
}

/** Changes these columns of lines of one parent with one statement. */
export async function updateLines(
  tx: WriteTx,
  lines: LinesOfParent,
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`update ${sql.table(lines.table)} i set (${listNames(columns)}) = row(${listNames(columns, 'r')})
    from ${makeRecords(lines.table, rows)} r where ${isLineOf(lines)} and i.id = r.id`.execute(tx)
}

/** Deletes lines of one parent with one statement. @returns the deleted rows */
export async function deleteLines<Line>(
  tx: WriteTx,
  lines: LinesOfParent,
  ids: readonly string[],
): Promise<Line[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Line>`
    delete from ${sql.table(lines.table)} i where ${isLineOf(lines)} and i.id = any (${[...ids]}::uuid[])
    returning i.*`.execute(tx)
  return rows
}

/** The columns in which a row differs from its stored one. The database checks the links in no others. */
export function findChangedColumns<Line extends { id: string }>(
  stored: ReadonlyMap<string, Line>,
  rows: readonly Line[],
): string[] {
  const isChanged = (column: keyof Line, row: Line): boolean => {
    const before = stored.get(row.id)?.[column]
    return row[column] !== before && JSON.stringify(row[column]) !== JSON.stringify(before)
  }
  return Object.keys(rows[0] ?? {}).filter((column) =>
    rows.some((row) => isChanged(column as keyof Line, row)),
  )
}

const listNames = (columns: readonly string[], from?: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(from ? `${from}.${column}` : column)))

const makeRecords = (table: string, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
