import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  workbenchRoutes,
  Calculation,
  recordRoutes,
  calculationRoutes,
  type Query,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import type { ExpiringDeclaration } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { makeReviewWorld, type ReviewWorld } from '#test/worlds/review-world'
import { expiryTasks } from './expiry-tasks.ts'
import { reachedSteps } from './expiry-steps.ts'

let w: ReviewWorld
beforeAll(async () => {
  w = await makeReviewWorld()
})
afterAll(() => w.close())
beforeEach(() =>
  w.db.transact(systemScope(), async (tx) => {
    await tx.deleteFrom('notifications').execute()
    await tx.updateTable('calculations').set({ valid_until: null }).execute()
  }),
)

let numbers = 0
const asEditor = () => w.as('ROLE_EDITOR')
const once = { attempt: 1, isLast: false, signal: new AbortController().signal }
const runTask = (services = w.services) => expiryTasks(services)['tell_expiry']!.run({}, once)
const formatDay = (offset = 0) =>
  new Date(w.services.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10)
const makeVerified = async (validUntil: string, status = 'verified', productName = 'Wall') => {
  const made = await w.complete({ productName })
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('calculations')
      .set({
        status,
        valid_until: validUntil,
        verified_at: new Date('2024-01-02T03:04:05Z'),
        registration_number: `NL-${String(++numbers).padStart(4, '0')}`,
      })
      .where('id', '=', made.id)
      .execute(),
  )
  return made
}
const readNotifications = async () =>
  await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('notifications')
      .select(['type', 'user_id', 'title', 'link'])
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
const listExpiring = async (
  query: Query<typeof workbenchRoutes.expiring> = {},
  api = asEditor(),
): Promise<ExpiringDeclaration[]> =>
  (await api.call(workbenchRoutes.expiring, { query })).body.member

test('steps are six, three and one month before the end, and the day after it', () => {
  expect(reachedSteps('2027-06-30', '2026-12-29')).toEqual([])
  expect(reachedSteps('2027-06-30', '2026-12-30')).toEqual(['6m'])
  expect(reachedSteps('2027-05-31', '2027-02-27')).toEqual(['6m'])
  expect(reachedSteps('2027-05-31', '2027-02-28')).toEqual(['6m', '3m'])
  expect(reachedSteps('2027-05-31', '2027-04-30')).toEqual(['6m', '3m', '1m'])
  expect(reachedSteps('2027-05-31', '2027-05-31')).not.toContain('end')
  expect(reachedSteps('2027-05-31', '2027-06-01')).toContain('end')
})

test('verified and completed declarations are listed by end of validity, with the days left and the renewal', async () => {
  const late = await makeVerified(formatDay(400), 'completed', 'Late')
  const soon = await makeVerified(formatDay(30), 'verified', 'Soon')
  await makeVerified(formatDay(10), 'declined', 'Refused')
  const found = await listExpiring()
  expect(found).toMatchObject([
    {
      calculation: soon.iri,
      productName: 'Soon',
      registrationNumber: expect.stringMatching(/^NL-\d{4}$/),
      verifiedAt: '2024-01-02T03:04:05.000+00:00',
      validUntil: formatDay(30),
      daysLeft: 30,
    },
    { calculation: late.iri, daysLeft: 400 },
  ])
  expect(found[0]).not.toHaveProperty('renewal')
  expect((await listExpiring({ before: formatDay(100) })).map((d) => d.productName)).toEqual([
    'Soon',
  ])
  expect((await listExpiring({ after: formatDay(100) })).map((d) => d.productName)).toEqual([
    'Late',
  ])
  expect((await listExpiring({ itemsPerPage: 1, page: 2 })).map((d) => d.productName)).toEqual([
    'Late',
  ])
  expect(
    (await asEditor().call(workbenchRoutes.expiring, { query: { itemsPerPage: 1 } })).body
      .totalItems,
  ).toBe(2)
  expect((await asEditor().get('/2/expiring_declarations?before=2026-02-30')).status).toBe(400)
  expect(await listExpiring({}, w.as('ROLE_EDITOR', 'beta'))).toEqual([])
  expect(await listExpiring({ owner: `/2/companies/${w.companies.beta}` })).toEqual([])
})

test('the author is notified once for each step, also after a restart', async () => {
  const { iri, id } = await makeVerified(formatDay(200))
  await runTask()
  expect(await readNotifications()).toEqual([])
  const moveEnd = async (daysBefore: number) =>
    w.db.transact(systemScope(), (tx) =>
      tx
        .updateTable('calculations')
        .set({ valid_until: formatDay(daysBefore) })
        .where('id', '=', id)
        .execute(),
    )
  await moveEnd(150)
  await Promise.all([runTask(), runTask(), runTask()])
  await runTask()
  expect(await readNotifications()).toEqual([
    {
      type: 'declaration.expiring',
      user_id: w.user('ROLE_EDITOR').id,
      title: expect.stringContaining('Wall'),
      link: `/lca/calculations/${id}`,
    },
  ])
  expect((await listExpiring())[0]!.calculation).toBe(iri)
})

test('the steps of one declaration are sent as time passes', async () => {
  await makeVerified(formatDay(150))
  const types = []
  for (const forward of [0, 40, 30, 30, 30, 30]) {
    w.forward(forward * 86_400_000)
    await runTask()
    types.push((await readNotifications()).map((n) => n['type'] as string))
  }
  expect(types.map((t) => t.length)).toEqual([1, 1, 2, 2, 3, 4])
  expect(types.at(-1)).toEqual([
    'declaration.expiring',
    'declaration.expiring',
    'declaration.expiring',
    'declaration.expired',
  ])
})

