import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import { Problem } from '#platform/http/problem'

/**
 * The record that a file is attached to, and the company that then owns the file (null: the
 * platform).
 */
export interface Holder {
  type: string
  id: string
  companyId: string | null
}

/**
 * Attaches an uploaded file to a record: the file is then visible to all readers of the record, and
 * is kept. A file that is already attached to another record, or that the caller may not see,
 * answers like a missing one.
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

/** Gives an attached file to another record. @returns whether it was attached to `from` */
export async function moveMedia(
  tx: WriteTx,
  mediaId: string,
  from: Holder,
  to: Holder,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media_objects')
    .set({ attached_type: to.type, attached_id: to.id, company_id: to.companyId })
    .where('id', '=', mediaId)
    .where('attached_type', '=', from.type)
    .where('attached_id', '=', from.id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Detaches a file from its record. The clean-up deletes it a day later. */
export async function releaseMedia(tx: WriteTx, mediaId: string | null | undefined): Promise<void> {
  if (!mediaId) return
  await tx
    .updateTable('media_objects')
    .set({ attached_type: null, attached_id: null, updated_at: sql`now()` })
    .where('id', '=', mediaId)
    .execute()
}

/** After a change of a record: releases the previous file of a field and attaches the new one. */
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
