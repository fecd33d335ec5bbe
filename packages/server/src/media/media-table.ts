import { MediaObject } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'
import { findVisible } from '#platform/records/references'
import { signedAddress } from './signed-address.ts'

export const mediaTable = bindTable(MediaObject, 'media_objects', {
  columns: { contentUrl: 'computed' },
  expand: async (_tx, rows, ctx) =>
    rows.map((row) => ({ contentUrl: signedAddress(ctx.config, String(row['id']), ctx.now()) })),
})

/** The embedded form of a file (`⟨MediaObject⟩` in the field lists), for the records that carry one. */
export function mediaDocument(ctx: Ctx, row: Row): Record<string, unknown> {
  const id = String(row['id'])
  return {
    '@id': `/2/media_objects/${id}`,
    '@type': 'MediaObject',
    id,
    contentUrl: signedAddress(ctx.config, id, ctx.now()),
    fileName: row['file_name'],
    mimeType: row['mime_type'],
    size: Number(row['size']),
  }
}

/** Seen with the record it hangs on; while it hangs on none, by who uploaded it. */
export async function isVisible(tx: ReadTx, ctx: Ctx, row: Row): Promise<boolean> {
  if (row['uploaded_by'] === ctx.actor?.userId && row['attached_id'] === null) return true
  if (row['attached_id'] === null) return false
  const holder = ctx.tables.get(String(row['attached_type']))
  return (
    holder !== undefined &&
    (await findVisible(tx, holder, String(row['attached_id']))) !== undefined
  )
}