test('missed steps are sent as one notice', async () => {
  await makeVerified(formatDay(10))
  await runTask()
  expect(await readNotifications()).toHaveLength(1)
  await runTask()
  expect(await readNotifications()).toHaveLength(1)
})

test('a process that fails while it sends a notice leaves no partial notice', async () => {
  await makeVerified(formatDay(20))
  const dying = {
    ...w.services,
    db: {
      ...w.db,
      transact: (async (scope, work) =>
        w.db.transact(scope, async (tx) => {
          await work(tx)
          throw new Error('killed')
        })) as typeof w.db.transact,
    },
  }
  await expect(runTask(dying)).rejects.toThrow('killed')
  expect(await readNotifications()).toEqual([])
  await runTask()
  expect(await readNotifications()).toHaveLength(1)
})

test('a declaration with a verified renewal produces no further notices', async () => {
  const made = await makeVerified(formatDay(100))
  const next = (
    await asEditor().call(workbenchRoutes.successor, { params: { id: made.iri }, body: {} })
  ).body
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('calculations')
      .set({ status: 'verified', valid_until: formatDay(2000) })
      .where('id', '=', next.id)
      .execute(),
  )
  await runTask()
  expect(await readNotifications()).toEqual([])
})

test('when the author has left, all users who may submit the next version are notified', async () => {
  await makeVerified(formatDay(100))
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('id', '=', w.user('ROLE_EDITOR').id)
      .execute(),
  )
  await runTask()
  const users = (await readNotifications()).map((n) => n['user_id'])
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('users')
      .set({ status: 'active' })
      .where('id', '=', w.user('ROLE_EDITOR').id)
      .execute(),
  )
  expect(users).toContain(w.user('ROLE_LCA_EDITOR').id)
  expect(users).not.toContain(w.user('ROLE_EDITOR').id)
  expect(users).not.toContain(w.user('ROLE_VIEWER').id)
  expect(users).not.toContain(w.user('ROLE_EDITOR', 'sister').id)
})

test('a renewal is a draft with lines, texts and files, and does not change the verified calculation', async () => {
  const made = await makeVerified(formatDay(50))
  const before = (
    await asEditor().call(recordRoutes(Calculation).get, { params: { id: made.iri } })
  ).body
  const answer = await asEditor().call(workbenchRoutes.successor, {
    params: { id: made.iri },
    body: {},
  })
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body).toMatchObject({
    productName: 'Wall',
    status: 'in-progress',
    precedingVersion: made.iri,
    successorReason: 'renewal',
    productDescription: 'A wall',
    purchased: false,
  })
  expect(answer.body).not.toHaveProperty('registrationNumber')
  expect(answer.body).not.toHaveProperty('validUntil')
  expect(answer.body.productImageFile!['@id']).not.toBe(before.productImageFile!['@id'])
  expect(
    (await asEditor().call(calculationRoutes.inputs, { params: { id: answer.body['@id'] } })).body
      .member,
  ).toMatchObject([{ description: 'Brick', netAmount: 100 }])
  const { productImageFile: _a, ...after } = (
    await asEditor().call(recordRoutes(Calculation).get, { params: { id: made.iri } })
  ).body
  const { productImageFile: _b, ...was } = before
  expect(after).toEqual(was)
  expect((await listExpiring())[0]).toMatchObject({
    calculation: made.iri,
    renewal: answer.body['@id'],
    renewalStatus: 'in-progress',
  })
})

test('a second renewal is refused and names the first; after the first is deleted, another can be created', async () => {
  const made = await makeVerified(formatDay(50))
  const first = (
    await asEditor().call(workbenchRoutes.successor, { params: { id: made.iri }, body: {} })
  ).body
  const second = await asEditor().post(`${made.iri}/successor`, { reason: 'renewal' })
  expect([second.status, readProblem(second).code]).toEqual([409, 'successorExists'])
  expect(second.text).toContain(first['@id'])
  expect((await asEditor().post(`${made.iri}/successor`, { reason: 'correction' })).status).toBe(
    201,
  )
  expect((await asEditor().delete(first['@id'])).status).toBe(204)
  expect((await asEditor().post(`${made.iri}/successor`, {})).status).toBe(201)
})

test('two concurrent requests create one renewal', async () => {
  const made = await makeVerified(formatDay(50))
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      asEditor().call(workbenchRoutes.successor, { params: { id: made.iri }, body: {} }),
    ),
  )
  expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
})

test('a declined calculation gets a correction; an editable one cannot have a successor', async () => {
  const declined = await makeVerified(formatDay(50), 'declined')
  expect(
    (await asEditor().call(workbenchRoutes.successor, { params: { id: declined.iri }, body: {} }))
      .body.successorReason,
  ).toBe('correction')
  const draft = await w.complete()
  expect((await asEditor().post(`${draft.iri}/successor`, {})).status).toBe(409)
  expect((await w.as('ROLE_VIEWER').post(`${declined.iri}/successor`, {})).status).toBe(403)
  expect(
    (await w.as('ROLE_GROUP_EPD_ADMIN', 'group').post(`${declined.iri}/successor`, {})).status,
  ).toBe(404)
  expect((await w.as('ROLE_EDITOR', 'beta').post(`${declined.iri}/successor`, {})).status).toBe(404)
})

test('a copy of a renewal has no predecessor', async () => {
  const made = await makeVerified(formatDay(50))
  const next = (
    await asEditor().call(workbenchRoutes.successor, { params: { id: made.iri }, body: {} })
  ).body
  const copied = (
    await asEditor().call(calculationRoutes.copy, { body: { calculations: [next['@id']] } })
  ).body.items[0]!.result
  expect((await asEditor().get(copied)).body).not.toHaveProperty('precedingVersion')
})
