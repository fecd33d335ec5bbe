import pg from 'pg'
import { isConnectionLost } from '#platform/db/connection-loss'

/** PostgreSQL's cannot_connect_now, after which the job runner asks again until it gets an answer. */
const ASK_AGAIN = '57P03'

/**
 * The job runner repeats what it writes about a finished job only after errors with certain codes. After any other one nobody
 * catches its promise, and the job stays taken. A lost connection therefore always has such a code here.
 */
function askAgain(error: unknown): unknown {
  if (!isConnectionLost(error)) return error
  const { message } = error as Error
  return Object.assign(new Error(message, { cause: error }), { code: ASK_AGAIN })
}

/** A connection of the job runner. */
export class WorkerClient extends pg.Client {
  override query: pg.Client['query'] = ((...args: Parameters<pg.Client['query']>): unknown => {
    const sent: unknown = super.query(...args)
    return sent instanceof Promise
      ? sent.catch((error: unknown) => {
          throw askAgain(error)
        })
      : sent
  }) as pg.Client['query']
}

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

/** The connections of the job runner. */
export class WorkerPool extends pg.Pool {
  override connect: pg.Pool['connect'] = ((callback?: (...connected: Connected) => void): unknown =>
    callback
      ? super.connect((error, client, release) =>
          callback(error && (askAgain(error) as Error), client, release),
        )
      : super.connect().catch((error: unknown) => {
          throw askAgain(error)
        })) as pg.Pool['connect']
}
