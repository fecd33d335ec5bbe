import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { explainIgnoredKey, shareRoutes, type Route } from '@cradle/contract'
import { hashKeys } from '#access/rights-key'
import { systemScope, type Scope } from '#access/scope'
import { watchTransactions, type Database, type ReadTx, type WriteTx } from '#platform/db/database'
import { openSealedText, sealText } from '#platform/secrets/sealed-text'
import { takeTurn } from './take-turn.ts'
import type { Call, Handler, Reply } from './call.ts'
import { Invalid, Problem } from './problem.ts'

/** How long a key is remembered. */
export const REMEMBERED = '24 hours'
/** What a key consists of: 1 to 255 printable characters of ASCII. */
const KEY = /^[\x20-\x7e]{1,255}$/
/** How long a repetition waits for the running request [ms]; below the statement timeout of the database. */
const PATIENCE_MS = 8_000
/** A lock timeout of 0 would mean none [ms]. */
const SHORTEST_LOCK_WAIT_MS = 100
/** A request without an answer for this long has ended with its process [ms]. */
const LONGEST_REQUEST_MS = 300_000

/**
 * Answers a call, and once only for each `Idempotency-Key` (decision 0140). A repetition waits for the running request and gets its
 * stored answer; if that request failed, the repetition does the work itself. The key is claimed in the first transaction of the
 * handler that writes, and the answer is stored in the transaction that makes it: they are there exactly when what was written is
 * there. Without a key nothing is read or written.
 *
 * Repetitions take turns before they open a transaction, so at most one connection per key and process waits, and the
 * request that does the work cannot run out of connections.
 *
 * @throws Problem idempotencyRunning (409) when the first request does not end in time
 * @throws Problem idempotencyUnanswered (409) when its answer was lost, or is not for the present rights of the user
 * @throws Invalid when the key was used for another request
 */
export async function answerOnce(call: Call, handler: Handler): Promise<Reply> {
  const { actor, db } = call.ctx
  if (!isKeyed(call.route) || actor === null) return handler(call)
  const key = readKey(call)
  if (key === undefined) return handler(call)
  const request = new KeyedRequest(call, actor, key)
  const turn = await takeTurn(getTurns(db), request.name, PATIENCE_MS)
  if (!turn) throw makeRunningProblem()
  try {
    return await request.answer(handler)
  } finally {
    turn.end()
  }
}

/** A publication finds its own record again by the key, and says how far it is now (decision 0122). */
const isKeyed = (route: Route): boolean =>
  explainIgnoredKey(route) === null && route !== shareRoutes.publish

const turns = new WeakMap<Database, Map<string, Promise<void>>>()

function getTurns(db: Database): Map<string, Promise<void>> {
  let known = turns.get(db)
  if (!known) turns.set(db, (known = new Map()))
  return known
}

/** Forgets the answers whose time is over. */
export async function pruneAnswers(tx: WriteTx): Promise<void> {
  await tx
    .deleteFrom('idempotent_requests')
    .where(sql<boolean>`created_at < now() - ${REMEMBERED}::interval`)
    .execute()
}

/**
 * @returns the key of the request; undefined when it has none
 * @throws Problem (400) when it is empty, too long, or not of printable ASCII
 */
export function readKey({ request }: Pick<Call, 'request'>): string | undefined {
  const given = request.headers['idempotency-key']
  const key = Array.isArray(given) ? given[0] : given
  if (key === undefined) return undefined
  if (!KEY.test(key))
    throw new Problem('badRequest', {
      detail: 'The Idempotency-Key is not 1 to 255 printable characters of ASCII.',
    })
  return key
}

/** Hashes of what was uploaded: it is no part of the body. */
const uploads = new WeakMap<FastifyRequest, string>()

/** Notes what a request with a key uploads. With another content it is another request. */
export function noteUpload(
  call: Pick<Call, 'request'>,
  upload: { name: string | undefined; content: Buffer; fields: Record<string, string> },
): void {
  if (readKey(call) === undefined) return
  const content = createHash('sha256').update(upload.content).digest('hex')
  uploads.set(call.request, JSON.stringify([upload.name ?? null, upload.fields, content]))
}

const nameRoute = ({ method, base, path }: Route): string => `${method} ${base}${path}`

