import { readProblem } from '#platform/testing/read-answer'
import {
  Calculation,
  recordRoutes,
  PortfolioRecalculation,
  portfolioRoutes,
  PortfolioItem,
  calculationRoutes,
  CalculationResultJournal,
  PredefinedInputSet,
} from '@cradle/contract'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PortfolioDifference } from '@cradle/contract'
import { inputSetArea } from '#input-sets/input-set-routes'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import type { JobRun } from '#platform/jobs/task'
import { startServerProcess, type ServerProcess } from '#test/third-party/server-process'
import { portfolioArea } from './portfolio-routes.ts'
import { portfolioTasks } from './portfolio-tasks.ts'
import { openAdminPool } from '#platform/testing/database'

type Document = Record<string, unknown> & { '@id': string }

let w: CalculationWorld
let admin: pg.Pool
let tasks: ReturnType<typeof portfolioTasks>
beforeAll(async () => {
  w = await makeCalculationWorld([inputSetArea, portfolioArea])
  admin = openAdminPool(w.adminUrl, 3)
  tasks = portfolioTasks(w.services)
})
afterAll(async () => {
  await admin.end()
  await w.close()
})
beforeEach(async () => {
  await admin.query(
    `delete from portfolio_recalculations; delete from graphile_worker._private_jobs`,
  )
  await admin.query(`update calculations set deleted_at = now()`)
  await setBrick(2)
})

const setBrick = (gwp: number): Promise<unknown> =>
  admin.query(`update environmental_profiles set effects = $1 where id = $2`, [
    JSON.stringify({ A1: { 'GWP-total': gwp, AP: 0.1 } }),
    w.library.profiles.brick,
  ])
const asEditor = (): ReturnType<CalculationWorld['as']> => w.as('ROLE_EDITOR')

/** Makes a calculation with one line, computed by default. */
async function makeProduct(
  fields: Record<string, unknown> = {},
  line: Record<string, unknown> = {},
  isComputed = true,
): Promise<string> {
  const calculation = (
    await asEditor().call(recordRoutes(Calculation).create, {
      looseBody: { ...makeCompleteFields(w.library), ...fields },
    })
  ).body['@id']
  await asEditor().post('/2/inputs', { calculation, ...makeBrickLine(w.library), ...line })
  if (isComputed) await computeResults(calculation)
  return calculation
}

const computeResults = async (calculation: string): Promise<void> =>
  expect((await asEditor().post('/2/calculation_result_journals', { calculation })).status).toBe(
    201,
  )
const parseId = (iri: string): string => iri.split('/').at(-1)!

const firstTry = (signal = new AbortController().signal): JobRun => ({
  attempt: 1,
  isLast: false,
  signal,
})

/** Runs the waiting jobs of the portfolio like the job runner. */
async function runJobs(like = '%-portfolio%', signal?: AbortSignal): Promise<void> {
  for (;;) {
    const {
      rows: [job],
    } = await admin.query<{ id: string; task: string; payload: unknown }>(
      `select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like $1 order by j.priority, j.id limit 1`,
      [like],
    )
    if (!job) return
    await tasks[job.task]!.run(job.payload, firstTry(signal))
    await admin.query('delete from graphile_worker._private_jobs where id = $1', [job.id])
  }
}

async function dryRun(): Promise<{
  run: Document
  items: Document[]
  of: (calculation: string) => Document
}> {
  const started = await asEditor().call(recordRoutes(PortfolioRecalculation).create, {
    body: { reason: 'New prices' },
  })
  expect(started.status).toBe(201)
  await runJobs()
  const run = (
    await asEditor().call(recordRoutes(PortfolioRecalculation).get, {
      params: { id: started.body['@id'] },
    })
  ).body as Document
  const items = (
    await asEditor().call(portfolioRoutes.items, {
      params: { id: run['@id'] },
      query: { itemsPerPage: 200 },
    })
  ).body.member as Document[]
  return {
    run,
    items,
    of: (calculation) => items.find((item) => item['calculation'] === calculation)!,
  }
}

