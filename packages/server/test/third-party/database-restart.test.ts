import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test, vi } from 'vitest'
import { systemScope } from '#access/scope'
import { openDatabase } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { startEmbedded, type EmbeddedPostgres } from '#platform/embedded/embedded-postgres'
import { listMails, sendMail } from '#platform/mail/outbox'
import { findFreePort, insertPerson, signIn } from './own-server.ts'
import { startServerProcess } from './server-process.ts'

const closing: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

interface HeldMailServer {
  url: string
  /** Recipients of all mails, in the order of their arrival. */
  received: string[]
  /** Answers the mails that wait, and all later ones at once. */
  answer: () => void
}

/** A mail server that lets mails wait, and refuses the first one to an address that begins with "refused". */
async function startHeldMailServer(): Promise<HeldMailServer> {
  const received: string[] = []
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const { address } = envelope.rcptTo[0]!
      const isFirst = !received.includes(address)
      received.push(address)
      stream.resume()
      void answered.then(() =>
        isFirst && address.startsWith('refused')
          ? done(Object.assign(new Error('later'), { responseCode: 451 }))
          : done(),
      )
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, answer }
}

test('a server whose jobs end while the database is away lives on, and records them when it is back', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-restart-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const startDatabase = (): Promise<EmbeddedPostgres> =>
    startEmbedded(path.join(folder, 'postgres'), { diesWithParent: true })
  let cluster = await startDatabase()
  closing.push(() => cluster.stop('SIGQUIT'))
  const smtp = await startHeldMailServer()
  const port = await findFreePort()
  const url = cluster.url('postgres', 'postgres')
  const server = startServerProcess({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    SEED_PROFILE: 'none',
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    MIGRATION_DATABASE_URL: url,
    SMTP_URL: smtp.url,
  })
  closing.push(async () => {
    server.send('SIGKILL')
    await server.ended
  })
  await server.ready
  const db = openDatabase(openAppPool(url, { max: 1 }))
  closing.push(() => db.close())
  const { email } = await insertPerson(db, 'ROLE_LCA_EDITOR')
  const addresses = ['accepted@a.example', 'refused@a.example']
  await db.transact(systemScope(), async (tx) => {
    for (const to of addresses) await sendMail(tx, { to, subject: 'A', text: 'a', key: to })
  })
  await vi.waitUntil(() => smtp.received.length === 2, { timeout: 120_000 })

  await cluster.stop('SIGQUIT')
  smtp.answer()
  // Both jobs end without a database, and the runner tries to write that.
  await vi.waitUntil(() => server.said().includes('Failed task'), { timeout: 120_000 })
  cluster = await startDatabase()

  // A mail whose sending could not be recorded is sent again.
  await vi.waitUntil(
    async () =>
      (await db.read(systemScope(), (tx) => listMails(tx))).every(({ sentAt }) => sentAt !== null),
    { timeout: 120_000, interval: 500 },
  )
  expect(await signIn(`http://127.0.0.1:${port}`, email)).toBeTypeOf('string')
  expect(server.said()).not.toContain('stopping')
  server.send('SIGTERM')
  expect((await server.ended).code).toBe(0)
})
