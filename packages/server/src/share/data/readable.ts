import { sql, type RawBuilder } from 'kysely'
import { systemScope } from '#access/scope'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import type { Reader } from './reader.ts'
import { isPublished, selectStatus } from '../validity.ts'
import { isServed } from './served.ts'

/**
 * The collections that a reader may read: those of its application, those that an application shares with its company, and
 * public ones, of companies that SHARE serves. Named `c` in the query.
 */
export const isReadable = (
  { now }: Pick<Ctx, 'now'>,
  { token, companyId }: Reader,
): RawBuilder<boolean> => {
  if (token)
    return sql<boolean>`(c.public or exists (select from application_collections a
          where a.collection_id = c.id and a.application_id = ${token.application_id}))
      and ${served(now)}`
  if (companyId !== undefined)
    return sql<boolean>`(c.public or exists (
      select from application_collections a join share_applications s on s.id = a.application_id
      where a.collection_id = c.id and s.reader_company_id = ${companyId}
    )) and ${served(now)}`
  return sql<boolean>`c.public and ${served(now)}`
}

const served = (now: Ctx['now']): RawBuilder<boolean> => isServed(sql`c.company_id`, now())

/** A collection that a reader may read. */
export interface ReadableCollection {
  id: string
  companyId: string
  name: string
  description: string | null
  public: boolean
}

const columns = sql`c.id, c.company_id as "companyId", c.name, c.description, c.public`

/** Lists the collections of a reader by name. */
export const listReadable = (ctx: Ctx, reader: Reader): Promise<ReadableCollection[]> =>
  listWith<ReadableCollection>(ctx, reader, columns)

/** The collections of a reader with the number of their published declarations. Counting reads every member. */
export const listCounted = (
  ctx: Ctx,
  reader: Reader,
): Promise<(ReadableCollection & { epdCount: number })[]> =>
  listWith(ctx, reader, sql`${columns}, ${countPublished(ctx)}`)

const countPublished = ({ now }: Pick<Ctx, 'now'>): RawBuilder<unknown> =>
  sql`(select count(*)::int from epd_collection_members m join epds e on e.id = m.epd_id
    where m.collection_id = c.id and ${isPublished(now())}) as "epdCount"`

const listWith = <C>(ctx: Ctx, reader: Reader, selected: RawBuilder<unknown>): Promise<C[]> =>
  ctx.db.read(systemScope(), async (tx) => {
    const { rows } = await sql<C>`
      select ${selected} from epd_collections c where ${isListed(ctx, reader)} order by c.name, c.id limit 1000`.execute(
      tx,
    )
    return rows
  })

/** SQL of the ids of all collections of a reader. */
export const selectReadableIds = (ctx: Ctx, reader: Reader): RawBuilder<string> =>
  sql<string>`(select c.id from epd_collections c where ${isListed(ctx, reader)})`

/** The collections that lists show a reader: with a token those of its application, else the public ones. */
const isListed = ({ now }: Pick<Ctx, 'now'>, { token }: Reader): RawBuilder<boolean> =>
  token
    ? sql<boolean>`exists (select from application_collections a where a.collection_id = c.id
        and a.application_id = ${token.application_id}) and ${served(now)}`
    : sql<boolean>`c.public and ${served(now)}`

/**
 * Finds one collection of a reader.
 *
 * @throws Problem notFound (404) for a collection that does not exist, or that the reader may not read
 */
export const findReadable = (ctx: Ctx, reader: Reader, id: string): Promise<ReadableCollection> =>
  findWith<ReadableCollection>(ctx, reader, id, columns)

/** The same, with the number of its published declarations. */
export const findCounted = (
  ctx: Ctx,
  reader: Reader,
  id: string,
): Promise<ReadableCollection & { epdCount: number }> =>
  findWith(ctx, reader, id, sql`${columns}, ${countPublished(ctx)}`)

async function findWith<C>(
  ctx: Ctx,
  reader: Reader,
  id: string,
  selected: RawBuilder<unknown>,
): Promise<C> {
  if (!isUuid(id)) throw new Problem('notFound')
  const found = await ctx.db.read(systemScope(), async (tx) => {
    const { rows } = await sql<C>`
      select ${selected} from epd_collections c where c.id = ${id} and ${isReadable(ctx, reader)}`.execute(
      tx,
    )
    return rows[0]
  })
  if (!found) throw new Problem('notFound')
  return found
}

/** A data set that a reader may read, or could read before it was withdrawn. */
export interface ReadableEpd {
  id: string
  companyId: string
  status: 'published' | 'unpublished' | 'expired'
  versionId: string
  validUntil: string
  withdrawnAt: Date | null
  withdrawnReason: string | null
  replacedBy: string | null
  /** In a public collection, so that everybody may keep the answer. */
  isPublic: boolean
}

/**
 * SQL that finds a data set by its UUID, in one row. A published declaration comes before an earlier one of the same data set.
 *
 * @param uuid  in lower case
 */
export const selectReadableEpd = (
  ctx: Ctx,
  reader: Reader,
  uuid: string,
): RawBuilder<ReadableEpd> =>
  sql<ReadableEpd>`
    select e.id, e.company_id as "companyId", ${selectStatus(ctx.now())} as status,
      e.version_id as "versionId", e.valid_until::text as "validUntil",
      e.withdrawn_at as "withdrawnAt", e.withdrawn_reason as "withdrawnReason", e.replaced_by as "replacedBy",
      bool_or(c.public) as "isPublic"
    from epds e join epd_collection_members m on m.epd_id = e.id join epd_collections c on c.id = m.collection_id
    where e.uuid = ${uuid} and e.version_id is not null and ${isReadable(ctx, reader)}
    group by e.id order by ${isPublished(ctx.now())} desc, e.published_at desc limit 1`

/**
 * Finds a data set by its UUID.
 *
 * @throws Problem notFound (404), also for a data set that the reader may not read
 */
export async function findReadableEpd(
  ctx: Ctx,
  reader: Reader,
  uuid: string,
): Promise<ReadableEpd> {
  if (!isUuid(uuid)) throw new Problem('notFound')
  const found = await ctx.db.read(systemScope(), async (tx) => {
    const { rows } = await selectReadableEpd(ctx, reader, uuid.toLowerCase()).execute(tx)
    return rows[0]
  })
  if (!found) throw new Problem('notFound')
  return found
}
