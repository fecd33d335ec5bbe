/** Documents through the whole application: how long each kind takes, previews while somebody types, and a hundred declarations while others work. */
import { systemScope } from '#access/scope'
import { openWorkerPool } from '#platform/db/pools'
import { startJobs } from '#platform/jobs/jobs'
import type { Row } from '#platform/db/schema'
import type { Attestation } from '../src/documents/source/attestation.ts'
import { makeDocument } from '#reports/make-document'
import { servePreviews } from '#reports/preview/preview-typesetter'
import { startRenderPool, type RenderPool } from '../src/typesetting/render-pool.ts'
import { makeIlcd } from '#reports/report-kinds'
import { reportTasks } from '#reports/report-jobs'
import { readSnapshot, type KeptSnapshot } from '#snapshots/snapshot-repo'
import { percentile } from '../../../scripts/percentile.ts'
import { insertBenchProfiles } from '../src/seeds/bench/seed-bench.ts'
import { benchWorld, type BenchWorld, type Measurement } from './bench-world.ts'
import {
  insertReportProducts,
  reportCompany,
  reportEmail,
  reportProduct,
} from './report-products.ts'

const DECLARATIONS = 100
const [usual, large] = [60, 300]

export async function run(): Promise<Measurement[]> {
  const world = await benchWorld({
    company: reportCompany,
    people: [reportEmail],
    async seed(tx, { files }) {
      await insertBenchProfiles(tx)
      await insertReportProducts(tx, files, [usual, large])
    },
  })
  const rendering = startRenderPool({ size: 2 })
  servePreviews(world.services, rendering)
  try {
    return [
      await asking(world),
      await previews(world),
      await making(world, rendering, 'declaration', usual, 1000),
      await making(world, rendering, 'summary', usual, 1000),
      await making(world, rendering, 'review_report', large, 4000),
      await packaging(world),
      ...(await inBackground(world, rendering)),
    ]
  } finally {
    await rendering.stop()
    await world.close()
  }
}

const address = (lines: number): string => `/2/calculations/${reportProduct(lines)}`
const ask = (world: BenchWorld, type: string, lines: number) =>
  world.call('POST', '/2/reports', 201, { calculation: address(lines), type, language: 'en' })

/** Freezing and queueing: what the asker waits for. */
async function asking(world: BenchWorld): Promise<Measurement> {
  const times = await repeat(12, async () => (await ask(world, 'csv', usual)).ms)
  return {
    name: `report of ${usual} lines asked for, p95`,
    value: percentile(times, 0.95),
    unit: 'ms',
    goal: 500,
  }
}

/** Another text each time, as somebody types. */
async function previews(world: BenchWorld): Promise<Measurement> {
  let typed = 0
  const times = await repeat(20, async () => {
    typed += 1
    return (
      await world.call('POST', `${address(usual)}/report_preview`, 200, {
        type: 'declaration',
        page: 3,
        texts: { productDescription: `<p>What somebody types, ${typed} letters so far</p>` },
      })
    ).ms
  })
  return {
    name: `preview of a declaration of ${usual} lines while typing, p95`,
    value: percentile(times, 0.95),
    unit: 'ms',
    goal: 500,
  }
}

async function issued(
  world: BenchWorld,
  type: string,
  lines: number,
): Promise<{ report: Row<'reports'>; kept: KeptSnapshot }> {
  const { id } = (await ask(world, type, lines)).body as { id: string }
  return world.db.read(systemScope(), async (tx) => {
    const report = await tx
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { report, kept: await readSnapshot(tx, report.snapshot_id) }
  })
}

/** From what is frozen to the bytes, in a warm child. */
async function making(
  world: BenchWorld,
  rendering: RenderPool,
  type: string,
  lines: number,
  goal: number,
): Promise<Measurement> {
  const { report, kept } = await issued(world, type, lines)
  let made = 0
  const times = await repeat(8, async () => {
    made += 1
    const from = performance.now()
    // Another name each time, so that nothing of the last one can be used again as it is.
    await makeDocument(world.services.files, rendering, report, {
      ...kept,
      snapshot: {
        ...kept.snapshot,
        product: { ...kept.snapshot.product, name: `${kept.snapshot.product.name} ${made}` },
      },
    })
    return performance.now() - from
  })
  return {
    name: `${type.replaceAll('_', ' ')} of ${lines} lines, warm, median`,
    value: percentile(times, 0.5),
    unit: 'ms',
    goal,
  }
}

/** The data alone, without the document that is packed beside it. */
async function packaging(world: BenchWorld): Promise<Measurement> {
  const { report, kept } = await issued(world, 'ilcd', usual)
  const times = await repeat(20, async () => {
    const from = performance.now()
    makeIlcd({
      snapshot: kept.snapshot,
      contentHash: kept.contentHash,
      attestation: report['attestation'] as Attestation,
      language: 'en',
      images: {},
    })
    return performance.now() - from
  })
  return {
    name: `ILCD+EPD package of ${usual} lines, p95`,
    value: percentile(times, 0.95),
    unit: 'ms',
    goal: 200,
  }
}

/** A hundred declarations are made by the jobs while the lists and the results are read. */
async function inBackground(world: BenchWorld, rendering: RenderPool): Promise<Measurement[]> {
  const workers = openWorkerPool(world.databaseUrl, { max: 4 })
  const asked: string[] = []
  for (let i = 0; i < DECLARATIONS; i += 1)
    asked.push(((await ask(world, 'declaration', usual)).body as { id: string }).id)
  await world.call('POST', '/2/calculation_result_journals', 201, { calculation: address(usual) })
  const from = performance.now()
  const runner = await startJobs(workers, reportTasks(world.services, rendering), {
    concurrency: 2,
  })
  const answers: number[] = []
  const open = () =>
    world.db.read(systemScope(), (tx) =>
      tx
        .selectFrom('reports')
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .where('id', 'in', asked)
        .where('state', 'not in', ['done', 'failed'])
        .executeTakeFirstOrThrow(),
    )
  try {
    while (Number((await open())['n']) > 0) {
      for (const url of [
        '/2/calculations?itemsPerPage=30',
        `${address(usual)}/results`,
        `${address(usual)}/inputs?itemsPerPage=100`,
        `/2/reports?calculation=${encodeURIComponent(address(usual))}`,
      ])
        answers.push((await world.call('GET', url, 200)).ms)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const seconds = (performance.now() - from) / 1000
    const { n: failed } = (await world.db.read(systemScope(), (tx) =>
      tx
        .selectFrom('reports')
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .where('id', 'in', asked)
        .where('state', '=', 'failed')
        .executeTakeFirstOrThrow(),
    )) as { n: string }
    return [
      {
        name: `${DECLARATIONS} declarations in the background`,
        value: seconds,
        unit: 's',
        goal: 60,
      },
      { name: 'of them failed', value: Number(failed), unit: '', goal: 0 },
      {
        name: 'answers of the API meanwhile, p95',
        value: percentile(answers, 0.95),
        unit: 'ms',
        goal: 200,
      },
    ]
  } finally {
    await runner.stop()
    await workers.end()
  }
}

/** [ms] of each round; two before are not counted. */
async function repeat(rounds: number, work: () => Promise<number>): Promise<number[]> {
  for (let i = 0; i < 2; i += 1) await work()
  const times: number[] = []
  for (let i = 0; i < rounds; i += 1) times.push(await work())
  return times
}
