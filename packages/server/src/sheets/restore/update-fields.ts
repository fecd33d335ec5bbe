import type { Resource, Violation } from '@cradle/contract'
import type { Table } from '#platform/context'
import type { WriteTx } from '#platform/db/database'
import type { Row, TableName } from '#platform/db/schema'
import type { Call } from '#platform/http/call'
import { Invalid } from '#platform/http/problem'
import { updateRecord, type Rules } from '#platform/records/crud'

/** Writes fields of a parent with its rules. @returns the row afterwards, and the violations */
export async function updateFields<N extends TableName, R extends Resource>(
  tx: WriteTx,
  call: Call,
  table: Table<N, R>,
  row: Row<N>,
  body: Readonly<Record<string, unknown>>,
  rules: Rules<N, R>,
): Promise<{ row: Row<N>; violations: readonly Violation[] }> {
  if (Object.keys(body).length === 0) return { row, violations: [] }
  try {
    const written = await updateRecord(tx, call, table, row, body, rules, undefined)
    return { row: written, violations: [] }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return { row, violations: error.violations }
  }
}
