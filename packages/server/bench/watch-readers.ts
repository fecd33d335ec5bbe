import { readFileSync } from 'node:fs'

/** Interval at which the processes are looked at [ms]. */
const EVERY_MS = 20
/** Clock ticks of /proc [1/s]. */
const TICKS_PER_SECOND = 100

/** What the child processes that read files needed: the largest memory of one [MB], and the CPU time of all [s]. */
export interface ReaderUse {
  memoryMb: number
  cpuSeconds: number
}

/** Watches the child processes that read uploaded files, until it is stopped. Linux only; elsewhere nothing is seen. */
export function watchReaders(): { stop: () => ReaderUse } {
  const peaks = new Map<number, ReaderUse>()
  const timer = setInterval(() => {
    for (const pid of listReaders()) {
      const use = readUse(pid)
      if (use) peaks.set(pid, use)
    }
  }, EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      const all = [...peaks.values()]
      return {
        memoryMb: Math.max(0, ...all.map((use) => use.memoryMb)),
        cpuSeconds: all.reduce((sum, use) => sum + use.cpuSeconds, 0),
      }
    },
  }
}

function listReaders(): number[] {
  const children = readProc(`self/task/${process.pid}/children`)?.trim().split(' ') ?? []
  return children
    .map(Number)
    .filter((pid) => pid > 0 && readProc(`${pid}/cmdline`)?.includes('read-child'))
}

function readUse(pid: number): ReaderUse | null {
  const peak = /VmHWM:\s+(\d+) kB/.exec(readProc(`${pid}/status`) ?? '')?.[1]
  const stat = readProc(`${pid}/stat`)
  if (!peak || !stat) return null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return {
    memoryMb: Number(peak) / 1024,
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
  }
}

function readProc(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    // The process ended.
    return null
  }
}
