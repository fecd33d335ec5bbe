import type { ParameterDefinition } from '@cradle/engine/formulas'
import type { ComponentType, ReactNode } from 'react'
import type { Locale } from '../numbers/parse-number.ts'

/** Text that could not be read as a value of its column. It stays in the cell as typed, marked as wrong. */
export interface InvalidText {
  invalid: string
  /** The nearest values of the column, offered one key away. */
  closest?: readonly { value: string | number; label: string }[]
  /** Why the value is refused, where it could be read. */
  reason?: string
  /** Key of the refused choice. */
  key?: string
}

/** A choice or picker cell holds the key of the chosen thing, a number cell a number, an empty cell null. */
export type CellValue = string | number | null | InvalidText

export type RowId = string
export type ColumnId = string
export type GridLocale = Locale

export interface GridRow {
  readonly id: RowId
  readonly group: string
  readonly values: Readonly<Record<ColumnId, CellValue>>
  /** Numbers that were converted from another unit, see `findConversion`. */
  readonly conversions?: Conversions
}

/** A number of a cell, and the amount with the unit it was converted from: "250 g". */
export interface Conversion {
  value: CellValue
  from: string
}
export type Conversions = Readonly<Record<ColumnId, Conversion>>

/** What an amount means in the unit of its row. */
export interface AmountReading {
  value: CellValue
  /** The amount as it was given, where it was converted. */
  from?: string
  /** How the number is computed, in the writing in which formulas are stored. */
  formula?: string
  /** The conversion is uncertain, as over density: a person has to confirm it. */
  needsConfirmation?: boolean
}

/** How a number column reads amounts that come with a unit. */
export interface AmountUnits {
  /** Unit of the numbers of a row; empty while it is unknown. */
  unitOf: (row: GridRow) => string
  isUnit: (text: string) => boolean
  /**
   * Reads a text that may end in a unit, or has its unit beside it.
   *
   * @param unit         unit beside the text; null: none
   * @param isConfirmed  a person has agreed to uncertain conversions
   */
  read: (
    text: string,
    unit: string | null,
    row: GridRow,
    locale: GridLocale,
    isConfirmed?: boolean,
  ) => AmountReading
}

/** What the header of a group says about its rows. */
export interface GroupFacts {
  /** "96 inputs" */
  countText?: string
  issues?: number
  /** Shown under the frozen last column. */
  subtotal?: string
}

/** A value that changes by itself: who shows it listens, and is drawn anew alone. */
export interface Live<T> {
  subscribe: (listener: () => void) => () => void
  /** The same object as long as nothing changed. */
  read: () => T
}

export interface GridGroup extends GroupFacts {
  id: string
  label: string
  /** Drawn before the label, for instance a chip with the code of the group. */
  chip?: ReactNode
  /** Facts that change with the rows, while the group itself stays the same. */
  live?: Live<GroupFacts>
  /** "Add to A1"; absent when no row can be added by hand. */
  addLabel?: string
  /** Asks for what to add, instead of adding an empty row. Such a group has an order of its own and takes no pasted rows. */
  onAdd?: () => void
  /** The group is drawn although it has no rows. */
  showEmpty?: boolean
}

export interface CellIssue {
  column: ColumnId
  /** wrong: the value cannot stand · missing: needed for the report · hint: worth a second look. */
  level: 'wrong' | 'missing' | 'hint'
  message: string
  /** Another value that somebody else gave the cell, shown beside its own. */
  other?: string
}

export interface ChoiceOption {
  value: string
  label: string
  /** Other spellings that a paste may use. */
  synonyms?: readonly string[]
}

export type CommitMove = 'stay' | 'down' | 'up' | 'right' | 'left' | 'all'

/** What an editor uses of the grid around it; the grid's controller has it. */
export interface EditorGrid {
  readonly doc: { allRows: () => readonly GridRow[]; undo: () => boolean }
  readonly setup: {
    columns: readonly GridColumn[]
    locale: GridLocale
    labels: { noOptions: string }
  }
  readText: (column: GridColumn, text: string, row: GridRow) => CellValue
  /** Previews the text of a number that is still being typed. */
  type: (column: GridColumn, text: string, row: GridRow) => void
  apply: (cause: BatchCause, ops: readonly GridOp[]) => void
  goToRow: (id: RowId, col?: number | null, takeFocus?: boolean) => void
  startEdit: (initialText: string | null, openList?: boolean) => boolean
}

export interface CellEditorProps {
  grid: EditorGrid
  row: GridRow
  column: GridColumn
  /** null: edit what stands there (F2); '': replaced by what the browser types next; a digit: replaced by it. */
  initialText: string | null
  openList: boolean
  label: string
  /** `takeFocus` is false when the reader left the cell for another place. */
  commit: (value: CellValue, move: CommitMove, takeFocus?: boolean) => void
  cancel: () => void
}

/** Offers what an unread text of a column may mean. `texts`: all unread texts of the column, which may be looked up together. */
export type ColumnSuggestions = (props: {
  text: string
  texts: readonly string[]
  row: GridRow
  onChoose: (value: string) => void
}) => ReactNode

