import pg from 'pg'
import { refuseUnreachable } from '#platform/db/refuse-unreachable'
import { StartError } from '#platform/start-error'

/**
 * Notifications, locks and settings belong to one connection. A pooler in transaction mode gives the same connection of the
 * database to whoever begins the next transaction, and all three are lost without a word.
 *
 * @param setting  names the address in the message
 * @throws StartError when the database cannot be reached, or connections to it are shared
 */
export async function refuseSharedConnections(setting: string, url: string): Promise<void> {
  await refuseUnreachable(setting, url)
  const [first, second] = [0, 1].map(() => new pg.Client({ connectionString: url }))
  try {
    const own = await readProcess(first!)
    // A pooler gives the connection that was free last.
    if ((await readProcess(second!)) !== own) return
  } finally {
    await Promise.all([first!.end(), second!.end()])
  }
  throw new StartError(
    setting === 'DATABASE_URL'
      ? 'DATABASE_URL: a pooler gives each transaction another connection here; set DATABASE_DIRECT_URL to the database itself, for notifications and locks'
      : `${setting}: a pooler gives each transaction another connection here; name the database itself`,
  )
}

async function readProcess(client: pg.Client): Promise<number> {
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}
