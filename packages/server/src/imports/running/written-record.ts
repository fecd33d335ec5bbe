import type { Table } from '#platform/context'
import type { RecordRow } from '#platform/db/schema'

/** A record that the run wrote. */
export interface WrittenRecord {
  table: Table
  row: RecordRow
  name: string
  action: 'create' | 'update'
  /** The row as it was; a set with its lines as bodies of the API. */
  before?: RecordRow
}
