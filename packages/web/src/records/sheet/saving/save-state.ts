import type { InputBatchResult, SentBody, Violation } from '@cradle/contract'
import type { FieldConflict, Fields } from './merge-fields.ts'
import type { Pending, PendingRow } from './pending.ts'

/** One operation of a batch. Batches of all sheets have the same form. */
export type BatchOperation = SentBody<'InputBatch'>['operations'][number]

/** One operation of a batch, and the row of the sheet that it writes. */
export interface RowWrite {
  row: string
  operation: BatchOperation
}

export type RowViolation = Pick<Violation, 'propertyPath' | 'message'> & Partial<Violation>

/** What the queue reads of what became of one operation. */
export interface BatchResult extends Pick<
  InputBatchResult,
  'clientId' | 'id' | 'status' | 'etag' | 'item'
> {
  message?: string | undefined
  violations?: readonly RowViolation[]
}

/** How the server may answer a batch. `refused`: nothing was written. */
export type BatchAnswer =
  | { kind: 'written'; results: readonly BatchResult[] }
  | { kind: 'refused'; results: readonly BatchResult[] }
  | { kind: 'offline' }
  /** The server has no room for it now; to be sent again after so long [s]. */
  | { kind: 'busy'; retryAfter: number }
  | { kind: 'locked'; message: string }
  | { kind: 'failed'; message: string }

/** How the rows of a kind of sheet are written. A row may be one line of the server, or several. */
export interface RowWriter<Write extends RowWrite = RowWrite> {
  /** The writes that make a change of a row; null: it waits for the next change of the row. */
  planWrites: (row: string, change: PendingRow, base: Fields | null) => readonly Write[] | null
  send: (writes: readonly Write[], key: string | null) => Promise<BatchAnswer>
  /** The server has made a write. */
  accept: (write: Write, result: BatchResult) => void
  /** The server has the row no more. */
  forget: (row: string) => void
  /** What the server has against the row of a write, by column of the sheet. */
  listViolations: (write: Write, result: BatchResult) => readonly RowViolation[]
  /** A refused row waits whole for its next change. Otherwise it is written without the refused fields. */
  isRefusedWhole: boolean
}

export type RowConflicts = ReadonlyMap<string, FieldConflict>

export interface SaveState {
  status: 'saved' | 'waiting' | 'saving' | 'offline' | 'locked' | 'failed'
  /** Rows with edits that the server does not have yet, and that can be written. */
  waiting: number
  /** Single changes of these rows. */
  changes: number
  message?: string
  /** What the last batch did: it made lines, or it changed or deleted some. */
  written?: 'created' | 'updated'
  /** Per row what the server refused to write. */
  refused: ReadonlyMap<string, readonly RowViolation[]>
  /** Per row the fields that somebody else changed to another value meanwhile. */
  conflicts: ReadonlyMap<string, RowConflicts>
}

/** A batch on its way. One that makes lines has a key, so that sent again after a lost answer it makes them once. */
export interface SentBatch<Write extends RowWrite = RowWrite> {
  key: string | null
  writes: readonly Write[]
  changes: Pending
}

/** What must survive the end of this tab. */
export interface Unsaved<Write extends RowWrite = RowWrite> {
  pending: Pending
  sent: SentBatch<Write> | null
  /** The rows as they were when we began to change them. */
  bases: ReadonlyMap<string, Fields>
}

export const nothingUnsaved: Unsaved<never> = { pending: new Map(), sent: null, bases: new Map() }

/** Changes as a reader counts them: a cell, or a line that came or went. */
export function countChanges(changes: Iterable<PendingRow>): number {
  let count = 0
  for (const change of changes)
    count += change.op === 'update' ? Object.keys(change.fields).length : 1
  return count
}
