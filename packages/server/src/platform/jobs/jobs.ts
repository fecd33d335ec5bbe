import { EventEmitter } from 'node:events'
import {
  parseCronItems,
  run,
  type JobHelpers,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { graphileLogger, type JobLog } from '#platform/jobs/graphile-logger'
import { holdLease, type Lease } from '#platform/jobs/lease'
import type { AnyTask } from '#platform/jobs/task'

export interface JobOptions {
  /** How many jobs run at once in this process. */
  concurrency?: number
  /** Tasks by the clock (UTC); missed times are not made up for. The payload of such a job is `{}`. */
  schedules?: readonly { task: string; cron: string }[]
  log?: JobLog
}

export interface JobRunner {
  /** Takes no new jobs, waits for running ones, and returns unfinished ones to the queue. */
  stop(): Promise<void>
}

/** Longest delay of a scheduled job [ms]. */
const pollMs = 500
/** Time until running jobs are aborted at a stop [ms]; reports and imports take seconds. */
const patienceMs = 15_000

/** Runs jobs in this process until `stop`. Any number of processes may do so on one database. */
export async function startJobs(
  pool: pg.Pool,
  tasks: Readonly<Record<string, AnyTask>>,
  options: JobOptions = {},
): Promise<JobRunner> {
  const { concurrency = 2, schedules = [], log = () => {} } = options
  const events: WorkerEvents = new EventEmitter()
  // The name of the runner is known when its pool is created, which is before it takes its first job.
  const created = Promise.withResolvers<Lease>()
  events.once('pool:create', ({ workerPool }) =>
    created.resolve(holdLease(pool, workerPool.id, tasks, log)),
  )
  const runner: Runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    logger: graphileLogger(log),
    events,
    // Called before each job is taken; forbids no flag, but waits for the lease.
    forbiddenFlags: async () => {
      await (await created.promise).held()
      return null
    },
    taskList: toTaskList(tasks),
    parsedCronItems: parseCronItems(
      schedules.map(({ task, cron }) => ({ task, match: cron, options: { backfillPeriod: 0 } })),
    ),
    preset: { worker: { pollInterval: pollMs, gracefulShutdownAbortTimeout: patienceMs } },
  })
  runner.promise.catch((error: Error) => log('error', `the job runner ended: ${error.message}`))
  const lease = await created.promise
  return {
    async stop() {
      const stopped = runner.stop()
      lease.letGo()
      await stopped
      await lease.release()
    },
  }
}

function toTaskList(tasks: Readonly<Record<string, AnyTask>>): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, helpers: JobHelpers) => attempt(task, payload, helpers),
    ]),
  )
}

async function attempt(
  task: AnyTask,
  payload: unknown,
  { job, abortSignal }: JobHelpers,
): Promise<void> {
  const isLast = job.attempts >= job.max_attempts
  try {
    await task.run(payload, {
      attempt: job.attempts,
      isLast,
      signal: abortSignal ?? new AbortController().signal,
    })
  } catch (error) {
    if (isLast) await task.failed(payload, error as Error)
    throw error
  }
}
