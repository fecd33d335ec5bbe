import { z } from 'zod'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { followSiteFacts } from './follow-site-facts.ts'
import { followJob } from './request-follow.ts'

/** Tasks of site facts: inputs follow the facts that they are linked to. */
export const siteFactTasks = (services: Services): Record<string, AnyTask> => ({
  [followJob]: defineTask({
    payload: z.object({
      company: z.string(),
      location: z.string(),
      year: z.number(),
      origin: z.string(),
    }),
    run: (changed) => followSiteFacts(services, changed),
  }),
})
