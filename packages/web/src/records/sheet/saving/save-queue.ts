import { mergeFields, type Fields } from './merge-fields.ts'
import { addPending, withoutFields, type Pending, type PendingRow } from './pending.ts'
import {
  collectOwnValues,
  countFields,
  sameKeysAndFields,
  without,
  withoutConflicts,
  withoutRefusals,
} from './pending-rows.ts'
import {
  countChanges,
  type BatchAnswer,
  type BatchResult,
  type RowConflicts,
  type RowViolation,
  type RowWrite,
  type RowWriter,
  type SaveState,
  type SentBatch,
  type Unsaved,
} from './save-state.ts'

export interface SaveQueueOptions<Write extends RowWrite> {
  writer: RowWriter<Write>
  /** Keeps what is not written yet on this computer. */
  keep: (unsaved: Unsaved<Write>) => void
  /** Reads rows again that somebody else changed; each is then merged or made anew. False: no answer. */
  reread?: (rows: readonly string[]) => Promise<boolean>
  /** Called after a batch was written, with what became of each write. */
  onWritten?: (batch: SentBatch<Write>, results: readonly BatchResult[]) => void
  waitMs?: number
  retryMs?: number
}

/** What came of merging a row of the server: fields to show, or that a row we deleted stands again. */
export interface MergedRow {
  take: Fields
  isRevived: boolean
}

type Unanswered = Extract<BatchAnswer, { kind: 'offline' | 'busy' | 'failed' }>

/** A server that asks for a longer wait is asked again after this long [ms]. */
const LONGEST_WAIT_MS = 60_000
/** Most writes of one batch; the server refuses more. */
export const WRITES_MAX = 4000

/**
 * Writes edits to the server: after a short pause, one batch at a time, in order. What cannot be sent
 * waits and is sent again; what the server refuses is shown per row and does not hold up the rest. Where somebody else
 * changed a row meanwhile, the changes of both stand, and a field that both changed waits for a decision.
 */
export class SaveQueue<Write extends RowWrite = RowWrite> {
  private pending: Pending = new Map()
  private sending: SentBatch<Write> | null = null
  private isOut = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  /** Until then the server wants nothing [ms, as performance.now()]. */
  private busyUntil = 0
  private answeredAt = -1
  /** The row that is being typed in, and whether changes of others wait for its end. */
  private held: string | null = null
  private isHeldBack = false
  private isStopped = false
  /** Rows that were changed by somebody else, and must be read before they are written. */
  private readonly stale = new Set<string>()
  /** Rows whose change cannot be written as it is: it waits for the next one. */
  private readonly resting = new Set<string>()
  private readonly bases = new Map<string, Fields>()
  private readonly listeners = new Set<() => void>()
  private readonly options: SaveQueueOptions<Write>
  private state: SaveState = {
    status: 'saved',
    waiting: 0,
    changes: 0,
    refused: new Map(),
    conflicts: new Map(),
  }

  constructor(options: SaveQueueOptions<Write>) {
    this.options = options
  }

  readonly getState = (): SaveState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The fields of a row as the server has them. */
  setBase(row: string, fields: Fields): void {
    this.bases.set(row, fields)
  }

  findBase(row: string): Fields | undefined {
    return this.bases.get(row)
  }

  isUnsaved(row: string): boolean {
    return (
      this.pending.has(row) ||
      this.sending?.changes.has(row) === true ||
      this.state.conflicts.has(row)
    )
  }

  findPending(row: string): PendingRow | undefined {
    return this.pending.get(row)
  }

  /** What has not reached the server, as far as we know. */
  listUnsaved(): Pending {
    return addPending(this.sending?.changes ?? new Map(), this.pending)
  }

  /** Whether something has not reached the server, also new rows that cannot be written yet. */
  hasUnsaved(): boolean {
    return this.state.waiting > 0 || [...this.pending.values()].some(({ op }) => op === 'create')
  }

  /** Whether an answer asked for at this moment may be older than what we wrote since. */
  isOlderThanWrites(requestedAt: number): boolean {
    return this.isOut || requestedAt < this.answeredAt
  }

