import { sql } from 'kysely'
import { epdFormats, type EpdFormat, type EpdVersion, type shareRoutes } from '@cradle/contract'
import { dataSetVersion, readRevision } from '#machine-readable/epd-record'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { plainJson, readParameter, type Call, type Reply } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { makeIri } from '#platform/records/encode'
import { rowInPath } from '#platform/records/crud'
import { sendStored } from './send-epd.ts'
import { epds } from '../share-tables.ts'

/** Lists every published version of the data set of a declaration, also those of the declarations that it corrects. */
export const listVersions = (call: Call<typeof shareRoutes.versions>): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const epd = await rowInPath(tx, call, epds)
    return plainJson({ member: await readVersions(tx, epd) }, 200, {
      'cache-control': 'private, no-cache',
    })
  })

async function readVersions(tx: ReadTx, { uuid, company_id }: Row<'epds'>): Promise<EpdVersion[]> {
  if (uuid === null) return []
  const { rows } = await sql<{
    epd_id: string
    revision: number
    published_at: Date
    valid_until: string
    registration_number: string | null
    files: { format: EpdFormat; media_type: string; size: number; sha256: string }[]
  }>`
    select v.epd_id, v.revision, v.published_at, v.valid_until::text as valid_until, v.registration_number,
      coalesce(jsonb_agg(jsonb_build_object(
        'format', f.format, 'media_type', f.media_type, 'size', f.size, 'sha256', f.sha256
      )) filter (where f.format is not null), '[]') as files
    from epd_versions v left join epd_files f on f.version_id = v.id
    where v.company_id = ${company_id} and v.uuid = ${uuid} group by v.id order by v.revision desc`.execute(
    tx,
  )
  return rows.map((row) => ({
    uuid,
    version: dataSetVersion(row.revision),
    publishedAt: row.published_at.toISOString(),
    validUntil: row.valid_until,
    ...(row.registration_number === null ? {} : { registrationNumber: row.registration_number }),
    epd: makeIri('Epd', row.epd_id),
    files: epdFormats.flatMap((format) =>
      row.files
        .filter((file) => file.format === format)
        .map(({ media_type, size, sha256 }) => ({ format, mediaType: media_type, size, sha256 })),
    ),
  }))
}

/**
 * Sends a stored file to the people of SHARE; programs read with a token.
 *
 * @throws Problem notFound (404) for a version or format that was not published
 */
export async function sendVersionFile(call: Call<typeof shareRoutes.file>): Promise<Reply> {
  const { ctx, params } = call
  const format = epdFormats.find((one) => one === params.format)
  const named = readParameter(call, 'version')
  const revision = named === undefined ? undefined : readRevision(named)
  if (!format || revision === null) throw new Problem('notFound')
  const file = await ctx.db.read(ctx.scope, async (tx) => {
    const { uuid, company_id, version_id } = await rowInPath(tx, call, epds)
    const query = tx
      .selectFrom('epd_files as f')
      .innerJoin('epd_versions as v', 'v.id', 'f.version_id')
      .selectAll('f')
      .where('f.company_id', '=', company_id)
      .where('f.format', '=', format)
    return (
      revision === undefined
        ? query.where('v.id', '=', version_id)
        : query.where('v.uuid', '=', uuid).where('v.revision', '=', revision)
    ).executeTakeFirst()
  })
  if (!file) throw new Problem('notFound')
  return sendStored(ctx, file, call.request.headers['if-none-match'], {
    'cache-control': 'private, no-cache',
  })
}
