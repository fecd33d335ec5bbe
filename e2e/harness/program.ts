import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

export interface Program {
  /** The match of its ready message. */
  ready: RegExpExecArray
  /** Stops it and waits for its end. */
  stop: () => Promise<void>
}

const root = path.resolve(import.meta.dirname, '../..')
const longestStop = 15_000

/**
 * Runs a script of the repository beside the journeys and waits until it is ready. It stops on
 * request and with this process. A start that fails or takes too long reports the script's output.
 */
export async function startProgram(
  script: string,
  {
    env,
    isReady,
    within,
    args = [],
  }: { env: Record<string, string>; isReady: RegExp; within: number; args?: string[] },
): Promise<Program> {
  const child = spawn(
    process.execPath,
    [path.join(root, 'scripts/with-node.mjs'), path.join(import.meta.dirname, script), ...args],
    {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    },
  )
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve())
  })
  try {
    return {
      ready: await waitUntilReady(child, script, isReady, within),
      stop: () => endProgram(child, gone),
    }
  } catch (error) {
    await endProgram(child, gone)
    throw error
  }
}

function waitUntilReady(
  child: ChildProcess,
  script: string,
  isReady: RegExp,
  within: number,
): Promise<RegExpExecArray> {
  let said = ''
  return new Promise((resolve, reject) => {
    const rejectStart = (why: string): void =>
      reject(new Error(`${script} ${why}. It said:\n${said.slice(-8_000) || '(nothing)'}`))
    const clock = setTimeout(() => rejectStart(`was not ready within ${within / 1000} s`), within)
    const readOutput = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-100_000)
      const ready = isReady.exec(said)
      if (!ready) return
      clearTimeout(clock)
      resolve(ready)
    }
    child.stdout!.on('data', readOutput)
    child.stderr!.on('data', readOutput)
    child.once('error', (error) => rejectStart(`could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      clearTimeout(clock)
      rejectStart(`ended with ${signal ?? `code ${code}`}`)
    })
  })
}

async function endProgram(child: ChildProcess, gone: Promise<void>): Promise<void> {
  child.stdin!.end()
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
    child.kill('SIGTERM')
  const clock = setTimeout(() => killGroup(child), longestStop)
  await gone
  clearTimeout(clock)
}

/** The script is a child of the process that found Node for it. */
function killGroup(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
