import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationRoutes, Notification, recordRoutes, type Query } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { companyScope } from '#access/company-scope'
import { listMails } from '#platform/mail/outbox'
import { world, type World } from '#platform/testing/world'
import { notify, type Message } from './notify.ts'
import { findLastDue, notificationTasks } from './notification-tasks.ts'
import { notificationArea } from './notification-routes.ts'

const notificationList = recordRoutes(Notification).list
let w: World
beforeAll(async () => {
  w = await world([notificationArea], { also: ['sister'] })
})
afterAll(() => w.close())
beforeEach(() =>
  w.db.transact(systemScope(), async (tx) => {
    await tx.deleteFrom('notifications').execute()
    await tx.deleteFrom('mails').execute()
    await tx
      .updateTable('users')
      .set({ notification_settings: '{}', notification_digest_at: null, locale: 'en' })
      .execute()
  }),
)

const once = { attempt: 1, isLast: false, signal: new AbortController().signal }
const getEditor = () => w.user('ROLE_EDITOR')
const makeMessage = (more: Partial<Message> = {}): Message => ({
  user: getEditor().id,
  type: 'thread.opened',
  values: {
    productName: 'Brick wall',
    userName: 'The reviewer',
    number: '7',
    comment: 'Why 12 kg?',
  },
  link: '/lca/calculations/1/review?thread=2',
  companyId: w.companies.alpha,
  ...more,
})
const sendMessages = (...messages: Message[]) =>
  w.db.transact(companyScope(w.companies.verify), (tx) =>
    notify(
      tx,
      { ...w.services, origin: 'http://cradle.test' },
      messages.length > 0 ? messages : [makeMessage()],
    ),
  )
const listSentMails = () => w.db.read(systemScope(), (tx) => listMails(tx))
const listNotifications = async (query: Query<typeof notificationList> = {}) =>
  (await w.as('ROLE_EDITOR').call(notificationList, { query })).body
const saveSettings = (body: object) =>
  w.as('ROLE_EDITOR').call(notificationRoutes.saveSettings, { looseBody: body })
const runDigest = () => notificationTasks(w.services)['notification_digest']!.run({}, once)
const toNext = (hour: number) => {
  const now = w.services.now()
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour)
  w.forward((then > now.getTime() ? then : then + 86_400_000) - now.getTime())
}

test('a user finds only their own notifications, newest first', async () => {
  await sendMessages()
  await sendMessages(
    makeMessage({
      type: 'review.rejected',
      values: { productName: 'Brick wall', userName: 'The reviewer', comment: 'Please check A4' },
    }),
  )
  const { member, totalItems } = await listNotifications()
  expect(totalItems).toBe(2)
  expect(member[0]).toMatchObject({
    type: 'review.rejected',
    title: 'Rejected: Brick wall',
    message:
      'The reviewer has rejected Brick wall. It can be changed and submitted again.\n\nPlease check A4',
    read: false,
  })
  expect(member[1]).toMatchObject({
    title: 'New remark #7: Brick wall',
    link: '/lca/calculations/1/review?thread=2',
  })
  for (const other of [
    w.as('ROLE_VIEWER'),
    w.as('ROLE_EDITOR', 'sister'),
    w.as('ROLE_SUPER_ADMIN'),
  ]) {
    expect((await other.call(recordRoutes(Notification).list)).body.totalItems).toBe(0)
    expect((await other.get(member[0]!['@id'])).status).toBe(404)
    expect((await other.patch(member[0]!['@id'], { read: true })).status).toBe(404)
    expect((await other.delete(member[0]!['@id'])).status).toBe(404)
  }
})

