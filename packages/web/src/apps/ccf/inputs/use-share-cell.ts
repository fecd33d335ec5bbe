import { useEffect } from 'react'
import type { Presence } from '../../../records/presence/presence.ts'
import type { GridController } from '../../../ui/grid/grid-controller.ts'
import { AMOUNT, amountColumn } from './sheet-rows.ts'
import type { FootprintSession } from './footprint-session.ts'
import type { SheetView } from './sheet-view.ts'

/**
 * Tells colleagues which cell is the active one, once the hand rests there: the series of the source, and the column as it is
 * with the periods side by side, because everybody groups the sheet for themselves.
 */
export function useShareCell(
  presence: Presence,
  grid: GridController,
  session: FootprintSession,
  view: SheetView,
): void {
  useEffect(
    () =>
      grid.subscribe(() => {
        if (grid.getState().active === null) return
        const row = grid.rowAt(grid.activePosition().line)
        if (!row) return presence.moveTo(undefined, undefined)
        const { source, interval } = view.find(row.id)
        const column = grid.activeColumn()?.id
        presence.moveTo(
          session.getStored(source)?.series ?? source,
          column === AMOUNT && interval !== null ? amountColumn(interval) : column,
        )
      }),
    [presence, grid, session, view],
  )
}

/** Where a colleague is in the sheet as it is grouped here. */
export function locateColleague(
  view: SheetView,
  source: string,
  column: string | undefined,
): { row: string; column: string | undefined } {
  const interval = column === undefined ? undefined : /^amount(\d+)$/.exec(column)?.[1]
  return interval === undefined
    ? { row: view.locate(source, 1).row, column }
    : view.locate(source, Number(interval))
}
