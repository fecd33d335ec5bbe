/**
 * What traces and metrics cost: server processes on one database, of which one sends nothing and others send to a collector. They
 * answer the reads of the mixed load in turn, a hundred each, one after the other. Writes are left out: their jobs run in any of the
 * processes. Compared is the processor time of the processes, which other work on the machine hardly changes.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#platform/ids'
import { signAccessToken } from '#session/access-token'
import { findFreePort } from '#test/third-party/own-server'
import { makeBenchWorld, settleDatabase, type Measurement } from './bench-world.ts'
import {
  chooseRequest,
  isReady,
  mixedUse,
  send,
  startServer,
  type Person,
} from './loaded-server.ts'
import { insertOffice, type Office } from './mixed-load-offices.ts'
import { findPostmaster, readCpuTimes } from './process-cpu.ts'
import { makeRandom, pick } from '../src/seeds/bench/random.ts'
import { insertBenchProfiles } from '../src/seeds/bench/seed-bench.ts'
import { userId } from '../src/seeds/insert-people.ts'

const COMPANIES = 4
const PEOPLE = 10
const WARM_UP = 1_000
const ROUNDS = 25
const IN_A_ROUND = 100
/** A server starts its typesetters after 15 s [ms]. */
const STARTED_MS = 20_000
/** [%] */
const GOAL = 3
/** The servers that are compared with one that sends nothing: the usual share of traces, and all of them. */
const SHARES = [undefined, '1'] as const

interface Server {
  process: ChildProcess
  port: number
  /** Processor time while it answered requests [s]. */
  answering: number
}

export async function run(): Promise<Measurement[]> {
  const offices: Office[] = []
  const world = await makeBenchWorld({
    company: newId(),
    people: ['nobody@bench.example'],
    async seed(tx) {
      await insertBenchProfiles(tx)
      for (let n = 0; n < COMPANIES; n++) offices.push(await insertOffice(tx, n, PEOPLE))
    },
  })
  const people: Person[] = []
  for (const office of offices)
    for (const [n, { email, session }] of office.people.entries()) {
      const claims = { userId: userId(email), email, sessionId: session, impersonatorId: null }
      const token = await signAccessToken(world.services.config, claims, new Date())
      people.push({ office, calculation: office.calculations[n]!, token })
    }
  const collector = await startCollector()
  const OTEL_EXPORTER_OTLP_ENDPOINT = collector.endpoint
  const settings: NodeJS.ProcessEnv[] = [
    {},
    ...SHARES.map((share) => ({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: share })),
    // Between the first and the last server nothing differs but when they started.
    {},
  ]
  const servers: Server[] = []
  try {
    const postmaster = await findPostmaster(world.migrationUrl)
    const readSeconds = ({ process: { pid } }: Server): number =>
      readCpuTimes(pid!, postmaster).server
    for (const more of settings) {
      const port = await findFreePort()
      const server = { process: startServer(world, port, { more }), port, answering: 0 }
      servers.push(server)
      await isReady(port, server.process)
      await sendInTurn(port, people, 0, WARM_UP)
    }
    await settleDatabase(world.migrationUrl)
    await sleep(STARTED_MS)
    const before = servers.map(readSeconds)
    for (let round = 1; round <= ROUNDS; round++)
      // Each second round begins with the last one.
      for (const server of round % 2 ? servers : servers.toReversed()) {
        const start = readSeconds(server)
        await sendInTurn(server.port, people, round, IN_A_ROUND)
        server.answering += readSeconds(server) - start
      }
    if (collector.bytes() === 0) throw new Error('the collector received nothing')
    // What is sent leaves later, also while another server answers.
    const spent = servers.map((server, which) => readSeconds(server) - before[which]!)
    const answering = (servers[0]!.answering + servers.at(-1)!.answering) / 2
    const usual = (spent[0]! + spent.at(-1)!) / 2
    const findAdded = (which: number): number => spent[which]! - usual
    const perRequest = (seconds: number): string =>
      ((seconds * 1000) / ROUNDS / IN_A_ROUND).toFixed(3)
    console.log(
      `  CPU of the server per read: ${perRequest(answering)} ms; more with the usual share of traces ${perRequest(findAdded(1))} ms, with all ${perRequest(findAdded(2))} ms, of the same without ±${perRequest(Math.abs(findAdded(0)))} ms`,
    )
    return [
      {
        name: 'processor time that traces and metrics add to a request',
        value: (findAdded(1) / answering) * 100,
        unit: '%',
        goal: GOAL,
      },
      { name: 'the same with all traces kept', value: (findAdded(2) / answering) * 100, unit: '%' },
    ]
  } finally {
    for (const { process: server } of servers) {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    }
    collector.close()
    await world.close()
  }
}

/** Each server gets the same requests. */
async function sendInTurn(
  port: number,
  people: readonly Person[],
  seed: number,
  count: number,
): Promise<void> {
  const random = makeRandom(seed)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let n = 0; n < count; n++) {
    const person = pick(random, people)
    const { method, url } = chooseRead(random, person)
    const { status } = await send(port, agent, method, url, person.token)
    if (status >= 400) throw new Error(`${status} at ${method} ${url}`)
  }
  agent.destroy()
}

/** The next read of the mixed load. */
function chooseRead(random: () => number, person: Person): { method: string; url: string } {
  for (;;) {
    const chosen = chooseRequest(mixedUse, random, person, 0)
    if (chosen.method === 'GET') return chosen
  }
}

/** Takes everything, and counts the bytes. */
async function startCollector() {
  let bytes = 0
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (bytes += chunk.length))
    request.on('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, bytes: () => bytes, close: () => server.close() }
}
