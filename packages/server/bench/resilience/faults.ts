/** The faults, in the order in which they are applied. */
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bed } from './bed.ts'
import { cannotMount, fillDisk } from './disks.ts'
import type { Applied, Fault } from './fault.ts'
import { overload } from './overload.ts'
import { waitUntil } from './processes.ts'

const isReady = async ({ processes }: Bed, index: number): Promise<boolean> =>
  (await processes.askReadiness(index)).status === 200

async function restartEach(bed: Bed): Promise<void> {
  const { processes } = bed
  for (let i = 0; i < processes.count; i++) {
    const code = await processes.end(i, 'SIGTERM')
    if (code !== 0) throw new Error(`process ${i + 1} ended with code ${code}`)
    await processes.start(i)
    await waitUntil('a restart', 30_000, () => isReady(bed, i))
    // The balancer asks every second.
    await sleep(2_000)
  }
}

async function killOne(bed: Bed): Promise<void> {
  await bed.processes.end(0, 'SIGKILL')
  await sleep(15_000)
  await bed.processes.start(0)
}

/** Before the frozen process goes on, the others have done its jobs. */
async function freezeOne({ processes, db }: Bed): Promise<void> {
  processes.signalAll(0, 'SIGSTOP')
  const thaw = sleep(60_000)
  // A job that was asked for anew while it ran has no attempts left, because the new one replaces it.
  const listJobs =
    'select id from graphile_worker.jobs where run_at < now() and attempts < max_attempts'
  const { rows } = await db.query<{ id: string }>(listJobs)
  await waitUntil('the jobs of the frozen process', 55_000, async () => {
    const left = await db.query(`${listJobs} and id = any($1)`, [rows.map(({ id }) => id)])
    return left.rowCount === 0
  })
  await thaw
  processes.signalAll(0, 'SIGCONT')
}

async function restartDatabase({ clusters }: Bed): Promise<void> {
  clusters.control('database1', 'restart', '-m', 'immediate')
}

async function failOver({ clusters }: Bed): Promise<void> {
  clusters.control('database1', 'stop', '-m', 'immediate')
  clusters.control('database2', 'promote')
}

/** Whether /readyz of each process says this of a part. */
const allSay =
  ({ processes }: Bed, part: 'files' | 'database', state: string) =>
  async (): Promise<boolean> => {
    for (let i = 0; i < processes.count; i++) {
      const { body } = await processes.askReadiness(i)
      if (body[part] !== state) return false
    }
    return true
  }

/** Fills a disk for half a minute. Each process has to say so, and has to say that it is well again. */
async function fill(bed: Bed, part: 'files' | 'database'): Promise<Applied> {
  const says = (state: string): (() => Promise<boolean>) => allSay(bed, part, state)
  const clear = fillDisk(bed.folder, part)
  await waitUntil(`"${part}": "full" of /readyz`, 60_000, says('full'))
  await sleep(20_000)
  clear()
  const cleared = performance.now()
  // A database counts as full for a minute after its last refusal.
  await waitUntil(`"${part}": "available" of /readyz`, 90_000, says('available'))
  return { endedAt: cleared }
}

const STORE_AWAY_MS = 60_000

/** The store of files closes each connection, then gives no answer, a minute in all. */
async function loseStore(bed: Bed): Promise<Applied> {
  const bucket = bed.bucket!
  const minute = sleep(STORE_AWAY_MS)
  bucket.mood = 'away'
  await waitUntil('"files": "unavailable" of /readyz', 60_000, allSay(bed, 'files', 'unavailable'))
  bucket.mood = 'silent'
  await minute
  bucket.mood = 'well'
  const endedAt = performance.now()
  await waitUntil('"files": "available" of /readyz', 60_000, allSay(bed, 'files', 'available'))
  return { endedAt }
}

/** Each commit of the primary waits a tenth of a second for its disk. */
async function slowDisk({ db }: Bed): Promise<void> {
  for (const [name, value] of [
    ['commit_siblings', '0'],
    ['commit_delay', '100000'],
  ] as const)
    await db.query(`alter system set ${name} = ${value}`)
  await db.query('select pg_reload_conf()')
  await sleep(30_000)
  await db.query('alter system reset all')
  await db.query('select pg_reload_conf()')
}

const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** One process is five minutes ahead, then five minutes behind. */
async function setClocks({ processes }: Bed): Promise<void> {
  for (const offset of ['+300s', '-300s']) {
    await processes.end(0, 'SIGTERM')
    await processes.start(0, {
      LD_PRELOAD: fakeTime,
      FAKETIME: offset,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    await sleep(10_000)
  }
  await processes.end(0, 'SIGTERM')
  await processes.start(0)
}

export const faults: readonly Fault[] = [
  {
    name: 'rolling-restart',
    title: 'Rolling restart of three processes (SIGTERM)',
    apply: restartEach,
    mayFail: false,
  },
  {
    name: 'kill',
    title: 'One process killed (SIGKILL), started again after 15 s',
    apply: killOne,
    mayFail: true,
  },
  {
    name: 'freeze',
    title: 'One process frozen for 60 s (SIGSTOP), then thawed',
    apply: freezeOne,
    mayFail: true,
  },
  {
    name: 'database-restart',
    title: 'PostgreSQL restarted with `-m immediate`',
    apply: restartDatabase,
    mayFail: true,
  },
  {
    name: 'failover',
    title: 'PostgreSQL stopped with `-m immediate`, its synchronous standby promoted',
    apply: failOver,
    mayFail: true,
  },
  {
    name: 'files-full',
    title: 'Disk of the files full for 20 s',
    apply: (bed) => fill(bed, 'files'),
    mayFail: true,
    disk: 'files',
    findObstacle: cannotMount,
  },
  {
    name: 'database-full',
    title: 'Disk of the database full for 20 s',
    apply: (bed) => fill(bed, 'database'),
    mayFail: true,
    disk: 'database',
    findObstacle: cannotMount,
  },
  {
    name: 'slow-disk',
    title: 'Each commit waits 0.1 s longer for the disk, for 30 s',
    apply: slowDisk,
    mayFail: false,
  },
  {
    name: 'store-away',
    title: 'S3 store of the files closes its connections, then is silent, for a minute',
    apply: loseStore,
    mayFail: true,
    hasStore: true,
  },
  {
    name: 'clock',
    title: 'Clock of one process 5 minutes ahead, then 5 minutes behind',
    apply: setClocks,
    mayFail: false,
    findObstacle: () => (existsSync(fakeTime) ? undefined : 'faketime is not installed'),
  },
  {
    name: 'overload',
    title: 'Three times the load held, over 4,000 connections, for 20 s',
    apply: overload,
    mayFail: true,
    refusesBefore: true,
    settings: { OVERLOAD_LAG_MS: '250' },
  },
]
