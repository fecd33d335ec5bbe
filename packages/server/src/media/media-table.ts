import { itemIri, MediaObject } from '@cradle/contract'
import { canAct } from '#access/permissions'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import { encodeRows } from '#platform/records/encode'
import type { Row } from '#platform/db/schema'
import { bindTable } from '#platform/records/table'
import { findVisible } from '#platform/records/references'
import { makeSignedAddress } from './signed-address.ts'

export const mediaTable = bindTable(MediaObject, 'media_objects', {
  columns: { contentUrl: 'computed' },
  expand: async (_tx, rows, ctx) =>
    rows.map((row) => ({ contentUrl: makeSignedAddress(ctx.config, row.id, ctx.now()) })),
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

/** The embedded form of a file (`⟨MediaObject⟩` in the field lists), for records with a file. */
export function makeMediaDocument(ctx: Ctx, row: Row<'media_objects'>): MediaDocument {
  const { id } = row
  return {
    '@id': `/2/media_objects/${id}`,
    '@type': 'MediaObject',
    id,
    contentUrl: makeSignedAddress(ctx.config, id, ctx.now()),
    fileName: row.file_name,
    mimeType: row.mime_type,
    size: Number(row.size),
  }
}

/**
 * Returns whether the caller may see a file. A file is visible to readers of its record's document,
 * unless that document leaves it out. A file that was replaced in its record is visible to users
 * who may change the record; a file without a record to its uploader.
 */
export async function isVisible(tx: ReadTx, ctx: Ctx, row: Row<'media_objects'>): Promise<boolean> {
  if (row.attached_id === null) return row.uploaded_by === ctx.actor?.userId
  const holder = ctx.tables.get(String(row.attached_type))
  const record = holder && (await findVisible(tx, holder, row.attached_id))
  if (!record) return false
  if (canAct(ctx.scope, holder.resource.entity, 'edit', row.company_id)) return true
  const [document] = await encodeRows(tx, ctx, holder, [record])
  return mentionsRecord(document, itemIri(MediaObject, row.id))
}

/** Returns whether a document contains the address of a record, as a reference or embedded. */
function mentionsRecord(document: unknown, iri: string): boolean {
  if (typeof document !== 'object' || document === null) return document === iri
  return Object.values(document).some((value) => mentionsRecord(value, iri))
}
