import { readCell, editText } from '../cell-text.ts'
import type { GridController } from '../grid-controller.ts'
import {
  canEdit,
  isInvalid,
  makeNumberValues,
  readFormula,
  resolveColumn,
  type CellValue,
  type ColumnId,
  type GridColumn,
  type GridRow,
} from '../grid-model.ts'
import type { Replacer } from './find-text.ts'

/** A cell with its text before and after. */
export interface ReplacedCell {
  row: GridRow
  column: GridColumn
  before: string
  after: string
  values: Readonly<Record<ColumnId, CellValue>>
  /** The new text is no value of the column: it will stand there marked. */
  isUnread: boolean
}

/** What replacing would change. A computed number keeps its formula, and is left alone. */
export function replaceCells(
  grid: GridController,
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  replace: Replacer,
): ReplacedCell[] {
  const { locale } = grid.setup
  return rows.flatMap((row) =>
    columns.flatMap((shown): ReplacedCell[] => {
      const column = resolveColumn(shown, row)
      if (!canEdit(column, row) || readFormula(column, row) !== null) return []
      const before = editText(column, row, locale)
      const after = before === '' ? null : replace(before)
      if (after === null || after === before) return []
      const { value, formula } =
        after.trim() === '' ? { value: null } : readCell(column, after, locale, row)
      return [
        {
          row,
          column,
          before,
          after,
          values: makeNumberValues(column, value, formula),
          isUnread: isInvalid(value),
        },
      ]
    }),
  )
}
