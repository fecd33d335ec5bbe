import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Epd,
  recordRoutes,
  EpdCollection,
  Application,
  EpdSubscription,
  subscriptionRoutes,
  EnvironmentalProfile,
  calculationRoutes,
  versionRoutes,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { importArea } from '#imports/import-routes'
import { openAdminPool } from '#platform/testing/database'
import { makeWorkflowWorld, type WorkflowWorld } from '#test/worlds/workflow-world'
import { serveTypesetter } from '#typesetting/served-typesetter'
import { versionArea } from '#versions/version-routes'
import { shareArea } from '../share-routes.ts'
import { shareTasks } from '../share-tasks.ts'
import { followEpdJob } from '../events.ts'
import { updateSubscriptionJob } from './request-update.ts'

let w: WorkflowWorld
let admin: ReturnType<typeof openAdminPool>
let epd: string
let uuid: string
let collection: string
let application: string

const getAdmin = () => w.as('ROLE_SHARE_ADMIN')
const getReader = () => w.as('ROLE_COMPANY_EPD_ADMIN', 'beta')

beforeAll(async () => {
  w = await makeWorkflowWorld([shareArea, importArea, versionArea])
  admin = openAdminPool(w.adminUrl, 2)
  serveTypesetter(w.services, { renderPdf: async () => new TextEncoder().encode('%PDF-1.7 test') })
  uuid = (await w.inStatus('verified')).split('/').at(-1)!
  epd = (await getAdmin().call(recordRoutes(Epd).list)).body.member[0]!['@id']
  collection = (
    await getAdmin().call(recordRoutes(EpdCollection).create, { body: { name: 'Bricks' } })
  ).body['@id']
  application = (
    await getAdmin().call(recordRoutes(Application).create, {
      body: { name: 'Builder', collections: [collection] },
    })
  ).body['@id']
  await publish('2031-05-01')
})
afterAll(async () => {
  await admin.end()
  await w.close()
})

async function publish(validUntil: string): Promise<void> {
  const done = await getAdmin().post('/epic/group_actions/publish_epds', {
    epds: [epd],
    validUntil,
    collections: [collection],
  })
  expect(done.status, done.text).toBe(201)
}

/** Runs the waiting jobs of subscriptions like the job runner, each twice: the second run changes nothing. */
async function runJobs(): Promise<void> {
  const tasks = shareTasks(w.services)
  const run = { attempt: 1, isLast: false, signal: new AbortController().signal }
  for (const task of [followEpdJob, updateSubscriptionJob])
    for (const { payload } of await takeJobs(task)) {
      await tasks[task]!.run(payload, run)
      await tasks[task]!.run(payload, run)
    }
}

