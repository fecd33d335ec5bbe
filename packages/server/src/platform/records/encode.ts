import { itemIri, resourceByType, type Field } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'
import type { RecordRow, Row, TableName } from '#platform/db/schema'
import type { Column, Table } from '#platform/context'

/**
 * Documents of a page of rows: null fields are left out; the sender of a whole item adds
 * `@context`.
 */
export async function encodeRows<N extends TableName>(
  tx: ReadTx,
  ctx: Ctx,
  table: Table<N>,
  rows: readonly Row<N>[],
): Promise<Record<string, unknown>[]> {
  const expanded = table.expand && rows.length > 0 ? await table.expand(tx, rows, ctx) : undefined
  return rows.map((row, i) => encodeRow(table, row as RecordRow, expanded?.[i]))
}

/** The document of one row, with the given computed fields. */
export function encodeRow(
  table: Table,
  row: Readonly<Record<string, unknown>>,
  computed?: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { resource } = table
  const id = String(row[table.id])
  const document: Record<string, unknown> = {
    '@id': itemIri(resource, id),
    '@type': resource.type,
    id,
  }
  for (const { name, field, column } of getFields(table)) {
    const value =
      computed && Object.hasOwn(computed, name)
        ? computed[name]
        : column === 'computed'
          ? undefined
          : encodeValue(
              field,
              'jsonKey' in column
                ? (row[column.column] as Record<string, unknown> | null | undefined)?.[
                    column.jsonKey
                  ]
                : row[column.column],
            )
    if (value !== null && value !== undefined) document[name] = value
  }
  if (table.owner && row['company_id'])
    document['owner'] = `/2/companies/${row['company_id'] as string}`
  if (row['created_by']) document['createdBy'] = `/2/users/${row['created_by'] as string}`
  if (row['created_at']) document['createdAt'] = isoTime(row['created_at'])
  if (row['updated_at']) document['updatedAt'] = isoTime(row['updated_at'])
  return document
}

interface BoundField {
  name: string
  field: Field
  column: Column
}

const fieldsOfTables = new WeakMap<Table, readonly BoundField[]>()

/** Returns the fields of a table's documents with their columns. They are listed once: a list has thousands of values. */
function getFields(table: Table): readonly BoundField[] {
  let fields = fieldsOfTables.get(table)
  if (!fields) {
    fields = Object.entries(table.resource.fields)
      .filter(([, field]) => !field.writeOnly)
      .map(([name, field]) => ({ name, field, column: table.columns[name]! }))
    fieldsOfTables.set(table, fields)
  }
  return fields
}

/** A stored value in the API's form: references as addresses, moments and days as text. */
export function encodeValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  switch (field.kind) {
    case 'reference':
      return makeIri(field.target, value as string)
    case 'references':
      return (value as string[]).map((id) => makeIri(field.target, id))
    case 'dateTime':
      return isoTime(value)
    case 'date':
      return value instanceof Date ? dateOnly(value) : (value as string).slice(0, 10)
    case 'integer':
      return Number(value)
    default:
      return value
  }
}

/** Address of a record by type and id, as references use it. */
export function makeIri(type: string, id: string): string {
  const resource = resourceByType.get(type)
  return resource ? itemIri(resource, id) : id
}

export const isoTime = (value: unknown): string =>
  (value instanceof Date ? value : new Date(String(value))).toISOString().replace('Z', '+00:00')

/** The ISO date of a day, which arrives from PostgreSQL as local midnight. */
export const dateOnly = (d: Date): string =>
  `${d.getFullYear()}-${String(d.getMonth() + 1).padStart(2, '0')}-${String(d.getDate()).padStart(2, '0')}`

/** Strong entity tag of a row's version. */
export const makeEtag = (row: { version?: number }): string => `"${row.version ?? 1}"`

/** A whole item as an answer's body. */
export const asItem = (
  table: Table,
  document: Record<string, unknown>,
): Record<string, unknown> => ({
  '@context': `${table.resource.base}/contexts/${table.resource.type}`,
  ...document,
})
