import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  Application,
  modelRoutes,
  recordRoutes,
  WebhookDelivery,
  type WebhookMessage,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import { makeWebhookSender } from '#share/webhooks/webhook-sender'
import {
  startReceiver,
  verifyMessage,
  type WebhookReceiver,
} from '#test/third-party/webhook-receiver'
import { thick } from '#test/worlds/model-steps'
import { makeModelWorld, type ModelWorld } from '#test/worlds/model-world'
import { expectStatus } from '#test/worlds/workflow-world'
import { modelTasks } from './model-tasks.ts'

let w: ModelWorld
const receivers: WebhookReceiver[] = []
beforeAll(async () => {
  w = await makeModelWorld()
  w.services.config.outgoing = { allowedNetworks: ['127.0.0.0/8'], dnsServer: undefined }
})
afterAll(async () => {
  for (const receiver of receivers) await receiver.close()
  await w.close()
})
beforeEach(() =>
  w.db.transact(systemScope(), (tx) => tx.deleteFrom('share_applications').execute()),
)

const admin = () => w.as('ROLE_SHARE_ADMIN')
const set = (model: string, state: 'active' | 'suspended' | 'withdrawn', reason?: string) =>
  expectStatus(
    w.as('ROLE_EDITOR').call(modelRoutes.state, {
      params: { id: model },
      body: { state, ...(reason === undefined ? {} : { reason }) },
    }),
    200,
  )

/** An application with a webhook, and what it receives. */
async function addApplication(
  fields: object,
  respond?: Parameters<typeof startReceiver>[0],
  who = admin(),
) {
  const receiver = await startReceiver(respond)
  receivers.push(receiver)
  const made = await expectStatus(
    who.call(recordRoutes(Application).create, {
      body: { name: 'ERP', webhookUrl: `${receiver.url}/hook`, ...fields },
    }),
    201,
  )
  const key = made.body.webhookSecret!
  return {
    application: made.body['@id'],
    receiver,
    /** Verified with the signing key. */
    readMessages: () =>
      receiver.received.map((message) => verifyMessage(key, message) as WebhookMessage),
  }
}

/** Sends what is due at a later time. */
const sendAfter = (ms: number): Promise<void> =>
  makeWebhookSender({ ...w.services, now: () => new Date(Date.now() + ms) }).sendDue()

test('an application that asks for it is told what is issued, suspended, resumed and withdrawn', async () => {
  const { model, wall } = await w.makeModel()
  const asks = await addApplication({ modelMessages: true })
  const other = await addApplication({})
  const { body } = await w.issue(model, [
    { ...thick(wall, 200), articleNumber: 'W-200', gtin: '4006381333931' },
  ])
  const [declaration] = body.declarations
  await set(model, 'suspended', 'New supplier')
  await set(model, 'active')
  await set(model, 'withdrawn', 'No longer made')
  await sendAfter(0)
  const { name } = await w.readModel(model)
  const messages = asks.readMessages()
  expect(messages.map(({ type, data }) => ({ type, data })).toSorted(byType)).toEqual([
    {
      type: 'declaration.issued',
      data: {
        model,
        declaration: declaration!['@id'],
        calculation: declaration!.calculation,
        number: 1,
        name: '200 mm',
        articleNumber: 'W-200',
        gtin: '4006381333931',
        registrationNumber: declaration!.registrationNumber,
        validUntil: declaration!.validUntil,
      },
    },
    { type: 'model.resumed', data: { model, name, state: 'active' } },
    {
      type: 'model.suspended',
      data: { model, name, state: 'suspended', stoppedBy: 'owner', reason: 'New supplier' },
    },
    {
      type: 'model.withdrawn',
      data: { model, name, state: 'withdrawn', stoppedBy: 'owner', reason: 'No longer made' },
    },
  ])
  expect(other.receiver.received).toEqual([])
  const listed = await admin().call(recordRoutes(WebhookDelivery).list, {
    query: { application: asks.application },
  })
  expect(listed.body.member.map(({ state }) => state)).toEqual(Array(4).fill('delivered'))
})

