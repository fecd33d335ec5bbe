import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '#platform/config'
import { DiskRoom } from '#platform/db/disk-room'
import { openAppPool, openWorkerPool } from '#platform/db/pools'
import { StoreHealth } from '#platform/files/store-health'
import { serveHealth, type HealthSources, type Readiness } from '#platform/telemetry/health'
import { createLogger } from '#platform/telemetry/logger'
import { observeServer, serveMetrics, type MetricSources } from '#platform/telemetry/metrics'
import { freshDatabase, type TestDatabase } from '#platform/testing/database'

let database: TestDatabase
let pool: pg.Pool
let workers: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = openAppPool(database.url, { max: 2 })
  workers = openWorkerPool(database.url, { max: 2 })
})
afterAll(async () => {
  await pool.end()
  await workers.end()
  await database.drop()
})

test('a log hides passwords, tokens and mail addresses, and names the request', async () => {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  log.info(
    {
      password: 'p1',
      body: { token: 't1', refreshToken: 't2' },
      headers: { authorization: 'a1', cookie: 'c1', 'set-cookie': 'c2' },
      user: { email: 'e@x.example' },
    },
    'look',
  )
  expect(lines.join()).not.toMatch(/p1|t1|t2|a1|c1|c2|e@x/)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'info', msg: 'look', password: '[hidden]' })
})

test('an error in a log says what it is, not what a library hung on it', () => {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const broken = Object.assign(
    new Error('Connection terminated', {
      cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
    }),
    { code: '57P01', client: { connectionParameters: { host: 'db.internal', key: 's3cret' } } },
  )
  log.warn({ err: broken }, 'a database connection broke')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'warn',
    err: {
      type: 'Error',
      message: 'Connection terminated',
      code: '57P01',
      cause: { message: 'reset', code: 'ECONNRESET' },
    },
  })
  expect(lines.join()).not.toMatch(/s3cret|db\.internal/)
})

/** A small server whose answers are observed. */
function startObserved(sources: Partial<MetricSources> = {}) {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const app = Fastify({ genReqId: () => 'r-1' })
  const services = { config: { production: true } as Config, log }
  const registry = observeServer(app, services, {
    pool,
    workers,
    hub: { size: 3 },
    diskRoom: new DiskRoom(),
    storeHealth: new StoreHealth(),
    checkFiles: async () => 'full',
    ...sources,
  })
  app.get('/things/:id', async () => 'ok')
  return { app, registry, lines }
}

test('each answer is one line with route, status and request id, without path or query', async () => {
  const { app, lines } = startObserved()
  await app.inject('/things/7?authorization=secret')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'info',
    requestId: 'r-1',
    method: 'GET',
    route: '/things/:id',
    status: 200,
  })
  expect(lines.join()).not.toContain('secret')
  await app.close()
})

