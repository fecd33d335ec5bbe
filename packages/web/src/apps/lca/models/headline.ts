import type { VariantFigures } from '@cradle/engine/family'
import type { FigureCell } from '../../../records/results/result-table.ts'

/** The indicator that declarations are compared by: total climate change, or else the first. */
export const findHeadline = ({ indicators }: VariantFigures): string | undefined =>
  indicators.includes('GWP-total') ? 'GWP-total' : indicators[0]

/** That figure for all declared modules from A to C; null where there is none. */
export function readHeadline(figures: VariantFigures): FigureCell | null {
  const code = findHeadline(figures)
  const column = figures.columns['A-C']
  const known = code === undefined ? undefined : column?.values[figures.indicators.indexOf(code)]
  return known === undefined ? null : { known, isIncomplete: column!.incomplete.includes(code!) }
}
