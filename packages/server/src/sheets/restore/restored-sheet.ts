import type { Fields, Violation } from '@cradle/contract'
import type { Table } from '#platform/context'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row, TableName } from '#platform/db/schema'
import type { Call } from '#platform/http/call'
import type { Sheet, SheetKind } from '../sheet-kind.ts'

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
  readRows: () => ReadonlyMap<string, string> | undefined
}

/** A sheet with its earlier lines and states, and the table of its saves. */
export interface RestorableSheet extends Sheet {
  past: PastLine
  states: LineStates<PastLine>
  revisions: TableName
}

/** What a kind of sheet has of its own when its lines are restored. */
export interface RestoredLines<S extends RestorableSheet> {
  kind: SheetKind<S>
  /** Fields of a line that can be restored. */
  lineFields: Fields
  /** Columns that a line keeps when it is brought back, beside those of all lines. */
  keptColumns: readonly (keyof S['past'] & string)[]
  /** The row of the sheet to which a line belongs. */
  readKey(line: S['past']): string
  readLabel(line: S['past']): string
  /** Says where a violation of a line is. */
  locate?: (id: string, violation: Violation) => Violation
}

/** The same, with the parent and what else the sheet contains. */
export interface RestoredSheet<S extends RestorableSheet> extends RestoredLines<S> {
  parents: Table
  revisions: Table<S['revisions']>
  readParentId(revision: Row<S['revisions']>): string
  readStates(tx: ReadTx, revision: Row<S['revisions']>): Promise<S['states']>
  /** Fields of the parent that can be restored. */
  restorable: ReadonlySet<string>
  /** The first of these rows that exists neither in that state nor in the present one. */
  findUnknown(
    tx: ReadTx,
    parent: S['parent'],
    states: S['states'],
    rows: readonly string[],
  ): Promise<string | undefined>
  /** Restores fields of the parent with the rules of its writes; null for all. */
  restoreFields(
    tx: WriteTx,
    call: Call,
    parent: S['parent'],
    states: S['states'],
    names: ReadonlySet<string> | null,
  ): Promise<{ parent: S['parent']; violations: Violation[] }>
  /** Removes what is beside the lines and did not exist then. */
  removeBeside?(tx: WriteTx, call: Call, states: S['states'], rows: NamedRows): Promise<void>
  /** Brings back what was beside the lines. */
  restoreBeside?(
    tx: WriteTx,
    call: Call,
    states: S['states'],
    rows: NamedRows,
  ): Promise<Violation[]>
}
