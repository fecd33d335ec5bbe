/**
 * Many users on one server process: 300 requests a second, 80 % reads, while 200 live streams are open. The load is open: each
 * request has a scheduled time. The server is a process of its own; database and load share its two cores. What the processors do
 * for one request is steady on a busy machine, where the time of an answer is not.
 */
import { loadavg } from 'node:os'
import type { Measurement } from './bench-world.ts'
import { mixedUse, REQUESTS_PER_SECOND, sendLoad, startLoadedServer } from './loaded-server.ts'
import { findPercentile } from './percentile.ts'

const MEASURED_S = 30
/** Processor time of a request, server and database together [ms]. */
const GOAL_CPU = 3
/** [ms] */
const GOAL_P99 = 150

export async function run(): Promise<Measurement[]> {
  const loaded = await startLoadedServer()
  const { port, people, streams } = loaded
  try {
    const before = streams.events()
    const readCpu = await loaded.measureCpu()
    const { times, failures } = await sendLoad(port, people, mixedUse, MEASURED_S)
    const cpu = readCpu()
    const delivered = streams.events() - before
    if (failures.length > 0)
      throw new Error(`${failures.length} requests failed, the first with ${failures[0]}`)
    if (streams.open() !== people.length)
      throw new Error(`${people.length - streams.open()} of ${people.length} streams were cut`)
    if (delivered === 0) throw new Error('the streams received nothing')
    console.log(
      `  sender ${(cpu.sender / times.length).toFixed(2)} ms a request; load of the machine ${loadavg()[0]!.toFixed(1)}`,
    )
    console.log(
      `  ${times.length} requests, p50 ${findPercentile(times, 0.5).toFixed(1)}, p95 ${findPercentile(times, 0.95).toFixed(1)} ms; ${Math.round(delivered / MEASURED_S)} events delivered per second`,
    )
    const name = 'processor time of a request of the mixed load'
    return [
      {
        name: `${name}, server and database`,
        value: (cpu.server + cpu.database) / times.length,
        unit: 'ms',
        goal: GOAL_CPU,
      },
      { name: `${name}, server`, value: cpu.server / times.length, unit: 'ms' },
      { name: `${name}, database`, value: cpu.database / times.length, unit: 'ms' },
      {
        name: `${REQUESTS_PER_SECOND} requests/s with ${people.length} live streams, p99`,
        value: findPercentile(times, 0.99),
        unit: 'ms',
        goal: GOAL_P99,
      },
    ]
  } finally {
    await loaded.close()
  }
}
