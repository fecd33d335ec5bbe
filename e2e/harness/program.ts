import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

export interface Program {
  /** What it said when it was ready. */
  ready: RegExpExecArray
  /** Asks it to end, and waits until it has. */
  stop: () => Promise<void>
}

const root = path.resolve(import.meta.dirname, '../..')
const longestStop = 15_000

/**
 * Runs one of our scripts beside the journeys until it says that it is ready. It ends when it is asked to, and with this
 * process. A start that fails or takes too long tells what the script said.
 */
export async function startProgram(
  script: string,
  { env, isReady, within }: { env: Record<string, string>; isReady: RegExp; within: number },
): Promise<Program> {
  const child = spawn(
    process.execPath,
    [path.join(root, 'scripts/with-node.mjs'), path.join(import.meta.dirname, script)],
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
    return { ready: await untilReady(child, script, isReady, within), stop: () => end(child, gone) }
  } catch (error) {
    await end(child, gone)
    throw error
  }
}

function untilReady(
  child: ChildProcess,
  script: string,
  isReady: RegExp,
  within: number,
): Promise<RegExpExecArray> {
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string): void =>
      reject(new Error(`${script} ${why}. It said:\n${said.slice(-8_000) || '(nothing)'}`))
    const clock = setTimeout(() => fail(`was not ready within ${within / 1000} s`), within)
    const hear = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-100_000)
      const ready = isReady.exec(said)
      if (!ready) return
      clearTimeout(clock)
      resolve(ready)
    }
    child.stdout!.on('data', hear)
    child.stderr!.on('data', hear)
    child.once('error', (error) => fail(`could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      clearTimeout(clock)
      fail(`ended with ${signal ?? `code ${code}`}`)
    })
  })
}

async function end(child: ChildProcess, gone: Promise<void>): Promise<void> {
  child.stdin!.end()
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
    child.kill('SIGTERM')
  const clock = setTimeout(() => killGroup(child), longestStop)
  await gone
  clearTimeout(clock)
}

/** The script runs below the one that found Node for it. */
function killGroup(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
