import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { Problem } from '#platform/http/problem'

/** At most `max` attempts in the last `minutes`, counted over all processes. */
export interface Limit {
  bucket: string
  max: number
  minutes: number
}

export type Clocked = Pick<Services, 'db' | 'now'>

/** A counted attempt; `forgive` removes it when the attempt was legitimate. */
export interface Reservation {
  forgive: () => Promise<void>
}

/**
 * Counts an attempt before its outcome is known, so that concurrent attempts are counted one by
 * one.
 * @throws Problem 429 when a limit is reached; a refused attempt is not counted, so that repeated
 * attempts cannot extend the lock
 */
export async function reserveAttempt(
  services: Clocked,
  limits: readonly Limit[],
): Promise<Reservation> {
  const now = services.now()
  const outcome = await services.db.transact(systemScope(), async (tx) => {
    for (const bucket of limits.map((l) => l.bucket).sort())
      await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(tx)
    for (const limit of limits) {
      const since = new Date(now.getTime() - limit.minutes * 60_000)
      const { rows } = await sql<{
        at: Date
      }>`select at from attempts where bucket = ${limit.bucket} and at > ${since} order by at desc limit ${limit.max}`.execute(
        tx,
      )
      if (rows.length >= limit.max)
        return {
          wait: Math.max(1, Math.ceil((rows.at(-1)!.at.getTime() - since.getTime()) / 1000)),
        }
    }
    const ids = limits.map(() => crypto.randomUUID())
    await tx
      .insertInto('attempts')
      .values(limits.map((l, i) => ({ id: ids[i]!, bucket: l.bucket, at: now })))
      .execute()
    return { ids }
  })
  if ('wait' in outcome)
    throw new Problem('tooManyRequests', {}, { 'retry-after': String(outcome.wait) })
  return {
    forgive: () =>
      services.db.transact(systemScope(), async (tx) => {
        await tx.deleteFrom('attempts').where('id', 'in', outcome.ids).execute()
      }),
  }
}

/** Like `reserveAttempt`, but returns false where that one throws. */
export async function isWithinLimits(
  services: Clocked,
  limits: readonly Limit[],
): Promise<boolean> {
  try {
    await reserveAttempt(services, limits)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'tooManyRequests') return false
    throw error
  }
}
