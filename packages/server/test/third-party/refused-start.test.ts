import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase, openAdminPool, type TestDatabase } from '#platform/testing/database'
import { findFreePort } from './own-server.ts'
import { startServerProcess, type Ended, type ServerProcess } from './server-process.ts'

/** Starting a process takes a while on a busy machine. */
const LONG = { timeout: 360_000 }

let database: TestDatabase
let admin: pg.Pool
let folder: string
const running: ServerProcess[] = []
const logins: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminPool(database.adminUrl, 1)
  folder = mkdtempSync(path.join(tmpdir(), 'cradle-refused-'))
})
afterAll(async () => {
  for (const server of running) server.send('SIGTERM')
  await Promise.all(running.map((server) => server.ended))
  for (const login of logins) await admin.query(`drop role ${login}`)
  await admin.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function start(settings: Record<string, string>): ServerProcess {
  const server = startServerProcess({
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    ...settings,
  })
  running.push(server)
  return server
}

const makeProductionSettings = async (): Promise<Record<string, string>> => ({
  NODE_ENV: 'production',
  PORT: String(await findFreePort()),
  PUBLIC_ORIGIN: 'https://cradle.example',
  JWT_SECRET: 'abcdefghijklmnopqrstuvwxyz-012345',
  MERCURE_SECRET: 'bcdefghijklmnopqrstuvwxyz-0123456',
  FILE_SIGNING_SECRET: 'cdefghijklmnopqrstuvwxyz-01234567',
  ENCRYPTION_KEYS: '1:defghijklmnopqrstuvwxyz-012345678',
  DATABASE_URL: database.url,
  MIGRATION_DATABASE_URL: database.adminUrl,
})

/** One line on stderr, nothing on stdout, exit code 1. */
function expectOneLine(ended: Ended, line: RegExp): void {
  expect(ended).toMatchObject({ code: 1, stdout: '' })
  expect(ended.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(line)])
}

test('a secret with two purposes is refused', LONG, async () => {
  const settings = await makeProductionSettings()
  const { ended } = start({ ...settings, FILE_SIGNING_SECRET: settings['JWT_SECRET']! })
  expectOneLine(await ended, /^FILE_SIGNING_SECRET must differ from JWT_SECRET/)
})

test('a login that may create roles is refused', LONG, async () => {
  const login = `creator_${crypto.randomUUID().slice(0, 8)}`
  await admin.query(`create role ${login} login createrole`)
  logins.push(login)
  const url = new URL(database.url)
  url.username = login
  const { ended } = start({ ...(await makeProductionSettings()), DATABASE_URL: url.href })
  expectOneLine(await ended, /^DATABASE_URL: the login creator_\w+ may create roles; use a plain/)
})

test(
  'production starts on an empty database, and refuses it after the demonstration was seeded',
  LONG,
  async () => {
    const settings = await makeProductionSettings()
    const first = start(settings)
    await first.ready
    first.send('SIGINT')
    expect((await first.ended).code).toBe(0)

    const demonstration = start({
      ...settings,
      NODE_ENV: 'development',
      SEED_PROFILE: 'demo',
      PORT: String(await findFreePort()),
    })
    await demonstration.ready
    demonstration.send('SIGTERM')
    await demonstration.ended
    await admin.query(
      `update users set name = 'Somebody', email = 'somebody' || left(id::text, 8) || '@example.com'; update companies set demonstration = false`,
    )
    expectOneLine(
      await start(settings).ended,
      /^DATABASE_URL: this database holds the accounts of the demo seed/,
    )
  },
)

test(
  'a missing database is reported with the name of its setting, without the password',
  LONG,
  async () => {
    const { ended } = start({
      ...(await makeProductionSettings()),
      DATABASE_URL: `postgres://cradle:Hidden-Word@127.0.0.1:${await findFreePort()}/cradle`,
    })
    const end = await ended
    expectOneLine(end, /^DATABASE_URL: no database answers at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)$/)
    expect(end.stderr).not.toContain('Hidden-Word')
  },
)

