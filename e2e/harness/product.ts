import { randomBytes } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { startMailSink } from './mail-sink.ts'
import type { ProductHost } from './product-host.ts'
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

/** Starts a product with the demonstration: its own server, port, database and files. The host has no other one now. */
export async function startProduct(host: ProductHost): Promise<Product> {
  const name = `journey_${crypto.randomUUID().replaceAll('-', '')}`
  const folder = getProductFolder(name)
  const removeProduct = async (): Promise<void> => {
    await runStatement(`drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await runStatement(`create database ${name} template ${templateDatabase} strategy file_copy`)
    cpSync(getDemoFolder(), folder, { recursive: true })
    const port = await tryFreePorts((at) => host.start(makeDemoSettings(name, folder, at)))
    return {
      origin: `http://localhost:${port}`,
      stop: async () => {
        await host.stop()
        await removeProduct()
      },
    }
  } catch (error) {
    await removeProduct()
    throw error
  }
}

const makeDemoSettings = (
  database: string,
  folder: string,
  port: number,
): Record<string, string> => ({
  NODE_ENV: 'development',
  PORT: String(port),
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  SEED_PROFILE: 'demo',
  // A journey is much faster than a user.
  RATE_LIMITS: 'off',
  // Identity providers and receivers of webhooks of journeys run on this machine.
  WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32',
  ...makeCommonSettings(database),
})

const makeCommonSettings = (database: string): Record<string, string> => ({
  // Several browsers and servers share the machine: its load is the tests' own.
  OVERLOAD_LAG_MS: '0',
  NODE_COMPILE_CACHE: getCompiledFolder(),
  DATABASE_URL: makeDatabaseUrl(database, 'cradle_login'),
  MIGRATION_DATABASE_URL: makeDatabaseUrl(database),
})

/** A product in production mode, without people and products, that sends its mail to a sink. */
export interface Production extends Product {
  /** Runs `npm run admin -- create`. @returns the link that sets the password */
  createAdmin: (email: string, company: string) => Promise<string>
  listMails: (to: string) => string[]
}

/** Starts a product in production mode on an empty database. */
export async function startProduction(): Promise<Production> {
  const name = `production_${crypto.randomUUID().replaceAll('-', '')}`
  const folder = getProductFolder(name)
  const mail = await startMailSink()
  const removeAll = async (): Promise<void> => {
    await mail.stop()
    await runStatement(`drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
  const secrets = makeSecrets()
  const makeSettings = (port: number): Record<string, string> => ({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Cradle <no-reply@operator.example>',
    HELP_EMAIL: 'help@operator.example',
    DOCUMENTATION_URL: `http://localhost:${port}/favicon.svg`,
    DEMONSTRATION_URL: `http://localhost:${port}/demonstration`,
    DRAIN_MS: '0',
    ...secrets,
    ...makeCommonSettings(name),
  })
  try {
    await runStatement(`create database ${name}`)
    let server: Program | undefined
    const port = await tryFreePorts(async (at) => {
      server = await startProgram('serve.ts', {
        env: makeSettings(at),
        isReady: /Cradle is ready/,
        within: 180_000,
      })
    })
    return {
      origin: `http://localhost:${port}`,
      createAdmin: async (email, company) => {
        const command = await startProgram('../../scripts/admin.ts', {
          env: makeSettings(port),
          args: ['create', '--email', email, '--company', company],
          isReady: /https?:\/\/\S+password-reset\S+/,
          within: 180_000,
        })
        await command.stop()
        return command.ready[0]
      },
      listMails: mail.listMails,
      stop: async () => {
        await server?.stop()
        await removeAll()
      },
    }
  } catch (error) {
    await removeAll()
    throw error
  }
}

const makeSecrets = (): Record<string, string> => ({
  ...Object.fromEntries(
    ['JWT_SECRET', 'MERCURE_SECRET', 'FILE_SIGNING_SECRET'].map((secret) => [
      secret,
      randomBytes(33).toString('base64'),
    ]),
  ),
  ENCRYPTION_KEYS: `1:${randomBytes(33).toString('hex')}`,
})

/** Another process may take a port between the check and the start. @returns the port */
async function tryFreePorts(start: (port: number) => Promise<void>): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    try {
      await start(port)
      return port
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
