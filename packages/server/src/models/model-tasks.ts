import type { Services } from '#platform/http/call'
import type { AnyTask } from '#platform/jobs/task'
import { watchModels } from './brakes/watch-models.ts'
import { makeDeclarationJob } from './issue/issue-declarations.ts'
import { makeDeclaration } from './issue/make-declaration.ts'

export const modelTasks = (services: Services): Record<string, AnyTask> => ({
  [makeDeclarationJob]: makeDeclaration(services),
  watch_models: watchModels(services),
})

/** Each hour, so that a missed run is made up soon. */
export const modelSchedules = [{ task: 'watch_models', cron: '8 * * * *' }] as const
