import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SpanKind } from '@opentelemetry/api'
import type { ResourceMetrics } from '@opentelemetry/sdk-metrics'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { routes } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { createApp } from '#app'
import { DiskRoom } from '#platform/db/disk-room'
import { openWorkerPool } from '#platform/db/pools'
import { StoreHealth } from '#platform/files/store-health'
import { enqueue } from '#platform/jobs/enqueue'
import { graphileLogger } from '#platform/jobs/graphile-logger'
import { startJobs } from '#platform/jobs/jobs'
import { defineTask } from '#platform/jobs/task'
import { runInSpan } from '#platform/telemetry/active-span'
import { tellOfFailures } from '#platform/telemetry/export-failures'
import { createLogger } from '#platform/telemetry/logger'
import { observeServer } from '#platform/telemetry/metrics'
import { startTracing } from '#platform/telemetry/open-telemetry'
import { openTracing } from '#platform/telemetry/open-tracing'
import type { Tracing } from '#platform/telemetry/tracing'
import { apiClient, type ApiClient } from '#platform/testing/api-client'
import { readText } from '#platform/testing/read-answer'
import {
  brickLine,
  completeFields,
  makeRevisionWorld,
  type RevisionWorld,
} from '#test/worlds/revision-world'

const settings = { endpoint: 'http://127.0.0.1:9', serviceName: 'cradle', ratio: 1 }
const client = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const sampledBy = (flags: string) => `00-${client.traceId}-${client.spanId}-${flags}`

let w: RevisionWorld
beforeAll(async () => {
  w = await makeRevisionWorld()
})
afterAll(() => w.close())

interface Traced {
  tracing: Tracing
  /** A whole server whose requests are traced. */
  editor: ApiClient
  /** Lines of the log. */
  lines: string[]
  close: () => Promise<void>
}

async function startTraced(tracing: Tracing): Promise<Traced> {
  const lines: string[] = []
  const log = createLogger(
    { logLevel: 'debug', telemetry: settings },
    { write: (line) => void lines.push(line) },
  )
  const services = { ...w.services, log, tracing }
  const app = await createApp(services)
  const pool = openWorkerPool(w.databaseUrl)
  tracing.observe(
    observeServer(app, services, {
      pool,
      workers: pool,
      hub: { size: 3 },
      diskRoom: new DiskRoom(),
      storeHealth: new StoreHealth(),
      checkFiles: async () => 'available',
    }),
    pool,
  )
  return {
    tracing,
    editor: apiClient(app, async () => `Bearer ${await w.getToken('ROLE_EDITOR')}`),
    lines,
    close: async () => {
      await app.close()
      await tracing.stop()
      await pool.end()
    },
  }
}

/** What leaves, as it is before it is encoded. */
class Kept {
  spans: ReadableSpan[] = []
  metrics: ResourceMetrics[] = []
  readonly #done = (done: (result: { code: number }) => void): void => done({ code: 0 })
  readonly exporters = {
    spans: {
      export: (spans: ReadableSpan[], done: (result: { code: number }) => void) => {
        this.spans.push(...spans)
        this.#done(done)
      },
      shutdown: async () => {},
    },
    metrics: {
      export: (metrics: ResourceMetrics, done: (result: { code: number }) => void) => {
        this.metrics.push(metrics)
        this.#done(done)
      },
      forceFlush: async () => {},
      shutdown: async () => {},
    },
  }

  start(more: Partial<typeof settings> = {}): Tracing {
    return startTracing({ ...settings, ...more }, pino({ level: 'silent' }), this.exporters)
  }
}

let kept: Kept
beforeEach(() => {
  kept = new Kept()
})

