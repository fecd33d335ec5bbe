import type { ImportCell, ImportedSheet } from '@cradle/contract'
import { importTexts } from '../import-texts.ts'
import { DROPPED_SHEET, isDroppedSheet } from '../data-sets/dropped-rows.ts'
import { findColumn, findSheet, type HeaderMapping } from '../layouts/find-column.ts'
import {
  getField,
  isRequired,
  type Layout,
  type LayoutColumn,
  type LayoutSheet,
} from '../layouts/layout.ts'
import { findIndicator } from '../layouts/indicator-names.ts'
import { cellText, isEmptyCell, isMergedCell } from '../layouts/read-cell.ts'
import { findDateOrder, type DateOrder } from '../layouts/read-date.ts'
import { findDecimalSign, type DecimalSign } from '../layouts/read-number.ts'
import { makeRemark, type StoredRemark } from '../layouts/remark.ts'
import type { StagedRow } from '../staging/staged-rows.ts'

/** A column of the file with its meaning. */
export interface PreparedColumn {
  index: number
  column: LayoutColumn
  /** Unit in the header. */
  unit: string | null
  signs: ColumnSigns
}

/** How the texts of a column are read, as far as they prove it. */
export interface ColumnSigns {
  decimal: DecimalSign | null
  dateOrder: DateOrder | null
}

/** A known sheet of the file: its columns, the rows below its header, and the remarks on the header. */
export interface PreparedSheet {
  sheet: LayoutSheet
  header: StagedRow
  headerRemarks: StoredRemark[]
  columns: readonly PreparedColumn[]
  /** Columns of the file that have a name of their own each. */
  valueColumns: readonly { index: number; code: string; signs: ColumnSigns }[]
  /** Indexes of all columns that have a header. */
  headed: ReadonlySet<number>
  rows: readonly StagedRow[]
}

export interface PreparedFile {
  sheets: PreparedSheet[]
  /** Header rows of sheets that are not part of the import. */
  unknown: { header: StagedRow; remarks: StoredRemark[] }[]
  /** The file contains published data sets: it has the sheet of values that are not taken. */
  isDataSetFile: boolean
  /** The sheets as clients see them. */
  described: ImportedSheet[]
}

/** The sheet of explanations in our own templates. */
const isExplanation = (name: string): boolean =>
  (['en', 'nl', 'de'] as const).some(
    (language) => importTexts(language)('layouts:explanation.sheet') === name,
  )

/** Assigns sheets and columns of a file to its layout. */
export function prepareSheets(
  layout: Layout,
  rows: readonly StagedRow[],
  mapping: HeaderMapping,
): PreparedFile {
  const file: PreparedFile = { sheets: [], unknown: [], described: [], isDataSetFile: false }
  const sheets = [...Map.groupBy(rows, (row) => row.sheet)].filter(([name]) => !isExplanation(name))
  for (const [name, ofSheet] of sheets) {
    if (layout.kind === 'epd' && isDroppedSheet(name)) {
      const header = ofSheet[0]!
      file.isDataSetFile = true
      file.described.push({
        name,
        key: DROPPED_SHEET,
        rows: ofSheet.length - 1,
        columns: listHeaders(header),
      })
      continue
    }
    const header = ofSheet.find((row) => row.isHeader) ?? ofSheet[0]!
    const sheet =
      findSheet(layout, name) ??
      (sheets.length === 1 ? findSheetByHeaders(layout, listHeaders(header), mapping) : undefined)
    const isTaken = file.sheets.some((one) => one.sheet === sheet)
    if (!sheet || isTaken) {
      const remark = makeRemark(isTaken ? 'duplicateSheet' : 'unknownSheet', {}, { sheet: name })
      // Such a sheet is left out with its first row.
      file.unknown.push({ header, remarks: header.omitted ? [] : [remark] })
      file.described.push({
        name,
        rows: ofSheet.length - 1,
        columns: listHeaders(header),
        ...describeHidden(ofSheet),
      })
      continue
    }
    const prepared = prepareSheet(sheet, header, ofSheet, mapping)
    file.sheets.push(prepared)
    file.described.push({
      name,
      key: sheet.key,
      rows: ofSheet.length - 1,
      ...describeHidden(ofSheet),
      columns: listHeaders(header).map((column) => {
        const found = prepared.columns.find(({ index }) => index === column.index)
        return found ? { ...column, field: found.column.key } : column
      }),
    })
  }
  // References point backwards in the order of the layout, whatever the order in the file.
  file.sheets.sort((a, b) => layout.sheets.indexOf(a.sheet) - layout.sheets.indexOf(b.sheet))
  return file
}

/**
 * The sheet that the only sheet of a workbook means, whatever it is called: the one of the layout that knows most of its headers.
 * Undefined where none knows any, or two know equally many.
 */