const acceptRun = async (run: Document, items?: Document[]): Promise<void> => {
  expect(
    (
      await asEditor().post(
        `${run['@id']}/accept`,
        items ? { items: items.map((item) => item['@id'] as string) } : {},
      )
    ).status,
  ).toBe(202)
  await runJobs()
}
const itemNow = async (item: Document): Promise<Document> =>
  (
    await asEditor().call(recordRoutes(PortfolioItem).get, {
      params: { id: item['@id'] as string },
    })
  ).body as Document
const findGwp = (differences: PortfolioDifference[]): PortfolioDifference =>
  differences.find((d) => d.indicator === 'GWP-total')!
/** Reads everything that a dry run must not change. */
const readEverything = async (): Promise<unknown> =>
  (
    await admin.query(`select (select jsonb_agg(to_jsonb(c) order by id) from calculations c) as c, (select jsonb_agg(to_jsonb(r) order by calculation_id) from calculation_results r) as r,
  (select count(*) from calculation_result_journals) as j, (select count(*) from calculation_revisions) as v`)
  ).rows

test('products with an unchanged library have bit-identical results', async () => {
  const plain = await makeProduct()
  const scaled = await makeProduct(
    { productName: 'Scaled', wasteScenario: `/2/waste_scenarios/${w.library.scenario}` },
    { netAmount: 33.3, productionWastePercentage: 7 },
  )
  const { run, of } = await dryRun()
  expect(run).toMatchObject({
    state: 'done',
    reason: 'New prices',
    total: 2,
    done: 2,
    counts: { same: 2 },
  })
  for (const calculation of [plain, scaled])
    expect(of(calculation)).toMatchObject({
      outcome: 'same',
      largestChange: 0,
      differences: [],
      stale: false,
    })
})

test('a dry run changes nothing', async () => {
  await makeProduct()
  await makeProduct({ productName: 'Never computed' }, {}, false)
  await setBrick(3)
  const before = await readEverything()
  const { run } = await dryRun()
  expect(run['counts']).toEqual({ changed: 1, new: 1 })
  expect(await readEverything()).toEqual(before)
})

test('a changed profile shows the exact difference, and accepting it stores that result', async () => {
  const calculation = await makeProduct()
  const before = (await asEditor().call(calculationRoutes.results, { params: { id: calculation } }))
    .body as Document
  await setBrick(3)
  const { run, of } = await dryRun()
  const item = of(calculation)
  expect(item).toMatchObject({ outcome: 'changed', productName: 'Brick wall', stale: false })
  const shown = findGwp(item['differences'] as PortfolioDifference[])
  const findRow = (results: Document): Document =>
    (results['top'] as Document[]).find((r) => r['code'] === 'GWP-total')!
  expect(shown.before).toBe(findRow(before)['total'])
  // 100 kg net, 10% production waste and 5% construction waste: 115.5 kg purchased, each with 1 kg CO2 eq. more.
  expect(shown.after! - shown.before!).toBeCloseTo(115.5, 9)
  expect(item['largestChange']).toBe((shown.after! - shown.before!) / shown.before!)
  const score = (item['differences'] as PortfolioDifference[]).at(-1)!
  expect(score).toMatchObject({ indicator: 'MKI', unit: 'EUR' })
  expect(score.after! - score.before!).toBeCloseTo(115.5 * 0.5, 9)
  const acid = (item['differences'] as PortfolioDifference[]).find((d) => d.indicator === 'AP')!
  expect(acid.after).toBe(acid.before)

  await acceptRun(run, [item])
  expect((await itemNow(item))['accepted']).toBeDefined()
  const after = (await asEditor().call(calculationRoutes.results, { params: { id: calculation } }))
    .body as Document
  expect(findRow(after)['total']).toBe(shown.after)
  const journals = (
    await asEditor().call(recordRoutes(CalculationResultJournal).list, { query: { calculation } })
  ).body.member as Document[]
  expect(journals).toHaveLength(2)
  expect(
    journals.every((journal) => journal['createdBy'] === `/2/users/${w.user('ROLE_EDITOR').id}`),
  ).toBe(true)
  expect(
    (
      await admin.query(
        `select user_id from logs where action = 'calculation.recalculate' and resource = $1`,
        [calculation],
      )
    ).rows,
  ).toEqual([{ user_id: w.user('ROLE_EDITOR').id }])
  expect((await asEditor().get(run['@id'] as string)).body).toMatchObject({
    counts: { changed: 1, accepted: 1 },
    acceptTotal: 1,
    acceptDone: 1,
  })
  expect((await dryRun()).of(calculation)['outcome']).toBe('same')
})

