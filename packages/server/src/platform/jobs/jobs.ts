import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  parseCronItems,
  run,
  type JobHelpers,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { isConnectionLost } from '#platform/db/connection-loss'
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

/** Until a runner that ended by itself is replaced, and until a failure is reported again [ms]. */
const retryMs = 1_000

/**
 * Runs jobs in this process until `stop`. Any number of processes may do so on one database. A runner that ends by itself is
 * replaced; what it left unfinished goes back to the queue.
 */
export async function startJobs(
  pool: pg.Pool,
  tasks: Readonly<Record<string, AnyTask>>,
  options: JobOptions = {},
): Promise<JobRunner> {
  const { log = () => {} } = options
  const stopping = new AbortController()
  let current = await startRunner(pool, tasks, options)

  async function keepRunning(): Promise<void> {
    for (;;) {
      const reason = await current.ended
      await current.stop()
      if (stopping.signal.aborted) return
      log('error', `the job runner ended and starts again: ${reason}`)
      await startAgain()
      if (stopping.signal.aborted) await current.stop()
    }
  }

  async function startAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await wait(stopping.signal)
      try {
        current = await startRunner(pool, tasks, options)
        return
      } catch (error) {
        log('error', `the job runner could not start: ${(error as Error).message}`)
      }
    }
  }

  const kept = keepRunning()
  return {
    async stop() {
      stopping.abort()
      await current.stop()
      await kept
    },
  }
}

interface HeldRunner {
  /** Resolves with the reason when the runner has ended, also by itself. */
  ended: Promise<string>
  stop(): Promise<void>
}

async function startRunner(
  pool: pg.Pool,
  tasks: Readonly<Record<string, AnyTask>>,
  { concurrency = 2, schedules = [], log = () => {} }: JobOptions,
): Promise<HeldRunner> {
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
  const ended = runner.promise.then(
    () => 'it stopped',
    (error: Error) => error.message,
  )
  const lease = await created.promise
  const end = async (): Promise<void> => {
    // A runner that has ended by itself refuses to be stopped.
    const stopped = runner.stop().catch(() => undefined)
    lease.letGo()
    await Promise.all([stopped, ended])
    await lease.release()
  }
  let ending: Promise<void> | undefined
  return { ended, stop: () => (ending ??= end()) }
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
    if (isLast) await reportFailure(task, payload, error as Error, abortSignal)
    throw error
  }
}

/** While the database is away, the failure is reported again, so that nobody waits for a job that was given up. */
async function reportFailure(
  task: AnyTask,
  payload: unknown,
  reason: Error,
  stopping: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    try {
      return await task.failed(payload, reason)
    } catch (error) {
      if (!isConnectionLost(error) || stopping?.aborted) throw error
      await wait(stopping)
    }
  }
}

const wait = (signal: AbortSignal | undefined): Promise<void> =>
  sleep(retryMs, undefined, signal && { signal }).catch(() => undefined)
