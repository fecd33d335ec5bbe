import type {
  CellIssue,
  CellValue,
  ColumnId,
  GridColumn,
  GridGroup,
  GridLocale,
  GridOp,
  GridRow,
  RowId,
} from './grid-model.ts'
import type { PreviewReason } from './clipboard/paste-plan.ts'

/** Everything a grid gets from outside. The grid keeps rows, selection and history itself. */
export interface GridSetup {
  /** Visible columns in order; the first stays in view, and the last where it is read-only. */
  columns: readonly GridColumn[]
  groups: readonly GridGroup[]
  locale: GridLocale
  readOnly: boolean
  rowHeight: number
  labels: GridLabels
  newRow: (group: string) => GridRow
  /** May this row be removed by itself? Default: yes. */
  isRemovable?: (row: GridRow) => boolean
  isShown?: ((row: GridRow) => boolean) | undefined
  issuesOf: (row: GridRow) => readonly CellIssue[]
  remembered?: ReadonlyMap<string, ColumnId | null>
  /** A number is being typed: the change it would be; null as soon as nothing is being typed any more, committed or not. */
  onType?: (draft: readonly GridOp[] | null) => void
  /** A paste is being looked at before it lands: what follows from it can be worked out meanwhile. */
  onForesee?: (ops: readonly GridOp[]) => void
  onPasted?: (report: PasteReport) => void
  /** Header names the reader mapped by hand and asked to remember; null: a column to leave out. */
  onRemember?: (names: ReadonlyMap<string, ColumnId | null>) => void
  /** Ctrl+F: the page around the grid has the search field. */
  onFind?: () => void
  onExplain?: (row: GridRow | null, group: string) => void
  onLeave?: (direction: 'next' | 'previous') => void
}

/** What a drawn line takes from the setup: the same object as long as no line looks different. */
export type LineLook = Pick<GridSetup, 'columns' | 'locale' | 'readOnly' | 'labels' | 'issuesOf'>

export interface PasteReport {
  cells: number
  rows: number
  attention: number
  skipped: number
  /** Rows that were made as copies of rows of a sheet. */
  copied: number
  /** Amounts that were converted from another unit. */
  converted: number
}

export interface GridLabels {
  grid: string
  /** Read out when the grid is entered: how to leave it. */
  help: string
  rowNumber: string
  options: string
  noOptions: string
  /** "“1.2.3” is not a number." */
  unreadable: (column: GridColumn, text: string) => string
  /** "250 g" can be converted since its line has a profile. */
  convertible: (text: string) => string
  tooLong: (column: GridColumn, max: number) => string
  fillHandle: string
  preview: {
    title: (rows: number) => string
    reason: (reason: PreviewReason) => string
    intoColumn: (index: number) => string
    doNotPaste: string
    firstRowIsHeader: string
    decimalSign: (column: string) => string
    comma: string
    point: string
    remember: string
    /** Asks whether so many amounts are converted over density. */
    confirmConversion: (amounts: number) => string
    /** Says that so many amounts were converted from another unit. */
    converted: (amounts: number) => string
    landing: (rows: number, newRows: number, attention: number) => string
    paste: string
    cancel: string
    close: string
  }
}

export interface CellAddress {
  /** Key of the line, see layout.ts. */
  key: string
  col: number
}

export interface EditState {
  row: RowId
  col: number
  initialText: string | null
  openList: boolean
}

export type { CellValue }
