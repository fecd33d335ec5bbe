import { sql } from 'kysely'
import type { Services } from '#platform/http/call'
import { startThreadPool } from '#platform/threads/thread-pool'
import { readAdopted } from './cases/editions.ts'
import { LibraryReaders } from './cases/library-reader.ts'
import { readPage, writeItems } from './cases/page-repo.ts'
import type { LibraryRows, PortfolioTask } from './cases/portfolio-case.ts'
import { jobContext, publishProgress, makeThrottle, type PortfolioJob } from './progress.ts'

/**
 * Computes every calculation of a company with today's library and stores the changes page by page. Threads compute a page
 * while the next is read and the previous one is stored. A restarted run continues after the last stored product.
 */
export async function dryRun(
  services: Services,
  job: PortfolioJob,
  signal: AbortSignal,
): Promise<void> {
  const ctx = jobContext(services, job)
  const total = await services.db.read(ctx.scope, (tx) =>
    tx
      .selectFrom('calculations')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('company_id', '=', job.company)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  )
  const begun = await services.db.transact(ctx.scope, (tx) =>
    publishProgress(tx, ctx, job.recalculation, ['queued', 'running', 'failed'], {
      state: 'running',
      total: Number(total.n),
      started_at: sql<Date>`coalesce(started_at, ${services.now()})`,
      error: null,
    }),
  )
  if (!begun) return
  const last = await services.db.read(ctx.scope, (tx) =>
    tx
      .selectFrom('portfolio_items')
      .select('calculation_id')
      .where('portfolio_recalculation_id', '=', job.recalculation)
      .orderBy('calculation_id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  const adopted = await services.db.read(ctx.scope, (tx) => readAdopted(tx, begun, services.now()))
  const readers = new LibraryReaders()
  const day = services.now().toISOString().slice(0, 10)
  const isTimeToPublish = makeThrottle()
  const readNextPage = (after: string | null): ReturnType<typeof readPage> =>
    awaitedLater(
      services.db.read(ctx.scope, (tx) => readPage(tx, job.company, after, readers, day, adopted)),
    )
  const threads = startThreadPool<LibraryRows[], PortfolioTask, string>({
    script: new URL('./cases/portfolio-thread.ts', import.meta.url),
    onError: (error) => services.log.warn(error, 'a thread of the portfolio ended'),
  })
  try {
    /** Pages in computation, in order. Storing in order leaves no gap, so that a run can continue after the last. */
    const underWay: Promise<string>[] = []
    let coming = readNextPage(last?.calculation_id ?? null)
    for (;;) {
      const next = await coming
      signal.throwIfAborted()
      if (next) {
        threads.learn(next.learned)
        underWay.push(
          awaitedLater(
            threads.run(
              {
                recalculation: job.recalculation,
                company: job.company,
                page: next.page,
              },
              signal,
            ),
          ),
        )
        coming = readNextPage(next.page.ids.at(-1)!)
      }
      while (underWay.length > (next ? threads.size : 0)) {
        const items = await underWay.shift()!
        await services.db.transact(ctx.scope, async (tx) => {
          await writeItems(tx, items)
          if (isTimeToPublish()) await publishProgress(tx, ctx, job.recalculation, ['running'])
        })
      }
      if (!next) break
    }
  } finally {
    await threads.close()
  }
  const seen = sql<number>`(select count(*) from portfolio_items i where i.portfolio_recalculation_id = portfolio_recalculations.id)`
  await services.db.transact(ctx.scope, (tx) =>
    publishProgress(tx, ctx, job.recalculation, ['running'], {
      state: 'done',
      total: seen,
      finished_at: services.now(),
    }),
  )
}

/** The rejection is handled when the result is awaited; until then it must not count as unhandled. */
function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