  /** Edits of an earlier visit that never reached the server. */
  restore({ pending, sent, bases }: Unsaved<Write>): void {
    for (const [row, fields] of bases) this.bases.set(row, fields)
    this.sending = this.sending ?? sent
    this.pending = addPending(pending, this.pending)
    this.changed()
    this.plan(0)
  }

  add(changes: Iterable<readonly [string, PendingRow]>): void {
    const list = [...changes]
    let { refused, conflicts } = this.state
    for (const [row, change] of list) {
      const fields = change.op === 'delete' ? null : Object.keys(change.fields)
      refused = withoutRefusals(refused, row, fields)
      conflicts = withoutConflicts(conflicts, row, fields)
      this.resting.delete(row)
    }
    this.pending = addPending(this.pending, list)
    this.changed({ refused, conflicts })
    this.plan(this.options.waitMs ?? 300)
  }

  /** Sends at once, as when the line is back. */
  flush(): void {
    this.failures = 0
    this.busyUntil = 0
    this.plan(0)
  }

  /** While a cell of this row is being typed in, what others do to the row waits: then both are merged. @returns whether something waits */
  hold(row: string | null): boolean {
    const waits = this.isHeldBack
    this.held = row
    this.isHeldBack = false
    return waits
  }

  /** Nothing more is written or kept, as after signing out. */
  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
  }

  /** A row that neither the server nor the sheet has any more: what was to be written of it has no place. */
  drop(row: string): void {
    this.forgetServer(row)
    this.pending = without(this.pending, row)
    this.changed({ conflicts: withoutConflicts(this.state.conflicts, row, null) })
  }

  /** Two rows turn out to be one: what is still to be written of the twin is written of the row. */
  join(row: string, twin: string): void {
    const change = this.pending.get(twin)
    const base = this.bases.get(twin)
    this.forgetServer(twin)
    if (base) this.bases.set(row, base)
    this.pending = addPending(without(this.pending, twin), change ? [[row, change]] : [])
    this.changed()
  }

  /**
   * Takes in a row as it stands on the server now. What they changed and we did not is to be shown; ours is written over
   * the rest, except where both changed a field: that waits.
   *
   * @returns null while the row cannot be merged: it is being sent, or a cell of it is being typed in
   */
  merge(row: string, theirs: Fields): MergedRow | null {
    if (this.held === row && !this.stale.has(row)) {
      this.isHeldBack = true
      return null
    }
    if (this.sending?.changes.has(row)) return null
    this.stale.delete(row)
    const base = this.bases.get(row) ?? null
    this.bases.set(row, theirs)
    const change = this.pending.get(row)
    const open = this.state.conflicts.get(row)
    if (change?.op === 'delete') return this.mergeDeletion(row, base ?? theirs, theirs)
    const mine = { ...collectOwnValues(open), ...change?.fields }
    const merged = mergeFields(undecided(base, open), mine, theirs)
    if (change || open) {
      const conflicts = new Map(this.state.conflicts)
      if (merged.conflicts.size > 0) conflicts.set(row, merged.conflicts)
      else conflicts.delete(row)
      const left = without(this.pending, row)
      this.pending =
        Object.keys(merged.send).length > 0
          ? addPending(left, [[row, { op: 'update', fields: merged.send }]])
          : left
      this.changed({ conflicts })
      if (this.pending.size > 0) this.plan(0)
    }
    return { take: merged.take, isRevived: false }
  }

  /** A row that we deleted stands where somebody else has changed it. */
  private mergeDeletion(row: string, base: Fields, theirs: Fields): MergedRow {
    const isRevived = Object.keys(mergeFields(base, {}, theirs).take).length > 0
    if (isRevived) {
      this.pending = without(this.pending, row)
      this.changed()
    }
    return { take: {}, isRevived }
  }

  /** Somebody else deleted a row that we changed: with our change it is made again, whole. */
  makeAgain(row: string, whole: Fields): void {
    this.forgetServer(row)
    const change = this.pending.get(row)
    if (change?.op === 'delete') this.pending = without(this.pending, row)
    else if (change || this.state.conflicts.has(row))
      this.pending = addPending(without(this.pending, row), [
        [row, { op: 'create', fields: whole }],
      ])
    this.changed({ conflicts: withoutConflicts(this.state.conflicts, row, null) })
    this.plan(0)
  }

  /** Writes what was typed over the value of somebody else. */
  keepMine(row: string, field: string): void {
    const conflict = this.state.conflicts.get(row)?.get(field)
    if (conflict) this.add([[row, { op: 'update', fields: { [field]: conflict.mine } }]])
  }

  takeTheirs(row: string, field: string): void {
    this.changed({ conflicts: withoutConflicts(this.state.conflicts, row, [field]) })
  }

  private forgetServer(row: string): void {
    this.stale.delete(row)
    this.bases.delete(row)
    this.options.writer.forget(row)
  }

  private plan(ms: number): void {
    if (this.isStopped) return
    clearTimeout(this.timer)
    const wait = Math.max(ms, this.busyUntil - performance.now())
    this.timer = setTimeout(() => void this.run(), wait)
  }

  private async run(): Promise<void> {
    if (this.isOut || this.isStopped || this.state.status === 'locked') return
    if (!this.sending && this.stale.size > 0 && this.options.reread) {
      if (!(await this.options.reread([...this.stale]))) return this.later('offline')
      this.stale.clear()
    }
    if (this.isOut) return
    this.sending ??= this.makeBatch()
    if (!this.sending) return
    const batch = this.sending
    this.isOut = true
    this.changed(this.state.status === 'offline' ? {} : { status: 'saving' })
    const answer = await this.options.writer.send(batch.writes, batch.key)
    this.isOut = false
    if (this.isStopped) return
    const isUnanswered = answer.kind === 'offline' || answer.kind === 'busy'
    if (!isUnanswered) this.answeredAt = performance.now()
    // Whether it was written is not known: sent again with its key, it is written once.
    if (isUnanswered && batch.key !== null) return this.sendLater(answer)
    this.sending = null
    if (answer.kind === 'written') this.written(batch, answer.results)
    else if (answer.kind === 'refused') this.refused(batch, answer.results)
    else this.putBack(batch.changes, answer)
  }

  /** The changes that can be written now, as many as go together; null: there are none. */
  private makeBatch(): SentBatch<Write> | null {
    const changes = new Map<string, PendingRow>()
    const writes: Write[] = []
    const left = new Map(this.pending)
    for (const [row, change] of this.pending) {
      if (this.resting.has(row)) continue
      const own = this.options.writer.planWrites(row, change, this.bases.get(row) ?? null)
      if (own === null) this.resting.add(row)
      else if (writes.length > 0 && writes.length + own.length > WRITES_MAX) break
      else {
        left.delete(row)
        if (own.length > 0) changes.set(row, change)
        writes.push(...own)
      }
    }
    this.pending = left
    if (writes.length === 0) {
      this.changed()
      return null
    }
    const isNew = writes.some(({ operation }) => operation.op === 'create')
    return { key: isNew ? crypto.randomUUID() : null, writes, changes }
  }

  private written(batch: SentBatch<Write>, results: readonly BatchResult[]): void {
    this.failures = 0
    const { writer } = this.options
    let { refused } = this.state
    batch.writes.forEach((write, index) => {
      const result = results[index]
      if (result) writer.accept(write, result)
    })
    for (const [row, change] of batch.changes) {
      if (change.op === 'delete') this.forgetServer(row)
      else this.bases.set(row, { ...this.bases.get(row), ...change.fields })
      if (writer.isRefusedWhole) refused = withoutRefusals(refused, row, null)
    }
    const isNew = [...batch.changes.values()].some(({ op }) => op === 'create')
    this.changed({
      status: this.pending.size > 0 ? 'waiting' : 'saved',
      written: isNew ? 'created' : 'updated',
      refused,
    })
    this.options.onWritten?.(batch, results)
    if (this.pending.size > 0) this.plan(0)
  }

  /** Takes out what was refused and sends the rest again; each round has less to send. A row that changed meanwhile is read first. */
  private refused({ changes, writes }: SentBatch<Write>, results: readonly BatchResult[]): void {
    const { writer } = this.options
    const violations = new Map<string, readonly RowViolation[]>()
    let rest = changes
    writes.forEach((write, index) => {
      const { row } = write
      const [result, change] = [results[index], changes.get(row)]
      if (!result || !change) return
      const own = writer.listViolations(write, result)
      if (result.status === 412 || (result.status === 404 && change.op === 'update'))
        this.stale.add(row)
      else if (own.length > 0) violations.set(row, joinViolations(violations.get(row), own))
      else if (result.status === 404) {
        this.forgetServer(row)
        rest = without(rest, row)
      }
    })
    if (violations.size === 0 && this.stale.size === 0 && sameKeysAndFields(rest, changes))
      return this.putBack(changes, { kind: 'failed', message: '' })
    for (const [row, own] of violations)
      if (writer.isRefusedWhole) this.resting.add(row)
      else rest = withoutRefusedFields(rest, row, own)
    this.pending = addPending(rest, this.pending)
    this.changed({
      refused: new Map([...this.state.refused, ...violations]),
      status: this.pending.size > 0 ? 'waiting' : 'saved',
    })
    if (this.pending.size > 0 || this.stale.size > 0) this.plan(0)
  }

  private putBack(changes: Pending, answer: Exclude<BatchAnswer, { results: unknown }>): void {
    this.pending = addPending(changes, this.pending)
    if (answer.kind === 'locked') return this.changed({ status: 'locked', message: answer.message })
    this.sendLater(answer)
  }

  /** A busy server says when to come back; without a line, or after a failure, the pauses become longer. */
  private sendLater(answer: Unanswered): void {
    if (answer.kind === 'busy') {
      this.changed({ status: 'waiting' })
      this.busyUntil = performance.now() + Math.min(LONGEST_WAIT_MS, answer.retryAfter * 1000)
      this.plan(0)
    } else this.later(answer.kind, 'message' in answer ? answer.message : undefined)
  }

  private later(status: 'offline' | 'failed', message?: string): void {
    this.failures += 1
    this.changed({ status, ...(message === undefined ? {} : { message }) })
    this.plan(
      Math.min(30_000, (this.options.retryMs ?? 1000) * 2 ** Math.min(this.failures - 1, 5)),
    )
  }

  private changed(change: Partial<SaveState> = {}): void {
    const unsaved = this.listUnsaved()
    const conflicts = change.conflicts ?? this.state.conflicts
    const writable = [...unsaved].filter(([row]) => !this.resting.has(row))
    const waiting = writable.length
    const status =
      change.status ??
      (waiting > 0 && this.state.status === 'saved' ? 'waiting' : this.state.status)
    this.state = {
      ...this.state,
      ...change,
      status: waiting === 0 ? 'saved' : status,
      waiting,
      changes: countChanges(writable.map(([, own]) => own)),
    }
    this.keep(unsaved, conflicts)
    for (const listener of this.listeners) listener()
  }

  /** A field that waits for a decision is kept as our change over what was there before both: read again, it waits again. */
  private keep(unsaved: Pending, conflicts: SaveState['conflicts']): void {
    const open = [...conflicts].map(([row, fields]): [string, PendingRow] => [
      row,
      { op: 'update', fields: collectOwnValues(fields) },
    ])
    const pending = addPending(this.sending?.key ? this.pending : unsaved, open)
    const bases = new Map(
      [...pending.keys()].flatMap((row) => {
        const base = undecided(this.bases.get(row) ?? null, conflicts.get(row))
        return base ? [[row, base] as const] : []
      }),
    )
    this.options.keep({ pending, sent: this.sending?.key ? this.sending : null, bases })
  }
}

/** What is against a row, once for each column. */
const joinViolations = (
  before: readonly RowViolation[] = [],
  own: readonly RowViolation[],
): RowViolation[] => [
  ...new Map([...before, ...own].map((one) => [one.propertyPath, one])).values(),
]

/** Changes without the fields that were refused. Where none of them is a field of the row, the row is left out. */
function withoutRefusedFields(
  changes: Pending,
  row: string,
  violations: readonly RowViolation[],
): Pending {
  const fields = new Set(violations.map(({ propertyPath }) => propertyPath))
  const left = withoutFields(changes, row, fields)
  return left.has(row) && countFields(left.get(row)) === countFields(changes.get(row))
    ? without(left, row)
    : left
}

/** A base under which fields that wait for a decision differ from whatever anybody made of them. */
const undecided = (base: Fields | null, open: RowConflicts | undefined): Fields | null =>
  base && open
    ? {
        ...base,
        ...Object.fromEntries([...open.keys()].map((field) => [field, { undecided: true }])),
      }
    : base
