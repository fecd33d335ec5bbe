import { z } from 'zod'
import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'

/** Retention of messages [ms]: of finished ones, and of those that waited while SHARE did not serve their company. */
const KEPT = 30 * 86_400_000

/** Deletes old messages. All tries of a message end within two days, so an older one that waits belongs to a company that is not served. */
export const pruneDeliveries = ({ db, now }: Pick<Services, 'db' | 'now'>): AnyTask =>
  defineTask({
    payload: z.object({}),
    run: () =>
      db.transact(systemScope(), async (tx) => {
        await tx
          .deleteFrom('webhook_deliveries')
          .where('created_at', '<', new Date(now().getTime() - KEPT))
          .execute()
      }),
  })
