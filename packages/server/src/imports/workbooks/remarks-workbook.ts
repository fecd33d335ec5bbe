import type { ImportCell, Locale } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { CellToWrite, SheetToWrite } from '#platform/spreadsheets/workbook'
import { describeDroppedCells } from '../data-sets/dropped-rows.ts'
import { cellText } from '../layouts/read-cell.ts'
import { describeRemark, type StoredRemark } from '../layouts/remark.ts'

/** The staged rows as a workbook in the shape of the file; a cell with a remark has it as its comment. */
export async function makeRemarksWorkbook(
  tx: ReadTx,
  importId: string,
  language: Locale,
): Promise<SheetToWrite[]> {
  const stored = await tx
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('number')
    .execute()
  const rows = stored.map((row) => ({ ...row, cells: describeDroppedCells(row, language) }))
  return [...Map.groupBy(rows, (row) => row.sheet)].map(([name, ofSheet]) =>
    makeSheet(name === '' ? '?' : name, ofSheet, language),
  )
}

type StagedRow = Omit<Row<'import_rows'>, 'cells'> & {
  cells: Readonly<Record<string, ImportCell>>
}

function makeSheet(name: string, rows: readonly StagedRow[], language: Locale): SheetToWrite {
  const header = rows.find((row) => row.is_header) ?? rows[0]!
  const width =
    1 +
    Math.max(
      ...rows.flatMap((row) => [
        ...Object.keys(row.cells).map(Number),
        ...(row.remarks as StoredRemark[]).map(({ column }) => column ?? 0),
        0,
      ]),
    )
  const headerRemarks = groupRemarks(header, language)
  return {
    name,
    columns: Array.from({ length: width }, (_, index) => {
      const cell = header.cells[index]
      const note = headerRemarks.get(index)
      return {
        header: cell === undefined ? '' : cellText(cell),
        width: 20,
        ...(note === undefined ? {} : { note }),
      }
    }),
    rows: rows
      .filter((row) => row !== header)
      .map((row) => {
        const remarks = groupRemarks(row, language)
        return Array.from({ length: width }, (_, index) =>
          withRemark(row.cells[index], remarks.get(index)),
        )
      }),
  }
}

const withRemark = (cell: ImportCell | undefined, remark: string | undefined): CellToWrite =>
  remark === undefined ? cell : { value: cell ?? '', remark }

/** Remarks of a row by column; those without a column are at the first one. */
function groupRemarks(row: StagedRow, language: Locale): ReadonlyMap<number, string> {
  const byColumn = new Map<number, string>()
  for (const remark of row.remarks as StoredRemark[]) {
    const column = remark.column ?? 0
    const { message } = describeRemark(remark, row, language)
    byColumn.set(column, [byColumn.get(column), message].filter(Boolean).join('\n'))
  }
  return byColumn
}
