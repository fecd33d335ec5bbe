import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './build-web.ts'

/** How a program of a run is started. */
interface Run {
  args?: string[]
  environment?: Record<string, string>
  /** It is told when this signal arrives and the program is being stopped. */
  onInterrupt: () => void
}

/**
 * Runs one program of the repository in its own process group, so that its remaining processes can
 * be stopped with it. @returns its exit code, 1 after a signal
 */
export function runProgram(
  program: string,
  { args = [], environment = {}, onInterrupt }: Run,
): Promise<number> {
  const child = spawn(process.execPath, [path.join(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, ...environment },
  })
  const passSignal = (signal: NodeJS.Signals) => {
    onInterrupt()
    endGroup(child.pid!, signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, passSignal)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.log(error.message)
      resolve(1)
    })
    child.on('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, passSignal)
      endGroup(child.pid!, 'SIGTERM')
      resolve(code ?? 1)
    })
  })
}

function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
