import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Ctx, Services } from '#platform/http/call'
import { enqueue } from '#platform/jobs/enqueue'
import { PAGE } from '../cases/page-repo.ts'
import { jobContext, publishProgress, type PieceJob, type PortfolioJob } from '../progress.ts'

/** Name of the job that computes one piece of a dry run. */
export const recalculatePieceJob = 'recalculate-portfolio-piece'

/**
 * Number of calculations of a piece. A process that dies costs a piece at most, and a report waits for one where a process has a
 * single core. Smaller ones take longer together, because the threads pause between two pieces.
 */
const PIECE = 4 * PAGE

/**
 * Cuts a dry run into pieces, each a job of its own that any process takes (decision 0147). A dry run that was cut before, by a job
 * whose process died, is left as it is.
 */
export async function planPieces(services: Services, job: PortfolioJob): Promise<void> {
  const ctx = jobContext(services, job)
  await services.db.transact(ctx.scope, async (tx) => {
    const begun = await publishProgress(tx, ctx, job.recalculation, ['queued', 'running'], {
      state: 'running',
      total: sql<number>`(select count(*) from calculations where company_id = ${job.company} and deleted_at is null)`,
      started_at: sql<Date>`coalesce(started_at, ${ctx.now()})`,
      error: null,
    })
    if (!begun) return
    const pieces = await insertPieces(tx, job)
    if (pieces.length === 0) await finishIfComplete(tx, ctx, job)
    for (const piece of pieces) await queuePiece(tx, { ...job, piece })
  })
}

/** @returns the numbers of the new pieces; none if the dry run was cut before or has no calculations */
async function insertPieces(
  tx: WriteTx,
  { recalculation, company }: PortfolioJob,
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    insert into portfolio_pieces (company_id, portfolio_recalculation_id, number, after_id, last_id)
    select ${company}, ${recalculation}, number, lag(last_id) over by_number,
      case when number < max(number) over () then last_id end
    from (
      select number, (array_agg(id order by id desc))[1] as last_id
      from (select id, ((row_number() over (order by id) - 1) / ${sql.lit(PIECE)} + 1)::int as number
            from calculations where company_id = ${company} and deleted_at is null) numbered
      group by number) pieces
    where not exists (select from portfolio_pieces where portfolio_recalculation_id = ${recalculation} and company_id = ${company})
    window by_number as (order by number)
    order by number
    returning number`.execute(tx)
  return rows.map(({ number }) => number)
}

/** Priority of the first piece, after everything that somebody waits for (0). */
const FIRST = 10
/** Largest priority of the queue (int2). */
const LAST = 32_000

/** Later pieces have a lower priority, so that dry runs of several companies share the processes, whoever started first. */
const queuePiece = (tx: WriteTx, job: PieceJob): Promise<void> =>
  enqueue(tx, recalculatePieceJob, job, {
    jobKey: `${recalculatePieceJob}:${job.recalculation}:${job.piece}`,
    priority: Math.min(FIRST + job.piece, LAST),
    isBulk: true,
  })

/**
 * Marks a piece as done; the last one ends the dry run. Processes that finish at the same time wait for each other, so that exactly
 * one finds no piece left.
 */
export async function finishPiece(tx: WriteTx, ctx: Ctx, job: PieceJob): Promise<void> {
  await sql`select from portfolio_recalculations where id = ${job.recalculation} for no key update`.execute(
    tx,
  )
  await tx
    .updateTable('portfolio_pieces')
    .set({ done_at: ctx.now() })
    .where('company_id', '=', job.company)
    .where('portfolio_recalculation_id', '=', job.recalculation)
    .where('number', '=', job.piece)
    .where('done_at', 'is', null)
    .execute()
  await finishIfComplete(tx, ctx, job)
}

const seen = sql<number>`(select count(*) from portfolio_items i where i.portfolio_recalculation_id = portfolio_recalculations.id)`

async function finishIfComplete(tx: WriteTx, ctx: Ctx, job: PortfolioJob): Promise<void> {
  const left = await tx
    .selectFrom('portfolio_pieces')
    .select('number')
    .where('company_id', '=', job.company)
    .where('portfolio_recalculation_id', '=', job.recalculation)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (left) return
  await publishProgress(tx, ctx, job.recalculation, ['running'], {
    state: 'done',
    total: seen,
    finished_at: ctx.now(),
  })
}
