import { AsyncLocalStorage } from 'node:async_hooks'

/** What runs inside a transaction, also where it is not awaited. */
interface Mark {
  isOpen: boolean
}
const marks = new AsyncLocalStorage<Mark | null>()

/** Runs the work of a transaction. Until it ends, `refuseInTransaction` refuses in it. */
export async function markTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark: Mark = { isOpen: true }
  try {
    return await marks.run(mark, work)
  } finally {
    mark.isOpen = false
  }
}

/**
 * Nothing outside the database is called inside a transaction: it holds a connection, and a few calls that get no answer would
 * take the connections of the whole process.
 *
 * @param callee  what was to be called
 * @throws Error inside a transaction
 */
export function refuseInTransaction(callee: string): void {
  if (marks.getStore()?.isOpen)
    throw new Error(`${callee} must not be called inside a transaction (decision 0142)`)
}

/** For seeds, whose one transaction nobody else waits for: the server does not serve yet. */
export const allowInTransaction = <T>(work: () => Promise<T>): Promise<T> => marks.run(null, work)
