import type pg from 'pg'

/** Settings of a connection by their PostgreSQL names. */
export type ConnectionSettings = Readonly<Record<string, string>>

/**
 * Every connection of the server has these. Compiling a plan takes seconds for the row policies and triggers of one edit, and no
 * statement here runs long enough to earn that back.
 */
const ALWAYS: ConnectionSettings = { jit: 'off' }

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
