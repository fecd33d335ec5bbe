import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** The lag is averaged over this long, so one pause of the garbage collector does not count as overload [ms]. */
const WINDOW_MS = 1_000
const RETRY_AFTER_S = 2
/** A balancer must be able to distinguish a busy process from a dead one. */
const exempt: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz'])

/**
 * Refuses requests with 503 while the event loop lags.
 * @param lagMs mean lag over a second above which requests are refused; 0: never [ms]
 */
export async function refuseWhenOverloaded(app: FastifyInstance, lagMs: number): Promise<void> {
  if (lagMs === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: lagMs,
    sampleInterval: WINDOW_MS,
    pressureHandler: async ({ routeOptions }) => {
      if (!exempt.has(routeOptions.url))
        throw new Problem('unavailable', {}, { 'retry-after': String(RETRY_AFTER_S) })
    },
  })
}
