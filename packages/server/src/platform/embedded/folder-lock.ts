import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface FolderLock {
  release(): void
}

/** Locks of this process: the operating system separates processes, but not callers within one. */
const held = new Set<string>()

/**
 * Locks the folder of a cluster for this process. The process with the lock starts and stops the
 * cluster; others only use it. It is a file lock of the operating system, taken through SQLite, so
 * it ends with the process, even after kill -9.
 *
 * @returns null when another process has it
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
  writeFileSync(getOwnerFile(folder), String(process.pid))
  return {
    release() {
      if (held.delete(folder)) database.close()
    },
  }
}

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5

const getOwnerFile = (folder: string): string => path.join(folder, 'owner')

/** Id of the process that locked the folder last, for messages; null without one. */
export function readOwner(folder: string): string | null {
  try {
    return readFileSync(getOwnerFile(folder), 'utf8').trim() || null
  } catch {
    return null
  }
}
