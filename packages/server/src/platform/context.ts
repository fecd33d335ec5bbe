import type { RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { Action, RecordEntity, Resource } from '@cradle/contract'
import type { Actor } from '#access/actor'
import type { Scope } from '#access/scope'
import type { Config } from '#platform/config'
import type { Database, ReadTx } from '#platform/db/database'
import type { RecordQuery, Row, TableName } from '#platform/db/schema'
import type { FileStore } from '#platform/files/file-store'
import type { Tracing } from '#platform/telemetry/tracing'

/** Clock, disk, database and mail, passed in: no other code opens them. */
export interface Services {
  config: Config
  db: Database
  files: FileStore
  tables: TableIndex
  log: Logger
  now: () => Date
  /** Undefined: traces are off. */
  tracing?: Tracing | undefined
}

/** The context of a use case: the services, the actor and the actor's rights. */
export interface Ctx extends Services {
  actor: Actor | null
  scope: Scope
  requestId: string
  /** Address of the client: the socket's, or the one that a trusted proxy names. */
  address: string
  /** As the browser or program names itself. */
  userAgent?: string | undefined
  origin: string
}

/** Where one field of a record is kept. */
export type Column = { column: string } | { jsonKey: string; column: string } | 'computed'

/**
 * How the database stores a resource of the contract. Most of it follows from names; only
 * exceptions are listed.
 */
export interface Table<N extends TableName = TableName, R extends Resource = Resource> {
  resource: R
  name: N
  /** Column of the owning company; null for the platform's own records. */
  owner: 'company_id' | null
  id: 'id' | 'code'
  /** Rights of which each shows the records of a company; `view` of the resource's entity where it is not said. */
  shownBy?: readonly (readonly [RecordEntity, Action])[]
  /** What row policies show beside the records of these companies and those under review, as a condition that an index answers. */
  alsoShown?: (scope: Scope) => RawBuilder<boolean>
  /** Lists are of one parent, whose index finds them: they do not name companies. */
  isListedByParent?: boolean
  columns: Readonly<Record<string, Column>>
  /**
   * A list counts this many rows beyond its page at most, because counting a table that only grows takes longer than reading
   * the page. Its total is then a lower bound, and the next page is always announced.
   */
  countsAhead?: number
  /** Rows are marked, not removed. */
  softDelete?: boolean
  /**
   * Records of a company, where this includes more than the owner's: `owner` in a query limits a
   * list to them.
   */
  ofCompany?: (companyId: string) => RawBuilder<boolean>
  /** Which rows of the table are such records, as a condition that names its columns with their table. Absent: all. */
  only?: string
  /** What an exact filter compares instead of the column, for a value that also depends on the time. */
  compared?: Readonly<Record<string, (now: Date) => RawBuilder<unknown>>>
  /** Filters the contract calls `custom`: SQL condition for a value. */
  filters?: Readonly<Record<string, (query: RecordQuery, value: string, ctx: Ctx) => RecordQuery>>
  /** Computed and embedded fields for a page of rows, with one query for all of them. */
  expand?(
    this: void,
    tx: ReadTx,
    rows: readonly Row<N>[],
    ctx: Ctx,
  ): Promise<readonly Record<string, unknown>[]>
}

/** Tables by the type of their resource. */
export interface TableIndex {
  get(type: string): Table | undefined
}
