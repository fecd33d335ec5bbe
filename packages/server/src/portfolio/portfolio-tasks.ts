import { z } from 'zod'
import type { Services } from '#platform/http/call'
import { defineTask, type AnyTask } from '#platform/jobs/task'
import { acceptJob, acceptWaiting, refuseWaiting } from './accept-waiting.ts'
import { computePiece } from './pieces/compute-piece.ts'
import { PageComputers } from './pieces/page-computers.ts'
import { planPieces, recalculatePieceJob } from './pieces/plan-pieces.ts'
import { jobContext, publishProgress, type PortfolioJob } from './progress.ts'
import { recalculatePortfolioJob } from './start-recalculation.ts'

const payload = z.object({ recalculation: z.string(), company: z.string(), origin: z.string() })
const piecePayload = payload.extend({ piece: z.int() })
/** A job that an earlier version queued has no part. */
const acceptPayload = payload.extend({ part: z.int().default(1) })

/** Tasks for the dry run of a portfolio and for accepting its results. All continue after an interruption. */
export function portfolioTasks(services: Services): Record<string, AnyTask> {
  const computers = new PageComputers(services)
  return {
    [recalculatePortfolioJob]: defineTask({
      payload,
      run: (job) => planPieces(services, job),
      failed: (job, error) => failDryRun(services, job, error),
    }),
    [recalculatePieceJob]: defineTask({
      payload: piecePayload,
      run: (job, { signal }) => computePiece(services, computers, job, signal),
      failed: (job, error) => failDryRun(services, job, error),
    }),
    [acceptJob]: defineTask({
      payload: acceptPayload,
      run: (job, { signal }) => acceptWaiting(services, job, signal),
      failed: (job) => refuseWaiting(services, job),
    }),
  }
}

/** One piece that cannot be computed ends the whole dry run: what the others found stays, but is not complete. */
async function failDryRun(services: Services, job: PortfolioJob, error: Error): Promise<void> {
  const ctx = jobContext(services, job)
  await services.db.transact(ctx.scope, (tx) =>
    publishProgress(tx, ctx, job.recalculation, ['queued', 'running'], {
      state: 'failed',
      error: error.message.slice(0, 1024),
      finished_at: services.now(),
    }),
  )
}
