import { sql } from 'kysely'
import { systemScope } from '#access/scope'
import { transactionSettings } from '#platform/db/connection-settings'
import type { Database } from '#platform/db/database'
import { StartError } from '#platform/start-error'

/**
 * Whatever lies between this process and the database, a transaction must have its role, its limits and its settings.
 *
 * @throws StartError that names what a transaction has instead
 */
export async function refuseLostSettings(db: Database): Promise<void> {
  const names = Object.keys(transactionSettings)
  const { rows } = await db.read(systemScope(), (tx) =>
    sql<{
      name: string
      value: string
    }>`select name, current_setting(name) as value from unnest(${names}::text[]) name`.execute(tx),
  )
  const lost = rows.filter(({ name, value }) => value !== transactionSettings[name])
  if (lost.length > 0)
    throw new StartError(
      `DATABASE_URL: transactions lose their settings on the way to the database: ${lost.map(({ name, value }) => `${name} is ${value}`).join(', ')}`,
    )
}
