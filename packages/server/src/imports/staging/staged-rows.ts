import { sql } from 'kysely'
import type { ImportCell } from '@cradle/contract'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

/** A row as it was read, or as it was repaired. */
export interface StagedRow {
  number: number
  sheet: string
  line: number
  isHeader: boolean
  /** The workbook hides the row. */
  isHidden: boolean
  omitted: boolean
  /** By index of the column. */
  cells: Readonly<Record<string, ImportCell>>
}

/** Adds rows of a file, about which nothing was found, to their import. */
export async function insertRows(
  tx: WriteTx,
  { id, company_id: companyId }: Pick<Row<'imports'>, 'id' | 'company_id'>,
  rows: readonly StagedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into import_rows (import_id, company_id, number, sheet, line, is_header, is_hidden, cells)
    select ${id}, ${companyId}::uuid, r.number, r.sheet, r.line, r."isHeader", r."isHidden", r.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(number int, sheet text, line int,
        "isHeader" boolean, "isHidden" boolean, cells jsonb)`.execute(tx)
}

/** Reads all rows of an import in the order of the file. */
export async function readRows(tx: ReadTx, importId: string): Promise<StagedRow[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['number', 'sheet', 'line', 'is_header', 'is_hidden', 'omitted', 'cells'])
    .where('import_id', '=', importId)
    .orderBy('number')
    .execute()
  return rows.map(({ is_header: isHeader, is_hidden: isHidden, ...row }) => ({
    ...row,
    isHeader,
    isHidden,
  }))
}

/** Stores which of some rows have the headings of their sheet. */
export async function storeMarks(
  tx: WriteTx,
  importId: string,
  rows: readonly StagedRow[],
): Promise<void> {
  for (const isHeader of [false, true]) {
    const numbers = rows.filter((row) => row.isHeader === isHeader).map(({ number }) => number)
    if (numbers.length > 0)
      await tx
        .updateTable('import_rows')
        .set({ is_header: isHeader })
        .where('import_id', '=', importId)
        .where('number', 'in', numbers)
        .execute()
  }
}
