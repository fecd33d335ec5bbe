/**
 * Measures how processes share a dry run over 5,000 products of 60 lines: one process bound to the first core, and two, each bound
 * to a core of its own, in turn. PostgreSQL runs on all cores. `ROUNDS` sets another number than 3.
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startServerProcess } from '#test/third-party/server-process'
import type { BenchWorld, Measurement } from './bench-world.ts'
import { findPercentile } from './percentile.ts'
import { makePortfolioWorld, runDryRun } from './portfolio-world.ts'
import { findPostmaster, readCpuTimes, type CpuTimes } from './process-cpu.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const program = fileURLToPath(new URL('../test/worlds/portfolio-process.ts', import.meta.url))

export async function run(): Promise<Measurement[]> {
  if (availableParallelism() < 2) throw new Error('needs two cores')
  const world = await makePortfolioWorld()
  try {
    const postmaster = await findPostmaster(world.migrationUrl)
    const [one, two]: [Shared[], Shared[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      one.push(await timeWith(world, postmaster, [0]))
      two.push(await timeWith(world, postmaster, [0, 1]))
    }
    const median = (rounds: readonly Shared[], of: keyof Shared): number =>
      findPercentile(
        rounds.map((round) => round[of]),
        0.5,
      )
    const [alone, shared] = [median(one, 'seconds'), median(two, 'seconds')]
    return [
      { name: 'dry run by one process on one core, median', value: alone, unit: 's' },
      { name: 'by two processes on a core each, median', value: shared, unit: 's' },
      {
        name: 'time of two as a part of the time of one',
        value: shared / alone,
        unit: '',
        goal: 0.6,
      },
      { name: 'processor time of the one', value: median(one, 'busiest'), unit: 's' },
      { name: 'processor time of the busier of the two', value: median(two, 'busiest'), unit: 's' },
      {
        name: 'processor time of the database with one',
        value: median(one, 'database'),
        unit: 's',
      },
      {
        name: 'processor time of the database with two',
        value: median(two, 'database'),
        unit: 's',
      },
    ]
  } finally {
    await world.close()
  }
}

interface Shared {
  /** By the clock [s]. */
  seconds: number
  /** Processor time of the process that used most [s]. Unlike the clock it leaves out other work on the machine. */
  busiest: number
  /** Processor time of the database [s]. */
  database: number
}

/** A dry run with one process on each of these cores. */
async function timeWith(
  world: BenchWorld,
  postmaster: number,
  cores: readonly number[],
): Promise<Shared> {
  const processes = cores.map((core) =>
    startServerProcess(
      {
        NODE_ENV: 'test',
        DATABASE_URL: world.databaseUrl,
        DATA_DIR: world.services.config.dataDir,
      },
      program,
      core,
    ),
  )
  try {
    await Promise.all(processes.map(({ ready }) => ready))
    const readAll = (): CpuTimes[] => processes.map(({ pid }) => readCpuTimes(pid, postmaster))
    const before = readAll()
    const { seconds } = await runDryRun(world)
    const used = readAll().map((after, n) => ({
      server: after.server - before[n]!.server,
      database: after.database - before[n]!.database,
    }))
    const busiest = Math.max(...used.map(({ server }) => server))
    console.log(`  ${cores.length} processes: ${seconds.toFixed(1)} s`)
    return { seconds, busiest, database: used[0]!.database }
  } finally {
    for (const one of processes) {
      one.send('SIGKILL')
      await one.ended
    }
  }
}
