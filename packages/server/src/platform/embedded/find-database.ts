import path from 'node:path'
import pg from 'pg'
import { refuseOtherEncoding } from '#platform/db/refuse-encoding'
import { refuseSharedConnections } from '#platform/db/refuse-shared-connections'
import { refuseUnreachable } from '#platform/db/refuse-unreachable'
import {
  startEmbedded,
  type EmbeddedOptions,
  type EmbeddedPostgres,
} from '#platform/embedded/embedded-postgres'

export interface FoundDatabase {
  /** For the running server: a login without power. */
  url: string
  /** For what belongs to one connection: notifications, locks of a process, the queue of jobs. */
  directUrl: string
  /** `url` is a pooler that gives each transaction another connection. */
  isShared: boolean
  /** For migrations: the owner of the tables. */
  migrationUrl: string
  /** The user name in `url`, when migrations have to let it act as our roles. */
  login: string | undefined
  stop(): Promise<void>
}

export interface DatabaseSettings {
  url: string | undefined
  /** Set where `url` is a pooler that gives each transaction another connection. */
  directUrl?: string | undefined
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
  if (settings.url) return findExternal({ ...settings, url: settings.url })
  const cluster = await startEmbedded(path.join(settings.dataDir, 'postgres'), options)
  try {
    await prepareCluster(cluster.url('postgres'))
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return openPrepared(cluster)
}

/** The database of a cluster that `prepareCluster` prepared. */
export function openPrepared(cluster: Pick<EmbeddedPostgres, 'url' | 'stop'>): FoundDatabase {
  const url = cluster.url('cradle', embeddedLogin)
  return {
    url,
    directUrl: url,
    isShared: false,
    migrationUrl: cluster.url('cradle'),
    login: embeddedLogin,
    stop: () => cluster.stop(),
  }
}

async function findExternal({
  url,
  directUrl,
  migrationUrl,
}: DatabaseSettings & { url: string }): Promise<FoundDatabase> {
  await refuseUnreachable('DATABASE_URL', url)
  if (directUrl) await refuseSharedConnections('DATABASE_DIRECT_URL', directUrl)
  else await refuseSharedConnections('DATABASE_URL', url)
  if (migrationUrl) await refuseSharedConnections('MIGRATION_DATABASE_URL', migrationUrl)
  const direct = directUrl ?? url
  await refuseOtherEncoding(directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', direct)
  return {
    url,
    directUrl: direct,
    isShared: directUrl !== undefined,
    migrationUrl: migrationUrl ?? direct,
    login: migrationUrl ? decodeURIComponent(new URL(direct).username) || undefined : undefined,
    stop: async () => {},
  }
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
