import { sql, type RawBuilder } from 'kysely'
import { listCompaniesWith } from '#access/permissions'
import { isReviewing, reviewedRows, type ReviewedRows } from '#access/reviewed-records'
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
    ...(reviewed ? [isReviewed(name, column, reviewed)] : []),
    ...also,
  ]
  return conditions.length === 1 ? conditions[0]! : sql`(${sql.join(conditions, sql` or `)})`
}

/** What hangs on a calculation is found in the companies of the reviews; a calculation itself by its id. Lists of values, as `in` would hide the index. */
function isReviewed(
  table: string,
  owner: RawBuilder<unknown>,
  { column, shown }: ReviewedRows,
): RawBuilder<boolean> {
  const isShown = sql<boolean>`${sql.ref(`${table}.${column}`)} = any (array(select ${sql.raw(`app.${shown}()`)}))`
  return shown === 'reviewed_calculations' && column !== 'id'
    ? sql<boolean>`(${owner} = any (array(select app.reviewed_companies())) and ${isShown})`
    : isShown
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

/** The companies that own these rows, each once: a search for what hangs on the rows names them, so that it uses their part of the index. */
export const listOwners = (rows: readonly { company_id: string }[]): string[] => [
  ...new Set(rows.map((row) => row.company_id)),
]

/** Within one company the index also has the order of a list. */
export const ofCompanies = (
  column: RawBuilder<unknown>,
  companies: readonly string[],
): RawBuilder<boolean> =>
  companies.length === 1
    ? sql<boolean>`${column} = ${companies[0]}`
    : sql<boolean>`${column} = any(${companies}::uuid[])`
