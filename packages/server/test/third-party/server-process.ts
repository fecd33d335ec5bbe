import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

export interface ServerProcess {
  pid: number
  /** Resolves when it says that it is ready; rejects when it ends before. */
  ready: Promise<void>
  /** Resolves when it has ended. */
  ended: Promise<Ended>
  /** What it printed until now. */
  said: () => string
  send: (signal: NodeJS.Signals) => void
}

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

const main = path.resolve(import.meta.dirname, '../../src/main.ts')
/** What the first of them compiled serves all that come after. */
const compiled = path.resolve(import.meta.dirname, '../../../../var/compile-cache')

/** Starts the product in a process of its own, as `npm start` does. Nothing of this process's environment reaches it. */
export function spawnServer(settings: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      NODE_COMPILE_CACHE: compiled,
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
