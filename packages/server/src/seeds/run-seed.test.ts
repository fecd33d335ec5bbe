import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { calculateFootprint, compareFootprints, makeSourceKeys } from '@cradle/engine'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calculationStatuses } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { systemScope } from '#access/scope'
import { listTables } from '#app'
import { compareCalculations, buildUpdate } from '#template-updates/read-updates'
import { serveTypesetter } from '#typesetting/served-typesetter'
import { pino } from 'pino'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { openFileStore } from '#platform/files/open-file-store'
import type { Ctx, Services } from '#platform/http/call'
import { Tables } from '#platform/records/table'
import { freshDatabase } from '#platform/testing/database'
import { readStoredRequest } from '#footprints/results/compute-footprint'
import { readStoredResult } from '#footprints/results/read-results'
import { listQuestions } from '#reviews/checklist/questions'
import { freezeSnapshot } from '#snapshots/freeze-snapshot'
import { readSnapshot } from '#snapshots/snapshot-repo'
import { readDeclaredResult } from '#snapshots/declared-result'
import { findUnknownCoreIndicators } from '#snapshots/unknown-indicators'
import { demoFootprintId } from './demo/demo-footprints.ts'
import { demoCalculationId } from './demo/demo-rows.ts'
import { savedProduct } from './demo/demo-saves.ts'
import { demoTemplateId } from './demo/demo-templates.ts'
import { proposeScenario } from './demo/demo-waste-scenarios.ts'
import { demoDeclared } from './demo/demo-declared.ts'
import { demoProducts } from './demo/demo-products.ts'
import { demoCompanyId, demoLogins } from './demo/demo-logins.ts'
import { conformanceCompanyId } from './conformance/conformance-ids.ts'
import { methodRows } from './reference/methods.ts'
import { makeCompanyContext } from './seed-context.ts'
import { fillReference, refuseSeededDatabase, runSeed } from './run-seed.ts'

const closing: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

/** The demonstration, seeded once for all tests. */
let demo: Services
beforeAll(async () => {
  demo = await makeEmptyServices()
  await runSeed('demo', demo)
})

/** A server's services over an empty database. */
async function makeEmptyServices(settings: NodeJS.ProcessEnv = {}): Promise<Services> {
  const database = await freshDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-seed-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...settings })
  const db = openDatabase(openAppPool(database.url, { max: 4 }))
  closing.push(
    () => db.close(),
    () => database.drop(),
    () => rmSync(folder, { recursive: true, force: true }),
  )
  serveTypesetter({ db }, { renderPdf: async () => new TextEncoder().encode('%PDF-1.7 test') })
  return {
    config,
    db,
    files: openFileStore(config.files),
    tables: new Tables(),
    log: pino({ level: 'silent' }),
    now: () => new Date(),
  }
}

test(
  'the demonstration has products in several correct states, and a second start changes nothing',
  { timeout: 60_000 },
  async () => {
    const readCalculations = () =>
      demo.db.read(systemScope(), (tx) =>
        tx
          .selectFrom('calculations')
          .select(['product_name', 'status', 'reportable', 'version', 'updated_at'])
          .orderBy('created_at', 'desc')
          .execute(),
      )
    const products = await readCalculations()
    expect(products.map((p) => p['status'])).toEqual([
      'incomplete',
      'verified',
      'valid',
      'incomplete',
      'in-progress',
      'valid',
      'incomplete',
      'draft',
      'valid',
      'incomplete',
      'incomplete',
      'submitted',
      'in-review',
      'rejected',
      'resubmitted',
      'completed',
      'declined',
      ...demoDeclared.map(() => 'valid'),
    ])
    expect(products[0]!['product_name']).toBe('Timber-frame façade panel, 184 mm insulated')
    expect(products.filter((p) => p['reportable']).map((p) => p['status'])).toEqual([
      'verified',
      'valid',
      'valid',
      'valid',
      'submitted',
      'in-review',
      'rejected',
      'resubmitted',
      'completed',
      'declined',
      ...demoDeclared.map(() => 'valid'),
    ])
    await runSeed('demo', demo)
    expect(await readCalculations()).toEqual(products)
  },
)

