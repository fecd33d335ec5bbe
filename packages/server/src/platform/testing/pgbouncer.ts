import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** PgBouncer of this machine; null where it is not installed. */
export const findPgBouncer = (): string | null =>
  ['/usr/sbin', '/usr/bin', ...(process.env['PATH'] ?? '').split(path.delimiter)]
    .map((folder) => path.join(folder, 'pgbouncer'))
    .find((file) => existsSync(file)) ?? null

export interface PgBouncer {
  /** The address of a database of the cluster through PgBouncer. */
  through: (url: string) => string
  stop: () => Promise<void>
}

const shipped = path.resolve(import.meta.dirname, '../../../../../deploy/pgbouncer.ini')

/**
 * Starts PgBouncer with the configuration of `deploy/`, whose places and passwords are those of a test.
 *
 * @param program  from `findPgBouncer`
 * @param clusterUrl  address of the cluster
 */
export async function startPgBouncer(
  program: string,
  clusterUrl: string,
  settings: Record<string, string> = {},
): Promise<PgBouncer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-pool-'))
  const { searchParams } = new URL(clusterUrl)
  const changed: Record<string, string> = {
    listen_addr: '',
    unix_socket_dir: folder,
    auth_type: 'trust',
    auth_file: path.join(folder, 'users'),
    ...settings,
  }
  const lines = readFileSync(shipped, 'utf8').replace(
    /^cradle = .*$/m,
    `* = host=${searchParams.get('host')} port=${searchParams.get('port')}`,
  )
  const ini = Object.entries(changed).reduce(
    (text, [name, value]) =>
      text.replace(new RegExp(`^${name} =.*$`, 'm'), () => `${name} = ${value}`),
    lines,
  )
  writeFileSync(path.join(folder, 'users'), '"cradle_login" ""\n"postgres" ""\n')
  writeFileSync(path.join(folder, 'pgbouncer.ini'), ini)
  // Like PostgreSQL, it refuses to run as root.
  const { uid, gid } = lstatSync(searchParams.get('host')!)
  chownSync(folder, uid, gid)
  const child = spawn(program, [path.join(folder, 'pgbouncer.ini')], {
    uid,
    gid,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await waitUntilUp(child)
  return {
    through: (url) => {
      const pooled = new URL(url)
      pooled.searchParams.set('host', folder)
      pooled.searchParams.set('port', '6432')
      return pooled.href
    },
    stop: async () => {
      child.kill('SIGINT')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function waitUntilUp(child: ChildProcess): Promise<void> {
  let log = ''
  return new Promise((resolve, reject) => {
    child.stderr!.on('data', (chunk: Buffer) => {
      if (log.length < 20_000) log += chunk.toString()
      if (log.includes('process up')) resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`pgbouncer ended with code ${code}: ${log}`)))
  })
}
