import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { amountColumn, markColumn, readPlain, type CellMark } from './sheet-rows.ts'

/**
 * The amount that an estimate gives an interval without one: the average of the measured intervals of the source, or the amount
 * of the last year. Null: the basis has none.
 *
 * @param source    row of the source, with the amounts of all its intervals
 * @param lastYear  amount of the same interval of the last year [unit of the row]
 * @example three measured quarters of 10, 20 and 30 → average 20
 */
export function estimateAmount(
  mark: CellMark,
  source: GridRow,
  intervals: number,
  lastYear: number | undefined,
): number | null {
  if (mark === 'lastYear') return lastYear ?? null
  if (mark !== 'average') return null
  const measured: number[] = []
  for (let interval = 1; interval <= intervals; interval += 1) {
    const amount = readPlain(source.values[amountColumn(interval)])
    if (typeof amount === 'number' && readPlain(source.values[markColumn(interval)]) === null)
      measured.push(amount)
  }
  if (measured.length === 0) return null
  const mean = measured.reduce((sum, amount) => sum + amount, 0) / measured.length
  return Number(mean.toPrecision(DIGITS))
}

/** Significant digits of an average. */
const DIGITS = 6
