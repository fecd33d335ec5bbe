import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ExpiringDeclaration } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { reviewWorld, type ReviewWorld } from '#test/worlds/review-world'
import { expiryTasks } from './expiry-tasks.ts'
import { reachedSteps } from './expiry-steps.ts'

let w: ReviewWorld
beforeAll(async () => {
  w = await reviewWorld()
})
afterAll(() => w.close())
beforeEach(() =>
  w.db.transact(systemScope(), async (tx) => {
    await tx.deleteFrom('notifications').execute()
    await tx.updateTable('calculations').set({ valid_until: null }).execute()
  }),
)

let numbers = 0
const editor = () => w.as('ROLE_EDITOR')
const once = { attempt: 1, isLast: false, signal: new AbortController().signal }
const run = (services = w.services) => expiryTasks(services)['tell_expiry']!.run({}, once)
const day = (offset = 0) =>
  new Date(w.services.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10)
const verified = async (validUntil: string, status = 'verified', productName = 'Wall') => {
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
const told = async () =>
  await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('notifications')
      .select(['type', 'user_id', 'title', 'link'])
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
const list = async (query = '', api = editor()): Promise<ExpiringDeclaration[]> =>
  (await api.get(`/2/expiring_declarations${query}`)).body.member

test('steps are six, three and one month before the end, and the day after it', () => {
  expect(reachedSteps('2027-06-30', '2026-12-29')).toEqual([])
  expect(reachedSteps('2027-06-30', '2026-12-30')).toEqual(['6m'])
  expect(reachedSteps('2027-05-31', '2027-02-27')).toEqual(['6m'])
  expect(reachedSteps('2027-05-31', '2027-02-28')).toEqual(['6m', '3m'])
  expect(reachedSteps('2027-05-31', '2027-04-30')).toEqual(['6m', '3m', '1m'])
  expect(reachedSteps('2027-05-31', '2027-05-31')).not.toContain('end')
  expect(reachedSteps('2027-05-31', '2027-06-01')).toContain('end')
})

test('verified and completed declarations are listed by their end, with what is left and the renewal that was begun', async () => {
  const late = await verified(day(400), 'completed', 'Late')
  const soon = await verified(day(30), 'verified', 'Soon')
  await verified(day(10), 'declined', 'Refused')
  const found = await list()
  expect(found).toMatchObject([
    {
      calculation: soon.iri,
      productName: 'Soon',
      registrationNumber: expect.stringMatching(/^NL-\d{4}$/),
      verifiedAt: '2024-01-02T03:04:05.000+00:00',
      validUntil: day(30),
      daysLeft: 30,
    },
    { calculation: late.iri, daysLeft: 400 },
  ])
  expect(found[0]).not.toHaveProperty('renewal')
  expect((await list(`?before=${day(100)}`)).map((d) => d.productName)).toEqual(['Soon'])
  expect((await list(`?after=${day(100)}`)).map((d) => d.productName)).toEqual(['Late'])
  expect((await list('?itemsPerPage=1&page=2')).map((d) => d.productName)).toEqual(['Late'])
  expect((await editor().get('/2/expiring_declarations?itemsPerPage=1')).body.totalItems).toBe(2)
  expect((await editor().get('/2/expiring_declarations?before=2026-02-30')).status).toBe(400)
  expect(await list('', w.as('ROLE_EDITOR', 'beta'))).toEqual([])
  expect(await list(`?owner=/2/companies/${w.companies.beta}`)).toEqual([])
})

test('each step is told once, to who made it, whatever is restarted', async () => {
  const { iri, id } = await verified(day(200))
  await run()
  expect(await told()).toEqual([])
  const at = async (daysBefore: number) =>
    w.db.transact(systemScope(), (tx) =>
      tx
        .updateTable('calculations')
        .set({ valid_until: day(daysBefore) })
        .where('id', '=', id)
        .execute(),
    )
  await at(150)
  await Promise.all([run(), run(), run()])
  await run()
  expect(await told()).toEqual([
    {
      type: 'declaration.expiring',
      user_id: w.user('ROLE_EDITOR').id,
      title: expect.stringContaining('Wall'),
      link: `/lca/calculations/${id}`,
    },
  ])
  expect((await list())[0]!.calculation).toBe(iri)
})

test('the steps of one declaration are told as time goes on', async () => {
  await verified(day(150))
  const types = []
  for (const forward of [0, 40, 30, 30, 30, 30]) {
    w.forward(forward * 86_400_000)
    await run()
    types.push((await told()).map((n) => n['type'] as string))
  }
  expect(types.map((t) => t.length)).toEqual([1, 1, 2, 2, 3, 4])
  expect(types.at(-1)).toEqual([
    'declaration.expiring',
    'declaration.expiring',
    'declaration.expiring',
    'declaration.expired',
  ])
})

test('steps that were missed are told as one', async () => {
  await verified(day(10))
  await run()
  expect(await told()).toHaveLength(1)
  await run()
  expect(await told()).toHaveLength(1)
})

test('a process that dies while it tells leaves nothing half told', async () => {
  await verified(day(20))
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
  await expect(run(dying)).rejects.toThrow('killed')
  expect(await told()).toEqual([])
  await run()
  expect(await told()).toHaveLength(1)
})

test('a declaration that is renewed and verified again is not told of any more', async () => {
  const made = await verified(day(100))
  const next = (await editor().post(`${made.iri}/successor`, {})).body
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('calculations')
      .set({ status: 'verified', valid_until: day(2000) })
      .where('id', '=', next.id)
      .execute(),
  )
  await run()
  expect(await told()).toEqual([])
})

