import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findOrdinaryAccount } from '../packages/server/src/platform/embedded/ordinary-account.ts'

/** Address of the database `cradle` of a cluster, for a login. */
export type Address = (login: string) => string

/** The clusters of the drill, their backups and the programs that work on them, in a temporary folder of their own. */
export interface Workshop {
  folder: string
  /** Makes an empty cluster with the roles of the page, and starts it. */
  makeCluster: (name: string) => Promise<Address>
  /** Starts a cluster and waits until it can be written. */
  startCluster: (name: string) => Promise<Address>
  /** @param mode  `immediate`: like a power cut */
  stopCluster: (name: string, mode: 'fast' | 'immediate') => void
  /** Runs pgBackRest with deploy/pgbackrest.conf. @throws Error when it fails */
  backUp: (name: string, words: readonly string[]) => void
  /** Runs a program of PostgreSQL. */
  run: (program: string, words: readonly string[]) => SpawnSyncReturns<string>
  /** @throws Error when it fails */
  requireRun: (program: string, words: readonly string[]) => void
  /** Stops what runs and removes all files. */
  close: () => void
}

const repository = path.resolve(import.meta.dirname, '..')
const page = readFileSync(path.join(repository, 'docs/operations.md'), 'utf8')
const clusters = ['old', 'restored', 'dumped']
/** Longest recovery. */
const LIMIT_MS = 120_000
const ofBackups = ['repository', 'log', 'lock', 'spool']

/** @param tools  folder of PostgreSQL's programs */
export function openWorkshop(tools: string): Workshop {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-drill-'))
  chmodSync(folder, 0o755)
  const folders = [...clusters, ...ofBackups].map((name) => path.join(folder, name))
  for (const made of folders) mkdirSync(made)
  const account = findOrdinaryAccount(folders, path.resolve(tools, '..'))
  const configuration = path.join(folder, 'pgbackrest.conf')
  copyFileSync(path.join(repository, 'deploy/pgbackrest.conf'), configuration)
  const running = new Set<string>()

  /** The places of the drill, in place of those of a host. */
  const makeEnvironment = (name: string): Record<string, string> => ({
    PATH: process.env['PATH'] ?? '',
    LC_ALL: 'C',
    TZ: 'UTC',
    PGBACKREST_CONFIG: configuration,
    PGBACKREST_PG1_PATH: path.join(folder, name, 'data'),
    PGBACKREST_PG1_SOCKET_PATH: path.join(folder, name),
    PGBACKREST_REPO1_PATH: path.join(folder, 'repository'),
    PGBACKREST_REPO1_CIPHER_PASS: 'of the drill',
    PGBACKREST_LOG_PATH: path.join(folder, 'log'),
    PGBACKREST_LOCK_PATH: path.join(folder, 'lock'),
    PGBACKREST_SPOOL_PATH: path.join(folder, 'spool'),
  })
  function runIn(name: string, command: readonly string[]): SpawnSyncReturns<string> {
    const [first, ...rest] = [...account.prefix, ...command]
    return spawnSync(first!, rest, {
      ...account.ids,
      cwd: '/',
      encoding: 'utf8',
      // A server that keeps running must not keep the pipes of this call open.
      stdio: ['ignore', 'ignore', command[0]!.endsWith('pg_ctl') ? 'ignore' : 'pipe'],
      env: makeEnvironment(name),
    })
  }
  const requireIn = (name: string, command: readonly string[]): void => {
    const { status, stderr, error } = runIn(name, command)
    if (status !== 0)
      throw new Error(
        `${path.basename(command[0]!)} ended with ${status}: ${error?.message ?? stderr}`,
      )
  }
  const locate = (program: string): string => path.join(tools, program)
  const address =
    (name: string, database = 'cradle'): Address =>
    (login) =>
      `postgres://${login}@localhost/${database}?host=${encodeURIComponent(path.join(folder, name))}`

  async function startCluster(name: string): Promise<Address> {
    const place = path.join(folder, name)
    // No connections during a recovery: who gets one can write.
    const options = `-c listen_addresses='' -c unix_socket_directories=${place} -c unix_socket_permissions=0777 -c hot_standby=off`
    running.add(name)
    requireIn(name, [
      locate('pg_ctl'),
      'start',
      '-w',
      '-D',
      `${place}/data`,
      '-l',
      `${place}/log`,
      '-o',
      options,
    ])
    await waitUntilOpen(address(name, 'postgres')('postgres'))
    return address(name)
  }
  function stopCluster(name: string, mode: 'fast' | 'immediate'): void {
    runIn(name, [locate('pg_ctl'), 'stop', '-D', path.join(folder, name, 'data'), '-m', mode])
    running.delete(name)
  }
  return {
    folder,
    makeCluster: async (name) => {
      const data = path.join(folder, name, 'data')
      const words = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-k']
      requireIn(name, [locate('initdb'), ...words])
      const made = await startCluster(name)
      await runSql(address(name, 'postgres')('postgres'), 'roles')
      return made
    },
    startCluster,
    stopCluster,
    backUp: (name, words) => requireIn(name, ['pgbackrest', '--stanza=cradle', ...words]),
    run: (program, words) => runIn('old', [locate(program), ...words]),
    requireRun: (program, words) => requireIn('old', [locate(program), ...words]),
    close: () => {
      for (const name of running) stopCluster(name, 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** SQLSTATE of a server that starts or recovers. */
const NOT_YET = '57P03'

/** Waits until a cluster gives connections. @throws Error when it refuses them for another reason, or for longer than the limit */
async function waitUntilOpen(url: string): Promise<void> {
  const until = performance.now() + LIMIT_MS
  for (;;) {
    try {
      await query(url, 'select')
      return
    } catch (error) {
      if ((error as pg.DatabaseError).code !== NOT_YET || performance.now() > until) throw error
      await sleep(100)
    }
  }
}

/** Runs the statements of a block of SQL in docs/operations.md, each in a transaction of its own. */
export async function runSql(url: string, name: string): Promise<void> {
  for (const statement of readSql(name).split(';'))
    if (statement.trim() !== '') await query(url, statement)
}

/** Reads a block of SQL in docs/operations.md. */
export function readSql(name: string): string {
  const found = new RegExp(`^\`\`\`sql ${name}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(page)
  if (!found) throw new Error(`docs/operations.md has no SQL named ${name}`)
  return found[1]!
}

/** @returns the rows of the last statement */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const result = (await client.query<Row>(text)) as pg.QueryResult<Row> | pg.QueryResult<Row>[]
    return (Array.isArray(result) ? result.at(-1)! : result).rows
  } finally {
    await client.end()
  }
}
