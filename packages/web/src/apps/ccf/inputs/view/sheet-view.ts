import type { GridDocument } from '../../../../ui/grid/grid-document.ts'
import type { CellIssue, GridRow } from '../../../../ui/grid/grid-model.ts'
import type { RowNumbers } from '../live/live-footprint.ts'

/** The source behind a row of a view, and the interval of its amount where the view has one row per interval. */
export interface SourcePlace {
  source: string
  interval: number | null
}

type IssuesOf = (row: GridRow) => readonly CellIssue[]

/** The rows as the sheet shows them: one per source, or one per source and period. */
export interface SheetView {
  readonly doc: GridDocument
  readonly numbers: RowNumbers
  makeRow: (group: string) => GridRow
  find: (row: string) => SourcePlace
  /** Row and column of an amount. */
  locate: (source: string, interval: number) => { row: string; column: string }
  /** What is wrong in a row of the view. @param issuesOf  what is wrong in a source */
  listIssues: (row: GridRow, issuesOf: IssuesOf) => readonly CellIssue[]
  /** Follows the session until the returned function is called. */
  follow: () => () => void
}
