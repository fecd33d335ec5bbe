import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import { Problem } from '#platform/http/problem'

/** The record a file hangs on, and the company the file then belongs to (null: the platform). */
export interface Holder {
  type: string
  id: string
  companyId: string | null
}

/**
 * Hangs an uploaded file on a record: from then on whoever sees the record sees the file, and it is kept. A file that
 * hangs on another record already, or that the caller may not see, is answered like one that does not exist.
 */
export async function attachMedia(
  tx: WriteTx,
  mediaId: string | null | undefined,
  holder: Holder,
): Promise<void> {
  if (!mediaId) return
  const attached = await tx
    .updateTable('media_objects')
    .set({ attached_type: holder.type, attached_id: holder.id, company_id: holder.companyId })
    .where('id', '=', mediaId)
    .where((eb) =>
      eb.or([
        eb('attached_id', 'is', null),
        eb.and([eb('attached_id', '=', holder.id), eb('attached_type', '=', holder.type)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  if (!attached) throw new Problem('itemNotFound', { iri: `/2/media_objects/${mediaId}` })
}

/** Takes a file off its record. It goes with the next clean-up, a day later. */
export async function releaseMedia(tx: WriteTx, mediaId: string | null | undefined): Promise<void> {
  if (!mediaId) return
  await tx
    .updateTable('media_objects')
    .set({ attached_type: null, attached_id: null, updated_at: sql`now()` })
    .where('id', '=', mediaId)
    .execute()
}

/** After a change of a record: releases the file that stood in a field before and attaches the one that stands there now. */
export async function replaceMedia(
  tx: WriteTx,
  before: string | null | undefined,
  after: string | null | undefined,
  holder: Holder,
): Promise<void> {
  if ((before ?? null) === (after ?? null)) return
  await releaseMedia(tx, before)
  await attachMedia(tx, after, holder)
}
