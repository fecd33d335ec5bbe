import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { DummyDriver, Kysely, Transaction, type Dialect } from 'kysely'
import type { Scope } from '#access/scope'
import { markTransaction } from '#platform/db/inside-transaction'
import type { AppPool } from '#platform/db/pools'
import type { Schema } from '#platform/db/schema'
import { forgetNames, isOutdatedStatement } from '#platform/db/prepared-client'
import { refuseIfPaused } from '#platform/pauses'
import { ScopedDialect, runInScope } from '#platform/db/scoped-driver'

declare const writable: unique symbol

/** A read-only transaction; row policies limit it to its Scope. */
export type ReadTx = Transaction<Schema>

/**
 * A transaction that may write. Only `transact` makes one, so a function that requires it cannot be
 * called outside.
 */
export type WriteTx = ReadTx & {
  readonly [writable]: true
  afterCommit: (work: () => void | Promise<void>) => void
}

/**
 * The only access to the database: it requires a Scope, and every statement runs under the Scope's
 * row policies.
 */
export interface Database {
  read<T>(scope: Scope, work: (tx: ReadTx) => Promise<T>): Promise<T>
  transact<T>(scope: Scope, work: (tx: WriteTx) => Promise<T>): Promise<T>
  /** How busy the connections are. */
  load(): DatabaseLoad
  close(): Promise<void>
}

export interface DatabaseLoad {
  /** Transactions that wait for a connection, for each connection of this process. */
  waiting: number
  /** Since the last transaction ended well [ms]. */
  quietMs: number
}

/** Carries out a transaction that writes, with more work in the same transaction. */
type Watcher = <T>(
  work: (tx: WriteTx) => Promise<T>,
  run: (work: (tx: WriteTx) => Promise<T>) => Promise<T>,
) => Promise<T>

const watchers = new AsyncLocalStorage<Watcher>()

/** Runs `work`; transactions that write and begin in it are carried out by the watcher. */
export const watchTransactions = <R>(watcher: Watcher, work: () => Promise<R>): Promise<R> =>
  watchers.run(watcher, work)

const databases = new WeakMap<ReadTx, Database>()

/** The database of a transaction: for what follows its commit, and for caches of one database. */
export const getDatabase = (tx: ReadTx): Database => databases.get(tx)!

/** Attempts of a transaction that loses races (serialization failure, deadlock, a migration). */
const ATTEMPTS = 5
/** Longest wait before the second attempt, doubled with each further one [ms]. Random, so that two transactions that deadlocked do not meet again. */
const FIRST_WAIT_MS = 20

/** @param onFailure  is told why a transaction failed */
export function openDatabase(
  pool: AppPool,
  onFailure: (error: unknown) => void = () => {},
): Database {
  const dialect = new ScopedDialect({ pool })
  const kysely = new Kysely<Schema>({ dialect })
  let answeredAt = Number.NEGATIVE_INFINITY

  async function runTransaction<T>(
    scope: Scope,
    accessMode: 'read only' | 'read write',
    work: (tx: WriteTx, after: (() => void | Promise<void>)[]) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const after: (() => void | Promise<void>)[] = []
      const failures: unknown[] = []
      try {
        const answer = await runInScope(scope, () =>
          kysely
            .transaction()
            .setAccessMode(accessMode)
            .execute(async (begun) => {
              const tx = await sendTogether(begun, dialect, failures)
              databases.set(tx, database)
              const result = await markTransaction(() => work(tx as WriteTx, after))
              if (accessMode === 'read write') refuseIfPaused()
              return result
            }),
        )
        answeredAt = performance.now()
        for (const step of after) await step()
        return answer
      } catch (thrown) {
        const error = findCause(thrown, failures)
        onFailure(error)
        if (isOutdatedStatement(error)) forgetNames()
        else if (!isRace(error)) throw error
        if (attempt >= ATTEMPTS) throw error
        await setTimeout(Math.random() * FIRST_WAIT_MS * 2 ** (attempt - 1))
      }
    }
  }

  const database: Database = {
    read: (scope, work) => runTransaction(scope, 'read only', (tx) => work(tx)),
    transact<T>(scope: Scope, work: (tx: WriteTx) => Promise<T>): Promise<T> {
      const run = (all: (tx: WriteTx) => Promise<T>): Promise<T> =>
        runTransaction(scope, 'read write', (tx, after) =>
          all(
            Object.assign(tx, {
              afterCommit: (step: () => void | Promise<void>) => void after.push(step),
            }),
          ),
        )
      const watcher = watchers.getStore()
      return watcher ? watcher(work, run) : run(work)
    },
    load: () => ({
      waiting: pool.waitingCount / pool.options.max,
      quietMs: performance.now() - answeredAt,
    }),
    close: () => kysely.destroy(),
  }
  return database
}

/**
 * The same transaction, whose queries do not wait for each other: those that are started together, with `Promise.all`, are sent
 * with one write and answered in their order. Kysely's own transaction sends each after the answer to the one before.
 *
 * @param failures  gets the errors of queries, in the order of their answers
 */
async function sendTogether(
  begun: Transaction<Schema>,
  dialect: Dialect,
  failures: unknown[],
): Promise<Transaction<Schema>> {
  const executor = begun.getExecutor()
  const connection = await executor.provideConnection(async (own) => own)
  return new Transaction<Schema>({
    config: { dialect },
    dialect,
    // A transaction begins and ends by itself; its driver is not asked for anything.
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider({
      provideConnection: (work) =>
        work(connection).catch((error: unknown) => {
          failures.push(error)
          throw error
        }),
    }),
  })
}

/**
 * After a failed query PostgreSQL refuses those that were sent with it (25P02, in_failed_sql_transaction), and such a refusal may
 * be thrown first.
 *
 * @returns the error that made the transaction fail
 */
const findCause = (thrown: unknown, failures: readonly unknown[]): unknown =>
  (thrown as { code?: string }).code === '25P02' ? (failures[0] ?? thrown) : thrown

/** SQLSTATE 40001 serialization_failure, 40P01 deadlock_detected. */
const isRace = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '')