test('messages are marked as read one by one or all at once, and deleted', async () => {
  await sendMessages()
  await sendMessages()
  const [first] = (await listNotifications()).member
  const read = await w.as('ROLE_EDITOR').call(recordRoutes(Notification).patch, {
    params: { id: first!['@id'] },
    looseBody: { read: true, title: 'Mine' },
  })
  expect([read.status, read.body.read, read.body.title]).toEqual([200, true, first!.title])
  expect((await listNotifications({ read: false })).totalItems).toBe(1)
  expect(
    (
      await w.as('ROLE_EDITOR').call(recordRoutes(Notification).put, {
        params: { id: first!['@id'] },
        body: { read: false },
      })
    ).body.read,
  ).toBe(false)
  const all = await w.as('ROLE_EDITOR').post('/2/notifications/read_all')
  expect(all.body, all.text).toEqual({ read: 2 })
  expect((await listNotifications({ read: false })).totalItems).toBe(0)
  expect((await w.as('ROLE_EDITOR').delete(first!['@id'])).status).toBe(204)
  expect((await listNotifications()).totalItems).toBe(1)
})

test('each user gets the message in the language of the account, without parts that have no value', async () => {
  await w.db.transact(systemScope(), (tx) =>
    tx.updateTable('users').set({ locale: 'nl' }).where('id', '=', getEditor().id).execute(),
  )
  await sendMessages(
    makeMessage({
      type: 'review.submitted',
      values: { productName: 'Muur', userName: 'De aanvrager', dueAt: '2026-12-24' },
    }),
  )
  expect((await listNotifications()).member[0]).toMatchObject({
    title: 'Toetsing gevraagd: Muur',
    message:
      'De aanvrager vraagt je Muur te toetsen. Een oordeel is gewenst uiterlijk op 24 december 2026.',
  })
  expect((await listSentMails())[0]!.text).toContain('Hallo ROLE_EDITOR of alpha')
})

test('only users of the company, or of its review company, are notified', async () => {
  const users = [
    w.user('ROLE_REVIEWER'),
    w.user('ROLE_EDITOR', 'sister'),
    w.user('ROLE_EDITOR', 'beta'),
    w.user('ROLE_CORPORATE_ADMIN'),
  ]
  await sendMessages(...users.map((user) => makeMessage({ user: user.id })))
  const rows = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('notifications').select('user_id').execute(),
  )
  expect(rows.map((r) => r['user_id'])).toEqual([users[0]!.id])
})

test('a mail describes the event and links to the place, at the configured address', async () => {
  await w.db.transact(companyScope(w.companies.verify), (tx) =>
    notify(tx, { ...w.services, origin: 'http://forged.example' }, [makeMessage()]),
  )
  const [mail] = await listSentMails()
  expect(mail).toMatchObject({ to: getEditor().email, subject: 'New remark #7: Brick wall' })
  expect(mail!.text).toContain('http://cradle.test/lca/calculations/1/review?thread=2')
  expect(mail!.text).not.toContain('forged')
})

