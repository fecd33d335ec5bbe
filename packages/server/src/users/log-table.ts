import { sql } from 'kysely'
import {
  collectionIri,
  Log,
  resourceByType,
  type LoggedChanges,
  type LoggedRecords,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { isUuid } from '#platform/ids'
import { makeIri } from '#platform/records/encode'
import { bindTable } from '#platform/records/table'

/** Records that the log names: the table and the column of the name, by type. Others are shown by their id. */
const namedTables = {
  User: ['users', 'name'],
  Company: ['companies', 'name'],
  Licence: ['licences', 'name'],
  Method: ['methods', 'name'],
  Calculation: ['calculations', 'product_name'],
  SemiFinishedProduct: ['calculations', 'product_name'],
  Template: ['templates', 'name'],
  PredefinedInputSet: ['predefined_input_sets', 'name'],
  Footprint: ['footprints', 'name'],
  Location: ['locations', 'name'],
  Supplier: ['suppliers', 'name'],
  WasteScenario: ['waste_scenarios', 'name'],
  WasteScenarioSet: ['waste_scenario_sets', 'name'],
  WeightingSet: ['weighting_sets', 'name'],
  EnvironmentalProfile: ['environmental_profiles', 'name'],
  Announcement: ['announcements', 'title'],
  Epd: ['epds', 'name'],
  EpdCollection: ['epd_collections', 'name'],
  Application: ['share_applications', 'name'],
} as const
type NamedType = keyof typeof namedTables

/** Types of the named records by the address of their collection. */
const typeOfCollection = new Map(
  (Object.keys(namedTables) as NamedType[]).map((type) => [
    collectionIri(resourceByType.get(type)!),
    type,
  ]),
)

/** Logged columns that contain ids, with the type of their records. */
const referenceColumns: Readonly<Record<string, NamedType>> = {
  company_id: 'Company',
  parent_company_id: 'Company',
  review_company_id: 'Company',
  licence_id: 'Licence',
  method_ids: 'Method',
}

/** Names of users, of the record of each row and of those in its changes, as far as the caller may view them. */
async function expandLogs(
  tx: ReadTx,
  rows: readonly Row<'logs'>[],
): Promise<Record<string, unknown>[]> {
  const ids = [...new Set(rows.map((row) => row.user_id).filter((id) => id !== null))]
  const references = rows.map((row) => listReferences(row))
  const [users, impersonators, records] = await Promise.all([
    ids.length === 0
      ? []
      : tx.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute(),
    readImpersonators(tx, rows),
    readLoggedRecords(tx, references.flat()),
  ])
  const names = new Map(users.map(({ id, name }) => [id, name]))
  return rows.map((row, i) => {
    const named = references[i]!.flatMap(([, id]) => {
      const record = records.get(id)
      return record ? [[id, record] as const] : []
    })
    return {
      userName: row.user_id ? names.get(row.user_id) : undefined,
      impersonatorName: row.impersonator_id ? impersonators.get(row.impersonator_id) : undefined,
      records: named.length > 0 ? Object.fromEntries(named) : undefined,
    }
  })
}

type Reference = readonly [type: NamedType, id: string]

/** Addresses of records in a message. */
const ADDRESS = /\/\w+\/\w+\/[\da-f-]{36}/g

/** The record that a row is about, those that its message names by address, and those whose ids are in its changes. */
function listReferences(row: Row<'logs'>): Reference[] {
  const addressed = [row.resource ?? '', ...(row.message?.match(ADDRESS) ?? [])].flatMap(
    (address): Reference[] => {
      const [, collection = '', id = ''] = /^(.+)\/([^/]+)$/.exec(address) ?? []
      const type = isUuid(id) ? typeOfCollection.get(collection) : undefined
      return type ? [[type, id]] : []
    },
  )
  const changed = Object.entries((row.changes ?? {}) as LoggedChanges).flatMap(
    ([column, { before, after }]): Reference[] => {
      const target = Object.hasOwn(referenceColumns, column) ? referenceColumns[column] : undefined
      return target
        ? [before, after]
            .flat()
            .filter((value) => typeof value === 'string' && isUuid(value))
            .map((value): Reference => [target, value as string])
        : []
    },
  )
  return [...addressed, ...changed]
}

/** Address and name of these records by id, as far as the caller may view them: one query for all types. */
async function readLoggedRecords(
  tx: ReadTx,
  references: readonly Reference[],
): Promise<ReadonlyMap<string, LoggedRecords[string]>> {
  if (references.length === 0) return new Map()
  const queries = [...Map.groupBy(references, ([type]) => type)].map(([type, ofType]) => {
    const [table, column] = namedTables[type]
    const ids = [...new Set(ofType.map(([, id]) => id))]
    const gone =
      table === 'calculations' || table === 'users' ? sql`deleted_at is not null` : sql`false`
    return sql`select ${type}::text as type, id, ${sql.ref(column)}::text as name, ${gone} as gone
      from ${sql.table(table)} where id = any (${ids}::uuid[])`
  })
  const { rows } = await sql<{
    type: NamedType
    id: string
    name: string | null
    gone: boolean
  }>`${sql.join(queries, sql` union all `)}`.execute(tx)
  return new Map(
    rows.flatMap(({ type, id, name, gone }) =>
      name ? [[id, { '@id': makeIri(type, id), name, ...(gone ? { gone } : {}) }] as const] : [],
    ),
  )
}

/** Names of impersonators: every reader of an entry learns who acted as the user. */
async function readImpersonators(
  tx: ReadTx,
  rows: readonly Row<'logs'>[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map((row) => row.impersonator_id).filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const found = await sql<{
    id: string
    name: string
  }>`select id, name from app.impersonator_names(${ids}::uuid[])`.execute(tx)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

export const logTable = bindTable(Log, 'logs', {
  countsAhead: 10_000,
  columns: { userName: 'computed', impersonatorName: 'computed', records: 'computed' },
  expand: (tx, rows) => expandLogs(tx, rows),
})
