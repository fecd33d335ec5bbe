import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allTables } from '#app'
import { freshDatabase, openAdminPool, type TestDatabase } from '#platform/testing/database'
import type { Table } from '#platform/context'

let database: TestDatabase
let admin: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminPool(database.adminUrl, 1)
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

/** Roles are a list in the code; only the envelope of their list needs a binding. */
const keptTables = (): Table[] =>
  allTables()
    .all()
    .filter(({ resource }) => resource.type !== 'Role')

/** The columns that the record layer reads and writes for a table. */
function columnsUsed({ resource, columns, id, owner, softDelete }: Table): string[] {
  const writes = new Set(resource.operations)
  return [
    id,
    ...(owner ? [owner] : []),
    ...(softDelete ? ['deleted_at'] : []),
    ...(writes.has('create') ? ['created_by'] : []),
    ...(writes.has('patch') || writes.has('put') ? ['version', 'updated_at'] : []),
    ...Object.values(columns).flatMap((column) => (column === 'computed' ? [] : column.column)),
  ]
}

test('every column that a resource is bound to exists in the database', async () => {
  const { rows } = await admin.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const known = new Set(rows.map(({ name }) => name))
  const used = keptTables().flatMap((table) =>
    columnsUsed(table).map((column) => `${table.name}.${column}`),
  )
  expect(used.length).toBeGreaterThan(300)
  expect(used.filter((name) => !known.has(name))).toEqual([])
})

test('a field that is kept under a key lies in a jsonb column', async () => {
  const { rows } = await admin.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and data_type = 'jsonb'`,
  )
  const json = new Set(rows.map(({ name }) => name))
  const used = new Set(
    keptTables().flatMap(({ name, columns }) =>
      Object.values(columns).flatMap((column) =>
        column !== 'computed' && 'jsonKey' in column ? `${name}.${column.column}` : [],
      ),
    ),
  )
  expect(used.size).toBeGreaterThan(0)
  expect([...used].filter((name) => !json.has(name))).toEqual([])
})
