import { sql, type RawBuilder } from 'kysely'
import { listCompaniesWith } from '#access/permissions'
import { isReviewing, reviewedRows } from '#access/reviewed-records'
import type { Scope } from '#access/scope'
import type { Table } from '#platform/context'

type Listed = Pick<Table, 'name' | 'owner' | 'resource' | 'shownBy' | 'alsoShown'>

/**
 * Names the companies whose records the reader views, and what else the row policies show. These decide what is visible, but
 * their alternatives hide the index: PostgreSQL reads the rows of all companies. With this condition it finds those of a few.
 */
export function ofViewedCompanies(scope: Scope, table: Listed): RawBuilder<boolean> {
  const companies = listShownCompanies(scope, table)
  if (companies === null || scope.system) return sql`true`
  const { name, owner, alsoShown, resource } = table
  const also = alsoShown ? [alsoShown(scope)] : []
  if (owner === null) return also[0] ?? sql`true`
  const column = sql.ref(`${name}.${owner}`)
  const reviewed = isReviewing(scope) ? reviewedRows[name] : undefined
  const conditions = [
    ofCompanies(column, companies),
    ...(resource.ownership === 'library' ? [sql<boolean>`${column} is null`] : []),
    ...(reviewed
      ? [
          // A list of values and not `in`, which would hide the index.
          sql<boolean>`${sql.ref(`${name}.${reviewed.column}`)} = any (array(select ${sql.raw(`app.${reviewed.shown}()`)}))`,
        ]
      : []),
    ...also,
  ]
  return conditions.length === 1 ? conditions[0]! : sql`(${sql.join(conditions, sql` or `)})`
}

/** @returns null where everything is visible */
export function listShownCompanies(
  scope: Scope,
  { resource, shownBy = [[resource.entity, 'view']] }: Pick<Table, 'resource' | 'shownBy'>,
): readonly string[] | null {
  const found = new Set<string>()
  for (const [entity, action] of shownBy) {
    const companies = listCompaniesWith(scope, entity, action)
    if (companies === null) return null
    for (const company of companies) found.add(company)
  }
  return [...found]
}

/** Within one company the index also has the order of a list. */
export const ofCompanies = (
  column: RawBuilder<unknown>,
  companies: readonly string[],
): RawBuilder<boolean> =>
  companies.length === 1
    ? sql<boolean>`${column} = ${companies[0]}`
    : sql<boolean>`${column} = any(${companies}::uuid[])`
