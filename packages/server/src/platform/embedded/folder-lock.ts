import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface FolderLock {
  release(): void
}

/** Locks of this process: the operating system keeps processes apart, not callers within one. */
const held = new Set<string>()

/**
 * Locks the folder of a cluster for this process. Who holds the lock starts and stops the cluster; everybody else is a
 * guest. It is a file lock of the operating system, taken through SQLite, so it ends with the process, also after kill -9.
 *
 * @returns null when another process holds it
 */
export function lockFolder(folder: string): FolderLock | null {
  if (held.has(folder)) return null
  const database = new DatabaseSync(path.join(folder, 'lock'), { timeout: 0 })
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
    throw error
  }
  held.add(folder)
  writeFileSync(ownerFile(folder), String(process.pid))
  return {
    release() {
      if (held.delete(folder)) database.close()
    },
  }
}

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5

const ownerFile = (folder: string): string => path.join(folder, 'owner')

/** Number of the process that locked the folder last, to tell a person; null when none did. */
export function readOwner(folder: string): string | null {
  try {
    return readFileSync(ownerFile(folder), 'utf8').trim() || null
  } catch {
    return null
  }
}
