import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Call } from '#platform/http/call'
import { anyTable } from '#platform/db/schema'
import { makeListScope } from './collection.ts'
import { encodeValue } from './encode.ts'
import type { Table } from '#platform/context'

/**
 * Counts the records of each choice of these filters, in one statement. Every filter except the
 * counted one applies, so that a count is the size of the list with that choice.
 */
export async function countChoices<F extends string>(
  tx: ReadTx,
  call: Call,
  table: Table,
  filters: readonly F[],
): Promise<Record<F, Record<string, number>>> {
  const parts = filters.map((name) => {
    const column = getColumn(table, name)
    const { scoped } = makeListScope(
      { ctx: call.ctx, route: call.route, query: removeParameter(call.query, name) },
      table,
    )
    return scoped(
      anyTable(tx)
        .selectFrom<string>(table.name)
        .select([
          sql.lit(name).as('filter'),
          sql<string>`${sql.ref(column)}::text`.as('choice'),
          sql<string>`count(*)`.as('n'),
        ]),
    )
      .where(column, 'is not', null)
      .groupBy(column)
  })
  const rows = (await parts.reduce((all, part) => all.unionAll(part)).execute()) as {
    filter: F
    choice: string
    n: string
  }[]
  return Object.fromEntries(
    filters.map((name) => [
      name,
      Object.fromEntries(
        rows
          .filter(({ filter }) => filter === name)
          .map(({ choice, n }) => [encodeValue(table.resource.fields[name]!, choice), Number(n)]),
      ),
    ]),
  ) as Record<F, Record<string, number>>
}

function getColumn(table: Table, filter: string): string {
  const column = table.columns[filter]
  if (!column || column === 'computed' || 'jsonKey' in column)
    throw new Error(`${filter} cannot be counted`)
  return `${table.name}.${column.column}`
}

/** The query without `name`, `name[]` and `name[0]` …. */
const removeParameter = (query: Call['query'], name: string): Call['query'] =>
  Object.fromEntries(
    Object.entries(query).filter(([key]) => key !== name && !key.startsWith(`${name}[`)),
  )
