import { z } from 'zod'
import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'

/** How long the use of a deleted token is logged for its company [ms]. */
const KEPT = 400 * 86_400_000

/** Forgets tokens that were deleted long ago. */
export const pruneDeletedTokens = ({ db, now }: Pick<Services, 'db' | 'now'>): AnyTask =>
  defineTask({
    payload: z.object({}),
    run: () =>
      db.transact(systemScope(), async (tx) => {
        await tx
          .deleteFrom('deleted_tokens')
          .where('deleted_at', '<', new Date(now().getTime() - KEPT))
          .execute()
      }),
  })
