import type { PastePlan } from './clipboard/paste-plan.ts'
import type { PasteChoices, PasteRequest } from './clipboard/paste-request.ts'
import type { ColumnId } from './grid-model.ts'
import type { CellAddress, EditState } from './grid-setup.ts'
import type { Area } from './selection.ts'

/** What a grid shows beside its rows: where the reader is, and what is open. */
export interface GridState {
  /** The cell with the focus. */
  active: CellAddress | null
  /** The two corners of the selected area; the anchor stays while Shift extends. */
  anchor: CellAddress | null
  head: CellAddress | null
  editing: EditState | null
  collapsed: ReadonlySet<string>
  /** Where the fill handle is being dragged to. */
  filling: Area | null
  /** Where rows being dragged would land: behind this line, or before it. */
  dropping: { line: number; isAfter: boolean } | null
  preview: PreviewedPaste | null
  menu: MenuPlace | null
  dialog: GridDialog | null
}

/** Where the menu is open [px of the window], and of which column where it is that of a header. */
export interface MenuPlace {
  x: number
  y: number
  column: ColumnId | null
}

export type GridDialog = 'pasteSpecial' | 'replace'

/** A paste that is looked at before it lands. */
export interface PreviewedPaste {
  request: PasteRequest
  choices: PasteChoices
  plan: PastePlan
}

export const initialGridState: GridState = {
  active: null,
  anchor: null,
  head: null,
  editing: null,
  collapsed: new Set(),
  filling: null,
  dropping: null,
  preview: null,
  menu: null,
  dialog: null,
}
