import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../scripts/build-web.ts'

export interface RunningApp {
  origin: string
  email: string
  password: string
  stop: () => Promise<void>
}

/** Seeding 10,000 profiles and 300,000 inputs takes more than a minute on a small machine, and many more on a busy one. */
const PATIENCE_MS = 15 * 60_000

/**
 * Starts the built product with a seed, on a port and in a data folder of its own; `stop` removes
 * both. The folder `BENCH_DATA` stays, so that a second measurement does not wait for its seed again.
 */
export async function startApp(seed: 'bench' | 'demo' = 'bench'): Promise<RunningApp> {
  const kept = process.env['BENCH_DATA']
  const folder = kept ? path.join(kept, seed) : mkdtempSync(path.join(tmpdir(), 'cradle-bench-'))
  mkdirSync(folder, { recursive: true })
  const port = await findFreePort()
  const password = 'Bench-password-1'
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      NODE_ENV: 'development',
      SEED_PROFILE: seed,
      RATE_LIMITS: 'off',
      SEED_PASSWORD: password,
    },
  })
  const kill = (): unknown => server.kill()
  process.once('exit', kill)
  const isOver = (): boolean => server.exitCode !== null || server.signalCode !== null
  const stop = async (): Promise<void> => {
    process.off('exit', kill)
    const ended = isOver() ? undefined : once(server, 'exit')
    server.kill()
    await ended
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
  const origin = `http://localhost:${port}`
  for (const until = Date.now() + PATIENCE_MS; !(await isReady(origin)); await wait(250)) {
    if (!isOver() && Date.now() < until) continue
    await stop()
    throw new Error('the app did not start')
  }
  return {
    origin,
    email: `lca-editor@${seed === 'demo' ? 'noordhout' : 'bench'}.example`,
    password,
    stop,
  }
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
