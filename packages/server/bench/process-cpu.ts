import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Clock ticks of /proc [1/s]: fixed for programs, independent of the kernel's own rate. */
const TICKS_PER_SECOND = 100

/**
 * CPU time of processes [s]. Unlike the time of an answer, it excludes other work on the machine.
 */
export interface CpuTimes {
  server: number
  database: number
}

/**
 * Reads the CPU times of the server and of all processes of its PostgreSQL.
 *
 * @param postmaster the parent process of the database's processes
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

/** The parent process of all connections of this database. */
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
  /** CPU time of ended children. */
  ended: number
}

/**
 * See proc_pid_stat(5): the fields after the name, which may contain blanks and ends with the last
 * bracket.
 */
function readStat(pid: number): Stat | null {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // The process ended after the folder was read.
    return null
  }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const toSeconds = (place: number): number => Number(fields[place]) / TICKS_PER_SECOND
  return {
    parent: Number(fields[1]),
    cpu: toSeconds(11) + toSeconds(12),
    ended: toSeconds(13) + toSeconds(14),
  }
}
