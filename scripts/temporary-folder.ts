import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** Room that the databases, servers and browsers of a whole run leave unused [bytes]. */
const ROOM = 8 * 1024 ** 3

/**
 * Finds the folder for temporary files of a test run: `TMPDIR`, else the file system in memory where it has room, else
 * that of the system. Each test file copies a database of 600 files: that takes 20 ms in memory, and 300 to 1,000 ms on
 * a disk that clears freed blocks at once.
 */
export const findTemporaryFolder = (): string =>
  process.env['TMPDIR'] === undefined && isRoomy() ? memory : tmpdir()

function isRoomy(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= ROOM && mayRunPrograms()
  } catch {
    return false
  }
}

/** Containers often mount it so that no program in it can be started. */
function mayRunPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.find((line) => line.split(' ')[1] === memory)?.split(' ')[3]
  return options !== undefined && !options.split(',').includes('noexec')
}
