import { EventEmitter } from 'node:events'
import { parseCronItems, run, type JobHelpers, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { graphileLogger, type JobLog } from '#platform/jobs/graphile-logger'
import { diedMessage, findOrphans, releaseOrphans, takeLease } from '#platform/jobs/lease'
import type { AnyTask } from '#platform/jobs/task'

export interface JobOptions {
  /** How many jobs run at once in this process. */
  concurrency?: number
  /** Tasks by the clock (UTC); missed times are not made up for. The payload of such a job is `{}`. */
  schedules?: readonly { task: string; cron: string }[]
  log?: JobLog
}

export interface JobRunner {
  /** Takes no new jobs, waits for running ones, hands back what does not end in time. */
  stop(): Promise<void>
}

const leaseRoundMs = 5_000
/** How late a job with a time may start. */
const pollMs = 500
/** Running jobs hear of a stop through their signal after this; reports and imports take seconds. */
const patienceMs = 15_000

/** Runs jobs in this process until `stop`. Any number of processes may do so on one database. */
export async function startJobs(pool: pg.Pool, tasks: Readonly<Record<string, AnyTask>>, options: JobOptions = {}): Promise<JobRunner> {
  const { concurrency = 2, schedules = [], log = () => {} } = options
  const events: WorkerEvents = new EventEmitter()
  let name = ''
  events.once('pool:create', ({ workerPool }) => {
    name = workerPool.id
  })
  const runner: Runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    logger: graphileLogger(log),
    events,
    taskList: toTaskList(tasks),
    parsedCronItems: parseCronItems(schedules.map(({ task, cron }) => ({ task, match: cron, options: { backfillPeriod: 0 } }))),
    preset: { worker: { pollInterval: pollMs, gracefulShutdownAbortTimeout: patienceMs } },
  })
  runner.promise.catch((error: Error) => log('error', `the job runner ended: ${error.message}`))
  const watch = await keepLease(pool, name, tasks, log)
  return {
    async stop() {
      await runner.stop()
      await watch.stop()
    },
  }
}

function toTaskList(tasks: Readonly<Record<string, AnyTask>>): TaskList {
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload: unknown, helpers: JobHelpers) => attempt(task, payload, helpers)]))
}

async function attempt(task: AnyTask, payload: unknown, { job, abortSignal }: JobHelpers): Promise<void> {
  const isLast = job.attempts >= job.max_attempts
  try {
    await task.run(withoutCron(payload), { attempt: job.attempts, isLast, signal: abortSignal ?? new AbortController().signal })
  } catch (error) {
    if (isLast) await task.failed(withoutCron(payload), error as Error)
    throw error
  }
}

/** A scheduled job's payload carries the runner's own notes; tasks do not see them. */
function withoutCron(payload: unknown): unknown {
  const { _cron, ...rest } = (payload ?? {}) as Record<string, unknown>
  return rest
}

/** Holds this runner's lease, and every few seconds hands back the jobs of runners that lost theirs. */
async function keepLease(pool: pg.Pool, name: string, tasks: Readonly<Record<string, AnyTask>>, log: JobLog): Promise<JobRunner> {
  let client: pg.PoolClient | null = null
  let round: Promise<void> = Promise.resolve()

  async function check(): Promise<void> {
    try {
      if (client === null) {
        client = await pool.connect()
        await takeLease(client, name)
      }
      await adoptOrphans(client, tasks, log)
    } catch (error) {
      // The connection broke, and the lease with it: the next round takes a new one.
      log('warn', `lease of the job runner: ${(error as Error).message}`)
      client?.release(true)
      client = null
    }
  }

  await check()
  const timer = setInterval(() => {
    round = round.then(check)
  }, leaseRoundMs)
  return {
    async stop() {
      clearInterval(timer)
      await round
      client?.release(true)
      client = null
    },
  }
}

async function adoptOrphans(client: pg.PoolClient, tasks: Readonly<Record<string, AnyTask>>, log: JobLog): Promise<void> {
  const { runners, orphans } = await findOrphans(client)
  if (orphans.length === 0) return
  log('warn', `${orphans.length} jobs come back from a runner that died`, { jobs: orphans.map((orphan) => orphan.id) })
  // Before the hand-back: should this process die too, the next one tells the task again.
  for (const orphan of orphans) if (orphan.isExhausted) await tasks[orphan.task]?.failed(withoutCron(orphan.payload), new Error(diedMessage))
  await releaseOrphans(client, runners, orphans)
}
