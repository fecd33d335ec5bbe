import underPressure from '@fastify/under-pressure'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from './call.ts'
import { Busy } from './problem.ts'
import { isAppAddress } from './web-app.ts'

/** The lag is averaged over this long, so one pause of the garbage collector does not count as overload [ms]. */
const WINDOW_MS = 1_000
/**
 * Transactions that may wait for each connection of the database. One takes some milliseconds, so the last in the queue has its turn
 * within a second or so; a longer queue only makes every answer late, and takes memory.
 */
const MOST_WAITING = 20
/** A balancer must be able to distinguish a busy process from a dead one. */
const health: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz'])

/** These cost little, and without one of its files a page stays half loaded: it could not even say that the service is busy. */
const isNeverRefused = ({ url, routeOptions: { url: route } }: FastifyRequest): boolean =>
  health.has(route) ||
  route?.endsWith('/meta.json') === true ||
  (isAppAddress(url) && !/^\/(?:epd|supply)/.test(route ?? ''))

/**
 * Refuses requests with 503 while the event loop lags or too many transactions wait for the database, but neither health nor the
 * files of the app.
 */
export async function refuseWhenOverloaded(
  app: FastifyInstance,
  { config: { overloadLagMs: lagMs }, db, log }: Pick<Services, 'config' | 'db' | 'log'>,
): Promise<void> {
  if (lagMs === 0) return
  const tally = countRefusals(app, log)
  const refuse = async (request: FastifyRequest): Promise<void> => {
    if (isNeverRefused(request)) return
    tally()
    throw new Busy()
  }
  await app.register(underPressure, {
    // The mean lag over a second above which requests are refused [ms].
    maxEventLoopDelay: lagMs,
    sampleInterval: WINDOW_MS,
    pressureHandler: refuse,
  })
  app.addHook('onRequest', async (request) => {
    if (db.load().waiting > MOST_WAITING) await refuse(request)
  })
}

/** A line for each refusal would be work, too: the log gets their number, at most once a second. */
function countRefusals(app: FastifyInstance, log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  let refused = 0
  let timer: NodeJS.Timeout | undefined
  const tell = (): void => {
    timer = undefined
    log.warn({ refused }, 'this process is overloaded and refused requests')
    refused = 0
  }
  app.addHook('onClose', async () => clearTimeout(timer))
  return () => {
    refused += 1
    timer ??= setTimeout(tell, WINDOW_MS).unref()
  }
}
