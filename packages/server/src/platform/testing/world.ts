import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { roleNames, type RoleName } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { readConfig } from '#platform/config'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { openFileStore } from '#platform/files/open-file-store'
import type { Area } from '#platform/http/area'
import type { Services } from '#platform/http/call'
import { makeDocumentReader } from '#platform/http/read-document'
import { Handlers, serveRoutes } from '#platform/http/routes'
import { createServer } from '#platform/http/server'
import { newId } from '#platform/ids'
import type { FindContexts, ReadAs } from '#platform/live/stream-context'
import { Tables } from '#platform/records/table'
import { freshDatabase } from '#platform/testing/database'
import { signAccessToken } from '#session/access-token'
import { makeAuthenticator, streamContexts } from '#session/authenticate'
import { apiClient, type ApiClient } from './api-client.ts'

/**
 * Companies every test finds: a platform, two groups with children, and a reviewing company.
 *
 *   platform     group ⊃ alpha, sister      betaGroup ⊃ beta      verify (reviews for alpha, sister, beta)
 */
export const worldCompanies = [
  'platform',
  'group',
  'alpha',
  'sister',
  'betaGroup',
  'beta',
  'verify',
] as const
export type WorldCompany = (typeof worldCompanies)[number]

const parents: Partial<Record<WorldCompany, WorldCompany>> = {
  alpha: 'group',
  sister: 'group',
  beta: 'betaGroup',
}
const atPlatform: readonly RoleName[] = [
  'ROLE_GENERAL_ADMIN',
  'ROLE_SUPER_ADMIN',
  'ROLE_NIBE_EMPLOYEE',
]
const atGroup: readonly RoleName[] = [
  'ROLE_CORPORATE_ADMIN',
  'ROLE_CORPORATE_EPD_ADMIN',
  'ROLE_GROUP_EPD_ADMIN',
  'ROLE_AGENCY_ADMIN',
  'ROLE_PARTNER_ADMIN',
]

/** Where the user of a role works unless a test says otherwise. */
export function getHome(role: RoleName): WorldCompany {
  return atPlatform.includes(role)
    ? 'platform'
    : atGroup.includes(role)
      ? 'group'
      : role === 'ROLE_REVIEWER'
        ? 'verify'
        : 'alpha'
}

export interface WorldUser {
  id: string
  name: string
  email: string
  membershipId: string
  sessionId: string
  companyId: string
}

export interface World {
  app: FastifyInstance
  services: Services
  db: Database
  /** Ids of the companies. */
  companies: Record<WorldCompany, string>
  /** One user per role in its home company; those of alpha stand in beta (and every other company asked for in `also`) too. */
  user: (role: RoleName, company?: WorldCompany) => WorldUser
  /** The API as a user of the role sees it. */
  as: (role: RoleName, company?: WorldCompany) => ApiClient
  /** A token of the user of the role, for calls over a socket. */
  getToken: (role: RoleName, company?: WorldCompany) => Promise<string>
  /** The API without a token. */
  anonymous: ApiClient
  /** What a hub of this server needs to know who listens, and what it reads for them. */
  listeners: { findContexts: FindContexts; readAs: ReadAs }
  /** Moves the clock of the server. */
  forward: (milliseconds: number) => void
  /** Address of the database as a server logs in, for a second server on it. */
  databaseUrl: string
  /** Address of the database as the owner of its tables, to look behind the policies. */
  adminUrl: string
  close: () => Promise<void>
}

/**
 * A server with the given areas over its own database, with companies and one user per role. Routes of other areas
 * answer 500.
 *
 * @example
 * const { as, companies, close } = await world([companyArea])
 * const params = { id: companies.alpha }
 * const { body } = await as('ROLE_EDITOR').call(recordRoutes(Company).get, { params })   // typed by the route
 * const beta = await as('ROLE_EDITOR', 'beta').get(`/2/companies/${companies.alpha}`)   // 404, body unknown
 */
