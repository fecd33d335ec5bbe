import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '#access/scope'
import type { Database, WriteTx } from '#platform/db/database'
import { takeTurn } from './take-turn.ts'
import type { Call, Reply } from './call.ts'
import { Invalid, Problem } from './problem.ts'

/** How long a key is remembered. */
export const REMEMBERED = '24 hours'
/** Longest key [characters]. */
const KEY_MAX = 255
/** How long a repetition waits for the running request [ms]; below the statement timeout of the database. */
const PATIENCE_MS = 8_000
/** A lock timeout of 0 would mean none [ms]. */
const SHORTEST_LOCK_WAIT_MS = 100

type Work = (tx: WriteTx) => Promise<Reply>

/**
 * Runs `work` in one transaction, and only once for each `Idempotency-Key` of a company. A repetition waits for the
 * running request and gets its stored answer; if that request failed, the repetition does the work itself. Without a key
 * or a company every request does the work.
 *
 * Repetitions take turns before they open a transaction, so at most one connection per key and process waits, and the
 * request that does the work cannot run out of connections.
 *
 * @throws Problem idempotencyRunning (409) when the first request does not end in time
 * @throws Invalid when the key was used for another request
 */
export async function transactOnce(
  call: Call,
  scope: Scope,
  companyId: string | null,
  work: Work,
): Promise<Reply> {
  const { db } = call.ctx
  const key = companyId === null ? undefined : readKey(call)
  if (companyId === null || key === undefined) return db.transact(scope, work)
  const name = `idempotency ${companyId} ${key}`
  const until = Date.now() + PATIENCE_MS
  const turn = await takeTurn(getTurns(db), name, PATIENCE_MS)
  if (!turn) throw makeRunningProblem()
  try {
    return await db.transact(scope, async (tx) => {
      await lockKey(tx, name, until)
      return answerOnce(tx, call, { companyId, key }, work)
    })
  } finally {
    turn.end()
  }
}

const turns = new WeakMap<Database, Map<string, Promise<void>>>()

function getTurns(db: Database): Map<string, Promise<void>> {
  let known = turns.get(db)
  if (!known) turns.set(db, (known = new Map()))
  return known
}

/** Forgets the answers whose time is over. */
export async function pruneAnswers(tx: WriteTx): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`created_at < now() - ${REMEMBERED}::interval`)
    .execute()
}

/** @returns the key of the request; undefined when it has none */
export function readKey(call: Call): string | undefined {
  const given = call.request.headers['idempotency-key']
  const key = Array.isArray(given) ? given[0] : given
  if (key === undefined || key === '') return undefined
  if (key.length > KEY_MAX)
    throw new Problem('badRequest', { detail: 'The Idempotency-Key is too long.' })
  return key
}

/** What a request asks for, and of whom: repetitions have the same hash. */
export function nameRequest(call: Call): { route: string; hash: string } {
  const route = `${call.route.method} ${call.route.base}${call.route.path}`
  const hash = createHash('sha256')
    .update(JSON.stringify([route, call.ctx.actor?.userId, call.params, call.body ?? null]))
    .digest('hex')
  return { route, hash }
}

export const makeReusedError = (): Invalid =>
  new Invalid([
    {
      propertyPath: '',
      message: 'This Idempotency-Key was used for another request.',
      code: 'idempotency_key_reused',
    },
  ])

const makeRunningProblem = (): Problem =>
  new Problem('idempotencyRunning', {}, { 'retry-after': '1' })

/**
 * Holds the key until the transaction ends. Another process may hold it now: then this waits for its commit or rollback,
 * but not longer than `until` [ms since 1970].
 */
async function lockKey(tx: WriteTx, name: string, until: number): Promise<void> {
  const {
    rows: [now],
  } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(tx)
  if (now!.free) return
  const left = Math.max(SHORTEST_LOCK_WAIT_MS, until - Date.now())
  await sql`select set_config('lock_timeout', ${`${left}ms`}, true)`.execute(tx)
  try {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  } catch (error) {
    // SQLSTATE 55P03: lock_not_available
    if ((error as { code?: string }).code === '55P03') throw makeRunningProblem()
    throw error
  }
  await sql`set local lock_timeout to default`.execute(tx)
}

/** Returns the stored answer of this key, or does the work and stores its answer in the same transaction. */
async function answerOnce(
  tx: WriteTx,
  call: Call,
  { companyId, key }: { companyId: string; key: string },
  work: Work,
): Promise<Reply> {
  const { route, hash } = nameRequest(call)
  const before = await tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .where(sql<boolean>`created_at > now() - ${REMEMBERED}::interval`)
    .executeTakeFirst()
  if (before && before['request_hash'] !== hash) throw makeReusedError()
  if (before) return before['answer'] as Reply
  const answer = await work(tx)
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
