import type { ImportedSheet } from '@cradle/contract'
import { DROPPED_SHEET, isDroppedSheet } from '../data-sets/dropped-rows.ts'
import { findIndicatorUnit, isUnitOfIndicator } from '../data-sets/indicator-units.ts'
import { findColumn, findIndicatorColumn, type HeaderMapping } from '../layouts/find-column.ts'
import { getField, isRequired, type LayoutColumn, type LayoutSheet } from '../layouts/layout.ts'
import { findDateOrder, type DateOrder } from '../layouts/read-date.ts'
import { findDecimalSign, type DecimalSign } from '../layouts/read-number.ts'
import { makeRemark, type StoredRemark } from '../layouts/remark.ts'
import type { StagedRow } from '../staging/staged-rows.ts'
import {
  countKnown,
  findChoice,
  groupSheets,
  isCoveredFrom,
  listCandidates,
  listHeadings,
  type Heading,
  type SheetRules,
} from './header-rows.ts'
import { readUnitsRow } from './units-row.ts'

/** A column of the file with its meaning. */
export interface PreparedColumn {
  index: number
  column: LayoutColumn
  /** Unit in the header. */
  unit: string | null
  signs: ColumnSigns
}

/** A column with the values of one indicator. */
export interface ValueColumn {
  index: number
  code: string
  /** Unit in the header or in the row of units; null: that of the library. */
  unit: string | null
  signs: ColumnSigns
}

