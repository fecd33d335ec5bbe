import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope } from '#access/scope'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { openFileStore } from '#platform/files/open-file-store'
import { makeSafeFetch } from '#platform/http-client/safe-fetch'
import { mailTask } from '#platform/mail/mail-task'
import { sendMail } from '#platform/mail/outbox'
import { newId } from '#platform/ids'
import { freshDatabase, type TestDatabase } from '#platform/testing/database'
import { hasProof } from '#sign-in/prove-domain'

const outgoing = { allowedNetworks: ['127.0.0.0/8'], dnsServer: '127.0.0.1:9' }
const folder = mkdtempSync(path.join(tmpdir(), 'files-'))
const files = openFileStore({ kind: 'folder', folder, patienceMs: 10_000 })
/** Counts connections, and ends each at once. */
let connections = 0
const listener = createServer((socket) => {
  connections += 1
  socket.destroy()
})
let address: string
let database: TestDatabase
let db: Database
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve)
  })
  address = `127.0.0.1:${(listener.address() as AddressInfo).port}`
  database = await freshDatabase()
  db = openDatabase(openAppPool(database.url, { max: 2 }))
})
afterAll(async () => {
  listener.close()
  await db.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function sendStoredMail(): Promise<void> {
  const task = mailTask(db, { smtpUrl: `smtp://${address}`, mailFrom: 'a@b.example' })
  const mail = newId()
  const other = openDatabase(openAppPool(database.url, { max: 1 }))
  await other.transact(systemScope(), (tx) =>
    sendMail(tx, { to: 'a@b.example', subject: 'Hello', text: '', key: mail }),
  )
  const id = await other.read(systemScope(), (tx) =>
    tx.selectFrom('mails').select('id').executeTakeFirstOrThrow(),
  )
  await other.close()
  await task.run(
    { mail: id.id },
    { attempt: 1, isLast: false, signal: new AbortController().signal },
  )
}

const outside: [string, () => Promise<unknown>][] = [
  ['the file store', () => files.exists('platform/a.png')],
  ['an address of a customer', () => makeSafeFetch({ outgoing })(`http://${address}/`)],
  ['a name server', () => hasProof({ outgoing }, 'nobody.example', 'token')],
  ['the mail server', sendStoredMail],
]

test.each(outside)('%s is not called inside a transaction', async (name, call) => {
  const refused = `${name} must not be called inside a transaction (decision 0142)`
  await expect(db.read(systemScope(), call)).rejects.toThrow(refused)
  expect(connections).toBe(0)
})

test('what a transaction leaves for later, and what follows its commit, may call the file store', async () => {
  const ended = Promise.withResolvers<void>()
  const found: boolean[] = []
  const later = await db.transact(systemScope(), async (tx) => {
    tx.afterCommit(async () => void found.push(await files.exists('platform/a.png')))
    return { done: ended.promise.then(() => files.exists('platform/a.png')) }
  })
  ended.resolve()
  expect([...found, await later.done]).toEqual([false, false])
})
