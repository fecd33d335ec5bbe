/** HAProxy and PgBouncer with the configurations of `deploy/`, whose addresses are those of this run. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterName } from './clusters.ts'

const shipped = path.resolve(import.meta.dirname, '../../../../deploy')

export interface Balancers {
  stop: () => Promise<void>
}

export interface BalancedPorts {
  /** Of HAProxy, for clients. */
  web: number
  /** Of HAProxy, for the primary database. */
  database: number
  pgBouncer: number
  processes: readonly number[]
  clusters: Readonly<Record<ClusterName, number>>
}

/** Whether this machine has a program. */
export const hasProgram = (name: string): boolean =>
  spawnSync(name, ['-v'], { stdio: 'ignore', env: withSystemPath() }).error === undefined

const withSystemPath = (): NodeJS.ProcessEnv => ({
  PATH: `${process.env['PATH']}:/usr/local/sbin:/usr/sbin`,
})

/** Starts both and waits until their ports are open. */
export async function startBalancers(folder: string, ports: BalancedPorts): Promise<Balancers> {
  const running: ChildProcess[] = []
  const stop = async (): Promise<void> => {
    for (const child of running) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
  }
  try {
    const proxy = writeProxyFile(folder, ports)
    running.push(startProgram(folder, 'haproxy', ['-db', '-f', proxy], {}))
    await waitForPort(ports.database)
    const pooler = writePoolerFile(folder, ports)
    // Like PostgreSQL it refuses to run as root.
    const { uid, gid } = lstatSync(path.join(folder, 'database1'))
    chownSync(path.dirname(pooler), uid, gid)
    running.push(startProgram(folder, 'pgbouncer', [pooler], { uid, gid }))
    await waitForPort(ports.pgBouncer)
    return { stop }
  } catch (error) {
    await stop()
    throw new Error(readLogs(folder), { cause: error })
  }
}

const readLogs = (folder: string): string =>
  ['haproxy', 'pgbouncer']
    .map((name) => path.join(folder, `${name}.log`))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').slice(-2000))
    .join('\n')

/** Starts a program, whose output goes to a file of its name. */
function startProgram(
  folder: string,
  name: string,
  words: string[],
  ids: { uid?: number; gid?: number },
): ChildProcess {
  const log = openSync(path.join(folder, `${name}.log`), 'a')
  try {
    return spawn(name, words, {
      ...ids,
      cwd: '/',
      stdio: ['ignore', log, log],
      env: withSystemPath(),
    })
  } finally {
    closeSync(log)
  }
}

/** The shipped file without encryption, with other addresses. */
function writeProxyFile(folder: string, ports: BalancedPorts): string {
  const text = readFileSync(path.join(shipped, 'haproxy.cfg'), 'utf8')
  const changes: [RegExp, string][] = [
    [/bind :80$/m, `bind 127.0.0.1:${ports.web}`],
    [/^.*bind :443.*\n/m, ''],
    [/^.*redirect scheme https.*\n/m, ''],
    [/bind 127\.0\.0\.1:5432$/m, `bind 127.0.0.1:${ports.database}`],
    ...ports.processes.map((port, i): [RegExp, string] => [
      new RegExp(`server cradle${i + 1} [^ \n]+`, 'g'),
      `server cradle${i + 1} 127.0.0.1:${port}`,
    ]),
    ...Object.entries(ports.clusters).map(([name, port]): [RegExp, string] => [
      new RegExp(`server ${name} .*$`, 'm'),
      `server ${name} 127.0.0.1:${port}`,
    ]),
  ]
  return writeChanged(path.join(folder, 'haproxy.cfg'), text, changes)
}

function writePoolerFile(folder: string, ports: BalancedPorts): string {
  const place = path.join(folder, 'pool')
  mkdirSync(place)
  const users = path.join(place, 'users')
  writeFileSync(users, '"cradle_login" ""\n')
  const text = readFileSync(path.join(shipped, 'pgbouncer.ini'), 'utf8')
  return writeChanged(path.join(place, 'pgbouncer.ini'), text, [
    [/^cradle = .*$/m, `cradle = host=127.0.0.1 port=${ports.database} dbname=cradle`],
    [/^listen_port = .*$/m, `listen_port = ${ports.pgBouncer}`],
    [/^unix_socket_dir = .*$/m, 'unix_socket_dir ='],
    [/^auth_type = .*$/m, 'auth_type = trust'],
    [/^auth_file = .*$/m, `auth_file = ${users}`],
  ])
}

/** @throws Error for a change that finds nothing: the shipped file has changed */
function writeChanged(file: string, text: string, changes: readonly [RegExp, string][]): string {
  const changed = changes.reduce((left, [pattern, replacement]) => {
    if (!pattern.test(left)) throw new Error(`${file}: no ${pattern}`)
    return left.replace(pattern, () => replacement)
  }, text)
  writeFileSync(file, changed)
  return file
}

/** Waits until somebody accepts connections there. @throws Error after 20 s */
export async function waitForPort(port: number): Promise<void> {
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(50)) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
  }
  throw new Error(`nobody accepts connections at port ${port}`)
}