/** A column with a name that the file chooses. */
export interface FreeColumn {
  index: number
  header: string
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
  valueColumns: readonly ValueColumn[]
  freeColumns: readonly FreeColumn[]
  /** Indexes of all columns that have a header. */
  headed: ReadonlySet<number>
  /** Line of a row of units below the headings. */
  unitsLine: number | null
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

/** Assigns sheets and columns of a file to its layout. The rows with headings are marked (`markHeaders`). */
export function prepareSheets(rules: SheetRules, rows: readonly StagedRow[]): PreparedFile {
  const { layout } = rules
  const file: PreparedFile = { sheets: [], unknown: [], described: [], isDataSetFile: false }
  const sheets = groupSheets(rows)
  file.isDataSetFile = layout.kind === 'epd' && sheets.some(([name]) => isDroppedSheet(name))
  for (const [name, ofSheet] of sheets) {
    const header = ofSheet.find((row) => row.isHeader) ?? ofSheet[0]!
    const described = describeSheet(name, header, ofSheet, file.isDataSetFile)
    if (file.isDataSetFile && isDroppedSheet(name))
      file.described.push({ ...described, key: DROPPED_SHEET })
    else if (findChoice(rules, name)?.key === null) {
      file.unknown.push({ header, remarks: [] })
      file.described.push({ ...described, omitted: true })
    } else prepareNamed(rules, file, { described, header, rows: ofSheet, count: sheets.length })
  }
  if (isWithoutRows(file, rows)) remarkEmptyFile(file)
  // References point backwards in the order of the layout, whatever the order in the file.
  file.sheets.sort((a, b) => layout.sheets.indexOf(a.sheet) - layout.sheets.indexOf(b.sheet))
  return file
}

/** Adds a sheet of the file: as a part of the layout, or with the remark that it is none. */
function prepareNamed(
  rules: SheetRules,
  file: PreparedFile,
  {
    described,
    header,
    rows,
    count,
  }: {
    described: ImportedSheet
    header: StagedRow
    rows: readonly StagedRow[]
    /** Sheets of the file. */
    count: number
  },
): void {
  const { name } = described
  const candidates = listCandidates(rules, name, count)
  const sheet =
    candidates.length > 1
      ? findSheetByHeaders(candidates, listHeadings(header, rows), rules.mapping)
      : candidates[0]
  const isTaken = file.sheets.some((one) => one.sheet === sheet)
  if (!sheet || isTaken) {
    const remark = makeRemark(isTaken ? 'duplicateSheet' : 'unknownSheet', {}, { sheet: name })
    // Such a sheet is left out with its row of headings.
    file.unknown.push({ header, remarks: header.omitted ? [] : [remark] })
    file.described.push({ ...described, ...describeHidden(rows) })
    return
  }
  const prepared = prepareSheet(sheet, header, rows, rules.mapping)
  file.sheets.push(prepared)
  file.described.push({
    ...described,
    key: sheet.key,
    rows: prepared.rows.length,
    ...(prepared.unitsLine === null ? {} : { unitsLine: prepared.unitsLine }),
    ...describeHidden(prepared.rows),
    columns: described.columns.map((column) => {
      const field =
        prepared.columns.find(({ index }) => index === column.index)?.column.key ??
        prepared.valueColumns.find(({ index }) => index === column.index)?.code ??
        prepared.freeColumns.find(({ index }) => index === column.index)?.header
      return field === undefined ? column : { ...column, field }
    }),
  })
}

/** A sheet of the file, whatever it is read as. The sheets of published data sets are not those of a file. */
const describeSheet = (
  name: string,
  header: StagedRow,
  rows: readonly StagedRow[],
  isDataSet: boolean,
): ImportedSheet => ({
  name,
  rows: rows.filter(({ number }) => number > header.number).length,
  columns: listHeadings(header, rows),
  ...(isDataSet ? {} : { headerLine: header.line }),
})

/** Whether nothing of a file would be read, and nothing says so yet. */
const isWithoutRows = (
  { sheets, unknown, isDataSetFile }: PreparedFile,
  rows: readonly StagedRow[],
) =>
  !isDataSetFile &&
  rows.length > 0 &&
  sheets.every((sheet) => sheet.rows.length === 0 && sheet.headerRemarks.length === 0) &&
  unknown.every(({ remarks }) => remarks.length === 0)

function remarkEmptyFile({ sheets, unknown }: PreparedFile): void {
  const remark = makeRemark('emptyFile')
  if (sheets[0]) sheets[0].headerRemarks.push(remark)
  else unknown[0]?.remarks.push(remark)
}

/**
 * The sheet that the only sheet of a workbook means, whatever it is called: the one of the layout that knows most of its headings.
 * Undefined where none knows any, or two know equally many.
 */
function findSheetByHeaders(
  sheets: readonly LayoutSheet[],
  headings: readonly Heading[],
  mapping: HeaderMapping,
): LayoutSheet | undefined {
  const [best, next] = sheets
    .map((sheet) => ({ sheet, known: countKnown(sheet, headings, mapping) }))
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

function prepareSheet(
  sheet: LayoutSheet,
  header: StagedRow,
  all: readonly StagedRow[],
  mapping: HeaderMapping,
): PreparedSheet {
  const headings = listHeadings(header, all)
  const { columns, valueColumns, freeColumns, remarks } = readHeadings(sheet, headings, mapping)
  const below = listRowsBelow(header, all)
  const units = readUnitsRow(sheet, { columns, valueColumns }, below[0])
  const rows = units ? below.slice(1) : below
  const numeric = columns.filter(({ column }) => getField(sheet, column).kind === 'number')
  const readSigns = makeSignReader(rows, [...numeric, ...valueColumns, ...freeColumns])
  return {
    sheet,
    header,
    headerRemarks: remarks,
    columns: columns.map((column) => ({
      ...column,
      unit: column.unit ?? units?.byColumn.get(column.index) ?? null,
      signs: readSigns(column.index),
    })),
    valueColumns: valueColumns.map((column) => ({
      ...column,
      unit: column.unit ?? units?.byColumn.get(column.index) ?? null,
      signs: readSigns(column.index),
    })),
    freeColumns: freeColumns.map((column) => ({ ...column, signs: readSigns(column.index) })),
    headed: new Set(headings.map(({ index }) => index)),
    unitsLine: units?.line ?? null,
    rows,
  }
}

/** What the headings of a sheet mean, and the remarks on them. */
function readHeadings(sheet: LayoutSheet, headings: readonly Heading[], mapping: HeaderMapping) {
  const columns: Omit<PreparedColumn, 'signs'>[] = []
  const valueColumns: Omit<ValueColumn, 'signs'>[] = []
  const freeColumns: Omit<FreeColumn, 'signs'>[] = []
  const remarks: StoredRemark[] = []
  let hasIndicators = false
  for (const { index, header } of headings) {
    const place = { column: index, value: header }
    const found = findColumn(sheet, header, mapping)
    if (found === 'omitted') continue
    if (found !== 'unknown') {
      if (columns.some(({ column }) => column === found.column))
        remarks.push(makeRemark('duplicateColumn', place, { column: header }))
      else columns.push({ index, ...found })
      continue
    }
    const indicator = findIndicatorColumn(sheet, header)
    if (sheet.hasFreeColumns) {
      if (freeColumns.some((one) => isSameHeader(one.header, header)))
        remarks.push(makeRemark('duplicateColumn', place, { column: header }))
      else freeColumns.push({ index, header })
      continue
    }
    if (!indicator) {
      remarks.push(makeRemark('unknownColumn', place, { column: header }))
      continue
    }
    hasIndicators = true
    const { code, unit } = indicator
    if (valueColumns.some((one) => one.code === code))
      remarks.push(makeRemark('duplicateColumn', place, { column: header }))
    else if (unit !== null && !isUnitOfIndicator(code, unit))
      remarks.push(
        makeRemark('unitNotConvertible', place, { from: unit, to: findIndicatorUnit(code) }),
      )
    else valueColumns.push({ index, code, unit })
  }
  const replaced = hasIndicators ? (sheet.valueColumns?.inPlaceOf ?? []) : []
  for (const column of sheet.columns.filter(({ field }) => !replaced.includes(field)))
    if (isRequired(sheet, column) && !columns.some((one) => one.column === column))
      remarks.push(makeRemark('missingColumn', { field: column.key }, { column: column.key }))
  return { columns, valueColumns, freeColumns, remarks }
}

const isSameHeader = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** The rows below the headings. Merged headings can reach down into some of them. */
function listRowsBelow(header: StagedRow, all: readonly StagedRow[]): StagedRow[] {
  const below = all.filter(({ number }) => number > header.number)
  const first = below.findIndex((row) => !isCoveredFrom(header.line, row))
  return first < 0 ? [] : below.slice(first)
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
