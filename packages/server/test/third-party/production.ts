import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { startEmbedded, type EmbeddedPostgres } from '#platform/embedded/embedded-postgres'
import { findFreePort } from './own-server.ts'
import { compiled, startServerProcess } from './server-process.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** A mail that the server sent. */
export interface ReceivedMail {
  to: string
  /** The link that it contains. */
  link: string
}

/** A server in production, as README describes its installation. */
export interface Production {
  origin: string
  mails: ReceivedMail[]
  /** Runs `npm run admin --` with these words, with the settings of the server. @returns its output */
  runAdmin: (...words: string[]) => Promise<string>
  close: () => Promise<void>
}

/** The PostgreSQL that comes with the product. */
const startBuiltIn = (folder: string): Promise<EmbeddedPostgres> =>
  startEmbedded(folder, { diesWithParent: true })

/**
 * Installs a production server: a PostgreSQL of its own with the roles of `docs/operations.md`, secrets, a mail server. The database
 * is empty.
 *
 * @param startCluster  starts a new PostgreSQL in a folder
 */
export async function startProduction(
  startCluster: (folder: string) => Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> = startBuiltIn,
): Promise<Production> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-production-'))
  const cluster = await startCluster(path.join(folder, 'postgres'))
  await createRoles(cluster.url('postgres'))
  const mails: ReceivedMail[] = []
  const smtp = await startMailServer(mails)
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const makeSecret = (): string => randomBytes(33).toString('base64')
  const settings: Record<string, string> = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: cluster.url('cradle', 'cradle_login'),
    MIGRATION_DATABASE_URL: cluster.url('cradle', 'cradle_owner'),
    DATA_DIR: path.join(folder, 'data'),
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'Cradle <no-reply@cradle.example>',
    JWT_SECRET: makeSecret(),
    MERCURE_SECRET: makeSecret(),
    FILE_SIGNING_SECRET: makeSecret(),
    ENCRYPTION_KEYS: `2026:${makeSecret()}`,
    LOG_LEVEL: 'error',
  }
  const server = startServerProcess(settings)
  const close = async (): Promise<void> => {
    server.send('SIGINT')
    await server.ended
    await new Promise<void>((resolve) => smtp.close(resolve))
    await cluster.stop('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await server.ready
  } catch (error) {
    await close()
    throw error
  }
  return {
    origin,
    mails,
    runAdmin: async (...words) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [path.join(root, 'scripts/admin.ts'), ...words],
        { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, ...settings } },
      )
      return stdout
    },
    close,
  }
}

/** What the administrator of PostgreSQL runs (`docs/operations.md`, *Roles*). */
async function createRoles(url: string): Promise<void> {
  const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
  const [, statements] = /^```sql roles\n([\s\S]*?)^```/m.exec(page) ?? []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // A database cannot be created together with other statements.
    for (const statement of statements!.split(';'))
      if (statement.trim() !== '') await client.query(statement)
  } finally {
    await client.end()
  }
}

async function startMailServer(mails: ReceivedMail[]): Promise<SMTPServer> {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        const plain = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
        const link = /https?:\/\/\S+/.exec(plain)?.[0] ?? ''
        mails.push({ to: session.envelope.rcptTo[0]!.address, link })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  return smtp
}
