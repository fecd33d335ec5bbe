import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isAlive } from '#platform/embedded/process-state'
import { startEmbedded } from '#platform/embedded/embedded-postgres'
import { findFreePort } from './own-server.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

export interface OwnProcess {
  origin: string
  /** Its database, as the server logs in; valid while its cluster runs. */
  databaseUrl: () => Promise<string>
  start: () => Promise<void>
  /** Kills the server, and on request its PostgreSQL just before it. */
  kill: (what: 'server' | 'server and database') => Promise<void>
  close: () => Promise<void>
}

/**
 * Starts a server in a process of its own, like the product, with the built-in PostgreSQL in a
 * folder of its own.
 */
export async function startOwnProcess(): Promise<OwnProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-process-'))
  const port = await findFreePort()
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    SEED_PROFILE: 'none',
    LOG_LEVEL: 'silent',
  }
  let server: ServerProcess | undefined
  const start = async (): Promise<void> => {
    server = startServerProcess(env)
    await server.ready
  }
  const cluster = path.join(folder, 'postgres/data/postmaster.pid')
  const findPostmaster = (): number | undefined =>
    existsSync(cluster) ? Number(readFileSync(cluster, 'utf8').split('\n')[0]) : undefined
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server?.send(signal)
    await server?.ended
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    databaseUrl: async () =>
      (await startEmbedded(path.join(folder, 'postgres'))).url('cradle', 'cradle_login'),
    start,
    kill: async (what) => {
      if (what === 'server and database') process.kill(findPostmaster()!, 'SIGKILL')
      await end('SIGKILL')
    },
    close: async () => {
      await end('SIGTERM')
      // A test that failed between a kill and the next start leaves a cluster without a server.
      const left = findPostmaster()
      if (left !== undefined && isAlive(left)) process.kill(left, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
