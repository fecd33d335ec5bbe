import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { roleNames, type RoleName } from '@cradle/contract'
import { companyScope } from '#access/company-scope'
import { systemScope } from '#access/scope'
import { listTables, makeHandlers, createApp } from '#app'
import { serveTypesetter } from '#typesetting/served-typesetter'
import { computeCalculation } from '#calculations/results/compute-calculation'
import { runEngine } from '#calculations/results/run-engine'
import { readConfig } from '#platform/config'
import { openDatabase, type Database } from '#platform/db/database'
import { openAppPool } from '#platform/db/pools'
import { openFileStore } from '#platform/files/open-file-store'
import type { Ctx, Services } from '#platform/http/call'
import { makeDocumentReader } from '#platform/http/read-document'
import { newId } from '#platform/ids'
import type { FindContexts, ReadAs } from '#platform/live/stream-context'
import type { Tables } from '#platform/records/table'
import { freshDatabase, openAdminPool } from '#platform/testing/database'
import { conformanceCalculationId, conformanceCompanyId } from '#seeds/conformance/conformance-ids'
import { seedConformance } from '#seeds/conformance/seed-conformance'
import { signAccessToken } from '#session/access-token'
import { streamContexts } from '#session/authenticate'
import { takeSnapshot } from '#snapshots/take-snapshot'
import {
  rightsWithoutMembership,
  makeRights,
  slugs,
  type Rights,
  type Slug,
} from './expected-rights.ts'
import {
  addNotification,
  addSamples,
  type SampleSet,
  type Snapshots,
} from './samples/add-samples.ts'
import type { Samples } from './samples/find-samples.ts'

/** A user of the seed with one role, and its rights in the matrix. */
export interface Actor {
  name: string
  role: RoleName
  rights: Rights
  userId: string
  membershipId: string
  authorization: string
}

export interface WalkWorld {
  app: FastifyInstance
  services: Services
  db: Database
  tables: Tables
  /** For the hub's listening connection. */
  databaseUrl: string
  /** The hub's functions to find listeners and to read records as them. */
  listeners: { findContexts: FindContexts; readAs: ReadAs }
  /** The database as the owner of its tables. */
  admin: pg.Pool
  companies: Readonly<Record<Slug, string>>
  /** One record of each kind in each company, by type. */
  samples: Samples
  /** Records of Alpha and of Beta that Verify reviews. */
  reviewed: SampleSet['reviewed']
  /** One actor per role, none of them in Beta or its group, and one whose company has a sibling. */
  actors: readonly Actor[]
  /** Has memberships in Alpha and, as a viewer, in Beta; chooses with a header. */
  multi: Actor
  close: () => Promise<void>
}

/**
 * Starts the whole server on the conformance seed, with a sign-in for one user of each role and a
 * record of every kind in every company.
 *
 * @param now the clock of the server
 */
export async function makeWalkWorld(now = () => new Date()): Promise<WalkWorld> {
  const { seededFolder, samples, reviewed } = await findSeeded()
  const database = await freshDatabase(seededDatabase)
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-walk-'))
  cpSync(seededFolder, folder, { recursive: true })
  const services = makeServices(database.url, folder, now)
  const { config, db, tables } = services
  const admin = openAdminPool(database.adminUrl, 4)
  const handlers = makeHandlers()
  const readDocument = makeDocumentReader(services, handlers)
  // Documents are typeset in tests of their own.
  serveTypesetter(services, {
    drawPages: async () => ({ pageCount: 1, sectionPages: [1], pages: [] }),
    renderPdf: async () => new TextEncoder().encode('%PDF-1.7'),
  })
  const app = await createApp(services, handlers)
  await app.ready()
  const found = await insertPeople(admin, companies)
  const signed = await Promise.all(
    found.map(async (p) => ({
      ...p,
      authorization: `Bearer ${await signAccessToken(config, { userId: p.userId, email: p.email, sessionId: p.sessionId, impersonatorId: null }, services.now())}`,
    })),
  )
  return {
    app,
    services,
    db,
    tables,
    databaseUrl: database.url,
    listeners: {
      findContexts: streamContexts(services),
      readAs: ({ actor }, path) => readDocument(actor, path),
    },
    admin,
    companies,
    samples,
    reviewed,
    actors: signed.filter((p) => !p.email.startsWith('multi@')),
    multi: {
      ...signed.find((p) => p.email.startsWith('multi@'))!,
      rights: rightsWithoutMembership,
    },
    close: async () => {
      await app.close()
      await admin.end()
      await db.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeServices(url: string, folder: string, now: () => Date): Services & { tables: Tables } {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    PUBLIC_ORIGIN: 'http://cradle.test',
    SEED_PROFILE: 'none',
    SEED_PASSWORD: 'Conformance-2026!',
  })
  return {
    config,
    db: openDatabase(openAppPool(url, { max: 10 })),
    tables: listTables(),
    files: openFileStore(config.files),
    log: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
    now,
  }
}

/** The seed with the samples, which each walk copies: made by the first walk of a run. */
const seededDatabase = 'cradle_walk'
/** Of the lock of the walk that makes it. */
const LOCK = 7_101

interface Seeded extends SampleSet {
  /** Its files. */
  seededFolder: string
}

/** What the samples are is kept as the comment of their database. */
async function findSeeded(): Promise<Seeded> {
  const cluster = inject('clusterUrl')
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rows } = await client.query<{ kept: string }>(
      `select shobj_description(oid, 'pg_database') as kept from pg_database where datname = $1`,
      [seededDatabase],
    )
    if (rows[0]) return JSON.parse(rows[0].kept) as Seeded
    // Removed with the cluster.
    const seededFolder = path.join(new URL(cluster).searchParams.get('host')!, 'walk')
    const { name, ...sampleSet } = await makeSeeded(seededFolder)
    const seeded: Seeded = { seededFolder, ...sampleSet }
    await client.query(
      `comment on database ${name} is ${client.escapeLiteral(JSON.stringify(seeded))}`,
    )
    await client.query(`alter database ${name} rename to ${seededDatabase}`)
    return seeded
  } finally {
    await client.end()
  }
}

