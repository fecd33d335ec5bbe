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
  return rows.map((row) => ({ userName: row.user_id ? names.get(row.user_id) : undefined }))
}

export const logTable = bindTable(Log, 'logs', {
  columns: { userName: 'computed' },
  expand: (tx, rows) => expandLogs(tx, rows),
})
