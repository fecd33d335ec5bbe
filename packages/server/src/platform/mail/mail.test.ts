import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeScope, systemScope } from '#access/scope'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { newId } from '#platform/ids'
import { mailTask } from '#platform/mail/mail-task'
import { mailboxPage } from '#platform/mail/mailbox-page'
import { listMails, sendMail, type Mail } from '#platform/mail/outbox'
import { freshDatabase, type TestDatabase } from '#platform/testing/database'

let database: TestDatabase
let db: Database
const received: { from: string; to: string[]; raw: string }[] = []
let refuses = false
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, session, done) {
    void text(stream).then((raw) => {
      if (refuses) return done(new Error('mailbox full'))
      received.push({
        from: (session.envelope.mailFrom as { address: string }).address,
        to: session.envelope.rcptTo.map((to) => to.address),
        raw,
      })
      done()
    })
  },
})

beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(openAppPool(database.url, { max: 2 }))
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
})
beforeEach(async () => {
  received.length = 0
  refuses = false
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve))
  await db.close()
  await database.drop()
})

const smtpUrl = () => `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
const makeSettings = () => ({ smtpUrl: smtpUrl(), mailFrom: 'Cradle <no-reply@cradle.example>' })
const someTenant = makeScope({ userId: newId(), companyId: newId(), keys: [] })
const write = (mail: Partial<Mail> = {}) =>
  db.transact(someTenant, (tx) =>
    sendMail(tx, {
      to: 'editor@alpha.example',
      subject: 'Reset',
      text: 'Open https://cradle.example/reset?a=1&b=2',
      key: newId(),
      ...mail,
    }),
  )
const readNewest = async () => (await db.read(systemScope(), (tx) => listMails(tx)))[0]!
const once = { attempt: 1, isLast: false, signal: new AbortController().signal }

test('a mail of the outbox reaches the mail server once', async () => {
  await write({ subject: 'Überprüfung', html: '<p>Hallo</p>' })
  const { id } = await readNewest()
  const task = mailTask(db, makeSettings())
  await task.run({ mail: id }, once)
  await task.run({ mail: id }, { ...once, attempt: 2 })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    from: 'no-reply@cradle.example',
    to: ['editor@alpha.example'],
  })
  expect(received[0]!.raw).toContain(`Message-ID: <${id}@cradle.example>`)
  expect(received[0]!.raw).toContain('multipart/alternative')
  expect((await readNewest()).sentAt).toBeInstanceOf(Date)
})

test('the same key is one mail', async () => {
  const key = newId()
  await write({ key, subject: 'first' })
  await write({ key, subject: 'second' })
  const mails = await db.read(systemScope(), (tx) => listMails(tx))
  expect(mails.map((mail) => mail.subject)).toContain('first')
  expect(mails.map((mail) => mail.subject)).not.toContain('second')
})

test('a rolled back transaction sends nothing', async () => {
  await expect(
    db.transact(someTenant, async (tx) => {
      await sendMail(tx, { to: 'a@b.example', subject: 'never', text: '', key: newId() })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(
    (await db.read(systemScope(), (tx) => listMails(tx))).map((mail) => mail.subject),
  ).not.toContain('never')
})

test('a refusing mail server makes the job fail, and the last try leaves a failed mail', async () => {
  refuses = true
  await write()
  const { id } = await readNewest()
  const task = mailTask(db, makeSettings())
  await expect(task.run({ mail: id }, once)).rejects.toThrow('mailbox full')
  await task.failed({ mail: id }, new Error('mailbox full'))
  expect((await readNewest()).failedAt).toBeInstanceOf(Date)
})

test('a line break in the address or the subject is refused', async () => {
  await expect(write({ subject: 'Reset\r\nBcc: everybody@b.example' })).rejects.toThrow(
    'line break',
  )
  await expect(write({ to: 'a@b.example\nc@d.example' })).rejects.toThrow('line break')
})

test('a tenant can send mails and read none', async () => {
  await write()
  expect(await db.read(someTenant, (tx) => listMails(tx))).toEqual([])
})

test('the development mailbox lists mails and shows one, with its links and without its markup', async () => {
  await write({
    subject: '<script>alert(1)</script>',
    text: 'Open https://cradle.example/reset?a=1&b=2 <img src=x>',
  })
  const { id } = await readNewest()
  const app = Fastify()
  await app.register(mailboxPage, { db })
  const list = await app.inject('/dev/mailbox')
  expect(list.body).toContain('&lt;script&gt;')
  expect(list.body).not.toContain('<script>')
  const mail = await app.inject(`/dev/mailbox/${id}`)
  expect(mail.body).toContain('<a href="https://cradle.example/reset?a=1&amp;b=2">')
  expect(mail.body).not.toContain('<img')
  expect((await app.inject('/dev/mailbox/nonsense')).statusCode).toBe(404)
  const json = await app.inject({
    url: '/dev/mailbox?to=editor@alpha.example',
    headers: { accept: 'application/json' },
  })
  expect(json.json()[0]).toMatchObject({ id, to: 'editor@alpha.example' })
  await app.close()
})