export async function world(
  areas: readonly Area[],
  {
    also = [],
    settings = {},
  }: { also?: readonly WorldCompany[]; settings?: NodeJS.ProcessEnv } = {},
): Promise<World> {
  const database = await freshDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-world-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    PUBLIC_ORIGIN: 'http://cradle.test',
    SEED_PROFILE: 'none',
    ...settings,
  })
  const db = openDatabase(openAppPool(database.url, { max: 8 }))
  const tables = new Tables()
  for (const area of areas) tables.add(...area.tables)
  let ahead = 0
  const services: Services = {
    config,
    db,
    tables,
    files: openFileStore(config.files),
    log: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
    now: () => new Date(Date.now() + ahead),
  }
  const companies = Object.fromEntries(worldCompanies.map((name) => [name, newId()])) as Record<
    WorldCompany,
    string
  >
  const users = new Map<string, WorldUser>()
  for (const role of roleNames) {
    for (const company of new Set([
      getHome(role),
      ...(getHome(role) === 'alpha' ? ['beta' as const] : []),
      ...also,
    ])) {
      const slug = `${role.slice(5).toLowerCase().replaceAll('_', '-')}@${company.toLowerCase()}.example`
      users.set(`${role} ${company}`, {
        id: newId(),
        name: `${role} of ${company}`,
        email: slug,
        membershipId: newId(),
        sessionId: newId(),
        companyId: companies[company],
      })
    }
  }
  await insertWorld(services, companies, users)
  const handlers = makeHandlers(areas)
  const app = await createServer(services)
  serveRoutes(app, services, handlers, makeAuthenticator(services))
  await app.ready()
  const readDocument = makeDocumentReader(services, handlers)
  const findUser = (role: RoleName, company: WorldCompany = getHome(role)): WorldUser => {
    const found = users.get(`${role} ${company}`)
    if (!found) throw new Error(`no ${role} in ${company}: name the company in \`also\``)
    return found
  }
  const getToken = (role: RoleName, company?: WorldCompany): Promise<string> => {
    const { id, email, sessionId } = findUser(role, company)
    return signAccessToken(
      config,
      { userId: id, email, sessionId, impersonatorId: null },
      services.now(),
    )
  }
  return {
    app,
    services,
    db,
    companies,
    user: findUser,
    databaseUrl: database.url,
    adminUrl: database.adminUrl,
    as: (role, company) => apiClient(app, async () => `Bearer ${await getToken(role, company)}`),
    getToken,
    listeners: {
      findContexts: streamContexts(services),
      readAs: ({ actor }, path) => readDocument(actor, path),
    },
    anonymous: apiClient(app, async () => undefined),
    forward: (milliseconds) => {
      ahead += milliseconds
    },
    close: async () => {
      await app.close()
      await db.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeHandlers(areas: readonly Area[]): Handlers {
  const handlers = new Handlers()
  for (const area of areas) area.serve(handlers)
  return handlers.onEach(
    () => true,
    async ({ route }) => {
      throw new Error(`no area of this test answers ${route.method} ${route.path}`)
    },
  )
}

async function insertWorld(
  { db }: Services,
  companies: Record<WorldCompany, string>,
  users: ReadonlyMap<string, WorldUser>,
): Promise<void> {
  await db.transact(systemScope(), async (tx) => {
    const licence = newId()
    await tx
      .insertInto('licences')
      .values({ id: licence, name: 'Everything', roles: [], apps: ['lca', 'ccf', 'share'] })
      .execute()
    await tx
      .insertInto('companies')
      .values(
        worldCompanies.map((name) => ({
          id: companies[name],
          name: `Company ${name}`,
          licence_id: licence,
          expert_upload: true,
          upload_company_db: true,
          credits: 0,
        })),
      )
      .execute()
    for (const [child, parent] of Object.entries(parents)) {
      await tx
        .updateTable('companies')
        .set({ parent_company_id: companies[parent], review_company_id: companies.verify })
        .where('id', '=', companies[child as WorldCompany])
        .execute()
    }
    const entries = [...users.entries()]
    await tx
      .insertInto('users')
      .values(
        entries.map(([, u]) => ({
          id: u.id,
          name: u.name,
          email: u.email,
          company_id: u.companyId,
        })),
      )
      .execute()
    await tx
      .insertInto('memberships')
      .values(
        entries.map(([key, u]) => ({
          id: u.membershipId,
          user_id: u.id,
          company_id: u.companyId,
          roles: [key.split(' ')[0]!],
        })),
      )
      .execute()
    await tx
      .insertInto('sessions')
      .values(
        entries.map(([, u]) => ({
          id: u.sessionId,
          user_id: u.id,
          expires_at: new Date(Date.now() + 3650 * 86_400_000),
        })),
      )
      .execute()
  })
}
