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
/** Memory that a process may gain in an overload and keep: caches that fill [MB]. */
const GROWTH_MB = 20

/**
 * Finds the load that is held, then sends three times as much. Answers must be right, refusals must have `Retry-After`, the app's own
 * files must come, and no memory may be kept.
 */
export async function overload(bed: Bed): Promise<Applied> {
  const probe = await send(bed, { ...PROBE, perSecond: null })
  const held = Math.round(probe.right / PROBE.seconds)
  const before = await bed.processes.readLiveMemory()
  const app = watchApp(bed)
  const memory = watchMemory(bed)
  const sent = await send(bed, {
    connections: CONNECTIONS,
    seconds: SECONDS,
    perSecond: TIMES * held,
  })
  const endedAt = performance.now()
  const [files, peak] = [await app.stop(), memory.stop()]
  const after = await bed.processes.readLiveMemory()
  const growth = Math.max(...after.map((used, index) => used - before[index]!))
  const asked = sent.right + sent.refused + sent.wrong.length
  return {
    endedAt,
    wrong: [
      ...countEach(sent.wrong),
      ...files.wrong.slice(0, 20),
      ...(growth > GROWTH_MB ? [`a process kept ${growth} MB more after the overload`] : []),
      ...(sent.refused === 0 ? ['nothing was refused: this was no overload'] : []),
    ],
    figures: [
      `held ${held}/s; over ${CONNECTIONS} connections ${Math.round(asked / SECONDS)}/s were sent: ${Math.round(sent.right / SECONDS)}/s answered, ${sent.refused} × 503 with Retry-After, ${sent.wrong.length} wrong`,
      `median ${Math.round(sent.medianMs)} ms, 99 % within ${Math.round(sent.lateMs)} ms (answered requests)`,
      `files of the app: ${files.right} of ${files.right + files.wrong.length} answered, the slowest after ${Math.round(files.slowestMs)} ms`,
      `in use after garbage collection: ${before.join(', ')} MB before, ${after.join(', ')} MB after; resident ${peak} MB at most`,
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

/** @returns the resident memory of the largest process, at most [MB] */
function watchMemory({ processes }: Bed): { stop: () => number } {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, ...processes.readMemory())), 250)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}
