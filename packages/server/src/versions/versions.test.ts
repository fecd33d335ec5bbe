import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  versionRoutes,
  Calculation,
  recordRoutes,
  calculationRoutes,
  PortfolioRecalculation,
  portfolioRoutes,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import type { PortfolioDifference, VersionChange, VersionProduct } from '@cradle/contract'
import { makeBrickLine, makeCompleteFields } from '#test/worlds/calculation-world'
import {
  makeImportWorld,
  makeWorkbook,
  type Document,
  type ImportWorld,
  type Sheets,
} from '#test/worlds/import-world'
import { creditArea } from '#credits/credit-routes'
import { portfolioArea } from '#portfolio/portfolio-routes'
import { portfolioTasks } from '#portfolio/portfolio-tasks'
import { versionArea } from './version-routes.ts'
import { versionTasks } from './version-tasks.ts'

let w: ImportWorld
let tasks: ReturnType<typeof portfolioTasks>
beforeAll(async () => {
  w = await makeImportWorld([portfolioArea, versionArea, creditArea])
  tasks = { ...portfolioTasks(w.services), ...versionTasks(w.services) }
})
afterAll(() => w.close())
beforeEach(async () => {
  await w.admin.query(
    `delete from portfolio_recalculations; delete from graphile_worker._private_jobs; delete from notifications;
     update calculations set deleted_at = now(), version_id = null, company_version_id = null;
     update environmental_profiles set predecessor_id = null, withdrawn_version_id = null;
     delete from inputs where environmental_profile_id in (select id from environmental_profiles where unique_id like 'X%');
     delete from environmental_profiles where unique_id like 'X%'; delete from versions; delete from imports`,
  )
})

const asAdmin = () => w.asImporter()
const asEditor = () => w.as('ROLE_EDITOR')
const asPlatform = () => w.as('ROLE_SUPER_ADMIN')

const makeSheets = (
  profiles: readonly (readonly [id: string, gwp: number, unit?: string])[],
): Sheets => ({
  Profiles: [
    ['unique_id', 'name', 'unit'],
    ...profiles.map(([id, , unit = 'kg']) => [id, `Profile ${id}`, unit]),
  ],
  Effects: [
    ['profile_unique_id', 'effect_code', 'stage', 'value'],
    ...profiles.map(([id, gwp]) => [id, 'GWP-total', 'A1', gwp]),
  ],
})

/** Makes a draft with a file and runs its import. */
async function makeDraft(
  name: string,
  profiles: Parameters<typeof makeSheets>[0],
  { fields = {}, client = asAdmin(), query = '' }: Partial<Draft> = {},
): Promise<Document> {
  const answer = await client.upload(`/2/versions${query}`, {
    fields: { name, ...fields },
    file: {
      name: `${name}.xlsx`,
      type: 'application/octet-stream',
      content: await makeWorkbook(makeSheets(profiles)),
    },
  })
  expect([answer.status, answer.text]).toEqual([201, expect.anything()])
  const version = answer.body as Document & { import: string }
  for (const step of ['validate', 'import']) {
    expect((await client.post(`${version.import}/${step}`)).status).toBe(202)
    await w.runJobs()
  }
  expect((await client.get(version.import)).body).toMatchObject({ step: 'import_completed' })
  return version
}
interface Draft {
  fields: Record<string, string>
  client: ReturnType<typeof asAdmin>
  query: string
}

const publish = async (version: Document, client = asAdmin()): Promise<Document> => {
  const answer = await client.call(versionRoutes.publish, { params: { id: version['@id'] } })
  expect([answer.status, answer.text]).toEqual([200, expect.anything()])
  return answer.body as Document
}
const makeVersion = async (...args: Parameters<typeof makeDraft>): Promise<Document> =>
  publish(await makeDraft(...args), args[2]?.client)

const findProfile = async (uniqueId: string, state = 'current'): Promise<string> =>
  `/2/environmental_profiles/${
    (
      await w.admin.query<{ id: string }>(
        'select id from environmental_profiles where unique_id = $1 and state = $2',
        [uniqueId, state],
      )
    ).rows[0]!.id
  }`
