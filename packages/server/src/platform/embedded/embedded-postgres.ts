import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimCluster, isAlive } from '#platform/embedded/cluster-owner'
import { ordinaryAccount, type Account } from '#platform/embedded/ordinary-account'
import { findBinaries } from '#platform/embedded/postgres-binaries'

export interface EmbeddedPostgres {
  /** Address of one database of this cluster for one user; there is no password, the folder guards the socket. */
  url(database: string, user?: string): string
  /** Ends the cluster in order, unless another process owns it. `SIGQUIT` ends it at once (tests only). */
  stop(signal?: NodeJS.Signals): Promise<void>
  readonly pid: number
  /** It ran already: left over from a killed process, or another process owns it. */
  readonly adopted: boolean
}

export interface EmbeddedOptions {
  settings?: Record<string, string>
  /** Ends the cluster when this process dies, however it dies. */
  diesWithParent?: boolean
}

const port = 5432
/** A socket address may hold 107 bytes; `/.s.PGSQL.5432` takes 14 of them. */
const longestSocketFolder = 90

/**
 * Starts (or adopts) the PostgreSQL cluster in `folder`. It has no TCP port: only a Unix socket in a folder that
 * nobody else can enter, which is why connections need no password.
 */
export async function startEmbedded(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const socketFolder = prepareFolders(folder)
  const data = path.join(folder, 'data')
  const running = await findRunning(data, socketFolder)
  if (running !== null) return adopt(running, folder, socketFolder)

  const native = findBinaries()
  const account = ordinaryAccount([...new Set([folder, socketFolder])], native)
  if (!existsSync(path.join(data, 'PG_VERSION'))) createCluster(data, native, account)
  const child = await launch(data, socketFolder, native, account, options)
  claimCluster(folder)
  return {
    pid: child.pid!,
    adopted: false,
    url: (database, user) => address(socketFolder, database, user),
    stop: (signal = 'SIGINT') => stopChild(child, signal),
  }
}

const address = (socketFolder: string, database: string, user = 'postgres'): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketFolder)}&port=${port}`

/** The cluster's folder, and the folder of its socket: the same one unless its path is too long for a socket. */
function prepareFolders(folder: string): string {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (Buffer.byteLength(folder) <= longestSocketFolder) return folder
  const short = path.join(
    tmpdir(),
    `cradle-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`,
  )
  mkdirSync(short, { recursive: true, mode: 0o700 })
  const ours = [process.getuid?.(), lstatSync(folder).uid, 0].includes(lstatSync(short).uid)
  if (!ours || !lstatSync(short).isDirectory())
    throw new Error(`${short} belongs to somebody else: choose a shorter DATA_DIR`)
  chmodSync(short, 0o700)
  return short
}

/** Number of the server process that already serves this folder, or null. A live lock file is never removed. */
async function findRunning(data: string, socketFolder: string): Promise<number | null> {
  const lock = path.join(data, 'postmaster.pid')
  for (let turn = 0; existsSync(lock); turn++) {
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
    if (!isAlive(pid) || programOf(pid) !== 'postgres') return null // stale: PostgreSQL clears it itself
    if (await answers(path.join(socketFolder, `.s.PGSQL.${port}`))) return pid
    if (turn > 200)
      throw new Error(`the data folder ${data} is in use by process ${pid}, which does not answer`)
    await sleep(50)
  }
  return null
}

function programOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return 'postgres'
  }
}

const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const client = connect(socket, () => {
      client.destroy()
      resolve(true)
    })
    client.once('error', () => resolve(false))
  })

function adopt(pid: number, folder: string, socketFolder: string): EmbeddedPostgres {
  const isOurs = claimCluster(folder)
  return {
    pid,
    adopted: true,
    url: (database, user) => address(socketFolder, database, user),
    stop: async (signal = 'SIGINT') => {
      if (!isOurs || !isAlive(pid)) return
      process.kill(pid, signal)
      while (isAlive(pid)) await sleep(20)
    },
  }
}

/** PostgreSQL's programs speak English and know nothing of our environment. */
const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

function commandLine(
  native: string,
  account: Account,
  program: string,
  args: string[],
): [string, string[]] {
  const [first, ...rest] = [...account.prefix, path.join(native, 'bin', program), ...args]
  return [first!, rest]
}

function createCluster(data: string, native: string, account: Account): void {
  const args = [
    '-D',
    data,
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
  const made = spawnSync(...commandLine(native, account, 'initdb', args), {
    ...account.ids,
    cwd: '/',
    env: environment,
    encoding: 'utf8',
  })
  if (made.status === 0) return
  rmSync(data, { recursive: true, force: true })
  throw new Error(
    `PostgreSQL could not create its data folder: ${made.stderr || made.error?.message}`,
  )
}

async function launch(
  data: string,
  socketFolder: string,
  native: string,
  account: Account,
  options: EmbeddedOptions,
): Promise<ChildProcess> {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    // Under another account root must still be able to connect; the folder keeps everybody else out.
    unix_socket_permissions: account.ids.uid === undefined ? '0700' : '0777',
    port: String(port),
    max_connections: '100',
    shared_buffers: '256MB',
    ...options.settings,
  }
  const args = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  // Its own process group: Ctrl+C reaches the application only, which then stops the cluster in order.
  const child = spawn(...commandLine(native, account, 'postgres', args), {
    ...account.ids,
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  if (options.diesWithParent) watchParent(child)
  await untilReady(child)
  return child
}

function untilReady(child: ChildProcess): Promise<void> {
  let log = ''
  return new Promise((resolve, reject) => {
    child.stderr!.on('data', (chunk: Buffer) => {
      if (log.length > 20_000) return
      log += chunk.toString()
      if (log.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}: ${log}`)))
  })
}

/** A shell holds the read end of a pipe from this process; when the process is gone, the pipe ends and it stops the cluster. */
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
  ;(watcher.stdin as unknown as { unref(): void }).unref()
  child.once('exit', () => watcher.kill())
}

function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
