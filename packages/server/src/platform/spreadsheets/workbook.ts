import type { ImportCell } from '@cradle/contract'
import { ArchiveError, type ArchiveErrorCode } from '#platform/archives/read-directory'

/** Content of a cell. Formulas give their stored value, with their text where it is asked for; a cell without content is absent. */
export type CellValue = ImportCell

export interface WorkbookRow {
  sheet: string
  /** Number of the row as spreadsheet programs show it, from 1. */
  line: number
  /** The workbook hides the row. */
  isHidden?: true
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
  /** A part whose XML is not well-formed. */
  | 'malformedWorkbook'
  /** An archive that no program writes: entries overlap, repeat, or lie about their size. */
  | 'unsafeWorkbook'
  | 'archiveLeadsOut'
  | 'archiveNested'
  | 'archiveDeclarations'
  | 'archiveEncoding'
  /** JSON or a table, but none of the published formats. */
  | 'notADataSet'
  | 'incompleteJson'
  /** A line of a table beyond the limit. */
  | 'lineTooLong'
  /** Unpacked size, rows, columns or the length of a cell beyond the limits. */
  | 'workbookTooLarge'
  /** Reading it took more memory than allowed. */
  | 'workbookMemory'
  /** Reading it took more time than allowed. */
  | 'workbookTimeout'
  /** The process that read it ended for another reason. */
  | 'workbookReaderEnded'

/** Where a workbook or archive could not be read. */
export interface WorkbookPlace {
  sheet?: string
  line?: number
  column?: number
  entry?: string
}

/** Errors of an archive as those of a workbook or package. */
const archiveCodes: Readonly<Record<ArchiveErrorCode, WorkbookErrorCode>> = {
  damaged: 'damagedWorkbook',
  encrypted: 'encryptedWorkbook',
  tooLarge: 'workbookTooLarge',
  leadsOut: 'archiveLeadsOut',
  nested: 'archiveNested',
  declarations: 'archiveDeclarations',
  encoding: 'archiveEncoding',
  unsafe: 'unsafeWorkbook',
}

/** Why a workbook was not read, with the place where that is known. */
export class WorkbookError extends Error {
  readonly code: WorkbookErrorCode
  readonly sheet: string | undefined
  /** Row as spreadsheet programs show it, from 1. */
  readonly line: number | undefined
  /** Index of the column, from 0. */
  readonly column: number | undefined
  /** Entry of the archive. */
  readonly entry: string | undefined

  constructor(
    code: WorkbookErrorCode,
    message: string,
    place: WorkbookPlace = {},
    cause?: unknown,
  ) {
    super(message, { cause })
    this.name = 'WorkbookError'
    this.code = code
    this.sheet = place.sheet
    this.line = place.line
    this.column = place.column
    this.entry = place.entry
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
  /** Numbers bring the formulas that give them. */
  hasFormulas?: boolean
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

/** A number with the formula that gives it. Formulas of files that were read are none: they are never written. */
export interface ComputedCell {
  computed: number
  /** Without an equals sign. */
  by: string
}

/** A cell with a remark is coloured and has the remark as its comment. */
export type CellToWrite =
  | CellValue
  | ComputedCell
  | { value: CellValue; remark: string }
  | undefined

export interface SheetToWrite {
  name: string
  columns: ColumnToWrite[]
  rows: Iterable<readonly CellToWrite[]>
}

/** A WorkbookError as a child process sends it to its parent. */
export interface WorkbookRefusal {
  code: WorkbookErrorCode
  message: string
  place: WorkbookPlace
}

/** The refusal for an error of a workbook or of an archive; null for any other error. */
export function describeRefusal(error: unknown): WorkbookRefusal | null {
  if (error instanceof ArchiveError) return describeRefusal(convertArchiveError(error))
  if (!(error instanceof WorkbookError)) return null
  const { code, message, sheet, line, column, entry } = error
  return {
    code,
    message,
    place: {
      ...(sheet !== undefined && { sheet }),
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      ...(entry !== undefined && { entry }),
    },
  }
}

export const convertArchiveError = ({ code, message, entry }: ArchiveError): WorkbookError =>
  new WorkbookError(archiveCodes[code], message, entry === undefined ? {} : { entry })