/** What a request asks for, and of whom: repetitions have the same hash. */
export function nameRequest(call: Call): { route: string; hash: string } {
  const route = nameRoute(call.route)
  const { actor } = call.ctx
  const asked = [route, actor?.userId, call.params, call.query, call.body ?? null]
  const hash = createHash('sha256')
    .update(JSON.stringify([...asked, uploads.get(call.request) ?? null]))
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

/** Ends a handler whose request was answered before, by another server process. */
class Repeated extends Error {
  readonly reply: Reply
  constructor(reply: Reply) {
    super('this request was answered before')
    this.reply = reply
  }
}

interface KeptRow {
  request_hash: string
  answer: string | null
  age_ms: number
}

/** A reply as it is stored, with the rights for which it was made. */
interface KeptAnswer {
  status: number
  body?: unknown
  headers?: Record<string, string>
  raw?: { type: string; text?: string; base64?: string }
  rights: { keys: string; companies: string[] }
}

type Actor = NonNullable<Call['ctx']['actor']>
type State = 'unclaimed' | 'claiming' | 'claimed'

/** One request with a key: who asks for what, and how far it is. */
class KeyedRequest {
  /** Names the key among all: user, acting context and route are part of it. */
  readonly name: string
  readonly #call: Call
  readonly #id: { user: string; context: string; route: string; key: string }
  readonly #until = Date.now() + PATIENCE_MS
  #state: State = 'unclaimed'
  /** The reply that is stored. */
  #kept: Reply | null = null

  constructor(call: Call, { userId, companyId, membershipId, impersonatorId }: Actor, key: string) {
    const context = [companyId, membershipId, impersonatorId].map((id) => id ?? '-').join(' ')
    this.#call = call
    this.#id = { user: userId, context, route: nameRoute(call.route), key }
    this.name = `idempotent ${userId} ${context} ${this.#id.route} ${key}`
  }

  /** Gives the stored answer, or does the work and stores its answer. */
  async answer(handler: Handler): Promise<Reply> {
    // What is uploaded is known when the handler has read it.
    const before = this.#call.request.isMultipart() ? null : await this.#find()
    if (before) return before
    let reply: Reply
    try {
      reply = await watchTransactions(
        (work, run) => this.#transact(work, run),
        () => handler(this.#call),
      )
    } catch (error) {
      return this.#fail(error)
    }
    return this.#end(reply)
  }

  /** A transaction of the handler: the first claims the key, and each stores the reply that it makes. */
  async #transact<T>(
    work: (tx: WriteTx) => Promise<T>,
    run: (work: (tx: WriteTx) => Promise<T>) => Promise<T>,
  ): Promise<T> {
    const isFirst = this.#state === 'unclaimed'
    if (isFirst) this.#state = 'claiming'
    try {
      return await run(async (tx) => {
        const before = isFirst ? await this.#claim(tx) : null
        if (before) throw new Repeated(before)
        const result = await work(tx)
        const isRefused = isReply(result) && result.status >= 400
        if (isRefused) await this.#release(tx)
        else if (isReply(result)) await this.#store(tx, result)
        tx.afterCommit(() => {
          if (isFirst || isRefused) this.#state = isRefused ? 'unclaimed' : 'claimed'
          if (isReply(result)) this.#kept = isRefused ? null : result
        })
        return result
      })
    } finally {
      if (isFirst && this.#state === 'claiming') this.#state = 'unclaimed'
    }
  }

  /** After a failure: what another process has answered, or what was committed before the connection was lost; else nothing is kept. */
  async #fail(error: unknown): Promise<Reply> {
    if (error instanceof Repeated) return error.reply
    if (this.#state === 'claimed') {
      if (this.#kept === null) await this.#outside((tx) => this.#release(tx))
      throw error
    }
    const answered = await this.#find().catch(() => null)
    if (answered) return answered
    throw error
  }

  /** Stores the reply where no transaction of the handler has stored it. */
  async #end(reply: Reply): Promise<Reply> {
    if (reply.status >= 400) {
      if (this.#state === 'claimed') await this.#outside((tx) => this.#release(tx))
    } else if (this.#kept !== reply) {
      await this.#outside(async (tx) => {
        if (this.#state === 'claimed' || (await this.#claim(tx)) === null)
          await this.#store(tx, reply)
      })
    }
    return reply
  }

  /** What is done after the handler does not change its answer. */
  async #outside(work: (tx: WriteTx) => Promise<void>): Promise<void> {
    const { db, log, requestId } = this.#call.ctx
    await db
      .transact(systemScope(), work)
      .catch((err: unknown) => log.warn({ err, requestId }, 'an answer is not kept'))
  }

  /** @returns the stored reply; null where there is none */
  async #find(): Promise<Reply | null> {
    const { user, context, route, key } = this.#id
    const { rows } = await this.#call.ctx.db.read(systemScope(), (tx) =>
      sql<KeptRow>`
        select request_hash, answer, extract(epoch from now() - created_at)::float8 * 1000 as age_ms
        from idempotent_requests
        where user_id = ${user} and context = ${context} and route = ${route} and key = ${key}
          and created_at > now() - ${REMEMBERED}::interval`.execute(tx),
    )
    return rows[0] ? this.#open(rows[0]) : null
  }

  /**
   * Claims the key until the transaction ends, and for good when it commits. Another process may hold it now: then this waits for its
   * commit or rollback.
   *
   * @returns the reply of the request that has claimed it before
   */
  async #claim(tx: WriteTx): Promise<Reply | null> {
    const { user, context, route, key } = this.#id
    const { hash } = nameRequest(this.#call)
    const left = Math.max(SHORTEST_LOCK_WAIT_MS, this.#until - Date.now())
    try {
      const { rows } = await sql<KeptRow>`
        select * from app.claim_request(${user}, ${context}, ${route}, ${key}, ${hash}, ${REMEMBERED}::interval, ${left}::int)`.execute(
        tx,
      )
      return rows[0] ? this.#open(rows[0]) : null
    } catch (error) {
      // SQLSTATE 55P03: lock_not_available
      if ((error as { code?: string }).code === '55P03') throw makeRunningProblem()
      throw error
    }
  }

  #open({ request_hash: hash, answer, age_ms: age }: KeptRow): Reply {
    if (hash !== nameRequest(this.#call).hash) throw makeReusedError()
    if (answer === null)
      throw age < LONGEST_REQUEST_MS ? makeRunningProblem() : new Problem('idempotencyUnanswered')
    const kept = unseal(() => openSealedText(this.#call.ctx.config, answer, this.name))
    if (!kept || !covers(this.#call.ctx.scope, kept.rights))
      throw new Problem('idempotencyUnanswered')
    return restoreReply(kept)
  }

  async #store(tx: ReadTx, reply: Reply): Promise<void> {
    const { user, context, route, key } = this.#id
    const kept = describeReply(reply, this.#call.ctx.scope)
    if (kept === null) return
    const sealed = sealText(this.#call.ctx.config, JSON.stringify(kept), this.name)
    await sql`select app.keep_answer(${user}, ${context}, ${route}, ${key}, ${sealed})`.execute(tx)
  }

  async #release(tx: ReadTx): Promise<void> {
    const { user, context, route, key } = this.#id
    await sql`select app.release_request(${user}, ${context}, ${route}, ${key})`.execute(tx)
  }
}

const isReply = (value: unknown): value is Reply =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { status?: unknown }).status === 'number'

/** Null for a stream, which cannot be sent twice. */
function describeReply({ status, body, headers, raw }: Reply, scope: Scope): KeptAnswer | null {
  const rights = {
    keys: hashKeys(scope.keys),
    companies: [...scope.siblings, ...scope.descendants],
  }
  const kept = { status, body, headers, rights }
  if (!raw) return kept
  if (typeof raw.data === 'string') return { ...kept, raw: { type: raw.type, text: raw.data } }
  if (Buffer.isBuffer(raw.data))
    return { ...kept, raw: { type: raw.type, base64: raw.data.toString('base64') } }
  return null
}

function restoreReply({ status, body, headers, raw }: KeptAnswer): Reply {
  return {
    status,
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
    ...(raw === undefined
      ? {}
      : {
          raw: { type: raw.type, data: raw.text ?? Buffer.from(raw.base64 ?? '', 'base64') },
        }),
  }
}

/** Null where the key that has sealed an answer is no longer in the configuration. */
function unseal(open: () => string): KeptAnswer | null {
  try {
    return JSON.parse(open()) as KeptAnswer
  } catch {
    return null
  }
}

/** Returns whether a user still has the rights for which an answer was made. Further companies do not matter. */
function covers(scope: Scope, { keys, companies }: KeptAnswer['rights']): boolean {
  const reached = new Set([...scope.siblings, ...scope.descendants])
  return hashKeys(scope.keys) === keys && companies.every((company) => reached.has(company))
}
