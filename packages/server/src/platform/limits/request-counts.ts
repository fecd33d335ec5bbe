import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { Database } from '#platform/db/database'

const MINUTE_MS = 60_000
/** How often counts are shared with the other processes [ms]. */
const SHARE_MS = 1_000
/** A process counts this part of a limit by itself before it asks the others. */
const OWN_PART = 0.1

/** At most `max` requests in any minute. */
export interface Limit {
  bucket: string
  max: number
}

interface Count {
  minute: number
  /** In this and the last minute, as known from the database. */
  shared: number
  last: number
  /** Counted here and not shared yet. */
  own: number
}

/** Whether a request may go on; otherwise how long to wait [s]. */
export type Verdict = { isAllowed: true } | { isAllowed: false; retryAfter: number }

/**
 * Counts requests per bucket over all processes, in a window of one minute that slides: the requests of this minute, and
 * those of the last minute as far as it still lies in the window.
 *
 * A process counts in memory and shares its counts every second, and at once when it has counted a tenth of a limit by
 * itself; that request waits for the others' counts. So each process beyond the first lets through at most a tenth of a
 * limit too much, and never passes a limit of ten or less. Processes that refuse at the same moment may each count what
 * the other takes back, and then refuse a request too many. While the database is away, each process counts alone.
 */
export class RequestCounts {
  readonly #counts = new Map<string, Count>()
  readonly #db: Database
  readonly #now: () => Date
  readonly #onError: (error: unknown) => void
  #sharing: Promise<void> | null = null
  #next: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #cleared = 0

  constructor(db: Database, now: () => Date, onError: (error: unknown) => void) {
    this.#db = db
    this.#now = now
    this.#onError = onError
  }

  /** Counts a request in every bucket, or in none when one is full: refused requests are not counted. */
  async take(limits: readonly Limit[]): Promise<Verdict> {
    const refused = this.#refusal(limits, 0)
    if (refused) return refused
    for (const { bucket } of limits) this.#count(bucket).own += 1
    this.#planSharing()
    if (limits.some(({ bucket, max }) => this.#count(bucket).own >= Math.max(1, max * OWN_PART))) {
      await this.#share()
      // This request is counted already, so it is one too many only beyond the limit.
      const late = this.#refusal(limits, 1)
      if (late) {
        for (const { bucket } of limits) this.#count(bucket).own -= 1
        this.#planSharing()
        return late
      }
    }
    return { isAllowed: true }
  }

  /** Ends the sharing; what was not shared yet is forgotten. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#next
    await this.#sharing
  }

  /** @param counted how many of the counted requests are the one that is asked about */
  #refusal(limits: readonly Limit[], counted: number): Verdict | null {
    const waits = limits.map(({ bucket, max }) => this.#wait(this.#count(bucket), max, counted))
    const longest = Math.max(0, ...waits)
    return longest > 0 ? { isAllowed: false, retryAfter: Math.ceil(longest / 1000) } : null
  }

  /** How long until one more request fits below `max` [ms]; 0: it fits now. */
  #wait({ shared, own, last }: Count, max: number, counted: number): number {
    const passed = this.#now().getTime() % MINUTE_MS
    const current = shared + own - counted
    const room = max - 1 - current
    if (room >= 0) {
      if (last * (1 - passed / MINUTE_MS) <= room) return 0
      return Math.max(1, (1 - room / last) * MINUTE_MS - passed)
    }
    // Full in this minute alone: from the next one on, its requests leave the window one after another.
    return MINUTE_MS - passed + Math.max(0, 1 - (max - 1) / current) * MINUTE_MS
  }

  #count(bucket: string): Count {
    const minute = this.#minute()
    let count = this.#counts.get(bucket)
    if (!count) this.#counts.set(bucket, (count = { minute, shared: 0, last: 0, own: 0 }))
    if (count.minute !== minute) {
      count.last = count.minute === minute - 1 ? count.shared + count.own : 0
      count.minute = minute
      count.shared = 0
      count.own = 0
    }
    return count
  }

  readonly #minute = (): number => Math.floor(this.#now().getTime() / MINUTE_MS)

  #planSharing(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#share()
    }, SHARE_MS).unref()
  }

  /** Shares everything counted until now. A share that is under way began earlier, so another one follows it. */
  #share(): Promise<void> {
    if (this.#sharing) {
      this.#next ??= this.#sharing.then(() => {
        this.#next = null
        return this.#share()
      })
      return this.#next
    }
    this.#sharing = this.#exchange()
      .catch(this.#onError)
      .finally(() => {
        this.#sharing = null
      })
    return this.#sharing
  }

  async #exchange(): Promise<void> {
    const minute = this.#minute()
    this.#forgetOld(minute)
    const sent = [...this.#counts].flatMap(([bucket, count]) =>
      count.minute === minute && count.own !== 0 ? [{ bucket, count, own: count.own }] : [],
    )
    if (sent.length === 0) return
    // Everybody writes the buckets in one order, so two processes cannot wait for each other.
    sent.sort((a, b) => (a.bucket < b.bucket ? -1 : 1))
    const rows = await this.#db.transact(systemScope(), async (tx) => {
      if (this.#cleared !== minute) {
        await tx
          .deleteFrom('request_counts')
          .where('minute', '<', minute - 1)
          .execute()
        this.#cleared = minute
      }
      return (
        await sql<{ bucket: string; shared: number; last: number }>`
          with added as (
            insert into request_counts (bucket, minute, count)
            select bucket, ${minute}, own
            from unnest(${sent.map((s) => s.bucket)}::text[], ${sent.map((s) => s.own)}::int[]) as t (bucket, own)
            on conflict (bucket, minute) do update set count = request_counts.count + excluded.count
            returning bucket, count
          )
          select added.bucket, added.count as shared, coalesce(before.count, 0) as last
          from added left join request_counts before on before.bucket = added.bucket and before.minute = ${minute - 1}`.execute(
          tx,
        )
      ).rows
    })
    const known = new Map(rows.map((row) => [row.bucket, row]))
    for (const { bucket, count, own } of sent) {
      const row = known.get(bucket)
      // In the meantime a new minute may have begun.
      if (!row || count.minute !== minute) continue
      count.shared = row.shared
      count.last = Math.max(count.last, row.last)
      count.own -= own
    }
  }

  #forgetOld(minute: number): void {
    if (this.#cleared === minute) return
    for (const [bucket, count] of this.#counts)
      if (count.minute < minute - 1) this.#counts.delete(bucket)
  }
}
