import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#platform/ids'
import { signAccessToken } from '#session/access-token'
import { insertBenchProfiles } from '../src/seeds/bench/seed-bench.ts'
import { pick, makeRandom } from '../src/seeds/bench/random.ts'
import { userId } from '../src/seeds/insert-people.ts'
import { findFreePort } from '#test/third-party/own-server'
import {
  makeBenchWorld,
  settleDatabase,
  type BenchWorld,
  type BenchWorldOptions,
} from './bench-world.ts'
import { insertOffice, type Office } from './mixed-load-offices.ts'
import { findPostmaster, readCpuTimes } from './process-cpu.ts'

const COMPANIES = 20
/** Each user has one live stream open. */
const PEOPLE = 10
const WARM_UP_S = 10
export const REQUESTS_PER_SECOND = 300

export interface Person {
  token: string
  office: Office
  /** The calculation that the user has open and works in. */
  calculation: Office['calculations'][number]
}

/** A server in a process of its own, over a database of twenty companies at work. */
export interface LoadedServer {
  world: BenchWorld
  port: number
  people: readonly Person[]
  /** Each person's live stream. */
  streams: Streams
  /** Processor time since the measurement began [ms]. */
  measureCpu: () => Promise<() => CpuUse>
  close: () => Promise<void>
}

interface CpuUse {
  server: number
  database: number
  /** This process, which sends the requests. */
  sender: number
}

/**
 * Starts them and brings both into the state of some use: code is compiled, tables are analysed.
 *
 * @param arguments of Node for the server
 */
