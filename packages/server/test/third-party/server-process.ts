import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

export interface ServerProcess {
  pid: number
  /** Resolves when the server reports that it is ready; rejects when it ends before. */
  ready: Promise<void>
  /** Resolves when the process has ended. */
  ended: Promise<Ended>
  /** The output until now. */
  said: () => string
  send: (signal: NodeJS.Signals) => void
}

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

const main = path.resolve(import.meta.dirname, '../../src/main.ts')
/** Compiled code of the first server, which later ones reuse. */
export const compiled = path.resolve(import.meta.dirname, '../../../../var/compile-cache')

/**
 * Starts the product in a process of its own, like `npm start`. It inherits nothing from this
 * process's environment.
 *
 * @param file  the program, where it is not the whole server
 * @param core  the only core that it may use, on Linux
 */
export function startServerProcess(
  settings: Readonly<Record<string, string>>,
  file = main,
  core?: number,
): ServerProcess {
  const command = [process.execPath, file]
  if (core !== undefined) command.unshift('taskset', '-c', String(core))
  const child = spawn(command[0]!, command.slice(1), {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      NODE_COMPILE_CACHE: compiled,
      // The load of the machine is the tests' own.
      OVERLOAD_LAG_MS: '0',
      PAUSE_LIMIT_MS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()))
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, ...said }))
  })
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (said.stdout.includes('Cradle is ready')) resolve()
    })
    void ended.then(({ code }) =>
      reject(new Error(`the server ended with code ${code}: ${said.stdout}${said.stderr}`)),
    )
  })
  ready.catch(() => undefined)
  return {
    pid: child.pid!,
    ready,
    ended,
    said: () => said.stdout + said.stderr,
    send: (signal) => sendIfAlive(child, signal),
  }
}

function sendIfAlive(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal)
}
