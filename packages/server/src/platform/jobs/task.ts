import type { z } from 'zod'

/** A running job's information about its attempt. */
export interface JobRun {
  /** 1 on the first try. */
  attempt: number
  /** After this one fails, the job is given up, unless what it needs is away (`isPassing`): then it is tried for a day. */
  isLast: boolean
  /** Aborts when the server stops; the job is then repeated later. */
  signal: AbortSignal
}

/**
 * Work of one kind. A job may run more than once (its process can die between the work and its
 * record), so repeating `run` must have the same result.
 */
export interface Task<P> {
  payload: z.ZodType<P>
  run(payload: P, job: JobRun): Promise<void>
  /**
   * Called after the last attempt failed, or the process died in it: leaves a state that users can
   * see. May be called twice.
   */
  failed?(payload: P, error: Error): Promise<void>
}

/** A task with its payload type hidden, so that tasks of all kinds fit in one list. */
export interface AnyTask {
  run(payload: unknown, job: JobRun): Promise<void>
  failed(payload: unknown, error: Error): Promise<void>
}

export function defineTask<P>(task: Task<P>): AnyTask {
  return {
    run: async (payload, job) => task.run(task.payload.parse(removeOwn(payload)), job),
    failed: async (payload, error) => task.failed?.(task.payload.parse(removeOwn(payload)), error),
  }
}

/** Removes what the runner adds to the payload of a scheduled job, and `enqueue` to that of a traced one. */
function removeOwn(payload: unknown): unknown {
  const { _cron, _traceparent, ...rest } = (payload ?? {}) as Record<string, unknown>
  return rest
}

/** The trace of the request that queued a job; undefined without one. */
export function readTraceparent(payload: unknown): string | undefined {
  const { _traceparent: sent } = (payload ?? {}) as Record<string, unknown>
  return typeof sent === 'string' ? sent : undefined
}
