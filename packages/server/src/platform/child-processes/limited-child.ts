/**
 * Child processes for work on content of others: typesetting, reading uploaded files. Such a child may be slow, large or crash; the
 * process that started it goes on.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ChildOptions {
  /** [MB] Limit of the JavaScript heap. */
  heapMb: number
  /** Further options of Node. */
  nodeOptions?: readonly string[]
}

/**
 * Starts a script without secrets and without a way to the network: it gets no variable of the environment beyond PATH, TMPDIR and
 * the folder of compiled code, and a proxy that does not answer. It receives and sends messages by structured clone; its standard error is a stream.
 */
export function forkLimitedChild(
  script: string,
  { heapMb, nodeOptions = [] }: ChildOptions,
): ChildProcess {
  const closedDoor = 'http://127.0.0.1:9'
  return fork(script, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [`--max-old-space-size=${heapMb}`, ...nodeOptions],
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HTTP_PROXY: closedDoor,
      HTTPS_PROXY: closedDoor,
      ALL_PROXY: closedDoor,
    },
  })
}

/** [MB] Resident memory of a process; 0 where the system does not report it. */
export function readMemoryMb(pid: number | undefined): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return (pages * 4096) / 2 ** 20
  } catch {
    return 0
  }
}

/** Unit of the times in `/proc` [ms]. */
const TICK_MS = 10

/** [ms] Processor time that a process has used; null where the system does not report it. */
export function readProcessorMs(pid: number | undefined): number | null {
  try {
    // The name of the program, in brackets, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}
