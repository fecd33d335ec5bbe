import { sql, type RawBuilder } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  Epd,
  recordRoutes,
  EpdCollection,
  shareRoutes,
  Application,
  WebhookDelivery,
  webhookRoutes,
} from '@cradle/contract'
import { readProblem } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { ExchangeFailed } from '#platform/http-client/safe-fetch'
import { startReceiver, type WebhookReceiver } from '#test/third-party/webhook-receiver'
import { setPasswords, worldPassword } from '#test/worlds/passwords'
import { makeWorkflowWorld, type WorkflowWorld } from '#test/worlds/workflow-world'
import { serveTypesetter } from '#typesetting/served-typesetter'
import { shareArea } from '../share-routes.ts'
import { shareTasks } from '../share-tasks.ts'
import { retryPlan } from './record-attempt.ts'
import { resealWebhooks } from './reseal-webhooks.ts'
import { makeWebhookSender } from './webhook-sender.ts'

let w: WorkflowWorld
let epd: string
let collection: string
const receivers: WebhookReceiver[] = []

const getAdmin = () => w.as('ROLE_SHARE_ADMIN')

beforeAll(async () => {
  w = await makeWorkflowWorld([shareArea])
  w.services.config.outgoing = { allowedNetworks: ['127.0.0.0/8'], dnsServer: undefined }
  serveTypesetter(w.services, { renderPdf: async () => new TextEncoder().encode('%PDF-1.7 test') })
  await w.inStatus('verified')
  epd = (await getAdmin().call(recordRoutes(Epd).list)).body.member[0]!['@id']
  collection = (
    await getAdmin().call(recordRoutes(EpdCollection).create, { body: { name: 'Bricks' } })
  ).body['@id']
  await published()
})
afterAll(async () => {
  for (const receiver of receivers) await receiver.close()
  await w.close()
})
afterEach(() => w.db.transact(systemScope(), (tx) => tx.deleteFrom('share_applications').execute()))

const published = () =>
  getAdmin().call(shareRoutes.publish, { body: { epds: [epd], validUntil: '2031-05-01' } })

const receive = async (respond?: Parameters<typeof startReceiver>[0]): Promise<WebhookReceiver> => {
  const receiver = await startReceiver(respond)
  receivers.push(receiver)
  return receiver
}

const addApplication = async (fields: Record<string, unknown>) => {
  const made = await getAdmin().call(recordRoutes(Application).create, {
    body: {
      name: 'Reader',
      collections: [collection],
      ...fields,
    },
  })
  expect(made.status, made.text).toBe(201)
  return made.body
}

/** Adds the declaration to the collection, or removes it: one event. */
const change = async (action: 'add' | 'remove'): Promise<void> => {
  const done = await getAdmin().post(`/epic/group_actions/${action}_epds`, {
    collection,
    epds: [epd],
  })
  expect(done.status, done.text).toBe(201)
}
const causeEvent = async (): Promise<void> => {
  await change('remove')
  await change('add')
}

const readAll = (query: RawBuilder<unknown>): Promise<Record<string, unknown>[]> =>
  w.db.read(
    systemScope(),
    async (tx) => (await (query as RawBuilder<Record<string, unknown>>).execute(tx)).rows,
  )

/** Sends what is due at a later time. */
const sendAfter = (ms: number): Promise<void> =>
  makeWebhookSender({ ...w.services, now: () => new Date(Date.now() + ms) }).sendDue()

const listDeliveries = async (application: string) =>
  (await getAdmin().call(recordRoutes(WebhookDelivery).list, { query: { application } })).body
    .member
const listLogs = async (application: string): Promise<{ level: number; message: string }[]> =>
  (await getAdmin().call(shareRoutes.logsOfApplication, { params: { id: application } })).body
    .member

