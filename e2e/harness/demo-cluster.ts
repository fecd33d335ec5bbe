/* One PostgreSQL cluster for all journeys, with the demonstration in a database that each copies. */
import './end-with-parent.ts'
import { rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readConfig } from '../../packages/server/src/platform/config.ts'
import { startEmbedded } from '../../packages/server/src/platform/embedded/embedded-postgres.ts'
import {
  embeddedLogin,
  prepareCluster,
} from '../../packages/server/src/platform/embedded/find-database.ts'
import { startServer } from '../../packages/server/src/server.ts'

const [folder, dataDir, template] = ['E2E_CLUSTER_FOLDER', 'E2E_DEMO_FOLDER', 'E2E_TEMPLATE'].map(
  (name) => process.env[name]!,
) as [string, string, string]
const cluster = await startEmbedded(folder, {
  diesWithParent: true,
  // The data are temporary, so PostgreSQL need not flush them to disk.
  settings: {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    autovacuum: 'off',
    max_connections: '200',
  },
})
const stop = async (): Promise<void> => {
  await cluster.stop('SIGQUIT')
  rmSync(folder, { recursive: true, force: true })
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

try {
  await prepareCluster(cluster.url('postgres'), template)
  await seedTemplate()
  await runQuery('postgres', `alter database ${template} allow_connections false`)
} catch (error) {
  console.error(error)
  process.exitCode = 1
  await stop()
}
console.log(`The demonstration is at <${cluster.url('postgres')}>`)

/** The product itself seeds its database, and runs the resulting jobs at once. */
async function seedTemplate(): Promise<void> {
  const server = await startServer(
    readConfig({
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      SEED_PROFILE: 'demo',
      DATABASE_URL: cluster.url(template, embeddedLogin),
      MIGRATION_DATABASE_URL: cluster.url(template),
    }),
  )
  for (let left = 1; left > 0; await sleep(50))
    left = Number(
      (
        await runQuery(
          template,
          'select count(*)::int as left from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
        )
      )[0]!['left'],
    )
  for (const end of server.stop) await end()
  await runQuery(template, 'analyze')
  flushCompileCache()
}

async function runQuery(database: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: cluster.url(database) })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
