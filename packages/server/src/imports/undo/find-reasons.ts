import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Table } from '#platform/context'
import { selectVersion } from '../running/import-records.ts'
import { recordUses, type Use } from '../record-uses.ts'
import type { RecordToUndo } from './record-to-undo.ts'

/** Why an import cannot be undone: records that were changed or deleted since, and created records that are used. */
export async function findReasons(
  tx: WriteTx,
  ctx: Ctx,
  records: readonly RecordToUndo[],
): Promise<string[]> {
  const reasons: string[] = []
  const created = records.filter(({ action }) => action === 'create')
  for (const [type, ofType] of Map.groupBy(records, (one) => one.type)) {
    const table = ctx.tables.get(type)!
    const changed = await countChanged(tx, table, ofType)
    if (changed > 0) reasons.push(`${changed} of ${table.resource.type} changed since`)
    const ids = created.filter((one) => one.type === type).map(({ id }) => id)
    for (const use of recordUses[type] ?? []) {
      const own = created.filter((one) => one.type === use.type).map(({ id }) => id)
      if (await isUsed(tx, use, ids, own)) reasons.push(`${type} is used in ${use.table}`)
    }
  }
  return [...new Set(reasons)]
}

async function countChanged(
  tx: WriteTx,
  table: Table,
  records: readonly RecordToUndo[],
): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from ${sql.table(table.name)} t
    join jsonb_to_recordset(${JSON.stringify(records.map(({ id, version }) => ({ id, version })))}::jsonb) as r(id uuid, version bigint)
      on t.id = r.id and ${selectVersion(table)} = r.version ${table.softDelete ? sql`and t.deleted_at is null` : sql``}`.execute(
    tx,
  )
  return records.length - Number(rows[0]!.n)
}

async function isUsed(
  tx: WriteTx,
  { table, column, condition }: Use,
  ids: readonly string[],
  own: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(column)} = any (${[...ids]}::uuid[]) and id <> all (${[...own]}::uuid[])
      ${condition ? sql`and ${sql.raw(condition)}` : sql``} limit 1`.execute(tx)
  return rows.length > 0
}
