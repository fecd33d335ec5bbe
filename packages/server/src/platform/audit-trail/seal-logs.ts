import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'

/** Longest wait of a row for its seal [ms]. */
const EVERY = 5_000
/** Rows in one transaction. */
const AT_ONCE = 500

/**
 * Gives every waiting row of the audit trail its place in the chain of its company. This happens
 * outside the transaction that wrote the row, so that two writers of one company never wait for
 * each other.
 *
 * @returns the number of sealed rows
 */
export async function sealLogs({ db }: Pick<Services, 'db'>): Promise<number> {
  for (let total = 0; ;) {
    const sealed = await db.transact(systemScope(), async (tx) => {
      const { rows } = await sql<{
        sealed: number
      }>`select app.seal_logs(${AT_ONCE}) as sealed`.execute(tx)
      return rows[0]!.sealed
    })
    total += sealed
    if (sealed < AT_ONCE) return total
  }
}

/** Seals every few seconds until `stop`, which seals once more. */
export function startSealing(services: Pick<Services, 'db' | 'log'>): {
  stop: () => Promise<void>
} {
  let running = Promise.resolve()
  const seal = (): Promise<void> =>
    (running = running.then(async () => {
      try {
        await sealLogs(services)
      } catch (error) {
        services.log.error({ err: error }, 'the audit trail could not be sealed')
      }
    }))
  const timer = setInterval(() => void seal(), EVERY)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await seal()
    },
  }
}
