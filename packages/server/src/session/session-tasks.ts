import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { z } from 'zod'
import { passwordLinkTask, passwordMailTask } from './password-reset.ts'

const DAY = 24 * 3_600_000

/** Deletes ended sign-ins, used links and counted attempts once they have no further use. */
const pruneTask = (services: Pick<Services, 'db' | 'now'>): AnyTask =>
  defineTask({
    payload: z.object({}),
    async run() {
      const daysAgo = (days: number): Date => new Date(services.now().getTime() - days * DAY)
      await services.db.transact(systemScope(), async (tx) => {
        await tx
          .deleteFrom('sessions')
          .where((eb) =>
            eb.or([eb('expires_at', '<', daysAgo(1)), eb('revoked_at', '<', daysAgo(1))]),
          )
          .execute()
        await tx.deleteFrom('refresh_tokens').where('expires_at', '<', daysAgo(1)).execute()
        await tx.deleteFrom('password_resets').where('expires_at', '<', daysAgo(7)).execute()
        await tx.deleteFrom('provider_sign_ins').where('expires_at', '<', daysAgo(1)).execute()
        await tx.deleteFrom('attempts').where('at', '<', daysAgo(30)).execute()
      })
    },
  })

export const sessionTasks = (
  services: Pick<Services, 'config' | 'db' | 'now'>,
): Record<string, AnyTask> => ({
  [passwordMailTask]: passwordLinkTask(services),
  prune_sessions: pruneTask(services),
})

export const sessionSchedules = [{ task: 'prune_sessions', cron: '17 3 * * *' }] as const
