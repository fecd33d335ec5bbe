import { z } from 'zod'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { acceptItem } from './accept-item.ts'
import { acceptJob } from './accept-portfolio.ts'
import { dryRun } from './dry-run.ts'
import { jobContext, publishProgress, makeThrottle, type PortfolioJob } from './progress.ts'
import { recalculatePortfolioJob } from './start-recalculation.ts'

const payload = z.object({ recalculation: z.string(), company: z.string(), origin: z.string() })

/** Number of accepted products that are read together. */
const BATCH = 100

/** Tasks for the dry run of a portfolio and for accepting its results. Both continue after an interruption. */
export function portfolioTasks(services: Services): Record<string, AnyTask> {
  return {
    [recalculatePortfolioJob]: defineTask({
      payload,
      run: (job, { signal }) => dryRun(services, job, signal),
      async failed(job, error) {
        const ctx = jobContext(services, job)
        await services.db.transact(ctx.scope, (tx) =>
          publishProgress(tx, ctx, job.recalculation, ['queued', 'running'], {
            state: 'failed',
            error: error.message.slice(0, 1024),
            finished_at: services.now(),
          }),
        )
      },
    }),
    [acceptJob]: defineTask({
      payload,
      run: (job, { signal }) => acceptWaiting(services, job, signal),
      async failed(job) {
        const ctx = jobContext(services, job)
        await services.db.transact(ctx.scope, async (tx) => {
          await tx
            .updateTable('portfolio_items')
            .set({ refusal: 'failed', updated_at: services.now() })
            .where('portfolio_recalculation_id', '=', job.recalculation)
            .where('accept_asked_at', 'is not', null)
            .where('accepted', 'is', null)
            .where('refusal', 'is', null)
            .execute()
          await publishProgress(tx, ctx, job.recalculation, ['done'])
        })
      },
    }),
  }
}

/** Accepts each product in its own transaction, so that a refusal does not affect the others. */
async function acceptWaiting(
  services: Services,
  job: PortfolioJob,
  signal: AbortSignal,
): Promise<void> {
  const ctx = jobContext(services, job)
  const isTimeToPublish = makeThrottle()
  for (;;) {
    const items = await services.db.read(ctx.scope, (tx) =>
      tx
        .selectFrom('portfolio_items')
        .select('id')
        .where('portfolio_recalculation_id', '=', job.recalculation)
        .where('accept_asked_at', 'is not', null)
        .where('accepted', 'is', null)
        .where('refusal', 'is', null)
        .orderBy('calculation_id')
        .limit(BATCH)
        .execute(),
    )
    if (items.length === 0) break
    for (const { id } of items) {
      signal.throwIfAborted()
      await acceptItem(ctx, id as string)
      if (isTimeToPublish())
        await services.db.transact(ctx.scope, (tx) =>
          publishProgress(tx, ctx, job.recalculation, ['done']),
        )
    }
  }
  await services.db.transact(ctx.scope, (tx) =>
    publishProgress(tx, ctx, job.recalculation, ['done']),
  )
}