const secret = 'Geheimrezeptur 4711'
/** A product is made, edited and read, and calls are refused, with values in all places where a client may put them. */
async function callWithSecrets(editor: ApiClient): Promise<{ calculation: string }> {
  const made = await editor.post('/2/calculations', { ...completeFields(w.library), name: secret })
  expect(made).toMatchObject({ status: 201 })
  const calculation = readText(made.body, '@id')
  const line = await editor.post('/2/inputs', {
    calculation,
    ...brickLine(w.library),
    description: secret,
  })
  expect(line).toMatchObject({ status: 201 })
  for (const name of [`${secret} A`, `${secret} B`])
    expect(await editor.patch(calculation, { name })).toMatchObject({ status: 200 })
  const query = `name=${encodeURIComponent(secret)}&email=person@secret.example`
  expect(await editor.get(`/2/calculations?${query}`)).toMatchObject({ status: 200 })
  expect(await editor.get(`/nowhere/person@secret.example?${query}`)).toMatchObject({ status: 404 })
  const signIn = { username: 'person@secret.example', password: 'Secret-Password-1' }
  expect((await editor.post('/2/login', signIn)).status).toBeGreaterThanOrEqual(400)
  expect((await editor.post('/2/calculations', { name: { secret } })).status).toBe(422)
  return { calculation }
}

test('a request continues the trace of the browser, and its statements are parts of it', async () => {
  const { editor, close } = await startTraced(kept.start())
  const answer = await editor.get('/2/calculations', { traceparent: sampledBy('01') })
  expect(answer.status).toBe(200)
  await close()
  const server = kept.spans.find(({ kind }) => kind === SpanKind.SERVER)!
  expect(server.name).toBe('GET /2/calculations')
  expect(server.spanContext().traceId).toBe(client.traceId)
  expect(server.parentSpanContext?.spanId).toBe(client.spanId)
  expect(server.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/2/calculations',
    'http.response.status_code': 200,
    'url.scheme': 'http',
  })
  const statements = kept.spans.filter(({ kind }) => kind === SpanKind.CLIENT)
  expect(statements.map(({ name }) => name)).toContain('select calculations')
  for (const statement of statements)
    expect(statement.parentSpanContext?.spanId).toBe(server.spanContext().spanId)
})

test('statements after the body of a request was read are parts of its trace, and those of others are not', async () => {
  const { editor, close } = await startTraced(kept.start())
  const calculation = await w.addCalculation()
  const patches = Array.from({ length: 8 }, (_, n) =>
    editor.patch(calculation, { name: `name ${n}` }),
  )
  for (const { status } of await Promise.all(patches)) expect(status).toBe(200)
  await close()
  const servers = kept.spans.filter(({ kind }) => kind === SpanKind.SERVER)
  expect(servers).toHaveLength(8)
  for (const server of servers) {
    const own = kept.spans.filter(
      ({ parentSpanContext }) => parentSpanContext?.spanId === server.spanContext().spanId,
    )
    expect(own.filter(({ name }) => name === 'update calculations')).toHaveLength(1)
  }
})

test('each line of the log about a request names its trace and span', async () => {
  const { editor, lines, close } = await startTraced(kept.start())
  await editor.get('/2/calculations', { traceparent: sampledBy('00') })
  await close()
  const answered = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'answered')
  expect(answered).toMatchObject({
    trace_id: client.traceId,
    span_id: kept.spans.find(({ kind }) => kind === SpanKind.SERVER)!.spanContext().spanId,
  })
})

test('the share of kept traces is the server’s own, whatever clients ask for', async () => {
  const { editor, lines, close } = await startTraced(kept.start({ ratio: 0 }))
  await editor.get('/2/calculations', { traceparent: sampledBy('01') })
  await close()
  expect(kept.spans).toEqual([])
  expect(lines.join('\n')).toContain(client.traceId)
  expect(listMetricNames()).toContain('http.server.request.duration')
})

