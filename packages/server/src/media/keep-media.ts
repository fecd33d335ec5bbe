import { isConnectionLost } from '#platform/db/connection-loss'
import type { WriteTx } from '#platform/db/database'
import type { NewRow, Row } from '#platform/db/schema'
import { makeFileKey } from '#platform/files/file-key'
import type { Ctx, Services } from '#platform/http/call'
import { newId } from '#platform/ids'
import type { AcceptedFile, Purpose } from './accepted-files.ts'

/** A checked file with the name that it gets. */
export type NamedFile = { name: string } & AcceptedFile

/** A file in the store, before the transaction that writes its row. */
export interface StoredMedia {
  row: NewRow<'media_objects'> & { file_key: string }
  /** Set when its row is committed. */
  isKept: boolean
}

/**
 * Stores a checked file under a new key, and then does the work whose transaction writes its row (`keepMedia`). The file is removed
 * when no row names it afterwards. When it is uncertain whether the row was committed, the nightly comparison finds out.
 *
 * @throws StoreFailure before the work begins
 */
export async function withStoredMedia<T>(
  ctx: Ctx,
  file: NamedFile,
  { purpose, companyId }: { purpose: Purpose; companyId: string | null },
  work: (stored: StoredMedia) => Promise<T>,
): Promise<T> {
  const stored = describeFile(ctx, file, purpose, companyId)
  await ctx.files.put(stored.row.file_key, file.content)
  try {
    const result = await work(stored)
    if (!stored.isKept) discardFile(ctx, stored.row.file_key)
    return result
  } catch (error) {
    if (!stored.isKept && !isConnectionLost(error)) discardFile(ctx, stored.row.file_key)
    throw error
  }
}

function describeFile(
  ctx: Ctx,
  file: NamedFile,
  purpose: Purpose,
  companyId: string | null,
): StoredMedia {
  const id = newId(ctx.now().getTime())
  const by = ctx.actor?.userId ?? null
  return {
    row: {
      id,
      company_id: companyId,
      uploaded_by: by,
      purpose,
      file_name: file.name,
      mime_type: file.mimeType,
      size: file.content.length,
      file_key: makeFileKey(companyId, `${id}.${file.extension}`),
      created_by: by,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    },
    isKept: false,
  }
}

/** Writes the row of a stored file in this transaction. */
export async function keepMedia(tx: WriteTx, stored: StoredMedia): Promise<Row<'media_objects'>> {
  tx.afterCommit(() => {
    stored.isKept = true
  })
  return tx.insertInto('media_objects').values(stored.row).returningAll().executeTakeFirstOrThrow()
}

/** Removes a file that no record names. Nobody waits for it: what the store does not remove now, the nightly comparison removes. */
export function discardFile({ files, log }: Pick<Services, 'files' | 'log'>, key: string): void {
  files
    .delete(key)
    .catch((err: unknown) => log.warn({ err, key }, 'a file without a record is left in the store'))
}