const byType = (one: { type: string }, another: { type: string }): number =>
  one.type < another.type ? -1 : 1

test('what could not be made tells nothing, and what ended its job is told once', async () => {
  const { model, wall } = await w.makeModel()
  const { readMessages } = await addApplication({ modelMessages: true })
  const { body } = await w.issue(model, [thick(wall, 150)])
  const row = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('model_declarations')
      .selectAll()
      .where('id', '=', body.declarations[0]!['@id'].split('/').at(-1)!)
      .executeTakeFirstOrThrow(),
  )
  const job = { declaration: row.id, company: row.company_id, user: row.created_by, origin: '' }
  const step = { attempt: 2, isLast: false, signal: new AbortController().signal }
  await modelTasks(w.services)['make_declaration']!.run(job, step)
  const outside = await w.issue(model, [thick(wall, 301)])
  expect(outside.status).toBe(422)
  await sendAfter(0)
  expect(readMessages().map(({ type }) => type)).toEqual(['declaration.issued'])
})

test('a model that expires, and one that a reviewer suspends, is told; a failing receiver gets the same message again', async () => {
  const { model } = await w.makeModel()
  let isFailing = true
  const { receiver, readMessages } = await addApplication({ modelMessages: true }, (response) =>
    response.writeHead(isFailing ? 500 : 204).end(),
  )
  await expectStatus(
    w.reviewer.api.call(modelRoutes.state, {
      params: { id: model },
      body: { state: 'suspended', reason: 'The plant was rebuilt.' },
    }),
    200,
  )
  await sendAfter(0)
  isFailing = false
  await sendAfter(60_000)
  const [first, again] = receiver.received
  expect(receiver.received).toHaveLength(2)
  expect(again!.body).toBe(first!.body)
  expect(again!.signed['webhook-id']).toBe(first!.signed['webhook-id'])
  expect(readMessages()[1]).toMatchObject({
    type: 'model.suspended',
    data: { stoppedBy: 'reviewer', reason: 'The plant was rebuilt.' },
  })
  await w.db.transact(systemScope(), (tx) =>
    tx
      .updateTable('verified_models')
      .set({ valid_until: '2020-01-01' })
      .where('id', '=', model.split('/').at(-1)!)
      .execute(),
  )
  await modelTasks(w.services)['watch_models']!.run(
    {},
    { attempt: 1, isLast: false, signal: new AbortController().signal },
  )
  await sendAfter(0)
  expect(readMessages().at(-1)).toMatchObject({
    type: 'model.expired',
    data: { model, state: 'expired', stoppedBy: 'validity' },
  })
})

test('applications of another company hear nothing, and only who may see a model reads its name', async () => {
  const { model } = await w.makeModel()
  const stranger = await addApplication(
    { modelMessages: true },
    undefined,
    w.as('ROLE_SHARE_ADMIN', 'beta'),
  )
  const own = await addApplication({ modelMessages: true })
  await set(model, 'suspended')
  await sendAfter(0)
  expect(stranger.receiver.received).toEqual([])
  const read = async (who: ReturnType<typeof admin>) =>
    (
      await who.call(recordRoutes(WebhookDelivery).list, {
        query: { application: own.application },
      })
    ).body.member
  expect(await read(admin())).toMatchObject([{ type: 'model.suspended', state: 'delivered' }])
  expect(await read(w.as('ROLE_SHARE_ADMIN', 'beta'))).toEqual([])
})

test('a write that is taken back tells nothing', async () => {
  const { model } = await w.makeModel()
  const { receiver } = await addApplication({ modelMessages: true })
  await w.db
    .transact(systemScope(), async (tx) => {
      await tx
        .updateTable('verified_models')
        .set({ state: 'suspended', stopped_by: 'owner' })
        .where('id', '=', model.split('/').at(-1)!)
        .execute()
      throw new Error('taken back')
    })
    .catch(() => undefined)
  await sendAfter(0)
  expect(receiver.received).toEqual([])
})
