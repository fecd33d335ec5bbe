import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { isAlive } from '#platform/embedded/process-state'
import { startEmbedded } from '#platform/embedded/embedded-postgres'
import { freshDatabase } from '#platform/testing/database'
import { findFreePort } from './own-server.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

const cleaning: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const clean of cleaning.splice(0).toReversed()) await clean()
})

/** A data folder whose PostgreSQL stops with the test. */
function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-first-'))
  cleaning.push(async () => {
    const pid = findPostmaster(folder)
    if (pid !== null && isAlive(pid)) {
      process.kill(pid, 'SIGQUIT')
      await vi.waitUntil(() => !isAlive(pid), { timeout: 60_000, interval: 20 })
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

function findPostmaster(folder: string): number | null {
  const file = path.join(folder, 'postgres/data/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

async function start(
  folder: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const server = startServerProcess({
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(await findFreePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...settings,
  })
  cleaning.push(async () => {
    server.send('SIGKILL')
    await server.ended
  })
  return server
}

async function end(server: ServerProcess): Promise<void> {
  server.send('SIGTERM')
  expect((await server.ended).code).toBe(0)
}

/** The contents of the demonstration, and the paths of its files. */
async function readDemo(url: string): Promise<{ shown: unknown; files: string[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const shown = await client.query(`
      select (select array_agg(name order by name) from seeds) as seeds,
        (select jsonb_object_agg(product_name, status) from calculations) as products,
        (select array_agg(action order by action) from review_events) as steps,
        (select count(*)::int from users) as users, (select count(*)::int from calculation_revisions) as saves,
        (select count(*)::int from review_comments) as comments, (select count(*)::int from media_objects) as files, (select sum(amount)::int from credit_transactions) as credits`)
    const files = await client.query<{ file_key: string }>(
      'select file_key from media_objects union all select file_key from epd_files',
    )
    return { shown: shown.rows[0], files: files.rows.map((row) => row.file_key).toSorted() }
  } finally {
    await client.end()
  }
}

async function readFolder(folder: string): Promise<{ shown: unknown; files: string[] }> {
  const guest = await startEmbedded(path.join(folder, 'postgres'))
  return readDemo(guest.url('cradle'))
}

/** Mulberry32: the same seed gives the same moments. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * What a first start does, one after the other: it makes a cluster, then tables and the demonstration in it. Ten kills, at random
 * moments of each.
 */
const phases = [
  { kills: 4, hasBegun: (folder: string) => existsSync(path.join(folder, 'postgres')) },
  { kills: 6, hasBegun: (folder: string) => findPostmaster(folder) !== null },
] as const

/** Waits until a start has come so far. @returns the moment [ms] */
async function waitForPhase(
  phase: number,
  folder: string,
  server: Pick<ServerProcess, 'ready'>,
): Promise<number> {
  const hasBegun = phases[phase]?.hasBegun
  if (hasBegun) await vi.waitUntil(() => hasBegun(folder), { timeout: 60_000, interval: 5 })
  else await server.ready
  return performance.now()
}

test('after kills at ten random moments the first start still succeeds, with the complete demonstration', async () => {
  const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 1e9))
  const random = makeRandom(seed)
  const moments: string[] = []
  try {
    const whole = makeDataFolder()
    const undisturbed = await start(whole)
    const begun: number[] = []
    for (let phase = 0; phase <= phases.length; phase++)
      begun.push(await waitForPhase(phase, whole, undisturbed))
    const wanted = await readFolder(whole)
    await end(undisturbed)

    let folder = makeDataFolder()
    for (const [phase, { kills }] of phases.entries())
      for (let kill = 0; kill < kills; kill++) {
        const server = await start(folder)
        await waitForPhase(phase, folder, server)
        const moment = random() * (begun[phase + 1]! - begun[phase]!)
        // The test varies this moment; it expects no particular progress by then.
        const outcome = await Promise.race([
          sleep(moment, 'killed' as const),
          server.ready.then(() => 'ready' as const),
        ])
        server.send('SIGKILL')
        await server.ended
        moments.push(`${Math.round(moment)} ms of phase ${phase} ${outcome}`)
        // The first start is over: the next kill needs a new folder.
        if (outcome === 'ready') {
          await expectWhole(folder, wanted)
          folder = makeDataFolder()
        }
      }
    await expectWhole(folder, wanted)
  } catch (error) {
    throw new Error(
      `KILL_SEED=${seed}, killed at ${moments.join(', ')}: ${(error as Error).message}`,
      { cause: error },
    )
  }
}, 600_000)

async function expectWhole(folder: string, wanted: { shown: unknown }): Promise<void> {
  const last = await start(folder)
  await last.ready
  const found = await readFolder(folder)
  await end(last)
  expect(found.shown).toEqual(wanted.shown)
  const stored = globSync('**/*.*', { cwd: path.join(folder, 'files') })
  expect(stored.toSorted()).toEqual(found.files)
  expect(globSync('data.unfinished-*', { cwd: path.join(folder, 'postgres') })).toEqual([])
  expect(findPostmaster(folder)).toBe(null)
}

test('two servers that start together on one empty database both succeed, and seed it once', async () => {
  const database = await freshDatabase()
  cleaning.push(() => database.drop())
  const folder = makeDataFolder()
  const settings = {
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.adminUrl,
    SEED_PROFILE: 'demo',
  }
  const servers = await Promise.all([start(folder, settings), start(folder, settings)])
  await Promise.all(servers.map((server) => server.ready))
  const { shown, files } = await readDemo(database.adminUrl)
  expect(shown).toMatchObject({ seeds: ['demo', 'reference 1'], users: 21 })
  expect(globSync('**/*.*', { cwd: path.join(folder, 'files') }).toSorted()).toEqual(files)
  await Promise.all(servers.map(end))
})

test('a server that is stopped during its start stops in order, with its database', async () => {
  const folder = makeDataFolder()
  const server = await start(folder)
  await vi.waitUntil(() => findPostmaster(folder) !== null, { timeout: 60_000, interval: 20 })
  await end(server)
  expect(server.said()).toBe('')
  expect(findPostmaster(folder)).toBe(null)
  expect(findProcesses(folder)).toEqual([])
})

/** Commands of processes that name this folder. */
const findProcesses = (folder: string): string[] =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((command) => command.includes(folder))
