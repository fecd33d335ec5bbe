import { baseFactor, readUnit } from '@cradle/engine'
import { isUnitOfIndicator } from '../data-sets/indicator-units.ts'
import { getField, type LayoutColumn, type LayoutSheet } from '../layouts/layout.ts'
import { cellText } from '../layouts/read-cell.ts'
import type { StagedRow } from '../staging/staged-rows.ts'
import { listCells } from './header-rows.ts'

/** Columns of a sheet with their meanings. */
interface KnownColumns {
  columns: readonly { index: number; column: LayoutColumn }[]
  valueColumns: readonly { index: number; code: string }[]
}

/**
 * The units in the row below the headings. A row is one of units only where each of its cells names a unit or nothing, and one stands
 * above numbers; anything else is data.
 *
 * @returns null where the row is none of units
 */
export function readUnitsRow(
  sheet: LayoutSheet,
  { columns, valueColumns }: KnownColumns,
  row: StagedRow | undefined,
): { line: number; byColumn: ReadonlyMap<number, string> } | null {
  if (!row) return null
  const byColumn = new Map<number, string>()
  let hasUnitOfNumbers = false
  for (const [index, cell] of listCells(row)) {
    if (typeof cell !== 'string') return null
    const text = cellText(cell)
    const unit = removeBrackets(text)
    if (isDash(unit)) continue
    const code = valueColumns.find((one) => one.index === index)?.code
    const column = columns.find((one) => one.index === index)?.column
    if (code !== undefined) {
      if (!isUnitOfIndicator(code, unit)) return null
      byColumn.set(index, unit)
      hasUnitOfNumbers = true
    } else if (column && isNumeric(sheet, column)) {
      if (!isUnit(unit)) return null
      byColumn.set(index, readUnit(unit))
      hasUnitOfNumbers = true
    } else if (unit === text && !isUnit(unit)) return null
  }
  return hasUnitOfNumbers ? { line: row.line, byColumn } : null
}

/** `[kg]` or `(kg)` → `kg` */
const removeBrackets = (text: string): string => /^[[(](.*)[\])]$/.exec(text)?.[1]?.trim() ?? text

const isDash = (text: string): boolean => /^[-–—]$/.test(text)

const isUnit = (text: string): boolean => text === '%' || baseFactor(readUnit(text)) !== null

const isNumeric = (sheet: LayoutSheet, column: LayoutColumn): boolean => {
  const { kind } = getField(sheet, column)
  return kind === 'number' || kind === 'integer'
}
