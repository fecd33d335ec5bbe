import pg from 'pg'
import { inject } from 'vitest'
import { embeddedLogin } from '#platform/embedded/find-database'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test cluster's own database, as its superuser. */
    clusterUrl: string
  }
}

/** The migrated database that each test file gets a copy of. */
export const templateDatabase = 'cradle_template'

export interface TestDatabase {
  /** As the running server logs in: row policies apply. */
  url: string
  /** As the owner of the tables: to prepare a test and to read past the policies. */
  adminUrl: string
  drop(): Promise<void>
}

/**
 * A copy of the migrated template for one test file; `drop` it in afterAll.
 *
 * @param template  `template0` for an empty database, or one that nobody is connected to
 */
export async function freshDatabase(template = templateDatabase): Promise<TestDatabase> {
  const cluster = inject('clusterUrl')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await runStatement(cluster, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: toDatabase(cluster, name, embeddedLogin),
    adminUrl: toDatabase(cluster, name),
    drop: () => runStatement(cluster, `drop database ${name} with (force)`),
  }
}

/**
 * Connections of the owner. Dropping their database ends them, which is not a failure of a test.
 */
export function openAdminPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max })
  pool.on('error', () => undefined)
  return pool
}

/** The same cluster, another database (and user). */
export function toDatabase(clusterUrl: string, database: string, user?: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${database}`
  if (user) url.username = user
  return url.href
}

async function runStatement(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
