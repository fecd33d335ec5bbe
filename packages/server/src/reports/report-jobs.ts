import { z } from 'zod'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { downloadSchedules, downloadTasks } from './downloads/download-tasks.ts'
import { reportJob } from './requests/issue-report.ts'
import { makeDocument } from './make-document.ts'
import { describeFailure, isTriedAgain } from './report-failure.ts'
import type { Typesetter } from './report-kinds.ts'
import { keepDocument, moveReport } from './requests/report-states.ts'

const payload = z.object({ report: z.string(), origin: z.string() })
type Payload = z.infer<typeof payload>

/** Tasks that make requested documents. A repeated job stores the same file under the same key. */
export function reportTasks(services: Services, rendering: Typesetter): Record<string, AnyTask> {
  const recordFailure = ({ report, origin }: Payload, error: unknown): Promise<unknown> => {
    const { code, text } = describeFailure(error)
    services.log.warn({ err: error, report }, 'a report was not made')
    return moveReport(services, origin, report, ['queued', 'running'], {
      state: 'failed',
      error: text,
      error_code: code,
    })
  }
  return {
    ...downloadTasks(services, rendering),
    [reportJob]: defineTask<Payload>({
      payload,
      async run(job, attempt) {
        const report = await moveReport(
          services,
          job.origin,
          job.report,
          ['queued', 'running', 'failed'],
          { state: 'running', error: null, error_code: null },
        )
        if (!report) return
        try {
          const made = await makeDocument(services, rendering, report)
          await keepDocument(services, job.origin, report, made)
        } catch (error) {
          if (!isTriedAgain(error, attempt)) return void (await recordFailure(job, error))
          await moveReport(services, job.origin, job.report, ['running'], { state: 'queued' })
          throw error
        }
      },
      failed: async (job, error) => {
        await recordFailure(job, error)
      },
    }),
  }
}

export const reportSchedules = downloadSchedules
