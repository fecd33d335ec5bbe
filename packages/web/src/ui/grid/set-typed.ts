import { setAll } from './fill.ts'
import {
  isSameValue,
  makeNumberValues,
  readCellUnit,
  readFormula,
  type AmountReading,
  type CellValue,
  type GridColumn,
  type GridOp,
  type GridRow,
} from './grid-model.ts'

/** The change that a typed value is to its cell, with its formula and what it was converted from; null: none. */
export function setTyped(
  row: GridRow,
  column: GridColumn,
  value: CellValue,
  typed: AmountReading | null,
): GridOp | null {
  const hasOtherFormula =
    typed !== null &&
    column.keepsFormula === true &&
    (typed.formula ?? null) !== readFormula(column, row)
  if (isSameValue(row.values[column.id] ?? null, value) && !hasOtherFormula) return null
  return {
    kind: 'set',
    row: row.id,
    values: makeNumberValues(column, value, typed?.formula),
    ...(typed?.from === undefined
      ? {}
      : { conversions: { [column.id]: { value, from: typed.from } } }),
  }
}

/** The changes that put a typed value into the cells of its kind in these rows and columns. */
export function setTypedInAll(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  {
    row,
    column,
    value,
    typed,
  }: { row: GridRow; column: GridColumn; value: CellValue; typed: AmountReading | null },
): GridOp[] {
  const isChosen = column.type === 'choice' || column.type === 'picker'
  return setAll(rows, isChosen ? [column] : columns.filter((other) => other.type === column.type), {
    value,
    formula: typed ? (typed.formula ?? null) : readFormula(column, row),
    unit: readCellUnit(column, row),
  })
}
