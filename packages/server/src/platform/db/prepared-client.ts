import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'

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

/**
 * A connection that names frequent statements, and sends the queries of one turn with one write.
 */
export class PreparedClient extends pg.Client {
  #isHeldBack = false

  override query: pg.Client['query'] = ((...args: Parameters<pg.Client['query']>): unknown => {
    const [text, values]: readonly unknown[] = args
    this.#sendInOneWrite()
    const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = hasValues ? findName(text) : undefined
    const sent = name === undefined ? args : [{ name, text }, ...args.slice(1)]
    return super.query(...(sent as [string]))
  }) as pg.Client['query']

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
