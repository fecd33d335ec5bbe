import { z } from 'zod'
import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { requestUpdate } from './request-update.ts'

/** Brings every subscription of a changed declaration up to date, each in a job of its own. */
export const followEpd = ({ db }: Pick<Services, 'db'>): AnyTask =>
  defineTask({
    payload: z.object({ uuid: z.string() }),
    run: ({ uuid }) =>
      db.transact(systemScope(), async (tx) => {
        const rows = await tx
          .selectFrom('epd_subscriptions')
          .select('id')
          .where('uuid', '=', uuid)
          .execute()
        for (const { id } of rows) await requestUpdate(tx, id)
      }),
  })
