import { readProblem, readRecord, type ReadRecord } from '#platform/testing/read-answer'
import type { Answer } from '#platform/testing/api-client'
import { Input, recordRoutes, SiteFact, Calculation } from '@cradle/contract'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  makeBrickLine,
  makeCalculationWorld,
  makeCompleteFields,
  makeIri,
  type CalculationWorld,
} from '#test/worlds/calculation-world'
import { systemScope } from '#access/scope'
import { footprintArea } from '#footprints/footprint-routes'
import { openWorkerPool } from '#platform/db/pools'
import { newId } from '#platform/ids'
import { startJobs, type JobRunner } from '#platform/jobs/jobs'
import { followSiteFacts } from './follow-site-facts.ts'
import { siteFactArea } from './site-fact-routes.ts'
import { siteFactTasks } from './site-fact-tasks.ts'

let w: CalculationWorld
let workers: pg.Pool
let runner: JobRunner | undefined
beforeAll(async () => {
  w = await makeCalculationWorld([footprintArea, siteFactArea])
  workers = openWorkerPool(w.adminUrl, { max: 4 })
})
afterAll(async () => {
  await runner?.stop()
  await workers.end()
  await w.close()
})

const asLca = () => w.as('ROLE_LCA_EDITOR')
const asCcf = () => w.as('ROLE_CCF_EDITOR')
const location = () => makeIri('locations', w.library.location)
const power = () => makeIri('environmental_profiles', w.library.profiles.power)

const post = async (
  address: string,
  body: Record<string, unknown>,
  client = asLca(),
): Promise<ReadRecord> => {
  const answer = await client.post(address, body)
  expect(answer.status, answer.text).toBe(201)
  return readRecord(answer.body)
}
let nextYear = 2001
/** A year of its own for each test, so that productions do not meet. */
const takeYear = (): number => nextYear++
const addFact = async (period: string, values: Record<string, unknown> = {}): Promise<string> =>
  (
    await post(
      '/api/site_facts',
      {
        location: location(),
        period,
        kind: 'energy',
        description: 'Main meter',
        environmentalProfile: power(),
        amount: 1000,
        unit: 'kWh',
        source: 'Invoices',
        ...values,
      },
      asCcf(),
    )
  )['@id']
const addProduction = async (year: number, values: Record<string, unknown> = {}): Promise<string> =>
  (await post('/api/site_productions', { location: location(), year, ...values }))['@id']
const addCalculation = async (): Promise<string> =>
  (await post('/2/calculations', makeCompleteFields(w.library)))['@id']
/** The server takes changed facts over, as its job does. */
const follow = (year: number): Promise<void> =>
  followSiteFacts(w.services, {
    company: w.companies.alpha,
    location: w.library.location,
    year,
    origin: 'http://cradle.test',
  })
const codes = (answer: Answer): [string, string][] =>
  readProblem(answer).violations.map((one) => [one.propertyPath, one.code])

/** A product with 20 of 100 t of the location, 400 declared units, and its input that follows 1000 kWh by mass. */
async function addLinked(values: Record<string, unknown> = {}) {
  const year = takeYear()
  const fact = await addFact(String(year))
  const calculation = await addCalculation()
  const site = await addProduction(year, { mass: 100_000 })
  const product = await addProduction(year, { calculation, mass: 20_000, volume: 400 })
  const allocation = await post('/api/site_allocations', {
    calculation,
    siteFacts: [fact],
    key: 'mass',
    ...values,
  })
  return { year, fact, calculation, site, product, allocation }
}
const readLine = async (allocation: ReadRecord) =>
  (await asLca().call(recordRoutes(Input).get, { params: { id: String(allocation['input']) } }))
    .body

