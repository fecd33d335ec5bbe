import path from 'node:path'
import pg from 'pg'
import { refuseUnreachable } from '#platform/db/refuse-unreachable'
import { startEmbedded, type EmbeddedOptions } from '#platform/embedded/embedded-postgres'

export interface FoundDatabase {
  /** For the running server: a login without power. */
  url: string
  /** For migrations: the owner of the tables. */
  migrationUrl: string
  /** The user name in `url`, when migrations have to let it act as our roles. */
  login: string | undefined
  stop(): Promise<void>
}

export interface DatabaseSettings {
  url: string | undefined
  migrationUrl: string | undefined
  dataDir: string
}

/**
 * The database of this configuration: a server by address, or the built-in one in the data folder.
 *
 * @throws StartError when it cannot be reached or used
 */
export async function findDatabase(
  settings: DatabaseSettings,
  options: EmbeddedOptions = {},
): Promise<FoundDatabase> {
  if (settings.url) return findExternal(settings.url, settings.migrationUrl)
  const cluster = await startEmbedded(path.join(settings.dataDir, 'postgres'), options)
  try {
    await prepareCluster(cluster.url('postgres'))
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return {
    url: cluster.url('cradle', embeddedLogin),
    migrationUrl: cluster.url('cradle'),
    login: embeddedLogin,
    stop: () => cluster.stop(),
  }
}

async function findExternal(url: string, migrationUrl: string | undefined): Promise<FoundDatabase> {
  await refuseUnreachable('DATABASE_URL', url)
  if (migrationUrl) await refuseUnreachable('MIGRATION_DATABASE_URL', migrationUrl)
  const login = migrationUrl ? decodeURIComponent(new URL(url).username) || undefined : undefined
  return { url, migrationUrl: migrationUrl ?? url, login, stop: async () => {} }
}

/** The server's login in the built-in cluster: as weak as in production, so that row policies bind it. */
export const embeddedLogin = 'cradle_login'

/** Makes the login and the database where they are missing. */
export async function prepareCluster(adminUrl: string, database = 'cradle'): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ login: boolean; database: boolean }>(
      'select exists (select from pg_roles where rolname = $1) as login, exists (select from pg_database where datname = $2) as database',
      [embeddedLogin, database],
    )
    if (!rows[0]!.login) await client.query(`create role ${embeddedLogin} login`)
    if (!rows[0]!.database)
      await client.query(`create database ${client.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}
