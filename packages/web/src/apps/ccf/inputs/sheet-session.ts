import { footprintRoutes, type InputBatchResult } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText, violationText } from '../../../api/error-text.ts'
import { Offline, Problem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { getSession, subscribeSession } from '../../../api/session.ts'
import { GridDocument } from '../../../ui/grid/grid-document.ts'
import type { CellValue, GridOp, GridRow } from '../../../ui/grid/grid-model.ts'
import {
  reloadFootprintViews,
  sheetQuery,
  type FootprintSheet,
} from '../footprint/footprint-queries.ts'
import { keptRows, listUnsavedRows, planKeptRows } from './kept-rows.ts'
import { LiveFootprint } from './live-footprint.ts'
import { planWrites, type PlannedWrite } from './plan-writes.ts'
import { RowOrder } from './row-order.ts'
import {
  amountColumn,
  CATEGORY,
  findGroup,
  makeGridRows,
  readStoredRows,
  type SourceGrouping,
  type StoredCell,
  type StoredRow,
} from './sheet-rows.ts'

export interface SaveState {
  status: 'saved' | 'saving' | 'offline' | 'failed'
  /** Why nothing can be saved, in the reader's language. */
  message?: string
  /** Why cells are refused, by row and column. The row is sent again after its next change. */
  refused: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** When to save again [ms], null: after the next change; and whether the sheet is read again before. */
interface Outcome {
  next: number | null
  isOld?: boolean
}

/** Edits within this time are saved together [ms]. */
const TOGETHER_MS = 250
/** The server is called again after this time without an answer [ms]. */
const RETRY_MS = 4000

/**
 * The rows of one footprint as long as the browser tab is open: the document of the grid with its undo history, what the server
 * has of it, and the writes between them. It survives leaving the page.
 */
export class SheetSession {
  readonly doc: GridDocument
  /** The numbers of the rows. */
  readonly live: LiveFootprint
  readonly footprint: string
  readonly intervals: number
  private grouping: SourceGrouping
  private stored: Map<string, StoredRow>
  private readonly order = new RowOrder((row) => this.stored.get(row)?.position)
  private version: number
  /** The sheet that was read last. */
  private taken: FootprintSheet
  private state: SaveState = { status: 'saved', refused: new Map() }
  /** Rows as they were refused. */
  private held = new Map<string, GridRow>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private isSending = false
  private isRestored = false
  private attempt: { text: string; key: string } | undefined
  private readonly listeners = new Set<() => void>()

  constructor(footprint: string, sheet: FootprintSheet, grouping: SourceGrouping) {
    this.footprint = footprint
    this.intervals = sheet.footprint.reportingIntervals
    this.grouping = grouping
    this.version = sheet.contentVersion
    this.taken = sheet
    this.stored = readStoredRows(sheet.rows, this.intervals)
    this.doc = new GridDocument(makeGridRows(this.stored, grouping))
    this.live = new LiveFootprint(this.doc, this.intervals)
    this.live.setModel(sheet.model)
    this.doc.onBatch((batch) => {
      this.order.follow(batch, this.doc)
      this.regroup()
      this.schedule(TOGETHER_MS)
    })
    addEventListener('online', () => this.schedule(0))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly getState = (): SaveState => this.state

  private update(change: Partial<SaveState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }

  /** The row of an input of the API; undefined where the sheet has none. */
  findRow(input: string): { row: string; interval: number } | undefined {
    const id = input.slice(input.lastIndexOf('/') + 1)
    for (const [row, { cells }] of this.stored)
      for (const [interval, cell] of cells) if (cell.id === id) return { row, interval }
    return undefined
  }

  /** The rows in their order, in whatever groups they are. */
  listRows(): GridRow[] {
    return this.order.sort(this.doc.allRows())
  }

  /** Groups the rows otherwise. The undo history ends, because its steps name places that no longer exist. */
  setGrouping(grouping: SourceGrouping): void {
    if (grouping === this.grouping) return
    this.grouping = grouping
    this.doc.reset(
      this.listRows().map((row) => ({ ...row, group: findGroup(row.values, grouping) })),
    )
  }

  /** Moves rows whose location or category has changed to their group. */
  private regroup(): void {
    const moved = this.doc
      .allRows()
      .map((row) => ({ row, group: findGroup(row.values, this.grouping) }))
      .filter(({ row, group }) => row.group !== group && group !== '')
    if (moved.length === 0) return
    this.doc.receive([
      ...moved.map(({ row }): GridOp => ({ kind: 'remove', row: row.id })),
      ...moved.map(({ row, group }): GridOp => ({
        kind: 'insert',
        row: { ...row, group },
        after: null,
      })),
    ])
    this.doc.receive(this.order.listMoves(this.doc.getState().rows))
  }

  private plan(): PlannedWrite[] {
    return planWrites(
      this.doc.allRows(),
      this.stored,
      this.intervals,
      (row) => this.held.get(row.id)?.values === row.values,
      this.order.changes,
    )
  }

  /** Keeps what is not saved on this computer, for the case that the tab is lost. */
  private keepEdits(): void {
    // What an earlier tab kept is read first.
    if (!this.isRestored) return
    void keptRows.keep(
      currentUser(),
      this.footprint,
      listUnsavedRows(this.doc.allRows(), this.stored),
    )
  }

  /** Brings back what an earlier tab could not save, and saves it. Done once. */
  async restoreKept(): Promise<void> {
    if (this.isRestored) return
    this.isRestored = true
    const kept = await keptRows.load(currentUser(), this.footprint)
    if (!kept) return
    this.doc.receive(planKeptRows(kept, (id) => this.doc.row(id)))
    this.regroup()
    this.schedule(0)
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer)
    this.keepEdits()
    this.timer = setTimeout(() => void this.save(), ms)
    if (this.state.status !== 'offline' && this.plan().length > 0) this.update({ status: 'saving' })
  }

  /** Saves now, e.g. after a failure. */
  retry(): void {
    this.schedule(0)
  }

  private async save(): Promise<void> {
    if (this.isSending) return
    const writes = this.plan()
    if (writes.length === 0) {
      this.keepEdits()
      return this.update({ status: 'saved' })
    }
    this.isSending = true
    this.update({ status: 'saving' })
    const rows = new Map(this.doc.allRows().map((row) => [row.id, row]))
    const operations = writes.map(({ operation }) => operation)
    let outcome: Outcome = { next: 0 }
    try {
      const answer = await call(footprintRoutes.inputBatch, {
        params: { id: this.footprint },
        body: { operations },
        idempotencyKey: this.keyOf(JSON.stringify(operations)),
      })
      const isFollowing = this.touchesSiteFacts(writes)
      const before = this.stored.size
      this.accept(writes, rows, answer.results)
      // The header counts the sources.
      if (this.stored.size !== before) void reloadFootprintViews()
      this.version = answer.contentVersion ?? this.version
      outcome.isOld = isFollowing || this.needsModel(rows, writes)
    } catch (error) {
      outcome = this.refuse(error, writes, rows)
    } finally {
      this.isSending = false
    }
    if (outcome.isOld) await this.refresh()
    if (outcome.next !== null) this.schedule(outcome.next)
  }

  /** The same batch has the same key, so that a batch whose answer was lost is written once. */
  private keyOf(text: string): string {
    if (this.attempt?.text !== text) this.attempt = { text, key: crypto.randomUUID() }
    return this.attempt.key
  }

  /** Whether a row names a record that the engine has not been given yet. */
  private needsModel(rows: ReadonlyMap<string, GridRow>, writes: readonly PlannedWrite[]): boolean {
    return writes.some(({ row }) => {
      const values = rows.get(row)?.values
      return values !== undefined && !this.live.isModelled(values)
    })
  }

  /** Whether a written amount followed facts of a location: the server decides what it is now. */
  private touchesSiteFacts(writes: readonly PlannedWrite[]): boolean {
    return writes.some(
      ({ row, interval }) => this.stored.get(row)?.cells.get(interval)?.siteFacts !== undefined,
    )
  }

  /** What the server has of a row; undefined before it is saved. */
  getStored(row: string): StoredRow | undefined {
    return this.stored.get(row)
  }

  /** The server has the rows as they were sent. */
  private accept(
    writes: readonly PlannedWrite[],
    sent: ReadonlyMap<string, GridRow>,
    results: readonly InputBatchResult[],
  ): void {
    const next = new Map(this.stored)
    const cells = new Map<string, Map<number, StoredCell>>()
    const positions = new Map<string, number>()
    writes.forEach(({ row, interval, operation }, index) => {
      const own = cells.get(row) ?? new Map(this.stored.get(row)?.cells)
      cells.set(row, own)
      const position = operation.fields?.['position']
      if (typeof position === 'number') positions.set(row, position)
      const { id, etag } = results[index] ?? {}
      if (operation.op === 'delete') own.delete(interval)
      else if (id !== undefined)
        own.set(interval, { id, revision: Number(etag?.replace(/\D/g, '') ?? 0) })
    })
    for (const [id, own] of cells) {
      const row = sent.get(id)
      if (!row) next.delete(id)
      else {
        const before = this.stored.get(id)
        const position = positions.get(id) ?? before?.position
        next.set(id, { series: before?.series ?? id, position, values: row.values, cells: own })
      }
      this.held.delete(id)
    }
    this.stored = next
    for (const [row, position] of positions) this.order.accept(row, position)
    this.forgetRefusals(cells.keys())
  }

  /** The same refusals stay the same object, because all rows are checked again after a change of it. */
  private forgetRefusals(rows: Iterable<string>): void {
    const refused = new Map(this.state.refused)
    for (const row of rows) refused.delete(row)
    if (refused.size < this.state.refused.size) this.update({ refused })
  }

  private refuse(
    error: unknown,
    writes: readonly PlannedWrite[],
    sent: ReadonlyMap<string, GridRow>,
  ): Outcome {
    if (error instanceof Offline) {
      this.update({ status: 'offline', message: errorText(error) })
      return { next: RETRY_MS }
    }
    const results = error instanceof Problem ? readResults(error) : []
    if (error instanceof Problem && error.status === 412) return { next: TOGETHER_MS, isOld: true }
    const refused = new Map(this.state.refused)
    let count = 0
    results.forEach(({ violations, status, message }, index) => {
      const write = writes[index]
      if (!write || (violations.length === 0 && (status < 400 || status === 424))) return
      count += 1
      const own = new Map(refused.get(write.row))
      for (const violation of violations)
        own.set(findColumn(violation.propertyPath, write.interval), violationText(violation))
      if (violations.length === 0)
        own.set(amountColumn(write.interval), message ?? errorText(error))
      refused.set(write.row, own)
      const row = sent.get(write.row)
      if (row) this.held.set(write.row, row)
    })
    if (count === 0) {
      this.update({ status: 'failed', message: errorText(error) })
      return { next: null }
    }
    this.update({ refused })
    return { next: 0 }
  }

  /** Reads the sheet again: numbers of new factors, and edits of colleagues. A failure is tried again by the next save. */
  async refresh(): Promise<void> {
    const sheet = await queryClient
      .fetchQuery({ ...sheetQuery(this.footprint), staleTime: 0, retry: false })
      .catch(() => null)
    if (sheet) this.take(sheet)
  }

  /** Reads the sheet again where the server has a newer version than this tab has written or read. */
  async follow(version: number): Promise<void> {
    if (version > this.version && !this.isSending) await this.refresh()
  }

  /**
   * Takes in what the server has now. Values that only colleagues changed are shown; those that were changed here as well
   * stay as they are here, and are written over theirs.
   *
   * @returns cells that were changed on both sides
   */
  take(sheet: FootprintSheet): number {
    if (sheet === this.taken) return 0
    this.live.setModel(sheet.model)
    if (this.isSending || sheet.contentVersion < this.version) return 0
    this.taken = sheet
    const now = readStoredRows(sheet.rows, this.intervals)
    const rename = this.findRenames(now)
    const ops: GridOp[] = []
    let conflicts = 0
    const next = new Map<string, StoredRow>()
    for (const [serverId, theirs] of now) {
      const id = rename.get(serverId) ?? serverId
      const row = this.doc.row(id)
      const before = this.stored.get(id)
      if (!row) {
        next.set(id, theirs)
        if (!before)
          ops.push({
            kind: 'insert',
            row: { id, group: findGroup(theirs.values, this.grouping), values: theirs.values },
            after: null,
          })
        continue
      }
      const merged = mergeValues(row.values, before?.values ?? {}, theirs.values)
      conflicts += merged.conflicts
      if (Object.keys(merged.take).length > 0)
        ops.push({ kind: 'set', row: id, values: merged.take })
      next.set(
        id,
        merged.isOurs ? theirs : { ...theirs, values: { ...row.values, ...merged.take } },
      )
    }
    for (const [id, before] of this.stored)
      if (!next.has(id) && this.doc.row(id)?.values === before.values)
        ops.push({ kind: 'remove', row: id })
    this.stored = next
    this.version = sheet.contentVersion
    this.doc.receive(ops)
    this.rememberValues()
    this.regroup()
    this.doc.receive(this.order.listMoves(this.doc.getState().rows))
    if (this.plan().length > 0) this.schedule(TOGETHER_MS)
    return conflicts
  }

  /** Rows that are equal to the server's share its object, so that they are not compared again. */
  private rememberValues(): void {
    for (const row of this.doc.allRows()) {
      const before = this.stored.get(row.id)
      if (before && isSame(before.values, row.values))
        this.stored.set(row.id, { ...before, values: row.values })
    }
  }

  /** A row that was made here keeps its id when the server has it under its series. */
  private findRenames(now: ReadonlyMap<string, StoredRow>): Map<string, string> {
    const ownerOf = new Map<string, string>()
    for (const [id, { cells }] of this.stored)
      for (const { id: input } of cells.values()) ownerOf.set(input, id)
    const renames = new Map<string, string>()
    const taken = new Set<string>()
    for (const [serverId, { cells }] of now)
      for (const { id: input } of cells.values()) {
        const owner = ownerOf.get(input)
        if (owner === undefined || taken.has(owner)) continue
        renames.set(serverId, owner)
        taken.add(owner)
        break
      }
    return renames
  }

  /** Whether something here has not reached the server, also rows that wait for their category. */
  hasUnsaved(): boolean {
    return this.plan().length > 0 || this.doc.allRows().some(({ id }) => !this.stored.has(id))
  }

  close(): void {
    clearTimeout(this.timer)
    this.listeners.clear()
  }
}

const cellFields = [
  'amount',
  'estimated',
  'estimateBasis',
  'reportingInterval',
  'comments',
  'attachments',
  '',
]

/** Columns of the sheet that show a field of the API. */
function findColumn(field: string, interval: number): string {
  if (field === 'scope' || field === 'subscope' || field === 'inputStage') return CATEGORY
  return cellFields.includes(field) ? amountColumn(interval) : field
}

/** The outcomes that a refused batch answers. */
function readResults({ body }: Problem): InputBatchResult[] {
  const { results } = (body ?? {}) as { results?: InputBatchResult[] }
  return results ?? []
}

const isSame = (a: GridRow['values'], b: GridRow['values']): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (name) => (a[name] ?? null) === (b[name] ?? null),
  )

/** Our values over those of the server, from what both began with. */
export function mergeValues(
  ours: GridRow['values'],
  before: GridRow['values'],
  theirs: GridRow['values'],
): { take: Record<string, CellValue>; isOurs: boolean; conflicts: number } {
  const take: Record<string, CellValue> = {}
  let isOurs = false
  let conflicts = 0
  for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const [mine, base, other] = [ours[name] ?? null, before[name] ?? null, theirs[name] ?? null]
    if (mine === other) continue
    if (mine === base) take[name] = other
    else {
      isOurs = true
      if (other !== base) conflicts += 1
    }
  }
  return { take, isOurs, conflicts }
}

const currentUser = (): string => getSession().user?.id ?? 'nobody'

const sessions = new Map<string, SheetSession>()

/** The session of a footprint; it is made once, of the first sheet. */
export function openSheetSession(
  footprint: string,
  sheet: FootprintSheet,
  grouping: SourceGrouping,
): SheetSession {
  let session = sessions.get(footprint)
  if (session && session.intervals !== sheet.footprint.reportingIntervals) {
    session.close()
    session = undefined
  }
  if (!session) sessions.set(footprint, (session = new SheetSession(footprint, sheet, grouping)))
  return session
}

/** Ends all sessions, as after signing out. */
export function closeSheetSessions(): void {
  for (const session of sessions.values()) session.close()
  sessions.clear()
}

let signedIn = getSession().auth?.email
subscribeSession(() => {
  const now = getSession().auth?.email
  if (now === signedIn) return
  signedIn = now
  closeSheetSessions()
})
