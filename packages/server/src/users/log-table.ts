import { sql } from 'kysely'
import { Log } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'

/** The names of the users behind these rows, as far as the caller may view them. */
async function expandLogs(
  tx: ReadTx,
  rows: readonly Row<'logs'>[],
): Promise<Record<string, unknown>[]> {
  const ids = [...new Set(rows.map((row) => row.user_id).filter((id) => id !== null))]
  const users =
    ids.length === 0
      ? []
      : await tx.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(users.map(({ id, name }) => [id, name]))
  const impersonators = await readImpersonators(tx, rows)
  return rows.map((row) => ({
    userName: row.user_id ? names.get(row.user_id) : undefined,
    impersonatorName: row.impersonator_id ? impersonators.get(row.impersonator_id) : undefined,
  }))
}

/** Names of impersonators: every reader of an entry learns who acted as the user. */
async function readImpersonators(
  tx: ReadTx,
  rows: readonly Row<'logs'>[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map((row) => row.impersonator_id).filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const found = await sql<{
    id: string
    name: string
  }>`select id, name from app.impersonator_names(${ids}::uuid[])`.execute(tx)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

export const logTable = bindTable(Log, 'logs', {
  countsAhead: 10_000,
  columns: { userName: 'computed', impersonatorName: 'computed' },
  expand: (tx, rows) => expandLogs(tx, rows),
})
