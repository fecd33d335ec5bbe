import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import type { KeySet, Scope } from '#access/scope'
import { takeTransactionSettings } from '#platform/db/connection-settings'
import type { AppPool } from '#platform/db/pools'
import { runOutsideSpan } from '#platform/telemetry/active-span'

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

/** The Scope of the transaction that is being opened. */
const opening = new AsyncLocalStorage<Scope>()

/** Runs `work`; transactions that it opens get this Scope. */
export const runInScope = <T>(scope: Scope, work: () => Promise<T>): Promise<T> =>
  opening.run(scope, work)

interface ScopedDialectConfig extends PostgresDialectConfig {
  pool: AppPool
}

/**
 * Begins a transaction together with its Scope. A read-only one is awaited neither at its beginning
 * nor at its end: three round trips less for every request. No transaction begins without a Scope.
 */
export class ScopedDialect extends PostgresDialect {
  readonly #config: ScopedDialectConfig

  constructor(config: ScopedDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new ScopedDriver(this.#config)
  }
}

class ScopedDriver extends PostgresDriver {
  /** What each transaction takes beside its Scope. */
  readonly #settings: string

  constructor(config: ScopedDialectConfig) {
    super(config)
    this.#settings = config.pool.isShared ? `, ${takeTransactionSettings()}` : ''
  }

  /** For read-only transactions: the answer to their beginning. */
  readonly #begun = new WeakMap<Connection, Promise<unknown>>()

  override async beginTransaction(
    connection: Connection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    const scope = opening.getStore()
    if (!scope) throw new Error('a transaction needs a Scope')
    const begun = connection.executeQuery(
      CompiledQuery.raw(
        `start transaction ${accessMode ?? 'read write'}; ${takeScope(scope)}${this.#settings}`,
      ),
    )
    if (accessMode === 'read only') {
      // Not awaited: the first query is sent together with it. The end of the transaction reports a
      // failure.
      begun.catch(() => undefined)
      this.#begun.set(connection, begun)
      return
    }
    this.#begun.delete(connection)
    try {
      await begun
    } catch (error) {
      await this.rollbackTransaction(connection).catch(() => undefined)
      throw error
    }
  }

  override async commitTransaction(connection: Connection): Promise<void> {
    const begun = this.#begun.get(connection)
    if (!begun) return super.commitTransaction(connection)
    await begun
    // Not awaited: the next query on this connection queues behind it. Failures reach the pool's error handler.
    void runOutsideSpan(() => connection.executeQuery(CompiledQuery.raw('commit'))).catch(
      () => undefined,
    )
  }

  /** @throws the error of the beginning, instead of the errors of queries outside a transaction */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection)
    await this.#begun.get(connection)
  }
}

/** Users with the same roles share one set of keys, whose text is made once. */
const keyTexts = new WeakMap<KeySet, string>()

function getKeysText(keys: KeySet): string {
  let text = keyTexts.get(keys)
  if (text === undefined)
    keyTexts.set(keys, (text = makeWhole(pg.escapeLiteral(`|${[...keys].join('|')}|`))))
  return text
}

/**
 * `escapeLiteral` adds one character at a time, and V8 keeps such a text as a tree with a node for each. Every transaction would
 * walk through its thousands of nodes: a fifth of a millisecond for an administrator.
 */
const makeWhole = (text: string): string => Buffer.from(text).toString()

/**
 * SQL that sets the Scope for the row policies of this transaction only (`true` = local: the
 * connection keeps nothing).
 */
export function takeScope({
  userId,
  companyId,
  siblings,
  descendants,
  keys,
  system,
}: Scope): string {
  const settings = {
    'app.user_id': pg.escapeLiteral(userId ?? ''),
    'app.company_id': pg.escapeLiteral(companyId ?? ''),
    'app.siblings': pg.escapeLiteral(`{${siblings.join(',')}}`),
    'app.descendants': pg.escapeLiteral(`{${descendants.join(',')}}`),
    'app.keys': getKeysText(keys),
    'app.system': system ? "'on'" : "''",
  }
  return `select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', ${value}, true)`)
    .join(', ')}`
}