test('the demonstration has a product for each method with every core indicator known', async () => {
  const reviewed = demoProducts.filter(({ key }) => key === 'precast' || key === 'window')
  const complete = [...reviewed, ...demoDeclared]
  expect(new Set(complete.map(({ method }) => method))).toEqual(
    new Set(methodRows.map(({ code }) => code)),
  )
  const company = demoCompanyId('noordhout')
  const ctx = makeCompanyContext(demo, company)
  for (const { key, method } of complete) {
    const { snapshot } = await demo.db.transact(companyScope(company), async (tx) => {
      const frozen = await freezeSnapshot(tx, ctx, demoCalculationId(key))
      return readSnapshot(tx, frozen.id)
    })
    expect([method, ...findUnknownCoreIndicators(snapshot, readDeclaredResult(snapshot))]).toEqual([
      method,
    ])
    expect(snapshot.isDemonstration).toBe(true)
  }
})

test('a profile names the indicators whose values are illustrative, and no others', async () => {
  const rows = await demo.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('environmental_profiles')
      .select(['unique_id', 'effects', 'illustrative_indicators'])
      .execute(),
  )
  const concrete = rows.find((row) => row.unique_id === 'DEMO-003')!
  expect(concrete.illustrative_indicators).toContain('AP')
  expect(concrete.illustrative_indicators).not.toContain('GWP-fossil')
  expect(concrete.effects['A1']).toMatchObject({ 'GWP-fossil': 0.165, AP: 4e-3 * 0.165 })
  const osb = rows.find((row) => row.unique_id === 'DEMO-026')!
  expect(osb.illustrative_indicators).toEqual(['GWP-luluc'])
  expect(osb.effects['A1']).not.toHaveProperty('AP')
})

test('scope 2 of the demonstration footprint is the amounts times the factors per kWh', async () => {
  const { result } = await readDemoFootprint('2025')
  const scope2 = result.groups.scope.find(({ key }) => key === '2')!
  // 1,445,400 kWh of electricity; 425 GJ of district heat are 118,055.6 kWh.
  const heat = (425 / 0.0036) * 0.056
  expect(scope2.total).toBeCloseTo(1_445_400 * 0.20707 + heat, 4)
  expect(scope2.marketBasedTotal).toBeCloseTo(1_445_400 * 0.037 + heat, 4)
  // 16,870 l of diesel and 27,430 l of gas oil, without what precedes their use.
  const mobile = result.groups.category.find(({ key }) => key === '1.2')!
  expect(mobile.total).toBeCloseTo(16_870 * 2.5121 + 27_430 * 2.7554, 4)
})

test('the two years of the demonstration differ by amounts, by factors and by the boundary', async () => {
  const [before, after] = [await readDemoFootprint('2024'), await readDemoFootprint('2025')]
  const series = new Map(
    (
      await demo.db.read(systemScope(), (tx) =>
        tx.selectFrom('footprint_inputs').select(['id', 'series']).execute(),
      )
    ).map((row) => [row.id, row.series!]),
  )
  const requests = [before.request, after.request] as const
  const keyOf = makeSourceKeys(requests, (id) => series.get(id)!)
  for (const leftOut of ['location', 'market'] as const) {
    const causes = compareFootprints(requests, keyOf, leftOut)
    for (const cause of ['activity', 'factor', 'boundary'] as const)
      expect(Math.abs(causes[cause]), `${cause} without ${leftOut}`).toBeGreaterThan(10_000)
  }
  const ratios = compareFootprints(requests, keyOf).changes.map((one) => one.after / one.before)
  expect(new Set(ratios.map((ratio) => ratio.toFixed(2))).size).toBeGreaterThan(4)
})

/** The stored request of a demonstration footprint, and its result. */
async function readDemoFootprint(year: '2024' | '2025') {
  const id = demoFootprintId(year)
  const stored = await demo.db.read(systemScope(), async (tx) =>
    readStoredResult(
      tx,
      await tx.selectFrom('footprints').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    ),
  )
  const request = await readStoredRequest(stored)
  return { request, result: calculateFootprint(request) }
}

