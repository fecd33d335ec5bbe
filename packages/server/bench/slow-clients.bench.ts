/**
 * Measures the effect of 500 connections that send a body byte by byte on the answers of others.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { benchCompanyId, benchEmail } from '../src/seeds/bench/seed-bench.ts'
import { findPercentile } from './percentile.ts'
import { makeBenchWorld, type Measurement } from './bench-world.ts'

const CONNECTIONS = 500
const BYTE_EVERY_MS = 5_000
/**
 * Alternates with and without slow connections, so that both figures include the same load of the
 * machine.
 */
const TURNS = 5
const CALLS = 80

export async function run(): Promise<Measurement[]> {
  const world = await makeBenchWorld({
    company: benchCompanyId,
    people: [benchEmail],
    seed: async () => undefined,
  })
  try {
    const { origin, headers } = await world.listen()
    const measure = async (): Promise<number[]> => {
      const times: number[] = []
      for (let i = 0; i < CALLS; i++) {
        const from = performance.now()
        const answer = await fetch(`${origin}/2/environmental_profiles?itemsPerPage=30`, {
          headers,
        })
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
        times.push(performance.now() - from)
      }
      return times
    }
    await measure()
    const [without, withSlow]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < TURNS; turn++) {
      without.push(...(await measure()))
      const slow = await openSlow(Number(new URL(origin).port))
      withSlow.push(...(await measure()))
      await slow.terminate()
    }
    const [alone, beside] = [findPercentile(without, 0.95), findPercentile(withSlow, 0.95)]
    return [
      { name: 'page of profiles over a socket, p95', value: alone, unit: 'ms', goal: 50 },
      {
        name: `the same beside ${CONNECTIONS} slow connections, p95`,
        value: beside,
        unit: 'ms',
        goal: 50,
      },
      {
        name: 'slow connections: p95 with over p95 without',
        value: beside / alone,
        unit: '×',
        goal: 1.25,
      },
    ]
  } finally {
    await world.close()
  }
}

/** @returns the thread with the connections, once all are open; they end with it */
async function openSlow(port: number): Promise<Worker> {
  const worker = new Worker(new URL('./slow-connections.ts', import.meta.url), {
    workerData: { port, connections: CONNECTIONS, byteEveryMs: BYTE_EVERY_MS },
  })
  await once(worker, 'message')
  return worker
}
