import type {
  ChoiceOption,
  ColumnId,
  GridColumn,
  GridLocale,
  GridRow,
  RowId,
} from '../grid-model.ts'
import type { PastedTable } from './clipboard-read.ts'
import type { CopiedCells } from './clipboard-write.ts'
import type { DecimalDecision } from './decimal-sign.ts'
import type { ColumnMapping } from './header-mapping.ts'

/** What a text says about the group of its row. `reason`: it names a group, but none that rows can be pasted into. */
export type GroupReading = { group: string } | { reason: string }

/** How a paste says to which group of the sheet its rows go: in a column, or in headings between the rows. */
export interface GroupField {
  /** Under which the column is remembered. */
  id: ColumnId
  title: string
  headerNames: readonly string[]
  /** The groups that take pasted rows. */
  options: readonly ChoiceOption[]
  /**
   * @param isHeading  the text stands alone in its row: only what can be nothing else counts
   * @returns          null = the text names no group
   */
  read: (text: string, isHeading: boolean) => GroupReading | null
  /** The last row of a group, behind which new rows come. */
  lastRow: (group: string) => RowId | null
}

/** Groups that a person has chosen for texts, see `groupKeyOf`; null: the text is no heading. */
export type ChosenGroups = ReadonlyMap<string, string | null>

export interface PasteTarget {
  group: string
  /** Shown rows of the group from the active cell downwards; a paste never leaves the group. */
  rows: readonly GridRow[]
  /** The last row of the group, behind which new rows come. */
  lastRow: string | null
  /** Index of the active column among the visible ones. */
  column: number
  /** Size of the selected area, for repeating a small piece over it. */
  selected: { rows: number; cols: number }
  canInsert: boolean
}

export interface PasteRequest {
  table: PastedTable
  /** The clipboard shows other cells as text than as a table, or rows between quotes: both can be read in two ways. */
  isDoubtful?: boolean
  /** Present when the cells come from a grid of ours. */
  copied: CopiedCells | null
  columns: readonly GridColumn[]
  locale: GridLocale
  target: PasteTarget
  newRow: (group: string) => GridRow
  /** Headers of earlier pastes: the column each means, null to leave out. */
  remembered?: ReadonlyMap<string, ColumnId | null>
  /** Rows may say to which group they go. */
  groups?: GroupField | undefined
}

/** What a person put in the place of a pasted text: a value, or another text. */
export type PasteFix = { value: string | number | null } | { text: string }
/** For each column what its texts mean, see `PasteFix`. */
export type PasteFixes = Readonly<Record<ColumnId, ReadonlyMap<string, PasteFix>>>

/** Choices a reader may change in the preview. */
export interface PasteChoices {
  hasHeader: boolean
  mapping: ColumnMapping
  signs: readonly (DecimalDecision | null)[]
  /** Uncertain conversions of units, as over density, are made. */
  isConfirmed?: boolean
  groups?: ChosenGroups
  fixes?: PasteFixes
}

/** What a clipboard holds. */
export interface ClipboardFlavours {
  text: string
  html: string
  /** Of a grid of ours. */
  cells: string
}
