import { stateFigure, type FigureMark } from '../figure.ts'
import { ExactSum } from './exact-sum.ts'
import {
  FOOTPRINT_CATEGORIES,
  FOOTPRINT_GROUPINGS,
  FOOTPRINT_SCOPES,
  type FootprintGrouping,
} from './model.ts'
import type {
  FootprintFigures,
  FootprintGroup,
  FootprintResult,
  FootprintRow,
  IntervalMarks,
} from './results.ts'

const KEY_OF_CELL: Readonly<Record<FootprintGrouping, (cell: Cell) => string>> = {
  location: ({ locationId }) => locationId,
  category: ({ category }) => category,
  scope: ({ scope }) => String(scope),
  period: ({ interval }) => String(interval),
}

type Summed = Pick<FootprintResult, 'total' | 'groups' | 'biogenic' | 'estimated'>

/** The sums of the rows with the same location, category, scope, method and interval. Each group consists of whole cells. */
interface Cell extends Pick<
  FootprintRow,
  'locationId' | 'category' | 'scope' | 'scope2Method' | 'interval'
> {
  readonly value: ExactSum
  readonly emissions: ExactSum
  readonly removals: ExactSum
  readonly estimated: ExactSum
  isIncomplete: boolean
  isBiogenicIncomplete: boolean
}

/**
 * Sums rows as a whole and by each grouping. Each row is added to its cell only; the groupings add cells, of which there are
 * far fewer.
 */
export class FootprintSums {
  readonly #intervals: number
  readonly #cells: Cell[] = []
  readonly #byPlace = new Map<string, Map<string, Map<number, Cell>>>()
  readonly #estimatedLines = new Set<string>()
  /** Rows of one source follow each other: mostly the next row has the same location and category. */
  #last: { locationId: string; category: string; cells: Map<number, Cell> } | null = null

  constructor(intervals: number) {
    this.#intervals = intervals
  }

  add(row: FootprintRow): void {
    const cell = this.#findCell(row)
    cell.value.add(row.value)
    const biogenic = row.biogenic < 0 ? cell.removals : cell.emissions
    biogenic.add(row.biogenic)
    if (row.isIncomplete) cell.isIncomplete = true
    if (row.isBiogenicIncomplete) cell.isBiogenicIncomplete = true
    if (!row.isEstimated) return
    this.#estimatedLines.add(row.lineId)
    cell.estimated.add(row.value)
  }

