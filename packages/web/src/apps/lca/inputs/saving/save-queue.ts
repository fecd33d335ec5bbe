import { mergeFields, type FieldConflict, type Fields } from './merge-fields.ts'
import { toBody } from '../input-rows.ts'
import { addPending, withoutFields, type Pending, type PendingRow } from './pending.ts'
import {
  forget,
  collectOwnValues,
  sameKeysAndFields,
  countFields,
  withConflicts,
  without,
} from './pending-rows.ts'
import {
  countChanges,
  type BatchAnswer,
  type BatchOperation,
  type BatchResult,
  type RowConflicts,
  type SaveState,
  type SentBatch,
  type Unsaved,
} from './save-state.ts'

export interface SaveQueueOptions {
  send: (operations: readonly BatchOperation[], key: string | null) => Promise<BatchAnswer>
  /** Keeps what is not written yet on this computer. */
  keep: (unsaved: Unsaved) => void
  /** Asks how lines stand that somebody else changed; each is then handed to `meet` or `gone`. False: no answer. */
  reread?: (rows: readonly string[]) => Promise<boolean>
  /** Called after a batch was written, with what became of each line. */
  onWritten?: (results: readonly BatchResult[]) => void
  waitMs?: number
  retryMs?: number
}

/** What came of meeting the line of the server: fields to show, or that a line we deleted stands again. */
export interface Meeting {
  take: Fields
  isRevived: boolean
}

/** A server that asks for a longer wait is asked again after this long [ms]. */
const LONGEST_WAIT_MS = 60_000

const nothing: Meeting = { take: {}, isRevived: false }

/**
 * Writes edits to the server: after a short pause, one batch at a time, in order. What cannot be sent
 * waits and is sent again; what the server refuses is told per row and does not hold up the rest. Where somebody else
 * changed a line meanwhile, the changes of both stand, and a field that both changed waits for a decision.
 */
export class SaveQueue {
  private pending: Pending = new Map()
  private sending: SentBatch | null = null
  private isOut = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  /** Until then the server wants nothing [ms, as performance.now()]. */
  private busyUntil = 0
  private answeredAt = -1
  private held: string | null = null
  private isHeldBack = false
  private isStopped = false
  private readonly stale = new Set<string>()
  private readonly serverIds = new Map<string, string>()
  private readonly rows = new Map<string, string>()
  private readonly etags = new Map<string, string>()
  private readonly bases = new Map<string, Fields>()
  private readonly listeners = new Set<() => void>()
  private readonly options: SaveQueueOptions
  private state: SaveState = {
    status: 'saved',
    waiting: 0,
    changes: 0,
    refused: new Map(),
    conflicts: new Map(),
  }

  constructor(options: SaveQueueOptions) {
    this.options = options
  }

  readonly getState = (): SaveState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** A row as the server knows it, by another id where it was made here. */
  know(row: string, etag?: string, fields?: Fields, serverId = row): void {
    this.serverIds.set(row, serverId)
    this.rows.set(serverId, row)
    if (etag) this.etags.set(row, etag)
    if (fields) this.bases.set(row, fields)
  }

  findRow(serverId: string): string | undefined {
    return this.rows.get(serverId)
  }

