import type { InputBatchResult, SentBody, Violation } from '@cradle/contract'
import type { FieldConflict, Fields } from './merge-fields.ts'
import type { Pending } from './pending.ts'

export type BatchOperation = SentBody<'InputBatch'>['operations'][number]

export type RowViolation = Pick<Violation, 'propertyPath' | 'message'> & Partial<Violation>

/** What the queue reads of what became of one operation. */
export interface BatchResult extends Pick<
  InputBatchResult,
  'clientId' | 'id' | 'status' | 'etag' | 'item'
> {
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

export type RowConflicts = ReadonlyMap<string, FieldConflict>

export interface SaveState {
  status: 'saved' | 'waiting' | 'saving' | 'offline' | 'locked' | 'failed'
  /** Rows with edits that the server does not have yet. */
  waiting: number
  /** Single changes that the server does not have yet. */
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
export interface SentBatch {
  key: string | null
  operations: readonly BatchOperation[]
  changes: Pending
}

/** What must survive the end of this tab. */
export interface Unsaved {
  pending: Pending
  sent: SentBatch | null
  /** The lines as they were when we began to change them. */
  bases: ReadonlyMap<string, Fields>
  /** Lines made here, by the id that the server gave them. */
  ids: ReadonlyMap<string, string>
}

/** Changes as a reader counts them: a cell, or a line that came or went. */
export function countChanges(pending: Pending): number {
  let count = 0
  for (const change of pending.values())
    count += change.op === 'update' ? Object.keys(change.fields).length : 1
  return count
}
