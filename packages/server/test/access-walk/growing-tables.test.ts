import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes, type RoleName, type Route } from '@cradle/contract'
import { createApp } from '#app'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool, type AppPool } from '#platform/db/pools'
import { ofViewedCompanies } from '#platform/records/viewed-companies'
import {
  explainStatements,
  listSteps,
  watchStatements,
  type ExplainedStatement,
  type PlanStep,
} from '#platform/testing/explained-plans'
import { makeExpectedScope } from './compare-tables.ts'
import { copyCompany } from './many-companies.ts'
import { tenantTables } from './table-list.ts'
import { makeWalkWorld, type WalkWorld } from './walk-world.ts'
import { findActor, isPlain, LONG, makeValidBody } from './walked-routes.ts'
import { listSamples, Walker } from './walker.ts'

/** New companies with all rows of Alpha: more than any request of one company may read. */
const COPIES = 100

/** What reads one row of each company, and why. Everything else reads rows of a few companies. */
const ofAllCompanies = {
  /** A row for each company: 1,000 companies are a third of a millisecond. */
  tables: ['companies'],
  /** What companies publish, for readers of all of them. */
  isPublished: ({ base, path, permission }: Route): boolean =>
    permission === 'public' || `${base}${path}` === '/epic/received_epds',
}

/** Rows that PostgreSQL plans for, for each row there is: 44 products of Alpha become 4,400. */
const PLANNED = 100

const tableNames = Object.keys(tenantTables)
const owners = Object.values(tenantTables).map(({ owner = 'company_id' }) => owner)

/** Ways of reading a table that PostgreSQL then takes only where no index helps. */
const otherWays = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_material']

let world: WalkWorld
let pool: AppPool
let db: Database
let app: FastifyInstance
let walker: Walker
let statements: ExplainedStatement[] = []
const rowsOf = new Map<string, number>()
/** Indexes of tables of companies that begin with the company. */
const byCompany = new Set<string>()
beforeAll(async () => {
  world = await makeWalkWorld()
  await copyCompany(world.admin, world.companies.alpha, { from: 1, to: COPIES })
  for (const table of tableNames) {
    const { rows } = await world.admin.query<{ n: number }>(
      `select count(*)::int as n from ${table}`,
    )
    rowsOf.set(table, rows[0]!.n)
    // A table of a test is small enough to be read whole, whatever the index.
    await world.admin.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'reltuples', $2::real)`,
      [table, rows[0]!.n * PLANNED],
    )
  }
  const { rows: indexes } = await world.admin.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from unnest($1::text[], $2::text[]) t(name, owner)
      join pg_attribute a on a.attrelid = t.name::regclass and a.attname = t.owner
      join pg_index i on i.indrelid = a.attrelid and i.indkey[0] = a.attnum and i.indnkeyatts > 1`,
    [tableNames, owners],
  )
  for (const { name } of indexes) byCompany.add(name)
  await explainStatements(world.admin)
  const { rows } = await world.admin.query<{ name: string }>('select current_database() as name')
  for (const setting of [
    ...otherWays.map((way) => `${way} = off`),
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
  ])
    await world.admin.query(`alter database ${rows[0]!.name} set ${setting}`)
  pool = openAppPool(world.databaseUrl, { max: 1 })
  pool.on('connect', (client) => {
    statements = watchStatements(client)
  })
  db = openDatabase(pool)
  app = await createApp({ ...world.services, db })
  walker = new Walker({ ...world, app })
})
afterAll(async () => {
  await app.close()
  await db.close()
  await world.close()
})

const countRead = (step: PlanStep): number =>
  (step['Actual Rows'] ?? 0) +
  (step['Rows Removed by Filter'] ?? 0) +
  (step['Rows Removed by Index Recheck'] ?? 0)

/** Reads half of a table in which Alpha has one row of a hundred. */
function readsAll(step: PlanStep): boolean {
  const table = step['Relation Name'] ?? ''
  const rows = rowsOf.get(table) ?? 0
  return !ofAllCompanies.tables.includes(table) && rows >= COPIES && countRead(step) * 2 >= rows
}

/**
 * Looks for a record in the entries of all companies: the index begins with the company, which no condition of the step names. An index
 * that is read in its order, for the first rows, has no condition.
 */
const looksEverywhere = (step: PlanStep): boolean =>
  byCompany.has(step['Index Name'] ?? '') &&
  step['Index Cond'] !== undefined &&
  (step['Actual Loops'] ?? 0) > 0 &&
  !/company_id|owner_id/.test(step['Index Cond'])

