import type { z } from 'zod'

/** What a running job knows about its try. */
export interface JobRun {
  /** 1 on the first try. */
  attempt: number
  /** After this one fails, the job is given up. */
  isLast: boolean
  /** Aborts when the server stops; the job then comes back later. */
  signal: AbortSignal
}

/**
 * Work of one kind. A job may run more than once (its process can die after the work and before the note of it), so
 * `run` leaves the same behind when it is repeated.
 */
export interface Task<P> {
  payload: z.ZodType<P>
  run(payload: P, job: JobRun): Promise<void>
  /** The last try failed, or the process died in it: leave a state that people can see. May be called twice. */
  failed?(payload: P, error: Error): Promise<void>
}

/** A task with its payload type closed in, so that tasks of all kinds stand in one list. */
export interface AnyTask {
  run(payload: unknown, job: JobRun): Promise<void>
  failed(payload: unknown, error: Error): Promise<void>
}

export function defineTask<P>(task: Task<P>): AnyTask {
  return {
    run: async (payload, job) => task.run(task.payload.parse(withoutCron(payload)), job),
    failed: async (payload, error) =>
      task.failed?.(task.payload.parse(withoutCron(payload)), error),
  }
}

/** A scheduled job's payload carries the runner's own notes; tasks do not see them. */
function withoutCron(payload: unknown): unknown {
  const { _cron, ...rest } = (payload ?? {}) as Record<string, unknown>
  return rest
}