test('a locked calculation is listed with its difference and never changed', async () => {
  const calculation = await makeProduct()
  await admin.query(`update calculations set status = 'verified' where id = $1`, [
    parseId(calculation),
  ])
  await setBrick(4)
  const { run, of } = await dryRun()
  const item = of(calculation)
  expect(item).toMatchObject({ outcome: 'locked', status: 'verified' })
  expect(findGwp(item['differences'] as PortfolioDifference[]).after).toBeGreaterThan(
    findGwp(item['differences'] as PortfolioDifference[]).before!,
  )
  const before = await readEverything()
  await acceptRun(run, [item])
  expect(await itemNow(item)).toMatchObject({ refusal: 'locked' })
  expect(await readEverything()).toEqual(before)
  expect((await asEditor().post(`${run['@id']}/accept`, {})).status).toBe(200)
})

test('a changed profile affects products through semi-finished products and sets at any depth', async () => {
  const inner = await makeProduct({ productName: 'Inner', calculationType: 'semi_finished' })
  const middle = await makeProduct(
    { productName: 'Middle', calculationType: 'semi_finished' },
    {
      inputType: 'SEMI_FINISHED',
      environmentalProfile: null,
      semiFinishedProduct: inner,
      netAmount: 2,
    },
  )
  const outer = await makeProduct(
    { productName: 'Outer' },
    {
      inputType: 'SEMI_FINISHED',
      environmentalProfile: null,
      semiFinishedProduct: middle,
      netAmount: 3,
    },
    false,
  )
  const set = (
    await asEditor().call(recordRoutes(PredefinedInputSet).create, {
      body: {
        code: 'S1',
        name: 'Set',
        method: `/2/methods/${w.library.method}`,
      },
    })
  ).body['@id']
  const { supplier: _, ...line } = makeBrickLine(w.library) as Document
  await asEditor().post('/2/inputs', { predefinedInputSet: set, ...line, netAmount: 5 })
  expect(
    (
      await asEditor().post('/2/predefined_input_set_usages', {
        calculation: outer,
        predefinedInputSet: set,
        amount: 2,
      })
    ).status,
  ).toBe(201)
  await computeResults(outer)
  expect((await dryRun()).run['counts']).toEqual({ same: 3 })
  await setBrick(3)
  const { run, of } = await dryRun()
  expect(run['counts']).toEqual({ changed: 3 })
  const readRise = (calculation: string): number => {
    const d = findGwp(of(calculation)['differences'] as PortfolioDifference[])
    return d.after! - d.before!
  }
  expect(readRise(outer)).toBeGreaterThan(2 * readRise(middle))
  await acceptRun(run)
  for (const calculation of [inner, middle, outer]) {
    const results = (
      await asEditor().call(calculationRoutes.results, { params: { id: calculation } })
    ).body
    const { total } = results.top.find((r) => r.code === 'GWP-total')!
    expect(total).toBe(findGwp(of(calculation)['differences'] as PortfolioDifference[]).after)
  }
})

test('edited, deleted or recomputed products keep their results with a reason; the others accept theirs', async () => {
  const [edited, deleted, untouched] = [
    await makeProduct({ productName: 'Edited' }),
    await makeProduct({ productName: 'Deleted' }),
    await makeProduct({ productName: 'Untouched' }),
  ]
  await setBrick(3)
  const { run, of } = await dryRun()
  await asEditor().patch(edited, { productLifeTime: 50 })
  await asEditor().delete(deleted)
  await acceptRun(run)
  expect(await itemNow(of(edited))).toMatchObject({ refusal: 'edited' })
  expect(await itemNow(of(deleted))).toMatchObject({ refusal: 'deleted' })
  expect((await itemNow(of(untouched)))['accepted']).toBeDefined()
  expect((await asEditor().get(run['@id'] as string)).body).toMatchObject({
    counts: { changed: 3, accepted: 1, refused: 2 },
    acceptTotal: 3,
    acceptDone: 3,
  })

  await setBrick(4)
  const second = await dryRun()
  await setBrick(5)
  const before = await readEverything()
  await acceptRun(second.run, [second.of(untouched)])
  expect(await itemNow(second.of(untouched))).toMatchObject({ refusal: 'figuresChanged' })
  expect(await readEverything()).toEqual(before)
})

