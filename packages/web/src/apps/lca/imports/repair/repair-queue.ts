import type { ImportRow } from '@cradle/contract'
import { mergeRepairs, type RowRepair } from './repair-rows.ts'

export interface QueueState {
  /** Rows with changes that the server does not have yet. */
  waiting: number
  /** Why the last attempt failed; saving stops until it is tried again. */
  error: unknown
}

/** Saves repairs row by row, in the order of the edits. What fails stays and can be tried again. */
export class RepairQueue {
  private readonly pending = new Map<string, RowRepair>()
  private state: QueueState = { waiting: 0, error: null }
  private running: Promise<void> | null = null
  private readonly listeners = new Set<() => void>()

  private readonly send: (row: string, repair: RowRepair) => Promise<ImportRow>
  private readonly onSaved: (row: ImportRow) => void

  constructor(send: RepairQueue['send'], onSaved: RepairQueue['onSaved']) {
    this.send = send
    this.onSaved = onSaved
  }

  readonly getState = (): QueueState => this.state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  add(repairs: ReadonlyMap<string, RowRepair>): void {
    for (const [row, repair] of repairs)
      this.pending.set(row, mergeRepairs(this.pending.get(row) ?? {}, repair))
    void this.flush()
  }

  /** Saves what is pending. @returns whether everything is saved */
  async flush(): Promise<boolean> {
    this.update(null)
    await (this.running ??= this.sendAll().finally(() => {
      this.running = null
    }))
    return this.state.error === null && this.pending.size === 0
  }

  private async sendAll(): Promise<void> {
    for (let [first] = this.pending; first; [first] = this.pending) {
      const [row, repair] = first
      try {
        const saved = await this.send(row, repair)
        // A change made meanwhile stays, and is sent next.
        if (this.pending.get(row) === repair) this.pending.delete(row)
        this.onSaved(saved)
        this.update(null)
      } catch (error) {
        return this.update(error)
      }
    }
  }

  private update(error: unknown): void {
    this.state = { waiting: this.pending.size, error }
    for (const listener of this.listeners) listener()
  }
}
