import { sql, type RawBuilder } from 'kysely'
import {
  Application,
  EpdCollection,
  EpicLog,
  Epd,
  Token,
  epdFormats,
  type webhookStates,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import { dataSetVersion } from '#machine-readable/epd-record'
import type { ReadTx } from '#platform/db/database'
import type { RecordQuery, Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { isUuid } from '#platform/ids'
import { dateOnly, makeIri } from '#platform/records/encode'
import { bindTable } from '#platform/records/table'
import { findNewerVerifications } from '#reviews/newer-verification'
import { findStatus, isPublished, selectStatus } from './validity.ts'

/** A condition with the id of the record in a filter value; no row matches another text. */
const whereId = (
  query: RecordQuery,
  value: string,
  condition: (id: string) => RawBuilder<boolean>,
): RecordQuery => {
  const id = value.split('/').at(-1)!
  return query.where(isUuid(id) ? condition(id) : sql<boolean>`false`)
}

/** Declarations of calculations that are verified or completed, and those that were published before. */
export const epds = bindTable(Epd, 'epds', {
  only: '(epds.offered or epds.version_id is not null)',
  columns: {
    registrationNumber: 'computed',
    dataSetVersion: 'computed',
    collections: 'computed',
    formats: 'computed',
    newerVerification: 'computed',
  },
  filters: {
    collection: (query, value) =>
      whereId(
        query,
        value,
        (id) =>
          sql<boolean>`exists (select from epd_collection_members m where m.epd_id = epds.id and m.collection_id = ${id})`,
      ),
  },
  compared: { status: (now) => selectStatus(now, 'epds') },
  expand: async (tx, rows, ctx) => {
    const collections = await readLinks(
      tx,
      sql`select epd_id as of, collection_id as id from epd_collection_members where epd_id = any(${rows.map((row) => row.id)}::uuid[]) order by collection_id`,
    )
    const versions = await readVersions(tx, rows)
    const newer = await findNewerVerifications(
      tx,
      rows.flatMap((row) =>
        row.version_id && row.company_id === ctx.scope.companyId ? [row.id] : [],
      ),
    )
    return rows.map((row) => {
      const version = versions.get(row.version_id ?? '')
      return {
        status: findStatus(row, ctx.now()),
        registrationNumber: version?.registration_number ?? row.registration_number ?? undefined,
        collections: (collections.get(row.id) ?? []).map((id) => makeIri('EpdCollection', id)),
        formats: version ? epdFormats.filter((format) => version.formats.includes(format)) : [],
        ...(version ? { dataSetVersion: dataSetVersion(version.revision) } : {}),
        ...(newer.has(row.id) ? { newerVerification: makeIri('Epd', newer.get(row.id)!) } : {}),
      }
    })
  },
})

interface VersionSummary {
  id: string
  revision: number
  registration_number: string | null
  formats: string[]
}

async function readVersions(
  tx: ReadTx,
  rows: readonly { version_id: string | null }[],
): Promise<Map<string, VersionSummary>> {
  const ids = rows.flatMap((row) => row.version_id ?? [])
  if (ids.length === 0) return new Map()
  const { rows: found } = await sql<VersionSummary>`
    select v.id, v.revision, v.registration_number, coalesce(array_agg(f.format) filter (where f.format is not null), '{}') as formats
    from epd_versions v left join epd_files f on f.version_id = v.id
    where v.id = any(${ids}::uuid[]) group by v.id`.execute(tx)
  return new Map(found.map((row) => [row.id, row]))
}

/** Reads pairs of linked ids, grouped by the record that the links belong to. */
async function readLinks(
  tx: ReadTx,
  query: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await (query as RawBuilder<{ of: string; id: string }>).execute(tx)
  const links = new Map<string, string[]>()
  for (const { of, id } of rows) links.set(of, [...(links.get(of) ?? []), id])
  return links
}

export const collections = bindTable(EpdCollection, 'epd_collections', {
  columns: { applications: 'computed', epdCount: 'computed' },
  filters: {
    application: (query, value) =>
      whereId(
        query,
        value,
        (id) =>
          sql<boolean>`exists (select from application_collections a where a.collection_id = epd_collections.id and a.application_id = ${id})`,
      ),
  },
  expand: async (tx, rows, { now }) => {
    const ids = rows.map((row) => row.id)
    const applications = await readLinks(
      tx,
      sql`select collection_id as of, application_id as id from application_collections where collection_id = any(${ids}::uuid[]) order by application_id`,
    )
    const { rows: counts } = await sql<{ id: string; n: number }>`
      select m.collection_id as id, count(*)::int as n from epd_collection_members m join epds e on e.id = m.epd_id
      where m.collection_id = any(${ids}::uuid[]) and ${isPublished(now())} group by m.collection_id`.execute(
      tx,
    )
    const countById = new Map(counts.map((row) => [row.id, row.n]))
    return rows.map((row) => ({
      applications: (applications.get(row.id) ?? []).map((id) => makeIri('Application', id)),
      epdCount: countById.get(row.id) ?? 0,
    }))
  },
})

export const applications = bindTable(Application, 'share_applications', {
  columns: {
    collections: 'computed',
    readerCompany: 'reader_company_id',
    readerCompanyName: 'computed',
    webhookState: 'computed',
    secretHeaderValue: 'computed',
    webhookSecret: 'computed',
  },
  filters: {
    collection: (query, value) =>
      whereId(
        query,
        value,
        (id) =>
          sql<boolean>`exists (select from application_collections a where a.application_id = share_applications.id and a.collection_id = ${id})`,
      ),
  },
  expand: async (tx, rows, ctx) => {
    const links = await readLinks(
      tx,
      sql`select application_id as of, collection_id as id from application_collections where application_id = any(${rows.map((row) => row.id)}::uuid[]) order by collection_id`,
    )
    const readers = await readCompanyNames(
      ctx,
      rows.flatMap((row) => row.reader_company_id ?? []),
    )
    return rows.map((row) => ({
      collections: (links.get(row.id) ?? []).map((id) => makeIri('EpdCollection', id)),
      ...(row.reader_company_id === null
        ? {}
        : { readerCompanyName: readers.get(row.reader_company_id) }),
      webhookState: findWebhookState(row),
      // The end of the earlier key is shown while it signs.
      ...(row.previous_secret_until && row.previous_secret_until <= ctx.now()
        ? { previousSecretUntil: null }
        : {}),
    }))
  },
})

/** Names of companies that the caller need not see: their identifier was given to the company that names them. */
async function readCompanyNames(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.read(systemScope(), (tx) =>
    tx.selectFrom('companies').select(['id', 'name']).where('id', 'in', ids).execute(),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const findWebhookState = ({
  webhook_url,
  webhook_stopped_because: stopped,
}: Row<'share_applications'>): (typeof webhookStates)[number] => {
  if (webhook_url === null) return 'off'
  return stopped === 'gone' || stopped === 'failing' ? stopped : 'on'
}

export const tokens = bindTable(Token, 'application_tokens', {
  columns: { currentPassword: 'computed', tokenString: 'computed', expired: 'computed' },
  expand: async (_tx, rows, ctx) => {
    const today = ctx.now().toISOString().slice(0, 10)
    return rows.map((row) => ({ expired: isExpired(row.expiration_date, today) }))
  },
})

/** A token is valid on its last day (`today` is an ISO date in UTC). */
export const isExpired = (lastDay: Date | null, today: string): boolean =>
  lastDay !== null && dateOnly(lastDay) < today

export const epicLogs = bindTable(EpicLog, 'epic_logs')
