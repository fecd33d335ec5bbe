/** Small disks in memory, which can be filled. */
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

export type SmallDisk = 'files' | 'database'

const places: Record<SmallDisk, { folder: string; size: string }> = {
  files: { folder: 'data', size: '64m' },
  database: { folder: 'database1', size: '400m' },
}

/** Why no disk can be mounted here; undefined where one can. */
export const cannotMount = (): string | undefined =>
  process.getuid?.() !== 0
    ? 'only root mounts small disks'
    : spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
      ? undefined
      : 'this machine mounts no small disks'

/** @returns how it is unmounted, when nobody uses it any more */
export function mountDisk(folder: string, disk: SmallDisk): () => void {
  const place = placeOf(folder, disk)
  if (!existsSync(place)) mkdirSync(place)
  const { size } = places[disk]
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', place])
  if (mounted.status !== 0) throw new Error(`mount: ${mounted.stderr.toString()}`)
  return () => void spawnSync('umount', ['-l', place])
}

/** Writes until there is no room. @returns how the room is given back */
export function fillDisk(folder: string, disk: SmallDisk): () => void {
  const file = path.join(placeOf(folder, disk), 'filler')
  const filler = openSync(file, 'w')
  for (const size of [1 << 20, 1 << 12]) {
    const bytes = Buffer.alloc(size)
    let isFull = false
    while (!isFull)
      try {
        isFull = writeSync(filler, bytes) < size
      } catch {
        isFull = true
      }
  }
  closeSync(filler)
  return () => rmSync(file)
}

const placeOf = (folder: string, disk: SmallDisk): string => path.join(folder, places[disk].folder)