/** Sends a request for each route, and returns the tables that it reads for all companies, with the statement. */
async function walk(role: RoleName, walked: readonly Route[]): Promise<string[]> {
  const actor = findActor(world, role)
  const found = new Set<string>()
  let answered = 0
  await pool.query('select')
  for (const route of walked) {
    const samples = route.record ? listSamples(world, route.record.type) : []
    const id = (samples.find(([owner]) => owner === 'alpha') ?? samples[0])?.[1]
    const body = makeValidBody(route)
    statements.length = 0
    const { status } = await walker.send({ route, actor, ...(id ? { id } : {}), body })
    if (status < 300) answered += 1
    // The last plans come with the next answer of the connection.
    await pool.query('select')
    for (const { text, plan } of statements)
      for (const step of listSteps(plan).filter((each) => readsAll(each) || looksEverywhere(each)))
        found.add(
          `${route.method} ${route.base}${route.path}: ${step['Relation Name'] ?? step['Index Name']}: ${text.replace(/\s+/g, ' ')}`,
        )
  }
  expect(answered).toBeGreaterThan(50)
  return [...found]
}

const ofCompanies = routes.filter((route) => isPlain(route) && !ofAllCompanies.isPublished(route))
const reads = ofCompanies.filter(({ method }) => method === 'GET')
const readers: readonly RoleName[] = [
  'ROLE_LCA_EDITOR',
  'ROLE_COMPANY_EPD_ADMIN',
  'ROLE_CORPORATE_EPD_ADMIN',
  'ROLE_REVIEWER',
]

test.each(readers)(
  'nothing that %s reads takes the rows of all companies',
  async (role) => {
    expect(await walk(role, reads)).toEqual([])
  },
  LONG,
)

test(
  'the companies that lists name hide nothing that the row policies show',
  async () => {
    const tables = world.tables.listAll().filter(({ isListedByParent }) => !isListedByParent)
    for (const actor of world.actors.filter(({ rights }) => rights.home !== null)) {
      const scope = makeExpectedScope(world, actor)
      const hidden = await db.read(scope, async (tx) => {
        const found: string[] = []
        for (const table of tables) {
          const { rows } = await sql<{ n: number }>`
            select count(*)::int as n from ${sql.table(table.name)}
            where not coalesce(${ofViewedCompanies(scope, table)}, false) and ${sql.raw(table.only ?? 'true')}`.execute(
            tx,
          )
          if (rows[0]!.n > 0) found.push(`${table.resource.type}: ${rows[0]!.n}`)
        }
        return found
      })
      expect(hidden, actor.name).toEqual([])
    }
  },
  LONG,
)

test(
  'nothing that a company writes takes the rows of all companies',
  async () => {
    const writes = ['PATCH', 'PUT', 'POST', 'DELETE'].flatMap((method) =>
      ofCompanies.filter((route) => route.method === method),
    )
    const found = await walk('ROLE_COMPANY_EPD_ADMIN', writes)
    expect(found).toEqual([])
  },
  LONG,
)

/** Tables whose key is the id alone, and why. docs/scale.md says when they get the company into it. */
const byIdAlone = {
  'has rows of the platform too, which no company owns': [
    'environmental_profiles',
    'import_records',
    'import_rows',
    'input_pending_values',
    'predefined_input_set_input_pending_values',
    'template_input_pending_values',
    'versions',
    'waste_scenario_sets',
    'waste_scenarios',
  ],
  'belongs to a person, who may work for several companies': ['notifications', 'users'],
  'is found by the record it hangs on, or by its place, and a further index would cost each new row':
    ['epd_events', 'media_objects'],
}

test('a table of companies has the company in a unique key, or in its reference to one', async () => {
  const { rows } = await world.admin.query<{ name: string }>(
    `select t.name from unnest($1::text[], $2::text[]) t(name, owner)
      join pg_attribute a on a.attrelid = t.name::regclass and a.attname = t.owner
      where not exists (
        select from pg_index i
        where i.indrelid = a.attrelid and i.indisunique and i.indpred is null and a.attnum = any (i.indkey))
      and not exists (
        select from pg_constraint f
        where f.conrelid = a.attrelid and f.contype = 'f' and a.attnum = any (f.conkey) and cardinality(f.conkey) > 1)
      order by 1`,
    [tableNames, owners],
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.values(byIdAlone).flat().toSorted())
})
