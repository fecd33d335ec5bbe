import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isAlive } from '#platform/embedded/cluster-owner'
import { startEmbedded } from '#platform/embedded/embedded-postgres'
import { freePort } from './own-server.ts'

export interface OwnProcess {
  origin: string
  /** Its database, as the server logs in; valid while its cluster runs. */
  databaseUrl: () => Promise<string>
  start: () => Promise<void>
  /** Ends the server at once, and its PostgreSQL just before it where that is asked. */
  kill: (what: 'server' | 'server and database') => Promise<void>
  close: () => Promise<void>
}

const main = path.resolve(import.meta.dirname, '../../main.ts')

/** A server in a process of its own, started as the product is, with the built-in PostgreSQL in a folder of its own. */
export async function ownProcess(): Promise<OwnProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-process-'))
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    SEED_PROFILE: 'none',
    LOG_LEVEL: 'silent',
    NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
  }
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    await isReady(child)
  }
  const cluster = path.join(folder, 'postgres/data/postmaster.pid')
  const postgres = (): number | undefined =>
    existsSync(cluster) ? Number(readFileSync(cluster, 'utf8').split('\n')[0]) : undefined
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child!.once('exit', resolve))
    child.kill(signal)
    await gone
  }
  // A process that is killed keeps nothing of what it compiled; one that ended in order leaves it to all that come after.
  await start()
  await end('SIGTERM')
  return {
    origin: `http://127.0.0.1:${port}`,
    databaseUrl: async () =>
      (await startEmbedded(path.join(folder, 'postgres'))).url('cradle', 'cradle_login'),
    start,
    kill: async (what) => {
      if (what === 'server and database') process.kill(postgres()!, 'SIGKILL')
      await end('SIGKILL')
    },
    close: async () => {
      await end('SIGTERM')
      // A test that failed between a kill and the next start leaves a cluster without a server.
      const left = postgres()
      if (left !== undefined && isAlive(left)) process.kill(left, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isReady(child: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      if (said.includes('Cradle is ready')) resolve()
    }
    child.stdout!.on('data', hear)
    child.stderr!.on('data', hear)
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}: ${said}`)))
  })
}
