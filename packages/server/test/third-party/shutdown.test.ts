import { Agent, request, type IncomingMessage } from 'node:http'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { startEmbedded } from '#platform/embedded/embedded-postgres'
import { leaseSpace } from '#platform/jobs/orphans'
import { freshDatabase } from '#platform/testing/database'
import { makeBearer, findFreePort, insertPerson, signIn } from './own-server.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

const closing: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

interface Running {
  server: ServerProcess
  origin: string
  token: string
  /** The owner of the tables, who can lock them. */
  owner: pg.Client
}

interface Urls {
  url: string
  ownerUrl: string
}

async function run(settings: Record<string, string>, urls: () => Promise<Urls>): Promise<Running> {
  const port = await findFreePort()
  const server = startServerProcess({
    HOST: '127.0.0.1',
    PORT: String(port),
    SEED_PROFILE: 'none',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  closing.push(async () => {
    server.send('SIGTERM')
    await server.ended
  })
  await server.ready
  const { url, ownerUrl } = await urls()
  const db = openDatabase(openAppPool(url, { max: 1 }))
  const { email } = await insertPerson(db, 'ROLE_LCA_EDITOR')
  await db.close()
  const owner = new pg.Client({ connectionString: ownerUrl })
  // The built-in database stops with its server.
  owner.on('error', () => undefined)
  await owner.connect()
  closing.push(() => owner.end().catch(() => undefined))
  const origin = `http://127.0.0.1:${port}`
  return { server, origin, token: await signIn(origin, email), owner }
}

function makeFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `cradle-${name}-`))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function runInProduction(settings: Record<string, string> = {}): Promise<Running> {
  const database = await freshDatabase()
  closing.push(() => database.drop())
  return run(
    {
      NODE_ENV: 'production',
      DATA_DIR: makeFolder('production'),
      PUBLIC_ORIGIN: 'https://cradle.example',
      JWT_SECRET: 'abcdefghijklmnopqrstuvwxyz-012345',
      MERCURE_SECRET: 'bcdefghijklmnopqrstuvwxyz-0123456',
      FILE_SIGNING_SECRET: 'cdefghijklmnopqrstuvwxyz-01234567',
      ENCRYPTION_KEYS: '1:defghijklmnopqrstuvwxyz-012345678',
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: database.adminUrl,
      ...settings,
    },
    async () => ({ url: database.url, ownerUrl: database.adminUrl }),
  )
}

async function runWithBuiltInDatabase(
  folder: string,
  settings: Record<string, string> = {},
): Promise<Running> {
  return run({ NODE_ENV: 'test', DATA_DIR: folder, ...settings }, async () => {
    const guest = await startEmbedded(path.join(folder, 'postgres'))
    return { url: guest.url('cradle', 'cradle_login'), ownerUrl: guest.url('cradle') }
  })
}

interface Answer {
  status: number
  connection: string | undefined
  body: string
}

/** @param until the last half of the body is sent when this resolves */
function send(
  { origin, token }: Running,
  verb: string,
  at: string,
  { body = '', until, agent }: { body?: string; until?: Promise<void>; agent?: Agent } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + at,
      {
        method: verb,
        ...(agent ? { agent } : {}),
        headers: {
          ...makeBearer(token),
          ...(body ? { 'content-type': 'application/ld+json', 'content-length': body.length } : {}),
        },
      },
      (answer: IncomingMessage) => {
        text(answer).then(
          (read) =>
            resolve({
              status: answer.statusCode!,
              connection: answer.headers.connection,
              body: read,
            }),
          reject,
        )
      },
    )
    sent.once('error', reject)
    if (!until) return void sent.end(body)
    const half = Math.floor(body.length / 2)
    sent.write(body.slice(0, half))
    void until.then(() => sent.end(body.slice(half)))
  })
}

/** Waits until a server has drained: it then lets go of its jobs, and waits for its requests. */
async function waitUntilDrained(owner: pg.Client): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rowCount } = await owner.query(
        `select from pg_locks where locktype = 'advisory' and classid = $1
          and database = (select oid from pg_database where datname = current_database())`,
        [leaseSpace],
      )
      return rowCount === 0
    },
    { timeout: 60_000, interval: 20 },
  )
}

/**
 * Stops a server while one request waits for a row lock and the body of another is still arriving.
 * Both last until the server has drained. A balancer that
 * asks for its health then must still find its port open, or it would cut both.
 */
async function endWhileBusy(running: Running): Promise<void> {
  const { server, owner } = running
  const { body } = await send(running, 'GET', '/2/methods?itemsPerPage=1')
  const method = (JSON.parse(body) as { member: { '@id': string }[] }).member[0]!['@id']
  const makeProductBody = (productName: string): string =>
    JSON.stringify({ productName, calculationType: 'product', method })
  const drained = Promise.withResolvers<void>()
  const upload = send(running, 'POST', '/2/calculations', {
    body: makeProductBody('Slow upload'),
    until: drained.promise,
  })
  await owner.query('begin; lock table calculations in exclusive mode')
  const waiting = send(running, 'POST', '/2/calculations', {
    body: makeProductBody('Slow request'),
  })
  await Promise.race([
    lockIsWaitedFor(owner),
    waiting.then(({ body: said }) => expect(said).toBe('')),
  ])
  server.send('SIGTERM')
  await waitUntilDrained(owner)
  expect(await send(running, 'GET', '/readyz?unready=404')).toMatchObject({ status: 404 })
  drained.resolve()
  await owner.query('commit')

  const answers = await Promise.all([waiting, upload])
  expect(answers.map(({ status, connection }) => ({ status, connection }))).toEqual([
    { status: 201, connection: 'close' },
    { status: 201, connection: 'close' },
  ])
}

