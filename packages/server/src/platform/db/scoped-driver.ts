import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import type { Scope } from '#access/scope'

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

/** The Scope of the transaction that is being opened. */
const opening = new AsyncLocalStorage<Scope>()

/** Opens what `work` opens as a transaction under this Scope. */
export const under = <T>(scope: Scope, work: () => Promise<T>): Promise<T> =>
  opening.run(scope, work)

/**
 * Begins a transaction together with its Scope, and does not wait for the end of one that only reads: two ways to the
 * database less for every request. No transaction begins without a Scope.
 */
export class ScopedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new ScopedDriver(this.#config)
  }
}

class ScopedDriver extends PostgresDriver {
  readonly #reading = new WeakSet<Connection>()

  override async beginTransaction(
    connection: Connection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    const scope = opening.getStore()
    if (!scope) throw new Error('a transaction needs a Scope')
    if (accessMode === 'read only') this.#reading.add(connection)
    else this.#reading.delete(connection)
    try {
      await connection.executeQuery(
        CompiledQuery.raw(`start transaction ${accessMode ?? 'read write'}; ${takeScope(scope)}`),
      )
    } catch (error) {
      await this.rollbackTransaction(connection).catch(() => undefined)
      throw error
    }
  }

  override async commitTransaction(connection: Connection): Promise<void> {
    if (!this.#reading.has(connection)) return super.commitTransaction(connection)
    // Who gets this connection next comes behind it. A connection that breaks here tells its pool.
    void connection.executeQuery(CompiledQuery.raw('commit')).catch(() => undefined)
  }
}

/** SQL that hands the Scope to the row policies for this transaction only (`true` = local: nothing survives on the connection). */
export function takeScope({
  userId,
  companyId,
  siblings,
  descendants,
  keys,
  system,
}: Scope): string {
  const settings = {
    'app.user_id': userId ?? '',
    'app.company_id': companyId ?? '',
    'app.siblings': `{${siblings.join(',')}}`,
    'app.descendants': `{${descendants.join(',')}}`,
    'app.keys': `|${[...keys].join('|')}|`,
    'app.system': system ? 'on' : '',
  }
  return `select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`)
    .join(', ')}`
}
