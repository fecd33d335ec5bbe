import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'

/** How often a text is sent before it gets a name: texts with lists of values differ from each other and hardly come back. */
const SENT_BEFORE_NAMED = 5
/** Statements with a name. Each connection keeps the plan of each of them in the memory of the database. */
const MOST_NAMED = 300
/** Texts whose use is counted. */
const MOST_COUNTED = 3_000

const names = new Map<string, string>()
const counts = new Map<string, number>()
let generation = 0

/**
 * The name under which connections prepare this text, or undefined while it is sent without one. A named statement is
 * parsed, rewritten with the row policies and planned once for each connection instead of every time.
 */
function nameOf(text: string): string | undefined {
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

/** After a migration the columns of a statement can be others: connections prepare every statement again. */
export function forgetNames(): void {
  generation += 1
  names.clear()
}

/** Did a migration change the columns of a statement that a connection has prepared? */
export const isOutdatedStatement = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: string; message?: string }
  // SQLSTATE 0A000 feature_not_supported stands for much else, too.
  return code === '0A000' && message.includes('cached plan must not change result type')
}

/** A connection that names the statements it sends often, and sends what is asked in one turn with one write. */
export class PreparedClient extends pg.Client {
  #isHeldBack = false

  override query: pg.Client['query'] = ((...args: Parameters<pg.Client['query']>): unknown => {
    const [text, values] = args as unknown as [unknown, unknown]
    this.#sendInOneWrite()
    const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = hasValues ? nameOf(text) : undefined
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