async function lockIsWaitedFor(owner: pg.Client): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rowCount } = await owner.query(
        `select from pg_locks where not granted and relation = 'calculations'::regclass`,
      )
      return rowCount !== 0
    },
    { timeout: 60_000, interval: 20 },
  )
}

test('in production a stopping server finishes its running requests', async () => {
  const running = await runInProduction({ DRAIN_MS: '500' })
  await endWhileBusy(running)
  expect(await running.server.ended).toMatchObject({ code: 0, stderr: '' })
  const { rows } = await running.owner.query(
    'select product_name as name from calculations order by 1',
  )
  expect(rows).toEqual([{ name: 'Slow request' }, { name: 'Slow upload' }])
})

test('the same applies with the built-in database, which stops after the last answer', async () => {
  const folder = makeFolder('built-in')
  const running = await runWithBuiltInDatabase(folder)
  await endWhileBusy(running)
  expect(await running.server.ended).toMatchObject({ code: 0, stderr: '' })
  expect(existsSync(path.join(folder, 'postgres/data/postmaster.pid'))).toBe(false)
})

test('while it drains a server answers on open connections, closes them, and is not ready', async () => {
  const running = await runInProduction()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const before = await send(running, 'GET', '/2/suppliers', { agent })
  expect(before).toMatchObject({ status: 200, connection: 'keep-alive' })
  running.server.send('SIGTERM')
  await vi.waitFor(
    async () =>
      expect(await send(running, 'GET', '/readyz')).toMatchObject({
        status: 503,
        connection: 'close',
      }),
    { timeout: 60_000, interval: 20 },
  )
  expect((await send(running, 'GET', '/readyz?unready=404')).status).toBe(404)
  expect(await send(running, 'GET', '/2/suppliers', { agent })).toMatchObject({
    status: 200,
    connection: 'close',
  })
  agent.destroy()
  expect((await running.server.ended).code).toBe(0)
})

test('after a pause no write is carried out that waited meanwhile', async () => {
  const running = await runInProduction({ DRAIN_MS: '0', PAUSE_LIMIT_MS: '2000' })
  const { server, owner } = running
  const { body } = await send(running, 'GET', '/2/methods?itemsPerPage=1')
  const method = (JSON.parse(body) as { member: { '@id': string }[] }).member[0]!['@id']
  const create = (productName: string): Promise<Answer> =>
    send(running, 'POST', '/2/calculations', {
      body: JSON.stringify({ productName, calculationType: 'product', method }),
    })
  await owner.query('begin; lock table calculations in exclusive mode')
  const begun = create('In a transaction')
  await lockIsWaitedFor(owner)
  server.send('SIGSTOP')
  const from = performance.now()
  const buffered = create('In a socket')
  await owner.query('commit')
  await vi.waitUntil(() => performance.now() - from > 2_500, { timeout: 10_000 })
  server.send('SIGCONT')
  expect((await Promise.all([begun, buffered])).map(({ status }) => status)).toEqual([503, 503])
  const { rows } = await owner.query('select product_name from calculations')
  expect(rows).toEqual([])
  await vi.waitUntil(async () => (await create('Afterwards')).status === 201, { timeout: 10_000 })
})

test('a write is not carried out after its client has gone, who has sent it again', async () => {
  const running = await runInProduction({ DRAIN_MS: '0', PAUSE_LIMIT_MS: '60000' })
  const { owner } = running
  const { body } = await send(running, 'GET', '/2/methods?itemsPerPage=1')
  const method = (JSON.parse(body) as { member: { '@id': string }[] }).member[0]!['@id']
  const makeProductBody = (productName: string): string =>
    JSON.stringify({ productName, calculationType: 'product', method })
  await owner.query('begin; lock table calculations in exclusive mode')
  const agent = new Agent()
  const left = send(running, 'POST', '/2/calculations', { body: makeProductBody('Left'), agent })
  left.catch(() => undefined)
  await lockIsWaitedFor(owner)
  agent.destroy()
  await expect(left).rejects.toThrow()
  // The server has seen the end of that connection when it answers on another one.
  expect((await send(running, 'GET', '/healthz')).status).toBe(200)
  await owner.query('commit')
  expect(
    (await send(running, 'POST', '/2/calculations', { body: makeProductBody('Again') })).status,
  ).toBe(201)
  const { rows } = await owner.query('select product_name as name from calculations')
  expect(rows).toEqual([{ name: 'Again' }])
})

test('an open stream gets a time to reconnect, and delays no stop', async () => {
  const running = await runInProduction({
    NODE_ENV: 'test',
    DRAIN_MS: '0',
    MERCURE_ANONYMOUS: 'true',
  })
  const stream = await fetch(
    `${running.origin}/.well-known/mercure?topic=${encodeURIComponent('https://example.com/a')}`,
  )
  expect(stream.status).toBe(200)
  const from = performance.now()
  running.server.send('SIGTERM')
  expect(await stream.text()).toMatch(/retry: \d+\n\n$/)
  expect((await running.server.ended).code).toBe(0)
  // The server would wait this long for a request without an answer.
  expect(performance.now() - from).toBeLessThan(20_000)
})
