/**
 * Writes what the next releases are tested against: the database of this version with data of every kind, its files, and what the
 * server answers about them, to `packages/server/test/releases/<version>`. Needs a PostgreSQL of the distribution with `pg_dump`.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import {
  embeddedLogin,
  prepareCluster,
} from '../packages/server/src/platform/embedded/find-database.ts'
import {
  findDistributionPostgres,
  startDistributionPostgres,
} from '../packages/server/src/platform/testing/distribution-postgres.ts'
import { startServer } from '../packages/server/src/server.ts'
import { appVersion } from '../packages/server/src/session/app-version.ts'
import { readFacts } from '../packages/server/test/releases/read-facts.ts'
import { makeReleaseConfig, openReleaseApp } from '../packages/server/test/releases/release-app.ts'
import {
  filesOf,
  releaseFolder,
  writeRelease,
} from '../packages/server/test/releases/release-files.ts'
import { writeRecords } from '../packages/server/test/releases/write-records.ts'

const home = findDistributionPostgres()
if (home === null) {
  console.error(
    'no PostgreSQL of the distribution on this machine: install one with its client programs',
  )
  process.exit(2)
}
const folder = mkdtempSync(path.join(tmpdir(), 'cradle-release-'))
chmodSync(folder, 0o755)
const files = path.join(folder, 'files')
const cluster = await startDistributionPostgres(home, path.join(folder, 'postgres'))
try {
  await prepareCluster(cluster.url('postgres'))
  await fillDatabase()
  const dump = dumpDatabase()
  leaveArchivesOut()
  rmSync(releaseFolder(appVersion), { recursive: true, force: true })
  cpSync(files, filesOf(appVersion), { recursive: true })
  const app = await openReleaseApp(cluster.url('cradle', embeddedLogin), files, new Date())
  const facts = await readFacts(app)
  await app.close()
  writeRelease(appVersion, dump, facts)
  console.log(
    `release ${appVersion}: ${Object.keys(facts.answers).length} answers, ${Object.keys(facts.files).length} files`,
  )
} finally {
  await cluster.stop('SIGQUIT')
  rmSync(folder, { recursive: true, force: true })
}

/** Seeds the demonstration, lets clients write the rest, and stops when all jobs are done. */
async function fillDatabase(): Promise<void> {
  const config = makeReleaseConfig(files, {
    SEED_PROFILE: 'demo',
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: cluster.url('cradle', embeddedLogin),
    MIGRATION_DATABASE_URL: cluster.url('cradle'),
  })
  const server = await startServer(config)
  try {
    const { port } = server.app.server.address() as AddressInfo
    await writeRecords(`http://127.0.0.1:${port}`, waitForJobs)
  } finally {
    for (const stop of server.stop) await stop()
  }
}

/** Archives of a declaration repeat the documents beside them, which are kept. */
function leaveArchivesOut(): void {
  for (const archive of globSync('**/*.ilcd', { cwd: files })) rmSync(path.join(files, archive))
}

/** Waits until the queue of jobs is empty. */
async function waitForJobs(): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('cradle') })
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ n: number }>(
        'select count(*)::int as n from graphile_worker.jobs where attempts < max_attempts',
      )
      if (rows[0]!.n === 0) return
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  } finally {
    await client.end()
  }
}

/** @returns SQL that any client can run as one text: pg_dump's own commands are left out */
function dumpDatabase(): string {
  const { status, stdout, stderr } = spawnSync(
    path.join(home!, 'bin/pg_dump'),
    // The built-in PostgreSQL, into which tests restore, has no LZ4.
    ['--inserts', '--rows-per-insert=200', '--no-toast-compression', cluster.url('cradle')],
    { encoding: 'utf8', maxBuffer: 1 << 30 },
  )
  if (status !== 0) throw new Error(`pg_dump ended with ${status}: ${stderr}`)
  return stdout
    .split('\n')
    .filter((line) => !/^\\(un)?restrict /.test(line))
    .join('\n')
}
