import { sql, type RawBuilder } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { PlanBasis } from './import-plan.ts'
import { hashVersions } from './planner.ts'

/** Every write to a footprint or its inputs raises its content version. */
const selectBasisVersion = (table: string): RawBuilder<number> =>
  table === 'footprints' ? sql`content_version` : sql`version`

/** Reads the versions of the records in a table. Deleted records have none. */
const selectVersions = (table: string, ids: readonly string[]): RawBuilder<unknown> => {
  const [key, keys] =
    table === 'countries' ? [sql.ref('code'), sql`text[]`] : [sql.ref('id'), sql`uuid[]`]
  return sql`select ${table}::text as source, ${key}::text as id, ${selectBasisVersion(table)}::int as version
    from ${sql.table(table)} where ${key} = any (${ids}::${keys})`
}

/** Versions of records, by table and id. */
type Versions = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Reads the present versions of the records of all bases in one statement. */
async function readVersions(tx: ReadTx, bases: readonly PlanBasis[]): Promise<Versions> {
  const ids = new Map<string, Set<string>>()
  for (const basis of bases)
    for (const [table, used] of Object.entries(basis.ids))
      ids.set(table, (ids.get(table) ?? new Set()).union(new Set(used)))
  const versions = new Map<string, Map<string, number>>()
  if (ids.size === 0) return versions
  const parts = [...ids].map(([table, used]) => selectVersions(table, [...used]))
  const { rows } = await sql<{
    source: string
    id: string
    version: number
  }>`${sql.join(parts, sql` union all `)}`.execute(tx)
  for (const { source, id, version } of rows) {
    const ofTable = versions.get(source) ?? new Map<string, number>()
    versions.set(source, ofTable.set(id, version))
  }
  return versions
}

/** Whether a record of the basis was changed or deleted since the plan was made. */
function isOutdated(basis: PlanBasis, versions: Versions): boolean {
  const present = Object.entries(basis.ids).map(([table, ids]): [string, Map<string, number>] => {
    const ofTable = versions.get(table)
    return [
      table,
      new Map(
        ids.flatMap((id): [string, number][] => {
          const version = ofTable?.get(id)
          return version === undefined ? [] : [[id, version]]
        }),
      ),
    ]
  })
  return hashVersions(new Map(present)) !== basis.hash
}

/**
 * The ids of the imports that have to be validated again: they are marked so, or they are validated and a record that they rely
 * on was changed.
 */
export async function findInvalidated(
  tx: ReadTx,
  rows: readonly Row<'imports'>[],
): Promise<ReadonlySet<string>> {
  const validated = rows
    .filter((row) => !row.invalidated && row.step === 'validation_completed')
    .map((row) => ({ id: row.id, basis: row.basis as PlanBasis }))
  const versions = await readVersions(
    tx,
    validated.map(({ basis }) => basis),
  )
  return new Set([
    ...rows.filter((row) => row.invalidated).map((row) => row.id),
    ...validated.filter(({ basis }) => isOutdated(basis, versions)).map(({ id }) => id),
  ])
}
