import { sql } from 'kysely'
import {
  type dataRoutes,
  type DataPage,
  type EpdChangePage,
  type PublishedCollection,
  type PublishedEpd,
} from '@cradle/contract'
import { readerScope } from '#access/reader-scope'
import { systemScope } from '#access/scope'
import type { ReadTx } from '#platform/db/database'
import { plainJson, readParameter, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import { dateOnly } from '#platform/records/encode'
import { readValues } from '#platform/records/collection'
import { encodeEvent } from '../events.ts'
import { isPublished } from '../validity.ts'
import {
  collectionAddress,
  describeVersion,
  selectFiles,
  type VersionFile,
  type VersionRow,
} from './describe-epds.ts'
import {
  findCounted,
  findReadable,
  listCounted,
  selectReadableIds,
  type ReadableCollection,
} from './readable.ts'
import { readReader } from './reader.ts'

const PAGE = 100
/** Answers for a token are for its holder alone. */
const privateAnswer = { 'cache-control': 'private, no-cache', vary: 'authorization' }

/** State of the token: clients ask before they read. */
export async function getDataStatus(call: Call<typeof dataRoutes.status>): Promise<Reply> {
  const { token } = await readReader(call)
  if (!token) return plainJson({ authenticated: false }, 200, privateAnswer)
  const application = await call.ctx.db.read(readerScope(token.company_id), (tx) =>
    tx
      .selectFrom('share_applications')
      .select('name')
      .where('id', '=', token.application_id)
      .executeTakeFirst(),
  )
  return plainJson(
    {
      authenticated: true,
      application: application?.name,
      ...(token.expiration_date ? { expirationDate: dateOnly(token.expiration_date) } : {}),
    },
    200,
    privateAnswer,
  )
}

export async function listDataCollections(
  call: Call<typeof dataRoutes.collections>,
): Promise<Reply> {
  const found = await listCounted(call.ctx, await readReader(call))
  const page: DataPage<PublishedCollection> = {
    member: found.map(describeCollection),
  }
  return plainJson(page, 200, privateAnswer)
}

/** One collection: changes and messages name it by this address. */
export async function getDataCollection(call: Call<typeof dataRoutes.collection>): Promise<Reply> {
  const found = await findCounted(call.ctx, await readReader(call), call.params.id)
  return plainJson(describeCollection(found), 200, privateAnswer)
}

const describeCollection = ({
  id,
  name,
  description,
  public: isPublic,
  epdCount,
}: ReadableCollection & { epdCount: number }): PublishedCollection => ({
  id,
  name,
  ...(description ? { description } : {}),
  public: isPublic,
  epds: `${collectionAddress(id)}/epds`,
  epdCount,
})

/** Lists the published declarations of a collection by their ids, so that a cursor stays valid when others are published. */
export async function listDataEpds(call: Call<typeof dataRoutes.epds>): Promise<Reply> {
  const { ctx, params, query } = call
  const collection = await findReadable(ctx, await readReader(call), params.id)
  const limit = readLimit(readParameter(call, 'limit'))
  const after = readParameter(call, 'cursor')
  if (after !== undefined && !isUuid(after))
    throw new Problem('badRequest', { detail: 'The cursor is not one of this list.' })
  const name = readParameter(call, 'name')
  const method = readParameter(call, 'method')
  const registrationNumber = readParameter(call, 'registrationNumber')
  const updatedAfter = readMoment(readParameter(call, 'updatedAfter'), 'updatedAfter')
  const validOn = readMoment(readParameter(call, 'validUntil'), 'validUntil')
  const uuids = readValues(query, 'uuid')
  if (uuids.some((uuid) => !isUuid(uuid)))
    throw new Problem('badRequest', { detail: 'uuid should be a list of UUIDs' })
  const page = await ctx.db.read(readerScope(collection.companyId), async (tx) => {
    const conditions = [
      sql`m.collection_id = ${collection.id} and ${isPublished(ctx.now())}`,
      ...(after ? [sql`e.id > ${after}`] : []),
      ...(name ? [sql`lower(v.name) like ${makePattern(name)}`] : []),
      ...(method ? [sql`v.facts ->> 'method' = ${method}`] : []),
      ...(registrationNumber ? [sql`v.registration_number = ${registrationNumber}`] : []),
      ...(updatedAfter ? [sql`e.published_at > ${updatedAfter}`] : []),
      ...(validOn ? [sql`e.valid_until >= ${validOn}::date`] : []),
      ...(uuids.length > 0 ? [sql`e.uuid = any(${uuids}::uuid[])`] : []),
    ]
    const { rows } = await sql<VersionRow & { epd_id: string; files: VersionFile[] | null }>`
      select v.id, v.epd_id, v.uuid, v.revision, v.facts, e.status, e.published_at, e.valid_until::text as valid_until,
        ${selectFiles} as files
      from epd_collection_members m join epds e on e.id = m.epd_id join epd_versions v on v.id = e.version_id
      where ${sql.join(conditions, sql` and `)} order by e.id limit ${limit + 1}`.execute(tx)
    const shown = rows.slice(0, limit)
    const made: DataPage<PublishedEpd> = {
      member: shown.map((row) => describeVersion(row, row.files ?? [])),
    }
    return rows.length > limit ? { ...made, next: nextAddress(call, shown.at(-1)!.epd_id) } : made
  })
  return plainJson(page, 200, {
    ...privateAnswer,
    ...(page.next ? { link: `<${page.next}>; rel="next"` } : {}),
  })
}

const makePattern = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`

function nextAddress({ params, query }: Call<typeof dataRoutes.epds>, cursor: string): string {
  const next = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (name !== 'cursor') for (const each of [value].flat()) next.append(name, each)
  next.set('cursor', cursor)
  return `${collectionAddress(params.id)}/epds?${next.toString()}`
}

function readLimit(given: string | undefined): number {
  if (given === undefined || given === '') return PAGE
  if (!/^\d{1,4}$/.test(given) || Number(given) < 1 || Number(given) > 1000)
    throw new Problem('badRequest', { detail: 'limit should be a number from 1 to 1000' })
  return Number(given)
}

function readMoment(given: string | undefined, name: string): Date | undefined {
  if (given === undefined || given === '') return undefined
  const moment = new Date(given)
  if (Number.isNaN(moment.getTime()))
    throw new Problem('badRequest', { detail: `${name} should be a date` })
  return moment
}

/** Changes of the reader's collections after a cursor, in the order of their commits. */
export async function listChanges(call: Call<typeof dataRoutes.changes>): Promise<Reply> {
  const { ctx } = call
  const reader = await readReader(call)
  const collection = readParameter(call, 'collection')
  const since = readParameter(call, 'since') ?? '0'
  if (!/^\d{1,18}$/.test(since))
    throw new Problem('badRequest', { detail: 'since should be the cursor of an earlier answer' })
  const limit = readLimit(readParameter(call, 'limit'))
  const one = collection
    ? await findReadable(ctx, reader, collection.split('/').at(-1)!)
    : undefined
  const rows = await ctx.db.read(systemScope(), async (tx) => {
    // The query is sent behind the lock, so its snapshot has everything that was on its way.
    const [, found] = await Promise.all([
      one || reader.token ? undefined : waitForWriters(tx),
      tx
        .selectFrom('epd_events')
        .selectAll()
        .where('collection_id', 'in', one ? [one.id] : selectReadableIds(ctx, reader))
        .where('position', '>', since)
        .orderBy('position')
        .limit(limit + 1)
        .execute(),
    ])
    return found
  })
  const shown = rows.slice(0, limit)
  const page: EpdChangePage = {
    changes: shown.map(encodeEvent),
    cursor: shown.at(-1)?.position ?? since,
    more: rows.length > limit,
  }
  return plainJson(page, 200, privateAnswer)
}

/**
 * Waits for the transactions that write events, and keeps new ones waiting until the end of this one. The collections of a
 * token belong to one company, whose positions have the order of its commits anyway.
 */
const waitForWriters = (tx: ReadTx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('epd_events', 0))`.execute(tx)
