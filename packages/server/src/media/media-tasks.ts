import { z } from 'zod'
import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { compareFiles } from './compare-files.ts'

/** How long an unattached file is kept [ms]. */
const KEPT_LOOSE = 24 * 3_600_000
const AT_ONCE = 500

/** Deletes unattached files, except those that an issued document shows. */
const pruneTask = (services: Pick<Services, 'db' | 'files' | 'now'>): AnyTask =>
  defineTask({
    payload: z.object({}),
    async run(_payload, { signal }) {
      const before = new Date(services.now().getTime() - KEPT_LOOSE)
      while (!signal.aborted) {
        const loose = await services.db.read(systemScope(), (tx) =>
          tx
            .selectFrom('media_objects')
            .select(['id', 'file_key'])
            .where('attached_id', 'is', null)
            .where('held', '=', false)
            .where('updated_at', '<', before)
            .limit(AT_ONCE)
            .execute(),
        )
        if (loose.length === 0) return
        for (const { id, file_key: key } of loose) {
          const removed = await services.db.transact(systemScope(), (tx) =>
            tx
              .deleteFrom('media_objects')
              .where('id', '=', id)
              .where('attached_id', 'is', null)
              .where('held', '=', false)
              .where('updated_at', '<', before)
              .returning('id')
              .executeTakeFirst(),
          )
          // After the commit. What the store does not remove now, the nightly comparison removes.
          if (removed) await services.files.delete(key)
        }
      }
    },
  })

/** Removes files without a record, and reports records without their file. */
const compareTask = (services: Pick<Services, 'db' | 'files' | 'log' | 'now'>): AnyTask =>
  defineTask({
    payload: z.object({}),
    async run(_payload, { signal }) {
      const { missingKeys, ...figures } = await compareFiles(services, signal)
      services.log.info(figures, 'compared stored files with their records')
      if (figures.missing > 0)
        services.log.error(
          { missing: figures.missing, keys: missingKeys },
          'stored files are missing: restore them from a backup',
        )
    },
  })

export const mediaTasks = (
  services: Pick<Services, 'db' | 'files' | 'log' | 'now'>,
): Record<string, AnyTask> => ({
  prune_media: pruneTask(services),
  compare_files: compareTask(services),
})
export const mediaSchedules = [
  { task: 'prune_media', cron: '*/30 * * * *' },
  { task: 'compare_files', cron: '41 2 * * *' },
] as const
