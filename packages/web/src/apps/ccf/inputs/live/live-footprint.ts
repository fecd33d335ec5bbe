import {
  EngineError,
  explainFootprint,
  footprintLineOfRecord,
  FootprintRun,
  listFootprintRows,
  prepareFootprint,
  type FootprintLine,
  type FootprintResult,
  type FootprintTerm,
  type PreparedFootprint,
} from '@cradle/engine'
import type { FootprintModel } from '@cradle/contract'
import { readId } from '../../../../paths.ts'
import type { FigureCell } from '../../../../records/results/result-table.ts'
import type { GridDocument } from '../../../../ui/grid/grid-document.ts'
import type { GridOp, GridRow } from '../../../../ui/grid/grid-model.ts'
import { readPlain, writeCell, writeSource } from '../rows/sheet-rows.ts'

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
  /** A number is being typed; null: not any more. */
  type: (ops: readonly GridOp[] | null) => void
}

/**
 * Computes the footprint in the page after each change, and with each digit that is typed. A row that stays the same keeps its
 * lines, and a change costs the lines of its rows and their groups, however many rows there are.
 */
export class LiveFootprint implements RowNumbers {
  private readonly doc: GridDocument
  private readonly intervals: number
  private model: FootprintModel | null = null
  private modelText = ''
  private prepared: PreparedFootprint | null = null
  private run: FootprintRun | null = null
  /** The lines of a large sheet are being computed, part after part. */
  private isCatchingUp = false
  /** The rows that the run has. */
  private counted: readonly GridRow[] = []
  /** What is being typed, by row. */
  private draft: ReadonlyMap<string, GridRow> = new Map()
  private lines = new WeakMap<GridRow, readonly FootprintLine[]>()
  private impacts = new WeakMap<GridRow, Map<number, FigureCell | null>>()
  private numbers: LiveNumbers = { result: null }
  private readonly listeners = new Set<() => void>()

  constructor(doc: GridDocument, intervals: number) {
    this.doc = doc
    this.intervals = intervals
    doc.subscribe(() => this.compute())
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly getNumbers = (): LiveNumbers => this.numbers

  /** Takes what the engine needs beside the rows. */
  setModel(model: FootprintModel): void {
    if (model === this.model) return
    // A sheet that is read again mostly has the same model: nothing is computed anew.
    const text = JSON.stringify(model)
    if (text === this.modelText) return
    this.model = model
    this.modelText = text
    this.prepared = null
    this.run = null
    this.isCatchingUp = false
    this.lines = new WeakMap()
    this.impacts = new WeakMap()
    this.compute()
  }

  /** A number is being typed: the sheet shows what it would come to. Null: nothing is being typed any more. */
  readonly type = (ops: readonly GridOp[] | null): void => {
    const draft = new Map<string, GridRow>()
    for (const op of ops ?? []) {
      const row = op.kind === 'set' ? this.doc.row(op.row) : undefined
      if (op.kind === 'set' && row) draft.set(row.id, setRowValues(row, op.values))
    }
    if (draft.size === 0 && this.draft.size === 0) return
    this.draft = draft
    this.compute()
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
   * The emissions of a row [kg CO2 eq], with what is being typed; null while the row is not computed.
   *
   * @param interval  the only interval that counts; without it all do
   */
  readImpact(of: GridRow, interval?: number): FigureCell | null {
    const row = this.draft.get(of.id) ?? of
    let known = this.impacts.get(row)
    if (!known) this.impacts.set(row, (known = new Map()))
    const key = interval ?? 0
    let impact = known.get(key)
    if (impact === undefined) known.set(key, (impact = this.sumRow(row, interval)))
    return impact
  }

  private sumRow(row: GridRow, interval?: number): FigureCell | null {
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
  explain(of: GridRow, interval?: number): readonly FootprintTerm[] {
    const row = this.draft.get(of.id) ?? of
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

  /** @param isPrepared  the lines are computed, and only summed here */
  private compute(isPrepared = false): void {
    if (!this.model || this.isCatchingUp) return
    const { legs: _legs, ...request } = this.model
    const { draft } = this
    const all = this.doc.allRows()
    const rows = draft.size === 0 ? all : all.map((row) => draft.get(row.id) ?? row)
    this.attempt(() => {
      this.prepared ??= prepareFootprint(request)
      if (!this.run && rows.length > AT_ONCE && !isPrepared) {
        this.isCatchingUp = true
        this.numbers = { result: null }
        runSoon(() => this.catchUp(this.prepared!, rows, 0))
        return
      }
      if (!this.run) {
        this.run = new FootprintRun(this.prepared)
        this.counted = []
      }
      const { removed, added } = findChanges(this.counted, rows)
      this.run.change(
        removed.flatMap((row) => this.linesOf(row)),
        added.flatMap((row) => this.linesOf(row)),
      )
      this.counted = rows
      this.numbers = { result: this.run.state() }
    })
  }

  /**
   * A large sheet is drawn first. Its lines are computed after that, part after part, so that keys and clicks are answered in
   * between; at the end they are all summed at once, because sums of many lines cost little more than those of a few.
   */
  private catchUp(prepared: PreparedFootprint, rows: readonly GridRow[], from: number): void {
    // Another model has come meanwhile.
    if (prepared !== this.prepared) return
    const until = performance.now() + PART_MS
    let at = from
    const isDone = this.attempt(() => {
      for (; at < rows.length && performance.now() < until; at += 1) this.readImpact(rows[at]!)
    }, false)
    if (isDone && at < rows.length) return runSoon(() => this.catchUp(prepared, rows, at))
    this.isCatchingUp = false
    // With what was changed meanwhile.
    if (isDone) this.compute(true)
  }

  /** @returns false where a rule makes the numbers impossible. @param isAnnounced  listeners are called */
  private attempt(work: () => void, isAnnounced = true): boolean {
    let isDone = true
    try {
      work()
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      this.numbers = { result: null, refusedBecause: error.code }
      isDone = false
    }
    if (isAnnounced || !isDone) for (const listener of this.listeners) listener()
    return isDone
  }
}

/** Rows up to which a sheet is computed at once. */
const AT_ONCE = 500
/** Time of a part of a large sheet [ms]. */
const PART_MS = 12

const runSoon = (work: () => void): void => {
  if ('scheduler' in globalThis) void scheduler.postTask(work)
  else setTimeout(work)
}

/** Rows of the first list that are not in the second, and the other way round. Rows that are the same object are equal. */
function findChanges(
  before: readonly GridRow[],
  now: readonly GridRow[],
): { removed: readonly GridRow[]; added: readonly GridRow[] } {
  if (before.length === 0) return { removed: before, added: now }
  if (before.length === now.length) {
    const changed = now.flatMap((row, index) => (row === before[index] ? [] : [index]))
    return {
      removed: changed.map((index) => before[index]!),
      added: changed.map((index) => now[index]!),
    }
  }
  const [known, left] = [new Set(before), new Set(now)]
  return {
    removed: before.filter((row) => !left.has(row)),
    added: now.filter((row) => !known.has(row)),
  }
}

const setRowValues = (row: GridRow, values: GridRow['values']): GridRow => ({
  ...row,
  values: { ...row.values, ...values },
})

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
