import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { lockFolder, readOwner, type FolderLock } from '#platform/embedded/folder-lock'
import { findOrdinaryAccount, type Account } from '#platform/embedded/ordinary-account'
import { findBinaries } from '#platform/embedded/postgres-binaries'
import { isAlive } from '#platform/embedded/process-state'
import { StartError } from '#platform/start-error'

export interface EmbeddedPostgres {
  /** Address of one database of this cluster for one user; there is no password, the folder guards the socket. */
  url(database: string, user?: string): string
  /**
   * Stops the cluster in order, unless another process owns it. `SIGQUIT` stops it at once (tests
   * only).
   */
  stop(signal?: NodeJS.Signals): Promise<void>
  readonly pid: number
  /** It was running already: a killed process left it, or another process owns it. */
  readonly adopted: boolean
}

export interface EmbeddedOptions {
  settings?: Record<string, string>
  /** Stops the cluster when this process ends in any way. */
  diesWithParent?: boolean
  /** Refuses to use another process's cluster: two servers never share a folder. */
  mustOwn?: boolean
}

const port = 5432
/** Longest start of a cluster; after a crash it first replays its log. */
const [turnMs, startTurns] = [50, 1200]
/** A socket address may hold 107 bytes; `/.s.PGSQL.5432` takes 14 of them. */
const longestSocketFolder = 90

/**
 * Starts the PostgreSQL cluster in `folder`, or adopts the one that a killed process left running.
 * It has no TCP port, only a Unix socket in a private folder, so connections need no password.
 * Where another process owns the folder, this one uses its cluster and leaves it running.
 *
 * @throws StartError when the folder cannot be used, or another process owns it and `mustOwn` is
 * set
 */
