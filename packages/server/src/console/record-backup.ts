import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { newId } from '#platform/ids'

/**
 * Records a finished backup, so that the console shows its age. The job that makes backups calls it.
 *
 * @param size of the backup [bytes]
 */
export const recordBackup = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  kind: 'dump' | 'base',
  size: number,
): Promise<void> =>
  db.transact(systemScope(), async (tx) => {
    await tx
      .insertInto('backups')
      .values({ id: newId(now().getTime()), kind, size, finished_at: now() })
      .execute()
  })
