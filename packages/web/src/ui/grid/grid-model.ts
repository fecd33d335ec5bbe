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

export interface GridColumn {
  id: ColumnId
  title: string
  width: number
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
  /** The editor of a picker column. */
  editor?: ComponentType<CellEditorProps>
}

/** The smallest steps that make up one change. */
export type GridOp =
  | { kind: 'set'; row: RowId; values: Readonly<Record<ColumnId, CellValue>> }
  | { kind: 'insert'; row: GridRow; after: RowId | null }
  | { kind: 'remove'; row: RowId }
  | { kind: 'move'; row: RowId; after: RowId | null }

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

export const valueOf = (column: GridColumn, row: GridRow): CellValue =>
  column.read ? column.read(row) : (row.values[column.id] ?? null)

export const canEdit = (column: GridColumn, row: GridRow): boolean =>
  column.type !== 'readonly' && (column.isEditable?.(row) ?? true)
