import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { KEPT_MS } from './import-steps.ts'
import { releaseMedia } from '#media/attach-media'

const AT_ONCE = 100

/**
 * Lets the files and staged rows of old imports go. An import that was not run is cancelled, because its rows are deleted; its record
 * and the list of what it wrote stay.
 */
export async function forgetFiles(
  { db, now }: Pick<Services, 'db' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS)
  for (;;) {
    signal.throwIfAborted()
    const forgotten = await db.transact(systemScope(), async (tx) => {
      const old = await tx
        .selectFrom('imports')
        .select(['id', 'file_id'])
        .where('created_at', '<', before)
        .where('file_id', 'is not', null)
        .where(sql<boolean>`(step is null or step not in ('validation_started', 'import_started'))`)
        .limit(AT_ONCE)
        .forUpdate()
        .execute()
      for (const { id, file_id: file } of old) {
        await releaseMedia(tx, file)
        await tx.deleteFrom('import_rows').where('import_id', '=', id).execute()
        await tx
          .updateTable('imports')
          .set({
            file_id: null,
            staged_at: null,
            resume_step: null,
            step: sql`case when step = 'import_completed' then step else 'import_canceled' end`,
            version: sql`version + 1`,
          })
          .where('id', '=', id)
          .execute()
      }
      return old.length
    })
    if (forgotten < AT_ONCE) return
  }
}