test('a fact is written with the right to edit locations, and read with the right to view them', async () => {
  const fact = await addFact('2025-Q1', { estimated: true, comments: 'Read late' })
  expect((await w.as('ROLE_VIEWER').get(fact)).body).toMatchObject({
    '@type': 'SiteFact',
    location: location(),
    period: '2025-Q1',
    kind: 'energy',
    amount: 1000,
    unit: 'kWh',
    estimated: true,
  })
  expect((await w.as('ROLE_VIEWER').patch(fact, { amount: 1 })).status).toBe(403)
  expect((await w.as('ROLE_LCA_EDITOR', 'beta').get(fact)).status).toBe(404)
  expect((await w.as('ROLE_LCA_EDITOR', 'beta').patch(fact, { amount: 1 })).status).toBe(404)
  const foreign = await w.as('ROLE_LCA_EDITOR', 'beta').post('/api/site_facts', {
    location: location(),
    period: '2025',
    kind: 'energy',
    unit: 'kWh',
  })
  expect(foreign.status).toBe(400)
  const listed = await asCcf().call(recordRoutes(SiteFact).list, {
    query: { location: location(), period: 2025, kind: 'energy' },
  })
  expect(listed.body.member.map((one) => one['@id'])).toEqual([fact])
  expect((await asCcf().patch(fact, { amount: null })).body).not.toHaveProperty('amount')
  expect((await asCcf().delete(fact)).status).toBe(204)
})

test.each([
  [{ period: '2025-13' }, 'period'],
  [{ period: '2025-Q5' }, 'period'],
  [{ amount: -1 }, 'amount'],
  [{ kind: 'noise' }, 'kind'],
  [{ unit: 'm2' }, 'unit'],
  [{ unit: null }, 'unit'],
])('a fact that breaks a rule is refused: %o', async (values, path) => {
  const answer = await asCcf().post('/api/site_facts', {
    location: location(),
    period: '2025',
    kind: 'energy',
    environmentalProfile: power(),
    unit: 'kWh',
    ...values,
  })
  expect(answer.status).toBe(422)
  expect(codes(answer)[0]![0]).toBe(path)
})

test('a location has one production per year and product, and no declared units of its own', async () => {
  const year = takeYear()
  await addProduction(year, { mass: 1 })
  const again = await asLca().post('/api/site_productions', { location: location(), year })
  expect([again.status, codes(again)[0]![0]]).toEqual([422, 'year'])
  const other = await asLca().post('/api/site_productions', {
    location: location(),
    year: takeYear(),
    volume: 1,
  })
  expect(codes(other)).toEqual([['volume', 'volume_of_location']])
})

test('an A3 input receives the share of its product per declared unit', async () => {
  const { allocation, year } = await addLinked()
  expect(allocation).toMatchObject({
    year,
    location: location(),
    unit: 'kWh',
    total: 1000,
    share: 0.2,
    volume: 400,
    amount: 0.5,
    outdated: false,
  })
  expect(await readLine(allocation)).toMatchObject({
    inputType: 'A3_ENERGY_CONSUMPTION',
    description: 'Main meter',
    dataSource: `Works ${year}`,
    environmentalProfile: power(),
    netAmount: 0.5,
  })
})

