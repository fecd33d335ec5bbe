import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import { getActiveSpan } from '#platform/telemetry/active-span'

/**
 * Uses of a text before it gets a name: texts with lists of values differ and are rarely repeated.
 */
const SENT_BEFORE_NAMED = 5
/** Most named statements. Each connection keeps their plans in the memory of the database. */
const MOST_NAMED = 300
/** Most texts with a counted use. */
const MOST_COUNTED = 3_000

const names = new Map<string, string>()
const counts = new Map<string, number>()
let generation = 0

/**
 * Returns the name under which connections prepare this text, or undefined while it is sent without
 * one. A named statement is parsed, rewritten with the row policies and planned once per connection
 * instead of every time.
 */
function findName(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size >= MOST_NAMED) return name
  const count = (counts.get(text) ?? 0) + 1
  if (count < SENT_BEFORE_NAMED) {
    if (counts.size >= MOST_COUNTED) counts.clear()
    counts.set(text, count)
    return undefined
  }
  counts.delete(text)
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  const given = `${generation}_${digest}`
  names.set(text, given)
  return given
}

/** A migration may change the columns of a statement: connections prepare every statement again. */
export function forgetNames(): void {
  generation += 1
  names.clear()
}

/** Returns whether a migration changed the columns of a prepared statement. */
export const isOutdatedStatement = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: string; message?: string }
  // SQLSTATE 0A000 feature_not_supported has many other causes, too.
  return code === '0A000' && message.includes('cached plan must not change result type')
}

/** SQLSTATE transaction_resolution_unknown: of the class that says to try again. */
const UNKNOWN_OUTCOME = '08007'

/** A connection that sends the queries of one turn with one write. Those of a traced request or job are parts of its trace. */
export class PipelinedClient extends pg.Client {
  #isHeldBack = false
  #hasWarned = false

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('notice', ({ severity, code }) => {
      if (severity === 'WARNING' && code === '01000') this.#hasWarned = true
    })
  }

  override query: pg.Client['query'] = ((...args: Parameters<pg.Client['query']>): unknown => {
    this.#sendInOneWrite()
    const ended = typeof args[0] === 'string' ? getActiveSpan()?.beginStatement(args[0]) : undefined
    const isCommit = args[0] === 'commit'
    if (isCommit) this.#hasWarned = false
    const answered: unknown = super.query(...(this.nameStatement(args) as [string]))
    const sent = isCommit && answered instanceof Promise ? this.#refuseWarning(answered) : answered
    if (ended && sent instanceof Promise) sent.then(() => ended(), ended)
    return sent
  }) as pg.Client['query']

  /**
   * A commit that waits too long for the synchronous standby succeeds with a warning. Only the primary has it then, and would
   * lose it together with its disk.
   */
  async #refuseWarning<T>(commit: Promise<T>): Promise<T> {
    const answer = await commit
    if (this.#hasWarned)
      throw Object.assign(new Error('the commit is not on the standby'), { code: UNKNOWN_OUTCOME })
    return answer
  }

  /** The arguments of a query as they are sent. */
  protected nameStatement(args: readonly unknown[]): readonly unknown[] {
    return args
  }

  #sendInOneWrite(): void {
    if (this.#isHeldBack) return
    this.#isHeldBack = true
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    stream.cork()
    process.nextTick(() => {
      this.#isHeldBack = false
      stream.uncork()
    })
  }
}

/** A connection that also names frequent statements. */
export class PreparedClient extends PipelinedClient {
  protected override nameStatement(args: readonly unknown[]): readonly unknown[] {
    const [text, values] = args
    const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = hasValues ? findName(text) : undefined
    return name === undefined ? args : [{ name, text }, ...args.slice(1)]
  }
}
