import type { FastifyRequest } from 'fastify'
import { findRateClass, type Route } from '@cradle/contract'
import type { Actor } from '#access/actor'
import type { Services } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { getCaller } from './network.ts'
import { RequestCounts, type Limit, type Verdict } from './request-counts.ts'

/** Counts calls of the API and refuses those over a limit. */
export interface RateLimiter {
  /** @throws Problem tooManyRequests (429) with `Retry-After` */
  admit: (request: FastifyRequest, route: Route, actor: Actor | null) => Promise<void>
  close: () => Promise<void>
}

/** @returns null when the settings switch limits off */
export function openRateLimiter({
  config,
  db,
  now,
  log,
}: Pick<Services, 'config' | 'db' | 'now' | 'log'>): RateLimiter | null {
  const limits = config.rateLimits
  if (!limits) return null
  const counts = new RequestCounts(db, now, (error) =>
    log.warn({ err: error }, 'request counts could not be shared'),
  )
  const classVerdicts = new RepeatedVerdicts()
  /** Impersonated requests count against the impersonating user's own limit. */
  const getPayer = (actor: Actor): string => actor.impersonatorId ?? actor.userId
  const listLimits = (request: FastifyRequest, actor: Actor | null): Limit[] =>
    actor
      ? [
          { bucket: `user ${getPayer(actor)}`, max: limits.user },
          ...(actor.companyId
            ? [{ bucket: `company ${actor.companyId}`, max: limits.company }]
            : []),
        ]
      : [{ bucket: `address ${getCaller(request.ip)}`, max: limits.address }]
  const admitClass = (
    request: FastifyRequest,
    route: Route,
    actor: Actor | null,
  ): Promise<Verdict> => {
    const rateClass = findRateClass(route, request.query as Record<string, unknown>)
    if (!actor || !rateClass) return Promise.resolve({ isAllowed: true })
    const limit = { bucket: `${rateClass} ${getPayer(actor)}`, max: limits[rateClass] }
    const key = request.headers['idempotency-key']
    return key
      ? classVerdicts.get(`${limit.bucket} ${String(key)}`, now(), () => counts.take([limit]))
      : counts.take([limit])
  }
  return {
    async admit(request, route, actor) {
      const verdict = await counts.take(listLimits(request, actor))
      const last = verdict.isAllowed ? await admitClass(request, route, actor) : verdict
      if (!last.isAllowed)
        throw new Problem('tooManyRequests', {}, { 'retry-after': String(last.retryAfter) })
    },
    close: () => counts.close(),
  }
}

/**
 * Repetitions with an `Idempotency-Key` get a stored answer and create nothing, so they count once.
 */
class RepeatedVerdicts {
  readonly #verdicts = new Map<string, Promise<Verdict>>()
  #minute = 0

  get(key: string, now: Date, take: () => Promise<Verdict>): Promise<Verdict> {
    const minute = Math.floor(now.getTime() / 60_000)
    if (minute !== this.#minute) this.#verdicts.clear()
    this.#minute = minute
    const known = this.#verdicts.get(key)
    if (known) return known
    const verdict = take()
    this.#verdicts.set(key, verdict)
    void verdict.then(({ isAllowed }) => {
      if (!isAllowed) this.#verdicts.delete(key)
    })
    return verdict
  }
}