  /**
   * The total by location leaves out scope 2 by market, the total by market leaves out scope 2 by location. A group with an
   * unknown row is not determined; its known part stays readable. Source: calculation.md §14.
   */
  state(): Summed {
    const total = new Sums(this.#intervals)
    const [emissions, removals, estimated] = [new ExactSum(), new ExactSum(), new ExactSum()]
    for (const cell of this.#cells) {
      total.add(cell)
      if (cell.scope2Method === 'market') continue
      emissions.addSum(cell.emissions)
      removals.addSum(cell.removals)
      estimated.addSum(cell.estimated)
    }
    return {
      total: total.state(),
      groups: Object.fromEntries(
        FOOTPRINT_GROUPINGS.map((grouping) => [grouping, this.#stateGroups(grouping)]),
      ) as Record<FootprintGrouping, FootprintGroup[]>,
      biogenic: { emissions: emissions.value, removals: removals.value },
      estimated: { lines: this.#estimatedLines.size, value: estimated.value },
    }
  }

  #stateGroups(grouping: FootprintGrouping): FootprintGroup[] {
    const sums = new Map<string, Sums>()
    for (const cell of this.#cells) {
      const key = KEY_OF_CELL[grouping](cell)
      let ofKey = sums.get(key)
      if (!ofKey) sums.set(key, (ofKey = new Sums(this.#intervals)))
      ofKey.add(cell)
    }
    return [...sums]
      .sort(([a], [b]) => ORDER[grouping](a) - ORDER[grouping](b) || (a < b ? -1 : 1))
      .map(([key, ofKey]) => ({ key, ...ofKey.state() }))
  }

  #findCell(row: FootprintRow): Cell {
    const cells = this.#findCells(row)
    const key = row.interval * 9 + row.scope * 3 + METHOD_PLACE[row.scope2Method ?? 'none']
    let cell = cells.get(key)
    if (!cell) {
      const { locationId, category, scope, scope2Method, interval } = row
      cells.set(
        key,
        (cell = {
          locationId,
          category,
          scope,
          scope2Method,
          interval,
          value: new ExactSum(),
          emissions: new ExactSum(),
          removals: new ExactSum(),
          estimated: new ExactSum(),
          isIncomplete: false,
          isBiogenicIncomplete: false,
        }),
      )
      this.#cells.push(cell)
    }
    return cell
  }

  #findCells({ locationId, category }: FootprintRow): Map<number, Cell> {
    const last = this.#last
    if (last !== null && last.category === category && last.locationId === locationId)
      return last.cells
    let ofLocation = this.#byPlace.get(locationId)
    if (!ofLocation) this.#byPlace.set(locationId, (ofLocation = new Map()))
    let cells = ofLocation.get(category)
    if (!cells) ofLocation.set(category, (cells = new Map()))
    this.#last = { locationId, category, cells }
    return cells
  }
}

const METHOD_PLACE = { none: 0, location: 1, market: 2 } as const

/** Sums rows as a whole and by each grouping. */
export function sumFootprintRows(rows: readonly FootprintRow[], intervals: number): Summed {
  const sums = new FootprintSums(intervals)
  for (const row of rows) sums.add(row)
  return sums.state()
}

/** Fixed orders; locations by id. */
const ORDER: Readonly<Record<FootprintGrouping, (key: string) => number>> = {
  location: () => 0,
  category: (key) => {
    const at = (FOOTPRINT_CATEGORIES as readonly string[]).indexOf(key)
    // A scope as a whole precedes its categories.
    return at < 0 ? FOOTPRINT_CATEGORIES.findIndex((code) => code.startsWith(`${key}.`)) - 0.5 : at
  },
  scope: (key) => FOOTPRINT_SCOPES.findIndex((scope) => String(scope) === key),
  period: Number,
}

/** One of the two totals: by location, or by market. */
class IntervalSums {
  readonly total = new ExactSum()
  readonly values: readonly ExactSum[]
  readonly unknown = new Set<number>()

  constructor(intervals: number) {
    this.values = Array.from({ length: intervals }, () => new ExactSum())
  }

  add({ interval, value, isIncomplete }: Cell): void {
    this.total.addSum(value)
    this.values[interval - 1]?.addSum(value)
    if (isIncomplete) this.unknown.add(interval)
  }

  get totalMark(): FigureMark | undefined {
    return readMark(this.total.value, this.unknown.size > 0)
  }

  get marks(): IntervalMarks | undefined {
    const marks = [...this.unknown]
      .sort((a, b) => a - b)
      .map((interval) => [interval, readMark(0, true)] as const)
    return marks.length === 0 ? undefined : (Object.fromEntries(marks) as IntervalMarks)
  }
}

class Sums {
  readonly #location: IntervalSums
  readonly #market: IntervalSums
  readonly #biogenic = new ExactSum()
  /** Emissions and removals without their sign. */
  readonly #biogenicSize = new ExactSum()
  #isBiogenicUnknown = false

  constructor(intervals: number) {
    this.#location = new IntervalSums(intervals)
    this.#market = new IntervalSums(intervals)
  }

  add(cell: Cell): void {
    if (cell.scope2Method !== 'location') this.#market.add(cell)
    if (cell.scope2Method === 'market') return
    this.#location.add(cell)
    this.#biogenic.addSum(cell.emissions)
    this.#biogenic.addSum(cell.removals)
    this.#biogenicSize.add(cell.emissions.value - cell.removals.value)
    if (cell.isBiogenicIncomplete) this.#isBiogenicUnknown = true
  }

  state(): FootprintFigures {
    const [location, market] = [this.#location, this.#market]
    const biogenic = dropResidue(this.#biogenic.value, this.#biogenicSize.value)
    return {
      values: location.values.map(({ value }) => value),
      total: location.total.value,
      marketBasedValues: market.values.map(({ value }) => value),
      marketBasedTotal: market.total.value,
      biogenic,
      marks: withoutUndefined({
        values: location.marks,
        total: location.totalMark,
        marketBasedValues: market.marks,
        marketBasedTotal: market.totalMark,
        biogenic: readMark(biogenic, this.#isBiogenicUnknown),
      }),
    }
  }
}

/** Relative size below which a difference of equal figures is rounding [1]. */
const RESIDUE = 1e-12

/**
 * Uptake and release of the same carbon cancel. What rounding leaves of them is no figure.
 *
 * @param size  [kg CO2] sum of both without sign
 * @example dropResidue(4e-10, 9e5) // 0
 */
const dropResidue = (value: number, size: number): number =>
  Math.abs(value) <= size * RESIDUE ? 0 : value

function readMark(known: number, isIncomplete: boolean): FigureMark | undefined {
  const figure = stateFigure(known, isIncomplete)
  return typeof figure === 'number' ? undefined : figure
}

const withoutUndefined = <T extends object>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
