import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#platform/start-error'

/** How a PostgreSQL program is started: under which account, behind which prefix. */
export interface Account {
  ids: { uid?: number; gid?: number }
  prefix: string[]
}

/**
 * PostgreSQL refuses to run as root, and initdb wants an account that stands in /etc/passwd.
 * As an ordinary user: no change. As root: drop to `postgres` or `nobody`; where that account cannot reach the
 * folder (a clone below a folder only root may enter), a user namespace in which root looks like that account.
 */
export function findOrdinaryAccount(folders: readonly string[], native: string): Account {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { ids: {}, prefix: [] }
  const { name, uid, gid } = findAccount()
  for (const folder of folders) chownSync(folder, uid, gid)
  if (canRun(native, { uid, gid }) && folders.every((folder) => canWrite(folder, { uid, gid })))
    return { ids: { uid, gid }, prefix: [] }

  for (const folder of folders) chownSync(folder, 0, 0)
  const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`]
  if (canRun(native, {}, prefix)) return { ids: {}, prefix }
  throw new StartError(
    `PostgreSQL cannot run as root, and the account ${name} cannot reach ${folders[0]}: move DATA_DIR, or set DATABASE_URL`,
  )
}

function findAccount(): { name: string; uid: number; gid: number } {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const row =
    rows.find((fields) => fields[0] === 'postgres') ?? rows.find((fields) => fields[0] === 'nobody')
  if (!row)
    throw new StartError(
      'starting the built-in PostgreSQL as root needs an account named postgres or nobody; or set DATABASE_URL',
    )
  return { name: row[0]!, uid: Number(row[2]), gid: Number(row[3]) }
}

function canRun(native: string, ids: Account['ids'], prefix: string[] = []): boolean {
  const [program, ...args] = [...prefix, path.join(native, 'bin/postgres'), '--version']
  return spawnSync(program!, args, { ...ids, cwd: '/' }).status === 0
}

const canWrite = (folder: string, ids: Account['ids']): boolean =>
  spawnSync('/usr/bin/test', ['-w', folder], { ...ids, cwd: '/' }).status === 0
