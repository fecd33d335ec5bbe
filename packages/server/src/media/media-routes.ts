import { sql } from 'kysely'
import { peopleRoutes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Area } from '#platform/http/area'
import {
  noContent,
  readParameter,
  type Call,
  type Ctx,
  type Reply,
  type ItemCall,
} from '#platform/http/call'
import { Problem, Unauthorized } from '#platform/http/problem'
import { readRange, sendFile } from '#platform/http/send-file'
import { isUuid } from '#platform/ids'
import { itemReply, rowInPath } from '#platform/records/crud'
import { serveRecords } from '#platform/records/record-routes'
import { anyTable, type Row } from '#platform/db/schema'
import { discardFile } from './keep-media.ts'
import { isVisible, mediaTable } from './media-table.ts'
import { isSigned } from './signed-address.ts'
import { releaseMedia } from './attach-media.ts'
import { uploadMedia } from './upload-media.ts'

export const mediaArea: Area = {
  tables: [mediaTable],
  serve(handlers) {
    serveRecords(
      handlers,
      mediaTable,
      {},
      { create: uploadMedia, get: getMedia, delete: deleteMedia },
    )
    handlers.on(peopleRoutes.mediaContent, sendContent)
  },
}

function getMedia(call: ItemCall): Promise<Reply> {
  const { ctx } = call
  return ctx.db.read(ctx.scope, async (tx) => {
    const row = await rowInPath(tx, call, mediaTable)
    if (!(await isVisible(tx, ctx, row))) throw new Problem('notFound')
    return itemReply(tx, ctx, mediaTable, row)
  })
}

/**
 * Deletes a file. An attached file is also detached from its record, which needs the right to
 * change that record.
 */
function deleteMedia(call: ItemCall): Promise<Reply> {
  const { ctx } = call
  return ctx.db.transact(ctx.scope, async (tx) => {
    const row = await rowInPath(tx, call, mediaTable)
    if (!(await isVisible(tx, ctx, row))) throw new Problem('notFound')
    if (row.attached_id !== null) await takeOff(tx, ctx, row)
    else {
      await tx.deleteFrom('media_objects').where('id', '=', row.id).execute()
      tx.afterCommit(() => discardFile(ctx, row.file_key))
    }
    return noContent()
  })
}

async function takeOff(tx: WriteTx, ctx: Ctx, media: Row<'media_objects'>): Promise<void> {
  const holder = ctx.tables.get(String(media.attached_type))
  let cleared = 0n
  for (const [name, field] of Object.entries(holder?.resource.fields ?? {})) {
    const column = holder!.columns[name]!
    if (
      field.kind !== 'reference' ||
      field.target !== 'MediaObject' ||
      column === 'computed' ||
      'jsonKey' in column
    )
      continue
    const done = await anyTable(tx)
      .updateTable<string>(holder!.name)
      .set({ [column.column]: null, version: sql`version + 1`, updated_at: ctx.now() })
      .where('id', '=', media.attached_id)
      .where(column.column, '=', media.id)
      .executeTakeFirst()
    cleared += done.numUpdatedRows
  }
  // The caller's own policies apply to this update: no updated row means that the caller may not
  // change the record.
  if (cleared === 0n) throw new Problem('accessDenied')
  await releaseMedia(tx, media.id)
}

const RASTER = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Sends the bytes to a signed address, or to a caller who may see the record. */
async function sendContent(call: Call<typeof peopleRoutes.mediaContent>): Promise<Reply> {
  const { ctx } = call
  const { id } = call.params
  if (!isUuid(id)) throw new Problem('notFound')
  const signed = isSigned(
    ctx.config,
    id,
    readParameter(call, 'expires'),
    readParameter(call, 'signature'),
    ctx.now(),
  )
  if (!signed && !ctx.actor) throw new Unauthorized('JWT Token not found')
  const scope = signed ? systemScope() : ctx.scope
  const row = await ctx.db.read(scope, async (tx) => {
    const found = await tx
      .selectFrom('media_objects')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return found && (signed || (await isVisible(tx, ctx, found))) ? found : undefined
  })
  if (!row) throw new Problem('notFound')
  const size = Number(row.size)
  const part = readRange(call, { size, type: row.mime_type })
  const file = await ctx.files.open(row.file_key, part)
  if (!file) throw new Problem('notFound')
  if (row.attached_type === 'Report')
    await auditReport(call, row).catch((error: unknown) => {
      file.stream.destroy()
      throw error
    })
  return sendFile(file, {
    type: row.mime_type,
    size,
    part,
    headers: {
      'content-disposition': formatDisposition(row.mime_type, row.file_name),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': signed ? 'private, max-age=3600, immutable' : 'private, no-cache',
    },
  })
}

/** Reading an issued document counts as an export. A signed address names no user. */
async function auditReport({ ctx, request }: Call, row: Row<'media_objects'>): Promise<void> {
  if (request.method === 'HEAD') return
  await ctx.db.transact(systemScope(), (tx) =>
    audit(tx, ctx, {
      action: 'report.read',
      resource: `/2/reports/${row.attached_id}`,
      companyId: row.company_id,
      message: row.file_name,
    }),
  )
}

/** Images may be shown inline; all other files are sent as attachments. */
export function formatDisposition(mimeType: string, fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${RASTER.has(mimeType) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
