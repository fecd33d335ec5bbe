import type pg from 'pg'
import type { JobLog } from '#platform/jobs/graphile-logger'

/** First half of the advisory lock's key; the second half stands for one runner. */
const lockSpace = 7_700_003

const retryMs = 500

/**
 * Says that a job runner lives: an advisory lock on a connection of its own, which the database drops the moment the
 * process dies. A runner takes jobs only while its lease stands, so that a job whose runner has no lease has no runner.
 */
export class Lease {
  #pool: pg.Pool
  #log: JobLog
  #runner = ''
  #client: pg.PoolClient | null = null
  #stands = Promise.withResolvers<void>()
  #isOver = false
  #taking: Promise<void> = Promise.resolve()

  constructor(pool: pg.Pool, log: JobLog) {
    this.#pool = pool
    this.#log = log
  }

  /** Takes the lease for this runner, and takes it anew whenever its connection breaks, until `release`. */
  hold(runner: string): void {
    this.#runner = runner
    this.#taking = this.#take()
  }

  /** Resolves while the lease stands; waits while it does not. */
  stands(): Promise<void> {
    return this.#stands.promise
  }

  /** The connection that holds the lease; null while there is none. */
  get client(): pg.PoolClient | null {
    return this.#client
  }

  /** Whoever waits for the lease goes on: the runner stops and takes no job any more. */
  letGo(): void {
    this.#isOver = true
    this.#stands.resolve()
  }

  /** Gives the lease back. Jobs that this runner still holds are orphans from here on. */
  async release(): Promise<void> {
    this.letGo()
    await this.#taking
    this.#client?.release(true)
    this.#client = null
  }

  async #take(): Promise<void> {
    while (!this.#isOver) {
      let client: pg.PoolClient | null = null
      try {
        client = await this.#pool.connect()
        await client.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, this.#runner])
        this.#watch(client)
        return
      } catch (error) {
        client?.release(true)
        this.#log('warn', `lease of the job runner: ${(error as Error).message}`)
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
  }

  #watch(client: pg.PoolClient): void {
    this.#client = client
    this.#stands.resolve()
    client.once('end', () => {
      if (this.#client !== client || this.#isOver) return
      this.#client = null
      this.#stands = Promise.withResolvers()
      client.release(true)
      this.#log('warn', 'lease of the job runner: its connection broke')
      this.#taking = this.#take()
    })
  }
}

/** Runners that hold jobs and no lease. */
export async function runnersWithoutLease(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ runner: string }>(
    `
    select distinct locked_by as runner from graphile_worker._private_jobs jobs
    where locked_by is not null and not exists (
      select from pg_locks
      where locktype = 'advisory' and granted and classid = $1 and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
        and database = (select oid from pg_database where datname = current_database()))`,
    [lockSpace],
  )
  return rows.map((row) => row.runner)
}
