import { z } from 'zod'
import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { pruneAnswers } from '#platform/http/idempotency'
import { pruneHistory } from '#platform/live/live-repo'
import { mailTask } from '#platform/mail/mail-task'
import { mailTaskName, pruneMails } from '#platform/mail/outbox'

const pruneTask = ({ db }: Pick<Services, 'db'>): AnyTask =>
  defineTask({
    payload: z.object({}),
    run: () =>
      db.transact(systemScope(), async (tx) => {
        await pruneHistory(tx)
        await pruneMails(tx)
        await pruneAnswers(tx)
      }),
  })

/** Sends mail, and deletes old mails, live updates and answers kept for repetitions. */
export const platformTasks = (
  services: Pick<Services, 'config' | 'db'>,
): Record<string, AnyTask> => ({
  [mailTaskName]: mailTask(services.db, services.config),
  prune_platform: pruneTask(services),
})

export const platformSchedules = [{ task: 'prune_platform', cron: '*/10 * * * *' }] as const
