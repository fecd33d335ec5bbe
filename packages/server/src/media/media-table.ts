import { itemIri, MediaObject } from '@cradle/contract'
import { mayAct } from '#access/permissions'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { encodeRows } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'
import { findVisible } from '#platform/records/references'
import { signedAddress } from './signed-address.ts'

export const mediaTable = bindTable(MediaObject, 'media_objects', {
  columns: { contentUrl: 'computed' },
  expand: async (_tx, rows, ctx) =>
    rows.map((row) => ({ contentUrl: signedAddress(ctx.config, row.id, ctx.now()) })),
})

export interface MediaDocument {
  '@id': string
  '@type': 'MediaObject'
  id: string
  contentUrl: string
  fileName: string
  mimeType: string
  /** [bytes] */
  size: number
}

/** The embedded form of a file (`⟨MediaObject⟩` in the field lists), for the records that carry one. */
export function mediaDocument(ctx: Ctx, row: Row<'media_objects'>): MediaDocument {
  const { id } = row
  return {
    '@id': `/2/media_objects/${id}`,
    '@type': 'MediaObject',
    id,
    contentUrl: signedAddress(ctx.config, id, ctx.now()),
    fileName: row.file_name,
    mimeType: row.mime_type,
    size: Number(row.size),
  }
}

/**
 * A file is seen by whoever reads it in the document of its record; what that document leaves out is hidden here too. A file
 * that was replaced in its record is seen by those who may change the record. One without a record is seen by who uploaded it.
 */
export async function isVisible(tx: ReadTx, ctx: Ctx, row: Row<'media_objects'>): Promise<boolean> {
  if (row.attached_id === null) return row.uploaded_by === ctx.actor?.userId
  const holder = ctx.tables.get(String(row.attached_type))
  const record = holder && (await findVisible(tx, holder, row.attached_id))
  if (!record) return false
  if (mayAct(ctx.scope, holder.resource.entity, 'edit', row.company_id)) return true
  const [document] = await encodeRows(tx, ctx, holder, [record])
  return mentions(document, itemIri(MediaObject, row.id))
}

/** Does the address of a record stand in a document, as a reference or embedded? */
function mentions(document: unknown, iri: string): boolean {
  if (typeof document !== 'object' || document === null) return document === iri
  return Object.values(document).some((value) => mentions(value, iri))
}
