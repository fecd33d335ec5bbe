import { bookFootprintLine, isLacking, type FootprintMultiplier } from './book-line.ts'
import { BIOGENIC_PLACE, CLIMATE, CLIMATE_PLACE } from './climate.ts'
import {
  consolidationFactor,
  listLineRows,
  prepareFootprint,
  type PreparedFootprint,
} from './calculate-footprint.ts'
import { sumFootprintRows } from './group-rows.ts'
import type { FootprintLine, FootprintPart, FootprintRequest } from './model.ts'
import type { FootprintFigures, FootprintRow } from './results.ts'

/** Line × factor × consolidation: one product behind a figure. */
export interface FootprintTerm {
  readonly lineId: string
  readonly part: FootprintPart
  readonly row: FootprintRow
  /** [unit of the line] as entered; null = empty */
  readonly amount: number | null
  readonly multipliers: readonly FootprintMultiplier[]
  /** [unit] amount × multipliers */
  readonly quantity: number
  readonly unit: string
  /** [kg CO2 eq per unit]; null = unknown */
  readonly factor: number | null
  /** [kg CO2 per unit] biogenic, outside the scopes */
  readonly biogenicFactor: number
  readonly profileId?: string
  readonly wasteScenarioId?: string
  /** [1]; null = unknown */
  readonly consolidation: number | null
  /** [kg CO2 eq] quantity × factor × consolidation */
  readonly value: number
}

export interface FootprintExplanation {
  readonly figures: FootprintFigures
  /** Largest first. */
  readonly terms: readonly FootprintTerm[]
}

/**
 * Explains a figure: the products of amounts and factors of all rows that are part of it.
 *
 * @param isPart  whether a row is part of the figure, e.g. of a category and an interval
 */
export function explainFootprint(
  request: FootprintRequest,
  isPart: (row: FootprintRow) => boolean,
  prepared: PreparedFootprint = prepareFootprint(request),
): FootprintExplanation {
  const terms: FootprintTerm[] = []
  const explained: FootprintRow[] = []
  for (const line of request.lines) {
    const rows = listLineRows(prepared, line).filter(isPart)
    if (rows.length === 0) continue
    explained.push(...rows)
    terms.push(...listTerms(prepared, line, rows))
  }
  return {
    figures: sumFootprintRows(explained, request.intervals).total,
    terms: terms.sort(
      (a, b) => Math.abs(b.value) - Math.abs(a.value) || (a.lineId < b.lineId ? -1 : 1),
    ),
  }
}

/** The rows of one line, and the products behind them. */
export function explainLine(
  prepared: PreparedFootprint,
  line: FootprintLine,
): { rows: readonly FootprintRow[]; terms: readonly FootprintTerm[] } {
  const rows = listLineRows(prepared, line)
  return { rows, terms: listTerms(prepared, line, rows) }
}

function listTerms(
  { library, request }: PreparedFootprint,
  line: FootprintLine,
  rows: readonly FootprintRow[],
): FootprintTerm[] {
  const consolidation = consolidationFactor(
    request.consolidation,
    request.locations[line.locationId],
  )
  return bookFootprintLine(library, line, () => undefined).flatMap((booking) => {
    const row = rows.find(({ part }) => part === booking.part)
    if (!row) return []
    const { factor, quantity, unit, multipliers, profileId, wasteScenarioId, part } = booking
    const climate = factor?.vector[CLIMATE_PLACE] ?? 0
    return [
      {
        lineId: line.id,
        part,
        row,
        amount: line.amount,
        multipliers,
        quantity,
        unit,
        factor: isLacking(factor, CLIMATE) ? null : climate,
        biogenicFactor: factor?.vector[BIOGENIC_PLACE] ?? 0,
        ...(profileId === undefined ? {} : { profileId }),
        ...(wasteScenarioId === undefined ? {} : { wasteScenarioId }),
        consolidation,
        value: quantity * climate * (consolidation ?? 0) + 0,
      },
    ]
  })
}
