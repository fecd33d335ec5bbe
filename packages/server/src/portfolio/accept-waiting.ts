import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Ctx, Services } from '#platform/http/call'
import { enqueue } from '#platform/jobs/enqueue'
import { acceptItem } from './accept-item.ts'
import { jobContext, makeThrottle, publishProgress, type PortfolioJob } from './progress.ts'

/** Name of the job that stores the results of a dry run in products. */
export const acceptJob = 'accept-portfolio'

/** Payload of the job: each of several takes the products that no other one has. */
export interface AcceptJob extends PortfolioJob {
  part: number
}

/** Number of accepted products that are read together. */
const BATCH = 100
/** So many processes can share the products of one request; few products are not worth so many. */
const MOST_PARTS = 16
const FEW = 20
/** [ms] Then the job stands in the queue again, behind the long work of others. */
const TURN_MS = 2000
/** After everything that somebody waits for (0), and before the pieces of a dry run. */
const PRIORITY = 10

/** Queues the jobs that accept so many products. One that waits already is not doubled. */
export async function queueAccepting(
  tx: WriteTx,
  job: PortfolioJob,
  products: number,
): Promise<void> {
  const parts = Math.min(MOST_PARTS, Math.ceil(products / FEW))
  for (let part = 1; part <= parts; part++) await queuePart(tx, { ...job, part })
}

const queuePart = (tx: WriteTx, job: AcceptJob): Promise<void> =>
  enqueue(tx, acceptJob, job, {
    jobKey: `${acceptJob}:${job.recalculation}:${job.part}`,
    priority: PRIORITY,
    isBulk: true,
  })

/**
 * Accepts products for some seconds, each in its own transaction, so that a refusal does not affect the others. A product that
 * another process has in hand is passed over: its lock goes with that process.
 */
export async function acceptWaiting(
  services: Services,
  job: AcceptJob,
  signal: AbortSignal,
): Promise<void> {
  const ctx = jobContext(services, job)
  const isTimeToPublish = makeThrottle()
  const end = performance.now() + TURN_MS
  let isLeft = true
  while (isLeft && performance.now() < end) {
    isLeft = false
    for (const id of await readWaiting(ctx, job)) {
      signal.throwIfAborted()
      if (await acceptItem(ctx, id)) isLeft = true
      if (isTimeToPublish())
        await ctx.db.transact(ctx.scope, (tx) =>
          publishProgress(tx, ctx, job.recalculation, ['done']),
        )
      if (performance.now() >= end) break
    }
  }
  await ctx.db.transact(ctx.scope, async (tx) => {
    if (isLeft) await queuePart(tx, job)
    await publishProgress(tx, ctx, job.recalculation, ['done'])
  })
}

/** Products in an order of its own for each process, so that they seldom reach for the same one. */
const readWaiting = (ctx: Ctx, { recalculation }: PortfolioJob): Promise<string[]> =>
  ctx.db.read(ctx.scope, async (tx) => {
    const rows = await tx
      .selectFrom('portfolio_items')
      .select('id')
      .where('portfolio_recalculation_id', '=', recalculation)
      .where('accept_asked_at', 'is not', null)
      .where('accepted', 'is', null)
      .where('refusal', 'is', null)
      .orderBy(sql`random()`)
      .limit(BATCH)
      .execute()
    return rows.map(({ id }) => id as string)
  })

/** After the last attempt the products that still wait are refused. */
export async function refuseWaiting(services: Services, job: PortfolioJob): Promise<void> {
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
}
