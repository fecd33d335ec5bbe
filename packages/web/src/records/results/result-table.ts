import { type KnownPart, stateFigure, type StatedFigure } from '@cradle/engine'

/** A figure with the mark that says whether a part of it is unknown. */
export interface FigureCell {
  known: KnownPart
  isIncomplete: boolean
  /** It was entered, not computed: it is shown with its digits. */
  isEntered?: boolean
}

/** A cell of a table as it is shown, copied and saved: a text, a figure, or nothing. */
export type TableCell = string | FigureCell | null

/** What a view shows as a table, in full precision. */
export interface ResultTable {
  head: readonly string[]
  rows: readonly (readonly TableCell[])[]
}

export const stateCell = ({ known, isIncomplete }: FigureCell): StatedFigure =>
  stateFigure(known, isIncomplete)