test('a wrong password is reported in one line', LONG, async () => {
  const refusing = await startRefusingDatabase()
  const { port } = refusing.address() as AddressInfo
  const { ended } = start({
    ...(await makeProductionSettings()),
    MIGRATION_DATABASE_URL: `postgres://owner:Hidden-Word@127.0.0.1:${port}/cradle`,
  })
  const end = await ended
  refusing.close()
  expectOneLine(end, /^MIGRATION_DATABASE_URL: password authentication failed for user "owner"$/)
  expect(end.stderr).not.toContain('Hidden-Word')
})

/**
 * Starts a server that answers every client like PostgreSQL answers a wrong password: with an
 * ErrorResponse.
 */
function startRefusingDatabase(): Promise<Server> {
  const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "owner"\0\0'
  const answer = Buffer.alloc(5 + fields.length)
  answer.write('E')
  answer.writeInt32BE(4 + fields.length, 1)
  answer.write(fields, 5)
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(answer)).on('error', () => undefined)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

test('folders without write access are reported in one line', LONG, async () => {
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  const settings = await makeProductionSettings()
  expectOneLine(
    await start({ ...settings, FILES: path.join(file, 'files') }).ended,
    /^FILES: .+a-file\/files cannot be written: ENOTDIR/,
  )
  const { DATABASE_URL: _, MIGRATION_DATABASE_URL: __, ...builtIn } = settings
  expectOneLine(
    await start({ ...builtIn, DATA_DIR: file, FILES: path.join(folder, 'files') }).ended,
    /^DATA_DIR: .+a-file cannot be used: /,
  )
  expectOneLine(
    await start({ DATA_DIR: path.join(file, 'data'), PORT: settings['PORT']! }).ended,
    /^Cradle could not start: ENOTDIR: .+a-file/,
  )
})

test(
  'a second server in the same folder or on the same port fails and does not disturb the first',
  LONG,
  async () => {
    const data = path.join(folder, 'first')
    mkdirSync(data)
    const settings = { NODE_ENV: 'test', SEED_PROFILE: 'none' }
    const ports = [await findFreePort(), await findFreePort()]
    const both = ports.map((own) => start({ ...settings, DATA_DIR: data, PORT: String(own) }))
    // Of two servers that start together one is refused, whichever is later.
    const loser = await Promise.race(both.map((server, i) => server.ended.then(() => i)))
    expectOneLine(
      await both[loser]!.ended,
      /^DATA_DIR: .+first is in use by another server \(process \d+\)/,
    )
    const [first, port] = [both[1 - loser]!, ports[1 - loser]!]
    await first.ready
    const secrets = readFileSync(path.join(data, 'secrets.json'), 'utf8')

    expectOneLine(
      await start({ ...settings, DATA_DIR: data, PORT: String(await findFreePort()) }).ended,
      new RegExp(`^DATA_DIR: .+first is in use by another server \\(process ${first.pid}\\)`),
    )
    const other = path.join(folder, 'second')
    mkdirSync(other)
    expectOneLine(
      await start({ ...settings, DATA_DIR: other, PORT: String(port) }).ended,
      new RegExp(`^PORT: cannot listen on 127\\.0\\.0\\.1:${port}: another program listens there$`),
    )
    expect(existsSync(path.join(other, 'postgres/data/postmaster.pid'))).toBe(false)

    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect(readFileSync(path.join(data, 'secrets.json'), 'utf8')).toBe(secrets)
  },
)

test(
  'a server that loses its port at the last moment stops the database that it started',
  LONG,
  async () => {
    const data = path.join(folder, 'late')
    mkdirSync(data)
    const port = await findFreePort()
    const { ended } = start({
      NODE_ENV: 'test',
      SEED_PROFILE: 'none',
      DATA_DIR: data,
      PORT: String(port),
    })
    const running = path.join(data, 'postgres/data/postmaster.pid')
    await vi.waitUntil(() => existsSync(running), { timeout: 60_000, interval: 20 })
    const taker = createServer().listen(port, '127.0.0.1')
    const end = await ended
    taker.close()
    expectOneLine(end, /^PORT: cannot listen on 127\.0\.0\.1:\d+: another program listens there$/)
    expect(existsSync(running)).toBe(false)
  },
)
