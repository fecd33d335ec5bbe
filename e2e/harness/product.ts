import { cpSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { startProgram, type Program } from './program.ts'
import {
  getCompiledFolder,
  getDemoFolder,
  getProductFolder,
  templateDatabase,
} from './run-folder.ts'

export interface Product {
  origin: string
  stop: () => Promise<void>
}

/** Starts a product with the demonstration: its own server, port, database and files. */
export async function startProduct(): Promise<Product> {
  const name = `journey_${crypto.randomUUID().replaceAll('-', '')}`
  const folder = getProductFolder(name)
  const removeProduct = async (): Promise<void> => {
    await runStatement(`drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await runStatement(`create database ${name} template ${templateDatabase} strategy file_copy`)
    cpSync(getDemoFolder(), folder, { recursive: true })
    const { port, server } = await serveProduct(name, folder)
    return {
      origin: `http://localhost:${port}`,
      stop: async () => {
        await server.stop()
        await removeProduct()
      },
    }
  } catch (error) {
    await removeProduct()
    throw error
  }
}

/** Another process may take a port between the check and the start. */
async function serveProduct(
  database: string,
  folder: string,
): Promise<{ port: number; server: Program }> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    try {
      const server = await startProgram('serve.ts', {
        env: {
          NODE_ENV: 'development',
          PORT: String(port),
          DATA_DIR: folder,
          LOG_LEVEL: 'error',
          SEED_PROFILE: 'demo',
          // A journey is much faster than a user.
          RATE_LIMITS: 'off',
          // Several browsers and servers share the machine: its load is the tests' own.
          OVERLOAD_LAG_MS: '0',
          NODE_COMPILE_CACHE: getCompiledFolder(),
          DATABASE_URL: makeDatabaseUrl(database, 'cradle_login'),
          MIGRATION_DATABASE_URL: makeDatabaseUrl(database),
        },
        isReady: /Cradle is ready/,
        within: 60_000,
      })
      return { port, server }
    } catch (error) {
      if (attempt === 3 || !(error as Error).message.includes('EADDRINUSE')) throw error
    }
  }
}

function makeDatabaseUrl(database: string, user?: string): string {
  const url = new URL(process.env['E2E_CLUSTER_URL']!)
  url.pathname = `/${database}`
  if (user) url.username = user
  return url.href
}

async function runStatement(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: makeDatabaseUrl('postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Finds a free port. Another process may take it before it is used. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo
        probe.close(() => resolve(port))
      })
  })
}