test('an event reaches the receiver once, with the secret header and a signature of Standard Webhooks', async () => {
  const receiver = await receive((response) => void response.end('thanks'))
  const made = await addApplication({
    webhookUrl: `${receiver.url}/hook`,
    secretHeaderName: 'X-Shared-Secret',
    secretHeaderValue: 'open sesame',
  })
  expect(made).not.toHaveProperty('secretHeaderValue')
  expect(made.webhookState).toBe('on')
  await change('add')
  await sendAfter(0)
  await sendAfter(0)
  expect(receiver.received).toHaveLength(1)
  const [message] = receiver.received
  expect(message!.path).toBe('/hook')
  expect(message!.headers['x-shared-secret']).toBe('open sesame')
  const verified = new Webhook(made.webhookSecret!).verify(message!.body, message!.signed)
  const { uuid, name } = (await getAdmin().call(recordRoutes(Epd).get, { params: { id: epd } }))
    .body
  expect(verified).toMatchObject({
    type: 'epd.added',
    data: {
      epd: `/epic/data/epds/${uuid}`,
      uuid,
      version: '01.00.000',
      collection: `/epic/data/collections/${collection.split('/').at(-1)}`,
    },
  })
  expect(() =>
    new Webhook(made.webhookSecret!).verify(`${message!.body} `, message!.signed),
  ).toThrow()
  const [delivery] = await listDeliveries(made['@id'])
  expect(delivery).toMatchObject({ state: 'delivered', status: 200, attempts: 1, answer: 'thanks' })
  expect(delivery).not.toHaveProperty('dueAt')
  expect(delivery).toMatchObject({ epd, epdName: name })
  expect(delivery!['@id']).toMatch(message!.signed['webhook-id']!)
  expect(await listLogs(made['@id'])).toMatchObject([{ level: 100 }])
})

test('the log of a collection names what was added and removed', async () => {
  const { name } = (await getAdmin().call(recordRoutes(Epd).get, { params: { id: epd } })).body
  await causeEvent()
  const { member: logged } = (
    await getAdmin().call(shareRoutes.logsOfCollection, { params: { id: collection } })
  ).body
  expect(logged.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      `Added "${name}" to the collection.`,
      `Removed "${name}" from the collection.`,
    ]),
  )
})

test('secrets are stored encrypted, are never read back, and open after a rotation of the keys', async () => {
  const made = await addApplication({
    webhookUrl: 'http://127.0.0.1:8099/',
    secretHeaderName: 'X-S',
    secretHeaderValue: 'open sesame',
  })
  const readRow = () =>
    w.db.read(systemScope(), (tx) =>
      tx.selectFrom('share_applications').selectAll().executeTakeFirstOrThrow(),
    )
  const stored = JSON.stringify(await readRow())
  expect(stored).not.toContain('sesame')
  expect(stored).not.toContain(made.webhookSecret!.slice(6))
  const read = (await getAdmin().get(made['@id'])).text
  expect(read).not.toContain('sesame')
  expect(read).not.toContain('whsec_')
  const old = w.services.config.encryptionKeys
  const fresh = { id: 'fresh', secret: 'bcdefghijklmnopqrstuvwxyz-0123456' }
  const rotated = {
    ...w.services,
    config: { ...w.services.config, encryptionKeys: [fresh, ...old] },
  }
  expect(await resealWebhooks(rotated)).toBe(2)
  expect(await resealWebhooks(rotated)).toBe(0)
  expect((await readRow()).sealed_secret).toMatch(/^v1\.fresh\./)
})

test('a new key and the one before sign together for a day', async () => {
  const receiver = await receive()
  const made = await addApplication({ webhookUrl: receiver.url })
  const renewed = await getAdmin().call(webhookRoutes.renewSecret, { params: { id: made['@id'] } })
  expect(renewed.status, renewed.text).toBe(201)
  expect(renewed.headers['cache-control']).toBe('no-store')
  expect(renewed.body.webhookSecret).not.toBe(made.webhookSecret)
  await change('remove')
  await sendAfter(0)
  const [message] = receiver.received
  for (const key of [made.webhookSecret!, renewed.body.webhookSecret!])
    expect(new Webhook(key).verify(message!.body, message!.signed)).toBeTruthy()
  await change('add')
  await sendAfter(25 * 3_600_000)
  expect(receiver.received[1]!.signed['webhook-signature']!.split(' ')).toHaveLength(1)
})

