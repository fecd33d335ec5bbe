import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysOfRole, roleNames } from '@cradle/contract'
import { listTables } from '#app'
import { listCompaniesWith } from '#access/permissions'
import { isReviewing, reviewedRows } from '#access/reviewed-records'
import { makeScope } from '#access/scope'
import { lineTables } from '#inputs/input-table'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { newId } from '#platform/ids'
import { freshDatabase, openAdminPool, type TestDatabase } from '#platform/testing/database'

let database: TestDatabase
let admin: pg.Pool
let db: Database
beforeAll(async () => {
  database = await freshDatabase()
  admin = openAdminPool(database.adminUrl, 1)
  db = openDatabase(openAppPool(database.url, { max: 1 }))
})
afterAll(async () => {
  await db.close()
  await admin.end()
  await database.drop()
})

const tables = [...listTables().listAll(), ...Object.values(lineTables)].filter(
  ({ owner, alsoShown, isListedByParent }) => owner !== null && !alsoShown && !isListedByParent,
)
const getShownBy = ({ resource, shownBy }: Pick<(typeof tables)[number], 'resource' | 'shownBy'>) =>
  shownBy ?? ([[resource.entity, 'view']] as const)
const rights = [
  ...new Map(
    tables.flatMap((table) =>
      getShownBy(table).map((right): [string, typeof right] => [right.join(), right]),
    ),
  ).values(),
]

test('lists name the companies that the row policies find', async () => {
  for (const role of roleNames) {
    const keys = keysOfRole(role)
    const scope = makeScope({
      userId: newId(),
      companyId: newId(),
      siblings: [newId(), newId()],
      descendants: [newId()],
      keys,
    })
    const { rows } = await db.read(scope, (tx) =>
      sql<{
        companies: string[]
        everything: boolean
        reviewing: boolean
      }>`select app.companies(r ->> 0, r ->> 1) as companies, app.everything(r ->> 0, r ->> 1) as everything,
          app.review_company() is not null as reviewing
        from jsonb_array_elements(${JSON.stringify(rights)}::jsonb) with ordinality u(r, place) order by place`.execute(
        tx,
      ),
    )
    for (const [n, { companies, everything, reviewing }] of rows.entries()) {
      const [entity, action] = rights[n]!
      expect(listCompaniesWith(scope, entity, action), `${role} ${entity} ${action}`).toEqual(
        everything ? null : companies,
      )
      expect(isReviewing(scope), role).toBe(reviewing)
    }
  }
})

test('lists of reviewers know what the policies show of other companies', async () => {
  const { rows } = await admin.query<{ name: string; shows: string }>(
    `select tablename as name, qual as shows from pg_policies where policyname = 'review' and cmd = 'SELECT'`,
  )
  const found = rows.map(({ name, shows }): [string, object] => {
    const [, column, shown] =
      /(\w+) IN \( SELECT app\.(reviewed_\w+)/.exec(shows) ??
      /\((\w+) = \( SELECT app\.(review_company)/.exec(shows) ??
      []
    return [name, { column, shown }]
  })
  // These are not lists of their own.
  const parts = /^(review_(submissions|events|threads|comments|answers)|media_objects)$/
  expect(Object.fromEntries(found.filter(([name]) => !parts.test(name)))).toEqual(reviewedRows)
})

/** A policy without its types and line breaks. */
const simplify = (policy: string): string =>
  policy
    .replace(/\( SELECT app\.(\w+)\(([^()]*)\) AS \w+\)/g, '$1($2)')
    .replace(/::(text|uuid)(\[\])?|VARIADIC ARRAY/g, '')
    .replace(/\s+/g, ' ')

test('other lists have row policies that show nothing beside', async () => {
  const { rows } = await admin.query<{ name: string; shows: string }>(
    `select tablename as name, qual as shows from pg_policies where permissive = 'PERMISSIVE' and cmd in ('SELECT', 'ALL')`,
  )
  const wider = tables.flatMap((table) => {
    const {
      name,
      only,
      resource: { type, ownership },
    } = table
    const shown = getShownBy(table).map(
      ([entity, action]) =>
        `(everything('${entity}', ['${action}']) OR (company_id = ANY (companies('${entity}', ['${action}'])))`,
    )
    const view = shown[0]!
    const library = `${view} OR ((company_id IS NULL) AND any_scope('${table.resource.entity}', 'view')))`
    const allowed = [
      'is_system()',
      ...shown.map((one) => `${one})`),
      ...(ownership === 'library' ? [library] : []),
    ]
    return (
      rows
        .filter((row) => row.name === name)
        .map(({ shows }) => simplify(shows))
        .filter((shows) => !allowed.includes(shows) && !shows.startsWith(`(${view}) AND `))
        // Reviewers have conditions of their own, see above.
        .filter((shows) => !/reviewed_|review_company/.test(shows))
        // Each kind of imports has its own alternative.
        .filter(
          (shows) =>
            !only?.startsWith('imports.kind') ||
            !shows.includes(`${only.replace('imports.', '((')}) AND ${view}))`),
        )
        .map((shows) => `${type}: ${shows}`)
    )
  })
  expect(wider).toEqual([])
})