test('simultaneous messages arrive in one mail', async () => {
  await sendMessages(
    makeMessage(),
    makeMessage({ type: 'thread.mention' }),
    makeMessage({ values: { productName: 'A', userName: 'B', number: '8' } }),
  )
  const sent = await listSentMails()
  expect(sent.map((m) => m.subject)).toEqual(['3 messages from Cradle'])
  expect(sent[0]!.text).toMatch(/New remark #7[^]+You are mentioned in remark #7[^]+New remark #8/)
})

test('a long comment is truncated in the message', async () => {
  await sendMessages(
    makeMessage({
      values: { productName: 'A', userName: 'B', number: '1', comment: 'x'.repeat(2000) },
    }),
  )
  expect((await listNotifications()).member[0]!.message.length).toBeLessThan(360)
})

test('a user with the setting "never" gets no mail, and a choice per type takes precedence', async () => {
  expect((await w.as('ROLE_EDITOR').get('/2/notification_settings')).body).toMatchObject({
    digest: 'immediately',
  })
  expect(
    (await saveSettings({ digest: 'never', types: { 'thread.mention': 'immediately' } })).status,
  ).toBe(200)
  await sendMessages(makeMessage(), makeMessage({ type: 'thread.mention' }))
  expect((await listSentMails()).map((m) => m.subject)).toEqual([
    'You are mentioned in remark #7: Brick wall',
  ])
  expect((await listNotifications()).totalItems).toBe(2)
  expect((await saveSettings({ digest: 'hourly' })).status).toBe(422)
  expect((await saveSettings({ digest: 'daily', types: { gossip: 'daily' } })).status).toBe(422)
})

test('the daily mail contains all messages of a day, once a day', async () => {
  await saveSettings({ digest: 'daily' })
  toNext(12)
  await sendMessages()
  await sendMessages(makeMessage({ type: 'review.accepted' }))
  await runDigest()
  expect(await listSentMails()).toEqual([])
  toNext(6)
  await sendMessages(makeMessage({ type: 'review.approved' }))
  await runDigest()
  await runDigest()
  expect((await listSentMails()).map((m) => m.subject)).toEqual(['Your day in Cradle: 3 messages'])
  await sendMessages(makeMessage({ type: 'review.declined' }))
  await runDigest()
  expect(await listSentMails()).toHaveLength(1)
  toNext(5)
  await Promise.all([runDigest(), runDigest(), runDigest()])
  expect((await listSentMails()).map((m) => m.subject)).toEqual([
    'Declined for good: Brick wall',
    'Your day in Cradle: 3 messages',
  ])
})

test('a process that stops during the daily mail loses nothing: the next one sends it', async () => {
  await saveSettings({ digest: 'daily' })
  toNext(12)
  await sendMessages()
  toNext(5)
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
  await expect(notificationTasks(dying)['notification_digest']!.run({}, once)).rejects.toThrow(
    'killed',
  )
  expect(await listSentMails()).toEqual([])
  // Three days later, without a run at the exact hour.
  w.forward(3 * 86_400_000)
  await runDigest()
  expect((await listSentMails()).map((m) => m.subject)).toEqual(['New remark #7: Brick wall'])
})

test('a user who leaves the daily mail gets no mail about waiting messages', async () => {
  await saveSettings({ digest: 'daily' })
  await sendMessages()
  await saveSettings({ digest: 'never' })
  w.forward(2 * 86_400_000)
  await runDigest()
  expect(await listSentMails()).toEqual([])
  expect((await listNotifications()).totalItems).toBe(1)
})

test('the daily mail was last due this morning, or yesterday before that', () => {
  expect(findLastDue(new Date('2026-03-02T05:00:00Z')).toISOString()).toBe(
    '2026-03-02T05:00:00.000Z',
  )
  expect(findLastDue(new Date('2026-03-01T04:59:59Z')).toISOString()).toBe(
    '2026-02-28T05:00:00.000Z',
  )
})

test('read messages are deleted after 180 days, unread ones are kept', async () => {
  await sendMessages()
  await sendMessages()
  await w.as('ROLE_EDITOR').patch((await listNotifications()).member[0]!['@id'], { read: true })
  w.forward(179 * 86_400_000)
  await notificationTasks(w.services)['prune_notifications']!.run({}, once)
  expect((await listNotifications()).totalItems).toBe(2)
  w.forward(2 * 86_400_000)
  await notificationTasks(w.services)['prune_notifications']!.run({}, once)
  expect((await listNotifications()).member.map((m) => m.read)).toEqual([false])
})

test('a new message is published to its user alone, in the transaction of the event', async () => {
  await w.db.transact(systemScope(), (tx) => tx.deleteFrom('live_updates').execute())
  await expect(
    w.db.transact(companyScope(w.companies.verify), async (tx) => {
      await notify(tx, { ...w.services, origin: 'http://cradle.test' }, [makeMessage()])
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow()
  expect((await listNotifications()).totalItems).toBe(0)
  await sendMessages()
  const rows = await w.db.read(systemScope(), (tx) =>
    tx.selectFrom('live_updates').select(['topics', 'private', 'data']).execute(),
  )
  const topic = `http://cradle.test/2/users/${getEditor().id}/notifications`
  expect(rows.map((r) => [r['topics'], r['private']])).toEqual([
    [
      [
        topic,
        `http://cradle.test/2/users/${getEditor().id}/updates?topic=${encodeURIComponent(topic)}`,
      ],
      true,
    ],
  ])
  const {
    member: [item],
  } = await listNotifications()
  expect(JSON.parse(rows[0]!['data'] as string)).toEqual({
    '@context': '/2/contexts/Notification',
    ...item,
  })
})
