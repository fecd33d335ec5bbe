import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'

/** Upper limits of the steps that answers are counted in; the last step is everything slower [ms]. */
export const TIME_STEPS = [25, 50, 100, 150, 300, 1_000, 3_000, 10_000] as const
/** Time between two writes of a process [ms]. */
const WRITE_EVERY = 60_000
/** Figures are kept for this long. */
const KEPT = '7 days'

interface Times {
  answers: number
  failures: number
  total: number
  slowest: number
  steps: number[]
}

const HOUR = 3_600_000

/** Adds up the times of answers by route and hour, and writes them every minute. */
export class RouteTimes {
  readonly #services: Pick<Services, 'db' | 'now' | 'log'>
  #byHour = new Map<number, Map<string, Times>>()

  constructor(services: Pick<Services, 'db' | 'now' | 'log'>) {
    this.#services = services
  }

  record(route: string, status: number, ms: number): void {
    const hour = Math.floor(this.#services.now().getTime() / HOUR)
    const routes = this.#byHour.get(hour) ?? new Map<string, Times>()
    this.#byHour.set(hour, routes)
    const times = routes.get(route) ?? {
      answers: 0,
      failures: 0,
      total: 0,
      slowest: 0,
      steps: [...TIME_STEPS, Infinity].map(() => 0),
    }
    routes.set(route, times)
    times.answers += 1
    times.failures += status >= 500 ? 1 : 0
    times.total += ms
    times.slowest = Math.max(times.slowest, ms)
    const step = TIME_STEPS.findIndex((limit) => ms <= limit)
    times.steps[step < 0 ? TIME_STEPS.length : step]! += 1
  }

  /** Writes the sums and begins new ones. A failure loses the sums of a minute, never a request. */
  async flush(): Promise<void> {
    const rows = [...this.#byHour].flatMap(([hour, routes]) =>
      [...routes].map(([route, times]) => ({ hour: new Date(hour * HOUR), route, times })),
    )
    this.#byHour = new Map()
    if (rows.length === 0) return
    await this.#services.db
      .transact(systemScope(), async (tx) => {
        await tx
          .insertInto('route_times')
          .values(
            rows
              // Processes that write at the same time lock the rows in the same order.
              .toSorted((a, b) => (a.route < b.route ? -1 : 1))
              .map(({ hour, route, times }) => ({
                hour,
                route,
                answers: times.answers,
                failures: times.failures,
                total_ms: times.total,
                slowest_ms: times.slowest,
                steps: times.steps,
              })),
          )
          .onConflict((conflict) =>
            conflict.columns(['hour', 'route']).doUpdateSet({
              answers: sql`route_times.answers + excluded.answers`,
              failures: sql`route_times.failures + excluded.failures`,
              total_ms: sql`route_times.total_ms + excluded.total_ms`,
              slowest_ms: sql`greatest(route_times.slowest_ms, excluded.slowest_ms)`,
              steps: sql`array(select a + b from unnest(route_times.steps, excluded.steps) with ordinality s (a, b, n) order by n)`,
            }),
          )
          .execute()
        await tx
          .deleteFrom('route_times')
          .where('hour', '<', sql<Date>`now() - ${KEPT}::interval`)
          .execute()
      })
      .catch((error: unknown) => this.#services.log.warn({ err: error }, 'route times were lost'))
  }
}

/** A route as the console names it. The files of the web app are one route: each release has hundreds under new names. */
export const nameRoute = (route: string): string =>
  route.startsWith('/assets/') ? '/assets/{file}' : route.replace(/:(\w+)/g, '{$1}')

/** Measures every answer of the app. The last sums are written while it closes. */
export function observeRouteTimes(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'now' | 'log'>,
): RouteTimes {
  const times = new RouteTimes(services)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (route === undefined) return
    times.record(`${request.method} ${nameRoute(route)}`, reply.statusCode, reply.elapsedTime)
  })
  const timer = setInterval(() => void times.flush(), WRITE_EVERY)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await times.flush()
  })
  return times
}
