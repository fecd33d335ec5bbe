import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Scope } from '#access/scope'
import { newId } from '#platform/ids'
import { makeReusedError, nameRequest, readKey, REMEMBERED } from './idempotency.ts'
import type { Call, Reply } from './call.ts'

/** How often the process that works says that it still does [ms]. */
const SIGN_MS = 5_000
/** Work without a sign for this long has ended with its process. */
const GONE = '30 seconds'
/** How often a repetition looks for the answer [ms]. */
const LOOK_MS = 250

/** Work of a company that a process has begun. */
interface Begun {
  companyId: string
  key: string
  /** Names this run: a key can be worked on again after a failure. */
  run: string
}

/**
 * Does work that takes longer than a transaction may, once at a time: a repetition (the same `Idempotency-Key`, or without one the
 * same request of the same user) that arrives meanwhile, at any process, waits for the running work and gets its answer. Every caller
 * waits as long as it takes (ruling 55), and the work goes on when its caller has gone. If it fails, or its process dies, a repetition
 * does it again. With a key, later repetitions get the stored answer.
 *
 * @param scope of the rows about the work
 * @throws Invalid when the key was used for another request
 */
export async function workOnce(
  call: Call,
  scope: Scope,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const { companyId } = scope
  if (companyId === null) return work()
  const given = readKey(call)
  const key = given ?? `running ${nameRequest(call).hash}`
  let awaited: string | null = null
  for (;;) {
    const found = await beginOrFind(call, scope, { companyId, key, run: newId() }, given, awaited)
    if (found.kind === 'answered') return found.answer
    if (found.kind === 'begun') return finish(call, scope, found.begun, work)
    awaited = found.run
    await sleep(LOOK_MS)
  }
}

type Found =
  | { kind: 'answered'; answer: Reply }
  | { kind: 'begun'; begun: Begun }
  | { kind: 'running'; run: string }

/** The row of a key holds the run, and the answer when it has ended; without a status it is running. */
interface Kept {
  run: string
  reply?: Reply
}

/** @param awaited the run for which this request waits; its answer counts also without a key */
function beginOrFind(
  call: Call,
  scope: Scope,
  begun: Begun,
  given: string | undefined,
  awaited: string | null,
): Promise<Found> {
  const { companyId, key, run } = begun
  const { route, hash } = nameRequest(call)
  return call.ctx.db.transact(scope, async (tx) => {
    // One request at a time decides who works.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`work ${companyId} ${key}`}, 0))`.execute(
      tx,
    )
    const before = await tx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'answer'])
      .select(sql<boolean>`created_at > now() - ${GONE}::interval`.as('is_alive'))
      .where('company_id', '=', companyId)
      .where('key', '=', key)
      .where(sql<boolean>`created_at > now() - ${REMEMBERED}::interval`)
      .executeTakeFirst()
    if (before && before.request_hash !== hash) throw makeReusedError()
    const kept = before?.answer as Kept | undefined
    if (before && kept) {
      if (before.status === null && before.is_alive) return { kind: 'running', run: kept.run }
      if (kept.reply && (given !== undefined || kept.run === awaited))
        return { kind: 'answered', answer: kept.reply }
    }
    const row = {
      route,
      request_hash: hash,
      status: null,
      answer: JSON.stringify({ run } satisfies Kept),
      created_at: sql<Date>`now()`,
    }
    await tx
      .insertInto('idempotency_keys')
      .values({ company_id: companyId, key, ...row })
      .onConflict((conflict) => conflict.columns(['company_id', 'key']).doUpdateSet(row))
      .execute()
    return { kind: 'begun', begun }
  })
}

async function finish(
  { ctx: { db, log } }: Call,
  scope: Scope,
  { companyId, key, run }: Begun,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const sign = setInterval(() => {
    db.transact(scope, (tx) =>
      tx
        .updateTable('idempotency_keys')
        .set({ created_at: sql<Date>`now()` })
        .where('company_id', '=', companyId)
        .where('key', '=', key)
        .where(sql<boolean>`answer ->> 'run' = ${run}`)
        .execute(),
    ).catch((error: unknown) => log.warn({ err: error }, 'long work could not give a sign'))
  }, SIGN_MS)
  try {
    const reply = await work()
    await db.transact(scope, (tx) =>
      tx
        .updateTable('idempotency_keys')
        .set({
          status: reply.status,
          answer: JSON.stringify({ run, reply } satisfies Kept),
          created_at: sql<Date>`now()`,
        })
        .where('company_id', '=', companyId)
        .where('key', '=', key)
        .where(sql<boolean>`answer ->> 'run' = ${run}`)
        .execute(),
    )
    return reply
  } catch (error) {
    await db
      .transact(scope, (tx) =>
        tx
          .deleteFrom('idempotency_keys')
          .where('company_id', '=', companyId)
          .where('key', '=', key)
          .where(sql<boolean>`answer ->> 'run' = ${run}`)
          .execute(),
      )
      .catch((failure: unknown) => log.warn({ err: failure }, 'long work is not forgotten'))
    throw error
  } finally {
    clearInterval(sign)
  }
}
