/**
 * Tries the backups of docs/operations.md, with the SQL of that page and deploy/pgbackrest.conf: a server with the demonstration is
 * backed up while it works, loses its database to a mistake and then to a power cut, and comes back in an empty place as it was just
 * before the mistake. A dump of the same moment is restored to a third cluster. `npm run drill -- dump` tries the dump alone. All
 * files are in a temporary folder, which is removed afterwards.
 */
import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sealLogs } from '../packages/server/src/platform/audit-trail/seal-logs.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import type { SeedProfile } from '../packages/server/src/platform/settings/environment.ts'
import { startServer, type RunningServer } from '../packages/server/src/server.ts'
import { demoPassword } from '../packages/server/src/session/demo-logins.ts'
import { readState, requireState, requireValue, type State } from './drill-checks.ts'
import { openWorkshop, query, runSql, type Address, type Workshop } from './drill-workshop.ts'
import { findPostgresTools } from './postgres-tools.ts'

const tools = findPostgresTools()
const wantsArchive = !process.argv.includes('dump')
const refusal = findRefusal()
if (refusal !== null) {
  console.error(refusal)
  process.exit(2)
}
const workshop = openWorkshop(tools!)
const times: { step: string; seconds: number }[] = []
try {
  await runDrill(workshop)
  printTimes()
  console.log('the restore holds')
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  workshop.close()
}

/** Why there can be no drill on this machine; null where there can. */
function findRefusal(): string | null {
  if (tools === null) return 'no PostgreSQL with pg_dump and pg_restore on this machine: set PG_BIN'
  if (wantsArchive && spawnSync('pgbackrest', ['version']).status !== 0)
    return 'pgBackRest is not installed: install it, or try the dump alone with npm run drill -- dump'
  return null
}

async function runDrill({ folder }: Workshop): Promise<void> {
  const old = await measure('make the first cluster', () => workshop.makeCluster('old'))
  if (wantsArchive) await measure('begin to archive', () => beginToArchive(old))
  const server = await measure('start with the demonstration', () => serve(old, 'old', 'demo'))
  const changed = `Changed after the base backup, ${new Date().toISOString()}`
  try {
    if (wantsArchive)
      await measure('base backup beside the running server', () =>
        workshop.backUp('old', ['backup', '--type=full']),
      )
    const backedUpAt = Date.now()
    await renameCalculation(server.app, changed)
    if (wantsArchive) await waitForLaterSecond(backedUpAt)
  } finally {
    await server.stop()
  }
  const wanted = await readState(old, filesOf('old'))
  const [before] = await query<{ moment: string; size: string }>(
    old('postgres'),
    'select clock_timestamp()::text as moment, pg_size_pretty(pg_database_size(current_database())) as size',
  )
  console.log(`a database of ${before!.size}, ${Object.keys(wanted.files).length} files`)
  dump(old)
  for (const name of ['restored', 'dumped'])
    cpSync(filesOf('old'), filesOf(name), { recursive: true })
  if (wantsArchive) await loseAndRecover(old, { moment: before!.moment, wanted, changed })
  console.log('\nThe dump:')
  const fresh = await measure('make a cluster for the dump', () => workshop.makeCluster('dumped'))
  await measure('restore the dump', () =>
    workshop.requireRun('pg_restore', [
      '--exit-on-error',
      `--dbname=${fresh('postgres')}`,
      path.join(folder, 'old', 'cradle.dump'),
    ]),
  )
  await measure('check it', () => requireState(fresh, filesOf('dumped'), wanted))
  await requireSignIn(fresh, 'dumped', changed)
}

/** pgBackRest compares whole seconds: it finds a base backup only for a moment in a later second than its end. */
async function waitForLaterSecond(instant: number): Promise<void> {
  const next = (Math.floor(instant / 1000) + 1) * 1000
  while (Date.now() < next) await sleep(next - Date.now())
}

/** Archives the write-ahead log, as the page says. */
async function beginToArchive(old: Address): Promise<void> {
  await runSql(old('postgres'), 'archive')
  workshop.stopCluster('old', 'fast')
  await workshop.startCluster('old')
  workshop.backUp('old', ['stanza-create'])
  workshop.backUp('old', ['check'])
}