const listStates = async (): Promise<string[]> =>
  (
    await w.admin.query<{ text: string }>(
      `select concat_ws(' ', unique_id, state, effects #>> '{A1,GWP-total}') as text from environmental_profiles where unique_id like 'X%' order by 1`,
    )
  ).rows.map(({ text }) => text)

async function makeProduct(profile: string, productName = 'Wall'): Promise<string> {
  const calculation = (
    await asEditor().call(recordRoutes(Calculation).create, {
      looseBody: { ...makeCompleteFields(w.library), productName },
    })
  ).body['@id']
  const line = await asEditor().post('/2/inputs', {
    calculation,
    ...makeBrickLine(w.library),
    environmentalProfile: profile,
  })
  expect([line.status, line.text]).toEqual([201, expect.anything()])
  await compute(calculation)
  return calculation
}
const compute = async (calculation: string): Promise<void> =>
  expect((await asEditor().post('/2/calculation_result_journals', { calculation })).status).toBe(
    201,
  )
async function readGwp(calculation: string): Promise<number> {
  const { body } = await asEditor().call(calculationRoutes.results, { params: { id: calculation } })
  const { top } = body as { top: { code: string; total: number }[] }
  return top.find(({ code }) => code === 'GWP-total')!.total
}
const readMembers = async <T>(path: string, client = asAdmin()): Promise<T[]> =>
  ((await client.get(path)).body as { member: T[] }).member
const listChanges = (version: Document, query = ''): Promise<VersionChange[]> =>
  readMembers(`${version['@id']}/changes${query}`)

/** Runs the waiting jobs of the portfolio and of versions like the job runner. */
async function runJobs(): Promise<void> {
  for (;;) {
    const {
      rows: [job],
    } = await w.admin.query<{ id: string; task: string; payload: unknown }>(
      `select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier like '%-portfolio%' or t.identifier = 'announce-version' order by j.id limit 1`,
    )
    if (!job) return
    const run = { attempt: 1, isLast: false, signal: new AbortController().signal }
    await tasks[job.task]!.run(job.payload, run)
    await w.admin.query('delete from graphile_worker._private_jobs where id = $1', [job.id])
  }
}

async function dryRun(
  version: Document,
  client = asEditor(),
): Promise<{ run: Document; items: Document[] }> {
  const started = await client.call(recordRoutes(PortfolioRecalculation).create, {
    body: { version: version['@id'] },
  })
  expect([started.status, started.text]).toEqual([201, expect.anything()])
  await runJobs()
  const iri = started.body['@id']
  return {
    run: (await asEditor().call(recordRoutes(PortfolioRecalculation).get, { params: { id: iri } }))
      .body as Document,
    items: await readMembers<Document>(`${iri}/items`, asEditor()),
  }
}
const accept = async (run: Document, items?: readonly string[]): Promise<void> => {
  const answer = await asEditor().post(`${run['@id']}/accept`, items ? { items } : {})
  expect([answer.status, answer.text]).toEqual([202, expect.anything()])
  await runJobs()
}

test('the profiles of a draft are not in the library until it is published', async () => {
  const draft = await makeDraft('2026', [['X1', 1]])
  expect(draft).toMatchObject({ name: '2026', state: 'draft', public: false })
  const listed = (): Promise<{ uniqueId: string }[]> =>
    readMembers('/2/environmental_profiles?uniqueId=X1')
  const found = (): Promise<unknown[]> => readMembers('/2/environmental_profiles?search=Profile X1')
  expect([await listed(), await found()]).toEqual([[], []])
  const profile = await findProfile('X1', 'draft')
  expect((await asEditor().get(profile)).status).toBe(404)
  expect((await asEditor().get(draft['@id'])).status).toBe(404)
  expect(await readMembers('/2/versions', asEditor())).toEqual([])

  const published = await publish(draft)
  expect(published).toMatchObject({ state: 'published', profileCount: 1 })
  expect((await listed()).map(({ uniqueId }) => uniqueId)).toEqual(['X1'])
  expect(await found()).toHaveLength(1)
  expect((await asEditor().get(profile)).body).toMatchObject({ version: draft['@id'] })
  expect(await readMembers('/2/versions', asEditor())).toHaveLength(1)
})

