import type {
  CellIssue,
  CellValue,
  ChoiceOption,
  ColumnId,
  GridColumn,
  GridGroup,
  GridLocale,
  GridOp,
  GridRow,
  RowId,
} from './grid-model.ts'
import type { GroupField } from './clipboard/paste-request.ts'
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
  /** How pasted rows say to which group they go; its code is fetched first. */
  pasteGroups?: { load: () => Promise<unknown>; find: () => GroupField | undefined }
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
  /** What the menu has beside what every sheet can do. */
  menu?: GridMenuSetup
  onLeave?: (direction: 'next' | 'previous') => void
}

/** What a page adds to the menu of its sheet. */
export interface GridMenuSetup {
  columns?: ColumnActions
  /** Rows can go to these groups; none of them: the rows stay where they are. */
  listGroups?: (rows: readonly GridRow[]) => readonly ChoiceOption[]
  /** Name of the way to other groups. */
  groupLabel?: string
  more?: readonly {
    id: string
    label: string
    isFor: (rows: readonly GridRow[]) => boolean
    choose: (rows: readonly GridRow[]) => void
  }[]
}

/** How a reader arranges the columns. The first one and a frozen last one keep their places. */
export interface ColumnActions {
  canArrange: (column: ColumnId) => boolean
  isPinned: (column: ColumnId) => boolean
  hide: (column: ColumnId) => void
  /** Null: no column is hidden. */
  showAll: (() => void) | null
  pin: (column: ColumnId, isPinned: boolean) => void
  /** Moves it by so many places. */
  move: (column: ColumnId, by: -1 | 1) => void
  /** [px]; null: its own width. */
  resize: (column: ColumnId, width: number | null) => void
}

/** Words of the menu and its dialogs. */
export const menuWords = [
  'name',
  'cut',
  'copy',
  'copyWithHeaders',
  'paste',
  'pasteRefused',
  'pasteSpecial',
  'findReplace',
  'fillDown',
  'clear',
  'insertRow',
  'removeRows',
  'moveUp',
  'moveDown',
  'column',
  'sortUp',
  'sortDown',
  'hide',
  'showAll',
  'pin',
  'unpin',
  'moveLeft',
  'moveRight',
  'wider',
  'narrower',
  'ownWidth',
  'resize',
  'explain',
  'operation',
  'values',
  'multiply',
  'divide',
  'add',
  'subtract',
  'what',
  'whatHint',
  'find',
  'replaceWith',
  'matchCase',
  'wholeCell',
  'pattern',
  'patternHint',
  'where',
  'inSelection',
  'inColumn',
  'inSheet',
  'replaceAll',
  'apply',
  'close',
  'cancel',
] as const
export type MenuWord = (typeof menuWords)[number]

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
  menu: (word: MenuWord) => string
  /** "12 cells change" */
  changes: (cells: number) => string
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
    /** Says that so many lines are left out, because their group is not known. */
    leftOut: (lines: number) => string
    /** Heads the list of texts that could not be read. */
    faults: string
    faultsHint: string
    /** "4 cells" */
    cells: (count: number) => string
    /** "4 rows" */
    rows: (count: number) => string
    /** Names the field that says what a text means. */
    readAs: (text: string, column: string) => string
    notChosen: string
    groupUnknown: string
    noRecord: string
    noOption: string
    /** A row with one text that can be a heading is a row of its own. */
    noHeading: string
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