test('two processes that accept at the same time store each product once', async () => {
  for (let n = 0; n < 6; n++) await makeProduct({ productName: `Product ${n}` })
  await setBrick(3)
  const { run } = await dryRun()
  expect((await asEditor().post(`${run['@id']}/accept`, {})).status).toBe(202)
  const job = {
    recalculation: parseId(run['@id']),
    company: w.companies.alpha,
    origin: 'http://cradle.test',
  }
  const accept = tasks['accept-portfolio']!
  await Promise.all([1, 2].map((part) => accept.run({ ...job, part }, firstTry())))
  await runJobs()
  expect((await asEditor().get(run['@id'])).body).toMatchObject({
    counts: { changed: 6, accepted: 6 },
    acceptTotal: 6,
    acceptDone: 6,
  })
  const { rows } = await admin.query<{ n: number }>(
    `select count(*)::int as n from logs where action = 'calculation.recalculate' and message = $1`,
    [run['@id']],
  )
  expect(rows[0]!.n).toBe(6)
})

test('edits since the last results are marked as such, and a calculation that the engine refuses fails alone', async () => {
  const stale = await makeProduct({ productName: 'Stale' })
  const [line] = (await asEditor().call(calculationRoutes.inputs, { params: { id: stale } })).body
    .member as Document[]
  await asEditor().patch(line!['@id'] as string, { netAmount: 50 })
  const broken = await makeProduct({ productName: 'Broken' })
  await admin.query(`update inputs set net_amount = -1 where calculation_id = $1`, [
    parseId(broken),
  ])
  const { of } = await dryRun()
  expect(of(stale)).toMatchObject({ outcome: 'changed', stale: true })
  expect(of(broken)).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('NEGATIVE_AMOUNT') as string,
  })
})

test('an interrupted dry run continues where it stopped', async () => {
  const all = []
  for (let n = 0; n < 3; n++) all.push(await makeProduct({ productName: `Product ${n}` }))
  const started = await asEditor().call(recordRoutes(PortfolioRecalculation).create, { body: {} })
  const stopped = new AbortController()
  stopped.abort(new Error('the server stops'))
  await expect(runJobs(undefined, stopped.signal)).rejects.toThrow('the server stops')
  await admin.query(
    `insert into portfolio_items (id, company_id, portfolio_recalculation_id, calculation_id, product_name, status, outcome, content_version, stale) values (gen_random_uuid(), $1, $2, $3, 'Written before the stop', 'valid', 'same', 1, false)`,
    [w.companies.alpha, parseId(started.body['@id']), parseId(all[0]!)],
  )
  await runJobs()
  await runJobs()
  const { body } = await asEditor().call(recordRoutes(PortfolioRecalculation).get, {
    params: { id: started.body['@id'] },
  })
  expect(body).toMatchObject({ state: 'done', done: 3, counts: { same: 3 } })
  const { member } = (
    await asEditor().call(portfolioRoutes.items, {
      params: { id: body['@id'] },
      query: { 'order[productName]': 'asc' },
    })
  ).body as {
    member: Document[]
  }
  expect(member.map((item) => item['productName'])).toEqual([
    'Product 1',
    'Product 2',
    'Written before the stop',
  ])
})

/** Adds copies of a calculation, so that there are three pieces. */
async function makeThreePieces(): Promise<number> {
  const calculation = await makeProduct()
  await admin.query(
    `insert into calculations (id, company_id, product_name, calculation_type, method_id, status)
     select gen_random_uuid(), company_id, 'Copy ' || n, 'product', method_id, 'draft' from calculations, generate_series(1, 410) n where id = $1`,
    [parseId(calculation)],
  )
  return 411
}