/** Drops a table by mistake, cuts the power, and recovers the moment before in an empty place. */
async function loseAndRecover(
  old: Address,
  { moment, wanted, changed }: { moment: string; wanted: State; changed: string },
): Promise<void> {
  await query(old('postgres'), 'drop table inputs cascade')
  await measure('archive the last segment', () => workshop.backUp('old', ['check']))
  workshop.stopCluster('old', 'immediate')
  console.log('\nA moment, from the base backup and the archived log:')
  const from = performance.now()
  await measure('restore the base backup to an empty place', () =>
    workshop.backUp('restored', [
      'restore',
      '--type=time',
      `--target=${moment}`,
      '--target-action=promote',
      '--archive-mode=off',
    ]),
  )
  const restored = await measure('replay the log until the moment before the mistake', () =>
    workshop.startCluster('restored'),
  )
  await measure('check it', () => requireState(restored, filesOf('restored'), wanted))
  await requireSignIn(restored, 'restored', changed)
  times.push({ step: '**from nothing to signed in**', seconds: secondsSince(from) })
}

function dump(old: Address): void {
  const asOwner = workshop.run('pg_dump', ['--file=/dev/null', old('cradle_owner')])
  requireValue('a dump as the owner stops at the row policies', asOwner.status !== 0, true)
  const from = performance.now()
  workshop.requireRun('pg_dump', [
    '--role=cradle_backup',
    '--format=custom',
    `--file=${path.join(workshop.folder, 'old', 'cradle.dump')}`,
    old('cradle_dump'),
  ])
  times.push({ step: 'dump', seconds: secondsSince(from) })
}

function filesOf(name: string): string {
  return path.join(workshop.folder, `files-${name}`)
}

/** Starts a server on a cluster. It stops with every row of the audit trail sealed. */
async function serve(
  address: Address,
  name: string,
  seed: SeedProfile,
): Promise<{ app: RunningServer['app']; stop: () => Promise<void> }> {
  const { app, services, stop } = await startServer(
    readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: workshop.folder,
      FILES: filesOf(name),
      DATABASE_URL: address('cradle_login'),
      MIGRATION_DATABASE_URL: address('cradle_owner'),
      SEED_PROFILE: seed,
      LOG_LEVEL: 'error',
    }),
  )
  return {
    app,
    stop: async () => {
      await sealLogs(services)
      for (const end of stop) await end()
    },
  }
}

/** Starts a server on a restored cluster: people sign in there, and find what they have done last. */
async function requireSignIn(address: Address, name: string, changed: string): Promise<void> {
  const server = await measure('start the server and sign in', async () => {
    const started = await serve(address, name, 'none')
    await signIn(started.app)
    return started
  })
  try {
    const calculations = await listCalculations(server.app)
    const isThere = calculations.some(({ productName }) => productName === changed)
    requireValue('an editor signs in and finds the last change', isThere, true)
  } finally {
    await server.stop()
  }
}

async function signIn(app: RunningServer['app']): Promise<{ authorization: string }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/2/login_check',
    payload: { username: 'lca-editor@noordhout.example', password: demoPassword },
  })
  requireStatus('sign-in', answer, 200)
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
}

interface ListedCalculation {
  '@id': string
  productName: string
}

async function renameCalculation(app: RunningServer['app'], productName: string): Promise<void> {
  const [calculation] = await listCalculations(app)
  const answer = await app.inject({
    method: 'PATCH',
    url: calculation!['@id'],
    headers: { ...(await signIn(app)), 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify({ productName }),
  })
  requireStatus('renaming a calculation', answer, 200)
}

async function listCalculations(app: RunningServer['app']): Promise<ListedCalculation[]> {
  const answer = await app.inject({
    url: '/2/calculations?itemsPerPage=100',
    headers: await signIn(app),
  })
  requireStatus('listing calculations', answer, 200)
  return answer.json<{ member: ListedCalculation[] }>().member
}

function requireStatus(
  what: string,
  { statusCode, body }: { statusCode: number; body: string },
  wanted: number,
): void {
  if (statusCode !== wanted) throw new Error(`${what} answered ${statusCode}: ${body}`)
}

async function measure<T>(step: string, work: () => T | Promise<T>): Promise<T> {
  const from = performance.now()
  const result = await work()
  times.push({ step, seconds: secondsSince(from) })
  return result
}

function secondsSince(from: number): number {
  return (performance.now() - from) / 1000
}

/** Prints the times as a table for the page. */
function printTimes(): void {
  console.log('\n| Step | Time [s] |\n| --- | --- |')
  for (const { step, seconds } of times) console.log(`| ${step} | ${seconds.toFixed(1)} |`)
  console.log('')
}
