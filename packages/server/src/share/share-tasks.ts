import type { Services } from '#platform/http/call'
import type { AnyTask } from '#platform/jobs/task'
import { expireEpds } from './publication/expire-epds.ts'

export const shareTasks = (services: Services): Record<string, AnyTask> => ({
  expire_epds: expireEpds(services),
})

/** Shortly after midnight (UTC), and each hour in case that run was missed. */
export const shareSchedules = [{ task: 'expire_epds', cron: '2 * * * *' }] as const
