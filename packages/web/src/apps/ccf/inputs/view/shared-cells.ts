import { AMOUNT, amountColumn } from '../rows/sheet-rows.ts'
import type { FootprintSession } from '../session/footprint-session.ts'
import type { SheetView } from './sheet-view.ts'

/**
 * What colleagues know a cell by: the series of the source, and the column as it is with the periods side by side, because
 * everybody groups the sheet for themselves.
 */
export function describeCell(
  session: FootprintSession,
  view: SheetView,
  row: string,
  column: string | undefined,
): { record: string; field: string | undefined } {
  const { source, interval } = view.find(row)
  return {
    record: session.getStored(source)?.series ?? source,
    field: column === AMOUNT && interval !== null ? amountColumn(interval) : column,
  }
}

/** The place in this sheet, as it is grouped here, of a cell that a colleague shared. */
export function locateCell(
  view: SheetView,
  source: string,
  column: string | undefined,
): { row: string; column: string | undefined } {
  const interval = column === undefined ? undefined : /^amount(\d+)$/.exec(column)?.[1]
  return interval === undefined
    ? { row: view.locate(source, 1).row, column }
    : view.locate(source, Number(interval))
}