test('metrics tell of requests by route, pools, streams and waiting jobs, on a port of their own', async () => {
  const storeHealth = new StoreHealth()
  const { app, registry } = startObserved({ storeHealth })
  storeHealth.note({ operation: 'put', outcome: 'full', seconds: 0.01 })
  for (const id of [1, 2]) await app.inject(`/things/${id}`)
  await workers.query(
    `select graphile_worker.add_job('later', run_at => now() - interval '1 minute')`,
  )
  // A job that runs on its last try, or that was asked for anew meanwhile, is not given up.
  const { rows } = await workers.query<{ id: string }>(
    `select id from graphile_worker.add_job('running')`,
  )
  await workers.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'a runner' where id = $1`,
    [rows[0]!.id],
  )
  const server = await serveMetrics(registry, 0, '127.0.0.1')
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const figures = await (await fetch(`${at}/metrics`)).text()
  expect(figures).toContain(
    'http_request_seconds_count{method="GET",route="/things/:id",status="200"} 2',
  )
  for (const line of [
    'db_pool_waiting 0',
    'live_streams 3',
    'database_available 1',
    'database_full 0',
    'file_store_available 1',
    'file_store_full 1',
    'file_store_seconds_count{operation="put",outcome="full"} 1',
    'jobs_waiting 1',
    'jobs_failed 0',
    'nodejs_eventloop_lag_seconds',
  ])
    expect(figures).toContain(line)
  expect(Number(/jobs_oldest_seconds (\d+)/.exec(figures)![1])).toBeGreaterThanOrEqual(60)
  expect((await fetch(`${at}/`)).status).toBe(404)
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  server.close()
  await app.close()
})

test('while the database is away, the figures that need none are still given', async () => {
  const away = openWorkerPool('postgres://nobody@127.0.0.1:9/none', { max: 1 })
  const { app, registry } = startObserved({
    workers: away,
    checkFiles: async () => 'unavailable',
  })
  await app.inject('/things/1')
  const server = await serveMetrics(registry, 0, '127.0.0.1')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)
  expect(answer.status).toBe(200)
  const figures = await answer.text()
  for (const line of [
    'database_available 0',
    'file_store_available 0',
    'http_request_seconds_count{',
  ])
    expect(figures).toContain(line)
  expect(figures).not.toMatch(/^jobs_/m)
  server.close()
  await app.close()
  await away.end()
})

/** The health of a process over this pool, with a database and a store that are as they should be. */
const makeSources = (over: pg.Pool, readiness: Readiness): HealthSources => ({
  pool: over,
  db: { load: () => ({ waiting: 0, quietMs: Infinity }) },
  diskRoom: new DiskRoom(),
  checkFiles: async () => 'available',
  readiness,
})

test('ready means: started, connected, and not going down', async () => {
  const readiness = { isDraining: false, isStarted: false }
  const own = openAppPool(database.url, { max: 1 })
  const app = Fastify()
  serveHealth(app, makeSources(own, readiness))
  const readStatuses = async () => [
    (await app.inject('/healthz')).statusCode,
    (await app.inject('/readyz')).statusCode,
  ]
  expect(await readStatuses()).toEqual([200, 503])
  readiness.isStarted = true
  expect(await readStatuses()).toEqual([200, 200])
  readiness.isDraining = true
  expect(await readStatuses()).toEqual([200, 503])
  readiness.isDraining = false
  await own.end()
  expect(await readStatuses()).toEqual([200, 503])
  await app.close()
})

test('a full database, or files that are away, are named, and leave the process ready', async () => {
  const app = Fastify()
  const diskRoom = new DiskRoom()
  const sources = makeSources(pool, { isDraining: false, isStarted: true })
  serveHealth(app, { ...sources, diskRoom, checkFiles: async () => 'unavailable' })
  diskRoom.note({ code: '53100' })
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: 'ready', database: 'full', files: 'unavailable' },
  ])
  await app.close()
})

test('a database that lacks a migration is not ready', async () => {
  const owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
  await owner.query('delete from migrations where name = (select max(name) from migrations)')
  await owner.end()
  const app = Fastify()
  serveHealth(app, makeSources(pool, { isDraining: false, isStarted: true }))
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'not ready', database: 'not migrated', files: 'available' },
  ])
  await app.close()
})

/** A process that does nothing but stop well. */
function startStoppable(drainMs: number, more = '') {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
    import { onSignals } from '${new URL('./shutdown.ts', import.meta.url).href}'
    const say = (text) => process.stdout.write(text + '\\n')
    onSignals({
      drainMs: () => ${drainMs},
      onStop: (reason, error) => say('stopping: ' + reason + (error ? ' ' + error.message : '')),
      survives: (error) => error.message === 'harmless',
      onDrain: () => say('draining'),
      onError: (error) => say(error.message),
      steps: async () => [async () => say('first'), async () => { throw new Error('broken step') }, async () => say('last')],
    })
    setInterval(() => {}, 1000)
    say('up')
    ${more}
  `,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], cwd: import.meta.dirname },
  )
  const output = text(child.stdout)
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    child,
    output,
    code,
    up: new Promise<void>((resolve) => child.stdout.once('data', () => resolve())),
  }
}

test('SIGTERM waits for the balancer, then takes every step in order, also after one that failed', async () => {
  const { child, output, code, up } = startStoppable(400)
  await up
  const started = Date.now()
  child.kill('SIGTERM')
  expect(await code).toBe(1)
  expect(Date.now() - started).toBeGreaterThanOrEqual(400)
  expect((await output).split('\n')).toEqual([
    'up',
    'stopping: received SIGTERM',
    'draining',
    'first',
    'broken step',
    'last',
    '',
  ])
})

test('an error nobody caught is the first thing that is told, and ends the process in order', async () => {
  const { output, code } = startStoppable(
    5_000,
    `setTimeout(() => { throw new Error('lost') }, 50)`,
  )
  expect(await code).toBe(1)
  expect(await output).toBe(
    'up\nstopping: an error that nobody caught lost\ndraining\nfirst\nbroken step\nlast\n',
  )
})

test.each([
  ['a rejection', `void Promise.reject(new Error('harmless'))`],
  ['an exception', `setImmediate(() => { throw new Error('harmless') })`],
])('%s that the process survives is told, and the process lives on', async (_, thrown) => {
  const { child, output, code } = startStoppable(
    0,
    `${thrown}
    setTimeout(() => say('alive'), 50)`,
  )
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('alive')) resolve()
    })
  })
  child.kill('SIGINT')
  await code
  expect((await output).split('\n').slice(0, 4)).toEqual([
    'up',
    'harmless',
    'alive',
    'stopping: received SIGINT',
  ])
})
