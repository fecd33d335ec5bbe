/** Declarations of 60 lines that are issued from a verified model and published: one, and a hundred, with documents and data files. */
import { sql } from 'kysely'
import { companyScope } from '#access/company-scope'
import { systemScope } from '#access/scope'
import { modelTasks } from '#models/model-tasks'
import { openWorkerPool } from '#platform/db/pools'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import { startJobs } from '#platform/jobs/jobs'
import { freezeSnapshot } from '#snapshots/freeze-snapshot'
import { serveTypesetter } from '#typesetting/served-typesetter'
import { startRenderPool } from '../src/typesetting/render-pool.ts'
import { insertBenchProfiles } from '../src/seeds/bench/seed-bench.ts'
import { userId } from '../src/seeds/insert-people.ts'
import { makeBenchWorld, type BenchWorld, type Measurement } from './bench-world.ts'
import { findPercentile } from './percentile.ts'
import {
  insertReportProducts,
  reportCompany,
  reportEmail,
  reportProduct,
} from './report-products.ts'

const LINES = 60
const MANY = 100
const address = `/2/calculations/${reportProduct(LINES)}`

export async function run(): Promise<Measurement[]> {
  const world = await makeBenchWorld({
    company: reportCompany,
    people: [reportEmail],
    async seed(tx, { files }) {
      await insertBenchProfiles(tx)
      await insertReportProducts(tx, files, [LINES])
      await sql`update companies set credits_per_calculation = 0 where id = ${reportCompany}`.execute(
        tx,
      )
      await sql`update memberships set roles = roles || array['ROLE_SHARE_ADMIN']`.execute(tx)
    },
  })
  const rendering = startRenderPool({ size: 2 })
  serveTypesetter(world.services, rendering)
  const workers = openWorkerPool(world.databaseUrl, { max: 4 })
  const jobs = await startJobs(workers, modelTasks(world.services), { concurrency: 2 })
  try {
    const model = await makeModel(world)
    const times: number[] = []
    for (let round = 0; round < 6; round += 1) {
      times.push((await issue(world, model, [`Warm ${round}`], 201)).ms)
    }
    const checks = await timeChecks(world, model)
    const looks = await timeLooks(world)
    const many = await issueMany(world, model)
    return [
      {
        name: `check of one declaration of ${LINES} lines, median`,
        value: findPercentile(checks, 0.5),
        unit: 'ms',
        goal: 100,
      },
      {
        name: 'hourly look at one model, median',
        value: findPercentile(looks, 0.5),
        unit: 'ms',
        goal: 100,
      },
      {
        name: `declaration of ${LINES} lines issued and published, median`,
        value: findPercentile(times.slice(1), 0.5),
        unit: 'ms',
        goal: 2000,
      },
      {
        name: `${MANY} declarations issued and published`,
        value: many / 1000,
        unit: 's',
        goal: 60,
      },
    ]
  } finally {
    await jobs.stop()
    await rendering.stop()
    await world.close()
  }
}

const terms = (parameter: string): object[] => [
  { kind: 'parameter', parameter, minimum: 50, maximum: 400 },
]

/** A verified product whose lines follow from a parameter, used as a model. @returns its address */
async function makeModel(world: BenchWorld): Promise<string> {
  const headers = { 'content-type': 'application/merge-patch+json' }
  const written = (
    await world.call('PUT', `${address}/parameters`, 200, {
      parameters: [{ name: 'thickness', value: 100, unit: 'mm', minimum: 50, maximum: 400 }],
    })
  ).body as { parameters: { id: string }[] }
  const lines = (await world.call('GET', `${address}/inputs?itemsPerPage=100`, 200)).body as {
    member: { '@id': string; netAmount?: number; inputType: string }[]
  }
  const [line] = lines.member.filter(({ inputType }) => inputType === 'A1_RAW_MATERIAL')
  await world.call(
    'PATCH',
    line!['@id'],
    200,
    { netAmountFormula: `${line!.netAmount ?? 1} * (0.9 + thickness / 1000 mm)` },
    headers,
  )
  await world.call('PATCH', address, 200, { modelTerms: terms(written.parameters[0]!.id) }, headers)
  await verify(world)
  const model = (await world.call('POST', '/2/models', 201, { calculation: address })).body as {
    '@id': string
  }
  return model['@id']
}

/** Signs the product, as a review of the same company. */
async function verify({ db, services }: BenchWorld): Promise<void> {
  const scope = companyScope(reportCompany)
  const ctx: Ctx = {
    ...services,
    actor: null,
    scope,
    requestId: 'bench',
    address: '',
    origin: 'https://cradle.example',
  }
  const frozen = await db.transact(scope, (tx) => freezeSnapshot(tx, ctx, reportProduct(LINES)))
  await db.transact(systemScope(), async (tx) => {
    await tx
      .insertInto('reviews')
      .values({
        id: newId(),
        company_id: reportCompany,
        calculation_id: reportProduct(LINES),
        review_company_id: reportCompany,
        reviewer_id: userId(reportEmail),
        reviewer_name: 'Verifier',
        status: 'approved',
        requested_by_name: 'Editor',
        requested_at: new Date(),
        signed_at: new Date(),
        signed_hash: frozen.contentHash,
        valid_until: '2031-01-01',
        content_hash: frozen.contentHash,
      })
      .execute()
    await sql`update calculations set status = 'completed', purchased = true, verified_at = now(), valid_until = '2031-01-01'
      where id = ${reportProduct(LINES)}`.execute(tx)
  })
}

const issue = (world: BenchWorld, model: string, names: readonly string[], status: 201 | 202) =>
  world.call('POST', `${model}/declarations`, status, {
    declarations: names.map((name, place) => ({
      name,
      values: [{ parameter: 'thickness', value: 100 + place }],
    })),
  })

/** A row of the sheet, checked while it is typed. @returns [ms] */
async function timeChecks(world: BenchWorld, model: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < 30; round += 1) {
    const declarations = [{ values: [{ parameter: 'thickness', value: 100 + round }] }]
    times.push((await world.call('POST', `${model}/checks`, 200, { declarations })).ms)
  }
  return times.slice(5)
}

/** @returns [ms] */
async function timeLooks({ services }: BenchWorld): Promise<number[]> {
  const watch = modelTasks(services)['watch_models']!
  const times: number[] = []
  for (let round = 0; round < 15; round += 1) {
    const from = performance.now()
    await watch.run({}, { attempt: 1, isLast: false, signal: new AbortController().signal })
    times.push(performance.now() - from)
  }
  return times.slice(5)
}

/** Asks until all are published: a request waits some seconds only. @returns [ms] */
async function issueMany(world: BenchWorld, model: string): Promise<number> {
  const from = performance.now()
  const names = Array.from({ length: MANY }, (_, place) => `Article ${place}`)
  await issue(world, model, names, 202)
  for (;;) {
    const { rows } = await world.db.read(systemScope(), (tx) =>
      sql<{ open: number; failed: number }>`
        select count(*) filter (where state in ('queued', 'issued'))::int as open,
          count(*) filter (where state = 'failed')::int as failed
        from model_declarations`.execute(tx),
    )
    if (rows[0]!.failed > 0) throw new Error(`${rows[0]!.failed} declarations were not made`)
    if (rows[0]!.open === 0) return performance.now() - from
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
