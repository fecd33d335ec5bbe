import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { Ctx, Services } from '#platform/http/call'
import { readAdopted } from '../cases/editions.ts'
import { readPage, writeItems } from '../cases/page-repo.ts'
import {
  jobContext,
  makeThrottle,
  publishProgress,
  type PieceJob,
  type PortfolioJob,
} from '../progress.ts'
import { startOf, type PageComputer, type PageComputers } from './page-computers.ts'
import { finishPiece } from './plan-pieces.ts'

interface Piece {
  run: Row<'portfolio_recalculations'>
  /** The calculations after this one … */
  after: string | null
  /** … up to this one. */
  last: string | null
}

/**
 * Computes the calculations of a piece with today's library and stores the changes page by page. Threads compute a page while the
 * next is read and the previous one is stored. A repeated job continues after the last stored product.
 */
export async function computePiece(
  services: Services,
  computers: PageComputers,
  job: PieceJob,
  signal: AbortSignal,
): Promise<void> {
  const ctx = jobContext(services, job)
  const piece = await findPiece(ctx, job)
  if (!piece) return
  const { run } = piece
  try {
    const computer = await computers.take(run, () =>
      ctx.db.read(ctx.scope, (tx) => readAdopted(tx, run, startOf(run))),
    )
    if (await computePages(ctx, job, piece, computer, signal)) {
      await ctx.db.transact(ctx.scope, (tx) => finishPiece(tx, ctx, job))
      computers.rest(run.id)
    } else await computers.close(run.id)
  } catch (error) {
    await computers.close(run.id)
    throw error
  }
}

/** The rest of the piece; undefined if it is done, or if the dry run is not going on. */
const findPiece = (ctx: Ctx, job: PieceJob): Promise<Piece | undefined> =>
  ctx.db.read(ctx.scope, async (tx) => {
    const run = await findRunning(tx, job)
    const piece = await tx
      .selectFrom('portfolio_pieces')
      .select(['after_id', 'last_id'])
      .where('company_id', '=', job.company)
      .where('portfolio_recalculation_id', '=', job.recalculation)
      .where('number', '=', job.piece)
      .where('done_at', 'is', null)
      .executeTakeFirst()
    if (!run || !piece) return undefined
    const { after_id: first, last_id: last } = piece
    const stored = await tx
      .selectFrom('portfolio_items')
      .select('calculation_id')
      .where('portfolio_recalculation_id', '=', job.recalculation)
      .$if(first !== null, (q) => q.where('calculation_id', '>', first!))
      .$if(last !== null, (q) => q.where('calculation_id', '<=', last!))
      .orderBy('calculation_id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return { run, after: stored?.calculation_id ?? first, last }
  })

const findRunning = (
  tx: ReadTx,
  { recalculation }: PortfolioJob,
): Promise<Row<'portfolio_recalculations'> | undefined> =>
  tx
    .selectFrom('portfolio_recalculations')
    .selectAll()
    .where('id', '=', recalculation)
    .where('state', '=', 'running')
    .executeTakeFirst()

/** @returns whether all pages are stored; false when the dry run ended meanwhile */
async function computePages(
  ctx: Ctx,
  job: PortfolioJob,
  { after, last }: Piece,
  { threads, readers, day, adopted }: PageComputer,
  signal: AbortSignal,
): Promise<boolean> {
  const isTimeToPublish = makeThrottle()
  const readNextPage = (from: string | null): ReturnType<typeof readPage> =>
    awaitedLater(
      ctx.db.read(ctx.scope, (tx) =>
        readPage(tx, job.company, { after: from, last }, readers, day, adopted),
      ),
    )
  /** Pages in computation, in order. Storing in order leaves no gap, so that a job can continue after the last. */
  const underWay: Promise<string>[] = []
  let coming = readNextPage(after)
  for (;;) {
    const next = await coming
    signal.throwIfAborted()
    if (next) {
      threads.learn(next.learned)
      const { recalculation, company } = job
      underWay.push(awaitedLater(threads.run({ recalculation, company, page: next.page }, signal)))
      coming = readNextPage(next.page.ids.at(-1)!)
    }
    while (underWay.length > (next ? threads.size : 0)) {
      const items = await underWay.shift()!
      const isGoingOn = await ctx.db.transact(ctx.scope, async (tx) => {
        if (!(await findRunning(tx, job))) return false
        await writeItems(tx, items)
        if (isTimeToPublish()) await publishProgress(tx, ctx, job.recalculation, ['running'])
        return true
      })
      if (!isGoingOn) return false
    }
    if (!next) return true
  }
}

/** The rejection is handled when the result is awaited; until then it must not count as unhandled. */
function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
