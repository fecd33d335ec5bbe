/**
 * Measures a dry run over 5,000 products of 60 inputs with stored results, after a change of
 * prices, and its effect on other users.
 */
import { sql } from 'kysely'
import { companyScope } from '#access/company-scope'
import { systemScope } from '#access/scope'
import type { Database } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import { newId } from '#platform/ids'
import { runEngine } from '../src/calculations/results/run-engine.ts'
import { readModel } from '../src/calculations/model/model-repo.ts'
import { storedText } from '../src/calculations/results/stored-result.ts'
import { dryRun } from '#portfolio/dry-run'
import { acceptItem } from '#portfolio/accept-item'
import { jobContext } from '#portfolio/progress'
import { findPercentile } from './percentile.ts'
import {
  benchCalculationId,
  benchCompanyId,
  benchEmail,
  insertBenchProducts,
  insertBenchProfiles,
} from '../src/seeds/bench/seed-bench.ts'
import { insertRows } from '../src/seeds/insert-rows.ts'
import { makeBenchWorld, type Measurement } from './bench-world.ts'

/** The two large products and 5,000 of 60 lines. */
const PRODUCTS = 5002
const ACCEPTED = 50
const STORED_AT_ONCE = 100

export async function run(): Promise<Measurement[]> {
  const world = await makeBenchWorld({
    company: benchCompanyId,
    people: [benchEmail],
    async seed(tx) {
      await insertBenchProfiles(tx)
      await insertBenchProducts(tx)
    },
  })
  const { services, db } = world
  const timeRequest = async (url: string): Promise<number> => (await world.call('GET', url, 200)).ms
  await storeResults(db)
  try {
    const recalculation = newId()
    await db.transact(systemScope(), (tx) =>
      insertRows(tx, 'portfolio_recalculations', [
        { id: recalculation, company_id: benchCompanyId, reason: 'Bench' },
      ]),
    )
    const job = { recalculation, company: benchCompanyId, origin: 'http://bench.example' }
    const others = keepAsking(() => timeRequest('/2/calculations?itemsPerPage=30'))
    globalThis.gc?.()
    const from = performance.now()
    await dryRun(services, job, new AbortController().signal)
    const whole = (performance.now() - from) / 1000
    const { answers, memoryMb } = await others.stop()
    const made = await db.read(companyScope(benchCompanyId), (tx) =>
      tx
        .selectFrom('portfolio_recalculations')
        .selectAll()
        .where('id', '=', recalculation)
        .executeTakeFirstOrThrow(),
    )
    const { changed = 0 } = made['counts'] as { changed?: number }
    if (made['done'] !== PRODUCTS || changed < PRODUCTS / 2)
      throw new Error(`looked at ${made['done']}, ${JSON.stringify(made['counts'])}`)
    const list: number[] = []
    for (let round = 0; round < 20; round++)
      list.push(
        await timeRequest(`/2/portfolio_recalculations/${recalculation}/items?itemsPerPage=50`),
      )
    const accepted = await acceptSome(services, job)
    return [
      { name: 'dry run over 5,000 products of 60 lines', value: whole, unit: 's', goal: 30 },
      {
        name: 'list of calculations meanwhile, p95',
        value: findPercentile(answers, 0.95),
        unit: 'ms',
        goal: 200,
      },
      { name: 'most memory meanwhile', value: memoryMb, unit: 'MB', goal: 1024 },
      {
        name: 'first page of the differences, p95',
        value: findPercentile(list, 0.95),
        unit: 'ms',
        goal: 100,
      },
      { name: 'one product takes over its results', value: accepted, unit: 'ms', goal: 150 },
    ]
  } finally {
    await world.close()
  }
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

/** Opens the list again and again during the dry run. */
function keepAsking(ask: () => Promise<number>): {
  stop: () => Promise<{ answers: number[]; memoryMb: number }>
} {
  const answers: number[] = []
  let isGoing = true
  let memoryMb = 0
  const loop = (async () => {
    while (isGoing) {
      answers.push(await ask())
      memoryMb = Math.max(memoryMb, process.memoryUsage().rss / 2 ** 20)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return {
    stop: async () => {
      isGoing = false
      await loop
      return { answers, memoryMb }
    },
  }
}

/** [ms] per product, on average. */
async function acceptSome(
  services: Services,
  job: Parameters<typeof jobContext>[1],
): Promise<number> {
  const ctx = jobContext(services, job)
  const { rows } = await services.db.transact(ctx.scope, (tx) =>
    sql<{ id: string }>`
    update portfolio_items set accept_asked_at = now() where id in (select id from portfolio_items where portfolio_recalculation_id = ${job.recalculation} and outcome = 'changed' limit ${ACCEPTED}) returning id`.execute(
      tx,
    ),
  )
  const from = performance.now()
  for (const { id } of rows) await acceptItem(ctx, id)
  const ms = (performance.now() - from) / rows.length
  const {
    rows: [kept],
  } = await services.db.read(ctx.scope, (tx) =>
    sql<{
      n: string
    }>`select count(*) as n from portfolio_items where accepted is not null`.execute(tx),
  )
  if (Number(kept!.n) !== ACCEPTED) throw new Error(`${kept!.n} accepted`)
  return ms
}
