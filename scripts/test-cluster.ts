import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { startEmbedded } from '../packages/server/src/platform/embedded/embedded-postgres.ts'
import {
  embeddedLogin,
  prepareCluster,
} from '../packages/server/src/platform/embedded/find-database.ts'
import { findTemporaryFolder } from './temporary-folder.ts'

/**
 * One PostgreSQL cluster for the whole test run, with a migrated template; it stops with the run,
 * even when that is killed.
 */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(findTemporaryFolder(), 'cradle-test-'))
  const cluster = await startEmbedded(folder, {
    diesWithParent: true,
    // The data are temporary, so PostgreSQL need not flush them to disk.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      autovacuum: 'off',
      max_connections: '300',
    },
  })
  const stop = async () => {
    await cluster.stop('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await prepareCluster(cluster.url('postgres'), 'cradle_template')
    await migrate({ url: cluster.url('cradle_template'), login: embeddedLogin })
    await closeTemplate(cluster.url('postgres'))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('clusterUrl', cluster.url('postgres'))
  return stop
}

/** Refuses connections to the template: PostgreSQL copies a database only without connections. */
async function closeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter database cradle_template allow_connections false')
  await client.end()
}