test("the demonstration's reviewer and editor discussed existing inputs, and answered the checklist", async () => {
  const [threads, lines, reviews, answers] = await demo.db.read(
    systemScope(),
    async (tx) =>
      [
        await tx
          .selectFrom('review_threads')
          .selectAll()
          .orderBy('review_id')
          .orderBy('number')
          .execute(),
        new Set(
          (await tx.selectFrom('inputs').select('id').execute()).map((row) => row['id'] as string),
        ),
        await tx
          .selectFrom('reviews')
          .select(['id', 'status', 'open_threads', 'answered_threads'])
          .execute(),
        await tx.selectFrom('review_answers').select(['review_id', 'key']).execute(),
      ] as const,
  )
  expect(
    threads.map((t) => t['state']).toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual(['answered', 'answered', 'closed', 'open', 'open'])
  const records = threads.flatMap((t) => (t['anchor'] as { record?: string }).record ?? [])
  expect(records).toHaveLength(3)
  expect(records.every((iri) => lines.has(iri.split('/').at(-1)!))).toBe(true)
  expect(
    reviews.reduce((n, r) => n + Number(r['open_threads']) + Number(r['answered_threads']), 0),
  ).toBe(4)
  const approved = reviews.find((r) => r.status === 'approved')!
  const isApproved = (one: (typeof answers)[number]) => one.review_id === approved.id
  expect(answers.filter((one) => !isApproved(one))).toHaveLength(7)
  expect(answers.filter(isApproved)).toHaveLength(listQuestions('EN15804A2').length)
  // The resubmitted version differs from the rejected one.
  const rounds = await demo.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('review_submissions')
      .select(['review_id', 'content_hash'])
      .where('review_id', 'in', tx.selectFrom('reviews').select('id').where('round', '=', 2))
      .execute(),
  )
  expect([rounds.length, new Set(rounds.map((row) => row['content_hash'])).size]).toEqual([2, 2])
})

test('a product of the demonstration uses two input sets and a semi-finished product that another product uses too', async () => {
  const { rows } = await demo.db.read(systemScope(), (tx) =>
    sql<{ name: string; parts: string[] }>`
    select c.product_name as name, array_agg(coalesce(part.product_name, s.name) order by 1) as parts from calculation_parts p
      join calculations c on c.id = p.whole_id left join calculations part on part.id = p.part_id left join predefined_input_sets s on s.id = p.part_id group by 1 order by 1`.execute(
      tx,
    ),
  )
  expect(rows.map((r) => [r.name, r.parts.toSorted()])).toEqual([
    ['Timber portal frame, span 18 m', ['Glulam beam GL24h']],
    [
      'Timber roof element, 300 mm insulated',
      [
        'Fixings of a timber element, per m²',
        'Glulam beam GL24h',
        'Packaging, per pallet of elements',
      ],
    ],
  ])
})

test('the template of the demonstration changed after its walls were made; one of them has values of its own', async () => {
  const services = { ...demo, tables: listTables() }
  const changes = await services.db.read(systemScope(), async (tx) => {
    const template = await tx
      .selectFrom('templates')
      .selectAll()
      .where('id', '=', demoTemplateId)
      .executeTakeFirstOrThrow()
    const walls = await tx
      .selectFrom('calculations')
      .selectAll()
      .where('template_id', '=', demoTemplateId)
      .orderBy('product_name', 'desc')
      .execute()
    const ctx: Ctx = {
      ...services,
      actor: null,
      scope: systemScope(),
      requestId: 'test',
      address: '',
      origin: '',
    }
    return (await compareCalculations(tx, ctx, template, walls)).map((one) => buildUpdate(ctx, one))
  })
  expect(
    changes.map((u) => [u.productName, u.changes.map((c) => [c.kind, c.field, c.conflict])]),
  ).toEqual([
    [
      'Timber-frame wall, 235 mm',
      [
        ['field', 'productLifeTime', false],
        ['line-changed', 'netAmount', false],
        ['line-changed', 'dataSource', false],
        ['line-added', undefined, false],
      ],
    ],
    [
      'Timber-frame wall, 184 mm',
      [
        ['field', 'productLifeTime', true],
        ['line-changed', 'netAmount', true],
        ['line-changed', 'dataSource', false],
        ['line-added', undefined, false],
      ],
    ],
  ])
})

