import { collectionIri, itemIri } from '@cradle/contract'
import { audit, auditMany } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { publish, publishAll, publishDeletions } from '#platform/live/publish'
import { companyTopic } from '#platform/live/topics'
import type { Written } from './crud.ts'
import { asItem, encodeRows } from './encode.ts'
import type { RecordRow, Row, TableName } from '#platform/db/schema'
import type { Table } from '#platform/context'

/**
 * Logs every write in the same transaction, in the audit trail of the record's owner, and publishes
 * a live update to users who may see the record.
 */
export function auditAndPublish<N extends TableName>(
  table: Table<N>,
): (tx: WriteTx, ctx: Ctx, change: Written<N>) => Promise<void> {
  return async (tx, ctx, { action, row }) => {
    const owner = table.owner ? ((row as RecordRow).company_id ?? null) : null
    const iri = itemIri(table.resource, String((row as RecordRow)[table.id]))
    await audit(tx, ctx, {
      action: `${table.resource.entity}.${action}`,
      resource: iri,
      companyId: owner,
    })
    if (owner !== null) await publishChange(tx, ctx, table, row, { iri, owner, action })
  }
}

/** Private: published to the owner's readers of the collection (api contract §8). */
async function publishChange<N extends TableName>(
  tx: WriteTx,
  ctx: Ctx,
  table: Table<N>,
  row: Row<N>,
  { iri, owner, action }: { iri: string; owner: string; action: string },
): Promise<void> {
  const topic = ctx.origin + iri
  const alternates = [companyTopic(ctx.origin, owner, table.resource, topic)]
  if (action === 'delete')
    return publishDeletions(tx, [
      { topic, alternates, data: { '@id': iri, '@type': table.resource.type } },
    ])
  await publish(tx, {
    topic,
    alternates,
    data: asItem(table, (await encodeRows(tx, ctx, table, [row]))[0]!),
    document: { path: iri, owner, madeWith: ctx.scope },
    private: true,
  })
}

/**
 * Most records of one transaction that are published one by one. A change of more records is published as one of their collections
 * (`publishCollections`): thousands of updates would be written, sent and kept for readers who read the list again anyway.
 */
export const PUBLISHED_MAX = 500

/**
 * Publishes that many records of a collection changed, once for each owner. The update contains none of them; a reader of the collection
 * reads it again.
 */
export async function publishCollections(
  tx: WriteTx,
  ctx: Ctx,
  table: Table,
  rows: readonly RecordRow[],
): Promise<void> {
  if (!table.owner) return
  const iri = collectionIri(table.resource)
  const owners = new Set(rows.flatMap((row) => row.company_id ?? []))
  await publishAll(
    tx,
    [...owners].map((owner) => ({
      topic: ctx.origin + iri,
      alternates: [companyTopic(ctx.origin, owner, table.resource, ctx.origin + iri)],
      data: { '@id': iri, '@type': 'Collection' },
      private: true,
    })),
  )
}

/**
 * The same for many created or changed records of one table: one statement per batch for the trail, the documents and the
 * updates.
 *
 * @param isPublished false: nobody may see the records yet, or they are too many (`PUBLISHED_MAX`) and published with `publishCollections`
 */
export async function auditAndPublishMany(
  tx: WriteTx,
  ctx: Ctx,
  table: Table,
  action: 'create' | 'edit',
  rows: readonly RecordRow[],
  isPublished = true,
): Promise<void> {
  const written = rows.map((row) => ({
    row,
    iri: itemIri(table.resource, String(row[table.id])),
    owner: table.owner ? (row.company_id ?? null) : null,
  }))
  await auditMany(
    tx,
    ctx,
    written.map(({ iri, owner }) => ({
      action: `${table.resource.entity}.${action}` as const,
      resource: iri,
      companyId: owner,
    })),
  )
  const owned = written.flatMap((one) => (one.owner === null ? [] : [{ ...one, owner: one.owner }]))
  if (!isPublished || owned.length === 0) return
  const documents = await encodeRows(
    tx,
    ctx,
    table,
    owned.map(({ row }) => row) as Row<TableName>[],
  )
  await publishAll(
    tx,
    owned.map(({ iri, owner }, i) => ({
      topic: ctx.origin + iri,
      alternates: [companyTopic(ctx.origin, owner, table.resource, ctx.origin + iri)],
      data: asItem(table, documents[i]!),
      document: { path: iri, owner, madeWith: ctx.scope },
      private: true,
    })),
  )
}
