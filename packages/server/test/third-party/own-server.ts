import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RoleName } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { readConfig } from '#platform/config'
import type { Database } from '#platform/db/database'
import { newId } from '#platform/ids'
import { freshDatabase } from '#platform/testing/database'
import { startServer } from '#server'
import { hashPassword } from '#users/passwords'

export const password = 'Quiet-Lantern-81'

export interface Person {
  companyId: string
  token: string
}

export interface OwnServer {
  /** Scheme, host and port of the server. */
  origin: string
  db: Database
  /** A new company with one user of this role, signed in over the API. */
  newPerson: (role: RoleName) => Promise<Person>
  /** Last measured mean lag of the event loop [ms]. */
  lag: () => number
  /** Breaks every open connection, like a network failure. */
  cutConnections: () => void
  close: () => Promise<void>
}

/**
 * The whole server as in production, on a port and a database of its own, for third-party clients.
 */
export async function startOwnServer(settings: NodeJS.ProcessEnv = {}): Promise<OwnServer> {
  const database = await freshDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-own-'))
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const server = await startServer(
    readConfig({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: folder,
      SEED_PROFILE: 'none',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: database.adminUrl,
      ...settings,
    }),
  )
  return {
    origin,
    db: server.services.db,
    newPerson: async (role) => {
      const { companyId, email } = await insertPerson(server.services.db, role)
      return { companyId, token: await signIn(origin, email) }
    },
    lag: () => server.app.memoryUsage().eventLoopDelay,
    cutConnections: () => {
      server.app.server.closeAllConnections()
    },
    close: async () => {
      for (const end of server.stop) await end()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Adds a company with a complete licence, and a user of it. */
export async function insertPerson(
  db: Database,
  role: RoleName,
): Promise<{ companyId: string; email: string }> {
  const [companyId, userId, licence] = [newId(), newId(), newId()]
  const email = `${role.slice(5).toLowerCase().replaceAll('_', '-')}@${companyId}.example`
  const hash = await hashPassword(password)
  await db.transact(systemScope(), async (tx) => {
    await tx
      .insertInto('licences')
      .values({ id: licence, name: 'Everything', roles: [], apps: ['lca', 'ccf', 'share'] })
      .execute()
    await tx
      .insertInto('companies')
      .values({
        id: companyId,
        name: `Company ${companyId}`,
        licence_id: licence,
        credits: 0,
        expert_upload: true,
        upload_company_db: true,
      })
      .execute()
    await tx
      .insertInto('users')
      .values({ id: userId, name: role, email, company_id: companyId, password_hash: hash })
      .execute()
    await tx
      .insertInto('memberships')
      .values({ id: newId(), user_id: userId, company_id: companyId, roles: [role] })
      .execute()
  })
  return { companyId, email }
}

export async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/2/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  })
  if (!answer.ok) throw new Error(`sign-in refused: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

export const makeBearer = (token: string): { authorization: string } => ({
  authorization: `Bearer ${token}`,
})

/** Finds a free port. Another process may take it before it is used. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo
        probe.close(() => resolve(port))
      })
  })
}
