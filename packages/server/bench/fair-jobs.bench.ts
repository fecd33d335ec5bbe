/**
 * Measures how long a company waits for a report while one process recomputes the 5,000 products of another company, compared with
 * the same report alone.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { systemScope } from '#access/scope'
import { openWorkerPool } from '#platform/db/pools'
import { startJobs } from '#platform/jobs/jobs'
import { portfolioTasks } from '#portfolio/portfolio-tasks'
import { reportTasks } from '#reports/report-jobs'
import { serveTypesetter } from '#typesetting/served-typesetter'
import {
  benchCompanyId,
  insertBenchProducts,
  insertBenchProfiles,
} from '../src/seeds/bench/seed-bench.ts'
import { insertRows } from '../src/seeds/insert-rows.ts'
import { startRenderPool } from '../src/typesetting/render-pool.ts'
import { makeBenchWorld, type BenchWorld, type Measurement } from './bench-world.ts'
import { findPercentile } from './percentile.ts'
import { runDryRun } from './portfolio-world.ts'
import {
  insertReportProducts,
  reportCompany,
  reportEmail,
  reportProduct,
} from './report-products.ts'

const LINES = 60
const ALONE = 10
/** Between two looks at a report [ms]. */
const EVERY_MS = 20

export async function run(): Promise<Measurement[]> {
  const world = await makeBenchWorld({
    company: reportCompany,
    people: [reportEmail],
    async seed(tx, { files }) {
      await insertBenchProfiles(tx)
      await insertReportProducts(tx, files, [LINES])
      await insertRows(tx, 'companies', [{ id: benchCompanyId, name: 'Large BV' }])
      await insertBenchProducts(tx)
    },
  })
  const rendering = startRenderPool({ size: 2 })
  serveTypesetter(world.services, rendering)
  const workers = openWorkerPool(world.databaseUrl, { max: 4 })
  const runner = await startJobs(workers, {
    ...portfolioTasks(world.services),
    ...reportTasks(world.services, rendering),
  })
  try {
    await timeReport(world)
    const alone: number[] = []
    for (let n = 0; n < ALONE; n++) alone.push(await timeReport(world))
    let isGoing = true
    const dryRun = runDryRun(world).finally(() => (isGoing = false))
    const meanwhile: number[] = []
    while (isGoing) meanwhile.push(await timeReport(world))
    const { seconds } = await dryRun
    const usual = findPercentile(alone, 0.5)
    return [
      { name: `declaration of ${LINES} lines alone, median`, value: usual, unit: 's' },
      {
        name: 'dry run over 5,000 products with reports of another company',
        value: seconds,
        unit: 's',
      },
      { name: 'reports of the other company meanwhile', value: meanwhile.length, unit: '' },
      { name: 'their delay, median', value: findPercentile(meanwhile, 0.5) - usual, unit: 's' },
      { name: 'their longest delay', value: Math.max(...meanwhile) - usual, unit: 's', goal: 2 },
    ]
  } finally {
    await runner.stop()
    await workers.end()
    await rendering.stop()
    await world.close()
  }
}

/** @returns the time from the request until the document is there [s] */
async function timeReport(world: BenchWorld): Promise<number> {
  const from = performance.now()
  const { body } = await world.call('POST', '/2/reports', 201, {
    calculation: `/2/calculations/${reportProduct(LINES)}`,
    type: 'declaration',
    language: 'en',
  })
  const { id } = body as { id: string }
  for (;;) {
    const { state } = await world.db.read(systemScope(), (tx) =>
      tx.selectFrom('reports').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    if (state === 'done') return (performance.now() - from) / 1000
    if (state === 'failed') throw new Error('the report failed')
    await sleep(EVERY_MS)
  }
}
