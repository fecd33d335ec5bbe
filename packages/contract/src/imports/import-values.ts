export const importKinds = ['supplier', 'epd', 'product', 'pdis', 'footprint'] as const
export type ImportKind = (typeof importKinds)[number]

/** Steps of an import; before the first validation it has none. */
export const importSteps = [
  'validation_started',
  'validation_completed',
  'validation_failed',
  'import_started',
  'import_completed',
  'import_failed',
  'import_canceled',
] as const
export type ImportStep = (typeof importSteps)[number]

export const importActions = ['create', 'update', 'skip'] as const
export type ImportAction = (typeof importActions)[number]

/** What is wrong with a cell, a row or the file. */
export const importRemarkCodes = [
  'required',
  'type',
  'range',
  'duplicate_in_file',
  'unknown_reference',
  'not_allowed',
  'unknown_sheet',
  'unknown_column',
  'formula_error',
  'unreadable_file',
] as const
export type ImportRemarkCode = (typeof importRemarkCodes)[number]

/** One remark. `reason` names the rule more closely than the code; `values` fill its text. */
export interface ImportRemark {
  sheet: string
  /** Row as spreadsheet programs show it, from 1. */
  line: number
  /** Key of the column, for example `unique_id`; absent for a remark on the whole row. */
  field?: string
  /** Index of the column, from 0, where the file has it. */
  column?: number
  code: ImportRemarkCode
  reason: string
  values?: Record<string, string | number>
  message: string
  /** The value as it was written. */
  value?: string
}

/** A cell as it was read or repaired. */
export type ImportCell =
  | string
  | number
  | boolean
  /** ISO 8601: `2026-01-31`, or `2026-01-31T13:45:00` with a time of day. */
  | { date: string }
  /** As the workbook shows it, for example `#DIV/0!`; with a reason, the merge or the formula that leaves the cell without a value. */
  | { error: string; reason?: 'mergedCell' | 'formulaWithoutValue' }
  /**
   * A number that its cell shows in another way, as 0.25 is shown as 25 %, or with more around it: `number` is the shown
   * one, not rounded.
   * Examples: `{ number: 25, unit: '%', shown: '25%' }`, `{ number: 123, shown: '00123' }`
   * With `formula` the workbook computes it: `{ number: 360, shown: '360', formula: '0.15*2400' }`
   */
  | { number: number; unit?: string; shown: string; formula?: string }

/** The text of a cell as its workbook shows it and remarks repeat it. */
export function writeImportCell(cell: ImportCell): string {
  if (typeof cell !== 'object') return String(cell).trim()
  if ('date' in cell) return cell.date
  return 'error' in cell ? cell.error : cell.shown
}

/** A column of a staged sheet. `field` is absent while the header is unknown. */
export interface ImportedColumn {
  index: number
  header: string
  field?: string
}
/** A staged sheet. `key` is absent while its name is unknown. */
export interface ImportedSheet {
  name: string
  key?: string
  rows: number
  columns: ImportedColumn[]
  /** Line of the row with the headings. Absent for published data sets, which have no sheets of their own. */
  headerLine?: number
  /** Line of a row below the headings that names their units. */
  unitsLine?: number
  /** The sheet is left out on request. */
  omitted?: true
  /** Rows that the workbook hides and the import reads. */
  hidden?: { rows: number; firstLines: number[] }
}

/** How one sheet of a file is read on request. What is absent is found by its name and its headings. */
export interface ImportSheetChoice {
  name: string
  /** Sheet of the layout that it is read as; null leaves it out. */
  key?: string | null | undefined
  /** Line of the row with the headings. */
  headerLine?: number | undefined
}

/** Values of a published data set that no profile receives, by the reason. */
export interface ImportDroppedGroup {
  /** `more`: values that the sheet does not name one by one. */
  reason: string
  count: number
}

/** A profile of an import whose climate change stands out among profiles of the same kind. It is a hint. */
export interface ImportOutlier {
  uniqueId: string
  name: string
  /** [1] its climate change over the median of its kind */
  ratio: number
  /** [kg CO2 eq per `unit`] of its kind */
  median: number
  unit: string
  /** Number of other profiles of its kind. */
  neighbours: number
}

/** What a row does, as the overview lists it. */
export interface ImportOverviewRow {
  sheet: string
  line: number
  action: ImportAction
  uniqueId?: string
  name?: string
}

/** Old and new value of one field of a record that a row updates. Both are shown as a sheet would have them. */
export interface ImportChange {
  field: string
  old?: string | number | boolean
  new?: string | number | boolean
}

/** A record that an import created or updated. */
export interface ImportedRecord {
  /** Address of the record. */
  record: string
  type: string
  name: string
  action: 'create' | 'update'
}

/** Column of a layout, in the language that was requested. */
export interface ImportLayoutColumn {
  key: string
  header: string
  required: boolean
  kind: 'text' | 'number' | 'yesNo' | 'date' | 'choice' | 'reference' | 'list'
  /** Unit of a number; a cell may have another unit of the same dimension. */
  unit?: string
  choices?: string[]
  note?: string
}
export interface ImportLayoutSheet {
  key: string
  name: string
  columns: ImportLayoutColumn[]
}

/** Header in lower case → key of the column, or null for a column to leave out; by key of the sheet. */
export type ImportColumnMapping = Record<string, Record<string, string | null>>

/** Number of remarks, overview rows and records that an import document contains at most. */
export const IMPORT_LIST_MAX = 1000
/** Largest workbook of an import [MB]. */
export const IMPORT_MAX_MEGABYTES = 10
/** Largest file of published data sets, which an import of profiles also reads [MB]. */
export const DATA_SET_MAX_MEGABYTES = 64
/** Hours in which an import can be undone. */
export const IMPORT_UNDO_HOURS = 24

/** What can change after the validation of an import, so that it has to be repeated. */
export const importInvalidations = [
  'rows',
  'sheets',
  'footprint',
  'sites',
  'profiles',
  'wasteScenarios',
  'records',
] as const
/**
 * `rows` were repaired; other `sheets` or headings were chosen; of the records that the import relies on: its footprint, locations and suppliers, environmental profiles,
 * waste scenarios, others.
 */
export type ImportInvalidation = (typeof importInvalidations)[number]
