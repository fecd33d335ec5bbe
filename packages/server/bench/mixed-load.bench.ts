/**
 * Many users on one server process: 300 requests a second, 80 % reads, while 200 live streams are
 * open. The load is open: each request has a scheduled time, and its duration counts from then, so
 * that a stalled server cannot hide it (no coordinated omission). The server is a process of its
 * own; database and load share its two cores.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#platform/ids'
import { signAccessToken } from '#session/access-token'
import { findPercentile } from './percentile.ts'
import { insertBenchProfiles } from '../src/seeds/bench/seed-bench.ts'
import { pick, makeRandom } from '../src/seeds/bench/random.ts'
import { userId } from '../src/seeds/insert-people.ts'
import { findFreePort } from '#test/third-party/own-server'
import { makeBenchWorld, settleDatabase, type BenchWorld, type Measurement } from './bench-world.ts'
import { insertOffice, type Office } from './mixed-load-offices.ts'
import { findPostmaster, readCpuTimes } from './process-cpu.ts'

const COMPANIES = 20
/** Each user has one live stream open. */
const PEOPLE = 10
const REQUESTS_PER_SECOND = 300
const WARM_UP_S = 10
const MEASURED_S = 30
/** [ms] */
const GOAL_P99 = 150

interface Person {
  token: string
  office: Office
  /** The calculation that the user has open and works in. */
  calculation: Office['calculations'][number]
}

export async function run(): Promise<Measurement[]> {
  const offices: Office[] = []
  const sessions: { email: string; session: string; office: Office }[] = []
  const world = await makeBenchWorld({
    company: newId(),
    people: ['nobody@bench.example'],
    async seed(tx) {
      await insertBenchProfiles(tx)
      for (let n = 0; n < COMPANIES; n++) offices.push(await insertOffice(tx, n, PEOPLE))
      for (const office of offices)
        for (const { email, session } of office.people) sessions.push({ email, session, office })
    },
  })
  const port = await findFreePort()
  const server = startServer(world, port)
  try {
    await isReady(port, server)
    const people: Person[] = []
    for (const [n, { email, session, office }] of sessions.entries()) {
      const claims = { userId: userId(email), email, sessionId: session, impersonatorId: null }
      people.push({
        office,
        calculation: office.calculations[n % PEOPLE]!,
        token: await signAccessToken(world.services.config, claims, new Date()),
      })
    }
    const streams = await openStreams(port, people)
    await sendLoad(port, people, WARM_UP_S)
    // PostgreSQL analyses tables that were empty a minute ago by itself, once a minute.
    await settleDatabase(world.migrationUrl)
    await sendLoad(port, people, WARM_UP_S)
    const before = streams.events()
    const postmaster = await findPostmaster(world.migrationUrl)
    const cpuBefore = readCpuTimes(server.pid!, postmaster)
    const loadBefore = process.cpuUsage()
    const { times, failures } = await sendLoad(port, people, MEASURED_S)
    const load = process.cpuUsage(loadBefore)
    const cpu = readCpuTimes(server.pid!, postmaster)
    const delivered = streams.events() - before
    if (failures.length > 0)
      throw new Error(`${failures.length} requests failed, the first with ${failures[0]}`)
    if (streams.open() !== people.length)
      throw new Error(`${people.length - streams.open()} of ${people.length} streams were cut`)
    if (delivered === 0) throw new Error('the streams received nothing')
    const calculatePerRequest = (of: keyof typeof cpu): string =>
      (((cpu[of] - cpuBefore[of]) * 1000) / times.length).toFixed(2)
    console.log(
      `  CPU per request: server ${calculatePerRequest('server')}, database ${calculatePerRequest('database')}, sender ${((load.user + load.system) / 1000 / times.length).toFixed(2)} ms; load of the machine ${loadavg()[0]!.toFixed(1)}`,
    )
    console.log(
      `  ${times.length} requests, p50 ${findPercentile(times, 0.5).toFixed(1)}, p95 ${findPercentile(times, 0.95).toFixed(1)} ms; ${Math.round(delivered / MEASURED_S)} events delivered per second`,
    )
    streams.close()
    return [
      {
        name: `${REQUESTS_PER_SECOND} requests/s with ${people.length} live streams, p99`,
        value: findPercentile(times, 0.99),
        unit: 'ms',
        goal: GOAL_P99,
      },
    ]
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    await world.close()
  }
}

function startServer(
  { databaseUrl, migrationUrl, services: { config } }: BenchWorld,
  port: number,
): ChildProcess {
  return spawn(process.execPath, [path.resolve(import.meta.dirname, '../src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: config.dataDir,
      DATABASE_URL: databaseUrl,
      MIGRATION_DATABASE_URL: migrationUrl,
      SEED_PROFILE: 'none',
      LOG_LEVEL: 'error',
      JWT_SECRET: config.jwtSecret,
      MERCURE_SECRET: config.mercureSecret,
      FILE_SIGNING_SECRET: config.fileSigningSecret,
      ENCRYPTION_KEYS: config.encryptionKeys.map(({ id, secret }) => `${id}:${secret}`).join(),
      RATE_LIMITS: 'off',
    },
  })
}