export async function startLoadedServer({
  database,
  nodeArguments = [],
}: Pick<BenchWorldOptions, 'database'> & {
  nodeArguments?: readonly string[]
} = {}): Promise<LoadedServer> {
  const offices: Office[] = []
  const sessions: { email: string; session: string; office: Office }[] = []
  const world = await makeBenchWorld({
    company: newId(),
    people: ['nobody@bench.example'],
    ...(database ? { database } : {}),
    async seed(tx) {
      await insertBenchProfiles(tx)
      for (let n = 0; n < COMPANIES; n++) offices.push(await insertOffice(tx, n, PEOPLE))
      for (const office of offices)
        for (const { email, session } of office.people) sessions.push({ email, session, office })
    },
  })
  const port = await findFreePort()
  const server = startServer(world, port, { nodeArguments })
  const close = async (): Promise<void> => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    await world.close()
  }
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
    await sendLoad(port, people, mixedUse, WARM_UP_S)
    // PostgreSQL analyses tables that were empty a minute ago by itself, once a minute.
    await settleDatabase(world.migrationUrl)
    await sendLoad(port, people, mixedUse, WARM_UP_S)
    const postmaster = await findPostmaster(world.migrationUrl)
    return {
      world,
      port,
      people,
      streams,
      measureCpu: async () => {
        const before = readCpuTimes(server.pid!, postmaster)
        const own = process.cpuUsage()
        return () => {
          const after = readCpuTimes(server.pid!, postmaster)
          const sent = process.cpuUsage(own)
          return {
            server: (after.server - before.server) * 1000,
            database: (after.database - before.database) * 1000,
            sender: (sent.user + sent.system) / 1000,
          }
        }
      },
      close: async () => {
        streams.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Starts a server process over the world.
 *
 * @param more  settings beside those of the world
 */
export function startServer(
  { databaseUrl, migrationUrl, services: { config } }: BenchWorld,
  port: number,
  {
    more = {},
    nodeArguments = [],
  }: { more?: NodeJS.ProcessEnv; nodeArguments?: readonly string[] } = {},
): ChildProcess {
  return spawn(
    process.execPath,
    [...nodeArguments, path.resolve(import.meta.dirname, '../src/main.ts')],
    {
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
        ...more,
      },
    },
  )
}

export async function isReady(port: number, server: ChildProcess): Promise<void> {
  for (const until = Date.now() + 60_000; ; await sleep(200)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (server.exitCode !== null || Date.now() > until) throw new Error('the server did not start')
  }
}

interface Streams {
  /** Number of events delivered until now. */
  events: () => number
  open: () => number
  close: () => void
}

/**
 * Opens one stream per user: the open calculation with its results, and every input, like the
 * sheet.
 */
async function openStreams(port: number, people: readonly Person[]): Promise<Streams> {
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

/**
 * Sends the requests of some seconds, each at its scheduled time, and waits for all answers. A duration [ms] counts from the
 * scheduled time, so that a stalled server cannot hide it (no coordinated omission).
 */
export async function sendLoad(
  port: number,
  people: readonly Person[],
  use: Use,
  seconds: number,
  perSecond = REQUESTS_PER_SECOND,
): Promise<{ times: number[]; failures: string[] }> {
  const random = makeRandom(seconds)
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const times: number[] = []
  const failures: string[] = []
  const running: Promise<void>[] = []
  const start = performance.now()
  const count = seconds * perSecond
  for (let n = 0; n < count; n++) {
    const moment = start + (n * 1000) / perSecond
    const wait = moment - performance.now()
    if (wait > 1) await sleep(wait)
    const person = pick(random, people)
    const { method, url, body } = chooseRequest(use, random, person, n)
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

const kinds = {
  edit: ({ calculation }: Person, n: number, random: () => number): ChosenRequest => ({
    method: 'POST',
    url: `${calculation.iri}/inputs/batch`,
    body: {
      operations: [
        { op: 'update', id: pick(random, calculation.lines), fields: { netAmount: 1 + n / 1000 } },
      ],
    },
  }),
  form: ({ calculation }: Person, n: number): ChosenRequest => ({
    method: 'PATCH',
    url: calculation.iri,
    body: { productName: `Edited ${n}` },
  }),
  presence: ({ calculation }: Person): ChosenRequest => ({
    method: 'POST',
    url: `${calculation.iri}/presence`,
    body: { place: 'inputs', field: 'netAmount' },
  }),
  product: ({ office }: Person, _n: number, random: () => number) =>
    get(pick(random, office.calculations).iri),
  products: () => get('/2/calculations?itemsPerPage=30'),
  lines: ({ calculation }: Person) => get(`${calculation.iri}/inputs?itemsPerPage=100`),
  sheet: ({ calculation }: Person) => get(`${calculation.iri}/sheet`),
  profiles: () => get('/2/environmental_profiles?search=glass%20coated&itemsPerPage=20'),
  folders: () => get('/2/folders?itemsPerPage=100'),
  suppliers: () => get('/2/suppliers?itemsPerPage=50'),
  me: () => get('/2/me'),
} satisfies Record<string, (person: Person, n: number, random: () => number) => ChosenRequest>

function get(url: string): ChosenRequest {
  return { method: 'GET', url }
}

/** What people do, as shares of their requests [%]. */
export type Use = Readonly<Partial<Record<keyof typeof kinds, number>>>

/**
 * 200 users with a calculation open each: every user edits an input every eleven seconds, which recalculates the results because
 * the user listens, saves a field of the form every eight, and reports its place every eleven.
 */
export const mixedUse: Use = {
  edit: 6,
  form: 8,
  presence: 6,
  product: 20,
  products: 16,
  lines: 8,
  sheet: 1,
  profiles: 10,
  folders: 12,
  suppliers: 8,
  me: 5,
}

export function chooseRequest(
  use: Use,
  random: () => number,
  person: Person,
  n: number,
): ChosenRequest {
  const shares = Object.entries(use) as [keyof typeof kinds, number][]
  let left = random() * 100
  const [kind] = shares.find(([, share]) => (left -= share) < 0) ?? shares.at(-1)!
  return kinds[kind](person, n, random)
}

export function send(
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