function findSheetByHeaders(
  layout: Layout,
  headers: readonly { header: string }[],
  mapping: HeaderMapping,
): LayoutSheet | undefined {
  const [best, next] = layout.sheets
    .map((sheet) => ({
      sheet,
      known: headers.filter(({ header }) => typeof findColumn(sheet, header, mapping) === 'object')
        .length,
    }))
    .toSorted((a, b) => b.known - a.known)
  return best && best.known > (next?.known ?? 0) ? best.sheet : undefined
}

/** Hidden rows that are named one by one. */
const NAMED_HIDDEN = 10

function describeHidden(rows: readonly StagedRow[]): Pick<ImportedSheet, 'hidden'> {
  const hidden = rows.filter(({ isHidden }) => isHidden).map(({ line }) => line)
  return hidden.length === 0
    ? {}
    : { hidden: { rows: hidden.length, firstLines: hidden.slice(0, NAMED_HIDDEN) } }
}

const listCells = (row: StagedRow): [index: number, cell: ImportCell][] =>
  Object.entries(row.cells)
    .map(([index, cell]): [number, ImportCell] => [Number(index), cell])
    .filter(([, cell]) => !isEmptyCell(cell) && !isMergedCell(cell))
    .toSorted(([a], [b]) => a - b)

const listHeaders = (header: StagedRow): { index: number; header: string }[] =>
  listCells(header).map(([index, cell]) => ({ index, header: cellText(cell) }))

function prepareSheet(
  sheet: LayoutSheet,
  header: StagedRow,
  all: readonly StagedRow[],
  mapping: HeaderMapping,
): PreparedSheet {
  const columns: Omit<PreparedColumn, 'signs'>[] = []
  const valueColumns: { index: number; code: string }[] = []
  const headed = new Set<number>()
  const headerRemarks: StoredRemark[] = []
  for (const { index, header: text } of listHeaders(header)) {
    headed.add(index)
    const found = findColumn(sheet, text, mapping)
    const isTaken =
      typeof found === 'object' && columns.some(({ column }) => column === found.column)
    if (typeof found === 'object' && !isTaken) {
      columns.push({ index, ...found })
      continue
    }
    const code =
      found === 'unknown' && sheet.valueColumns
        ? findIndicator(text, sheet.valueColumns.codes)
        : undefined
    if (code !== undefined) {
      valueColumns.push({ index, code })
      continue
    }
    if (found !== 'omitted')
      headerRemarks.push(
        makeRemark(
          isTaken ? 'duplicateColumn' : 'unknownColumn',
          { column: index, value: text },
          { column: text },
        ),
      )
  }
  const replaced = valueColumns.length > 0 ? (sheet.valueColumns?.inPlaceOf ?? []) : []
  for (const column of sheet.columns.filter(({ field }) => !replaced.includes(field)))
    if (isRequired(sheet, column) && !columns.some((one) => one.column === column))
      headerRemarks.push(makeRemark('missingColumn', { field: column.key }, { column: column.key }))
  const rows = all.filter((row) => row !== header)
  const numeric = columns.filter(({ column }) => getField(sheet, column).kind === 'number')
  const readSigns = makeSignReader(rows, [...numeric, ...valueColumns])
  return {
    sheet,
    header,
    headerRemarks,
    columns: columns.map((column) => ({ ...column, signs: readSigns(column.index) })),
    valueColumns: valueColumns.map((column) => ({ ...column, signs: readSigns(column.index) })),
    headed,
    rows,
  }
}

/**
 * Finds how the texts of a column are read. Columns of one file can differ: amounts with a comma beside columns that a program wrote
 * with a point. A column that proves nothing follows the others where they agree.
 */
function makeSignReader(
  rows: readonly StagedRow[],
  numeric: readonly { index: number }[],
): (index: number) => ColumnSigns {
  const decimals = new Map(
    numeric.map(({ index }) => [index, findDecimalSign(listNumberTexts(rows, index))]),
  )
  const proven = new Set([...decimals.values()].filter((sign) => sign !== null))
  const common = proven.size === 1 ? [...proven][0]! : null
  return (index) => ({
    decimal: decimals.get(index) ?? common,
    dateOrder: findDateOrder(listTexts(rows, index)),
  })
}

function* listTexts(rows: readonly StagedRow[], index: number): Generator<string> {
  for (const row of rows) {
    const cell = row.cells[index]
    if (typeof cell === 'string') yield cell
  }
}

function* listNumberTexts(rows: readonly StagedRow[], index: number): Generator<string> {
  for (const text of listTexts(rows, index)) yield text.replace(/[\p{L}%°€$].*$/u, '')
}
