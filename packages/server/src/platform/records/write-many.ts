import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { RecordRow } from '#platform/db/schema'
import type { Ctx, Table } from '#platform/context'
import { auditAndPublishMany } from './audit-and-publish.ts'
import { toColumns } from './crud.ts'

/** A record to create. References in its values are ids. */
export interface RecordToInsert {
  id: string
  values: Readonly<Record<string, unknown>>
  /** Columns that no field of the contract writes. */
  columns?: RecordRow
}
/** A record to change: its row as it was read, and the new values of some fields. */
export interface RecordToUpdate {
  before: RecordRow
  values: Readonly<Record<string, unknown>>
  columns?: RecordRow
}

/** Records per statement. */
const AT_ONCE = 1000

/**
 * Inserts many checked records of one table with few statements, and logs and publishes them. The caller has decoded the
 * values and applied the rules of the area.
 *
 * @param isPublished see `auditAndPublishMany`
 */
export async function insertMany(
  tx: WriteTx,
  ctx: Ctx,
  table: Table,
  records: readonly RecordToInsert[],
  owner: string | null,
  isPublished: boolean,
): Promise<RecordRow[]> {
  const rows = records.map(({ id, values, columns }) => ({
    ...toColumns(table, values, undefined),
    ...columns,
    id,
    ...(table.owner ? { company_id: owner } : {}),
    created_by: ctx.actor?.userId ?? null,
  }))
  const written: RecordRow[] = []
  // An absent column takes its default, so rows are inserted together only if they have the same columns.
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values()) {
    const columns = sql.join(Object.keys(alike[0]!).map((name) => sql.ref(name)))
    for (let from = 0; from < alike.length; from += AT_ONCE) {
      const batch = JSON.stringify(alike.slice(from, from + AT_ONCE))
      const { rows: inserted } =
        await sql<RecordRow>`insert into ${sql.table(table.name)} (${columns})
          select ${columns}
          from jsonb_populate_recordset(null::${sql.table(table.name)}, ${batch}::jsonb)
          returning *`.execute(tx)
      written.push(...inserted)
    }
  }
  await auditAndPublishMany(tx, ctx, table, 'create', written, isPublished)
  return written
}

/** Changes many checked records of one table with few statements, and logs and publishes them. */
export async function updateMany(
  tx: WriteTx,
  ctx: Ctx,
  table: Table,
  records: readonly RecordToUpdate[],
  isPublished: boolean,
): Promise<RecordRow[]> {
  const rows = records.map(({ before, values, columns }) => ({
    ...toColumns(table, values, before),
    ...columns,
    id: before.id,
    version: before.version! + 1,
    updated_at: ctx.now(),
  }))
  const written: RecordRow[] = []
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values()) {
    const names = Object.keys(alike[0]!).filter((name) => name !== 'id')
    const columns = sql.join(names.map((name) => sql.ref(name)))
    const values = sql.join(names.map((name) => sql.ref(`r.${name}`)))
    for (let from = 0; from < alike.length; from += AT_ONCE) {
      const batch = JSON.stringify(alike.slice(from, from + AT_ONCE))
      const { rows: updated } = await sql<RecordRow>`update ${sql.table(table.name)} t
          set (${columns}) = row(${values})
          from jsonb_populate_recordset(null::${sql.table(table.name)}, ${batch}::jsonb) r
          where t.id = r.id
          returning t.*`.execute(tx)
      written.push(...updated)
    }
  }
  await auditAndPublishMany(tx, ctx, table, 'edit', written, isPublished)
  return written
}
