import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import { getActiveSpan } from '#platform/telemetry/active-span'

export interface EnqueueOptions {
  /** A waiting job with this key is replaced by the new one. */
  jobKey?: string
  /**
   * With a job key: the waiting job keeps its time, so that a steady flow of writes cannot delay it
   * forever.
   */
  keepRunAt?: boolean
  runAt?: Date
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** Lower runs first; 0 by default. */
  priority?: number
  maxAttempts?: number
  /**
   * The job is a part of long work, such as a recalculation of a portfolio: of all long work, a process does one job at a time, so
   * that its other workers stay free for jobs that somebody waits for.
   */
  isBulk?: boolean
}

/** Flag of the jobs with `isBulk` in the queue. */
export const bulkFlag = 'bulk'

/** The first attempt and four more, after about 3, 7, 20 and 55 seconds; for a day while the file store or the database is away. */
const defaultAttempts = 5

/**
 * Queues a job in the caller's transaction: it runs after the commit, and never after a rollback. It runs in the trace of the
 * request that queues it.
 */
export async function enqueue(
  tx: WriteTx,
  task: string,
  payload: object,
  options: EnqueueOptions = {},
): Promise<void> {
  const {
    jobKey = null,
    keepRunAt = false,
    runAt = null,
    queue = null,
    priority = null,
    maxAttempts = defaultAttempts,
    isBulk = false,
  } = options
  const span = getActiveSpan()
  const sent = span ? { ...payload, _traceparent: span.traceparent } : payload
  await sql`select app.enqueue_job(${task}, ${JSON.stringify(sent)}::json, queue => ${queue}, run_at => ${runAt}::timestamptz,
    max_attempts => ${maxAttempts}::int, job_key => ${jobKey}, priority => ${priority}::int, keep_run_at => ${keepRunAt},
    flags => ${isBulk ? [bulkFlag] : null}::text[])`.execute(tx)
}