test('a product of the demonstration shows the saves of two colleagues, and ends with its first values', async () => {
  const [revisions, changes, lines] = await demo.db.read(systemScope(), async (tx) => [
    await tx
      .selectFrom('calculation_revisions')
      .selectAll()
      .where('calculation_id', '=', demoCalculationId(savedProduct.key))
      .orderBy('number')
      .execute(),
    await tx
      .selectFrom('calculation_changes')
      .selectAll()
      .where('calculation_id', '=', demoCalculationId(savedProduct.key))
      .orderBy('number')
      .execute(),
    await tx
      .selectFrom('inputs')
      .select(['id', 'net_amount'])
      .where('calculation_id', '=', demoCalculationId(savedProduct.key))
      .orderBy('position')
      .execute(),
  ])
  expect(revisions.map((r) => r.user_name)).toEqual([
    'LCA editor (demo)',
    'LCA editor (demo)',
    'Admin (demo)',
    'LCA editor (demo)',
    'Admin (demo)',
    'LCA editor (demo)',
  ])
  expect(changes.map((c) => c.kind)).toEqual(['update', 'update', 'update', 'create', 'delete'])
  expect(lines).toHaveLength(savedProduct.lines.length)
  expect(lines[0]!.net_amount).toBe((changes[0]!.before as Record<string, unknown>)['net_amount'])
})

test('every role has one demonstration login', () => {
  expect(new Set(demoLogins.map((l) => l.email)).size).toBe(21)
  expect(new Set(demoLogins.map((l) => l.role)).size).toBe(21)
})

test('the façade panel is as long as a real recipe', () => {
  expect(demoProducts[0]!.lines.length).toBeGreaterThanOrEqual(25)
})

test('materials are assigned the scenario with the most specific name', () => {
  expect(proposeScenario('Structural steel, 80% primary Metals')).toBe('Structural steel')
  expect(proposeScenario('Steel sheet, galvanised Metals')).toBe('Light steel, sheet, fittings')
  expect(proposeScenario('Gypsum plasterboard Boards')).toBe('Gypsum products')
  expect(proposeScenario('Float glass Glass')).toBe('Flat glass')
  expect(proposeScenario('Glass wool Insulation')).toBe('Mineral wool')
})

test('an interrupted seed leaves nothing, and the next start seeds everything', async () => {
  const services = await makeEmptyServices()
  await fillReference(services)
  // The last part of the demonstration reads the clock after everything else is written.
  let checks = 0
  const interrupted = {
    ...services,
    now: () => {
      if (++checks > 60) throw new Error('interrupted')
      return new Date()
    },
  }
  await expect(runSeed('demo', interrupted)).rejects.toThrow('interrupted')
  const left = await services.db.read(systemScope(), async (tx) =>
    Promise.all(
      ['seeds', 'users', 'companies', 'calculations', 'reviews', 'live_updates'].map(
        async (table) =>
          (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx))
            .rows[0]!.n,
      ),
    ),
  )
  expect(left).toEqual([1, 0, 0, 0, 0, 0])

  await runSeed('demo', services)
  const readStatuses = (of: Services) =>
    of.db.read(systemScope(), (tx) =>
      tx
        .selectFrom('calculations')
        .select(['product_name', 'status'])
        .orderBy('product_name')
        .execute(),
    )
  expect(await readStatuses(services)).toEqual(await readStatuses(demo))
})

