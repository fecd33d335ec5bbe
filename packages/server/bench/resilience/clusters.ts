/** A PostgreSQL of the distribution with a synchronous streaming standby, on ports of this machine. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { findOrdinaryAccount } from '#platform/embedded/ordinary-account'
import { findFreePort } from '#test/third-party/own-server'

export type ClusterName = 'database1' | 'database2'

export interface Clusters {
  ports: Readonly<Record<ClusterName, number>>
  /** Address of a cluster itself, past the balancer, as its superuser. */
  makeUrl: (name: ClusterName, database?: string) => string
  folderOf: (name: ClusterName) => string
  /** Runs `pg_ctl` and waits for its end. @throws Error when it fails */
  control: (name: ClusterName, ...words: string[]) => void
  stop: () => void
}

const page = path.resolve(import.meta.dirname, '../../../../docs/operations.md')

/**
 * Starts both clusters: the first with the roles of `docs/operations.md`, the second as its copy, for which each commit of the
 * first one waits.
 *
 * @param tools  folder with the programs of PostgreSQL
 * @param folder  an empty folder, which every account may enter
 */
export async function startClusters(tools: string, folder: string): Promise<Clusters> {
  const ports = { database1: await findFreePort(), database2: await findFreePort() }
  const folderOf = (name: ClusterName): string => path.join(folder, name)
  const makeUrl = (name: ClusterName, database = 'cradle'): string =>
    `postgres://postgres@127.0.0.1:${ports[name]}/${database}`
  const run = (name: ClusterName, program: string, ...words: string[]): void => {
    const place = folderOf(name)
    if (!existsSync(place)) mkdirSync(place)
    const account = findOrdinaryAccount([place], path.resolve(tools, '..'))
    const [first, ...rest] = [...account.prefix, path.join(tools, program), ...words]
    // A server that keeps running must not keep the pipes of this call open.
    const ended = spawnSync(first!, rest, { ...account.ids, cwd: '/', stdio: 'ignore' })
    if (ended.status !== 0)
      throw new Error(`${program} ended with ${ended.status}: ${readLog(folderOf(name))}`)
  }
  const control = (name: ClusterName, ...words: string[]): void =>
    run(name, 'pg_ctl', ...words, '-w', '-D', path.join(folderOf(name), 'data'))
  const start = (name: ClusterName, settings: Record<string, string>): void => {
    const place = folderOf(name)
    const all = {
      listen_addresses: '127.0.0.1',
      port: String(ports[name]),
      unix_socket_directories: place,
      ...settings,
    }
    const options = Object.entries(all).map(([key, value]) => `-c ${key}='${value}'`)
    control(name, 'start', '-l', path.join(place, 'log'), '-o', options.join(' '))
  }

  const data = path.join(folderOf('database1'), 'data')
  // The write-ahead log has a disk of its own, as it should: without room for it PostgreSQL stops.
  const log = path.join(folder, 'log1')
  mkdirSync(log)
  findOrdinaryAccount([log], path.resolve(tools, '..'))
  const words = ['-D', data, '-X', path.join(log, 'wal'), '-U', 'postgres', '-A', 'trust', '-k']
  run('database1', 'initdb', ...words, '-E', 'UTF8')
  start('database1', { synchronous_standby_names: 'standby' })
  const stop = (): void => {
    for (const name of ['database1', 'database2'] as const)
      if (existsSync(path.join(folderOf(name), 'data/postmaster.pid')))
        control(name, 'stop', '-m', 'immediate')
  }
  try {
    const source = `host=127.0.0.1 port=${ports.database1} user=postgres application_name=standby`
    const copy = path.join(folderOf('database2'), 'data')
    run('database2', 'pg_basebackup', '-D', copy, '-d', source, '-R', '-c', 'fast')
    start('database2', {})
    await runEach(makeUrl('database1', 'postgres'), [
      ...readRoles(),
      'create role cradle_check login',
    ])
  } catch (error) {
    stop()
    throw error
  }
  return { ports, makeUrl, folderOf, control, stop }
}

const readLog = (place: string): string => {
  const log = path.join(place, 'log')
  return existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : 'it wrote no log'
}

/** What the administrator of PostgreSQL runs (`docs/operations.md`, *Roles*). */
function readRoles(): string[] {
  const [, statements] = /^```sql roles\n([\s\S]*?)^```/m.exec(readFileSync(page, 'utf8')) ?? []
  return statements!.split(';').filter((statement) => statement.trim() !== '')
}

async function runEach(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