test('a job runs in the trace of the request that queued it', async () => {
  const tracing = kept.start()
  const workers = openWorkerPool(w.databaseUrl, { max: 4 })
  const payloads: unknown[] = []
  const note = defineTask({
    payload: z.strictObject({ text: z.string() }),
    run: async (payload) => {
      payloads.push(payload)
      await w.db.read(systemScope(), (tx) => tx.selectFrom('companies').select('id').execute())
    },
  })
  const request = tracing.beginRequest({
    method: 'POST',
    route: '/2/notes',
    traceparent: sampledBy('01'),
  })
  await runInSpan(request, () =>
    w.db.transact(systemScope(), (tx) => enqueue(tx, 'note', { text: 'hello' })),
  )
  request.end({ route: '/2/notes', status: 201, seconds: 0.01 })
  const runner = await startJobs(workers, { note }, { tracing })
  await vi.waitFor(() => expect(payloads).toEqual([{ text: 'hello' }]), 60_000)
  await runner.stop()
  await workers.end()
  await tracing.stop()
  const job = kept.spans.find(({ kind }) => kind === SpanKind.CONSUMER)!
  expect([job.name, job.spanContext().traceId]).toEqual(['process note', client.traceId])
  expect(job.parentSpanContext?.spanId).toBe(
    kept.spans.find(({ kind }) => kind === SpanKind.SERVER)!.spanContext().spanId,
  )
  const read = kept.spans.find(({ name }) => name === 'select companies')!
  expect(read.parentSpanContext?.spanId).toBe(job.spanContext().spanId)
})

test('the line of the log about a failed job names its trace', () => {
  const lines: object[] = []
  const logger = graphileLogger((level, message, details) =>
    lines.push({ level, message, ...details }),
  )
  logger.error('failed', { job: { payload: { _traceparent: sampledBy('01') } } })
  logger.error('failed', { job: { payload: {} } })
  expect(lines.map((line) => 'trace_id' in line && line.trace_id)).toEqual([client.traceId, false])
})

const listMetrics = () =>
  kept.metrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics))
const listMetricNames = (): string[] => listMetrics().map(({ descriptor }) => descriptor.name)

const known = new Set(routes.map(({ base, path: own }) => base + own))
/** Each attribute that may leave, and what it may be. Whatever is not listed is refused. */
const allowed: Readonly<Record<string, (value: unknown) => boolean>> = {
  'http.request.method': (value) => /^[A-Z]+$/.test(String(value)),
  'http.route': (value) => known.has(String(value)),
  'http.response.status_code': Number.isInteger,
  'url.scheme': (value) => value === 'http',
  'error.type': (value) => /^\w{1,40}$/.test(String(value)),
  'db.system.name': (value) => value === 'postgresql',
  'db.operation.name': (value) => /^[A-Z]+$/.test(String(value)),
  'db.collection.name': (value) => /^[\w.]+$/.test(String(value)),
  'db.query.summary': (value) => /^[a-z]+( [\w.]+)?$/.test(String(value)),
  'db.client.connection.pool.name': (value) => value === 'requests',
  'db.client.connection.state': (value) => value === 'idle' || value === 'used',
  'cpu.mode': (value) => value === 'user' || value === 'system',
  'messaging.system': (value) => value === 'graphile_worker',
  'messaging.operation.name': (value) => value === 'process',
  'messaging.operation.type': (value) => value === 'process',
  'messaging.destination.name': (value) => value === 'note',
  // No text, and no number but that of a parameter or in a name.
  'db.query.text': (value) => !/'|(?<![\w$])\d/.test(String(value)),
}

test('nothing leaves but what is listed, and no value of a statement', async () => {
  const { tracing, editor, close } = await startTraced(kept.start())
  await callWithSecrets(editor)
  const failing = tracing.runJob('note', undefined, () => Promise.reject(new TypeError(secret)))
  await expect(failing).rejects.toThrow(secret)
  await close()
  expect(kept.spans.length).toBeGreaterThan(30)
  const points = listMetrics().flatMap(({ dataPoints }) =>
    dataPoints.map(({ attributes }) => attributes),
  )
  const refused = [...kept.spans.map(({ attributes }) => attributes), ...points].flatMap((all) =>
    Object.entries(all).filter(([name, value]) => !allowed[name]?.(value)),
  )
  expect(refused).toEqual([])
  expect(kept.spans.flatMap(({ events, links }) => [...events, ...links])).toEqual([])
  expect(kept.spans.map(({ status }) => status.message).filter(Boolean)).toEqual([])
  for (const { name, attributes: a } of kept.spans)
    expect([
      a['db.query.summary'],
      [a['http.request.method'], a['http.route']].filter(Boolean).join(' '),
      `process ${String(a['messaging.destination.name'])}`,
    ]).toContain(name)
})

