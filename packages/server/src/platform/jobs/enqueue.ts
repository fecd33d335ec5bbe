import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'

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
}

/** The first attempt and four more, after about 3, 7, 20 and 55 seconds. */
const defaultAttempts = 5

/**
 * Queues a job in the caller's transaction: it runs after the commit, and never after a rollback.
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
  } = options
  await sql`select app.enqueue_job(${task}, ${JSON.stringify(payload)}::json, queue => ${queue}, run_at => ${runAt}::timestamptz,
    max_attempts => ${maxAttempts}::int, job_key => ${jobKey}, priority => ${priority}::int, keep_run_at => ${keepRunAt})`.execute(
    tx,
  )
}
