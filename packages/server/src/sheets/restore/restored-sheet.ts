import type { Fields, Violation } from '@cradle/contract'
import type { Table } from '#platform/context'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row, TableName } from '#platform/db/schema'
import type { Call } from '#platform/http/call'
import type { SheetKind, SheetParent, StoredLine } from '../sheet-kind.ts'

/** A line of an earlier state. Columns without a value may be absent. */
export type PastLine = Readonly<Record<string, unknown>> & {
  id: string
  version?: number
  created_by?: string | null
  created_at?: string
}

/** The lines of the present state and of the one after a save. */
export interface LineStates<Past extends PastLine> {
  now: { inputs: ReadonlyMap<string, Past> }
  past: { inputs: ReadonlyMap<string, Past> }
}

/** Rows of the sheet to restore, by key as the request named them; null for all. */
export type NamedRows = ReadonlyMap<string, string> | null

/** What a request names: without fields and rows the whole state. */
export interface NamedContent {
  fields: readonly string[] | undefined
  readRows(): ReadonlyMap<string, string> | undefined
}

/** What a kind of sheet has of its own when its lines are restored. */
export interface RestoredLines<
  Parent extends SheetParent,
  Line extends StoredLine,
  Past extends PastLine,
> {
  kind: SheetKind<Parent, Line>
  /** Fields of a line that can be restored. */
  lineFields: Fields
  /** Columns that a line keeps when it is brought back, beside those of all lines. */
  keptColumns: readonly (keyof Past & string)[]
  /** The row of the sheet to which a line belongs. */
  readKey(line: Past): string
  readLabel(line: Past): string
  /** Says where a violation of a line is. */
  locate?(id: string, violation: Violation): Violation
}

/** The same, with the parent and what else the sheet contains. */
export interface RestoredSheet<
  Parent extends SheetParent,
  Line extends StoredLine,
  Past extends PastLine,
  States extends LineStates<Past>,
  N extends TableName,
> extends RestoredLines<Parent, Line, Past> {
  parents: Table
  revisions: Table<N>
  readParentId(revision: Row<N>): string
  readStates(tx: ReadTx, revision: Row<N>): Promise<States>
  /** Fields of the parent that can be restored. */
  restorable: ReadonlySet<string>
  /** The first of these rows that exists neither in that state nor in the present one. */
  findUnknown(
    tx: ReadTx,
    parent: Parent,
    states: States,
    rows: readonly string[],
  ): Promise<string | undefined>
  /** Restores fields of the parent with the rules of its writes; null for all. */
  restoreFields(
    tx: WriteTx,
    call: Call,
    parent: Parent,
    states: States,
    names: ReadonlySet<string> | null,
  ): Promise<{ parent: Parent; violations: Violation[] }>
  /** Removes what is beside the lines and did not exist then. */
  removeBeside?(tx: WriteTx, call: Call, states: States, rows: NamedRows): Promise<void>
  /** Brings back what was beside the lines. */
  restoreBeside?(tx: WriteTx, call: Call, states: States, rows: NamedRows): Promise<Violation[]>
}
