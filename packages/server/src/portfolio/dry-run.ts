import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '#platform/http/call'
import { newId } from '#platform/ids'
import type { Row } from '#platform/records/table'
import { computeCase } from './compute-case.ts'
import { readPage, type PortfolioCase } from './page-repo.ts'
import { PortfolioLibrary } from './portfolio-library.ts'
import { jobContext, tellProgress, throttle, type PortfolioJob } from './progress.ts'

/** Others get their turn after this much arithmetic [ms]. */
const SLICE_MS = 10

/**
 * Computes every calculation of a company with today's library and writes down what would change, page by page; the next
 * page is read while this one is computed. Begun again it goes on after the last product that is written down.
 */
export async function dryRun(services: Services, job: PortfolioJob, signal: AbortSignal): Promise<void> {
  const ctx = jobContext(services, job)
  const total = await services.db.read(ctx.scope, (tx) => tx.selectFrom('calculations').select((eb) => eb.fn.countAll<string>().as('n')).where('company_id', '=', job.company).where('deleted_at', 'is', null).executeTakeFirstOrThrow())
  const begun = await services.db.transact(ctx.scope, (tx) => tellProgress(tx, ctx, job.recalculation, ['queued', 'running', 'failed'], { state: 'running', total: Number(total['n']), started_at: sql`coalesce(started_at, ${services.now()})`, error: null }))
  if (!begun) return
  const last = await services.db.read(ctx.scope, (tx) => tx.selectFrom('portfolio_items').select('calculation_id').where('portfolio_recalculation_id', '=', job.recalculation).orderBy('calculation_id', 'desc').limit(1).executeTakeFirst())
  const library = new PortfolioLibrary()
  const day = services.now().toISOString().slice(0, 10)
  const isTimeToTell = throttle()
  const read = (after: string | null): Promise<PortfolioCase[]> => services.db.read(ctx.scope, (tx) => readPage(tx, job.company, after, library, day))
  for (let page = await read((last?.['calculation_id'] as string | undefined) ?? null); page.length > 0;) {
    signal.throwIfAborted()
    const coming = read(page.at(-1)!.calculation.id)
    // A failure is heard where the page is asked for; until then it must not count as nobody's.
    coming.catch(() => {})
    const items = await computeInSlices(page, library, job)
    await services.db.transact(ctx.scope, async (tx) => {
      await tx.insertInto('portfolio_items').values(items).onConflict((c) => c.columns(['portfolio_recalculation_id', 'calculation_id']).doNothing()).execute()
      if (isTimeToTell()) await tellProgress(tx, ctx, job.recalculation, ['running'])
    })
    page = await coming
  }
  const seen = sql`(select count(*) from portfolio_items i where i.portfolio_recalculation_id = portfolio_recalculations.id)`
  await services.db.transact(ctx.scope, (tx) => tellProgress(tx, ctx, job.recalculation, ['running'], { state: 'done', total: seen, finished_at: services.now() }))
}

async function computeInSlices(page: readonly PortfolioCase[], library: PortfolioLibrary, { recalculation, company }: PortfolioJob): Promise<Row[]> {
  const items: Row[] = []
  let since = performance.now()
  for (const one of page) {
    const { calculation } = one
    const { outcome, stale, largestChange, differences, error } = computeCase(one, library)
    items.push({
      id: newId(), company_id: company, portfolio_recalculation_id: recalculation, calculation_id: calculation.id, product_name: calculation.product_name, status: calculation.status,
      content_version: calculation.content_version, outcome, stale, largest_change: largestChange, differences: JSON.stringify(differences), error,
    })
    if (performance.now() - since < SLICE_MS) continue
    await setImmediate()
    since = performance.now()
  }
  return items
}
