import { writeWorkingFigure, type FootprintFigures } from '@cradle/engine'
import type { Locale } from '../../../i18n/locale.ts'
import type { FigureCell } from '../../../records/results/result-table.ts'
import { formatResult } from '../../../ui/numbers/format-number.ts'

/** Kilograms of CO2 equivalents in a tonne. */
const KILOGRAMS = 1000

/** A total of a footprint: one of the two of scope 2, or the biogenic carbon dioxide outside the scopes. */
export type FigureName = 'total' | 'marketBasedTotal' | 'biogenic'

/** What emissions and removals that cancel out leave by rounding [kg]. */
const RESIDUE = 1e-6

/** A figure without the residue of rounding [kg]. */
export const removeResidue = (value: number): number => (Math.abs(value) < RESIDUE ? 0 : value)

/** A figure [kg CO2 eq] with its mark. */
export const readFigure = (figures: FootprintFigures, name: FigureName = 'total'): FigureCell => ({
  known: removeResidue(figures[name]),
  isIncomplete: figures.marks[name] !== undefined,
})

/** The figure of one interval [kg CO2 eq]. @param interval from 1 */
export const readInterval = (
  { values, marks }: FootprintFigures,
  interval: number,
): FigureCell => ({
  known: values[interval - 1] ?? 0,
  isIncomplete: marks.values?.[interval] !== undefined,
})

/**
 * Formats a figure in kg CO2 eq as tonnes. Unknown parts are written, never 0.
 *
 * Example: 46600 with an unknown part → `46.6 + ?`
 */
export function formatTonnes(
  known: FigureCell['known'],
  isIncomplete: boolean,
  locale: Locale,
): string {
  return writeWorkingFigure(
    typeof known === 'number' ? known / KILOGRAMS : known,
    isIncomplete,
    (value) => formatResult(value, locale),
  )
}

/** Formats a total of a footprint in tonnes; a dash where there is nothing to state. */
export function formatTotal(figures: FootprintFigures, name: FigureName, locale: Locale): string {
  if (figures.isEmpty) return '–'
  const { known, isIncomplete } = readFigure(figures, name)
  return formatTonnes(known, isIncomplete, locale)
}

/** A cell of a table in tonnes. */
export const toTonnes = ({ known, isIncomplete }: FigureCell): FigureCell => ({
  known: typeof known === 'number' ? known / KILOGRAMS : known,
  isIncomplete,
})