  findServerId(row: string): string | undefined {
    return this.serverIds.get(row)
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

  /** Whether an answer asked for at this moment may be older than what we wrote since. */
  isOlderThanWrites(askedAt: number): boolean {
    return this.isOut || askedAt < this.answeredAt
  }

  /** Edits of an earlier visit that never reached the server. */
  restore({ pending, sent, bases }: Unsaved): void {
    for (const [row, fields] of bases) this.bases.set(row, fields)
    this.sending = this.sending ?? sent
    this.pending = addPending(pending, this.pending)
    this.changed()
    this.plan(0)
  }

  add(changes: Iterable<readonly [string, PendingRow]>): void {
    const list = [...changes]
    const refused = list.reduce(
      (before, [row, change]) => forget(before, row, change),
      this.state.refused,
    )
    const conflicts = list.reduce(
      (before, [row, change]) =>
        withConflicts(before, row, change.op === 'delete' ? null : Object.keys(change.fields)),
      this.state.conflicts,
    )
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

  /** A line that neither the server nor the sheet has any more: what was to be written of it has no place. */
  drop(row: string): void {
    this.forgetServer(row)
    this.pending = without(this.pending, row)
    this.changed({ conflicts: withConflicts(this.state.conflicts, row, null) })
  }

  /** Two rows turn out to be one line: what is still to be written of the twin is written of the row. */
  join(row: string, twin: string): void {
    const change = this.pending.get(twin)
    const base = this.bases.get(twin)
    this.forgetServer(twin)
    if (base) this.bases.set(row, base)
    this.pending = addPending(without(this.pending, twin), change ? [[row, change]] : [])
    this.changed()
  }

  /**
   * The line as it stands on the server now. What they changed and we did not is to be shown; ours is written over the
   * rest, except where both changed a field: that waits.
   */
  meet(row: string, theirs: Fields, etag: string | undefined): Meeting {
    if (this.held === row && !this.stale.has(row)) {
      this.isHeldBack = true
      return nothing
    }
    if (this.sending?.changes.has(row) || isOlder(etag, this.etags.get(row))) return nothing
    this.stale.delete(row)
    if (etag) this.etags.set(row, etag)
    const base = this.bases.get(row) ?? null
    this.bases.set(row, theirs)
    const change = this.pending.get(row)
    const open = this.state.conflicts.get(row)
    if (change?.op === 'delete') {
      if (Object.keys(mergeFields(base ?? theirs, {}, theirs).take).length === 0) return nothing
      this.pending = without(this.pending, row)
      this.changed()
      return { take: {}, isRevived: true }
    }
    const mine = { ...collectOwnValues(open), ...change?.fields }
    const merged = mergeFields(undecided(base, open), mine, theirs)
    if (change || open) {
      const conflicts = new Map(this.state.conflicts)
      if (merged.conflicts.size > 0) conflicts.set(row, merged.conflicts)
      else conflicts.delete(row)
      const left: Pending = without(this.pending, row)
      this.pending =
        Object.keys(merged.send).length > 0
          ? addPending(left, [[row, { op: 'update', fields: merged.send }]])
          : left
      this.changed({ conflicts })
      if (this.pending.size > 0) this.plan(0)
    }
    return { take: merged.take, isRevived: false }
  }

  /** Somebody else deleted a line that we changed: with our change it is made again, whole. */
  gone(row: string, whole: Fields): void {
    this.forgetServer(row)
    const change = this.pending.get(row)
    if (change?.op === 'delete') this.pending = without(this.pending, row)
    else if (change || this.state.conflicts.has(row))
      this.pending = addPending(without(this.pending, row), [
        [row, { op: 'create', fields: whole }],
      ])
    this.changed({ conflicts: withConflicts(this.state.conflicts, row, null) })
    this.plan(0)
  }

  /** Writes what was typed over the value of somebody else. */
  keepMine(row: string, field: string): void {
    const conflict = this.conflictAt(row, field)
    if (conflict) this.add([[row, { op: 'update', fields: { [field]: conflict.mine } }]])
  }

  takeTheirs(row: string, field: string): void {
    this.changed({ conflicts: withConflicts(this.state.conflicts, row, [field]) })
  }

  private conflictAt(row: string, field: string): FieldConflict | undefined {
    return this.state.conflicts.get(row)?.get(field)
  }

  private forgetServer(row: string): void {
    this.stale.delete(row)
    this.serverIds.delete(row)
    this.etags.delete(row)
    this.bases.delete(row)
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
    if (this.isOut || (!this.sending && this.pending.size === 0)) return
    if (!this.sending) {
      const changes = this.pending
      const operations = [...changes].map(([row, change]) => this.operation(row, change))
      this.sending = {
        key: operations.some(({ op }) => op === 'create') ? crypto.randomUUID() : null,
        operations,
        changes,
      }
      this.pending = new Map()
    }
    const { operations, key, changes } = this.sending
    this.isOut = true
    this.changed(this.state.status === 'offline' ? {} : { status: 'saving' })
    const answer = await this.options.send(operations, key)
    this.isOut = false
    if (this.isStopped) return
    const isUnanswered = answer.kind === 'offline' || answer.kind === 'busy'
    if (!isUnanswered) this.answeredAt = performance.now()
    // Whether it was written is not known: sent again with its key, it is written once.
    if (isUnanswered && key !== null) return this.sendLater(answer)
    this.sending = null
    if (answer.kind === 'written') this.written(changes, answer.results)
    else if (answer.kind === 'refused') this.refused(changes, answer.results)
    else this.putBack(changes, answer)
  }

  private operation(row: string, change: PendingRow): BatchOperation {
    const id = this.serverIds.get(row)
    const ifMatch = this.etags.get(row)
    // A row that is gone on the server and comes back by undo is made anew.
    if (change.op !== 'delete' && id === undefined)
      return { op: 'create', clientId: row, fields: toBody(change.fields) }
    return {
      op: change.op === 'create' ? 'update' : change.op,
      id: id ?? row,
      clientId: row,
      ...(ifMatch ? { ifMatch } : {}),
      ...(change.op === 'delete' ? {} : { fields: toBody(change.fields) }),
    }
  }

  private written(sent: Pending, results: readonly BatchResult[]): void {
    this.failures = 0
    const rows = [...sent.keys()]
    results.forEach((result, index) => {
      const row = result.clientId ?? rows[index]!
      const change = sent.get(row)
      if (!change || change.op === 'delete') return this.forgetServer(row)
      if (result.id) {
        this.serverIds.set(row, result.id)
        this.rows.set(result.id, row)
      }
      if (result.etag) this.etags.set(row, result.etag)
      this.bases.set(row, { ...this.bases.get(row), ...change.fields })
    })
    const isNew = [...sent.values()].some(({ op }) => op === 'create')
    this.changed({
      status: this.pending.size > 0 ? 'waiting' : 'saved',
      written: isNew ? 'created' : 'updated',
    })
    this.options.onWritten?.(results)
    if (this.pending.size > 0) this.plan(0)
  }

  /** Takes out what was refused and sends the rest again; each round has less to send. A line that changed meanwhile is read first. */
  private refused(sent: Pending, results: readonly BatchResult[]): void {
    let rest = sent
    let refused = this.state.refused
    const rows = [...sent.keys()]
    results.forEach((result, index) => {
      const row = result.clientId ?? rows[index]!
      const change = sent.get(row)
      if (!change) return
      if (result.status === 412 || (result.status === 404 && change.op === 'update'))
        this.stale.add(row)
      else if (result.violations?.length) {
        refused = new Map(refused).set(row, result.violations)
        const before = rest.get(row)
        rest = withoutFields(
          rest,
          row,
          new Set(result.violations.map(({ propertyPath }) => propertyPath)),
        )
        if (rest.get(row) && countFields(rest.get(row)) === countFields(before))
          rest = without(rest, row)
      } else if (result.status === 404) {
        this.forgetServer(row)
        rest = without(rest, row)
      }
    })
    if (sameKeysAndFields(rest, sent) && this.stale.size === 0)
      return this.putBack(sent, { kind: 'failed', message: '' })
    this.pending = addPending(rest, this.pending)
    this.changed({ refused, status: this.pending.size > 0 ? 'waiting' : 'saved' })
    if (this.pending.size > 0 || this.stale.size > 0) this.plan(0)
  }

  private putBack(sent: Pending, answer: Exclude<BatchAnswer, { results: unknown }>): void {
    this.pending = addPending(sent, this.pending)
    if (answer.kind === 'locked') return this.changed({ status: 'locked', message: answer.message })
    this.sendLater(answer)
  }

  /** A busy server says when to come back; without a line, or after a failure, the pauses become longer. */
  private sendLater(answer: Exclude<BatchAnswer, { results: unknown } | { kind: 'locked' }>): void {
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
    const unsaved = addPending(this.sending?.changes ?? new Map(), this.pending)
    const conflicts = change.conflicts ?? this.state.conflicts
    const waiting = unsaved.size
    const status =
      change.status ??
      (waiting > 0 && this.state.status === 'saved' ? 'waiting' : this.state.status)
    this.state = {
      ...this.state,
      ...change,
      status: waiting === 0 ? 'saved' : status,
      waiting,
      changes: countChanges(unsaved),
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
    const ids = new Map([...this.serverIds].filter(([row, id]) => row !== id))
    this.options.keep({ pending, sent: this.sending?.key ? this.sending : null, bases, ids })
  }
}

/** Tags of lines count up: an answer that was on its way while we wrote is no news. */
function isOlder(tag: string | undefined, known: string | undefined): boolean {
  const [one, other] = [tag, known].map((text) =>
    Number.parseInt(text?.replaceAll('"', '') ?? '', 10),
  )
  return Number.isFinite(one) && Number.isFinite(other) && one! < other!
}

/** A base under which fields that wait for a decision differ from whatever anybody made of them. */
const undecided = (base: Fields | null, open: RowConflicts | undefined): Fields | null =>
  base && open
    ? {
        ...base,
        ...Object.fromEntries([...open.keys()].map((field) => [field, { undecided: true }])),
      }
    : base
