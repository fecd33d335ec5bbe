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
import { makeBulkSlot } from '#platform/jobs/bulk-slot'
import { isPassing } from '#platform/jobs/passing-failure'
import { bulkFlag } from '#platform/jobs/enqueue'
import { graphileLogger, type JobLog } from '#platform/jobs/graphile-logger'
import { holdLease, type Lease } from '#platform/jobs/lease'
import { readTraceparent, type AnyTask } from '#platform/jobs/task'
import { runUnlessPaused } from '#platform/pauses'
import type { Tracing } from '#platform/telemetry/tracing'

export interface JobOptions {
  /** How many jobs run at once in this process. */
  concurrency?: number
  /** Tasks by the clock (UTC); missed times are not made up for. The payload of such a job is `{}`. */
  schedules?: readonly { task: string; cron: string }[]
  log?: JobLog
  /** Undefined: traces are off. */
  tracing?: Pick<Tracing, 'runJob'> | undefined
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
  { concurrency = 2, schedules = [], log = () => {}, tracing }: JobOptions,
): Promise<HeldRunner> {
  const events: WorkerEvents = new EventEmitter()
  // The name of the runner is known when its pool is created, which is before it takes its first job.
  const created = Promise.withResolvers<Lease>()
  let lease: Lease | undefined
  events.once('pool:create', ({ workerPool }) => {
    lease = holdLease(pool, workerPool.id, tasks, log)
    created.resolve(lease)
  })
  const bulk = makeBulkSlot(events)
  const runner: Runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    logger: graphileLogger(log),
    events,
    // Called before each job is taken. At the start and while the lease is lost, it waits and gives no bulk job.
    forbiddenFlags: () =>
      lease?.isHeld() ? bulk.forbiddenFlags() : forbidBulkWhenHeld(created.promise),
    taskList: toTaskList(tasks, tracing),
    parsedCronItems: parseCronItems(
      schedules.map(({ task, cron }) => ({ task, match: cron, options: { backfillPeriod: 0 } })),
    ),
    preset: { worker: { pollInterval: pollMs, gracefulShutdownAbortTimeout: patienceMs } },
  })
  const ended = runner.promise.then(
    () => 'it stopped',
    (error: Error) => error.message,
  )
  const kept = await created.promise
  const end = async (): Promise<void> => {
    // A runner that has ended by itself refuses to be stopped.
    const stopped = runner.stop().catch(() => undefined)
    kept.letGo()
    await Promise.all([stopped, ended])
    await kept.release()
  }
  let ending: Promise<void> | undefined
  return { ended, stop: () => (ending ??= end()) }
}

async function forbidBulkWhenHeld(created: Promise<Lease>): Promise<string[]> {
  const lease = await created
  await lease.held()
  return [bulkFlag]
}

function toTaskList(
  tasks: Readonly<Record<string, AnyTask>>,
  tracing: JobOptions['tracing'],
): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, helpers: JobHelpers) => {
        const work = (): Promise<void> => attempt(task, payload, helpers)
        return tracing ? tracing.runJob(name, readTraceparent(payload), work) : work()
      },
    ]),
  )
}

async function attempt(task: AnyTask, payload: unknown, helpers: JobHelpers): Promise<void> {
  const { job, abortSignal } = helpers
  const isLast = job.attempts >= job.max_attempts
  try {
    // Another runner may have begun the job anew during a pause.
    await runUnlessPaused(() =>
      task.run(payload, {
        attempt: job.attempts,
        isLast,
        signal: abortSignal ?? new AbortController().signal,
      }),
    )
  } catch (error) {
    if (!isLast) {
      if (await isSuperseded(helpers)) return
      throw error
    }
    if (isPassing(error) && Date.now() - job.created_at.getTime() < PASSING_MS)
      await untilConnected(() => helpers.query(ONCE_MORE, [job.id, PASSING_ATTEMPT]), abortSignal)
    else await untilConnected(() => task.failed(payload, error as Error), abortSignal)
    throw error
  }
}

/**
 * A job that was asked for anew while it ran: the new one has its key and does its work, so its own failure is nobody's. The runner
 * would keep it as given up.
 */
async function isSuperseded(helpers: JobHelpers): Promise<boolean> {
  const { job } = helpers
  if (job.key === null) return false
  const { rowCount } = await helpers.query(
    'select from graphile_worker._private_jobs where id = $1 and key is null',
    [job.id],
  )
  return rowCount === 1
}

/** A job whose failures pass is given up after this long [ms]. */
const PASSING_MS = 24 * 3_600_000
/** Its attempts count up to this one only, after which the next begins in 7 minutes (e⁶ s). */
const PASSING_ATTEMPT = 6
/** Adds an attempt to a job on its last one. The runner has no function for it: its own refuse jobs that run. */
const ONCE_MORE = `update graphile_worker._private_jobs
  set max_attempts = greatest(max_attempts, $2::int + 1), attempts = least(attempts, $2::int) where id = $1`

/** While the database is away, the failure is reported again, so that nobody waits for a job that was given up. */
async function untilConnected(
  report: () => Promise<unknown>,
  stopping: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    try {
      await report()
      return
    } catch (error) {
      if (!isConnectionLost(error) || stopping?.aborted) throw error
      await wait(stopping)
    }
  }
}

const wait = (signal: AbortSignal | undefined): Promise<void> =>
  sleep(retryMs, undefined, signal && { signal }).catch(() => undefined)
