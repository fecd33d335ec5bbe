import { useEffect } from 'react'
import type { GridController } from '../../../../ui/grid/grid-controller.ts'
import type { FootprintSession } from '../session/footprint-session.ts'
import { CATEGORY } from '../rows/sheet-rows.ts'
import type { SheetView } from './sheet-view.ts'

/** An input, and its field, that a link from the list of missing data leads to. */
export interface SheetTarget {
  input?: string | undefined
  field?: string | undefined
}

/** Goes to a cell, by the row and the column that show it. */
export function goToCell(grid: GridController, row: string, column: string | undefined): void {
  const index = grid.setup.columns.findIndex(({ id }) => id === column)
  grid.goToRow(row, Math.max(0, index))
}

/** Goes to the target when the sheet opens and whenever the address names another. */
export function useTarget(
  { input, field }: SheetTarget,
  session: FootprintSession,
  view: SheetView,
  grid: GridController,
): void {
  useEffect(() => {
    const place = input === undefined ? undefined : session.findRow(input)
    if (!place) return
    const cell = view.locate(place.row, place.interval)
    const isAmount = field === 'amount' || field === undefined
    const isCategory = field === 'subscope' || field === 'scope'
    goToCell(grid, cell.row, isAmount ? cell.column : isCategory ? CATEGORY : field)
  }, [input, field, session, view, grid])
}
