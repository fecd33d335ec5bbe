import pg from 'pg'
import { StartError } from '#platform/start-error'

const patienceMs = 10_000

/**
 * Connects once, so that a wrong address or password is reported with the name of its setting.
 *
 * @throws StartError with the message of the database or the network; never with the password
 */
export async function refuseUnreachable(setting: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(`${setting}: ${describeReason(error, client)}`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

function describeReason(error: unknown, { host, port }: pg.Client): string {
  // A name with several addresses fails once for each; their common error has no message of its
  // own.
  const { code, message } = (error instanceof AggregateError ? error.errors[0] : error) as {
    code?: string
    message: string
  }
  const answered = /^[0-9A-Z]{5}$/.test(code ?? '') && /\d/.test(code!)
  return answered ? message : `no database answers at ${host}:${port} (${code ?? message})`
}
