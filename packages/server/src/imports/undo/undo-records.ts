import { sql } from 'kysely'
import { itemIri } from '@cradle/contract'
import { auditMany } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { RecordRow, Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import type { Table } from '#platform/context'
import { publishDeletions } from '#platform/live/publish'
import { companyTopic } from '#platform/live/topics'
import { auditAndPublishMany, publishCollections } from '#platform/records/audit-and-publish'
import { removeCalculations } from '#calculations/records/calculation-rules'
import { lineKinds } from '#calculation-updates/line-kinds'
import { REPLACED_LINES } from '../running/write-input-sets.ts'
import { writeLines } from '../running/write-lines.ts'
import type { RecordToUndo } from './record-to-undo.ts'

/** Columns that a restored record does not take from its earlier row. */
const ownColumns = new Set([
  'id',
  'company_id',
  'version',
  'updated_at',
  'created_at',
  'created_by',
  REPLACED_LINES,
])

/** Deletes the records that an import created; nothing uses them. */
export async function deleteCreated(
  tx: WriteTx,
  ctx: Ctx,
  table: Table,
  records: readonly RecordToUndo[],
  isPublished: boolean,
): Promise<void> {
  const ids = records.filter(({ action }) => action === 'create').map(({ id }) => id)
  if (ids.length === 0) return
  if (table.name === 'calculations') return deleteCalculations(tx, ctx, ids)
  const { rows } =
    await sql<RecordRow>`delete from ${sql.table(table.name)} where id = any (${ids}::uuid[]) returning *`.execute(
      tx,
    )
  const deleted = rows.map((row) => ({
    iri: itemIri(table.resource, row.id!),
    owner: row.company_id ?? null,
  }))
  await auditMany(
    tx,
    ctx,
    deleted.map(({ iri, owner }) => ({
      action: `${table.resource.entity}.delete` as const,
      resource: iri,
      companyId: owner,
    })),
  )
  if (!isPublished) return publishCollections(tx, ctx, table, rows)
  await publishDeletions(
    tx,
    deleted.flatMap(({ iri, owner }) =>
      owner === null
        ? []
        : [
            {
              topic: ctx.origin + iri,
              alternates: [companyTopic(ctx.origin, owner, table.resource, ctx.origin + iri)],
              data: { '@id': iri, '@type': table.resource.type },
            },
          ],
    ),
  )
}

async function deleteCalculations(tx: WriteTx, ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<
    Row<'calculations'>
  >`select * from calculations where id = any (${[...ids]}::uuid[]) and deleted_at is null for no key update`.execute(
    tx,
  )
  await removeCalculations(tx, ctx, rows)
}

/** Gives the records that an import updated their earlier values back. */
export async function restoreUpdated(
  tx: WriteTx,
  ctx: Ctx,
  table: Table,
  records: readonly RecordToUndo[],
  isPublished: boolean,
): Promise<void> {
  const befores = records.flatMap(({ action, before }) =>
    action === 'update' && before ? [before] : [],
  )
  if (befores.length === 0) return
  const names = Object.keys(befores[0]!).filter((name) => !ownColumns.has(name))

  const { rows } = await sql<RecordRow>`
    update ${sql.table(table.name)} t set (${sql.join(names.map((name) => sql.ref(name)))}, version, updated_at)
      = row(${sql.join(names.map((name) => sql.ref(`r.${name}`)))}, t.version + 1, ${ctx.now()}::timestamptz)
    from jsonb_populate_recordset(null::${sql.table(table.name)}, ${JSON.stringify(befores)}::jsonb) r
    where t.id = r.id returning t.*`.execute(tx)
  await auditAndPublishMany(tx, ctx, table, 'edit', rows, isPublished)
  if (!isPublished) await publishCollections(tx, ctx, table, rows)
  await restoreLines(tx, ctx, befores)
}

/** Sets get the lines back that the import replaced. */
async function restoreLines(tx: WriteTx, ctx: Ctx, befores: readonly RecordRow[]): Promise<void> {
  for (const before of befores) {
    const bodies = before[REPLACED_LINES] as Record<string, unknown>[] | undefined
    if (bodies)
      await writeLines(tx, ctx, lineKinds.predefinedInputSet, { parentId: before.id!, bodies })
  }
}