test('a version that is published replaces rows, and calculations keep the rows they were made with', async () => {
  await makeVersion('2025', [
    ['X1', 1],
    ['X2', 5],
  ])
  const calculation = await makeProduct(await findProfile('X1'))
  const before = await readGwp(calculation)
  const second = await makeVersion('2026', [['X1', 3]])
  expect(await listStates()).toEqual(['X1 current 3', 'X1 superseded 1', 'X2 current 5'])
  expect(await readGwp(calculation)).toBe(before)
  // A recalculation uses the versions of the calculation, and so does the sheet.
  await compute(calculation)
  expect(await readGwp(calculation)).toBe(before)
  const { body } = await asEditor().call(calculationRoutes.model, { params: { id: calculation } })
  expect(body).toMatchObject({
    profileFacts: {
      [parseId(await findProfile('X1', 'superseded'))]: {
        profile: await findProfile('X1', 'superseded'),
      },
    },
  })
  const line = await asEditor().post('/2/inputs', {
    calculation,
    ...makeBrickLine(w.library),
    environmentalProfile: await findProfile('X1', 'superseded'),
  })
  expect([line.status, readProblem(line).violations?.[0]?.code]).toEqual([
    422,
    'profile_not_active',
  ])
  // A new calculation starts with the newest version.
  const fresh = await makeProduct(await findProfile('X1'), 'New wall')
  expect((await asEditor().get(fresh)).body).toMatchObject({ companyVersion: second['@id'] })
})
const parseId = (iri: string): string => iri.split('/').at(-1)!

test('adopting a version gives a product the figures of the dry run, and nothing else changes', async () => {
  await makeVersion('2025', [['X1', 1]])
  const [one, other, locked] = [
    await makeProduct(await findProfile('X1'), 'One'),
    await makeProduct(await findProfile('X1'), 'Other'),
    await makeProduct(await findProfile('X1'), 'Verified'),
  ]
  await w.admin.query(`update calculations set status = 'verified' where id = $1`, [
    locked.split('/').at(-1),
  ])
  const version = await makeVersion('2026', [['X1', 3]])
  const [, before] = [await readGwp(one), await readGwp(other)]
  const { run, items } = await dryRun(version)
  expect(
    Object.fromEntries(items.map(({ productName, outcome }) => [productName, outcome])),
  ).toEqual({ One: 'changed', Other: 'changed', Verified: 'locked' })
  expect(items).toHaveLength(3)
  const item = items.find(({ calculation }) => calculation === one)!
  const { after } = (item['differences'] as PortfolioDifference[]).find(
    ({ indicator }) => indicator === 'GWP-total',
  )!
  await accept(run, [item['@id']])
  expect([await readGwp(one), await readGwp(other)]).toEqual([after, before])
  expect((await asEditor().get(one)).body).toMatchObject({
    companyVersion: version['@id'],
    outdated: false,
  })
  const products = await readMembers<VersionProduct>(`${version['@id']}/products`)
  expect(
    products.map(({ productName, adopted, locked: held }) => [productName, adopted, held]),
  ).toEqual([
    ['One', true, false],
    ['Other', false, false],
    ['Verified', false, true],
  ])
  // A copy has the versions of its source.
  const copy = await asEditor().post('/2/group_actions/copy_calculations', {
    calculations: [other],
  })
  expect(copy.status).toBe(201)
  const { companyVersion } = (
    await asEditor().call(recordRoutes(Calculation).get, { params: { id: other } })
  ).body
  const { rows } = await w.admin.query(
    `select count(*)::int as n from calculations where product_name like 'Other%' and company_version_id = $1`,
    [String(companyVersion).split('/').at(-1)],
  )
  expect(rows).toEqual([{ n: 2 }])

  await accept(run)
  expect(await readGwp(other)).toBe(after)
  const lockedItem = items.find(({ calculation }) => calculation === locked)!
  await accept(run, [lockedItem['@id']])
  expect((await asEditor().get(lockedItem['@id'])).body).toMatchObject({ refusal: 'locked' })
  expect(await readGwp(locked)).toBe(before)
  expect((await asAdmin().get(`${version['@id']}/cockpit`)).body).toMatchObject({
    changed: 1,
    products: 4,
    adopted: 2,
    locked: 1,
    recalculation: run['@id'],
  })
})

