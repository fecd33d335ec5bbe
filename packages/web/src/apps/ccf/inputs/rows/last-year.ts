import { convertAmount, makeSourceKey, type FootprintInterval } from '@cradle/engine'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import { readId } from '../../../../paths.ts'
import type { FootprintSheet } from '../../footprint/footprint-queries.ts'

/** An amount of the earlier footprint. */
interface EarlierAmount {
  /** [unit] */
  amount: number
  unit: string | undefined
}

/** The amounts of an earlier footprint by source and interval. */
export interface EarlierAmounts {
  name: string
  amounts: ReadonlyMap<string, EarlierAmount>
}

/** What an amount was a year before. */
export interface Comparison {
  /** @param interval  null: that of the row */
  describe: (
    row: GridRow,
    interval: number | null,
    amount: string | number | null,
  ) => { text: string; title: string } | undefined
}

/** The known amounts of an earlier footprint. */
export function readEarlierAmounts({ footprint, rows, model }: FootprintSheet): EarlierAmounts {
  const amounts = new Map<string, EarlierAmount>()
  for (const { series, unit, environmentalProfile, cells } of rows)
    for (const { interval, amount } of cells)
      if (amount !== undefined)
        amounts.set(makeSourceKey(series, interval), {
          amount,
          unit:
            unit ??
            (environmentalProfile
              ? model.library.profiles[readId(environmentalProfile)]?.unit
              : undefined),
        })
  return { name: footprint.name, amounts }
}

/** Whether the intervals of two footprints are the same parts of their years. */
export const hasSamePeriods = (
  a: readonly FootprintInterval[],
  b: readonly FootprintInterval[],
): boolean =>
  a.length === b.length && a.every(({ position }, index) => position === b[index]!.position)

/** The unit of the amounts of a row, and the mass of one unit of its factor [kg]. */
export interface AmountUnit {
  unit: string | undefined
  massPerUnit?: number | null | undefined
}

/** The earlier amount of a source in an interval, in the unit of its row; undefined where it is not known. */
export function findEarlierAmount(
  { amounts }: EarlierAmounts,
  series: string,
  interval: number,
  { unit, massPerUnit }: AmountUnit,
): number | undefined {
  const found = amounts.get(makeSourceKey(series, interval))
  if (!found) return undefined
  if (unit === undefined || found.unit === undefined)
    return unit === found.unit ? found.amount : undefined
  return convertAmount(found.amount, found.unit, unit, massPerUnit)?.amount
}

/** The difference from the earlier amount [%]; null where it cannot be stated. */
export const findChange = (now: number | null, before: number): number | null =>
  now === null || before === 0 ? null : ((now - before) / Math.abs(before)) * 100
