import type { EpdCollection } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import { auditAndPublish } from '#platform/records/audit-and-publish'
import type { Rules } from '#platform/records/crud'
import { writeEvents } from '../events.ts'
import { collections } from '../share-tables.ts'

const traceCollection = auditAndPublish(collections)

/** A collection and the applications that read it. Receivers learn that a deleted collection is empty. */
export const collectionRules: Rules<'epd_collections', typeof EpdCollection> = {
  async beforeDelete(tx, ctx, row) {
    const members = await tx
      .selectFrom('epd_collection_members')
      .innerJoin('epds', 'epds.id', 'epd_collection_members.epd_id')
      .innerJoin('epd_versions', 'epd_versions.id', 'epds.version_id')
      .select(['epds.id', 'epd_versions.uuid', 'epd_versions.revision'])
      .where('epd_collection_members.collection_id', '=', row.id)
      .where('epds.status', '=', 'published')
      .execute()
    await writeEvents(
      tx,
      ctx,
      members.map(({ id, uuid, revision }) => ({
        type: 'epd.removed',
        companyId: row.company_id,
        epdId: id,
        uuid,
        revision,
        collectionId: row.id,
      })),
    )
  },
  async afterWrite(tx, ctx, change) {
    const linked = change.action === 'delete' ? undefined : change.values?.applications
    if (linked !== undefined)
      await replaceLinks(tx, change.row, { collection: change.row.id }, linked ?? [])
    await traceCollection(tx, ctx, change)
  },
}

/** Replaces the links of one side. The given values are ids of records of the same company. */
export async function replaceLinks(
  tx: WriteTx,
  { company_id }: { company_id: string },
  side: { collection: string } | { application: string },
  linked: readonly string[],
): Promise<void> {
  const ids = [...new Set(linked)]
  const ofCollection = 'collection' in side
  await tx
    .deleteFrom('application_collections')
    .where(
      ofCollection ? 'collection_id' : 'application_id',
      '=',
      ofCollection ? side.collection : side.application,
    )
    .execute()
  if (ids.length === 0) return
  await tx
    .insertInto('application_collections')
    .values(
      ids.map((id) => ({
        company_id,
        collection_id: ofCollection ? side.collection : id,
        application_id: ofCollection ? id : side.application,
      })),
    )
    .execute()
}
