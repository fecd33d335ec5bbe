import {
  writeImportCell,
  type ImportCell,
  type ImportLayoutSheet,
  type ImportRow,
  type ImportedSheet,
} from '@cradle/contract'
import type { Locale } from '../../../../i18n/locale.ts'
import type {
  CellIssue,
  CellValue,
  GridColumn,
  GridOp,
  GridRow,
} from '../../../../ui/grid/grid-model.ts'
import { isInvalid } from '../../../../ui/grid/grid-model.ts'
import { listOpenRemarks } from '../import-rows.ts'

/** Columns of the grid beside those of the file. */
export const LINE = 'line'
export const OMITTED = 'omitted'
export const REMARKS = 'remarks'
/** Value of the choice that leaves a row out. */
export const LEFT_OUT = 'omitted'

/** What is changed in one row: cells by index of the column, null for an empty cell. */
export interface RowRepair {
  cells?: Record<string, string | null>
  omitted?: boolean
}

interface YesNo {
  yes: string
  no: string
}

/**
 * The text of a staged cell in the reader's language, which the server reads back as the same value.
 * Example: 1.5 in Dutch → `1,5`; true → `yes`; a date → `2026-01-31`
 */
export function writeCell(
  cell: ImportCell | undefined,
  locale: Locale,
  { yes, no }: YesNo,
): string | null {
  if (cell === undefined) return null
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return cell ? yes : no
  if (typeof cell === 'number') return locale === 'en' ? `${cell}` : `${cell}`.replace('.', ',')
  if (!('number' in cell)) return writeImportCell(cell)
  if (/^0\d/.test(cell.shown)) return cell.shown
  const number = writeCell(cell.number, locale, { yes, no })
  return cell.unit === undefined ? number : `${number} ${cell.unit}`
}

/**
 * A row of the grid. Choices are written in the reader's language; other texts stay as they are. A text is wrong only where a
 * remark says so: the server reads choices in three languages.
 */
export function buildGridRow(
  row: ImportRow,
  columns: readonly GridColumn[],
  locale: Locale,
  words: YesNo,
): GridRow {
  const values: Record<string, CellValue> = { [OMITTED]: row.omitted ? LEFT_OUT : null }
  const faulty = new Set(row.remarks.map(({ column }) => `${column}`))
  for (const column of columns) {
    const cell = row.cells[column.id]
    const text = writeCell(cell, locale, words)
    values[column.id] = text === null ? null : readChoice(column, text, faulty.has(column.id))
  }
  return { id: `${row.number}`, group: row.sheet, values }
}

/** A text as a value of its column: one of the choices, or as it was written. */
function readChoice(column: GridColumn, text: string, isWrong: boolean): CellValue {
  if (column.type !== 'choice') return text
  const wanted = text.trim().toLowerCase()
  const option = column.options?.find(
    ({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
  )
  if (option) return option.value
  return isWrong ? { invalid: text } : text
}

/** The columns of a sheet of the file, as the grid edits them. */
export function buildColumns(
  sheet: ImportedSheet,
  layout: ImportLayoutSheet | undefined,
  words: YesNo,
): GridColumn[] {
  return sheet.columns.map(({ index, header, field }): GridColumn => {
    const column = layout?.columns.find(({ key }) => key === field)
    const title = `${column?.header ?? header}${column?.required ? ' *' : ''}`
    const choices = column?.kind === 'yesNo' ? [words.yes, words.no] : column?.choices
    const width = Math.min(260, Math.max(110, title.length * 8))
    return choices && column?.kind !== 'reference'
      ? {
          id: `${index}`,
          title,
          width,
          type: 'choice',
          options: choices.map((value) => ({ value, label: value })),
        }
      : {
          id: `${index}`,
          title,
          width,
          type: 'text',
          ...(column?.kind === 'number' ? { align: 'end' as const } : {}),
        }
  })
}

/** Collects the changes of an edit, paste or fill by row. Cells outside the file and inserted rows count for nothing. */
export function collectRepairs(ops: readonly GridOp[]): Map<string, RowRepair> {
  const repairs = new Map<string, RowRepair>()
  for (const op of ops) {
    if (op.kind !== 'set') continue
    const repair = repairs.get(op.row) ?? {}
    for (const [column, value] of Object.entries(op.values)) {
      if (column === OMITTED) repair.omitted = value === LEFT_OUT
      else if (/^\d+$/.test(column)) repair.cells = { ...repair.cells, [column]: writeValue(value) }
    }
    repairs.set(op.row, repair)
  }
  return repairs
}

const writeValue = (value: CellValue): string | null =>
  value === null ? null : isInvalid(value) ? value.invalid : String(value)

/** Joins a later change of a row with an earlier one that is not saved yet. */
export const mergeRepairs = (earlier: RowRepair, later: RowRepair): RowRepair => ({
  ...earlier,
  ...later,
  ...(earlier.cells || later.cells ? { cells: { ...earlier.cells, ...later.cells } } : {}),
})

/** The cells whose value is another one than before the repair. */
export const findRepaired = (before: GridRow | undefined, now: GridRow): ReadonlySet<string> =>
  new Set(
    Object.keys({ ...before?.values, ...now.values }).filter(
      (column) =>
        writeValue(before?.values[column] ?? null) !== writeValue(now.values[column] ?? null),
    ),
  )

/** The open remarks of a row at their cells. Cells that were changed meanwhile have none until the next validation. */
export const listIssues = (
  row: Pick<ImportRow, 'remarks' | 'cells' | 'repaired'>,
  changed: ReadonlySet<string>,
): CellIssue[] =>
  listOpenRemarks({ ...row, omitted: false })
    .filter(({ column }) => column === undefined || !changed.has(`${column}`))
    .map(({ column, message }) => ({
      column: column === undefined ? REMARKS : `${column}`,
      level: 'wrong',
      message,
    }))
