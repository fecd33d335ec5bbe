import type { EpdChange } from '@cradle/contract'
import type { WriteTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import { dataSetVersion } from '#machine-readable/epd-record'
import type { Row } from '#platform/db/schema'
import { collectionAddress, dataAddress } from './data/describe-epds.ts'

/** Name of the job that finds the subscribers of a changed declaration. */
export const followEpdJob = 'follow_epd'

/** A change of a published declaration that its receivers learn of. */
export interface EpdEvent {
  type: EpdChange['type']
  companyId: string
  epdId: string
  uuid: string
  revision: number
  collectionId: string
}

/**
 * Writes events in the transaction of their change. Their positions grow in the order of commits, so a receiver that continues
 * from a position misses none. Companies that have the declaration in their library learn of it by a job.
 */
export async function writeEvents(
  tx: WriteTx,
  ctx: Pick<Ctx, 'now'>,
  events: readonly EpdEvent[],
): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('epd_events')
    .values(
      events.map(({ type, companyId, epdId, uuid, revision, collectionId }) => ({
        id: newId(ctx.now().getTime()),
        company_id: companyId,
        type,
        epd_id: epdId,
        uuid,
        revision,
        collection_id: collectionId,
        created_at: ctx.now(),
      })),
    )
    .execute()
  for (const uuid of new Set(events.map((event) => event.uuid)))
    await enqueue(tx, followEpdJob, { uuid }, { jobKey: `${followEpdJob}:${uuid}` })
}

/** The wire form of an event, with addresses that its receiver may read. */
export const encodeEvent = (row: Row<'epd_events'>): EpdChange => ({
  id: row.id,
  type: row.type as EpdChange['type'],
  timestamp: row.created_at.toISOString(),
  epd: dataAddress(row.uuid),
  uuid: row.uuid,
  version: dataSetVersion(row.revision),
  collection: collectionAddress(row.collection_id),
})
