import { GridDocument } from '../../../../ui/grid/grid-document.ts'
import {
  formulaId,
  type BatchCause,
  type CellIssue,
  type CellValue,
  type GridBatch,
  type GridOp,
  type GridRow,
} from '../../../../ui/grid/grid-model.ts'
import { makeLineId, readLineId, type RowNumbers } from '../live/live-footprint.ts'
import { listMoves } from '../../../../records/sheet/row-order.ts'
import {
  AMOUNT,
  amountColumn,
  FILES,
  filesColumn,
  makeNewRow,
  MARK,
  markColumn,
  NOTE,
  noteColumn,
  readPlain,
} from '../rows/sheet-rows.ts'
import type { FootprintSession } from '../session/footprint-session.ts'
import type { SheetView, SourcePlace } from './sheet-view.ts'

/** What the view needs of the session of the sheet. */
type PeriodSource = Pick<
  FootprintSession,
  'doc' | 'live' | 'intervals' | 'listRows' | 'setGrouping'
>
type Values = Record<string, CellValue>

/**
 * The sheet by period: a row for each source in each period in which it exists. The document of the session has one row per
 * source; edits here become edits there, and what changes there is shown here. It has an undo history of its own.
 */
export class PeriodView implements SheetView {
  readonly doc: GridDocument
  readonly numbers: RowNumbers
  private readonly session: PeriodSource
  private readonly intervals: readonly number[]
  /** The sources as they are shown, in their order, and by id. */
  private sources: readonly GridRow[]
  private shown: Map<string, GridRow>
  /** Sources that were made in this view: undoing that removes them whole. */
  private readonly made = new Set<string>()

  constructor(session: PeriodSource) {
    const { live } = session
    this.session = session
    this.intervals = Array.from({ length: session.intervals }, (_, index) => index + 1)
    const sources = session.listRows()
    this.sources = sources
    this.shown = indexRows(sources)
    this.doc = new GridDocument(
      this.intervals.flatMap((interval) =>
        sources.filter((row) => isPresent(row, interval)).map((row) => makeRow(row, interval)),
      ),
    )
    this.doc.onBatch((batch) => this.send(batch))
    const read = <T>({ id }: GridRow, compute: (source: GridRow, interval: number) => T) => {
      const { source, interval } = this.find(id)
      const found = this.shown.get(source)
      return found && compute(found, interval)
    }
    this.numbers = {
      subscribe: live.subscribe,
      getNumbers: live.getNumbers,
      readImpact: (row) =>
        read(row, (source, interval) => live.readImpact(source, interval)) ?? null,
      explain: (row) => read(row, (source, interval) => live.explain(source, interval)) ?? [],
      type: (ops) => live.type(ops && ops.flatMap((op) => this.translate(op, 'edit', new Set()))),
    }
  }

  readonly find = (row: string): SourcePlace & { interval: number } => {
    const { row: source, interval } = readLineId(row)
    return { source, interval }
  }

  readonly locate = (source: string, interval: number) => ({
    row: makeLineId(source, interval),
    column: AMOUNT,
  })

  readonly makeRow = (group: string): GridRow => {
    const { id, values } = makeNewRow('', 'none')
    return { id: makeLineId(id, Number(group)), group, values }
  }

  /** What concerns the source, and the own amount. */
  readonly listIssues: SheetView['listIssues'] = ({ id }, issuesOf) => {
    const { source, interval } = this.find(id)
    const row = this.shown.get(source)
    return (row ? issuesOf(row) : []).flatMap((issue): CellIssue[] => {
      if (!amountName.test(issue.column)) return [issue]
      return issue.column === amountColumn(interval) ? [{ ...issue, column: AMOUNT }] : []
    })
  }

  readonly follow = (): (() => void) => {
    this.session.setGrouping('none')
    this.take()
    return this.session.doc.subscribe(() => this.take())
  }

  /** Edits the sources as the rows of this view were edited. */
  private send({ cause, ops }: GridBatch): void {
    const removed = new Set<string>()
    this.session.doc.apply(
      cause,
      ops.flatMap((op) => this.translate(op, cause, removed)),
    )
  }

