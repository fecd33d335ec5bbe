import type { WriteTx } from '#platform/db/database'
import { makeFileKey } from '#platform/files/file-key'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import type { Holder } from './attach-media.ts'

/**
 * Copies a file for another record, so that deleting one record keeps the file of the other.
 *
 * @returns the id of the copy, or null where the original is not visible or its bytes are missing
 */
export async function copyMedia(
  tx: WriteTx,
  ctx: Ctx,
  mediaId: string | null | undefined,
  holder: Holder,
): Promise<string | null> {
  if (!mediaId) return null
  const original = await tx
    .selectFrom('media_objects')
    .selectAll()
    .where('id', '=', mediaId)
    .executeTakeFirst()
  const stored = original && (await ctx.files.open(original.file_key))
  if (!stored) return null
  const id = newId(ctx.now().getTime())
  const key = makeFileKey(holder.companyId, `${id}.${original.file_key.split('.').at(-1)!}`)
  await ctx.files.put(key, stored.stream)
  const by = ctx.actor?.userId ?? null
  await tx
    .insertInto('media_objects')
    .values({
      ...original,
      id,
      company_id: holder.companyId,
      file_key: key,
      attached_type: holder.type,
      attached_id: holder.id,
      uploaded_by: by,
      created_by: by,
      created_at: ctx.now(),
      updated_at: ctx.now(),
      version: 1,
    })
    .execute()
  return id
}
