import { read, SSF, utils, type CellObject, type WorkSheet } from '@e965/xlsx'
import { markMerged, sortMerges } from './merges.ts'
import { formatCell } from './number-format.ts'
import { convertDate, errorTexts, type RawRow } from './raw-row.ts'
import { WorkbookError, type CellValue } from './workbook.ts'

/** The errors of XLS by their number ([MS-XLS] 2.5.10). */
const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

/**
 * Rows of all visible sheets of an XLS workbook. Formulas give their stored value.
 *
 * @throws WorkbookError when the file is damaged
 */
export function* readXlsRows(content: Uint8Array): Generator<RawRow> {
  const workbook = readContent(content)
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true
  for (const [index, sheet] of workbook.SheetNames.entries()) {
    if (workbook.Workbook?.Sheets?.[index]?.Hidden) continue
    yield* readSheet(sheet, workbook.Sheets[sheet]!, is1904)
  }
}

function readContent(content: Uint8Array) {
  try {
    return read(content, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
      cellStyles: true,
    })
  } catch (error) {
    throw new WorkbookError('damagedWorkbook', 'The workbook is damaged.', {}, error)
  }
}

function* readSheet(name: string, sheet: WorkSheet, is1904: boolean): Generator<RawRow> {
  const merges = sortMerges(
    (sheet['!merges'] ?? []).map((range) => ({
      place: utils.encode_range(range),
      rows: [range.s.r, range.e.r] as const,
      columns: [range.s.c, range.e.c] as const,
    })),
  )
  const rows = (sheet['!data'] ?? []) as readonly (
    | readonly (CellObject | undefined)[]
    | undefined
  )[]
  for (const [index, line] of rows.entries()) {
    if (!line) continue
    const isHidden = sheet['!rows']?.[index]?.hidden === true
    const row: RawRow = { sheet: name, index, isHidden, cells: new Map() }
    for (const [column, cell] of line.entries()) {
      const value = cell && readValue(cell, is1904)
      if (value !== undefined) row.cells.set(column, value)
    }
    markMerged(row, merges)
    yield row
  }
}

function readValue({ t, v, z }: CellObject, is1904: boolean): CellValue | undefined {
  if (t === 'z' || v === undefined || v === '') return undefined
  if (t === 'e') return { error: errors[v as number] ?? '#ERR!' }
  if (typeof v === 'string') return errorTexts.has(v) ? { error: v } : v
  if (v instanceof Date || typeof v === 'boolean') return v instanceof Date ? convertDate(v) : v
  if (!Number.isFinite(v)) return { error: '#NUM!' }
  const format = typeof z === 'number' ? (SSF.get_table() as Record<number, string>)[z] : z
  const shown = formatCell(v, format ?? '', is1904)
  return shown instanceof Date ? convertDate(shown) : shown
}