export interface GridColumn {
  Suggestions?: ColumnSuggestions
  id: ColumnId
  title: string
  width: number
  /** The reader chose the width: it is not fitted to the room. */
  isWidthChosen?: boolean
  /** Stays in sight beside the first column when the sheet is scrolled sideways. */
  isPinned?: boolean
  type: 'text' | 'number' | 'choice' | 'picker' | 'readonly'
  align?: 'start' | 'end'
  maxLength?: number
  /** Names under which a pasted header means this column, in every language. */
  headerNames?: readonly string[]
  options?: readonly ChoiceOption[]
  /** Calculated and looked-up columns read their value from the row. */
  read?: (row: GridRow) => CellValue
  /** Plain text of a value, also what a copy gives. */
  format?: (value: CellValue, row: GridRow) => string
  /** A drawn cell instead of its text. What changes without the row, as a calculated figure, it listens to itself. */
  render?: (row: GridRow) => ReactNode
  /** May this cell be edited in this row? */
  isEditable?: (row: GridRow) => boolean
  /** What a text means in this column; the default is by type. */
  parse?: (text: string, row: GridRow | null) => CellValue
  /** Unit of all numbers of the column, in which other units of its dimension are converted: 25 jaar. */
  unit?: string
  /** The same where it differs from row to row; empty: it is not known. */
  unitOf?: (row: GridRow) => string
  /** A number that is computed keeps its formula, as the value `formulaId` of its row. */
  keepsFormula?: boolean
  /** What the formulas of a number column may use by name. */
  parameters?: readonly ParameterDefinition[] | undefined
  /** The same where it differs from row to row. */
  parametersFor?: (row: GridRow) => readonly ParameterDefinition[]
  /** Units of the amounts of a number column that differ from row to row. */
  units?: AmountUnits
  /** A read-only column that shows the units of this number column: units that are pasted into it count there. */
  unitFor?: ColumnId
  /** The editor of a picker column. */
  editor?: ComponentType<CellEditorProps>
  /** Another field that some rows have in this column. It has no column of its own. */
  instead?: { column: GridColumn; isFor: (row: GridRow) => boolean }
}

/** The smallest steps that make up one change. */
export type GridOp =
  | {
      kind: 'set'
      row: RowId
      values: Readonly<Record<ColumnId, CellValue>>
      conversions?: Conversions
    }
  | { kind: 'insert'; row: GridRow; after: RowId | null }
  | { kind: 'remove'; row: RowId }
  /** `group`: it goes to another group. */
  | { kind: 'move'; row: RowId; after: RowId | null; group?: string }

export type BatchCause =
  | 'edit'
  | 'paste'
  | 'fill'
  | 'clear'
  | 'cut'
  | 'insert'
  | 'remove'
  | 'move'
  | 'undo'
  | 'redo'
  | 'bulk'

/** One edit, paste or fill: one undo step and one call to the server. */
export interface GridBatch {
  cause: BatchCause
  ops: readonly GridOp[]
}

export const isInvalid = (value: CellValue | undefined): value is InvalidText =>
  typeof value === 'object' && value !== null

/** The column with the field that a row has here. */
export const resolveColumn = (column: GridColumn, row: GridRow): GridColumn =>
  column.instead?.isFor(row) ? column.instead.column : column

/** Index of the column that shows a field; -1: none does. */
export const findColumnIndex = (columns: readonly GridColumn[], field: ColumnId): number =>
  columns.findIndex(({ id, instead }) => id === field || instead?.column.id === field)

export function readValue(column: GridColumn, row: GridRow): CellValue {
  const { read, id } = resolveColumn(column, row)
  return read ? read(row) : (row.values[id] ?? null)
}

/** The value of a row with the formula of a number. */
export const formulaId = (column: ColumnId): ColumnId => `${column}Formula`

/** The formula of a number, as it is stored; null: it has none. */
export function readFormula(shown: GridColumn, row: GridRow): string | null {
  const { keepsFormula, id } = resolveColumn(shown, row)
  const formula = keepsFormula ? row.values[formulaId(id)] : null
  return typeof formula === 'string' ? formula : null
}

/** The value of a number in a row, with its formula. A number that is set without one has none any more. */
export const makeNumberValues = (
  { id, keepsFormula }: GridColumn,
  value: CellValue,
  formula: string | null | undefined,
): Record<ColumnId, CellValue> =>
  keepsFormula && typeof formula === 'string'
    ? { [id]: value, [formulaId(id)]: formula }
    : { [id]: value }

/** Unit of the number of a cell; empty: it has none, or it is not known. */
export const readCellUnit = (column: GridColumn, row: GridRow): string =>
  column.units?.unitOf(row) ?? column.unitOf?.(row) ?? column.unit ?? ''

/** The amount that the number of a cell was converted from, as long as the cell has that number. */
export function findConversion(column: GridColumn, row: GridRow): string | null {
  const conversion = row.conversions?.[column.id]
  return conversion && conversion.value === readValue(column, row) ? conversion.from : null
}

export function canEdit(column: GridColumn, row: GridRow): boolean {
  const { type, isEditable } = resolveColumn(column, row)
  return type !== 'readonly' && (isEditable?.(row) ?? true)
}

export function isSameValue(a: CellValue, b: CellValue): boolean {
  return isInvalid(a) && isInvalid(b)
    ? a.invalid === b.invalid && a.reason === b.reason && a.key === b.key
    : a === b
}
