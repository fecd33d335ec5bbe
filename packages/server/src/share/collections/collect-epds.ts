import { itemIri, Epd, EpdCollection } from '@cradle/contract'
import { canAct } from '#access/permissions'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { BodyCall, Ctx, Reply } from '#platform/http/call'
import { groupActionReply } from '#platform/http/group-action'
import { Problem } from '#platform/http/problem'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import { idOfIri } from '#platform/records/iri'
import { writeEvents } from '../events.ts'
import { findEpds } from '../lock-epds.ts'
import { collections } from '../share-tables.ts'
import { writeLogs } from '../write-log.ts'
import { addMembers, describeMembers } from './members.ts'

/** Adds declarations to a collection, or removes them from it. Receivers of the collection learn of the published ones. */
export const collectEpds =
  (change: 'add' | 'remove') =>
  (call: BodyCall<'CollectEpds'>): Promise<Reply> =>
    call.ctx.db.transact(call.ctx.scope, async (tx) => {
      const { ctx, body } = call
      const collection = await lockCollection(tx, ctx, body.collection)
      const rows = await findEpds(tx, ctx, body.epds, 'view')
      for (const [index, row] of rows.entries())
        if (row.company_id !== collection.company_id)
          throw new Problem('itemNotFound', { iri: body.epds[index]! })
      const changed =
        change === 'add' ? await add(tx, ctx, collection, rows) : await remove(tx, collection, rows)
      await writeEvents(
        tx,
        ctx,
        await describeEvents(
          tx,
          changed,
          collection,
          change === 'add' ? 'epd.added' : 'epd.removed',
        ),
      )
      await writeLogs(tx, ctx, describeMembers(change, changed, collection.id))
      await audit(tx, ctx, {
        action: `collection.${change}`,
        resource: itemIri(EpdCollection, collection.id),
        companyId: collection.company_id,
        message: `${changed.length}`,
      })
      await trace(tx, ctx, { action: 'edit', row: collection })
      return groupActionReply(
        call,
        `${change}_epds`,
        rows.map(({ id, status }) => ({
          source: itemIri(Epd, id),
          result: itemIri(EpdCollection, collection.id),
          status,
        })),
      )
    })

const trace = auditAndPublish(collections)

async function lockCollection(tx: WriteTx, ctx: Ctx, iri: string): Promise<Row<'epd_collections'>> {
  const id = idOfIri(iri, EpdCollection.type, ctx.origin)
  const row = await tx
    .selectFrom('epd_collections')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem('itemNotFound', { iri })
  if (!canAct(ctx.scope, 'collection', 'edit', row.company_id)) throw new Problem('accessDenied')
  return row
}

async function add(
  tx: WriteTx,
  ctx: Ctx,
  { id }: Row<'epd_collections'>,
  rows: readonly Row<'epds'>[],
): Promise<Row<'epds'>[]> {
  const known = await readMembers(tx, id, rows)
  const added = rows.filter((row) => !known.has(row.id))
  for (const row of added) await addMembers(tx, ctx, row, [id])
  return added
}

async function remove(
  tx: WriteTx,
  { id }: Row<'epd_collections'>,
  rows: readonly Row<'epds'>[],
): Promise<Row<'epds'>[]> {
  const known = await readMembers(tx, id, rows)
  await tx
    .deleteFrom('epd_collection_members')
    .where('collection_id', '=', id)
    .where(
      'epd_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute()
  return rows.filter((row) => known.has(row.id))
}

const readMembers = async (
  tx: WriteTx,
  collectionId: string,
  rows: readonly Row<'epds'>[],
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx
        .selectFrom('epd_collection_members')
        .select('epd_id')
        .where('collection_id', '=', collectionId)
        .where(
          'epd_id',
          'in',
          rows.map((row) => row.id),
        )
        .execute()
    ).map((row) => row.epd_id),
  )

/** Events of the published ones among the declarations. */
async function describeEvents(
  tx: WriteTx,
  rows: readonly Row<'epds'>[],
  collection: Row<'epd_collections'>,
  type: 'epd.added' | 'epd.removed',
): Promise<Parameters<typeof writeEvents>[2]> {
  const published = rows.filter(({ status }) => status === 'published')
  if (published.length === 0) return []
  const versions = await tx
    .selectFrom('epd_versions')
    .select(['id', 'uuid', 'revision'])
    .where(
      'id',
      'in',
      published.map((row) => row.version_id!),
    )
    .execute()
  const byId = new Map(versions.map((version) => [version.id, version]))
  return published.map((row) => {
    const { uuid, revision } = byId.get(row.version_id!)!
    return {
      type,
      companyId: row.company_id,
      epdId: row.id,
      uuid,
      revision,
      collectionId: collection.id,
    }
  })
}