test('the amount follows the fact and the production, and results are outdated', async () => {
  const { allocation, fact, calculation, product, year } = await addLinked()
  await asLca().post('/2/calculation_result_journals', { calculation })
  expect(
    (await asLca().call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
      .outdated,
  ).toBe(false)
  await asCcf().patch(fact, { amount: 2, unit: 'MWh' })
  await follow(year)
  expect((await readLine(allocation))['netAmount']).toBe(1)
  expect(
    (await asLca().call(recordRoutes(Calculation).get, { params: { id: calculation } })).body
      .outdated,
  ).toBe(true)
  await asLca().patch(product, { volume: 100 })
  await follow(year)
  expect((await readLine(allocation))['netAmount']).toBe(4)
  const { revision } = await readLine(allocation)
  await follow(year)
  expect((await readLine(allocation))['revision']).toBe(revision)
  // Unknown is never zero.
  await asCcf().patch(fact, { amount: null })
  await follow(year)
  expect(await readLine(allocation)).not.toHaveProperty('netAmount')
  expect((await asLca().get(allocation['@id'])).body).not.toHaveProperty('amount')
  await asCcf().patch(fact, { amount: 1000, unit: 'kWh' })
  await follow(year)
  expect((await readLine(allocation))['netAmount']).toBe(2)
})

test('a product that terms let come from several locations follows the facts of none, and one that follows them has no other location', async () => {
  const breda = newId()
  await w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('locations')
      .values({ id: breda, company_id: w.companies.alpha, unique_id: breda, name: 'Breda works' })
      .execute(),
  )
  const year = takeYear()
  const fact = await addFact(String(year))
  const calculation = await addCalculation()
  await addProduction(year, { mass: 100_000 })
  await addProduction(year, { calculation, mass: 20_000, volume: 400 })
  const saveTerms = (...modelTerms: object[]) => asLca().patch(calculation, { modelTerms })
  const link = () =>
    asLca().post('/api/site_allocations', { calculation, siteFacts: [fact], key: 'mass' })
  const readLines = () =>
    w.db.read(systemScope(), (tx) =>
      tx
        .selectFrom('inputs')
        .select('id')
        .where('calculation_id', '=', calculation.split('/').at(-1)!)
        .execute(),
    )
  const elsewhere = { kind: 'location', location: breda }
  const lines = await readLines()
  expect((await saveTerms(elsewhere)).status).toBe(200)
  const refused = await link()
  expect(refused.status).toBe(422)
  expect(codes(refused)).toEqual([['calculation', 'term_location_facts']])
  expect(await readLines()).toEqual(lines)
  // Terms about anything else leave the facts alone.
  expect((await saveTerms({ kind: 'sampling', interval: 5 })).status).toBe(200)
  const linked = await link()
  expect(linked.status).toBe(201)
  expect(codes(await saveTerms(elsewhere))).toEqual([
    ['modelTerms[0].location', 'term_location_facts'],
  ])
  expect((await asLca().delete(String(readRecord(linked.body)['@id']))).status).toBe(204)
  expect((await saveTerms(elsewhere)).status).toBe(200)
})

test('the server follows a changed fact by itself', async () => {
  const { allocation, fact } = await addLinked()
  runner = await startJobs(workers, siteFactTasks(w.services))
  await asCcf().patch(fact, { amount: 4000 })
  await vi.waitUntil(async () => (await readLine(allocation))['netAmount'] === 2, {
    timeout: 10_000,
    interval: 50,
  })
  await runner.stop()
  runner = undefined
})

test('an existing input is linked; it keeps its profile and its own unit', async () => {
  const year = takeYear()
  const fact = await addFact(String(year), { amount: 1, unit: 'MWh' })
  const calculation = await addCalculation()
  await addProduction(year, { calculation, volume: 10 })
  const input = await post('/2/inputs', {
    calculation,
    inputType: 'A3_ENERGY_CONSUMPTION',
    environmentalProfile: power(),
    netAmount: 7,
  })
  const body = { calculation, input: input['@id'], siteFacts: [fact], key: 'percentage' }
  expect(codes(await asLca().post('/api/site_allocations', body))[0]![0]).toBe('percentage')
  const allocation = await post('/api/site_allocations', { ...body, percentage: 50 })
  expect(await readLine(allocation)).toMatchObject({ '@id': input['@id'], netAmount: 50 })
  const twice = await asLca().post('/api/site_allocations', { ...body, percentage: 50 })
  expect(codes(twice)).toEqual([['input', 'already_linked']])
  const patched = await asLca().patch(allocation['@id'], { percentage: 25 })
  expect(patched.body).toMatchObject({ percentage: 25, share: 0.25, amount: 25 })
  expect((await readLine(allocation))['netAmount']).toBe(25)
})

test('an amount that is overwritten, or a deleted link, ends the following; the amount stays', async () => {
  const { allocation, fact, year } = await addLinked()
  await asLca().patch(String(allocation['input']), { netAmount: 3 })
  expect((await asLca().get(allocation['@id'])).status).toBe(404)
  await asCcf().patch(fact, { amount: 9000 })
  await follow(year)
  expect((await readLine(allocation))['netAmount']).toBe(3)
  const other = await addLinked()
  expect((await asLca().delete(other.allocation['@id'])).status).toBe(204)
  expect((await readLine(other.allocation))['netAmount']).toBe(0.5)
})

