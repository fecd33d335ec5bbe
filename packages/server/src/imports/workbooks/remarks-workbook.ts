import type { ImportCell, ImportKind, Locale } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { CellToWrite, SheetToWrite } from '#platform/spreadsheets/workbook'
import { importTexts } from '../import-texts.ts'
import { describeDroppedCells } from '../data-sets/dropped-rows.ts'
import { cellText, isMergedCell } from '../layouts/read-cell.ts'
import { describeRemark, type StoredRemark } from '../layouts/remark.ts'
import { listHeadings } from '../planning/header-rows.ts'
import { makeHeadings } from './template-workbook.ts'

/**
 * The staged rows as a workbook in the shape of the file; a cell with a remark has it as its comment. A file without rows, or whose
 * rows are not read yet, has the headings that belong in it.
 */
export async function makeRemarksWorkbook(
  tx: ReadTx,
  importId: string,
  kind: ImportKind,
  language: Locale,
): Promise<SheetToWrite[]> {
  const stored = await tx
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('number')
    .execute()
  if (stored.length === 0) return makeHeadings(kind, language)
  const rows = stored.map((row) => ({ ...row, cells: describeDroppedCells(row, language) }))
  return [...Map.groupBy(rows, (row) => row.sheet)].map(([name, ofSheet]) =>
    makeSheet(nameSheet(name, language), ofSheet, language),
  )
}

/** Longest name of a sheet in XLSX [characters]. */
const NAME_LENGTH = 31

/** A name that XLSX allows. Remarks about the file as a whole are in no sheet of it. */
const nameSheet = (name: string, language: Locale): string =>
  name === ''
    ? importTexts(language)('layouts:explanation.sheet')
    : name.replace(/[[\]:*?/\\]/g, ' ').slice(0, NAME_LENGTH)

type StagedRow = Omit<Row<'import_rows'>, 'cells'> & {
  cells: Readonly<Record<string, ImportCell>>
}

/** The first row becomes the headings of the sheet; in a file with titles above its table it is a title. */
function makeSheet(name: string, rows: readonly StagedRow[], language: Locale): SheetToWrite {
  const [first, ...others] = rows
  const width =
    1 +
    Math.max(
      ...rows.flatMap((row) => [
        ...Object.keys(row.cells).map(Number),
        ...(row.remarks as StoredRemark[]).map(({ column }) => column ?? 0),
        0,
      ]),
    )
  const firstCells = listWritten(first!, rows)
  const firstRemarks = groupRemarks(first!, language)
  return {
    name,
    columns: Array.from({ length: width }, (_, index) => {
      const cell = firstCells[index]
      const note = firstRemarks.get(index)
      return {
        header: cell === undefined || isMergedCell(cell) ? '' : cellText(cell),
        width: 20,
        ...(note === undefined ? {} : { note }),
      }
    }),
    rows: others.map((row) => {
      const remarks = groupRemarks(row, language)
      const cells = listWritten(row, rows)
      return Array.from({ length: width }, (_, index) =>
        withRemark(cells[index], remarks.get(index)),
      )
    }),
  }
}

/** The cells of a row. A heading that was merged downwards stands in the row of the headings. */
const listWritten = (row: StagedRow, rows: readonly StagedRow[]): StagedRow['cells'] =>
  row.is_header
    ? {
        ...row.cells,
        ...Object.fromEntries(listHeadings(row, rows).map(({ index, header }) => [index, header])),
      }
    : row.cells

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
