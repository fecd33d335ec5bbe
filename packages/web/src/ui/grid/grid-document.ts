import { applyOps, groupRows, type RowsByGroup } from './apply-ops.ts'
import {
  formulaId,
  type BatchCause,
  type GridBatch,
  type GridOp,
  type GridRow,
  type RowId,
} from './grid-model.ts'
import { emptyStack, remember, stepBack, stepForward, type UndoStack } from './undo-stack.ts'

export interface DocumentState {
  readonly rows: RowsByGroup
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/**
 * The rows of a grid with their undo history. Lives outside React, so that it survives leaving
 * and coming back to the page, and so that a key press renders only what it changed.
 */
export class GridDocument {
  private state: DocumentState
  private stack: UndoStack = emptyStack
  private index: Map<RowId, GridRow> | null = null
  private list: { of: RowsByGroup; rows: GridRow[] } | null = null
  private readonly listeners = new Set<() => void>()
  private readonly batchListeners = new Set<(batch: GridBatch) => void>()

  constructor(rows: readonly GridRow[]) {
    this.state = { rows: groupRows(rows), canUndo: false, canRedo: false }
  }

  readonly getState = (): DocumentState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Called once per edit, paste, fill, undo or redo. */
  readonly onBatch = (listener: (batch: GridBatch) => void): (() => void) => {
    this.batchListeners.add(listener)
    return () => this.batchListeners.delete(listener)
  }

  row(id: RowId): GridRow | undefined {
    this.index ??= new Map(this.allRows().map((row) => [row.id, row]))
    return this.index.get(id)
  }

  /** The rows of all groups, in order; the same list as long as none has changed. */
  allRows(): readonly GridRow[] {
    const { rows } = this.state
    if (this.list?.of !== rows) this.list = { of: rows, rows: [...rows.values()].flat() }
    return this.list.rows
  }

  apply(cause: BatchCause, ops: readonly GridOp[]): void {
    if (ops.length === 0) return
    const complete = ops.map((op) => this.removeFormulas(op))
    this.stack = remember(this.stack, this.run(complete))
    this.publish({ cause, ops: complete })
  }

  undo(): boolean {
    return this.travel('undo')
  }

  redo(): boolean {
    return this.travel('redo')
  }

  /** Takes in a change that somebody else made: no undo step, no batch. */
  receive(ops: readonly GridOp[]): void {
    if (ops.length === 0) return
    this.run(ops)
    this.publish(null)
  }

  /** Replaces everything, as after a reload. */
  reset(rows: readonly GridRow[]): void {
    this.stack = emptyStack
    this.index = null
    this.state = { rows: groupRows(rows), canUndo: false, canRedo: false }
    this.publish(null)
  }

  /** A number that is set without a formula has none any more. */
  private removeFormulas(op: GridOp): GridOp {
    const row = op.kind === 'set' ? this.row(op.row) : undefined
    if (op.kind !== 'set' || !row) return op
    const gone = Object.keys(op.values)
      .map(formulaId)
      .filter((id) => !(id in op.values) && (row.values[id] ?? null) !== null)
    if (gone.length === 0) return op
    return { ...op, values: { ...op.values, ...Object.fromEntries(gone.map((id) => [id, null])) } }
  }

  private travel(cause: 'undo' | 'redo'): boolean {
    let done: readonly GridOp[] | null = null
    const invert = (ops: readonly GridOp[]) => {
      done = ops
      return this.run(ops)
    }
    this.stack = cause === 'undo' ? stepBack(this.stack, invert) : stepForward(this.stack, invert)
    if (!done) return false
    this.publish({ cause, ops: done })
    return true
  }

  private run(ops: readonly GridOp[]): readonly GridOp[] {
    const { rows, inverse, set } = applyOps(this.state.rows, ops)
    if (set) for (const row of set) this.index?.set(row.id, row)
    else this.index = null
    this.state = { ...this.state, rows }
    return inverse
  }

  private publish(batch: GridBatch | null): void {
    this.state = {
      ...this.state,
      canUndo: this.stack.past.length > 0,
      canRedo: this.stack.future.length > 0,
    }
    for (const listener of this.listeners) listener()
    if (batch) for (const listener of this.batchListeners) listener(batch)
  }
}
