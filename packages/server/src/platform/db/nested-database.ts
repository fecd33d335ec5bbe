import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Scope } from '#access/scope'
import type { Database, WriteTx } from '#platform/db/database'
import { takeScope } from '#platform/db/scoped-driver'

/**
 * A database whose transactions are steps of an open one: their writes are committed or rolled back
 * with it, and their work after commit runs after its commit. One step runs at a time, under its
 * own Scope.
 *
 * @param outer the Scope of the open transaction, which each step restores
 */
export function makeNestedDatabase(tx: WriteTx, outer: Scope): Database {
  const inStep = new AsyncLocalStorage<true>()
  let last: Promise<unknown> = Promise.resolve()

  function queueStep<T>(scope: Scope, work: (tx: WriteTx) => Promise<T>): Promise<T> {
    if (inStep.getStore()) throw new Error('a step of a transaction cannot have steps of its own')
    const step = last.then(() => inStep.run(true, () => runStep(tx, scope, outer, work)))
    last = step.catch(() => undefined)
    return step
  }

  return {
    read: queueStep,
    transact: queueStep,
    // A step has the connection of its transaction.
    load: () => ({ waiting: 0, quietMs: 0 }),
    close: () => Promise.reject(new Error('who opened the transaction ends it')),
  }
}

async function runStep<T>(
  tx: WriteTx,
  scope: Scope,
  outer: Scope,
  work: (tx: WriteTx) => Promise<T>,
): Promise<T> {
  await sql.raw(`savepoint step; ${takeScope(scope)}`).execute(tx)
  try {
    const answer = await work(tx)
    await sql.raw(`release savepoint step; ${takeScope(outer)}`).execute(tx)
    return answer
  } catch (error) {
    // Rolling back to the savepoint restores the Scope too.
    await sql.raw('rollback to savepoint step; release savepoint step').execute(tx)
    throw error
  }
}
