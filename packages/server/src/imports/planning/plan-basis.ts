import { importInvalidations, type ImportInvalidation } from '@cradle/contract'
import { sql, type RawBuilder } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import type { StoredBasis } from '../stored-basis.ts'
import { hashTable, hashVersions } from './planner.ts'

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
async function readVersions(tx: ReadTx, bases: readonly StoredBasis[]): Promise<Versions> {
  const ids = new Map<string, Set<string>>()
  for (const basis of bases)
    for (const [table, used] of Object.entries(basis.ids ?? {}))
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

/** Tables by what people call their records; others are `records`. */
const kinds: Readonly<Record<string, ImportInvalidation>> = {
  footprints: 'footprint',
  locations: 'sites',
  suppliers: 'sites',
  environmental_profiles: 'profiles',
  waste_scenarios: 'wasteScenarios',
}

/** Lists the kinds of records of the basis that were changed or deleted since the plan was made. */
function listChanged(
  { ids = {}, hash, hashes }: StoredBasis,
  versions: Versions,
): ImportInvalidation[] {
  const present = new Map(
    Object.entries(ids).map(([table, used]): [string, Map<string, number>] => {
      const ofTable = versions.get(table)
      const found = used.flatMap((id): [string, number][] => {
        const version = ofTable?.get(id)
        return version === undefined ? [] : [[id, version]]
      })
      return [table, new Map(found)]
    }),
  )
  // A validation of an earlier version of the software has one hash alone.
  if (!hashes) return hash === undefined || hashVersions(present) === hash ? [] : ['records']
  return [...present].flatMap(([table, found]) =>
    hashTable(table, found) === hashes[table] ? [] : [kinds[table] ?? 'records'],
  )
}

/**
 * The imports that have to be validated again, with what has changed: their rows were repaired, their sheets are read in another
 * way, or a record that the validation
 * relied on was changed.
 */
export async function findInvalidated(
  tx: ReadTx,
  rows: readonly Pick<Row<'imports'>, 'id' | 'step' | 'basis' | 'invalidated'>[],
): Promise<ReadonlyMap<string, readonly ImportInvalidation[]>> {
  const validated = rows.filter(({ step }) => step === 'validation_completed')
  const bases = new Map(validated.map(({ id, basis }) => [id, basis as StoredBasis]))
  const versions = await readVersions(tx, [...bases.values()])
  return new Map(
    rows.flatMap(({ id, invalidated }): [string, ImportInvalidation[]][] => {
      const basis = bases.get(id)
      const changed = new Set(basis ? listChanged(basis, versions) : [])
      if (invalidated && basis?.hasChangedRows) changed.add('rows')
      if (invalidated && basis?.hasChangedSheets) changed.add('sheets')
      // A run found another plan than the validated one.
      if (invalidated && changed.size === 0) changed.add('records')
      return changed.size === 0 ? [] : [[id, importInvalidations.filter((one) => changed.has(one))]]
    }),
  )
}