test('the cockpit lists added, changed and withdrawn profiles, those with the largest effect first', async () => {
  await makeVersion('2025', [
    ['X1', 1],
    ['X2', 5],
    ['X3', 7],
    ['X5', 2],
  ])
  await makeProduct(await findProfile('X2'))
  const draft = await makeDraft(
    '2026',
    [
      ['X1', 2],
      ['X2', 6],
      ['X4', 1],
      ['X5', 2],
    ],
    { fields: { complete: 'true' } },
  )
  const summary = { added: 1, changed: 2, withdrawn: 1, products: 1, adopted: 0 }
  expect((await asAdmin().get(`${draft['@id']}/cockpit`)).body).toMatchObject(summary)
  const published = await publish(draft)
  expect((await asAdmin().get(`${draft['@id']}/cockpit`)).body).toMatchObject(summary)
  expect(await listStates()).toEqual([
    'X1 current 2',
    'X1 superseded 1',
    'X2 current 6',
    'X2 superseded 5',
    'X3 withdrawn 7',
    'X4 current 1',
    'X5 current 2',
  ])
  const changes = await listChanges(published)
  expect(changes.map(({ kind, uniqueId, products }) => [kind, uniqueId, products])).toEqual([
    ['changed', 'X2', 1],
    ['changed', 'X1', 0],
    ['withdrawn', 'X3', 0],
    ['added', 'X4', 0],
  ])
  // 100 kg of the line, each with 1 kg CO2 eq. more at 0.5 EUR.
  expect(changes[0]).toMatchObject({
    effect: expect.closeTo(50, 9) as number,
    differences: [
      {
        indicator: 'GWP-total',
        stage: 'A1',
        before: 5,
        after: 6,
        effect: expect.closeTo(100, 9) as number,
      },
    ],
  })
  expect(await listChanges(published, '?kind=added')).toHaveLength(1)
  expect((await asAdmin().get(`${published['@id']}/changes?kind=other`)).status).toBe(400)
})

test('a version of the general database affects products through transports and waste scenarios', async () => {
  const platform = { client: asPlatform(), query: '?owner=none' }
  const { rows } = await w.admin.query<{ id: string; unique_id: string }>(
    `select id, unique_id from environmental_profiles where id = any ($1)`,
    [[w.library.profiles.lorry, w.library.profiles.landfill]],
  )
  await w.admin.query(
    `update environmental_profiles set unique_id = 'X' || unique_id where id = any ($1)`,
    [rows.map(({ id }) => id)],
  )
  const product = await makeProduct(`/2/environmental_profiles/${w.library.profiles.brick}`)
  await w.admin.query(`update calculations set waste_scenario_id = $1 where id = $2`, [
    w.library.scenario,
    product.split('/').at(-1),
  ])
  try {
    for (const { unique_id: uniqueId } of rows) {
      const unit = uniqueId.includes('orry') || uniqueId.includes('ruck') ? 'tkm' : undefined
      const draft = await makeDraft(
        `Of ${uniqueId}`,
        [[`X${uniqueId}`, 9, unit ?? (await unitOf(`X${uniqueId}`))]],
        platform,
      )
      expect((await asAdmin().get(draft['@id'])).status).toBe(404)
      const version = await publish(draft, asPlatform())
      expect(version['public']).toBe(true)
      expect((await asAdmin().get(`${version['@id']}/cockpit`)).body).toMatchObject({
        changed: 1,
        products: 1,
      })
    }
  } finally {
    await w.admin.query(`delete from environmental_profiles where predecessor_id = any ($1)`, [
      rows.map(({ id }) => id),
    ])
    for (const { id, unique_id: uniqueId } of rows)
      await w.admin.query(
        `update environmental_profiles set unique_id = $2, state = 'current' where id = $1`,
        [id, uniqueId],
      )
  }
})
const unitOf = async (uniqueId: string): Promise<string> =>
  (
    await w.admin.query<{ symbol: string }>(
      `select u.symbol from environmental_profiles p join standard_units u on u.id = p.unit_id where p.unique_id = $1`,
      [uniqueId],
    )
  ).rows[0]!.symbol

