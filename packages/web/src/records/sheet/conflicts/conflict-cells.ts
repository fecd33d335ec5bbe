import type { Locale } from '../../../i18n/locale.ts'
import { showCell } from '../../../ui/grid/cell-text.ts'
import {
  findColumnIndex,
  type CellValue,
  type GridColumn,
  type GridRow,
} from '../../../ui/grid/grid-model.ts'
import type { CellConflict } from './use-conflicts.ts'

/** How a kind of sheet names and shows the cells that two people changed to two values. */
export interface ConflictCells {
  /** The name of a field. */
  name: (field: string) => string
  /** A value as its cell shows it. */
  show: (conflict: Pick<CellConflict, 'row' | 'field'>, value: CellValue) => string
  /** The column that shows a field. */
  findColumn: (field: string) => string
}

/** A value as the cell of a row would show it. */
export function showValue(
  columns: readonly GridColumn[],
  row: GridRow | undefined,
  field: string,
  value: CellValue,
  locale: Locale,
): string {
  const column = columns[findColumnIndex(columns, field)]
  if (!column || !row)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return showCell(column, { ...row, values: { ...row.values, [field]: value } }, locale)
}