  /** @param removed  rows that the same batch has removed so far */
  private translate(op: GridOp, cause: BatchCause, removed: Set<string>): GridOp[] {
    const id = op.kind === 'insert' ? op.row.id : op.row
    const { source, interval } = this.find(id)
    if (op.kind === 'set')
      return [{ kind: 'set', row: source, values: writeValues(op.values, interval) }]
    const after = 'after' in op && op.after !== null ? this.find(op.after).source : null
    if (op.kind === 'move') return [{ kind: 'move', row: source, after }]
    const row = this.session.doc.row(source)
    if (op.kind === 'insert') return this.insert(op.row, row, after, cause)
    removed.add(id)
    const isLeft = this.intervals.some(
      (one) => row && isPresent(row, one) && !removed.has(makeLineId(source, one)),
    )
    return !isLeft || (cause === 'undo' && this.made.has(source))
      ? [{ kind: 'remove', row: source }]
      : [{ kind: 'set', row: source, values: makeAbsent([interval]) }]
  }

  /** A new source exists in all periods; an input that comes back exists in its own, and in those that its source has. */
  private insert(
    { id, values }: GridRow,
    row: GridRow | undefined,
    after: string | null,
    cause: BatchCause,
  ): GridOp[] {
    const { source, interval } = this.find(id)
    const own = writeValues({ [AMOUNT]: null, [MARK]: null, ...values }, interval)
    if (row) return [{ kind: 'set', row: source, values: own }]
    if (cause !== 'undo') this.made.add(source)
    const others = cause === 'undo' ? this.intervals.filter((one) => one !== interval) : []
    return [
      {
        kind: 'insert',
        row: { id: source, group: '', values: { ...makeAbsent(others), ...own } },
        after,
      },
    ]
  }

  /** Shows what changed in the sources. */
  private take(): void {
    const before = this.sources
    const sources = this.session.doc.allRows()
    const isSameOrder =
      sources.length === before.length && sources.every(({ id }, index) => id === before[index]!.id)
    const removals = isSameOrder ? [] : this.listRemoved(sources)
    const isReordered = !isSameOrder && hasMoved(before, sources)
    const changed = sources.flatMap((row, index) =>
      this.shown.get(row.id)?.values === row.values ? [] : [index],
    )
    if (!isSameOrder) this.shown = indexRows(sources)
    else for (const index of changed) this.shown.set(sources[index]!.id, sources[index]!)
    this.sources = sources
    const isLarge = changed.length > LARGE
    this.doc.receive([...removals, ...changed.flatMap((index) => this.listChanges(index, isLarge))])
    if (isReordered) this.arrange()
  }

  private listRemoved(sources: readonly GridRow[]): GridOp[] {
    const ids = new Set(sources.map(({ id }) => id))
    return this.sources
      .filter(({ id }) => !ids.has(id))
      .flatMap(({ id }) =>
        this.intervals.map((interval): GridOp => ({
          kind: 'remove',
          row: makeLineId(id, interval),
        })),
      )
  }

  /** What changes in the rows of a source. @param isLarge  many sources change at once */
  private listChanges(index: number, isLarge: boolean): GridOp[] {
    const source = this.sources[index]!
    return this.intervals.flatMap((interval): GridOp[] => {
      const id = makeLineId(source.id, interval)
      const own = isLarge
        ? this.doc.row(id)
        : this.doc
            .getState()
            .rows.get(String(interval))
            ?.find((row) => row.id === id)
      if (!isPresent(source, interval)) return own ? [{ kind: 'remove', row: id }] : []
      const row = makeRow(source, interval)
      return own
        ? listDifferences(own, row)
        : [{ kind: 'insert', row, after: this.findPrevious(index, interval) }]
    })
  }

  /** The row before that of a source. */
  private findPrevious(index: number, interval: number): string | null {
    const previous = this.sources.slice(0, index).findLast((source) => isPresent(source, interval))
    return previous ? makeLineId(previous.id, interval) : null
  }