test('the demonstration has published declarations, collections, an application and reads', async () => {
  const { epds, collections, files, reads } = await demo.db.read(systemScope(), async (tx) => ({
    epds: await tx
      .selectFrom('epds')
      .innerJoin('epd_versions', 'epd_versions.id', 'epds.version_id')
      .select(['epds.status', 'epd_versions.revision', 'epd_versions.facts'])
      .execute(),
    collections: await tx
      .selectFrom('epd_collections')
      .innerJoin('epd_collection_members', 'collection_id', 'id')
      .select((eb) => ['name', 'public', eb.fn.countAll<string>().as('n')])
      .groupBy(['name', 'public'])
      .orderBy('name')
      .execute(),
    files: await tx.selectFrom('epd_files').select('file_key').execute(),
    reads: await tx.selectFrom('epd_reads').select('reads').execute(),
  }))
  expect(epds).toMatchObject([0, 0].map((revision) => ({ status: 'published', revision })))
  // The texts of one of the two are translated.
  const titles = { nl: expect.any(String), de: expect.any(String) }
  expect(epds.map(({ facts }) => facts)).toContainEqual(
    expect.objectContaining({ declaredUnit: expect.objectContaining({ titles }) }),
  )
  expect(collections).toEqual([
    { name: 'Design partners', public: false, n: '2' },
    { name: 'Public catalogue', public: true, n: '1' },
  ])
  expect(files).toHaveLength(16)
  for (const { file_key } of files) expect(await demo.files.open(file_key)).not.toBeNull()
  expect(reads.length).toBeGreaterThan(50)
})

test('two servers that seed the same database at once seed it once', async () => {
  const services = await makeEmptyServices()
  await Promise.all([1, 2].map(() => fillReference(services)))
  await Promise.all([1, 2].map(() => runSeed('demo', services)))
  const { rows } = await services.db.read(systemScope(), (tx) =>
    sql`select name, brings_accounts from seeds order by name`.execute(tx),
  )
  expect(rows).toEqual([
    { name: 'demo', brings_accounts: true },
    { name: 'reference 1', brings_accounts: false },
  ])
})

test('production refuses a seeded database, whatever the present names of its accounts', async () => {
  const services = await makeEmptyServices()
  await fillReference(services)
  await refuseSeededDatabase(services)
  await services.db.transact(systemScope(), async (tx) => {
    await sql`insert into seeds (name, brings_accounts) values ('bench', true), ('demo', true)`.execute(
      tx,
    )
  })
  await expect(
    services.db.transact(systemScope(), (tx) => sql`delete from seeds`.execute(tx)),
  ).rejects.toThrow(/permission denied/)
  await expect(refuseSeededDatabase(services)).rejects.toThrow(
    /^DATABASE_URL: this database holds the accounts of the bench and demo seed, whose passwords are published/,
  )
})

test('production refuses every seed', async () => {
  const services = await makeEmptyServices()
  await expect(
    runSeed('demo', { ...services, config: { ...services.config, production: true } }),
  ).rejects.toThrow('stay out of production')
})

test(
  'the conformance seed has the companies, logins and records of the contract',
  { timeout: 240_000 },
  async () => {
    const services = {
      ...(await makeEmptyServices({ SEED_PASSWORD: 'Seed-Password-1' })),
      tables: listTables(),
    }
    await runSeed('conformance', services)
    const { users, statuses, credits, multi } = await services.db.read(
      systemScope(),
      async (tx) => ({
        users: await tx
          .selectFrom('users')
          .innerJoin('companies', 'companies.id', 'users.company_id')
          .select(['users.email', 'autograph_id', 'status'])
          .where('companies.demonstration', '=', true)
          .execute(),
        statuses: await tx
          .selectFrom('calculations')
          .select(['product_name', 'status'])
          .where('company_id', '=', conformanceCompanyId('beta'))
          .execute(),
        credits: await tx
          .selectFrom('companies')
          .select(['name', 'credits'])
          .where('name', 'in', ['Alpha', 'Beta', 'Alpha Sister'])
          .orderBy('name')
          .execute(),
        multi: await tx
          .selectFrom('memberships')
          .innerJoin('users', 'users.id', 'memberships.user_id')
          .select(['roles'])
          .where('email', '=', 'multi@alpha.example')
          .orderBy('roles')
          .execute(),
      }),
    )
    const shared = await services.db.read(systemScope(), (tx) =>
      sql`select c.name, e.name as epd, e.status, k.name as collection, a.name as application
        from epds e join companies c on c.id = e.company_id join epd_collection_members m on m.epd_id = e.id
          join epd_collections k on k.id = m.collection_id
          join application_collections r on r.collection_id = k.id join share_applications a on a.id = r.application_id
        order by c.name`.execute(tx),
    )
    expect(shared.rows).toEqual(
      ['Alpha', 'Beta'].map((name) => ({
        name,
        epd: 'Seed verified 1',
        status: 'published',
        collection: 'Seed collection',
        application: 'Seed application',
      })),
    )
    const emails = users.map((u) => u['email'])
    expect(emails).toEqual(
      expect.arrayContaining([
        'lca-editor@alpha.example',
        'share-programme-operator@beta.example',
        'agency-admin@beta-group.example',
        'super-admin@platform.example',
        'editor@alpha-sister.example',
        'reviewer2@verify.example',
      ]),
    )
    expect(emails).toHaveLength(2 * 12 + 2 * 5 + 3 + 2 + 1 + 2)
    expect(users.filter((u) => u['autograph_id']).map((u) => u['email'])).toEqual([
      'reviewer@verify.example',
    ])
    expect(users.filter((u) => u['status'] === 'inactive').map((u) => u['email'])).toEqual([
      'inactive@alpha.example',
    ])
    expect(multi.map((m) => m['roles'])).toEqual([['ROLE_EDITOR'], ['ROLE_VIEWER']])
    expect(credits.map((c) => Number(c['credits']))).toEqual([1000, 0, 1000])
    expect(statuses).toHaveLength(4 * calculationStatuses.length)
    for (const { product_name: name, status } of statuses)
      expect(name).toMatch(new RegExp(`^Seed ${status} [1-4]$`))
    await expectWalked(services)
  },
)