test('a failing receiver gets the message after each wait of the plan, with the same id, and then never', async () => {
  const receiver = await receive((response) => void response.writeHead(503).end('busy'))
  const made = await addApplication({ webhookUrl: receiver.url })
  await change('remove')
  let at = 0
  await sendAfter(at)
  for (const [index, wait] of retryPlan.entries()) {
    await sendAfter(at + wait - 3_000)
    expect(receiver.received).toHaveLength(index + 1)
    at += wait + 1_000
    await sendAfter(at)
    expect(receiver.received).toHaveLength(index + 2)
  }
  await sendAfter(at + 100 * 3_600_000)
  expect(receiver.received).toHaveLength(8)
  expect(new Set(receiver.received.map(({ signed }) => signed['webhook-id'])).size).toBe(1)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  const [delivery] = await listDeliveries(made['@id'])
  expect(delivery).toMatchObject({ state: 'failed', attempts: 8, status: 503, answer: 'busy' })
  const levels = (await listLogs(made['@id'])).map(({ level }) => level)
  expect(levels.toSorted((a, b) => a - b)).toEqual([...Array(7).fill(200), 300])

  const again = await getAdmin().post(`${delivery!['@id']}/replay`)
  expect(again.status, again.text).toBe(202)
  await sendAfter(0)
  expect(receiver.received).toHaveLength(9)
  expect(receiver.received[8]!.signed['webhook-id']).toBe(
    receiver.received[0]!.signed['webhook-id'],
  )
  await change('add')
})

test('a receiver that answers 410 gets nothing more, until its address is written again', async () => {
  const receiver = await receive((response) => void response.writeHead(410).end())
  const made = await addApplication({ webhookUrl: receiver.url })
  await causeEvent()
  await sendAfter(0)
  await causeEvent()
  await sendAfter(24 * 3_600_000)
  expect(
    (await getAdmin().call(recordRoutes(Application).get, { params: { id: made['@id'] } })).body
      .webhookState,
  ).toBe('gone')
  expect(receiver.received.length).toBeLessThanOrEqual(2)
  expect((await listDeliveries(made['@id'])).map((one) => one.state)).toEqual(['failed', 'failed'])
  const rows = await readAll(
    sql`select title, link from notifications where type = 'webhook.stopped'`,
  )
  expect(rows).toContainEqual({
    title: 'Webhook switched off: Reader',
    link: `/share/applications/${made['@id'].split('/').at(-1)}/webhook`,
  })
  const on = await getAdmin().call(recordRoutes(Application).patch, {
    params: { id: made['@id'] },
    body: { webhookUrl: receiver.url },
  })
  expect(on.body.webhookState).toBe('on')
})

test('a receiver that fails for five days is switched off', async () => {
  const receiver = await receive((response) => void response.writeHead(500).end())
  const made = await addApplication({ webhookUrl: receiver.url })
  const isOn = async () =>
    (await getAdmin().call(recordRoutes(Application).get, { params: { id: made['@id'] } })).body
      .webhookState
  await change('remove')
  await sendAfter(0)
  await change('add')
  await sendAfter(119 * 3_600_000)
  expect(await isOn()).toBe('on')
  await sendAfter(121 * 3_600_000)
  expect(await isOn()).toBe('failing')
})

test('a slow receiver has at most four messages in flight and delays nobody', async () => {
  const waiting: (() => void)[] = []
  const slow = await receive((response) => void waiting.push(() => response.end()))
  const quick = await receive()
  await addApplication({ name: 'Slow', webhookUrl: slow.url })
  for (let i = 0; i < 3; i++) await causeEvent()
  const second = await addApplication({ name: 'Quick', webhookUrl: quick.url })
  await causeEvent()
  const sender = makeWebhookSender(w.services)
  const sending = sender.sendDue()
  await expect
    .poll(async () => (await listDeliveries(second['@id'])).map((d) => d.state))
    .toEqual(['delivered', 'delivered'])
  expect(slow.mostAtOnce()).toBe(4)
  expect(slow.received).toHaveLength(4)
  await expect
    .poll(() => {
      for (const answer of waiting.splice(0)) answer()
      return slow.received.length
    })
    .toBe(8)
  for (const answer of waiting.splice(0)) answer()
  await sending
  expect(slow.mostAtOnce()).toBe(4)
})