  /** Puts the rows of each period in the order of the sources. */
  private arrange(): void {
    const place = new Map(this.sources.map(({ id }, index) => [id, index]))
    const readPlace = ({ id }: GridRow): number => place.get(this.find(id).source) ?? Infinity
    this.doc.receive(listMoves(this.doc.getState().rows, (a, b) => readPlace(a) - readPlace(b)))
  }
}

/** Above this number of changed sources their rows are found by an index. */
const LARGE = 20

const indexRows = (rows: readonly GridRow[]): Map<string, GridRow> =>
  new Map(rows.map((row) => [row.id, row]))

/** Whether rows of both lists have another order. */
function hasMoved(before: readonly GridRow[], now: readonly GridRow[]): boolean {
  const [first, second] = [indexRows(before), indexRows(now)]
  const stayed = before.filter(({ id }) => second.has(id))
  return now.filter(({ id }) => first.has(id)).some(({ id }, index) => id !== stayed[index]!.id)
}

const isPresent = ({ values }: GridRow, interval: number): boolean =>
  readPlain(values[markColumn(interval)]) !== 'absent' ||
  (values[amountColumn(interval)] ?? null) !== null

const amountName = /^(?:amount\d+(?:Formula)?|(?:mark|note|files)\d+)$/
/** Columns of this view, and those of the sources in an interval. */
const ofInterval: Readonly<Record<string, (interval: number) => string>> = {
  [AMOUNT]: amountColumn,
  [formulaId(AMOUNT)]: (interval) => formulaId(amountColumn(interval)),
  [MARK]: markColumn,
  [NOTE]: noteColumn,
  [FILES]: filesColumn,
}

/** A source in one interval. */
function makeRow({ id, values }: GridRow, interval: number): GridRow {
  const own: Values = {}
  for (const [name, value] of Object.entries(values)) if (!amountName.test(name)) own[name] = value
  own[AMOUNT] = values[amountColumn(interval)] ?? null
  const formula = values[formulaId(amountColumn(interval))]
  if (formula) own[formulaId(AMOUNT)] = formula
  own[MARK] = values[markColumn(interval)] ?? null
  own[NOTE] = values[noteColumn(interval)] ?? null
  own[FILES] = values[filesColumn(interval)] ?? null
  return { id: makeLineId(id, interval), group: String(interval), values: own }
}

/** Values of a row of this view as values of its source. */
const writeValues = (values: GridRow['values'], interval: number): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [ofInterval[name]?.(interval) ?? name, value]),
  )

const makeAbsent = (intervals: readonly number[]): Values =>
  Object.fromEntries(
    intervals.flatMap((interval) => [
      [markColumn(interval), 'absent'],
      [amountColumn(interval), null],
    ]),
  )

function listDifferences(before: GridRow, now: GridRow): GridOp[] {
  const changed = Object.keys({ ...before.values, ...now.values }).filter(
    (name) => (before.values[name] ?? null) !== (now.values[name] ?? null),
  )
  if (changed.length === 0) return []
  const values = Object.fromEntries(changed.map((name) => [name, now.values[name] ?? null]))
  return [{ kind: 'set', row: now.id, values }]
}

/** Number of issues of the sources in each interval, beside hints. */
export function countPeriodIssues(
  sources: readonly GridRow[],
  intervals: number,
  issuesOf: (row: GridRow) => readonly CellIssue[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const source of sources)
    for (const { column, level } of issuesOf(source)) {
      if (level === 'hint') continue
      const own = /^(?:amount|mark|note|files)(\d+)$/.exec(column)?.[1]
      if (own !== undefined) {
        if (column.startsWith('amount')) counts.set(own, (counts.get(own) ?? 0) + 1)
        continue
      }
      for (let interval = 1; interval <= intervals; interval += 1)
        if (isPresent(source, interval))
          counts.set(String(interval), (counts.get(String(interval)) ?? 0) + 1)
    }
  return counts
}
