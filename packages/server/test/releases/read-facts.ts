import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { listPermissions, routes, type Route } from '@cradle/contract'
import { systemScope } from '#access/scope'
import { readHeads, verifyChains, type ChainHead } from '#platform/audit-trail/verify-chains'
import type { Database } from '#platform/db/database'
import type { Answer, ApiClient } from '#platform/testing/api-client'
import type { ReleaseApp } from './release-app.ts'

/** An answer of the API: JSON as it is, anything else as its type and SHA-256. */
export interface ServedAnswer {
  status: number
  body?: unknown
  type?: string
  sha256?: string
}

/** What an account may do and which records it sees. */
export interface AccountFacts {
  /** Each permission, and whether it has it. */
  rights: Record<string, boolean>
  /** Addresses of the records in each list, by the address of the list; a status where it is refused. */
  sees: Record<string, string[] | number>
}

/** What a release has to keep of the one before it. */
export interface ReleaseFacts {
  /** Clock of the server at which they were read (ISO 8601). */
  at: string
  /** Rows of each table. */
  rows: Record<string, number>
  /** Last seal of each chain of the audit trail. */
  heads: ChainHead[]
  /** SHA-256 of each stored file by its key. */
  files: Record<string, string>
  accounts: Record<string, AccountFacts>
  /** By account and address: each record and all that is served below it, once, to the first account that sees it. */
  answers: Record<string, ServedAnswer>
}

/** Reads everything. The reading itself writes rows (sessions, log entries), so it is done once for each copy of a database. */
export async function readFacts(app: ReleaseApp): Promise<ReleaseFacts> {
  const rows = await countRows(app.db)
  const heads = await readHeads(app.db)
  const broken = (await verifyChains(app.db, { anchors: heads })).filter((chain) => chain.broken)
  if (broken.length > 0)
    throw new Error(`broken chains of the audit trail: ${JSON.stringify(broken)}`)
  const answers: ReleaseFacts['answers'] = {}
  const accounts: ReleaseFacts['accounts'] = {}
  const owners = new Map<string, string>()
  for (const email of app.accounts)
    accounts[email] = await readAccount(app.as(email), (address, record) => {
      if (owners.has(address)) return
      owners.set(address, email)
      answers[`${email} ${address}`] = { status: 200, body: record }
    })
  await readBelow(app, owners, answers)
  return {
    at: app.services.now().toISOString(),
    rows,
    heads,
    files: await hashFiles(app),
    accounts,
    answers,
  }
}

/** Tables that the reading of facts fills. */
const written = ['sessions', 'migrations']

async function countRows(db: Database): Promise<Record<string, number>> {
  return db.read(systemScope(), async (tx) => {
    const tables = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_table_privilege(oid, 'select') order by 1`.execute(tx)
    const counted: Record<string, number> = {}
    for (const { name } of tables.rows.filter((table) => !written.includes(table.name))) {
      const found = await sql<{
        n: number
      }>`select count(*)::int as n from ${sql.table(name)}`.execute(tx)
      counted[name] = found.rows[0]!.n
    }
    return counted
  })
}

async function hashFiles({ services }: ReleaseApp): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const { key } of services.files.list())
    found[key] = hash(await buffer((await services.files.open(key))!.stream))
  return found
}

const hash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

const reading = routes.filter((route) => route.method === 'GET')
const lists = reading.filter((route) => route.operation === 'list')

/** Whether an account with these rights may ask for the list. A refusal would be written to the log. */
function mayAsk(route: Route, rights: AccountFacts['rights']): boolean {
  const permissions = listPermissions(route.permission)
  const held = Object.keys(rights).filter((key) => rights[key])
  return (
    permissions.length === 0 ||
    permissions.some(({ entity, action }) =>
      held.some((key) => key.startsWith(`${entity}.`) && key.endsWith(`.${action}`)),
    )
  )
}

/** Reads what an account may do and sees; `take` gets the records in the order of the lists. */
async function readAccount(
  client: ApiClient,
  take: (address: string, record: unknown) => void,
): Promise<AccountFacts> {
  const rights = (await client.get('/2/permissions')).body as AccountFacts['rights']
  const asked = lists.filter((route) => mayAsk(route, rights))
  const answers = await inTurns(asked, (route) => readList(client, route.base + route.path))
  const sees: AccountFacts['sees'] = {}
  for (const [n, { base, path }] of asked.entries()) {
    const records = answers[n]!
    sees[base + path] = typeof records === 'number' ? records : [...records.keys()].toSorted()
    if (typeof records !== 'number') for (const [address, record] of records) take(address, record)
  }
  return { rights, sees }
}

/** Requests that are open at once. */
const AT_ONCE = 8

async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let n = 0; n < items.length; n += AT_ONCE)
    done.push(...(await Promise.all(items.slice(n, n + AT_ONCE).map(work))))
  return done
}

interface Page {
  totalItems: number
  member: { '@id': string }[]
}

/** @returns the records by their address, or the status of a refusal */
async function readList(
  client: ApiClient,
  address: string,
): Promise<Map<string, unknown> | number> {
  const found = new Map<string, unknown>()
  for (let page = 1, passed = 0; ; page++) {
    const { status, body } = await client.get(`${address}?itemsPerPage=500&page=${page}`)
    if (status !== 200) return status
    const { member, totalItems } = body as Page
    for (const record of member) found.set(record['@id'], record)
    passed += member.length
    if (passed >= totalItems || member.length === 0) return found
  }
}

/**
 * Old names of calls that start work; the models of calculations, whose figures are in the sheets; workbooks that are made when they
 * are asked for.
 */
const leftOut = /\/(validate|import|cancel|model|remarks_file)$/

/** What is read of one record, below the address of its kind: the record itself, its results, its lines and so on. */
const below = reading.filter(
  ({ path }) => /^\/\w+\/\{id\}/.test(path) && path.split('{').length === 2 && !leftOut.test(path),
)

async function readBelow(
  app: ReleaseApp,
  owners: ReadonlyMap<string, string>,
  answers: ReleaseFacts['answers'],
): Promise<void> {
  const asked = [...owners].flatMap(([record, email]) =>
    below
      .filter((route) => record.startsWith(route.base + route.path.split('{')[0]!))
      .map((route) => ({ email, address: `${record}${route.path.split('}')[1]!}` })),
  )
  const found = await inTurns(asked, ({ email, address }) => app.as(email).get(address))
  for (const [n, { email, address }] of asked.entries())
    answers[`${email} ${address}`] = describeAnswer(found[n]!)
}

function describeAnswer({ status, body, bytes, headers }: Answer): ServedAnswer {
  if (status !== 200) return { status }
  if (body !== undefined) return { status, body }
  return { status, type: String(headers['content-type']), sha256: hash(bytes) }
}
