import { addPending, withoutFields, type Pending, type PendingRow } from './pending.ts'

export interface BatchOperation {
  op: 'create' | 'update' | 'delete'
  id?: string
  clientId?: string
  ifMatch?: string
  fields?: Readonly<Record<string, unknown>>
}

export interface RowViolation {
  propertyPath: string
  message: string
  code?: string
}

export interface BatchResult {
  clientId?: string
  id?: string
  status: number
  etag?: string
  violations?: readonly RowViolation[]
}

/** How the server may answer a batch. `refused`: nothing was written. */
export type BatchAnswer =
  | { kind: 'written'; results: readonly BatchResult[] }
  | { kind: 'refused'; results: readonly BatchResult[] }
  | { kind: 'offline' }
  | { kind: 'locked'; message: string }
  | { kind: 'failed'; message: string }

export interface SaveState {
  status: 'saved' | 'waiting' | 'saving' | 'offline' | 'locked' | 'failed'
  /** Rows with edits that the server does not have yet. */
  waiting: number
  message?: string
  /** Per row what the server refused to write. */
  refused: ReadonlyMap<string, readonly RowViolation[]>
  /** Rows that somebody else changed meanwhile, with what was to be written. */
  conflicts: ReadonlyMap<string, PendingRow>
}

export interface SaveQueueOptions {
  send: (operations: readonly BatchOperation[]) => Promise<BatchAnswer>
  /** Keeps what is not written yet on this computer. */
  keep: (pending: Pending) => void
  waitMs?: number
  retryMs?: number
}

/**
 * Writes edits to the server: after a short pause, one batch at a time, in order. What cannot be sent
 * waits and is sent again; what the server refuses is told per row and does not hold up the rest.
 */
export class SaveQueue {
  private pending: Pending = new Map()
  private sending: Pending | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private readonly serverIds = new Map<string, string>()
  private readonly rows = new Map<string, string>()
  private readonly etags = new Map<string, string>()
  private readonly listeners = new Set<() => void>()
  private readonly options: SaveQueueOptions
  private state: SaveState = { status: 'saved', waiting: 0, refused: new Map(), conflicts: new Map() }

  constructor(options: SaveQueueOptions) {
    this.options = options
  }

  readonly getState = (): SaveState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** A row as the server knows it. */
  know(row: string, etag?: string): void {
    this.serverIds.set(row, row)
    this.rows.set(row, row)
    if (etag) this.etags.set(row, etag)
  }

  rowOf(serverId: string): string | undefined {
    return this.rows.get(serverId)
  }

  serverIdOf(row: string): string | undefined {
    return this.serverIds.get(row)
  }

  isUnsaved(row: string): boolean {
    return this.pending.has(row) || this.sending?.has(row) === true
  }

  /** Edits of an earlier visit that never reached the server. */
  restore(pending: Pending): void {
    this.pending = addPending(pending, this.pending)
    this.changed()
    this.plan(0)
  }

  add(changes: Iterable<readonly [string, PendingRow]>): void {
    const list = [...changes]
    const refused = list.reduce((before, [row, change]) => forget(before, row, change), this.state.refused)
    this.pending = addPending(this.pending, list)
    this.changed({ refused })
    this.plan(this.options.waitMs ?? 300)
  }

  /** Sends at once, as when the line is back. */
  flush(): void {
    this.failures = 0
    this.plan(0)
  }

  /** Writes what was typed over the newer version of somebody else. */
  keepMine(row: string, etagOfTheirs?: string): void {
    const mine = this.state.conflicts.get(row)
    if (!mine) return
    if (etagOfTheirs) this.etags.set(row, etagOfTheirs)
    else this.etags.delete(row)
    this.dropConflict(row)
    this.add([[row, mine]])
  }

  takeTheirs(row: string, etag?: string): void {
    if (etag) this.etags.set(row, etag)
    this.dropConflict(row)
  }

  private dropConflict(row: string): void {
    const conflicts = new Map(this.state.conflicts)
    conflicts.delete(row)
    this.changed({ conflicts })
  }

