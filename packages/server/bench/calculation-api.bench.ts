/**
 * Measures the answers of calculations through the whole API, over 5,000 products of 60 inputs in
 * 500 folders and 10,000 profiles.
 */
import { sql } from 'kysely'
import { companyScope } from '#access/company-scope'
import { listedIndicators } from '@cradle/contract'
import type { Database, WriteTx } from '#platform/db/database'
import { newId } from '#platform/ids'
import { declaredUnit } from '../src/calculations/results/keep-figures.ts'
import { readModel } from '../src/calculations/model/model-repo.ts'
import { runEngine } from '../src/calculations/results/run-engine.ts'
import {
  benchCalculationId,
  benchCompanyId,
  benchEmail,
  benchProfileId,
  insertBenchProducts,
  insertBenchProfiles,
} from '../src/seeds/bench/seed-bench.ts'
import { insertRows } from '../src/seeds/insert-rows.ts'
import { makeBenchWorld, measureP95, type Measurement } from './bench-world.ts'

const FOLDERS = 500
/** The two large products and 5,000 of 60 lines. */
const PRODUCTS = 5002
/** On the first level; all others are below them. */
const TOP_FOLDERS = 25
/** A product after the two large ones. */
const sixtyLines = benchCalculationId(7)
const fiveHundredLines = benchCalculationId(0)
const twoHundredLines = benchCalculationId(1)

export async function run(): Promise<Measurement[]> {
  const world = await makeBenchWorld({
    company: benchCompanyId,
    people: [benchEmail],
    async seed(tx) {
      await insertBenchProfiles(tx)
      await insertBenchProducts(tx)
      await sortIntoFolders(tx)
    },
  })
  const { db, call } = world
  const computeOnce = (id: string) => async (): Promise<number> => {
    const from = performance.now()
    const rows = await db.read(companyScope(benchCompanyId), (tx) =>
      readModel(tx, id, '2026-01-01'),
    )
    if (!('result' in runEngine(rows))) throw new Error('no result')
    return performance.now() - from
  }
  const listIds = async (calculation: string, count: number): Promise<string[]> => {
    const { body } = await call(
      'GET',
      `/2/calculations/${calculation}/inputs?itemsPerPage=${count}`,
      200,
    )
    return (body as { member: { id: string }[] }).member.map(({ id }) => id)
  }
  let amount = 0
  /** A new amount each time, because unchanged values are not written. */
  const makeChange = (ids: readonly string[]): unknown => {
    amount += 1
    return { operations: ids.map((id) => ({ op: 'update', id, fields: { netAmount: amount } })) }
  }
  const makeLine = (n: number): Record<string, unknown> => ({
    inputType: 'A1_RAW_MATERIAL',
    description: `New ${n}`,
    environmentalProfile: `/2/environmental_profiles/${benchProfileId(n)}`,
    netAmount: n + 1,
    dataQuality: 'Measured',
    dataSource: 'Bench',
  })
  try {
    const list = await measureP95(
      async () => (await call('GET', '/2/calculations?itemsPerPage=30', 200)).ms,
    )
    const search = await measureP95(
      async () =>
        (
          await call(
            'GET',
            '/2/calculations?itemsPerPage=30&search=product%2042&order[productName]=asc',
            200,
          )
        ).ms,
    )
    const tree = await measureP95(async () => {
      const { ms, body } = await call('GET', '/2/folders?itemsPerPage=9999', 200)
      const { length } = (body as { member: unknown[] }).member
      if (length !== FOLDERS) throw new Error(`${length} folders of ${FOLDERS}`)
      return ms
    })
    await keepFiguresOfTwoDays(db)
    const figures = await measureP95(async () => {
      const { ms, body } = await call('GET', '/2/product_figures', 200)
      const { products, unchanged } = body as { products: number; unchanged: number }
      if (products !== PRODUCTS || unchanged !== PRODUCTS)
        throw new Error(`${unchanged} figures of ${products} products`)
      return ms
    })
    const read = await measureP95(computeOnce(sixtyLines))
    const large = await measureP95(computeOnce(fiveHundredLines), 20)
    const model = await measureP95(
      async () => (await call('GET', `/2/calculations/${sixtyLines}/model`, 200)).ms,
    )
    const journal = await measureP95(
      async () =>
        (
          await call('POST', '/2/calculation_result_journals', 201, {
            calculation: `/2/calculations/${sixtyLines}`,
          })
        ).ms,
    )
    const results = await measureP95(
      async () => (await call('GET', `/2/calculations/${sixtyLines}/results`, 200)).ms,
    )
    const firstLine = await listIds(twoHundredLines, 1)
    const confirmed = await measureP95(async () => {
      const edit = await call(
        'POST',
        `/2/calculations/${twoHundredLines}/inputs/batch`,
        200,
        makeChange(firstLine),
      )
      const result = await call('POST', '/2/calculation_result_journals', 201, {
        calculation: `/2/calculations/${twoHundredLines}`,
      })
      return edit.ms + result.ms
    })
    const ids = await listIds(benchCalculationId(9), 25)
    const changes = await measureP95(
      async () =>
        (
          await call(
            'POST',
            `/2/calculations/${benchCalculationId(9)}/inputs/batch`,
            200,
            makeChange(ids),
          )
        ).ms,
    )
    // Another calculation each time, because a growing one would change the measurement every
    // round.
    let target = 10
    const additions = await measureP95(
      async () =>
        (
          await call(
            'POST',
            `/2/calculations/${benchCalculationId((target += 1))}/inputs/batch`,
            200,
            {
              operations: Array.from({ length: 25 }, (_, n) => ({
                op: 'create',
                fields: makeLine(n),
              })),
            },
          )
        ).ms,
      20,
    )
    return [
      { name: 'first page of 5,000 calculations, p95', value: list, unit: 'ms', goal: 50 },
      { name: 'search in 5,000 calculations, p95', value: search, unit: 'ms', goal: 80 },
      { name: 'tree of 500 folders with their counts, p95', value: tree, unit: 'ms', goal: 100 },
      {
        name: 'figures of 5,002 products for the dashboard, p95',
        value: figures,
        unit: 'ms',
        goal: 250,
      },
      { name: 'read and compute 60 lines, p95', value: read, unit: 'ms', goal: 50 },
      { name: 'read and compute 500 lines, p95', value: large, unit: 'ms', goal: 250 },
      { name: 'model of 60 lines, p95', value: model, unit: 'ms', goal: 60 },
      {
        name: 'one edit of 200 lines saved, then computed and stored, p95',
        value: confirmed,
        unit: 'ms',
        goal: 150,
      },
      { name: 'compute and store 60 lines, p95', value: journal, unit: 'ms', goal: 150 },
      { name: 'results of 60 lines, p95', value: results, unit: 'ms', goal: 50 },
      { name: 'batch of 25 changed lines, p95', value: changes, unit: 'ms', goal: 100 },
      { name: 'batch of 25 new lines, p95', value: additions, unit: 'ms', goal: 120 },
    ]
  } finally {
    await world.close()
  }
}

