import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { newId } from '#platform/ids'
import { systemScope } from '#access/scope'
import { createApp, listTables } from '#app'
import { readConfig, type Config } from '#platform/config'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { openFileStore } from '#platform/files/open-file-store'
import type { Services } from '#platform/http/call'
import { apiClient, type ApiClient } from '#platform/testing/api-client'
import { createLogger } from '#platform/telemetry/logger'
import { signAccessToken } from '#session/access-token'

/** Secrets of the tests, which protect nothing. */
const makeSecret = (purpose: string): string =>
  createHash('sha256').update(`release ${purpose}`).digest('base64url')

/** The settings with which the database of a release is made and read. */
export const makeReleaseConfig = (
  files: string,
  settings: Readonly<Record<string, string>> = {},
): Config =>
  readConfig({
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: 'http://cradle.test',
    SEED_PROFILE: 'none',
    LOG_LEVEL: 'error',
    DATA_DIR: files,
    FILES: files,
    // Signed addresses and encrypted values are among the facts, so that every build has these secrets.
    JWT_SECRET: makeSecret('tokens'),
    MERCURE_SECRET: makeSecret('live updates'),
    FILE_SIGNING_SECRET: makeSecret('files'),
    ENCRYPTION_KEYS: `release:${makeSecret('encryption')}`,
    ...settings,
  })

export interface ReleaseApp {
  db: Database
  services: Services
  /** E-mail addresses of the accounts that can sign in, in their order. */
  accounts: readonly string[]
  /** The API as this account sees it, with its first membership. */
  as: (email: string) => ApiClient
  close: () => Promise<void>
}

/**
 * Serves the database of a release without jobs, so that nothing in it changes by itself.
 *
 * @param url  as the running server logs in
 * @param files  folder with the stored files
 * @param at  time of the server's clock, which stands still
 */
export async function openReleaseApp(url: string, files: string, at: Date): Promise<ReleaseApp> {
  const config = makeReleaseConfig(files)
  const db = openDatabase(openAppPool(url, { max: 8 }))
  const services: Services = {
    config,
    db,
    files: openFileStore(config.files),
    tables: listTables(),
    log: createLogger(config),
    now: () => at,
  }
  const app: FastifyInstance = await createApp(services)
  await app.ready()
  const tokens = await signIn(services)
  return {
    db,
    services,
    accounts: [...tokens.keys()],
    as: (email) => apiClient(app, async () => `Bearer ${tokens.get(email)!}`),
    close: async () => {
      await app.close()
      await db.close()
    },
  }
}

/** A token with a new session for each account, by its e-mail address. */
async function signIn({ config, db, now }: Services): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  const expires = new Date(now().getTime() + 86_400_000)
  await db.transact(systemScope(), async (tx) => {
    const users = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('status', '=', 'active')
      .where('email', 'is not', null)
      .$narrowType<{ email: string }>()
      .orderBy('email')
      .execute()
    for (const { id, email } of users) {
      const sessionId = newId()
      await tx
        .insertInto('sessions')
        .values({ id: sessionId, user_id: id, expires_at: expires })
        .execute()
      const claims = { userId: id, email, sessionId, impersonatorId: null }
      tokens.set(email, await signAccessToken(config, claims, now(), 86_400))
    }
  })
  return tokens
}