test('another value of the input leaves the link; a profile with another unit removes it', async () => {
  const { allocation } = await addLinked()
  await asLca().patch(String(allocation['input']), { comments: 'From the main meter' })
  expect((await asLca().get(allocation['@id'])).status).toBe(200)
  await asLca().patch(String(allocation['input']), {
    environmentalProfile: makeIri('environmental_profiles', w.library.profiles.brick),
  })
  expect((await asLca().get(allocation['@id'])).status).toBe(404)
})

test('months of a year are added; a year with a missing month is refused', async () => {
  const year = takeYear()
  const calculation = await addCalculation()
  await addProduction(year, { calculation, volume: 1 })
  const months = await Promise.all(
    Array.from({ length: 12 }, (_, i) => addFact(`${year}-${String(i + 1).padStart(2, '0')}`)),
  )
  const body = { calculation, key: 'percentage', percentage: 100 }
  const missing = await asLca().post('/api/site_allocations', {
    ...body,
    siteFacts: months.slice(1),
  })
  expect(codes(missing)).toEqual([['siteFacts', 'site_facts_year']])
  expect(await post('/api/site_allocations', { ...body, siteFacts: months })).toMatchObject({
    total: 12_000,
    amount: 12_000,
  })
  const waste = await addFact(`${year}-01`, { kind: 'waste' })
  const mixed = await asLca().post('/api/site_allocations', {
    ...body,
    siteFacts: [...months, waste],
  })
  expect(codes(mixed)).toEqual([['siteFacts', 'site_facts_kind']])
})

test('a use stage input is refused, and a fact or a calculation of another company is not found', async () => {
  const { fact, calculation } = await addLinked()
  const body = { calculation, siteFacts: [fact], key: 'mass' }
  const stage = await asLca().post('/api/site_allocations', { ...body, inputType: 'B1_USE_STAGE' })
  expect(codes(stage)).toEqual([['inputType', 'site_allocation_module']])
  const stranger = w.as('ROLE_LCA_EDITOR', 'beta')
  expect((await stranger.post('/api/site_allocations', body)).status).toBe(400)
  const own = (
    await stranger.call(recordRoutes(Calculation).create, {
      body: {
        productName: 'Other',
        calculationType: 'product',
        method: makeIri('methods', w.library.method),
      },
    })
  ).body['@id']
  const answer = await stranger.post('/api/site_allocations', { ...body, calculation: own })
  expect(answer.status, answer.text).toBe(400)
  expect((await w.as('ROLE_VIEWER').post('/api/site_allocations', body)).status).toBe(403)
  expect((await asCcf().post('/api/site_allocations', body)).status).toBe(403)
})

test('a locked calculation keeps its amount, and a write takes the new one over after it is opened', async () => {
  const { allocation, fact, calculation, year } = await addLinked()
  const setStatus = (status: string) =>
    w.db.transact(systemScope(), (tx) =>
      tx
        .updateTable('calculations')
        .set({ status })
        .where('id', '=', calculation.split('/').at(-1)!)
        .execute(),
    )
  await setStatus('verified')
  await asCcf().patch(fact, { amount: 2000 })
  await follow(year)
  expect((await readLine(allocation))['netAmount']).toBe(0.5)
  expect((await asLca().get(allocation['@id'])).body).toMatchObject({ outdated: true, amount: 0.5 })
  expect((await asLca().patch(allocation['@id'], {})).status).toBe(409)
  await setStatus('in-progress')
  expect((await asLca().patch(allocation['@id'], {})).body).toMatchObject({
    outdated: false,
    amount: 1,
  })
  expect((await readLine(allocation))['netAmount']).toBe(1)
})

test('a fact that an amount follows cannot be deleted; after the calculation is deleted it can', async () => {
  const { fact, calculation } = await addLinked()
  expect((await asCcf().delete(fact)).status).toBe(409)
  expect((await asLca().delete(calculation)).status).toBe(204)
  expect((await asCcf().delete(fact)).status).toBe(204)
})

test('an input without a link is not touched', async () => {
  const { calculation, fact, year } = await addLinked()
  const brick = await post('/2/inputs', { calculation, ...makeBrickLine(w.library) })
  await asCcf().patch(fact, { amount: 5 })
  await follow(year)
  expect((await asLca().get(brick['@id'])).body).toMatchObject({ netAmount: 100, revision: 1 })
})
