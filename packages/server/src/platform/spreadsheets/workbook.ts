/** Content of a cell. Formulas give their stored value; a cell without content is absent. */
export type CellValue =
  | string
  | number
  | boolean
  /** ISO 8601: `2026-01-31`, or `2026-01-31T13:45:00` with a time of day. */
  | { date: string }
  /** As the workbook shows it, for example `#DIV/0!`. */
  | { error: string }

export interface WorkbookRow {
  sheet: string
  /** Number of the row as spreadsheet programs show it, from 1. */
  line: number
  /** By index of the column, from 0. */
  cells: ReadonlyMap<number, CellValue>
}

/** The code of a refused workbook; the texts are with the remarks of an import. */
export type WorkbookErrorCode =
  /** Not XLSX, XLSM or XLS by its content. */
  | 'notAWorkbook'
  /** XLSB: its binary sheets are not read. */
  | 'binaryWorkbook'
  /** Protected by a password. */
  | 'encryptedWorkbook'
  /** Cut off or inconsistent. */
  | 'damagedWorkbook'
  /** Content that no spreadsheet program writes: entities, nested archives, names that leave the archive. */
  | 'unsafeWorkbook'
  /** Unpacked size, rows, columns or the length of a cell beyond the limits. */
  | 'workbookTooLarge'
  /** Reading it took more memory than allowed. */
  | 'workbookMemory'
  /** Reading it took more time than allowed. */
  | 'workbookTimeout'
  /** The process that read it ended for another reason. */
  | 'workbookReaderEnded'

/** Why a workbook was not read, with the place where that is known. */
export class WorkbookError extends Error {
  readonly code: WorkbookErrorCode
  readonly sheet: string | undefined
  /** Row as spreadsheet programs show it, from 1. */
  readonly line: number | undefined
  /** Index of the column, from 0. */
  readonly column: number | undefined

  constructor(
    code: WorkbookErrorCode,
    message: string,
    place: { sheet?: string; line?: number; column?: number } = {},
    cause?: unknown,
  ) {
    super(message, { cause })
    this.name = 'WorkbookError'
    this.code = code
    this.sheet = place.sheet
    this.line = place.line
    this.column = place.column
  }
}

/** What reading a workbook may cost. */
export interface WorkbookLimits {
  /** Milliseconds of work until the last row; time in which the reader waits for the caller does not count. */
  timeoutMs?: number
  /** [MB] Resident memory of the child process. */
  memoryMb?: number
  /** Rows with content, in all sheets together. */
  rows?: number
  /** Columns of a sheet. */
  columns?: number
  /** Characters of a cell. */
  cellLength?: number
}

export interface ColumnToWrite {
  header: string
  /** Characters. */
  width?: number
  /** Values that the column offers as a list; other values are marked as wrong. */
  choices?: readonly string[]
  /** Comment of the header. */
  note?: string
}

/** A cell with a remark is coloured and has the remark as its comment. */
export type CellToWrite = CellValue | { value: CellValue; remark: string } | undefined

export interface SheetToWrite {
  name: string
  columns: ColumnToWrite[]
  rows: Iterable<readonly CellToWrite[]>
}
