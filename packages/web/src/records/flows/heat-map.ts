import { stateFigure, type StatedFigure } from '@cradle/engine'
import type { FigureCell, ResultTable } from '../results/result-table.ts'

/** Rows of figures in units of their own, beside each other in the same columns. */
export interface HeatMapFigure {
  /** Says what is drawn, to readers that do not see it. */
  label: string
  /** Name of files, without ending. */
  file: string
  columns: readonly { key: string; label: string }[]
  rows: readonly HeatMapRow[]
  /** Head of the first column of the table. */
  head: string
  /** All rows have the same unit, and are shares of the largest figure of all. Otherwise each row has its own scale. */
  hasOneScale?: boolean
}

export interface HeatMapRow {
  key: string
  label: string
  /** A figure beside the name. */
  figure?: string
  unit: string
  cells: readonly FigureCell[]
  format: (value: number) => string
}

/** A cell of a row: a part of its largest figure, or what is stated instead. */
export type HeatMapCell = { share: number } | { mark: string }

/**
 * Normalises the rows: each figure is divided by the largest of its row without sign, so that rows in different units can be
 * compared, or by the largest of all. What is unknown or not declared has its mark; the others keep their place without it.
 *
 * @returns shares from −1 to 1; of zeros 0
 * Example: 4, −2, ND → 1, −0.5, ND
 */
export function normaliseRows({
  rows,
  hasOneScale = false,
}: Pick<HeatMapFigure, 'rows' | 'hasOneScale'>): HeatMapCell[][] {
  const stated = rows.map(({ cells }) =>
    cells.map(({ known, isIncomplete }) => stateFigure(known, isIncomplete)),
  )
  const measure = (figures: readonly StatedFigure[]) =>
    Math.max(0, ...figures.map((figure) => (typeof figure === 'number' ? Math.abs(figure) : 0)))
  const largest = measure(stated.flat())
  return stated.map((figures) => {
    const scale = hasOneScale ? largest : measure(figures)
    return figures.map((figure) =>
      typeof figure === 'number' ? { share: scale === 0 ? 0 : figure / scale } : { mark: figure },
    )
  })
}

/** The shares of a heat map [%] in a table. */
export function makeHeatMapTable(figure: HeatMapFigure): ResultTable {
  const { head, columns, rows } = figure
  const shares = normaliseRows(figure)
  return {
    head: [head, ...columns.map(({ label }) => `${label} [%]`)],
    rows: rows.map(({ label, cells }, row) => [
      label,
      ...shares[row]!.map((cell, place) =>
        'share' in cell
          ? { known: cell.share * 100, isIncomplete: false }
          : { known: cells[place]!.known, isIncomplete: true },
      ),
    ]),
  }
}
