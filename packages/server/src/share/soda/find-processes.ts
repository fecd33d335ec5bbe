import { sql } from 'kysely'
import { readerScope } from '#access/reader-scope'
import { systemScope } from '#access/scope'
import { dataSetVersion } from '#machine-readable/epd-record'
import { readQueryValue, type Call } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import type { PublishedFacts } from '../publication/published-facts.ts'
import { findReadable, listReadable, type ReadableEpd } from '../data/readable.ts'
import { readReader } from '../data/reader.ts'
import { isPublished } from '../validity.ts'

const PAGE = 500
const PAGE_MAX = 1000

/** A page of a list, as soda4LCA counts it. */
export interface Page<T> {
  startIndex: number
  pageSize: number
  totalCount: number
  data: T[]
}

/** A published declaration in a list. */
export interface ListedProcess {
  uuid: string
  revision: number
  facts: PublishedFacts
  valid_until: string
}

/** @throws Problem notFound (404) for a collection that the reader may not read */
async function findCollectionIds(call: Call, stock: string | undefined): Promise<string[]> {
  const reader = await readReader(call)
  return stock === undefined
    ? (await listReadable(call.ctx, reader)).map(({ id }) => id)
    : [(await findReadable(call.ctx, reader, stock)).id]
}

/** @throws Problem badRequest (400) */
function readNumber(call: Call, name: string, least: number, fallback: number): number {
  const given = readQueryValue(call.query, name)
  if (given === undefined || given === '') return fallback
  if (!/^\d{1,9}$/.test(given) || Number(given) < least)
    throw new Problem('badRequest', { detail: `${name} should be a number from ${least}` })
  return Number(given)
}

const readPaging = (call: Call): { startIndex: number; pageSize: number } => ({
  startIndex: readNumber(call, 'startIndex', 0, 0),
  pageSize: Math.min(readNumber(call, 'pageSize', 1, PAGE), PAGE_MAX),
})

