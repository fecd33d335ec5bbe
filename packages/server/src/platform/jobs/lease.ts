import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { JobLog } from '#platform/jobs/graphile-logger'
import { adoptOrphans, leaseSpace } from '#platform/jobs/orphans'
import type { AnyTask } from '#platform/jobs/task'

/**
 * The lease of a job runner: an advisory lock on a connection of its own, which PostgreSQL releases
 * when the process ends. A runner takes jobs only with its lease, so the runner of a job without a
 * lease is dead (decision 0045).
 */
export interface Lease {
  /** Resolves while the lease is held; waits while it is not. */
  held(): Promise<void>
  /** Whether `held` resolves at once. */
  isHeld(): boolean
  /** Nothing waits for the lease any more: the runner is stopping and takes no job. */
  letGo(): void
  /** Releases the lease. Remaining jobs of this runner are orphans from now on. */
  release(): Promise<void>
}

/** How often each runner looks for jobs of dead runners [ms]. */
const roundMs = 3_000
const retryMs = 500
/**
 * PostgreSQL ends the connection of a runner that says nothing for so long [ms]: it is frozen, and its jobs run elsewhere. What it does
 * of them later is rolled back (`platform/pauses.ts`).
 */
const SILENCE_MS = 15_000

/** For tests. */
export interface LeaseOptions {
  silenceMs?: number
}

/**
 * Takes the lease of this runner, and takes it again whenever its connection breaks, until
 * `release`. The same connection looks every few seconds for jobs of dead runners.
 */
export function holdLease(
  pool: pg.Pool,
  runner: string,
  tasks: Readonly<Record<string, AnyTask>>,
  log: JobLog,
  { silenceMs = SILENCE_MS }: LeaseOptions = {},
): Lease {
  const released = new AbortController()
  let isWanted = true
  let isHeld = false
  let held = Promise.withResolvers<void>()
  const open = (): void => {
    isHeld = true
    held.resolve()
  }

  async function hold(): Promise<void> {
    const broken = new AbortController()
    const client = await pool.connect()
    client.once('end', () => broken.abort())
    try {
      await client.query("select set_config('idle_session_timeout', $1, false)", [
        String(silenceMs),
      ])
      await client.query('select pg_advisory_lock($1, hashtext($2))', [leaseSpace, runner])
      open()
      await lookForOrphans(client, AbortSignal.any([broken.signal, released.signal]))
    } finally {
      if (isWanted && isHeld) {
        isHeld = false
        held = Promise.withResolvers()
      }
      client.release(true)
    }
  }

  async function lookForOrphans(client: pg.PoolClient, until: AbortSignal): Promise<void> {
    let suspects: ReadonlySet<string> = new Set()
    while (!until.aborted) {
      try {
        suspects = await adoptOrphans(client, suspects, tasks, log)
      } catch (error) {
        log('warn', `jobs of runners that died: ${(error as Error).message}`)
      }
      await sleep(roundMs, undefined, { signal: until }).catch(() => undefined)
    }
  }

  async function keepHolding(): Promise<void> {
    while (!released.signal.aborted) {
      const problem = await hold().then(
        () => 'its connection broke',
        (error: Error) => error.message,
      )
      if (released.signal.aborted) return
      log('warn', `lease of the job runner: ${problem}`)
      await sleep(retryMs, undefined, { signal: released.signal }).catch(() => undefined)
    }
  }

  const work = keepHolding()
  const letGo = (): void => {
    isWanted = false
    open()
  }
  return {
    held: () => held.promise,
    isHeld: () => isHeld,
    letGo,
    async release() {
      letGo()
      released.abort()
      await work
    },
  }
}