test('a profile whose unit has changed is not adopted, because amounts are in the earlier unit', async () => {
  await makeVersion('2025', [['X1', 1]])
  const product = await makeProduct(await findProfile('X1'))
  const version = await makeVersion('2026', [['X1', 3, 'm2']])
  expect((await listChanges(version))[0]).toMatchObject({ unit: 'm2', previousUnit: 'kg' })
  const { run, items } = await dryRun(version)
  expect(items).toMatchObject([{ outcome: 'same' }])
  const before = await readGwp(product)
  await accept(run)
  expect(await readGwp(product)).toBe(before)
})

test('profiles of a completed import are filed under a version, also those it changed in place', async () => {
  await w.run(
    'epd',
    makeSheets([
      ['X1', 1],
      ['X2', 1],
    ]),
  )
  const product = await makeProduct(await findProfile('X2'))
  const imported = await w.run(
    'epd',
    makeSheets([
      ['X1', 4],
      ['X3', 2],
    ]),
  )
  const body = { name: 'Filed', import: imported['@id'] }
  const answer = await asAdmin().call(versionRoutes.create, { body })
  expect([answer.status, answer.text]).toEqual([201, expect.anything()])
  const version = answer.body as Document
  expect(await listStates()).toEqual(['X1 current 1', 'X1 draft 4', 'X2 current 1', 'X3 draft 2'])
  const again = await asAdmin().post('/2/versions', body)
  expect([again.status, readProblem(again).violations[0]!.propertyPath]).toEqual([422, 'import'])
  expect((await asAdmin().post(`${imported['@id']}/undo`)).status).toBe(409)
  await publish(version)
  expect(await listStates()).toEqual([
    'X1 current 4',
    'X1 superseded 1',
    'X2 current 1',
    'X3 current 2',
  ])
  expect(
    (await asEditor().call(recordRoutes(Calculation).get, { params: { id: product } })).body[
      'companyVersion'
    ],
  ).toBeUndefined()
  // Profiles of a published version do not change, neither by hand nor by an import.
  const profile = await findProfile('X1')
  expect((await asAdmin().patch(profile, { name: 'Other' })).status).toBe(409)
  expect((await asAdmin().delete(profile)).status).toBe(409)
  expect((await asAdmin().put(`${profile}/effects`, [])).status).toBe(409)
  await w.run('epd', makeSheets([['X1', 8]]))
  expect(await listStates()).toContain('X1 draft 8')
  expect(await listStates()).toContain('X1 current 4')
})

test('a draft can be renamed and deleted with its profiles, a published version never', async () => {
  const draft = await makeDraft('2026', [['X1', 1]])
  expect((await asAdmin().patch(draft['@id'], { name: '2026.1' })).body).toMatchObject({
    name: '2026.1',
  })
  expect((await asAdmin().patch(draft['@id'], { public: true })).status).toBe(403)
  expect((await asAdmin().delete(draft['@id'])).status).toBe(204)
  expect(await listStates()).toEqual([])
  const published = await makeVersion('2027', [['X1', 1]])
  expect((await asAdmin().patch(published['@id'], { name: 'Other' })).status).toBe(409)
  expect((await asAdmin().delete(published['@id'])).status).toBe(409)
  expect((await asAdmin().post(`${published['@id']}/publish`)).status).toBe(409)
})

