import {
  calculateFootprint,
  EngineError,
  explainFootprint,
  footprintLineOfRecord,
  listFootprintRows,
  prepareFootprint,
  type FootprintLine,
  type FootprintResult,
  type FootprintTerm,
  type PreparedFootprint,
} from '@cradle/engine'
import type { FootprintModel } from '@cradle/contract'
import { readId } from '../../../paths.ts'
import type { FigureCell } from '../../../records/results/result-table.ts'
import type { GridDocument } from '../../../ui/grid/grid-document.ts'
import type { GridRow } from '../../../ui/grid/grid-model.ts'
import { readPlain, writeCell, writeSource } from './sheet-rows.ts'

/** The numbers of the sheet, or the code of the rule that makes them impossible. */
export interface LiveNumbers {
  result: FootprintResult | null
  refusedBecause?: string
}

/** The numbers of the rows of a sheet. */
export interface RowNumbers {
  subscribe: (listener: () => void) => () => void
  getNumbers: () => LiveNumbers
  /** The emissions of a row [kg CO2 eq]; null while the row is not computed. */
  readImpact: (row: GridRow) => FigureCell | null
  /** Line × factor × consolidation of a row, by interval. */
  explain: (row: GridRow) => readonly FootprintTerm[]
}

/**
 * Computes the footprint in the page after each change. A row that stays the same keeps its lines, and a line that stays the
 * same keeps its result, so that a change costs one row and the sums.
 */
export class LiveFootprint implements RowNumbers {
  private readonly doc: GridDocument
  private readonly intervals: number
  private model: FootprintModel | null = null
  private prepared: PreparedFootprint | null = null
  private lines = new WeakMap<GridRow, readonly FootprintLine[]>()
  private numbers: LiveNumbers = { result: null }
  private readonly listeners = new Set<() => void>()

  constructor(doc: GridDocument, intervals: number) {
    this.doc = doc
    this.intervals = intervals
    doc.subscribe(() => this.run())
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly getNumbers = (): LiveNumbers => this.numbers

  /** Takes what the engine needs beside the rows. */
  setModel(model: FootprintModel): void {
    if (model === this.model) return
    this.model = model
    this.prepared = null
    this.lines = new WeakMap()
    this.run()
  }

  /** Whether the engine has the records that a row names. */
  readonly isModelled = (values: GridRow['values']): boolean => {
    if (!this.model) return false
    const { locations, library, legs } = this.model
    const has = (field: string, known: Readonly<Record<string, unknown>>): boolean => {
      const value = readPlain(values[field])
      return typeof value !== 'string' || readId(value) in known
    }
    const supplier = readPlain(values['supplier'])
    return (
      has('location', locations) &&
      has('environmentalProfile', library.profiles) &&
      has('wasteScenario', library.wasteScenarios) &&
      has('wasteScenarioProductionWaste', library.wasteScenarios) &&
      (typeof supplier !== 'string' ||
        `${readId(supplier)} ${readId(String(readPlain(values['location'])))}` in legs)
    )
  }

  /**
   * The emissions of a row [kg CO2 eq]; null while the row is not computed.
   *
   * @param interval  the only interval that counts; without it all do
   */
  readImpact(row: GridRow, interval?: number): FigureCell | null {
    const { prepared } = this
    if (!prepared || !this.isComputed(row)) return null
    let known = 0
    let isIncomplete = false
    const lines = this.linesOf(row, interval)
    for (const part of listFootprintRows({ ...prepared.request, lines }, prepared)) {
      known += part.value
      isIncomplete ||= part.isIncomplete
    }
    return lines.length === 0 ? null : { known, isIncomplete }
  }

  /** Line × factor × consolidation of a row, in one interval or in all. */
  explain(row: GridRow, interval?: number): readonly FootprintTerm[] {
    const { prepared } = this
    if (!prepared || !this.isComputed(row)) return []
    const lines = this.linesOf(row, interval)
    return explainFootprint({ ...prepared.request, lines }, () => true, prepared).terms
  }

  private isComputed(row: GridRow): boolean {
    const profile = readPlain(row.values['environmentalProfile'])
    return (
      typeof profile !== 'string' ||
      this.model === null ||
      readId(profile) in this.model.library.profiles
    )
  }

  private linesOf(row: GridRow, interval?: number): readonly FootprintLine[] {
    let lines = this.lines.get(row)
    if (!lines) this.lines.set(row, (lines = makeLines(row, this.intervals, this.model)))
    return interval === undefined ? lines : lines.filter((line) => line.interval === interval)
  }

  private run(): void {
    if (!this.model) return
    const { legs: _legs, ...request } = this.model
    try {
      this.prepared ??= prepareFootprint(request)
      const lines = this.doc.allRows().flatMap((row) => this.linesOf(row))
      this.numbers = { result: calculateFootprint({ ...request, lines }, this.prepared) }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      this.numbers = { result: null, refusedBecause: error.code }
    }
    for (const listener of this.listeners) listener()
  }
}

/** One line per interval in which the source exists. The id of a line is that of its row and interval. */
function makeLines(
  { id, values }: GridRow,
  intervals: number,
  model: FootprintModel | null,
): FootprintLine[] {
  const source = writeSource(values)
  if (!source || !model) return []
  return Array.from({ length: intervals }, (_, index) => index + 1).flatMap((interval) => {
    const cell = writeCell(values, interval)
    return cell
      ? [
          footprintLineOfRecord(
            source,
            { id: makeLineId(id, interval), interval, ...cell },
            model.legs,
          ),
        ]
      : []
  })
}

/** Zeros in front, so that the lines of a row are in the order of their intervals. */
export const makeLineId = (row: string, interval: number): string =>
  `${row}:${String(interval).padStart(2, '0')}`

/** The row and interval of a line. */
export function readLineId(line: string): { row: string; interval: number } {
  const at = line.lastIndexOf(':')
  return { row: line.slice(0, at), interval: Number(line.slice(at + 1)) }
}
