import type { GridController } from '../grid-controller.ts'
import type { GridColumn, GridRow, InvalidText } from '../grid-model.ts'

/** Why a pasted text is no value of its column, where it can still be said what it means. */
export function explainFault(
  grid: GridController,
  column: GridColumn,
  row: GridRow,
  value: InvalidText,
): string {
  const { preview } = grid.setup.labels
  if (value.reason === undefined && column.type === 'picker') return preview.noRecord
  if (value.reason === undefined && column.type === 'choice') return preview.noOption
  return grid.explainInvalid(column, row, value)
}