/** Every trace of a workflow step exists, because the seed took the steps. */
async function expectWalked(services: Services): Promise<void> {
  const { rows } = await services.db.read(systemScope(), (tx) =>
    sql<{
      status: string
      reviews: string[] | null
      signed: number
      numbers: number
      bought: number
      events: string
    }>`
    select c.status, array_agg(distinct r.status) filter (where r.id is not null and u.email = 'reviewer@verify.example') as reviews, count(r.signature_id)::int as signed, count(c.registration_number)::int as numbers,
      count(t.id)::int as bought, (array_agg((select string_agg(e.action, ' ' order by e.created_at, e.id) from review_events e where e.review_id = r.id)))[1] as events
    from calculations c left join reviews r on r.calculation_id = c.id left join users u on u.id = r.reviewer_id left join credit_transactions t on t.calculation_id = c.id and t.type = 'purchase' and t.amount = -10
    where c.company_id = ${conformanceCompanyId('alpha')} group by 1`.execute(tx),
  )
  const findByStatus = (status: string) => rows.find((row) => row.status === status)
  expect(findByStatus('valid')).toMatchObject({ reviews: null, numbers: 0, bought: 0 })
  expect(findByStatus('completed')).toMatchObject({ reviews: null, numbers: 4, bought: 4 })
  expect(findByStatus('submitted')).toMatchObject({ reviews: ['requested'], events: 'submit' })
  expect(findByStatus('in-review')).toMatchObject({
    reviews: ['accepted'],
    events: 'submit accept',
  })
  expect(findByStatus('rejected')).toMatchObject({
    reviews: ['rejected'],
    events: 'submit accept reject',
  })
  expect(findByStatus('resubmitted')).toMatchObject({
    reviews: ['resubmitted'],
    events: 'submit accept reject resubmit',
  })
  expect(findByStatus('declined')).toMatchObject({
    reviews: ['declined'],
    events: 'submit accept decline',
  })
  expect(findByStatus('verified')).toMatchObject({
    reviews: ['approved'],
    signed: 4,
    numbers: 0,
    bought: 0,
    events: 'submit accept approve',
  })
}

test('reference data that an admin removed remain removed at the next start', async () => {
  const services = await makeEmptyServices()
  await fillReference(services)
  await services.db.transact(systemScope(), (tx) => tx.deleteFrom('product_types').execute())
  await fillReference(services)
  expect(
    await services.db.read(systemScope(), (tx) =>
      tx.selectFrom('product_types').selectAll().execute(),
    ),
  ).toEqual([])
})
