import { sql } from 'kysely'
import {
  itemIri,
  EpdSubscription,
  type ReceivedEpd,
  type subscriptionRoutes,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import { dataSetVersion } from '#machine-readable/epd-record'
import { plainJson, readParameter, type Call, type Ctx, type Reply } from '#platform/http/call'
import { isUuid } from '#platform/ids'
import { readPaging } from '#platform/records/collection'
import type { VersionRow } from '../data/describe-epds.ts'
import { isReadable } from '../data/readable.ts'
import { isPublished } from '../validity.ts'

const PAGE = 50

interface FoundEpd extends VersionRow {
  total: number
  subscription_id: string | null
}

/** Lists the published declarations of other companies that the acting company may read, by name. */
export async function listReceived(call: Call<typeof subscriptionRoutes.received>): Promise<Reply> {
  const { ctx } = call
  const { companyId } = ctx.scope
  const { page } = readPaging(call.query)
  const found =
    companyId === null
      ? []
      : await findReceived(ctx, companyId, {
          search: (readParameter(call, 'q') ?? '').trim().slice(0, 100),
          uuid: readParameter(call, 'uuid'),
          offset: (page - 1) * PAGE,
        })
  return plainJson(
    { member: found.map(describeReceived), total: found[0]?.total ?? 0, pageSize: PAGE },
    200,
    { 'cache-control': 'private, no-cache' },
  )
}

const describeReceived = (row: FoundEpd): ReceivedEpd => ({
  uuid: row.uuid,
  version: dataSetVersion(row.revision),
  ...row.facts,
  status: row.status,
  publishedAt: row.published_at.toISOString(),
  validUntil: row.valid_until,
  ...(row.subscription_id ? { subscription: itemIri(EpdSubscription, row.subscription_id) } : {}),
})

const makePattern = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`

/** The condition `isReadable` alone decides what the company reads of others, so the server's own scope may run it. */
const findReceived = (
  ctx: Ctx,
  companyId: string,
  { search, uuid, offset }: { search: string; uuid: string | undefined; offset: number },
): Promise<FoundEpd[]> =>
  ctx.db.read(systemScope(), async (tx) => {
    const pattern = makePattern(search)
    const conditions = [
      sql`${isPublished(ctx.now())} and e.company_id <> ${companyId}`,
      sql`exists (
        select from epd_collection_members m join epd_collections c on c.id = m.collection_id
        where m.epd_id = e.id and ${isReadable(ctx, { token: null, companyId })})`,
      ...(search
        ? [
            sql`(lower(v.name) like ${pattern} or lower(v.facts ->> 'name') like ${pattern}
              or lower(v.facts ->> 'owner') like ${pattern} or lower(v.registration_number) like ${pattern})`,
          ]
        : []),
      ...(uuid === undefined ? [] : [isUuid(uuid) ? sql`e.uuid = ${uuid}::uuid` : sql`false`]),
    ]
    const { rows } = await sql<FoundEpd>`
      select v.id, v.uuid, v.revision, v.facts, e.status, e.published_at, e.valid_until::text as valid_until,
        s.id as subscription_id, count(*) over ()::int as total
      from epds e join epd_versions v on v.id = e.version_id
        left join epd_subscriptions s on s.company_id = ${companyId} and s.uuid = e.uuid
      where ${sql.join(conditions, sql` and `)} order by lower(v.name), e.id limit ${PAGE} offset ${offset}`.execute(
      tx,
    )
    return rows
  })
