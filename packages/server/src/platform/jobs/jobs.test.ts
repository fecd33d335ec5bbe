import { spawn } from 'node:child_process'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { systemScope } from '#access/scope'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool, openWorkerPool } from '#platform/db/pools'
import { enqueue } from '#platform/jobs/enqueue'
import { StoreFailure } from '#platform/files/store-failure'
import { holdLease } from '#platform/jobs/lease'
import { startJobs, type JobRunner } from '#platform/jobs/jobs'
import { defineTask, type JobRun } from '#platform/jobs/task'
import { freshDatabase, type TestDatabase, openAdminPool } from '#platform/testing/database'

let database: TestDatabase
let db: Database
let workers: pg.Pool
let admin: pg.Pool
const running: JobRunner[] = []

beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(openAppPool(database.url, { max: 4 }))
  workers = openWorkerPool(database.url, { max: 10 })
  admin = openAdminPool(database.adminUrl, 2)
})
afterEach(async () => {
  for (const runner of running.splice(0)) await runner.stop()
})
afterAll(async () => {
  await db.close()
  await workers.end()
  await admin.end()
  await database.drop()
})

const add = (task: string, payload: object, options = {}) =>
  db.transact(systemScope(), (tx) => enqueue(tx, task, payload, options))
const countJobs = async (task: string | null = null) =>
  Number(
    (
      await admin.query(
        'select count(*) from graphile_worker.jobs where $1::text is null or task_identifier = $1',
        [task],
      )
    ).rows[0].count,
  )
const start = async (tasks: Parameters<typeof startJobs>[1]) =>
  void running.push(await startJobs(workers, tasks, { concurrency: 2 }))
const noteTask = (notes: unknown[]) =>
  defineTask({
    payload: z.object({ text: z.string() }),
    run: async ({ text }, job) => void notes.push([text, job.attempt, job.isLast]),
  })