test('a version without a completed import or without profiles is not published', async () => {
  const answer = await asAdmin().call(versionRoutes.create, {
    parts: {
      fields: { name: 'Waiting' },
      file: {
        name: 'a.xlsx',
        type: 'application/octet-stream',
        content: await makeWorkbook(makeSheets([['X1', 1]])),
      },
    },
  })
  const { '@id': iri, import: imported } = answer.body as Document & { import: string }
  expect((await asAdmin().post(`${iri}/publish`)).status).toBe(409)
  expect((await asAdmin().delete(iri)).status).toBe(204)
  expect((await asAdmin().get(imported)).body).toMatchObject({ step: 'import_canceled' })
})

test("another company's draft is not found, and roles without the key make no version", async () => {
  const draft = await makeDraft('Secret', [['X1', 1]])
  for (const path of ['', '/cockpit', '/changes', '/products'])
    expect((await w.as('ROLE_COMPANY_EPD_ADMIN', 'beta').get(draft['@id'] + path)).status).toBe(404)
  const foreign = w.as('ROLE_COMPANY_EPD_ADMIN', 'beta')
  expect((await foreign.post(`${draft['@id']}/publish`)).status).toBe(404)
  expect((await foreign.delete(draft['@id'])).status).toBe(404)
  const imported = await w.run('epd', makeSheets([['X9', 1]]))
  const body = { name: 'Stolen', import: imported['@id'] }
  expect((await foreign.post('/2/versions', body)).status).toBe(400)
  expect((await asEditor().post('/2/versions', body)).status).toBe(403)
  expect((await asAdmin().post('/2/versions', { ...body, public: true })).status).toBe(403)
  const published = await publish(draft)
  expect((await foreign.get(published['@id'])).status).toBe(404)
})

test('people who edit the products concerned are told of a published version once', async () => {
  await makeVersion('2025', [['X1', 1]])
  await makeProduct(await findProfile('X1'))
  await runJobs()
  await w.admin.query('delete from notifications')
  const version = await makeVersion('2026', [['X1', 2]])
  await runJobs()
  const readNotifications = async () =>
    (
      await w.admin.query<{ user_id: string; title: string; link: string }>(
        `select user_id, title, link from notifications where type = 'version.published'`,
      )
    ).rows
  const first = await readNotifications()
  expect(first.map(({ user_id: user }) => user)).toContain(w.user('ROLE_EDITOR').id)
  expect(first.map(({ user_id: user }) => user)).not.toContain(w.user('ROLE_VIEWER').id)
  expect(first[0]).toMatchObject({
    title: 'New version of the library: 2026',
    link: `/lca/versions/${version['@id'].split('/').at(-1)}`,
  })
  // A repeated job, as after a killed process, tells nobody twice.
  await versionTasks(w.services)['announce-version']!.run(
    { version: version['@id'].split('/').at(-1), origin: 'http://x' },
    { attempt: 2, isLast: false, signal: new AbortController().signal },
  )
  expect(await readNotifications()).toEqual(first)
})

