import { cpSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { startProgram, type Program } from './program.ts'
import { compiledFolder, demoFolder, productFolder, templateDatabase } from './run-folder.ts'

export interface Product {
  origin: string
  stop: () => Promise<void>
}

/** A running product with the demonstration as it was filled in: its own server, port, database and files. */
export async function startProduct(): Promise<Product> {
  const name = `journey_${crypto.randomUUID().replaceAll('-', '')}`
  const folder = productFolder(name)
  const clear = async (): Promise<void> => {
    await statement(`drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await statement(`create database ${name} template ${templateDatabase} strategy file_copy`)
    cpSync(demoFolder(), folder, { recursive: true })
    const { port, server } = await serve(name, folder)
    return {
      origin: `http://localhost:${port}`,
      stop: async () => {
        await server.stop()
        await clear()
      },
    }
  } catch (error) {
    await clear()
    throw error
  }
}

/** Somebody else may take a port between the moment it was found free and the start. */
async function serve(database: string, folder: string): Promise<{ port: number; server: Program }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      const server = await startProgram('serve.ts', {
        env: {
          NODE_ENV: 'development',
          PORT: String(port),
          DATA_DIR: folder,
          LOG_LEVEL: 'error',
          SEED_PROFILE: 'demo',
          // A journey does in seconds what a person does in minutes.
          RATE_LIMITS: 'off',
          // Two browsers and two servers share the machine: its load is the tests' own.
          OVERLOAD_LAG_MS: '0',
          NODE_COMPILE_CACHE: compiledFolder(),
          DATABASE_URL: databaseUrl(database, 'cradle_login'),
          MIGRATION_DATABASE_URL: databaseUrl(database),
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

function databaseUrl(database: string, user?: string): string {
  const url = new URL(process.env['E2E_CLUSTER_URL']!)
  url.pathname = `/${database}`
  if (user) url.username = user
  return url.href
}

async function statement(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo
        probe.close(() => resolve(port))
      })
  })
}