test('metrics have the names of the conventions, and tell of jobs, streams, database and files', async () => {
  const { editor, close } = await startTraced(kept.start())
  await editor.get('/2/calculations')
  await close()
  const last = new Map(
    listMetrics().map(({ descriptor, dataPoints }) => [descriptor.name, dataPoints]),
  )
  const requests = last.get('http.server.request.duration')!
  expect(requests.map(({ attributes, value }) => [attributes['http.route'], value])).toEqual([
    ['/2/calculations', expect.objectContaining({ count: 1 })],
  ])
  expect([...last.keys()].toSorted()).toEqual([
    'cradle.database.available',
    'cradle.database.full',
    'cradle.file_store.available',
    'cradle.file_store.full',
    'cradle.jobs.failed',
    'cradle.jobs.oldest',
    'cradle.jobs.waiting',
    'cradle.live_streams',
    'db.client.connection.count',
    'db.client.connection.pending_requests',
    'db.client.operation.duration',
    'http.server.request.duration',
    'nodejs.eventloop.utilization',
    'process.cpu.time',
    'process.memory.usage',
    'v8js.memory.heap.used',
  ])
  expect(last.get('cradle.live_streams')![0]!.value).toBe(3)
  expect(last.get('cradle.database.available')![0]!.value).toBe(1)
})

/** A collector that takes everything. */
async function startCollector() {
  const received: { path: string; body: Buffer }[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url!, body })
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { endpoint, received, close: () => server.close() }
}

test('the bytes that leave hold no name, address, id, query, password or mail address', async () => {
  const collector = await startCollector()
  const tracing = (await openTracing(
    { ...settings, endpoint: collector.endpoint },
    pino({ level: 'silent' }),
  ))!
  const { editor, close } = await startTraced(tracing)
  const { calculation } = await callWithSecrets(editor)
  await close()
  collector.close()
  expect(new Set(collector.received.map(({ path: to }) => to))).toEqual(
    new Set(['/v1/traces', '/v1/metrics']),
  )
  const sent = Buffer.concat(collector.received.map(({ body }) => body)).toString('latin1')
  expect(sent).toContain('db.query.text')
  const person = w.user('ROLE_EDITOR')
  for (const value of [
    'Geheim',
    '4711',
    'secret.example',
    'Secret-Password-1',
    'nowhere',
    person.email,
    person.name,
    person.id,
    person.companyId,
    calculation.split('/').at(-1)!,
    w.library.method,
    '127.0.0.1',
  ])
    expect(sent).not.toContain(value)
})

test('a collector that is away harms nothing', async () => {
  const { editor, close } = await startTraced(startTracing(settings, pino({ level: 'silent' })))
  for (let n = 0; n < 10; n += 1)
    expect(await editor.get('/2/calculations')).toMatchObject({ status: 200 })
  const from = performance.now()
  await close()
  expect(performance.now() - from).toBeLessThan(5_000)
})

test('a collector that refuses is told of once, and so is its return', async () => {
  const told: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void told.push(JSON.parse(line).msg) })
  const answers = [0, 1, 1, 0, 0].map((code) => ({ code }))
  const exporter = tellOfFailures(
    {
      export: (_spans: string[], done: (answer: { code: number }) => void) =>
        done(answers.shift()!),
    },
    log,
  )
  while (answers.length > 0) exporter.export([], () => {})
  expect(told).toEqual([
    'the collector of traces and metrics does not answer',
    'the collector of traces and metrics answers again',
  ])
})

test('without a collector nothing of OpenTelemetry is loaded', async () => {
  expect(await openTracing(undefined, pino({ level: 'silent' }))).toBeUndefined()
  const source = path.resolve(import.meta.dirname, '../..')
  const importing = (pattern: RegExp): string[] =>
    globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] }).filter((file) =>
      pattern.test(readFileSync(path.join(source, file), 'utf8')),
    )
  expect(importing(/from '@opentelemetry\//).toSorted()).toEqual([
    'platform/telemetry/open-telemetry.ts',
    'platform/telemetry/process-gauges.ts',
  ])
  expect(importing(/from '[^']*\/open-telemetry/)).toEqual([])
  expect(importing(/from '[^']*\/process-gauges/)).toEqual(['platform/telemetry/open-telemetry.ts'])
})
