import { sql } from 'kysely'
import { Log, type LoggedChanges, type LoggedRecords } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { makeIri } from '#platform/records/encode'
import { bindTable } from '#platform/records/table'

/** Logged columns that contain ids, with the type and the table of their records. */
const referenceColumns: Readonly<
  Record<string, readonly [type: string, table: 'companies' | 'licences' | 'methods']>
> = {
  company_id: ['Company', 'companies'],
  parent_company_id: ['Company', 'companies'],
  review_company_id: ['Company', 'companies'],
  licence_id: ['Licence', 'licences'],
  method_ids: ['Method', 'methods'],
}

/** Names of users and of the records in the changes of these rows, as far as the caller may view them. */
async function expandLogs(
  tx: ReadTx,
  rows: readonly Row<'logs'>[],
): Promise<Record<string, unknown>[]> {
  const ids = [...new Set(rows.map((row) => row.user_id).filter((id) => id !== null))]
  const [users, impersonators, records] = await Promise.all([
    ids.length === 0
      ? []
      : tx.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute(),
    readImpersonators(tx, rows),
    readLoggedRecords(tx, rows),
  ])
  const names = new Map(users.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const named = listLoggedIds(row).flatMap(([, id]) => {
      const record = records.get(id)
      return record ? [[id, record] as const] : []
    })
    return {
      userName: row.user_id ? names.get(row.user_id) : undefined,
      impersonatorName: row.impersonator_id ? impersonators.get(row.impersonator_id) : undefined,
      records: named.length > 0 ? Object.fromEntries(named) : undefined,
    }
  })
}

/** The ids in the changes of a row, each with the column it stands in. */
const listLoggedIds = (row: Row<'logs'>): (readonly [column: string, id: string])[] =>
  Object.entries((row.changes ?? {}) as LoggedChanges)
    .filter(([column]) => Object.hasOwn(referenceColumns, column))
    .flatMap(([column, { before, after }]) =>
      [before, after]
        .flat()
        .filter((id) => typeof id === 'string')
        .map((id) => [column, id] as const),
    )

/** The records whose ids are in the changes of these rows, by id, as far as the caller may view them. */
async function readLoggedRecords(
  tx: ReadTx,
  rows: readonly Row<'logs'>[],
): Promise<ReadonlyMap<string, LoggedRecords[string]>> {
  const idsOf = new Map<(typeof referenceColumns)[string][1], { type: string; ids: Set<string> }>()
  for (const [column, id] of rows.flatMap(listLoggedIds)) {
    const [type, table] = referenceColumns[column]!
    const found = idsOf.get(table) ?? { type, ids: new Set() }
    found.ids.add(id)
    idsOf.set(table, found)
  }
  const found = await Promise.all(
    [...idsOf].map(async ([table, { type, ids }]) => {
      const records = await tx
        .selectFrom(table)
        .select(['id', 'name'])
        .where('id', 'in', [...ids])
        .execute()
      return records.map(({ id, name }) => [id, { '@id': makeIri(type, id), name }] as const)
    }),
  )
  return new Map(found.flat())
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
  columns: { userName: 'computed', impersonatorName: 'computed', records: 'computed' },
  expand: (tx, rows) => expandLogs(tx, rows),
})
