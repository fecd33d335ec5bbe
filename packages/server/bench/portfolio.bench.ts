/**
 * Measures a dry run over 5,000 products of 60 inputs with stored results, after a change of
 * prices, and its effect on other users.
 */
import { sql } from 'kysely'
import { openWorkerPool } from '#platform/db/pools'
import type { Services } from '#platform/http/call'
import { startJobs } from '#platform/jobs/jobs'
import { acceptItem } from '#portfolio/accept-item'
import { portfolioTasks } from '#portfolio/portfolio-tasks'
import { jobContext } from '#portfolio/progress'
import type { Measurement } from './bench-world.ts'
import { findPercentile } from './percentile.ts'
import { makePortfolioWorld, PRODUCTS, runDryRun } from './portfolio-world.ts'

const ACCEPTED = 50

export async function run(): Promise<Measurement[]> {
  const world = await makePortfolioWorld()
  const { services } = world
  const timeRequest = async (url: string): Promise<number> => (await world.call('GET', url, 200)).ms
  const workers = openWorkerPool(world.databaseUrl, { max: 4 })
  const runner = await startJobs(workers, portfolioTasks(services))
  try {
    const others = keepAsking(() => timeRequest('/2/calculations?itemsPerPage=30'))
    globalThis.gc?.()
    const { seconds: whole, job, changed } = await runDryRun(world)
    if (changed < PRODUCTS / 2) throw new Error(`only ${changed} products changed`)
    const { answers, memoryMb } = await others.stop()
    const recalculation = job.recalculation
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
    await runner.stop()
    await workers.end()
    await world.close()
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
