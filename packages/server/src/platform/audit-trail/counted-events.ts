import type { Logger } from 'pino'
import { systemScope } from '#access/scope'
import type { Database } from '#platform/db/database'
import type { NewRow } from '#platform/db/schema'

/** Equal events are counted this long [ms]. */
const WINDOW = 60_000
/** How often ended windows are written, and failed writes tried again [ms]. */
const EVERY = 5_000
const AT_ONCE = 100
/** Most rows in memory while the database is unavailable. */
const MOST = 10_000

type LogRow = NewRow<'logs'>

interface Window {
  row: LogRow
  until: number
  /** Equal events after the first. */
  more: number
}

/**
 * Writes events of the audit trail that have no transaction of their own. The first event of a key
 * is written at once; equal ones within the minute become one row with their count when the minute
 * ends, or when the server stops.
 */
export class CountedEvents {
  readonly #db: Database
  readonly #log: Logger
  readonly #windows = new Map<string, Window>()
  #waiting: LogRow[] = []
  #writing: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null

  constructor({ db, log }: { db: Database; log: Logger }) {
    this.#db = db
    this.#log = log
  }

  record(key: string, row: LogRow & { created_at: Date }): void {
    const now = row.created_at.getTime()
    const open = this.#windows.get(key)
    if (open && now < open.until) {
      open.more += 1
      // The last event represents all counted ones.
      open.row = row
      return
    }
    if (open) this.#end(key, open)
    this.#windows.set(key, { row, until: now + WINDOW, more: 0 })
    this.#write(row)
    this.#timer ??= setInterval(() => this.#tick(), EVERY).unref()
  }

  /** Writes all recorded events, including counts. */
  async flush(): Promise<void> {
    for (const [key, window] of this.#windows) this.#end(key, window)
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    await this.#writing
    // Rows that just failed get one more try.
    if (this.#waiting.length > 0) await this.#drain()
  }

  #tick(): void {
    const now = Date.now()
    for (const [key, window] of this.#windows) if (window.until <= now) this.#end(key, window)
    if (this.#waiting.length > 0) this.#writing ??= this.#drain()
    else if (this.#windows.size === 0 && this.#timer) {
      clearInterval(this.#timer)
      this.#timer = null
    }
  }

  #end(key: string, { row, more }: Window): void {
    this.#windows.delete(key)
    if (more > 0) this.#write({ ...row, occurrences: more })
  }

  #write(row: LogRow): void {
    if (this.#waiting.length >= MOST) {
      this.#log.error({ row }, 'an event of the audit trail is lost: the database is away')
      return
    }
    this.#waiting.push(row)
    this.#writing ??= this.#drain()
  }

  async #drain(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const batch = this.#waiting.slice(0, AT_ONCE)
        await this.#db.transact(systemScope(), async (tx) => {
          await tx
            .insertInto('logs')
            .values(batch)
            // A commit without an answer is tried again.
            .onConflict((c) => c.column('id').doNothing())
            .execute()
        })
        this.#waiting.splice(0, batch.length)
      }
    } catch (error) {
      this.#log.error({ err: error }, 'events of the audit trail wait for the database')
    } finally {
      this.#writing = null
    }
  }
}

const events = new WeakMap<Database, CountedEvents>()

/** Returns the process's one list for a database. The HTTP server flushes it when it closes. */
export function getCountedEvents(services: { db: Database; log: Logger }): CountedEvents {
  let found = events.get(services.db)
  if (!found) events.set(services.db, (found = new CountedEvents(services)))
  return found
}
