import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Folder, Location } from '@cradle/contract'
import { listTables } from '#app'
import { bindTable } from '#platform/records/table'
import { freshDatabase, openAdminPool, type TestDatabase } from '#platform/testing/database'

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

test('a field stored under a key is in a jsonb column', async () => {
  const { rows } = await admin.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and data_type = 'jsonb'`,
  )
  const json = new Set(rows.map(({ name }) => name))
  const used = new Set(
    listTables()
      .listAll()
      .flatMap(({ name, columns }) =>
        Object.values(columns).flatMap((column) =>
          column !== 'computed' && 'jsonKey' in column ? `${name}.${column.column}` : [],
        ),
      ),
  )
  expect(used.size).toBeGreaterThan(0)
  expect([...used].filter((name) => !json.has(name))).toEqual([])
})

/** Never called: these lines are for the compiler, which reports a missing expected error. */
const wronglyBound = [
  // @ts-expect-error -- two counts have no column, and nothing says that they are computed
  () => bindTable(Folder, 'folders'),
  () =>
    bindTable(Folder, 'folders', {
      // @ts-expect-error -- no such column
      columns: { calculationCount: 'computed', childCount: 'children' },
    }),
  () =>
    bindTable(Folder, 'folders', {
      columns: { calculationCount: 'computed', childCount: 'computed' },
      // @ts-expect-error -- rows of this table are removed, not marked
      softDelete: true,
    }),
  // @ts-expect-error -- the lines of a list of codes have no owner
  () => bindTable(Location, 'countries', { columns: { address: 'name' } }),
]

test('columns follow from the names of fields, and wrong ones do not compile', () => {
  const { columns } = bindTable(Folder, 'folders', {
    columns: { calculationCount: 'computed', childCount: 'computed' },
  })
  expect(columns).toEqual({
    name: { column: 'name' },
    parent: { column: 'parent_id' },
    type: { column: 'type' },
    calculationCount: 'computed',
    childCount: 'computed',
  })
  expect(wronglyBound).toHaveLength(4)
})
