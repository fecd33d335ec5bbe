import { sql } from 'kysely'
import type { Locale } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Table } from '#platform/context'
import { importTexts } from '../import-texts.ts'
import { selectVersion } from '../running/import-records.ts'
import { recordUses, type Use, type UsePlace } from '../record-uses.ts'
import type { RecordToUndo } from './record-to-undo.ts'
import type undoTexts from '../texts/en/undo.json'

/** A kind of record that an import makes or changes. */
type UndoType = keyof (typeof undoTexts)['types']
/** Why an import cannot be undone. */
export type UndoReason = { type: UndoType; changed: number } | { type: UndoType; place: UsePlace }

/** Finds why an import cannot be undone: records that were changed or deleted since, and created records that are used. */
export async function findReasons(
  tx: WriteTx,
  ctx: Ctx,
  records: readonly RecordToUndo[],
): Promise<UndoReason[]> {
  const reasons: UndoReason[] = []
  const created = records.filter(({ action }) => action === 'create')
  for (const [name, ofType] of Map.groupBy(records, (one) => one.type)) {
    const type = name as UndoType
    const changed = await countChanged(tx, ctx.tables.get(name)!, ofType)
    if (changed > 0) reasons.push({ type, changed })
    const ids = created.filter((one) => one.type === name).map(({ id }) => id)
    for (const use of recordUses[name] ?? []) {
      const own = created.filter((one) => one.type === use.type).map(({ id }) => id)
      if (await isUsed(tx, use, ids, own)) reasons.push({ type, place: use.table })
    }
  }
  return reasons
}

/** Describes why an import cannot be undone, in the reader's language. */
export function describeReasons(reasons: readonly UndoReason[], language: Locale): string {
  const t = importTexts(language)
  const sentences = reasons.map((reason) => {
    const type = t(`undo:types.${reason.type}`)
    return 'changed' in reason
      ? t('undo:changed', { type, count: reason.changed })
      : t('undo:used', { type, place: t(`undo:places.${reason.place}`) })
  })
  return t('undo:refused', { reasons: [...new Set(sentences)].join(' ') })
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