async function isReady(port: number, server: ChildProcess): Promise<void> {
  for (const until = Date.now() + 60_000; ; await sleep(200)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (server.exitCode !== null || Date.now() > until) throw new Error('the server did not start')
  }
}

/**
 * Opens one stream per user: the open calculation with its results, and every input, like the
 * sheet.
 */
async function openStreams(
  port: number,
  people: readonly Person[],
): Promise<{ events: () => number; open: () => number; close: () => void }> {
  const agent = new Agent({ maxSockets: Infinity })
  let events = 0
  let open = 0
  let closed = false
  const requests = await Promise.all(
    people.map(async ({ token, calculation: { iri } }) => {
      const answer = await send(port, agent, 'GET', '/2/mercure_token', token)
      const { token: subscriber } = JSON.parse(answer.body) as { token: string }
      const origin = `http://127.0.0.1:${port}`
      const topics = [iri, `${iri}/results`, '/2/inputs/{id}']
      const query = topics.map((topic) => `topic=${encodeURIComponent(origin + topic)}`).join('&')
      const stream = request({
        port,
        host: '127.0.0.1',
        path: `/.well-known/mercure?${query}`,
        agent,
        headers: { authorization: `Bearer ${subscriber}` },
      })
      stream.end()
      const [response] = (await once(stream, 'response')) as [IncomingMessage]
      if (response.statusCode !== 200) throw new Error(`stream refused: ${response.statusCode}`)
      open += 1
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (events += chunk.match(/^id: /gm)?.length ?? 0))
      response.on('close', () => {
        if (!closed) open -= 1
      })
      return stream
    }),
  )
  return {
    events: () => events,
    open: () => open,
    close: () => {
      closed = true
      for (const stream of requests) stream.destroy()
      agent.destroy()
    },
  }
}

/** Sends the requests of some seconds, each at its scheduled time, and waits for all answers. */
async function sendLoad(
  port: number,
  people: readonly Person[],
  seconds: number,
): Promise<{ times: number[]; failures: string[] }> {
  const random = makeRandom(seconds)
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const times: number[] = []
  const failures: string[] = []
  const running: Promise<void>[] = []
  const start = performance.now()
  const count = seconds * REQUESTS_PER_SECOND
  for (let n = 0; n < count; n++) {
    const moment = start + (n * 1000) / REQUESTS_PER_SECOND
    const wait = moment - performance.now()
    if (wait > 1) await sleep(wait)
    const person = pick(random, people)
    const { method, url, body } = chooseRequest(random, person, n)
    running.push(
      send(port, agent, method, url, person.token, body).then(
        ({ status }) => {
          times.push(performance.now() - moment)
          if (status >= 400) failures.push(`${status} at ${method} ${url}`)
        },
        (error: Error) => void failures.push(`${error.message} at ${method} ${url}`),
      ),
    )
  }
  await Promise.all(running)
  agent.destroy()
  return { times, failures }
}

interface ChosenRequest {
  method: string
  url: string
  body?: object
}

/**
 * The requests of 200 users with a calculation open each: every user edits an input every eleven
 * seconds, which recalculates the results because the user listens, saves a field of the form every
 * eight, and reports its place every eleven.
 */
function chooseRequest(random: () => number, person: Person, n: number): ChosenRequest {
  const { calculation, office } = person
  const get = (url: string) => (): ChosenRequest => ({ method: 'GET', url })
  const mix: readonly [percent: number, make: () => ChosenRequest][] = [
    [
      6,
      () => ({
        method: 'POST',
        url: `${calculation.iri}/inputs/batch`,
        body: {
          operations: [
            {
              op: 'update',
              id: pick(random, calculation.lines),
              fields: { netAmount: 1 + n / 1000 },
            },
          ],
        },
      }),
    ],
    [8, () => ({ method: 'PATCH', url: calculation.iri, body: { productName: `Edited ${n}` } })],
    [
      6,
      () => ({
        method: 'POST',
        url: `${calculation.iri}/presence`,
        body: { place: 'inputs', field: 'netAmount' },
      }),
    ],
    [20, get(pick(random, office.calculations).iri)],
    [16, get('/2/calculations?itemsPerPage=30')],
    [8, get(`${calculation.iri}/inputs?itemsPerPage=100`)],
    [1, get(`${calculation.iri}/sheet`)],
    [10, get('/2/environmental_profiles?search=glass%20coated&itemsPerPage=20')],
    [12, get('/2/folders?itemsPerPage=100')],
    [8, get('/2/suppliers?itemsPerPage=50')],
    [5, get('/2/me')],
  ]
  let left = random() * 100
  const [, make] = mix.find(([percent]) => (left -= percent) < 0) ?? mix.at(-1)!
  return make()
}

function send(
  port: number,
  agent: Agent,
  method: string,
  url: string,
  token: string,
  body?: object,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const payload = body && JSON.stringify(body)
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json'
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload ? { 'content-type': type, 'content-length': Buffer.byteLength(payload) } : {}),
    }
    const sent = request(
      { host: '127.0.0.1', port, method, path: url, agent, headers },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, body: Buffer.concat(chunks).toString() }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}
