import { listRowMoves } from './row-moves.ts'
import { showCell } from '../cell-text.ts'
import type { GridController } from '../grid-controller.ts'
import {
  isInvalid,
  readValue,
  resolveColumn,
  type GridColumn,
  type GridLocale,
  type GridRow,
} from '../grid-model.ts'

/**
 * Puts the rows of each group in the order of a column, as a spreadsheet does: in one step to undo, and for everybody. Empty and
 * unread cells come last, in both directions.
 */
export function sortRows(grid: GridController, column: GridColumn, direction: 1 | -1): void {
  const { locale, groups } = grid.setup
  const fixed = new Set(
    groups.flatMap(({ id, onAdd, addLabel }) => (onAdd || !addLabel ? [id] : [])),
  )
  const compare = makeCompare(column, direction, locale)
  grid.apply(
    'move',
    [...grid.doc.getState().rows].flatMap(([group, list]) =>
      fixed.has(group) ? [] : listRowMoves(list, list.toSorted(compare)),
    ),
  )
}

function makeCompare(shown: GridColumn, direction: 1 | -1, locale: GridLocale) {
  const collator = new Intl.Collator(locale, { numeric: true })
  const read = (row: GridRow): string | number | null => {
    const column = resolveColumn(shown, row)
    const value = readValue(column, row)
    if (value === null || isInvalid(value)) return null
    return typeof value === 'number' ? value : showCell(column, row, locale)
  }
  return (a: GridRow, b: GridRow): number => {
    const [first, second] = [read(a), read(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    if (typeof first === 'number' && typeof second === 'number') return direction * (first - second)
    return direction * collator.compare(String(first), String(second))
  }
}