test('an adoption is taken back within a day, while nothing else has changed', async () => {
  await makeVersion('2025', [['X1', 1]])
  const [one, other] = [
    await makeProduct(await findProfile('X1'), 'One'),
    await makeProduct(await findProfile('X1'), 'Other'),
  ]
  const { companyVersion: before } = (
    await asEditor().call(recordRoutes(Calculation).get, { params: { id: one } })
  ).body
  const gwp = await readGwp(one)
  const { run, items } = await dryRun(await makeVersion('2026', [['X1', 3]]))
  const itemOf = (product: string) =>
    items.find(({ calculation }) => calculation === product)!['@id']
  const undo = (product: string, client = asEditor()) =>
    client.call(portfolioRoutes.undoAdoption, { params: { id: itemOf(product) } })
  expect((await undo(one)).status, 'nothing was adopted').toBe(409)
  await accept(run)
  expect(await readGwp(one)).not.toBe(gwp)
  expect((await undo(one, w.as('ROLE_VIEWER'))).status).toBe(403)
  expect((await undo(one, w.as('ROLE_EDITOR', 'beta'))).status).toBe(404)

  const undone = await undo(one)
  expect([undone.status, undone.body.undone]).toEqual([200, expect.any(String)])
  expect(await readGwp(one)).toBe(gwp)
  expect((await asEditor().get(one)).body).toMatchObject({
    companyVersion: before,
    outdated: false,
  })
  expect((await undo(one)).status, 'once').toBe(409)

  // An edit of the calculation, or a day, and the adoption stays.
  const line = (await readMembers<Document>(`${other}/inputs`, asEditor()))[0]!['@id']
  expect((await asEditor().patch(line, { netAmount: 7 })).status).toBe(200)
  expect((await undo(other)).status).toBe(409)
  const late = await dryRun(await makeVersion('2027', [['X1', 5]]))
  await accept(late.run)
  const item = late.items.find(({ calculation }) => calculation === one)!['@id']
  w.forward(25 * 3_600_000)
  expect((await asEditor().post(`${item}/undo`)).status).toBe(409)
})

test('a dry run shows what a draft would change, and its results cannot be taken over', async () => {
  await makeVersion('2025', [['X1', 1]])
  const product = await makeProduct(await findProfile('X1'))
  const before = await readGwp(product)
  const draft = await makeDraft('2026', [['X1', 3]])
  const readShown = (items: readonly Document[]) =>
    (
      items.find(({ calculation }) => calculation === product)![
        'differences'
      ] as PortfolioDifference[]
    ).find(({ indicator }) => indicator === 'GWP-total')!
  // Only those who may read the draft start it.
  const body = { version: draft['@id'] }
  expect((await asEditor().post('/2/portfolio_recalculations', body)).status).toBe(400)

  const { run, items } = await dryRun(draft, asAdmin())
  expect(run).toMatchObject({ state: 'done', ofDraft: true })
  const shown = readShown(items)
  expect(shown.after! - shown.before!).toBeGreaterThan(0)
  expect((await asAdmin().post(`${run['@id']}/accept`, {})).status).toBe(409)
  expect(await readGwp(product)).toBe(before)
  expect(
    (await asAdmin().call(versionRoutes.cockpit, { params: { id: draft['@id'] } })).body
      .recalculation,
  ).toBe(run['@id'])

  // The published version has the same figures, in a run of its own.
  await publish(draft)
  expect(
    (await asAdmin().call(versionRoutes.cockpit, { params: { id: draft['@id'] } })).body
      .recalculation,
  ).toBeUndefined()
  expect((await asAdmin().post(`${run['@id']}/accept`, {})).status).toBe(409)
  const published = await dryRun(draft)
  expect(published.run).toMatchObject({ ofDraft: false })
  expect(readShown(published.items)).toEqual(shown)
  await accept(published.run)
  expect(await readGwp(product)).toBe(shown.after)
})

test('two drafts that change the same profile are published one after the other', async () => {
  await makeVersion('2025', [['X1', 1]])
  const product = await makeProduct(await findProfile('X1'))
  const first = await makeDraft('2026', [['X1', 2]])
  const second = await makeDraft('2027', [['X1', 3]])
  await publish(first)
  await publish(second)
  expect(await listStates()).toEqual(['X1 current 3', 'X1 superseded 1', 'X1 superseded 2'])
  const { run } = await dryRun(first)
  await accept(run)
  const middle = await readGwp(product)
  await accept((await dryRun(second)).run)
  expect(await readGwp(product)).toBeGreaterThan(middle)
  // An earlier version is not adopted over a later one.
  const { run: back } = await dryRun(first)
  const newest = await readGwp(product)
  await accept(back)
  expect(await readGwp(product)).toBe(newest)
})