const makePattern = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`

/** The published declarations of the reader's collections, or of one of them, by name. */
export async function listProcesses(
  call: Call,
  stock: string | undefined,
): Promise<Page<ListedProcess>> {
  const ids = await findCollectionIds(call, stock)
  const paging = readPaging(call)
  const name = readQueryValue(call.query, 'name')
  const number = readQueryValue(call.query, 'registrationNumber')
  const compliance = readQueryValue(call.query, 'compliance')
  const year = readNumber(call, 'validUntil', 1, 0)
  const conditions = [
    sql`${isPublished(call.ctx.now())}
      and exists (select from epd_collection_members m where m.epd_id = e.id
        and m.collection_id = any(${ids}::uuid[]))`,
    ...(name ? [sql`lower(v.name) like ${makePattern(name)}`] : []),
    ...(number ? [sql`v.registration_number = ${number}`] : []),
    ...(compliance ? [sql`v.facts -> 'compliance' @> ${JSON.stringify([compliance])}::jsonb`] : []),
    ...(year ? [sql`extract(year from e.valid_until) >= ${year}`] : []),
  ]
  return call.ctx.db.read(systemScope(), async (tx) => {
    const where = sql.join(conditions, sql` and `)
    const from = sql`from epds e join epd_versions v on v.id = e.version_id where ${where}`
    const counted = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(tx)
    const { rows } = await sql<ListedProcess>`
      select v.uuid, v.revision, v.facts, e.valid_until::text as valid_until ${from}
      order by v.name, e.id limit ${paging.pageSize} offset ${paging.startIndex}`.execute(tx)
    return { ...paging, totalCount: counted.rows[0]!.n, data: rows }
  })
}

/** The versions of a declaration, the newest first. */
export const listProcessVersions = (
  { ctx }: Pick<Call, 'ctx'>,
  uuid: string,
  { companyId }: Pick<ReadableEpd, 'companyId'>,
): Promise<ListedProcess[]> =>
  ctx.db.read(systemScope(), async (tx) => {
    const { rows } = await sql<ListedProcess>`
      select uuid, revision, facts, valid_until::text as valid_until from epd_versions
      where uuid = ${uuid.toLowerCase()} and company_id = ${companyId} order by revision desc`.execute(
      tx,
    )
    return rows
  })

/** A data set of a package in a list. */
export interface ListedDataSet {
  uuid: string
  version: string
  name: string
}

/** Data sets of one kind in the packages of the reader's declarations. */
export async function listPackedDataSets(
  call: Call,
  stock: string | undefined,
  kind: string,
): Promise<Page<ListedDataSet>> {
  const ids = await findCollectionIds(call, stock)
  const paging = readPaging(call)
  const name = readQueryValue(call.query, 'name')
  return call.ctx.db.read(systemScope(), async (tx) => {
    const from = sql`from epds e join epd_data_sets d on d.version_id = e.version_id
      where d.kind = ${kind} and ${isPublished(call.ctx.now())} and lower(d.name) like ${makePattern(name ?? '')}
        and exists (select from epd_collection_members m where m.epd_id = e.id and m.collection_id = any(${ids}::uuid[]))`
    const counted = await sql<{
      n: number
    }>`select count(distinct d.uuid)::int as n ${from}`.execute(tx)
    const { rows } = await sql<ListedDataSet>`
      select *
      from (select distinct on (d.uuid) d.uuid, d.data_set_version as version, d.name ${from}
          order by d.uuid, d.data_set_version desc) found
      order by name, uuid limit ${paging.pageSize} offset ${paging.startIndex}`.execute(tx)
    return { ...paging, totalCount: counted.rows[0]!.n, data: rows }
  })
}

/** The package that contains a data set, of a declaration that the reader may read. */
export interface PackagePlace {
  fileKey: string
  version: string
}

/** @throws Problem notFound (404) */
export async function findPackage(
  call: Call,
  stock: string | undefined,
  { kind, uuid, version }: { kind: string; uuid: string; version?: string | undefined },
): Promise<PackagePlace> {
  if (!isUuid(uuid)) throw new Problem('notFound')
  const ids = await findCollectionIds(call, stock)
  const found = await call.ctx.db.read(systemScope(), async (tx) => {
    const { rows } = await sql<PackagePlace>`
      select f.file_key as "fileKey", d.data_set_version as version
      from epd_data_sets d join epds e on e.version_id = d.version_id
        join epd_files f on f.version_id = d.version_id and f.format = 'ilcd'
      where d.kind = ${kind} and d.uuid = ${uuid.toLowerCase()} and ${isPublished(call.ctx.now())}
        and (${version ?? null}::text is null or d.data_set_version = ${version ?? null})
        and exists (select from epd_collection_members m where m.epd_id = e.id and m.collection_id = any(${ids}::uuid[]))
      order by d.data_set_version desc, e.published_at desc limit 1`.execute(tx)
    return rows[0]
  })
  if (!found) throw new Problem('notFound')
  return found
}

/** Checks that a declaration belongs to a collection. @throws Problem notFound (404) */
export async function requireMember(call: Call, stock: string, uuid: string): Promise<void> {
  if (!isUuid(uuid)) throw new Problem('notFound')
  const { id, companyId } = await findReadable(call.ctx, await readReader(call), stock)
  const found = await call.ctx.db.read(readerScope(companyId), (tx) =>
    tx
      .selectFrom('epds')
      .innerJoin('epd_collection_members as m', 'm.epd_id', 'epds.id')
      .select('epds.id')
      .where('epds.uuid', '=', uuid.toLowerCase())
      .where('m.collection_id', '=', id)
      .executeTakeFirst(),
  )
  if (!found) throw new Problem('notFound')
}

export const nameVersion = ({ revision }: { revision: number }): string => dataSetVersion(revision)