test('when who made it is gone, everybody who could submit the next one is told', async () => {
  await verified(day(100))
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('id', '=', w.user('ROLE_EDITOR').id)
      .execute(),
  )
  await run()
  const users = (await told()).map((n) => n['user_id'])
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

test('a renewal is a draft with lines, texts and files, and leaves the verified one as it was', async () => {
  const made = await verified(day(50))
  const before = (await editor().get(made.iri)).body
  const answer = await editor().post(`${made.iri}/successor`, {})
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
  expect(answer.body.productImageFile['@id']).not.toBe(before.productImageFile['@id'])
  expect((await editor().get(`${answer.body['@id']}/inputs`)).body.member).toMatchObject([
    { description: 'Brick', netAmount: 100 },
  ])
  const { productImageFile: _a, ...after } = (await editor().get(made.iri)).body
  const { productImageFile: _b, ...was } = before
  expect(after).toEqual(was)
  expect((await list())[0]).toMatchObject({
    calculation: made.iri,
    renewal: answer.body['@id'],
    renewalStatus: 'in-progress',
  })
})

test('a second renewal is refused and names the first; when that is gone, another can be begun', async () => {
  const made = await verified(day(50))
  const first = (await editor().post(`${made.iri}/successor`, {})).body
  const second = await editor().post(`${made.iri}/successor`, { reason: 'renewal' })
  expect([second.status, second.body.code]).toEqual([409, 'successorExists'])
  expect(second.text).toContain(first['@id'])
  expect((await editor().post(`${made.iri}/successor`, { reason: 'correction' })).status).toBe(201)
  expect((await editor().delete(first['@id'])).status).toBe(204)
  expect((await editor().post(`${made.iri}/successor`, {})).status).toBe(201)
})

test('two that begin a renewal at once begin one', async () => {
  const made = await verified(day(50))
  const answers = await Promise.all([1, 2, 3].map(() => editor().post(`${made.iri}/successor`, {})))
  expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
})

test('what is refused for good is corrected; what can still be changed has no successor', async () => {
  const declined = await verified(day(50), 'declined')
  expect((await editor().post(`${declined.iri}/successor`, {})).body.successorReason).toBe(
    'correction',
  )
  const draft = await w.complete()
  expect((await editor().post(`${draft.iri}/successor`, {})).status).toBe(409)
  expect((await w.as('ROLE_VIEWER').post(`${declined.iri}/successor`, {})).status).toBe(403)
  expect(
    (await w.as('ROLE_GROUP_EPD_ADMIN', 'group').post(`${declined.iri}/successor`, {})).status,
  ).toBe(404)
  expect((await w.as('ROLE_EDITOR', 'beta').post(`${declined.iri}/successor`, {})).status).toBe(404)
})

test('a copy of a renewal follows nothing', async () => {
  const made = await verified(day(50))
  const next = (await editor().post(`${made.iri}/successor`, {})).body
  const copied = (
    await editor().post('/2/group_actions/copy_calculations', { calculations: [next['@id']] })
  ).body.items[0].result
  expect((await editor().get(copied)).body).not.toHaveProperty('precedingVersion')
})
