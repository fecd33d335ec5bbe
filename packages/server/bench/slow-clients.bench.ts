/** What 500 connections that send a body byte by byte do to the answers of others. */
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { benchCompanyId, benchEmail } from '../src/seeds/bench/seed-bench.ts'
import { percentile } from '../../../scripts/percentile.ts'
import { benchWorld, type Measurement } from './bench-world.ts'

const CONNECTIONS = 500
const BYTE_EVERY_MS = 1_000
const ROUNDS = 300

export async function run(): Promise<Measurement[]> {
  const world = await benchWorld({
    company: benchCompanyId,
    people: [benchEmail],
    seed: async () => undefined,
  })
  try {
    const { origin, headers } = await world.listen()
    const p95 = async (): Promise<number> => {
      const times: number[] = []
      for (let i = 0; i < ROUNDS; i++) {
        const from = performance.now()
        const answer = await fetch(`${origin}/2/environmental_profiles?itemsPerPage=30`, {
          headers,
        })
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
        times.push(performance.now() - from)
      }
      return percentile(times, 0.95)
    }
    await p95()
    const alone = await p95()
    const slow = await openSlow(Number(new URL(origin).port))
    const beside = await p95()
    for (const end of slow) end()
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

/** @returns what ends each of the connections */
async function openSlow(port: number): Promise<(() => void)[]> {
  const ends = Array.from({ length: CONNECTIONS }, () => {
    const socket: Socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      'POST /2/login_check HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n',
    )
    const timer = setInterval(() => socket.writable && socket.write(' '), BYTE_EVERY_MS)
    return () => {
      clearInterval(timer)
      socket.destroy()
    }
  })
  await wait(BYTE_EVERY_MS)
  return ends
}
