import pg from 'pg'

/** Settings of a connection by their PostgreSQL names. */
export type ConnectionSettings = Readonly<Record<string, string>>

/**
 * Every connection of the server has these, whatever the database or its role is set to. Compiling a plan takes seconds for the row
 * policies and triggers of one edit, and no statement here runs long enough to earn that back. A day begins at midnight UTC, as in
 * the program. A statement that waits for a lock is ended by its own timeout, which the refusals expect.
 */
const ALWAYS: ConnectionSettings = {
  jit: 'off',
  plan_cache_mode: 'auto',
  TimeZone: 'UTC',
  search_path: 'public',
  lock_timeout: '0',
  statement_timeout: '0',
}

/** What the API's transactions have beside. */
const OF_TRANSACTIONS: ConnectionSettings = {
  role: 'cradle_app',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '15s',
}

/** All settings that a transaction of the API has. */
export const transactionSettings: ConnectionSettings = { ...ALWAYS, ...OF_TRANSACTIONS }

/** SQL that gives them to one transaction; the connection keeps none. */
export const takeTransactionSettings = (): string =>
  Object.entries(transactionSettings)
    .map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`)
    .join(', ')

/**
 * Gives a new connection its settings, for as long as it lives. They are sent as a statement and not with the start of the
 * connection, because poolers drop what they do not know of a start.
 */
export async function takeSettings(
  client: pg.ClientBase,
  settings: ConnectionSettings,
): Promise<void> {
  const all = Object.entries({ ...ALWAYS, ...settings })
  await client.query(
    `select ${all.map((_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, false)`).join(', ')}`,
    all.flat(),
  )
}