test('a message whose sender died is sent again with the same id', async () => {
  const receiver = await receive()
  const { '@id': application } = await addApplication({ webhookUrl: receiver.url })
  await change('remove')
  // The process that claims it ends before the answer.
  const end = Promise.withResolvers<never>()
  const died = makeWebhookSender(w.services, () => end.promise)
  const sending = died.sendDue()
  const readClaim = async () =>
    (await readAll(sql`select claimed_until from webhook_deliveries`))[0]!['claimed_until']
  await expect.poll(readClaim).not.toBeNull()
  await sendAfter(0)
  expect(receiver.received).toHaveLength(0)
  await sendAfter(31_000)
  expect(receiver.received).toHaveLength(1)
  end.reject(new ExchangeFailed('connection', 'ended'))
  await sending
  expect((await listDeliveries(application))[0]).toMatchObject({ state: 'delivered', attempts: 1 })
  await change('add')
})

test('addresses inside networks are refused at saving and at sending', async () => {
  w.services.config.outgoing = { allowedNetworks: [], dnsServer: undefined }
  try {
    for (const webhookUrl of [
      'https://127.0.0.1/hook',
      'https://2130706433/',
      'https://[::1]/',
      'https://169.254.169.254/latest',
      'http://93.184.216.34/',
      'https://user:password@93.184.216.34/',
    ]) {
      const refused = await getAdmin().post('/epic/applications', { name: 'Spy', webhookUrl })
      expect(refused.status, webhookUrl).toBe(422)
      expect(readProblem(refused).violations).toMatchObject([
        { propertyPath: 'webhookUrl', code: 'webhook_url' },
      ])
    }
    w.services.config.outgoing = { allowedNetworks: ['127.0.0.0/8'], dnsServer: undefined }
    const receiver = await receive()
    const made = await addApplication({ webhookUrl: receiver.url })
    w.services.config.outgoing = { allowedNetworks: [], dnsServer: undefined }
    expect((await getAdmin().patch(made['@id'], { webhookUrl: receiver.url })).status).toBe(422)
    await causeEvent()
    await sendAfter(0)
    expect(receiver.received).toHaveLength(0)
    expect((await listDeliveries(made['@id']))[0]).toMatchObject({
      state: 'failed',
      problem: 'The address leads to a network that is not public.',
    })
    expect((await listLogs(made['@id']))[0]!.level).toBe(300)
  } finally {
    w.services.config.outgoing = { allowedNetworks: ['127.0.0.0/8'], dnsServer: undefined }
  }
})

test('an address that is no https address is refused at saving, in every form', async () => {
  w.services.config.outgoing = { allowedNetworks: [], dnsServer: undefined }
  try {
    const made = await addApplication({})
    for (const webhookUrl of [
      'http://93.184.216.34/',
      'HTTP://93.184.216.34/',
      'http://[::1',
      'http://a:99999999/',
      'https://a:99999999/',
      'https://[::1',
      'https://%/',
      'https://a b/',
      'https://',
      'https:93.184.216.34',
      '//93.184.216.34/',
      '93.184.216.34',
      'ftp://93.184.216.34/',
      'javascript:alert(1)',
      'hook',
      ' ',
    ])
      for (const answer of [
        await getAdmin().post('/epic/applications', { name: 'Odd', webhookUrl }),
        await getAdmin().patch(made['@id'], { webhookUrl }),
        await getAdmin().put(made['@id'], { name: 'Odd', webhookUrl }),
      ]) {
        expect([webhookUrl, answer.status]).toEqual([webhookUrl, 422])
        expect(readProblem(answer).violations).toMatchObject([{ propertyPath: 'webhookUrl' }])
      }
  } finally {
    w.services.config.outgoing = { allowedNetworks: ['127.0.0.0/8'], dnsServer: undefined }
  }
})