  private plan(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.run(), ms)
  }

  private async run(): Promise<void> {
    if (this.sending || this.pending.size === 0 || this.state.status === 'locked') return
    this.sending = this.pending
    this.pending = new Map()
    this.changed({ status: 'saving' })
    const sent = this.sending
    const answer = await this.options.send([...sent].map(([row, change]) => this.operation(row, change)))
    this.sending = null
    if (answer.kind === 'written') this.written(sent, answer.results)
    else if (answer.kind === 'refused') this.refused(sent, answer.results)
    else this.putBack(sent, answer)
  }

  private operation(row: string, change: PendingRow): BatchOperation {
    const id = this.serverIds.get(row)
    const ifMatch = this.etags.get(row)
    // A row that is gone on the server and comes back by undo is made anew.
    if (change.op !== 'delete' && id === undefined) return { op: 'create', clientId: row, fields: change.fields }
    return {
      op: change.op === 'create' ? 'update' : change.op, id: id ?? row, clientId: row, ...(ifMatch ? { ifMatch } : {}),
      ...(change.op === 'delete' ? {} : { fields: change.fields }),
    }
  }

  private written(sent: Pending, results: readonly BatchResult[]): void {
    this.failures = 0
    const rows = [...sent.keys()]
    results.forEach((result, index) => {
      const row = result.clientId ?? rows[index]!
      if (sent.get(row)?.op === 'delete') {
        this.serverIds.delete(row)
        this.etags.delete(row)
        return
      }
      if (result.id) {
        this.serverIds.set(row, result.id)
        this.rows.set(result.id, row)
      }
      if (result.etag) this.etags.set(row, result.etag)
    })
    this.changed({ status: this.pending.size > 0 ? 'waiting' : 'saved' })
    if (this.pending.size > 0) this.plan(0)
  }

  /** Takes out what was refused and sends the rest again; each round has less to send. */
  private refused(sent: Pending, results: readonly BatchResult[]): void {
    let rest = sent
    const refused = new Map(this.state.refused)
    const conflicts = new Map(this.state.conflicts)
    const rows = [...sent.keys()]
    results.forEach((result, index) => {
      const row = result.clientId ?? rows[index]!
      const change = sent.get(row)
      if (!change) return
      if (result.status === 412) {
        conflicts.set(row, change)
        rest = without(rest, row)
      } else if (result.violations?.length) {
        refused.set(row, result.violations)
        const fields = new Set(result.violations.map(({ propertyPath }) => propertyPath))
        const before = rest.get(row)
        rest = withoutFields(rest, row, fields)
        if (rest.get(row) && sizeOf(rest.get(row)) === sizeOf(before)) rest = without(rest, row)
      } else if (result.status === 404) {
        rest = without(rest, row)
      }
    })
    if (sameKeysAndFields(rest, sent)) return this.putBack(sent, { kind: 'failed', message: '' })
    this.pending = addPending(rest, this.pending)
    this.changed({ refused, conflicts, status: this.pending.size > 0 ? 'waiting' : 'saved' })
    if (this.pending.size > 0) this.plan(0)
  }

  private putBack(sent: Pending, answer: Exclude<BatchAnswer, { results: unknown }>): void {
    this.pending = addPending(sent, this.pending)
    this.changed({ status: answer.kind, ...('message' in answer ? { message: answer.message } : {}) })
    if (answer.kind === 'locked') return
    this.failures += 1
    this.plan(Math.min(30_000, (this.options.retryMs ?? 1000) * 2 ** Math.min(this.failures - 1, 5)))
  }

  private changed(change: Partial<SaveState> = {}): void {
    const unsaved = addPending(this.sending ?? new Map(), this.pending)
    const waiting = unsaved.size
    const status = change.status ?? (waiting > 0 && this.state.status === 'saved' ? 'waiting' : this.state.status)
    this.state = { ...this.state, ...change, status: waiting === 0 ? 'saved' : status, waiting }
    this.options.keep(unsaved)
    for (const listener of this.listeners) listener()
  }
}

const sizeOf = (change: PendingRow | undefined) => (change && change.op !== 'delete' ? Object.keys(change.fields).length : 0)

function without(pending: Pending, row: string): Pending {
  const next = new Map(pending)
  next.delete(row)
  return next
}

const sameKeysAndFields = (a: Pending, b: Pending) => a.size === b.size && [...a].every(([row, change]) => b.get(row) === change || sizeOf(b.get(row)) === sizeOf(change))

/** A field that is typed again is no longer refused. The same map comes back when there was nothing to forget: who shows it need not look again. */
function forget(refused: SaveState['refused'], row: string, change: PendingRow): SaveState['refused'] {
  const violations = refused.get(row)
  if (!violations) return refused
  const left = change.op === 'delete' ? [] : violations.filter(({ propertyPath }) => !(propertyPath in change.fields))
  const next = new Map(refused)
  if (left.length > 0) next.set(row, left)
  else next.delete(row)
  return next
}