/** Distributes calculations over several levels of folders, ten in each. */
async function sortIntoFolders(tx: WriteTx): Promise<void> {
  const ids = Array.from({ length: FOLDERS }, () => newId())
  // Four subfolders in each folder, until all have a place.
  const findParent = (n: number): string | null =>
    n < TOP_FOLDERS ? null : ids[Math.floor((n - TOP_FOLDERS) / 4)]!
  await insertRows(
    tx,
    'folders',
    ids.map((id, n) => ({
      id,
      company_id: benchCompanyId,
      name: `Folder ${n}`,
      parent_id: findParent(n),
    })),
  )
  await sql`
    with numbered as (select id, row_number() over (order by id) as n from calculations where company_id = ${benchCompanyId})
    update calculations set folder_id = (${sql.val(ids)}::uuid[])[numbered.n % ${sql.lit(FOLDERS)} + 1] from numbered where calculations.id = numbered.id`.execute(
    tx,
  )
}

/** Figures of today and of two months ago, the same for each product, so that no product has changed. */
const keepFiguresOfTwoDays = (db: Database): Promise<unknown> =>
  db.transact(companyScope(benchCompanyId), (tx) =>
    sql`
      insert into calculation_figures (company_id, calculation_id, day, calculated_at, content_version, method_id, declared_unit, figures)
      select c.company_id, c.id, current_date - d, now() - make_interval(days => d), c.content_version, c.method_id, ${declaredUnit},
        (select jsonb_object_agg(code, jsonb_build_object('production', n.value, 'total', n.value * 2))
          from unnest(${[...listedIndicators]}::text[]) code)
      from calculations c
        cross join (values (0), (60)) days(d)
        cross join lateral (select abs(hashtext(c.id::text)) / 1000.0 as value) n
      where c.company_id = ${benchCompanyId}`.execute(tx),
  )
