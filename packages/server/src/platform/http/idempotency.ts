import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Call, Reply } from './call.ts'
import { Invalid, Problem } from './problem.ts'

/** A key is remembered this long. */
const REMEMBERED = '24 hours'
/** Longest key [characters]. */
const KEY_MAX = 255

/**
 * Does the work of a request once per `Idempotency-Key` of a company, in the transaction of the work: repeated, the same
 * request gets the stored answer, another one is refused, and one that is still running is told so. Without a key the
 * work is simply done.
 */
export async function once(
  tx: WriteTx,
  call: Call,
  companyId: string,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const given = call.request.headers['idempotency-key']
  const key = Array.isArray(given) ? given[0] : given
  if (key === undefined || key === '') return work()
  if (key.length > KEY_MAX)
    throw new Problem('badRequest', { detail: 'The Idempotency-Key is too long.' })
  const route = `${call.route.method} ${call.route.base}${call.route.path}`
  const {
    rows: [lock],
  } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${companyId} ${key}`}, 0)) as free`.execute(
    tx,
  )
  if (!lock!.free) throw new Problem('idempotencyRunning')
  const hash = createHash('sha256')
    .update(JSON.stringify([route, call.ctx.actor?.userId, call.params, call.body ?? null]))
    .digest('hex')
  const before = await tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .where(sql<boolean>`created_at > now() - ${REMEMBERED}::interval`)
    .executeTakeFirst()
  if (before && before['request_hash'] !== hash)
    throw new Invalid([
      {
        propertyPath: '',
        message: 'This Idempotency-Key was used for another request.',
        code: 'idempotency_key_reused',
      },
    ])
  if (before) return before['answer'] as Reply
  const answer = await work()
  const kept = {
    route,
    request_hash: hash,
    status: answer.status,
    answer: JSON.stringify({ status: answer.status, body: answer.body, headers: answer.headers }),
    created_at: sql<Date>`now()`,
  }
  await tx
    .insertInto('idempotency_keys')
    .values({ company_id: companyId, key, ...kept })
    .onConflict((c) => c.columns(['company_id', 'key']).doUpdateSet(kept))
    .execute()
  return answer
}
