import { itemIri } from '@cradle/contract'
import { audit } from '#platform/audit'
import type { WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Call, Ctx, Reply } from '#platform/http/call'
import { readQueryValue } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid, newId } from '#platform/ids'
import type { Table } from '#platform/context'
import { itemReply } from '#platform/records/crud'
import { attachMedia } from '#media/attach-media'
import { keepMedia, withStoredMedia, type StoredMedia } from '#media/keep-media'
import { checkMedia, readUpload } from '#media/upload-media'
import { isDataSetFile } from '../data-sets/read-data-sets.ts'
import { publishImport } from '../import-progress.ts'
import { canImport, nameImportEvent } from '../import-rights.ts'
import { findKind, type ImportTable } from '../import-table.ts'
import { readTarget } from '../import-target.ts'
import { readLanguage } from '../staging/list-rows.ts'
import { refuseOtherFile } from './refuse-file.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

/** An uploaded file that was checked, and for whom it is. */
export interface ReceivedFile {
  owner: string | null
  /** The footprint that gets the inputs; null for other kinds. */
  footprintId: string | null
  file: Awaited<ReturnType<typeof checkMedia>>
  purpose: 'import' | 'dataSet'
  /** The other fields of the body. */
  fields: Readonly<Record<string, string>>
}

/** Stores an uploaded workbook or file of data sets as a new import without a step. @throws Invalid `unknown_filetype` for other files */
export async function uploadImport(call: Call, table: ImportTable): Promise<Reply> {
  const received = await receiveFile(call, table)
  const { ctx } = call
  return withImportFile(ctx, received, (stored) =>
    ctx.db.transact(ctx.scope, async (tx) =>
      itemReply(tx, ctx, table, await storeImport(tx, ctx, table, received, stored), 201),
    ),
  )
}

/** Stores a received file, and then does the work whose transaction stores its import. */
export const withImportFile = <T>(
  ctx: Ctx,
  { owner, file, purpose }: ReceivedFile,
  work: (stored: StoredMedia) => Promise<T>,
): Promise<T> => withStoredMedia(ctx, file, { purpose, companyId: owner }, work)

/** Reads and checks the file of a body. @throws Invalid `unknown_filetype` for other files, `unreadable_file`, `empty_file` */
export async function receiveFile(call: Call, table: ImportTable): Promise<ReceivedFile> {
  const { ctx } = call
  const { entity } = table.resource
  const owner = readOwner(call, table)
  if (!canImport(ctx.scope, table.resource, 'create', owner)) throw new Problem('accessDenied')
  const readsDataSets = entity === 'epd_import'
  const sent = await readUpload(call, 'file', readsDataSets ? 'dataSet' : 'import')
  const footprintId = await ctx.db.read(ctx.scope, (tx) =>
    readTarget(tx, ctx, table, owner, sent.fields),
  )
  const purpose = readsDataSets && isDataSetFile(sent.content) ? 'dataSet' : 'import'
  // The kind of a file is what its content says.
  if (purpose === 'import')
    refuseOtherFile(sent.content, { readsDataSets, language: readLanguage(call) })
  const file = await checkMedia(sent, purpose)
  await refuseUnreadable(ctx, sent.content, purpose)
  return { owner, footprintId, file, purpose, fields: sent.fields }
}

/** Stores a received file as a new import without a step. @param stored  the file in the store (`withImportFile`) */
export async function storeImport(
  tx: WriteTx,
  ctx: Ctx,
  table: ImportTable,
  { owner, footprintId, file }: ReceivedFile,
  stored: StoredMedia,
): Promise<Row<'imports'>> {
  const { type } = table.resource
  const media = await keepMedia(tx, stored)
  const id = newId(ctx.now().getTime())
  await attachMedia(tx, media.id, { type, id, companyId: owner })
  const row = await tx
    .insertInto('imports')
    .values({
      id,
      company_id: owner,
      kind: findKind(table),
      footprint_id: footprintId,
      file_name: file.name,
      file_id: media.id,
      created_by: ctx.actor?.userId ?? null,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(tx, ctx, {
    action: nameImportEvent(table.resource, 'create'),
    resource: itemIri(table.resource, id),
    companyId: owner,
    message: file.name,
  })
  await publishImport(tx, ctx, row)
  return row
}

/** The owner in the query, by default the acting company. `none`: the general database, for EPDs alone. */
function readOwner({ query, ctx }: Call, { resource }: Table): string | null {
  const given = readQueryValue(query, 'owner')
  if (given === 'none' && resource.ownership === 'library') return null
  const id =
    given && given !== 'none' && given !== 'all' ? given.split('/').at(-1)! : ctx.scope.companyId
  if (!id || !isUuid(id)) throw new Problem('accessDenied')
  return id
}
