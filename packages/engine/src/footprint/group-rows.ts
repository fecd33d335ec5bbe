import { NOT_DETERMINED, stateFigure, type FigureMark } from '../figures/figure.ts'
import { ExactSum } from './exact-sum.ts'
import {
  FOOTPRINT_CATEGORIES,
  FOOTPRINT_GROUPINGS,
  FOOTPRINT_SCOPES,
  type FootprintGrouping,
} from './model.ts'
import type {
  FootprintFigures,
  FootprintFlow,
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

type Summed = Pick<FootprintResult, 'total' | 'groups' | 'flows' | 'biogenic'> & {
  estimated: number
}

/** The sums of the rows with the same location, category, scope, method and interval. Each group consists of whole cells. */
interface Cell extends Pick<
  FootprintRow,
  'locationId' | 'category' | 'scope' | 'scope2Method' | 'interval'
> {
  readonly value: ExactSum
  readonly emissions: ExactSum
  readonly removals: ExactSum
  readonly estimated: ExactSum
  /** Number of rows, and of those with an unknown part. */
  rows: number
  incomplete: number
  biogenicIncomplete: number
}

/**
 * Sums rows as a whole and by each grouping. Rows can be added and taken away: the sums are exact, so they are the same as if
 * they had been made of the rows that are left.
 */
export class FootprintSums {
  readonly #intervals: number
  readonly #total: Sums
  readonly #groups = Object.fromEntries(
    FOOTPRINT_GROUPINGS.map((grouping) => [grouping, new Map<string, Sums>()]),
  ) as Record<FootprintGrouping, Map<string, Sums>>
  readonly #flows = new Map<string, FlowSums>()
  readonly #emissions = new ExactSum()
  readonly #removals = new ExactSum()
  readonly #estimated = new ExactSum()

  constructor(intervals: number) {
    this.#intervals = intervals
    this.#total = new Sums(intervals)
  }

  /** @param sign  −1: takes rows away that were added before */
  add(rows: Iterable<FootprintRow>, sign: 1 | -1 = 1): void {
    for (const cell of gatherCells(rows)) this.#addCell(cell, sign)
  }

  #addCell(cell: Cell, sign: 1 | -1): void {
    this.#total.add(cell, sign)
    for (const grouping of FOOTPRINT_GROUPINGS) {
      const groups = this.#groups[grouping]
      const key = KEY_OF_CELL[grouping](cell)
      let sums = groups.get(key)
      if (!sums) groups.set(key, (sums = new Sums(this.#intervals)))
      sums.add(cell, sign)
      if (sums.isEmpty) groups.delete(key)
    }
    this.#addFlow(cell, sign)
    if (cell.scope2Method === 'market') return
    this.#emissions.addSum(cell.emissions, sign)
    this.#removals.addSum(cell.removals, sign)
    this.#estimated.addSum(cell.estimated, sign)
  }

  #addFlow(cell: Cell, sign: 1 | -1): void {
    const key = `${cell.locationId} ${cell.category}`
    let flow = this.#flows.get(key)
    if (!flow) this.#flows.set(key, (flow = new FlowSums(cell)))
    flow.add(cell, sign)
    if (flow.isEmpty) this.#flows.delete(key)
  }

  /**
   * The total by location leaves out scope 2 by market, the total by market leaves out scope 2 by location. A group with an
   * unknown row is not determined; its known part stays readable. Source: calculation.md §14.
   */
  state(): Summed {
    return {
      total: this.#total.state(),
      groups: Object.fromEntries(
        FOOTPRINT_GROUPINGS.map((grouping) => [grouping, this.#stateGroups(grouping)]),
      ) as Record<FootprintGrouping, FootprintGroup[]>,
      flows: [...this.#flows.entries()]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, flow]) => flow.state()),
      biogenic: { emissions: this.#emissions.value, removals: this.#removals.value },
      estimated: this.#estimated.value,
    }
  }

  #stateGroups(grouping: FootprintGrouping): FootprintGroup[] {
    return [...this.#groups[grouping]]
      .sort(([a], [b]) => ORDER[grouping](a) - ORDER[grouping](b) || (a < b ? -1 : 1))
      .map(([key, sums]) => ({ key, ...sums.state() }))
  }
}

/** Adds each row to its cell only; the groupings add cells, of which there are far fewer. */
function gatherCells(rows: Iterable<FootprintRow>): Iterable<Cell> {
  const cells: Cell[] = []
  const byPlace = new Map<string, Map<string, Map<number, Cell>>>()
  // Rows of one source follow each other: mostly the next row has the same location and category.
  let last: { locationId: string; category: string; cells: Map<number, Cell> } | null = null
  for (const row of rows) {
    const { locationId, category, scope, scope2Method, interval } = row
    if (last === null || last.category !== category || last.locationId !== locationId) {
      let ofLocation = byPlace.get(locationId)
      if (!ofLocation) byPlace.set(locationId, (ofLocation = new Map()))
      let ofCategory = ofLocation.get(category)
      if (!ofCategory) ofLocation.set(category, (ofCategory = new Map()))
      last = { locationId, category, cells: ofCategory }
    }
    const key = interval * 9 + scope * 3 + METHOD_PLACE[scope2Method ?? 'none']
    let cell = last.cells.get(key)
    if (!cell) {
      cell = {
        locationId,
        category,
        scope,
        scope2Method,
        interval,
        value: new ExactSum(),
        emissions: new ExactSum(),
        removals: new ExactSum(),
        estimated: new ExactSum(),
        rows: 0,
        incomplete: 0,
        biogenicIncomplete: 0,
      }
      last.cells.set(key, cell)
      cells.push(cell)
    }
    addRow(cell, row)
  }
  return cells
}

function addRow(cell: Cell, row: FootprintRow): void {
  cell.rows += 1
  cell.value.add(row.value)
  const biogenic = row.biogenic < 0 ? cell.removals : cell.emissions
  biogenic.add(row.biogenic)
  if (row.isIncomplete) cell.incomplete += 1
  if (row.isBiogenicIncomplete) cell.biogenicIncomplete += 1
  if (row.isEstimated) cell.estimated.add(row.value)
}

const METHOD_PLACE = { none: 0, location: 1, market: 2 } as const

/** Sums rows as a whole and by each grouping. */
export function sumFootprintRows(rows: readonly FootprintRow[], intervals: number): Summed {
  const sums = new FootprintSums(intervals)
  sums.add(rows)
  return sums.state()
}

/** The figures of a footprint without a counted line: none of them is 0, there is nothing to state. */
export function stateEmpty(figures: FootprintFigures): FootprintFigures {
  const marks = Object.fromEntries(
    figures.values.map((_, index) => [index + 1, NOT_DETERMINED]),
  ) as IntervalMarks
  return {
    ...figures,
    isEmpty: true,
    marks: {
      values: marks,
      total: NOT_DETERMINED,
      marketBasedValues: marks,
      marketBasedTotal: NOT_DETERMINED,
      biogenic: NOT_DETERMINED,
    },
  }
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
  /** Number of unknown rows by interval. */
  readonly #unknown: number[]

  constructor(intervals: number) {
    this.values = Array.from({ length: intervals }, () => new ExactSum())
    this.#unknown = Array.from({ length: intervals }, () => 0)
  }

  add({ interval, value, incomplete }: Cell, sign: 1 | -1): void {
    this.total.addSum(value, sign)
    this.values[interval - 1]?.addSum(value, sign)
    this.#unknown[interval - 1]! += sign * incomplete
  }

  get totalMark(): FigureMark | undefined {
    return readMark(
      this.total.value,
      this.#unknown.some((count) => count > 0),
    )
  }

  get marks(): IntervalMarks | undefined {
    const marks = this.#unknown.flatMap((count, index) =>
      count > 0 ? [[index + 1, readMark(0, true)] as const] : [],
    )
    return marks.length === 0 ? undefined : (Object.fromEntries(marks) as IntervalMarks)
  }
}

class Sums {
  readonly #location: IntervalSums
  readonly #market: IntervalSums
  readonly #biogenic = new ExactSum()
  /** Emissions and removals without their sign. */
  readonly #biogenicSize = new ExactSum()
  #rows = 0
  #biogenicUnknown = 0

  constructor(intervals: number) {
    this.#location = new IntervalSums(intervals)
    this.#market = new IntervalSums(intervals)
  }

  get isEmpty(): boolean {
    return this.#rows === 0
  }

  add(cell: Cell, sign: 1 | -1): void {
    this.#rows += sign * cell.rows
    if (cell.scope2Method !== 'location') this.#market.add(cell, sign)
    if (cell.scope2Method === 'market') return
    this.#location.add(cell, sign)
    this.#biogenic.addSum(cell.emissions, sign)
    this.#biogenic.addSum(cell.removals, sign)
    this.#biogenicSize.addSum(cell.emissions, sign)
    this.#biogenicSize.addSum(cell.removals, sign === 1 ? -1 : 1)
    this.#biogenicUnknown += sign * cell.biogenicIncomplete
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
        biogenic: readMark(biogenic, this.#biogenicUnknown > 0),
      }),
    }
  }
}

/** What a location causes in a category. */
class FlowSums {
  readonly #place: Pick<Cell, 'locationId' | 'category' | 'scope'>
  readonly #location = new ExactSum()
  readonly #market = new ExactSum()
  #rows = 0
  #unknown = 0
  #marketUnknown = 0

  constructor({ locationId, category, scope }: Cell) {
    this.#place = { locationId, category, scope }
  }

  get isEmpty(): boolean {
    return this.#rows === 0
  }

  add(cell: Cell, sign: 1 | -1): void {
    this.#rows += sign * cell.rows
    if (cell.scope2Method !== 'location') {
      this.#market.addSum(cell.value, sign)
      this.#marketUnknown += sign * cell.incomplete
    }
    if (cell.scope2Method === 'market') return
    this.#location.addSum(cell.value, sign)
    this.#unknown += sign * cell.incomplete
  }

  state(): FootprintFlow {
    const [total, marketBasedTotal] = [this.#location.value, this.#market.value]
    return {
      ...this.#place,
      total,
      marketBasedTotal,
      marks: withoutUndefined({
        total: readMark(total, this.#unknown > 0),
        marketBasedTotal: readMark(marketBasedTotal, this.#marketUnknown > 0),
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