export async function startEmbedded(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const socketFolder = prepareFolders(folder)
  const lock = await lockOrVisit(folder, socketFolder, options)
  if ('url' in lock) return lock
  try {
    const started = await startOwned(folder, socketFolder, options)
    return {
      ...started,
      stop: (signal) => started.stop(signal).finally(() => lock.release()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The lock of the folder, or the cluster of the process with the lock, once it answers. */
async function lockOrVisit(
  folder: string,
  socketFolder: string,
  { mustOwn }: EmbeddedOptions,
): Promise<FolderLock | EmbeddedPostgres> {
  for (let turn = 0; turn < startTurns; turn++) {
    const lock = lockFolder(folder)
    if (lock) return lock
    if (mustOwn)
      throw new StartError(
        `DATA_DIR: ${path.dirname(folder)} is in use by another server (process ${readOwner(folder)}); stop that one or set another DATA_DIR`,
      )
    const pid = await findRunning(path.join(folder, 'data'), socketFolder)
    if (pid !== null)
      return { ...makeConnection(pid, socketFolder), adopted: true, stop: async () => {} }
    await sleep(turnMs)
  }
  throw new StartError(
    `the built-in PostgreSQL in ${folder} does not answer; process ${readOwner(folder)} is starting it`,
  )
}

/** With the lock, no other process starts or stops this cluster. */
async function startOwned(
  folder: string,
  socketFolder: string,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const data = path.join(folder, 'data')
  const running = await findRunning(data, socketFolder)
  if (running !== null) return adopt(running, socketFolder)

  const native = findBinaries()
  const account = findOrdinaryAccount([...new Set([folder, socketFolder])], native)
  if (!existsSync(path.join(data, 'PG_VERSION'))) createCluster(data, native, account)
  try {
    const child = await launch(data, socketFolder, native, account, options)
    return {
      ...makeConnection(child.pid!, socketFolder),
      adopted: false,
      stop: (signal = 'SIGINT') => stopChild(child, signal),
    }
  } catch (error) {
    // A process that was just killed may have left a PostgreSQL in its start.
    const late = await findRunning(data, socketFolder)
    if (late === null) throw error
    return adopt(late, socketFolder)
  }
}

const makeConnection = (
  pid: number,
  socketFolder: string,
): Pick<EmbeddedPostgres, 'pid' | 'url'> => ({
  pid,
  url: (database, user) => makeAddress(socketFolder, database, user),
})

export const makeAddress = (socketFolder: string, database: string, user = 'postgres'): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketFolder)}&port=${port}`

/** Makes the cluster's folder. @returns the folder of its socket: the same one unless its path is too long for a socket */
function prepareFolders(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o700)
  } catch (error) {
    throw new StartError(
      `DATA_DIR: ${path.dirname(folder)} cannot be used: ${(error as Error).message}`,
      { cause: error },
    )
  }
  if (Buffer.byteLength(folder) <= longestSocketFolder) return folder
  const short = path.join(
    tmpdir(),
    `cradle-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`,
  )
  mkdirSync(short, { recursive: true, mode: 0o700 })
  const ours = [process.getuid?.(), lstatSync(folder).uid, 0].includes(lstatSync(short).uid)
  if (!ours || !lstatSync(short).isDirectory())
    throw new StartError(`${short} belongs to somebody else: choose a shorter DATA_DIR`)
  chmodSync(short, 0o700)
  return short
}

/**
 * Process id of the PostgreSQL that already serves this folder, or null. A live lock file is never
 * removed.
 */
async function findRunning(data: string, socketFolder: string): Promise<number | null> {
  const lock = path.join(data, 'postmaster.pid')
  for (let turn = 0; existsSync(lock); turn++) {
    const pid = Number(readIfThere(lock).split('\n')[0])
    if (pid && (!isAlive(pid) || readProgram(pid) !== 'postgres')) return null // stale: PostgreSQL clears it itself
    if (pid && (await isAnswering(makeAddress(socketFolder, 'postgres')))) return pid
    if (turn > startTurns)
      throw new StartError(
        `the data folder ${data} is in use by process ${pid}, which does not answer`,
      )
    await sleep(turnMs)
  }
  return null
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function readProgram(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return 'postgres'
  }
}

/** Returns whether it accepts connections. It refuses them while it starts or stops. */
async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

function adopt(pid: number, socketFolder: string): EmbeddedPostgres {
  return {
    ...makeConnection(pid, socketFolder),
    adopted: true,
    stop: async (signal = 'SIGINT') => {
      if (!isAlive(pid)) return
      process.kill(pid, signal)
      while (isAlive(pid)) await sleep(20)
    },
  }
}

/** Sets PostgreSQL's messages to English and hides our environment from it. */
export const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

export function makeCommandLine(
  native: string,
  account: Account,
  program: string,
  args: string[],
): [string, string[]] {
  const [first, ...rest] = [...account.prefix, path.join(native, 'bin', program), ...args]
  return [first!, rest]
}

/**
 * Creates the cluster beside its place and moves it there when it is complete, so that a killed
 * start leaves no incomplete one.
 */
function createCluster(data: string, native: string, account: Account): void {
  for (const left of globSync(`${data}.unfinished-*`)) removeIfPossible(left)
  const unfinished = `${data}.unfinished-${randomUUID()}`
  const args = [
    '-D',
    unfinished,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]
  const made = spawnSync(...makeCommandLine(native, account, 'initdb', args), {
    ...account.ids,
    cwd: '/',
    env: environment,
    encoding: 'utf8',
  })
  if (made.status === 0) return renameSync(unfinished, data)
  removeIfPossible(unfinished)
  throw new StartError(
    `PostgreSQL could not create its data folder: ${findReasonLine(made.stderr || made.error?.message)}`,
  )
}

/** The initdb of a killed start may still be writing there; the next start tries again. */
function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  }
}

/** The line of PostgreSQL's output with the reason. */
export function findReasonLine(printed = ''): string {
  const lines = printed.split('\n').filter((line) => line.trim())
  return lines.find((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? ''
}

function launch(
  data: string,
  socketFolder: string,
  native: string,
  account: Account,
  options: EmbeddedOptions,
): Promise<ChildProcess> {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    // Under another account root must still be able to connect; the folder excludes all others.
    unix_socket_permissions: account.ids.uid === undefined ? '0700' : '0777',
    port: String(port),
    max_connections: '100',
    shared_buffers: '256MB',
    ...options.settings,
  }
  return launchPostgres(data, native, account, settings, options)
}

/**
 * Starts the PostgreSQL in the folder `native` and waits until it accepts connections.
 *
 * @param settings  beside those in the files of the data folder
 * @throws StartError when it ends before
 */
export async function launchPostgres(
  data: string,
  native: string,
  account: Account,
  settings: Readonly<Record<string, string>>,
  { diesWithParent }: Pick<EmbeddedOptions, 'diesWithParent'>,
): Promise<ChildProcess> {
  const args = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  // Its own process group: Ctrl+C reaches the application only, which then stops the cluster in order.
  const child = spawn(...makeCommandLine(native, account, 'postgres', args), {
    ...account.ids,
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  if (diesWithParent) watchParent(child)
  await waitUntilReady(child)
  return child
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  let log = ''
  return new Promise((resolve, reject) => {
    child.stderr!.on('data', (chunk: Buffer) => {
      if (log.length > 20_000) return
      log += chunk.toString()
      if (log.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new StartError(`PostgreSQL ended with code ${code}: ${findReasonLine(log)}`)),
    )
  })
}

/**
 * A shell reads a pipe from this process; when the process ends, the pipe closes and the shell
 * stops the cluster.
 */
function watchParent(child: ChildProcess): void {
  const watcher = spawn(
    '/bin/sh',
    ['-c', 'cat >/dev/null; kill -INT "$1" 2>/dev/null', 'sh', String(child.pid)],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    },
  )
  watcher.unref()
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
  child.once('exit', () => watcher.kill())
}

/** Stops a PostgreSQL that this process started. */
export function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
