import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Clock ticks of /proc [1/s]: fixed for programs, whatever the kernel counts with. */
const TICKS_PER_SECOND = 100

/** CPU time that processes have used [s]. Other work on the machine is not in it, unlike in the time of an answer. */
export interface CpuTimes {
  server: number
  database: number
}

/**
 * Reads the CPU times of the server and of all processes of its PostgreSQL.
 *
 * @param postmaster  the process from which those of the database stem
 */
export function readCpuTimes(server: number, postmaster: number): CpuTimes {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat?.parent === postmaster)
  const own = readStat(postmaster)
  return {
    server: readStat(server)?.cpu ?? 0,
    database:
      children.reduce((sum, child) => sum + child!.cpu, 0) + (own?.cpu ?? 0) + (own?.ended ?? 0),
  }
}

/** The process from which all connections of this database stem. */
export async function findPostmaster(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = readStat(rows[0]!.pid)!.parent
  await client.end()
  return parent
}

interface Stat {
  parent: number
  cpu: number
  /** Of children that have ended. */
  ended: number
}

/** See proc_pid_stat(5): the fields after the name, which may hold blanks and ends with the last bracket. */
function readStat(pid: number): Stat | null {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended since the folder was read.
    return null
  }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const seconds = (place: number): number => Number(fields[place]) / TICKS_PER_SECOND
  return {
    parent: Number(fields[1]),
    cpu: seconds(11) + seconds(12),
    ended: seconds(13) + seconds(14),
  }
}