async function makeSeeded(folder: string): Promise<SampleSet & { name: string }> {
  mkdirSync(folder, { recursive: true })
  const database = await freshDatabase()
  const services = makeServices(database.url, folder, () => new Date())
  const admin = openAdminPool(database.adminUrl, 4)
  try {
    const snapshots = await seed(services)
    return {
      name: new URL(database.adminUrl).pathname.slice(1),
      ...(await addSamples(admin, companies, services.tables, snapshots)),
    }
  } finally {
    await admin.end()
    await services.db.close()
  }
}

const companies = Object.fromEntries(
  slugs.map((slug) => [slug, conformanceCompanyId(slug)]),
) as Record<Slug, string>

/** Calculates only two of the seeded calculations: the walk does not test statuses. */
async function seed(services: Services): Promise<Snapshots> {
  await services.db.transact(systemScope(), (tx) => seedConformance(tx, services))
  const snapshots: Partial<Record<keyof Snapshots, Snapshots['alpha']>> = {}
  for (const slug of ['alpha', 'beta'] as const) {
    const scope = companyScope(conformanceCompanyId(slug))
    const ctx: Ctx = {
      ...services,
      actor: null,
      scope,
      requestId: 'seed',
      address: '',
      origin: services.config.publicOrigin,
    }
    snapshots[slug] = await services.db.transact(scope, async (tx) => {
      const { calculation, rows, result } = await computeCalculation(
        tx,
        ctx,
        conformanceCalculationId(slug, 'valid', 1),
      )
      return takeSnapshot(tx, ctx, {
        calculation,
        rows,
        request: runEngine(rows).request,
        result: result!,
        calculatedAt: ctx.now(),
      })
    })
  }
  return snapshots as Snapshots
}

/**
 * The seed lacks a user whose company has a sibling and whose role may view siblings; this user has
 * both.
 */
const beside: { role: RoleName; home: Slug } = { role: 'ROLE_GROUP_EPD_ADMIN', home: 'alpha' }

async function insertPeople(admin: pg.Pool, companies: Record<Slug, string>) {
  const id = newId()
  await admin.query(
    `insert into users (id, name, email, company_id) values ($1, 'Beside its sister', 'beside@alpha.example', $2)`,
    [id, companies[beside.home]],
  )
  await admin.query(
    `insert into memberships (id, company_id, user_id, roles) values ($1, $2, $3, $4)`,
    [newId(), companies[beside.home], id, [beside.role]],
  )
  const { rows } = await admin.query<{
    user_id: string
    email: string
    membership_id: string
    company_id: string
    role: RoleName
  }>(`
    select u.id as user_id, u.email, m.id as membership_id, m.company_id, m.roles[1] as role from users u join memberships m on m.user_id = u.id
    where u.status = 'active' and u.email not like '%walked@%' order by u.email, m.id`)
  const findSlug = (company: string): Slug => slugs.find((s) => companies[s] === company)!
  const outside = rows
    .map((r) => ({ ...r, home: findSlug(r.company_id) }))
    .filter((r) => r.home !== 'beta' && r.home !== 'beta-group' && r.home !== 'alpha-sister')
  const chosen = [
    ...roleNames.map((role) =>
      outside.find((r) => r.role === role && !/^(beside|multi|reviewer2)@/.test(r.email))!,
    ),
    ...outside.filter((r) => /^(beside|multi)@/.test(r.email)),
  ]
  return Promise.all(
    chosen.map(async (r) => {
      const sessionId = newId()
      await admin.query(
        `insert into sessions (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
        [sessionId, r.user_id],
      )
      await addNotification(admin, r.user_id, r.company_id)
      return {
        name: `${r.role} of ${r.home}`,
        email: r.email,
        role: r.role,
        rights: makeRights(r.role, r.home),
        userId: r.user_id,
        membershipId: r.membership_id,
        sessionId,
      }
    }),
  )
}
