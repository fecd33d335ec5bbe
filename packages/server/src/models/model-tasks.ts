import type { Services } from '#platform/http/call'
import type { AnyTask } from '#platform/jobs/task'
import { watchModels } from './brakes/watch-models.ts'
import { makeDeclarationJob, publishDeclarationJob } from './issue/declaration-jobs.ts'
import { makeDeclaration } from './issue/make-declaration.ts'
import { publishDeclaration } from './issue/publish-declaration.ts'

export const modelTasks = (services: Services): Record<string, AnyTask> => ({
  [makeDeclarationJob]: makeDeclaration(services),
  [publishDeclarationJob]: publishDeclaration(services),
  watch_models: watchModels(services),
})

/** Each hour, so that a missed run is made up soon. */
export const modelSchedules = [{ task: 'watch_models', cron: '8 * * * *' }] as const
