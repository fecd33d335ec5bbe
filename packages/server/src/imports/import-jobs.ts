import { z } from 'zod'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { forgetFiles } from './forget-files.ts'
import { failRun, runValidated } from './running/run-import.ts'
import { runImportJob, validateImportJob } from './steps/move-steps.ts'
import { failValidationByServer, validateStaged } from './steps/validate-import.ts'

const payload = z.object({
  import: z.string(),
  company: z.string().nullable(),
  user: z.string().nullable(),
  origin: z.string(),
})

/** Tasks that validate and run imports. Both start anew after an interruption. */
export const importTasks = (services: Services): Record<string, AnyTask> => ({
  [validateImportJob]: defineTask({
    payload,
    run: (job, { signal }) => validateStaged(services, job, signal),
    failed: (job) => failValidationByServer(services, job),
  }),
  [runImportJob]: defineTask({
    payload,
    run: (job) => runValidated(services, job),
    failed: (job) => failRun(services, job),
  }),
  forget_import_files: defineTask({
    payload: z.object({}),
    run: (_payload, { signal }) => forgetFiles(services, signal),
  }),
})
export const importSchedules = [{ task: 'forget_import_files', cron: '17 3 * * *' }] as const