test('calculations of several pieces are all computed once, in any order', async () => {
  const count = await makeThreePieces()
  const { body } = await asEditor().call(recordRoutes(PortfolioRecalculation).create, { body: {} })
  await runJobs('recalculate-portfolio')
  // The last piece first, and one that is repeated after its end.
  const { rows: again } = await admin.query(
    `update graphile_worker._private_jobs set priority = -priority where payload::jsonb ? 'piece' returning payload`,
  )
  await runJobs()
  await tasks['recalculate-portfolio-piece']!.run(again[0].payload, firstTry())
  const run = (
    await asEditor().call(recordRoutes(PortfolioRecalculation).get, {
      params: { id: body['@id'] },
    })
  ).body
  expect(run).toMatchObject({ state: 'done', total: count, done: count })
  expect(again).toHaveLength(3)
  await expectEachOnce(body['@id'], count)
})

test('a dry run that is stopped computes no further piece, and another one can start', async () => {
  await makeThreePieces()
  const { body } = await asEditor().call(recordRoutes(PortfolioRecalculation).create, { body: {} })
  const params = { id: body['@id'] }
  await runJobs('recalculate-portfolio')
  const { rows: pieces } = await admin.query(
    `select payload from graphile_worker._private_jobs where payload::jsonb ? 'piece' order by priority`,
  )
  await tasks['recalculate-portfolio-piece']!.run(pieces[0].payload, firstTry())
  expect((await w.as('ROLE_VIEWER').call(portfolioRoutes.cancel, { params })).status).toBe(403)
  const cancelled = await asEditor().call(portfolioRoutes.cancel, { params })
  expect(cancelled.body).toMatchObject({ state: 'cancelled', total: 411, done: 200 })
  await runJobs()
  expect((await asEditor().get(body['@id'])).body).toMatchObject({ state: 'cancelled', done: 200 })
  const { rows } = await admin.query(`select count(*)::int as n from portfolio_items`)
  expect(rows[0].n).toBe(200)
  expect((await asEditor().call(portfolioRoutes.cancel, { params })).status).toBe(409)
  expect((await asEditor().post(`${body['@id']}/accept`, {})).status).toBe(409)
  expect((await asEditor().post('/2/portfolio_recalculations', {})).status).toBe(201)
})

async function expectEachOnce(run: string, count: number): Promise<void> {
  const { rows } = await admin.query(
    `select count(*)::int as items, count(distinct calculation_id)::int as calculations,
       (select count(*)::int from portfolio_pieces p where p.portfolio_recalculation_id = $1 and done_at is not null) as pieces
     from portfolio_items where portfolio_recalculation_id = $1`,
    [parseId(run)],
  )
  expect(rows[0]).toEqual({ items: count, calculations: count, pieces: 3 })
}

test('a company has one dry run at a time, and the last ten are kept', async () => {
  await makeProduct()
  const first = await asEditor().call(recordRoutes(PortfolioRecalculation).create, { body: {} })
  const second = await asEditor().post('/2/portfolio_recalculations', {})
  expect([second.status, readProblem(second).code]).toEqual([409, 'actionNotAllowed'])
  expect((await asEditor().post(`${first.body['@id']}/accept`, {})).status).toBe(409)
  await runJobs()
  for (let n = 0; n < 11; n++) await dryRun()
  const { member } = (
    await asEditor().call(recordRoutes(PortfolioRecalculation).list, {
      query: { itemsPerPage: 50 },
    })
  ).body as {
    member: Document[]
  }
  expect(member).toHaveLength(10)
  expect((await asEditor().get(first.body['@id'])).status).toBe(404)
})