test('a rolled back transaction leaves no job', async () => {
  await expect(
    db.transact(systemScope(), async (tx) => {
      await enqueue(tx, 'note', { text: 'never' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await countJobs()).toBe(0)
})

test('a committed job runs, with its payload', async () => {
  const notes: unknown[] = []
  await start({ note: noteTask(notes) })
  await add('note', { text: 'hello' })
  await vi.waitFor(() => expect(notes).toEqual([['hello', 1, false]]), 60_000)
  await vi.waitFor(async () => expect(await countJobs()).toBe(0), 60_000)
})

test('of several waiting jobs with one key the last one runs', async () => {
  const notes: unknown[] = []
  for (const text of ['one', 'two', 'three']) await add('note', { text }, { jobKey: 'same' })
  expect(await countJobs()).toBe(1)
  await start({ note: noteTask(notes) })
  await vi.waitFor(() => expect(notes).toEqual([['three', 1, false]]), 60_000)
})

test('a job fails for good after its last try, and its task hears of it', async () => {
  const tries: JobRun[] = []
  const failed: unknown[] = []
  await start({
    break: defineTask({
      payload: z.object({ report: z.string() }),
      run: async (_payload, job) => {
        tries.push(job)
        throw new Error('no luck')
      },
      failed: async ({ report }, error) => void failed.push([report, error.message]),
    }),
  })
  await add('break', { report: 'r1' }, { maxAttempts: 2 })
  await vi.waitFor(() => expect(failed).toEqual([['r1', 'no luck']]), { timeout: 60_000 })
  expect(tries.map(({ attempt, isLast }) => [attempt, isLast])).toEqual([
    [1, false],
    [2, true],
  ])
  await admin.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs')
})

test('a job that was asked for anew while it ran is not given up when it fails', async () => {
  const seen: string[] = []
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await start({
    replaced: defineTask({
      payload: z.object({ text: z.string() }),
      run: async ({ text }) => {
        seen.push(text)
        if (text !== 'first') return
        begun.resolve()
        await goOn.promise
        throw new Error('too late')
      },
      failed: async ({ text }) => void seen.push(`${text} failed`),
    }),
  })
  await add('replaced', { text: 'first' }, { jobKey: 'one' })
  await begun.promise
  await add('replaced', { text: 'second' }, { jobKey: 'one' })
  await vi.waitFor(() => expect(seen).toEqual(['first', 'second']), 60_000)
  goOn.resolve()
  await vi.waitFor(async () => expect(await countJobs('replaced')).toBe(0), 60_000)
  expect(seen).toEqual(['first', 'second'])
})

test('a failure that could not be reported while the database was away is reported again', async () => {
  const reports: string[] = []
  await start({
    break: defineTask({
      payload: z.object({}),
      run: async () => {
        throw new Error('no luck')
      },
      failed: async (_payload, error) => {
        reports.push(error.message)
        if (reports.length === 1) await admin.query('select pg_terminate_backend(pg_backend_pid())')
      },
    }),
  })
  await add('break', {}, { maxAttempts: 1 })
  await vi.waitFor(() => expect(reports).toEqual(['no luck', 'no luck']), 30_000)
  await admin.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs')
})

test('a runner that ends by itself is replaced', async () => {
  const [notes, logged]: [unknown[], string[]] = [[], []]
  const tasks = { note: noteTask(notes) }
  running.push(
    await startJobs(workers, tasks, { log: (_level, message) => void logged.push(message) }),
  )
  // A runner ends when the tables of the queue become those of a newer version.
  await vi.waitUntil(async () => {
    await admin.query(`select pg_notify('worker:migrate', '{"breaking": true}')`)
    return logged.includes('the job runner ended and starts again: it stopped')
  }, 30_000)
  await add('note', { text: 'hello' })
  await vi.waitFor(() => expect(notes).toEqual([['hello', 1, false]]), 30_000)
})

test('long work takes one worker of a process, and the other one stays free', async () => {
  const notes: unknown[] = []
  const isReleased = Promise.withResolvers<void>()
  let [now, most, all] = [0, 0, 0]
  await start({
    note: noteTask(notes),
    long: defineTask({
      payload: z.object({ n: z.number() }),
      run: async () => {
        most = Math.max(most, (now += 1))
        all += 1
        await isReleased.promise
        now -= 1
      },
    }),
  })
  const addLong = (n: number) => add('long', { n }, { isBulk: true })
  for (let n = 0; n < 20; n++) await addLong(n)
  await vi.waitFor(() => expect(all).toBe(1), 30_000)
  for (const text of ['one', 'two']) await add('note', { text }, { priority: 5 })
  await vi.waitFor(
    () => expect(notes.map((note) => (note as string[])[0])).toEqual(['one', 'two']),
    30_000,
  )
  expect(all).toBe(1)
  isReleased.resolve()
  await vi.waitFor(async () => expect(await countJobs()).toBe(0), 60_000)
  expect([all, most]).toEqual([20, 1])
})

test('the API cannot touch the queue except through enqueue', async () => {
  const pool = openAppPool(database.url, { max: 1 })
  await expect(pool.query(`select graphile_worker.add_job('note')`)).rejects.toThrow(
    /permission denied/,
  )
  await pool.end()
})

/** Runs jobs in a process of its own, so that it can be killed. */
async function startKillable(): Promise<{ kill(): Promise<void> }> {
  const findHere = (file: string) => new URL(file, import.meta.url).href
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
    import { z } from 'zod'
    import { openWorkerPool } from '${findHere('../db/pools.ts')}'
    import { startJobs } from '${findHere('./jobs.ts')}'
    import { defineTask } from '${findHere('./task.ts')}'
    const never = defineTask({ payload: z.any(), run: () => (process.stdout.write('taken'), new Promise(() => {})) })
    await startJobs(openWorkerPool('${database.url}', { max: 4 }), { hang: never })
  `,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], cwd: import.meta.dirname },
  )
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', (code) =>
      reject(new Error(`the process ended with ${String(code)} before it took a job`)),
    )
  })
  return {
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

test(
  'jobs of a killed process run elsewhere; one on its last try is failed instead of lost',
  { timeout: 120_000 },
  async () => {
    await add('hang', { name: 'resumes' })
    const first = await startKillable()
    await first.kill()
    await add('hang', { name: 'gives up' }, { maxAttempts: 1, priority: -1 })
    const second = await startKillable()
    await second.kill()
    const log: unknown[] = []
    await start({
      hang: defineTask({
        payload: z.object({ name: z.string() }),
        run: async ({ name }, job) => void log.push([name, 'ran', job.attempt]),
        failed: async ({ name }, error) => void log.push([name, error.message]),
      }),
    })
    await vi.waitFor(() => expect(log).toHaveLength(2), { timeout: 90_000, interval: 100 })
    // The second process may have taken it over already.
    expect(log).toContainEqual(['resumes', 'ran', expect.toSatisfy((attempt) => attempt >= 2)])
    expect(log).toContainEqual(['gives up', 'the process that ran the job died'])
  },
)

/** Waits until each runner that holds a lease has looked this often for runners that died. */
async function waitForRounds(count: number): Promise<void> {
  const rounds = new Map<number, Set<number>>()
  await vi.waitFor(
    async () => {
      const { rows } = await admin.query<{ pid: number; at: Date }>(
        `select pid, query_start as at from pg_stat_activity where pid in (select pid ${leases}) and query like '%graphile_worker.jobs%'`,
      )
      for (const { pid, at } of rows)
        rounds.set(pid, (rounds.get(pid) ?? new Set()).add(at.getTime()))
      expect(rows.map(({ pid }) => rounds.get(pid)!.size >= count)).toEqual([true, true])
    },
    { timeout: 50_000, interval: 100 },
  )
}
const leases = `from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`

test('PostgreSQL takes the lease of a runner that says nothing', async () => {
  const told: string[] = []
  const lease = holdLease(workers, 'silent', {}, (_level, text) => void told.push(text), {
    silenceMs: 200,
  })
  await vi.waitFor(() => expect(told).toContain('lease of the job runner: its connection broke'), {
    timeout: 60_000,
    interval: 20,
  })
  await lease.release()
})

test(
  'jobs of a living runner are left alone, also when its lease breaks for a moment',
  { timeout: 90_000 },
  async () => {
    let runs = 0
    const release = Promise.withResolvers<void>()
    const slow = {
      slow: defineTask({
        payload: z.object({}),
        run: async () => {
          runs++
          await release.promise
        },
      }),
    }
    await start(slow)
    await add('slow', {})
    await vi.waitFor(() => expect(runs).toBe(1), 60_000)
    await start(slow)
    await vi.waitFor(
      async () => expect((await admin.query(`select pid ${leases}`)).rows).toHaveLength(2),
      10_000,
    )
    const broken = await admin.query(`select pg_terminate_backend(pid) ${leases}`)
    expect(broken.rowCount).toBe(2)
    await waitForRounds(3)
    expect(runs).toBe(1)
    await add('slow', {})
    await vi.waitFor(() => expect(runs).toBe(2), 60_000)
    release.resolve()
  },
)

test('while the file store is away, a job is tried for a day, and then given up', async () => {
  await admin.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs')
  const runs: number[] = []
  const failed: string[] = []
  await start({
    store: defineTask({
      payload: z.object({}),
      run: async (_payload, { attempt }) => {
        runs.push(attempt)
        throw new StoreFailure('unavailable', 'the file store is away')
      },
      failed: async (_payload, error) => void failed.push(error.message),
    }),
  })
  const readJob = async () => {
    const { rows } = await admin.query(
      `select attempts, max_attempts, extract(epoch from run_at - now())::float as wait
        from graphile_worker._private_jobs where locked_at is null`,
    )
    return rows[0]
  }
  const runNow = (created: string) =>
    admin.query(`update graphile_worker._private_jobs set run_at = now(), created_at = ${created}`)
  await add('store', {}, { maxAttempts: 1 })
  await vi.waitFor(async () => expect(await readJob()).toMatchObject({ max_attempts: 7 }), 30_000)
  expect(await readJob()).toMatchObject({ attempts: 1 })
  for (let attempt = 2; attempt <= 8; attempt += 1) {
    await runNow(`now() - interval '23 hours'`)
    await vi.waitFor(
      async () => expect([runs.length, !!(await readJob())]).toEqual([attempt, true]),
      30_000,
    )
  }
  expect(await readJob()).toMatchObject({ attempts: 6, max_attempts: 7 })
  expect((await readJob()).wait).toBeGreaterThan(300)
  expect(failed).toEqual([])
  await runNow(`now() - interval '25 hours'`)
  await vi.waitFor(() => expect(failed).toEqual(['the file store is away']), 30_000)
  await admin.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs')
})
