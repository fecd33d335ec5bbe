import { sql } from 'kysely'
import type { Locale } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Table } from '#platform/context'
import { importTexts } from '../import-texts.ts'
import { selectVersion } from '../running/import-records.ts'
import { recordUses, type Use, type UsePlace } from '../record-uses.ts'
import type { NamedRecord } from './record-to-undo.ts'
import type undoTexts from '../texts/en/undo.json'

/** A kind of record that an import makes or changes. */
type UndoType = keyof (typeof undoTexts)['types']
/** Why an import cannot be undone, with the records that it is about. */
export type UndoReason = Found & { type: UndoType; place?: UsePlace }

interface Found {
  count: number
  /** Of the first ones. */
  names: string[]
}

/** Records that a reason names. */
const NAMED = 3

/** Finds why an import cannot be undone: records that were changed or deleted since, and created records that are used. */
export async function findReasons(
  tx: WriteTx,
  ctx: Ctx,
  records: readonly NamedRecord[],
): Promise<UndoReason[]> {
  const reasons: UndoReason[] = []
  const created = records.filter(({ action }) => action === 'create')
  for (const [name, ofType] of Map.groupBy(records, (one) => one.type)) {
    const type = name as UndoType
    const changed = await findChanged(tx, ctx.tables.get(name)!, ofType)
    if (changed.count > 0) reasons.push({ type, ...changed })
    const own = created.filter((one) => one.type === name)
    for (const use of recordUses[name] ?? []) {
      const users = created.filter((one) => one.type === use.type).map(({ id }) => id)
      const used = await findUsed(tx, use, own, users)
      if (used.count > 0) reasons.push({ type, place: use.table, ...used })
    }
  }
  return reasons
}

/** Describes why an import cannot be undone, in the reader's language. */
export function describeReasons(reasons: readonly UndoReason[], language: Locale): string {
  const t = importTexts(language)
  const sentences = reasons.map(({ type, place, count, names }) => {
    const about = {
      type: t(`undo:types.${type}`),
      names: [...names, ...(count > names.length ? ['…'] : [])].join(', '),
    }
    return place === undefined
      ? t('undo:changed', { ...about, count })
      : t('undo:used', { ...about, place: t(`undo:places.${place}`) })
  })
  return t('undo:refused', { reasons: [...new Set(sentences)].join(' ') })
}

async function findChanged(
  tx: WriteTx,
  table: Table,
  records: readonly NamedRecord[],
): Promise<Found> {
  const { rows } = await sql<{ id: string; n: string }>`
    select r.id, count(*) over () as n
    from jsonb_to_recordset(${JSON.stringify(records.map(({ id, version }) => ({ id, version })))}::jsonb) as r(id uuid, version bigint)
    left join ${sql.table(table.name)} t
      on t.id = r.id and ${selectVersion(table)} = r.version ${table.softDelete ? sql`and t.deleted_at is null` : sql``}
    where t.id is null limit ${NAMED}`.execute(tx)
  return nameFound(rows, records)
}

async function findUsed(
  tx: WriteTx,
  { table, column, condition }: Use,
  records: readonly NamedRecord[],
  users: readonly string[],
): Promise<Found> {
  if (records.length === 0) return { count: 0, names: [] }
  const { rows } = await sql<{ id: string; n: string }>`
    select id, count(*) over () as n from (
      select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} = any (${records.map(({ id }) => id)}::uuid[]) and id <> all (${[...users]}::uuid[])
        ${condition ? sql`and ${sql.raw(condition)}` : sql``}
    ) used order by id limit ${NAMED}`.execute(tx)
  return nameFound(rows, records)
}

/** Names in the order of the import. */
function nameFound(
  rows: readonly { id: string; n: string }[],
  records: readonly NamedRecord[],
): Found {
  const ids = new Set(rows.map(({ id }) => id))
  return {
    count: Number(rows[0]?.n ?? 0),
    names: records.filter(({ id }) => ids.has(id)).map(({ name }) => name),
  }
}
