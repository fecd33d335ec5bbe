import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Which process stops the cluster at its end. A second process on the same data folder (a seed beside a running
 * server) is a guest and leaves it running; after kill -9 of the owner the next start takes over.
 */
export function claimCluster(folder: string): boolean {
  const file = path.join(folder, 'owner')
  const [pid = '', startedAt = ''] = readIfThere(file).split(' ')
  const owned =
    pid !== '' &&
    Number(pid) !== process.pid &&
    isAlive(Number(pid)) &&
    startTime(Number(pid)) === startedAt
  if (owned) return false
  writeFileSync(file, `${process.pid} ${startTime(process.pid)}`)
  return true
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Tells a process from a later one that got the same number; empty where /proc does not exist. */
function startTime(pid: number): string {
  return readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? ''
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
