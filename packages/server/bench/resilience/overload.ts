/** More requests than three processes can answer, and what becomes of them. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bed } from './bed.ts'
import type { Client } from './client.ts'
import type { Applied } from './fault.ts'
import type { SenderReport, SenderTask } from './overload-sender.ts'

const CONNECTIONS = 4_000
const SENDERS = 2
const TIMES = 3
const SECONDS = 20
/** How the load that is held is found: so many clients, each of whom asks again as soon as it has its answer. */
const PROBE = { connections: 96, seconds: 8 }
/** Memory that a process may gain between the first and the last third of an overload: what its garbage collector leaves for later [MB]. */
const GROWTH_MB = 60

/**
 * Finds the load that is held, then sends three times as much. Answers must be right, refusals must have `Retry-After`, the app's own
 * files must come, and memory must not grow.
 */
export async function overload(bed: Bed): Promise<Applied> {
  const probe = await send(bed, { ...PROBE, perSecond: null })
  const held = Math.round(probe.right / PROBE.seconds)
  const app = watchApp(bed)
  const memory = watchMemory(bed)
  const sent = await send(bed, {
    connections: CONNECTIONS,
    seconds: SECONDS,
    perSecond: TIMES * held,
  })
  const endedAt = performance.now()
  const [files, { thirds, peak }] = [await app.stop(), memory.stop()]
  const growth = thirds.at(-1)! - thirds[0]!
  const asked = sent.right + sent.refused + sent.wrong.length
  return {
    endedAt,
    wrong: [
      ...countEach(sent.wrong),
      ...files.wrong.slice(0, 20),
      ...(growth > GROWTH_MB ? [`memory grew by ${growth} MB during the overload`] : []),
      ...(sent.refused === 0 ? ['nothing was refused: this was no overload'] : []),
    ],
    figures: [
      `held ${held}/s; over ${CONNECTIONS} connections ${Math.round(asked / SECONDS)}/s were sent: ${Math.round(sent.right / SECONDS)}/s answered, ${sent.refused} × 503 with Retry-After, ${sent.wrong.length} wrong`,
      `median ${Math.round(sent.medianMs)} ms, 99 % within ${Math.round(sent.lateMs)} ms (answered requests)`,
      `files of the app: ${files.right} of ${files.right + files.wrong.length} answered, the slowest after ${Math.round(files.slowestMs)} ms`,
      `memory of the largest process: ${thirds.join(', ')} MB in each third, ${peak} MB at most`,
    ],
  }
}

/** @returns each text once, with how often it was seen, the most frequent first */
const countEach = (texts: readonly string[]): string[] =>
  [...Map.groupBy(texts, (text) => text)]
    .map(([text, all]) => ({ text, count: all.length }))
    .toSorted((a, b) => b.count - a.count)
    .map(({ text, count }) => `${count} × ${text}`)

/** Sends from processes of their own, so that the sender's event loop is not what is measured. */
async function send(
  { world, webPort }: Bed,
  load: Pick<SenderTask, 'connections' | 'seconds' | 'perSecond'>,
): Promise<SenderReport> {
  const reports = await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      const child = fork(path.join(import.meta.dirname, 'overload-sender.ts'))
      const task: SenderTask = {
        port: webPort,
        editors: world.editors.map(({ token, calculation }) => ({ token, calculation })),
        connections: load.connections / SENDERS,
        seconds: load.seconds,
        perSecond: load.perSecond === null ? null : load.perSecond / SENDERS,
      }
      child.send(task)
      const [report] = (await once(child, 'message')) as [SenderReport]
      return report
    }),
  )
  return {
    right: reports.reduce((sum, { right }) => sum + right, 0),
    refused: reports.reduce((sum, { refused }) => sum + refused, 0),
    wrong: reports.flatMap(({ wrong }) => wrong),
    medianMs: Math.max(...reports.map(({ medianMs }) => medianMs)),
    lateMs: Math.max(...reports.map(({ lateMs }) => lateMs)),
  }
}

interface Watched {
  right: number
  wrong: string[]
  slowestMs: number
}

/** Somebody who opens the app again and again. */
function watchApp({ client, world }: Bed): { stop: () => Promise<Watched> } {
  const seen: Watched = { right: 0, wrong: [], slowestMs: 0 }
  const state = { isEnding: false }
  const { token } = world.importer
  async function open(): Promise<void> {
    const assets = await findAssets(client, token)
    while (!state.isEnding) {
      for (const file of ['/', '/lca/calculations', '/meta.json', '/2/meta.json', ...assets]) {
        const { status, ms } = await client.send({ method: 'GET', path: file, token })
        if (status === 200) seen.right += 1
        else seen.wrong.push(`${status} at ${file}`)
        seen.slowestMs = Math.max(seen.slowestMs, ms)
      }
      await sleep(250)
    }
  }
  const opened = open()
  return {
    async stop() {
      state.isEnding = true
      await opened
      return seen
    },
  }
}

async function findAssets(client: Client, token: string): Promise<string[]> {
  const { body } = await client.send({ method: 'GET', path: '/', token })
  return [...body.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file!).slice(0, 3)
}

/** @returns the memory of the largest process in each third of the time, by its median, and at most [MB] */
function watchMemory({ processes }: Bed): { stop: () => { thirds: number[]; peak: number } } {
  const samples: number[] = []
  const timer = setInterval(() => samples.push(Math.max(...processes.readMemory())), 250)
  return {
    stop() {
      clearInterval(timer)
      const third = Math.ceil(samples.length / 3)
      const thirds = [0, 1, 2].map(
        (n) =>
          samples
            .slice(n * third, (n + 1) * third)
            .toSorted((a, b) => a - b)
            .at(third / 2) ?? 0,
      )
      return { thirds, peak: Math.max(...samples) }
    },
  }
}
