/** Three server processes in production, as an operator starts them. */
import { randomBytes } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig, type Config } from '#platform/config'
import { isAlive } from '#platform/embedded/process-state'
import { startServerProcess, type ServerProcess } from '#test/third-party/server-process'
import { readLiveMemory } from './live-memory.ts'

/** An operator's limits are for persons; each of these clients works like a whole office. */
const LIMITS = {
  RATE_LIMIT_USER: '100000',
  RATE_LIMIT_COMPANY: '1000000',
  RATE_LIMIT_SEARCH: '100000',
  RATE_LIMIT_REPORTS: '10000',
  RATE_LIMIT_IMPORTS: '10000',
}

export interface ProcessOptions {
  folder: string
  /** Of each process, in the order of the balancer. */
  ports: readonly number[]
  /** Where clients reach the balancer. */
  origin: string
  databaseUrl: string
  databaseDirectUrl: string
  migrationUrl: string
  /** Further settings of every process. */
  settings: Record<string, string>
}

export interface Processes {
  readonly count: number
  /** The settings that the processes share, for what a run signs and seeds itself. */
  config: Config
  /** Starts a process and waits until it is ready. @param extra  further variables of its environment */
  start: (index: number, extra?: Record<string, string>) => Promise<void>
  /** Ends it and waits for its end. @returns its exit code; null when a signal ended it */
  end: (index: number, signal: NodeJS.Signals) => Promise<number | null>
  /** Sends a signal to the process and to those that it started. */
  signalAll: (index: number, signal: NodeJS.Signals) => void
  /** What /readyz of this process says, past the balancer. */
  askReadiness: (index: number) => Promise<{ status: number; body: Record<string, string> }>
  isRunning: (index: number) => boolean
  /** Resident memory of each running process, its children left out [MB]. */
  readMemory: () => number[]
  /** What each running process still uses after a garbage collection, without its code and stacks [MB]. */
  readLiveMemory: () => Promise<number[]>
  stop: () => Promise<void>
}

export function makeProcesses(options: ProcessOptions): Processes {
  const { folder, ports } = options
  const settings = makeSettings(options)
  const running = new Map<number, ServerProcess>()
  const logOf = (index: number): string => path.join(folder, `cradle${index + 1}.log`)

  async function end(index: number, signal: NodeJS.Signals): Promise<number | null> {
    const server = running.get(index)
    if (!server) return null
    server.send(signal)
    const { code, stdout, stderr } = await server.ended
    running.delete(index)
    appendFileSync(logOf(index), stdout + stderr)
    return code
  }

  return {
    count: ports.length,
    config: readConfig(settings),
    async start(index, extra = {}) {
      const server = startServerProcess({
        ...settings,
        PORT: String(ports[index]),
        NODE_OPTIONS: '--inspect-port=127.0.0.1:0',
        ...extra,
      })
      running.set(index, server)
      await server.ready
    },
    end,
    signalAll(index, signal) {
      const { pid } = running.get(index)!
      for (const each of [pid, ...listChildren(pid)]) process.kill(each, signal)
    },
    async askReadiness(index) {
      const answer = await fetch(`http://127.0.0.1:${ports[index]}/readyz`)
      return { status: answer.status, body: (await answer.json()) as Record<string, string> }
    },
    readMemory: () =>
      [...running.values()].map(({ pid }) =>
        Math.round(
          Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024,
        ),
      ),
    readLiveMemory: () => Promise.all([...running.values()].map(readLiveMemory)),
    isRunning: (index) => running.has(index) && isAlive(running.get(index)!.pid),
    async stop() {
      await Promise.all([...running.keys()].map((index) => end(index, 'SIGKILL')))
    },
  }
}

function makeSettings(options: ProcessOptions): Record<string, string> {
  const makeSecret = (): string => randomBytes(33).toString('base64')
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: options.origin,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: options.databaseUrl,
    DATABASE_DIRECT_URL: options.databaseDirectUrl,
    MIGRATION_DATABASE_URL: options.migrationUrl,
    DATA_DIR: path.join(options.folder, 'data'),
    JWT_SECRET: makeSecret(),
    MERCURE_SECRET: makeSecret(),
    FILE_SIGNING_SECRET: makeSecret(),
    ENCRYPTION_KEYS: `2026:${makeSecret()}`,
    LOG_LEVEL: 'info',
    PAUSE_LIMIT_MS: '2000',
    ...LIMITS,
    ...options.settings,
  }
}

/** Waits until a condition holds. @returns the time that took [s] @throws Error after the limit */
export async function waitUntil(
  what: string,
  withinMs: number,
  holds: () => Promise<boolean>,
): Promise<number> {
  const from = performance.now()
  while (performance.now() - from < withinMs) {
    if (await holds().catch(() => false)) return (performance.now() - from) / 1000
    await sleep(100)
  }
  throw new Error(`${what} took longer than ${withinMs / 1000} s`)
}

function listChildren(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => readParent(each) === pid)
}

/** Null for a process that has ended meanwhile. */
function readParent(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
