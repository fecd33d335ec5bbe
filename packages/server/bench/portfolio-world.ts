/** A company with 5,000 products of 60 lines and stored results, for measurements of a dry run. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { companyScope } from '#access/company-scope'
import { systemScope } from '#access/scope'
import type { Database } from '#platform/db/database'
import { newId } from '#platform/ids'
import { enqueue } from '#platform/jobs/enqueue'
import type { PortfolioJob } from '#portfolio/progress'
import { recalculatePortfolioJob } from '#portfolio/start-recalculation'
import { readModel } from '../src/calculations/model/model-repo.ts'
import { runEngine } from '../src/calculations/results/run-engine.ts'
import { storedText } from '../src/calculations/results/stored-result.ts'
import {
  benchCalculationId,
  benchCompanyId,
  benchEmail,
  insertBenchProducts,
  insertBenchProfiles,
} from '../src/seeds/bench/seed-bench.ts'
import { insertRows } from '../src/seeds/insert-rows.ts'
import { makeBenchWorld, type BenchWorld } from './bench-world.ts'

/** The two large products and 5,000 of 60 lines. */
export const PRODUCTS = 5002
const STORED_AT_ONCE = 100
/** Between two looks at the progress [ms]. */
const EVERY_MS = 20

/** The prices have changed since the results were stored, for most of the products. */
export async function makePortfolioWorld(): Promise<BenchWorld> {
  const world = await makeBenchWorld({
    company: benchCompanyId,
    people: [benchEmail],
    async seed(tx) {
      await insertBenchProfiles(tx)
      await insertBenchProducts(tx)
    },
  })
  await storeResults(world.db)
  return world
}

/**
 * Starts a dry run and waits for its end. Job runners do the work.
 *
 * @throws Error when not every product was computed exactly once
 */
export async function runDryRun({
  db,
}: Pick<BenchWorld, 'db'>): Promise<{ seconds: number; job: PortfolioJob; changed: number }> {
  const job = { recalculation: newId(), company: benchCompanyId, origin: 'http://bench.example' }
  await db.transact(systemScope(), async (tx) => {
    await insertRows(tx, 'portfolio_recalculations', [
      { id: job.recalculation, company_id: benchCompanyId, reason: 'Bench' },
    ])
    await enqueue(tx, recalculatePortfolioJob, job)
  })
  const from = performance.now()
  const read = (): Promise<{ state: string; done: number; counts: unknown }> =>
    db.read(companyScope(benchCompanyId), (tx) =>
      tx
        .selectFrom('portfolio_recalculations')
        .select(['state', 'done', 'counts'])
        .where('id', '=', job.recalculation)
        .executeTakeFirstOrThrow(),
    )
  let made = await read()
  while (made.state === 'queued' || made.state === 'running') {
    await sleep(EVERY_MS)
    made = await read()
  }
  const seconds = (performance.now() - from) / 1000
  const { changed = 0, failed = 0 } = made.counts as { changed?: number; failed?: number }
  if (made.state !== 'done' || made.done !== PRODUCTS || failed > 0)
    throw new Error(`${made.state} after ${made.done}, ${JSON.stringify(made.counts)}`)
  return { seconds, job, changed }
}

/**
 * Stores results of full size for every product; some differ in one figure. The request is not
 * read, so it is left out.
 */
async function storeResults(db: Database): Promise<void> {
  const samples = await Promise.all(
    [7, 8, 9, 10].map((n) =>
      db.read(companyScope(benchCompanyId), (tx) =>
        readModel(tx, benchCalculationId(n), '2026-01-01'),
      ),
    ),
  )
  const results = samples.map((rows) => {
    const ran = runEngine(rows)
    if (!('result' in ran)) throw new Error('no result')
    return storedText(ran.result)
  })
  for (let from = 0; from < PRODUCTS; from += STORED_AT_ONCE) {
    const ids = Array.from({ length: Math.min(STORED_AT_ONCE, PRODUCTS - from) }, (_, n) =>
      benchCalculationId(from + n),
    )
    await db.transact(systemScope(), (tx) =>
      sql`
      insert into calculation_results (company_id, calculation_id, calculated_at, content_version, engine_version, request, content_hash, result, total_a_to_c, module_d, scores, headline)
      select company_id, id, now(), content_version, '1', convert_to('{}', 'UTF8'), '', convert_to(r::text, 'UTF8'),
        r #> '{plain,totalAtoC}', r #> '{plain,modules,D}', r #> '{plain,mki}', r ->> 'headline'
      from (values (${results[(from / STORED_AT_ONCE) % results.length]}::jsonb)) v (r) cross join calculations where id = any (${ids})`.execute(
        tx,
      ),
    )
  }
}
