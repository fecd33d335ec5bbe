import {
  isInvalid,
  readFormula,
  resolveColumn,
  readValue,
  type CellValue,
  type GridColumn,
  type GridLocale,
  type GridRow,
} from '../grid-model.ts'

/** Our own clipboard flavour: keeps ids and full numbers when cells travel between grids. */
export const CELLS_TYPE = 'application/x-cradle-cells'

export interface CopiedCells {
  columns: string[]
  rows: CellValue[][]
  /** The field of each cell, where a column has several. */
  fields?: string[][]
  /** Formulas of the numbers, at the place of each cell; null: it has none. */
  formulas?: (string | null)[][]
  /** Units of the amounts, at the place of each cell; null: the cell is no amount. */
  units?: (string | null)[][]
  /** Of whole rows everything, also of columns that are not shown: they can go to another sheet as they are. */
  whole?: Pick<GridRow, 'group' | 'values'>[]
}

export interface ClipboardTexts {
  text: string
  html: string
  cells: string
}

/** The full number, with the decimal sign of the reader. */
export function plainNumber(value: number, locale: GridLocale): string {
  const text =
    Math.abs(value) >= 1e21 || (value !== 0 && Math.abs(value) < 1e-6)
      ? String(value).toUpperCase()
      : String(value)
  return locale === 'en' ? text : text.replace('.', ',')
}

export function copyText(shown: GridColumn, row: GridRow, locale: GridLocale): string {
  const column = resolveColumn(shown, row)
  const value = readValue(column, row)
  if (isInvalid(value)) return value.invalid
  if (typeof value === 'number') return plainNumber(value, locale)
  if (value === null) return ''
  return column.format?.(value, row) ?? value
}

export function copyCells(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  locale: GridLocale,
  withHeaders: boolean,
  areWholeRows = false,
): ClipboardTexts {
  const lines = rows.map((row) => columns.map((column) => copyText(column, row, locale)))
  if (withHeaders) lines.unshift(columns.map((column) => column.title))
  const copied: CopiedCells = {
    columns: columns.map((column) => column.id),
    rows: rows.map((row) => columns.map((column) => readValue(column, row))),
    ...(columns.some(({ instead }) => instead)
      ? { fields: rows.map((row) => columns.map((column) => resolveColumn(column, row).id)) }
      : {}),
    ...(columns.some(({ units }) => units)
      ? { units: rows.map((row) => columns.map(({ units }) => units?.unitOf(row) || null)) }
      : {}),
    ...(columns.some(({ keepsFormula }) => keepsFormula)
      ? { formulas: rows.map((row) => columns.map((column) => readFormula(column, row))) }
      : {}),
    ...(areWholeRows ? { whole: rows.map(({ group, values }) => ({ group, values })) } : {}),
  }
  return {
    text: lines.map((line) => line.map(quoteTsv).join('\t')).join('\n'),
    html: `<table>${lines.map((line) => `<tr>${line.map(htmlCell).join('')}</tr>`).join('')}</table>`,
    cells: JSON.stringify(copied),
  }
}

const quoteTsv = (text: string): string =>
  /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

const htmlCell = (text: string): string =>
  `<td>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')}</td>`

export function readCopiedCells(json: string): CopiedCells | null {
  if (!json) return null
  try {
    const parsed = JSON.parse(json) as CopiedCells
    return Array.isArray(parsed.columns) && Array.isArray(parsed.rows) ? parsed : null
  } catch {
    return null
  }
}