test('a dry run contains only calculations of the acting company, and no other company sees it', async () => {
  const own = await makeProduct()
  await admin.query(
    `insert into calculations (id, company_id, product_name, calculation_type, method_id) select gen_random_uuid(), $1, 'Of beta', 'product', method_id from calculations where id = $2`,
    [w.companies.beta, parseId(own)],
  )
  const { run, items } = await dryRun()
  expect(items.map((item) => item['calculation'])).toEqual([own])
  const beta = w.as('ROLE_EDITOR', 'beta')
  expect((await beta.get(run['@id'] as string)).status).toBe(404)
  expect((await beta.get(`${run['@id']}/items`)).status).toBe(404)
  expect((await beta.get(items[0]!['@id'] as string)).status).toBe(404)
  expect((await beta.post(`${run['@id']}/accept`, {})).status).toBe(404)
  const foreign = await asEditor().post(`${run['@id']}/accept`, {
    items: [`/2/portfolio_items/${parseId(own)}`],
  })
  expect([foreign.status, readProblem(foreign).code]).toEqual([400, 'itemNotFound'])
})

test('progress is published to users who may see the company', async () => {
  await makeProduct()
  const { run } = await dryRun()
  const { rows } = await admin.query<{ topics: string[]; data: string; private: boolean }>(
    `select topics, data, private from live_updates where topics[1] = $1 order by created_at`,
    [`http://cradle.test${run['@id']}`],
  )
  const states = rows.map((row) => (JSON.parse(row.data) as Document)['state'] as string)
  // The number of progress messages depends on the duration.
  expect(states.filter((state, i) => state !== states[i - 1])).toEqual([
    'queued',
    'running',
    'done',
  ])
  expect(
    rows.every(
      (row) =>
        row.private &&
        row.topics[1]!.startsWith(`http://cradle.test/2/companies/${w.companies.alpha}/`),
    ),
  ).toBe(true)
})

test(
  'a process that is killed costs its piece only: another one computes it, and each product has one item',
  { timeout: 120_000 },
  async () => {
    const count = await makeThreePieces()
    // A product in the middle of a piece makes the process wait that computes it.
    await admin.query(`
      create function hold_item() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(4711); return new; end $$;
      create trigger hold_item before insert on portfolio_items
        for each row when (new.product_name = 'Held') execute function hold_item();
      update calculations set product_name = 'Held' where id =
        (select id from calculations where deleted_at is null order by id offset 120 limit 1)`)
    const holder = await admin.connect()
    await holder.query('select pg_advisory_lock(4711)')
    const { body } = await asEditor().call(recordRoutes(PortfolioRecalculation).create, {
      body: {},
    })
    const iri = body['@id']
    const killed = startPortfolioProcess()
    await vi.waitFor(
      async () =>
        expect(
          (
            await admin.query(
              `select from pg_locks where not granted and locktype = 'advisory' and objid = 4711`,
            )
          ).rowCount,
        ).toBe(1),
      { timeout: 60_000, interval: 50 },
    )
    killed.send('SIGKILL')
    await killed.ended
    await holder.query('select pg_advisory_unlock(4711)')
    holder.release()
    const other = startPortfolioProcess()
    try {
      await vi.waitFor(
        async () =>
          expect((await asEditor().get(iri)).body).toMatchObject({
            state: 'done',
            total: count,
            done: count,
          }),
        { timeout: 60_000, interval: 100 },
      )
    } finally {
      other.send('SIGKILL')
      await other.ended
    }
    await expectEachOnce(iri, count)
    const { rows } = await admin.query<{ data: string }>(
      `select data from live_updates where topics[1] = $1 order by key`,
      [`http://cradle.test${iri}`],
    )
    const told = rows.map(({ data }) => JSON.parse(data) as { state: string; done: number })
    expect(told.map(({ done }) => done)).toEqual(
      told.map(({ done }) => done).toSorted((a, b) => a - b),
    )
    expect(told.filter(({ state }) => state === 'done')).toHaveLength(1)
  },
)

const startPortfolioProcess = (): ServerProcess =>
  startServerProcess(
    {
      NODE_ENV: 'test',
      DATABASE_URL: w.databaseUrl,
      PUBLIC_ORIGIN: 'http://cradle.test',
      DATA_DIR: w.services.config.dataDir,
    },
    fileURLToPath(new URL('../../test/worlds/portfolio-process.ts', import.meta.url)),
  )
