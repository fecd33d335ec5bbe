import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import {
  environment,
  findReasonLine,
  launchPostgres,
  makeAddress,
  makeCommandLine,
  stopChild,
  type EmbeddedPostgres,
} from '#platform/embedded/embedded-postgres'
import { findOrdinaryAccount } from '#platform/embedded/ordinary-account'

/** Where packages of Debian and Red Hat put a version: the folder above `bin`. */
const places = ['/usr/lib/postgresql/*', '/usr/pgsql-*']

/** Folder of the newest PostgreSQL that the distribution installed; null where there is none. */
export function findDistributionPostgres(): string | null {
  const found = globSync(places.map((place) => `${place}/bin/{initdb,postgres}`)).map((file) =>
    path.resolve(file, '../..'),
  )
  const whole = found.filter((home, n) => found.indexOf(home) !== n)
  return whole.toSorted((a, b) => readVersion(b) - readVersion(a))[0] ?? null
}

const readVersion = (home: string): number => Number(/[\d.]+$/.exec(home)?.[0])

/**
 * Starts a new cluster of the distribution's PostgreSQL as an operator finds it: with its own settings, also for just-in-time
 * compilation. Only the socket is put into `folder`, so that it disturbs no other one. It ends with this process.
 *
 * @param home  from `findDistributionPostgres`
 * @param more  settings beside its own
 * @throws StartError when it does not start
 */
export async function startDistributionPostgres(
  home: string,
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop' | 'pid'>> {
  mkdirSync(folder, { recursive: true })
  const account = findOrdinaryAccount([folder], home)
  const data = path.join(folder, 'data')
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  const made = spawnSync(...makeCommandLine(home, account, 'initdb', args), {
    ...account.ids,
    cwd: '/',
    env: environment,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb: ${findReasonLine(made.stderr)}`)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    unix_socket_permissions: '0777',
    ...more,
  }
  const child = await launchPostgres(data, home, account, settings, { diesWithParent: true })
  return {
    url: (database, user) => makeAddress(folder, database, user),
    pid: child.pid!,
    stop: (signal = 'SIGINT') => stopChild(child, signal),
  }
}
