/**
 * Documents through the whole application: the time of each kind, previews during typing, and a
 * hundred declarations while other users work.
 */
import { systemScope } from '#access/scope'
import { openWorkerPool } from '#platform/db/pools'
import { startJobs } from '#platform/jobs/jobs'
import type { Row } from '#platform/db/schema'
import type { Attestation } from '../src/documents/source/attestation.ts'
import { makeCalculationDocument } from '#reports/make-document'
import { serveTypesetter } from '#typesetting/served-typesetter'
import { startRenderPool, type RenderPool } from '../src/typesetting/render-pool.ts'
import { makeIlcd } from '#reports/report-kinds'
import { reportTasks } from '#reports/report-jobs'
import { readSnapshot, type KeptSnapshot } from '#snapshots/snapshot-repo'
import { findPercentile } from './percentile.ts'
import { insertBenchProfiles } from '../src/seeds/bench/seed-bench.ts'
import { makeBenchWorld, type BenchWorld, type Measurement } from './bench-world.ts'
import {
  insertReportProducts,
  reportCompany,
  reportEmail,
  reportProduct,
} from './report-products.ts'

const DECLARATIONS = 100
const [usual, large] = [60, 300]

export async function run(): Promise<Measurement[]> {
  const world = await makeBenchWorld({
    company: reportCompany,
    people: [reportEmail],
    async seed(tx, { files }) {
      await insertBenchProfiles(tx)
      await insertReportProducts(tx, files, [usual, large])
    },
  })
  const rendering = startRenderPool({ size: 2 })
  serveTypesetter(world.services, rendering)
  try {
    return [
      await measureRequest(world),
      await measurePreviews(world),
      await measureDocument(world, rendering, 'declaration', usual, 1000),
      await measureDocument(world, rendering, 'summary', usual, 1000),
      await measureDocument(world, rendering, 'review_report', large, 4000),
      await measurePackage(world),
      ...(await measureBackground(world, rendering)),
    ]
  } finally {
    await rendering.stop()
    await world.close()
  }
}

const makeAddress = (lines: number): string => `/2/calculations/${reportProduct(lines)}`
const requestReport = (world: BenchWorld, type: string, lines: number) =>
  world.call('POST', '/2/reports', 201, { calculation: makeAddress(lines), type, language: 'en' })

/** Snapshot and queueing: the time until the answer. */
async function measureRequest(world: BenchWorld): Promise<Measurement> {
  const times = await repeat(12, async () => (await requestReport(world, 'csv', usual)).ms)
  return {
    name: `report of ${usual} lines asked for, p95`,
    value: findPercentile(times, 0.95),
    unit: 'ms',
    goal: 500,
  }
}

/** A new text each time, like a user who types. */
async function measurePreviews(world: BenchWorld): Promise<Measurement> {
  let typed = 0
  const times = await repeat(20, async () => {
    typed += 1
    return (
      await world.call('POST', `${makeAddress(usual)}/report_preview`, 200, {
        type: 'declaration',
        page: 3,
        texts: { productDescription: `<p>What somebody types, ${typed} letters so far</p>` },
      })
    ).ms
  })
  return {
    name: `preview of a declaration of ${usual} lines while typing, p95`,
    value: findPercentile(times, 0.95),
    unit: 'ms',
    goal: 500,
  }
}

async function issueReport(
  world: BenchWorld,
  type: string,
  lines: number,
): Promise<{ report: Row<'reports'>; kept: KeptSnapshot }> {
  const { id } = (await requestReport(world, type, lines)).body as { id: string }
  return world.db.read(systemScope(), async (tx) => {
    const report = await tx
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { report, kept: await readSnapshot(tx, report.snapshot_id!) }
  })
}

/** From the snapshot to the bytes, in a warm child process. */
async function measureDocument(
  world: BenchWorld,
  rendering: RenderPool,
  type: string,
  lines: number,
  goal: number,
): Promise<Measurement> {
  const { report, kept } = await issueReport(world, type, lines)
  let made = 0
  const times = await repeat(8, async () => {
    made += 1
    const from = performance.now()
    // A new name each time, so that no cached part of the last document can be reused.
    await makeCalculationDocument(world.services.files, rendering, report, {
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
    value: findPercentile(times, 0.5),
    unit: 'ms',
    goal,
  }
}

/** The data alone, without the embedded document. */
async function measurePackage(world: BenchWorld): Promise<Measurement> {
  const { report, kept } = await issueReport(world, 'ilcd', usual)
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
    value: findPercentile(times, 0.95),
    unit: 'ms',
    goal: 200,
  }
}

/** The jobs make a hundred declarations while lists and results are read. */
async function measureBackground(world: BenchWorld, rendering: RenderPool): Promise<Measurement[]> {
  const workers = openWorkerPool(world.databaseUrl, { max: 4 })
  const asked: string[] = []
  for (let i = 0; i < DECLARATIONS; i += 1)
    asked.push(((await requestReport(world, 'declaration', usual)).body as { id: string }).id)
  await world.call('POST', '/2/calculation_result_journals', 201, {
    calculation: makeAddress(usual),
  })
  const from = performance.now()
  const runner = await startJobs(workers, reportTasks(world.services, rendering), {
    concurrency: 2,
  })
  const answers: number[] = []
  const countOpen = () =>
    world.db.read(systemScope(), (tx) =>
      tx
        .selectFrom('reports')
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .where('id', 'in', asked)
        .where('state', 'not in', ['done', 'failed'])
        .executeTakeFirstOrThrow(),
    )
  try {
    while (Number((await countOpen())['n']) > 0) {
      for (const url of [
        '/2/calculations?itemsPerPage=30',
        `${makeAddress(usual)}/results`,
        `${makeAddress(usual)}/inputs?itemsPerPage=100`,
        `/2/reports?calculation=${encodeURIComponent(makeAddress(usual))}`,
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
        value: findPercentile(answers, 0.95),
        unit: 'ms',
        goal: 200,
      },
    ]
  } finally {
    await runner.stop()
    await workers.end()
  }
}

/** [ms] of each round; two warm-up rounds are not counted. */
async function repeat(rounds: number, work: () => Promise<number>): Promise<number[]> {
  for (let i = 0; i < 2; i += 1) await work()
  const times: number[] = []
  for (let i = 0; i < rounds; i += 1) times.push(await work())
  return times
}