test.each([
  [{ secretHeaderName: 'Host' }, 'header_name'],
  [{ secretHeaderName: 'webhook-id' }, 'header_name'],
  [{ secretHeaderName: 'Content-Type' }, 'header_name'],
  [{ secretHeaderName: 'X Y' }, 'header_name'],
  [{ secretHeaderName: 'X-Y', secretHeaderValue: 'a\r\nb: c' }, 'header_value'],
  [{ secretHeaderName: 'X-Y', secretHeaderValue: 'gehäuse' }, 'header_value'],
  [{ secretHeaderValue: 'x' }, 'header_name'],
])('the secret header %o is refused', async (fields, code) => {
  const refused = await getAdmin().post('/epic/applications', { name: 'x', ...fields })
  expect(refused.status).toBe(422)
  expect(readProblem(refused).violations).toContainEqual(expect.objectContaining({ code }))
})

test('a test message is sent once, and says nothing about the health of the receiver', async () => {
  const receiver = await receive((response) => void response.writeHead(302).end())
  const made = await addApplication({ webhookUrl: receiver.url })
  const queued = await getAdmin().call(webhookRoutes.test, { params: { id: made['@id'] } })
  expect(queued.status, queued.text).toBe(202)
  await sendAfter(0)
  await sendAfter(24 * 3_600_000)
  expect(receiver.received).toHaveLength(1)
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
    type: 'webhook.test',
    data: { application: made['@id'] },
  })
  expect(await listDeliveries(made['@id'])).toMatchObject([
    { '@id': queued.body.delivery, state: 'failed', status: 302 },
  ])
  const without = await addApplication({ name: 'Without' })
  expect((await getAdmin().post(`${without['@id']}/webhook_test`)).status).toBe(422)
})

test('another company reaches neither messages nor keys, and a reader of SHARE changes nothing', async () => {
  const made = await addApplication({ webhookUrl: 'http://127.0.0.1:8099/' })
  await getAdmin().post(`${made['@id']}/webhook_test`)
  const [delivery] = await listDeliveries(made['@id'])
  const beta = await w.addPerson('ROLE_SHARE_ADMIN', 'beta')
  expect((await beta.api.call(recordRoutes(WebhookDelivery).list)).body.member).toEqual([])
  for (const path of [
    `${made['@id']}/webhook_test`,
    `${made['@id']}/webhook_secret`,
    `${delivery!['@id']}/replay`,
  ]) {
    expect((await beta.api.post(path)).status).toBe(404)
    expect((await w.as('ROLE_VIEWER').post(path)).status).toBe(403)
  }
})

test('administrators are warned once, two weeks before a token expires', async () => {
  await setPasswords(w.db)
  const { '@id': application } = await addApplication({})
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  for (const [name, days] of [
    ['soon', 13],
    ['later', 20],
  ] as const)
    expect(
      (
        await getAdmin().post('/epic/tokens', {
          application,
          name,
          expirationDate: inDays(days),
          currentPassword: worldPassword,
        })
      ).status,
    ).toBe(201)
  const task = shareTasks(w.services)['warn_token_expiry']!
  const { signal } = new AbortController()
  for (const attempt of [1, 2]) await task.run({}, { attempt, isLast: false, signal })
  const rows = await readAll(
    sql`select n.title, count(*)::int as n from notifications n where type = 'token.expiring' group by n.title, n.user_id`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toEqual({ title: 'Token expires: soon', n: 1 })
})

test('messages of a company that SHARE does not serve wait until it is served again', async () => {
  const receiver = await receive((response) => void response.end())
  const made = await addApplication({ webhookUrl: `${receiver.url}/hook` })
  const setActive = (active: boolean) =>
    w.db.transact(systemScope(), (tx) =>
      tx.updateTable('companies').set({ active }).where('id', '=', w.companies.alpha).execute(),
    )
  await causeEvent()
  await setActive(false)
  await sendAfter(0)
  expect(receiver.received).toHaveLength(0)
  await setActive(true)
  expect(await listDeliveries(made['@id'])).toMatchObject([
    { state: 'waiting', attempts: 0 },
    { state: 'waiting', attempts: 0 },
  ])
  await sendAfter(0)
  const types = receiver.received.map(({ body }) => String(JSON.parse(body).type))
  expect(new Set(types)).toEqual(new Set(['epd.added', 'epd.removed']))
})