const takeJobs = async (task: string): Promise<{ payload: unknown }[]> =>
  (
    await admin.query<{ payload: unknown }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1 returning j.payload`,
      [task],
    )
  ).rows

const listReceived = async (query = '') =>
  (await getReader().get(`/epic/received_epds${query}`)).body
const readSubscription = async () =>
  (await getReader().call(recordRoutes(EpdSubscription).list)).body.member[0]
const readMessages = () =>
  w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('notifications')
      .select(['type', 'title', 'message', 'link', 'company_id'])
      .where('type', 'in', ['epd.updated', 'epd.ended'])
      .orderBy('created_at')
      .execute(),
  )

test('a company reads the declarations that an application shares with it, and no others', async () => {
  expect(await listReceived()).toMatchObject({ member: [], total: 0 })
  const refused = await getReader().post('/epic/epd_subscriptions', { uuid })
  expect(refused.status).toBe(422)
  expect(readProblem(refused).violations).toEqual([
    expect.objectContaining({ propertyPath: 'uuid', code: 'not_published' }),
  ])
  for (const readerCompany of [w.companies.alpha, crypto.randomUUID(), 'Beta'])
    expect(readProblem(await getAdmin().patch(application, { readerCompany })).violations).toEqual([
      expect.objectContaining({ propertyPath: 'readerCompany', code: 'unknown_company' }),
    ])
  const shared = await getAdmin().patch(application, { readerCompany: w.companies.beta })
  expect(shared.status, shared.text).toBe(200)
  expect(shared.body).toMatchObject({
    readerCompany: w.companies.beta,
    readerCompanyName: 'Company beta',
  })

  expect(await listReceived()).toMatchObject({
    member: [{ uuid, version: '01.00.000', status: 'published' }],
    total: 1,
  })
  expect(await listReceived('?q=no%20such%20product')).toMatchObject({ total: 0 })
  expect(await listReceived(`?uuid=${uuid}`)).toMatchObject({ total: 1 })
  expect((await w.as('ROLE_COMPANY_EPD_ADMIN').call(subscriptionRoutes.received)).body.total).toBe(
    0,
  )
  expect(
    (await w.as('ROLE_COMPANY_EPD_ADMIN').post('/epic/epd_subscriptions', { uuid })).status,
  ).toBe(422)
  expect((await w.as('ROLE_VIEWER', 'beta').get('/epic/received_epds')).status).toBe(403)
})

test('one call imports the declaration as a profile of the library', async () => {
  const made = await getReader().call(recordRoutes(EpdSubscription).create, { body: { uuid } })
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({ uuid, state: 'importing' })
  expect((await getReader().post('/epic/epd_subscriptions', { uuid })).status).toBe(422)
  await runJobs()
  const found = await readSubscription()
  expect(found).toMatchObject({ uuid, state: 'current', dataSetVersion: '01.00.000' })
  const profile = (
    await getReader().call(recordRoutes(EnvironmentalProfile).get, {
      params: { id: found!.profile! },
    })
  ).body
  expect(profile).toMatchObject({ uniqueId: uuid, name: found!.name })
  const results = (await w.editor.call(calculationRoutes.results, { params: { id: uuid } })).body
  const gwp = results.top.find((row) => row.code === 'GWP-total')!.values
  const effects = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('environmental_profiles')
      .select(['effects', 'company_id'])
      .where('unique_id', '=', uuid)
      .executeTakeFirstOrThrow(),
  )
  expect(effects.company_id).toBe(w.companies.beta)
  const [stage] = Object.keys(gwp)
  expect(effects.effects[stage!]!['GWP-total']).toBeDefined()
  expect((await getAdmin().get('/epic/epd_subscriptions')).status).toBe(403)
  expect((await w.as('ROLE_COMPANY_EPD_ADMIN').get(made.body['@id'])).status).toBe(404)
  expect(await readMessages()).toEqual([])
})

test('a newer version becomes a draft of the library whose cockpit shows the change, announced once', async () => {
  await publish('2031-06-01')
  await runJobs()
  const found = await readSubscription()
  expect(found).toMatchObject({ state: 'update', dataSetVersion: '01.01.000' })
  const cockpit = (
    await getReader().call(versionRoutes.cockpit, { params: { id: found!.update! } })
  ).body
  expect(cockpit).toMatchObject({ changed: 1, added: 0 })
  const messages = await readMessages()
  expect(messages.length).toBeGreaterThan(0)
  expect(
    new Set(messages.map(({ type, link, company_id }) => `${type} ${link} ${company_id}`)),
  ).toEqual(
    new Set([`epd.updated /lca/versions/${found!.update!.split('/').at(-1)} ${w.companies.beta}`]),
  )
  await runJobs()
  expect(await readMessages()).toHaveLength(messages.length)

  const taken = await getReader().post(`${found!.update}/publish`)
  expect(taken.status, taken.text).toBe(200)
  expect(await readSubscription()).toMatchObject({ state: 'current' })
})

test('a withdrawal is announced with its reason, and a new publication ends the state', async () => {
  const before = (await readMessages()).length
  const withdrawn = await getAdmin().post('/epic/group_actions/unpublish_epds', {
    epds: [epd],
    reason: 'The mass was wrong.',
  })
  expect(withdrawn.status, withdrawn.text).toBe(201)
  await runJobs()
  expect(await readSubscription()).toMatchObject({
    state: 'withdrawn',
    reason: 'The mass was wrong.',
  })
  const received = (await readMessages()).slice(before)
  expect(received[0]).toMatchObject({ type: 'epd.ended', link: '/lca/declarations-of-others' })
  expect(received[0]!.message).toContain('The mass was wrong.')
  await publish('2031-07-01')
  await runJobs()
  expect(await readSubscription()).toMatchObject({ state: 'update', dataSetVersion: '01.02.000' })
})

test('a declaration that is no longer shared cannot be read, and the subscription can be removed', async () => {
  expect((await getAdmin().patch(application, { readerCompany: null })).status).toBe(200)
  expect(await listReceived()).toMatchObject({ total: 0 })
  await getAdmin().post('/epic/group_actions/remove_epds', { collection, epds: [epd] })
  await runJobs()
  const found = await readSubscription()
  expect(found).toMatchObject({ state: 'unreadable' })
  expect((await getReader().delete(found!['@id'])).status).toBe(204)
  expect(await readSubscription()).toBeUndefined()
})
