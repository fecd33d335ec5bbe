import {
  epdFormats,
  type dataRoutes,
  type EpdFormat,
  type PublishedEpd,
  type WithdrawnEpd,
} from '@cradle/contract'
import { readerScope } from '#access/reader-scope'
import { dataSetVersion, readRevision } from '#machine-readable/epd-record'
import type { Row } from '#platform/db/schema'
import { plainJson, readParameter, type Call, type Ctx, type Reply } from '#platform/http/call'
import { rankMediaTypes } from '#platform/http/negotiation'
import { Problem } from '#platform/http/problem'
import { formatTypes } from '../publication/publication-files.ts'
import { dataAddress, describeVersions, type VersionRow } from './describe-epds.ts'
import { findReadableEpd, type ReadableEpd } from './readable.ts'
import { countRead } from '../reads/count-reads.ts'
import { nameApplication, readReader } from './reader.ts'

type EpdCall = Call<typeof dataRoutes.epd>

/**
 * Sends a published declaration in the requested format: the stored bytes, or its description.
 *
 * @throws Problem notFound (404) for a data set or version that the reader may not read
 */
export async function sendEpd(call: EpdCall): Promise<Reply> {
  const { ctx, params } = call
  const reader = await readReader(call)
  const found = await findReadableEpd(ctx, reader, params.uuid)
  if (found.status !== 'published') return plainJson(describeWithdrawal(params.uuid, found), 410)
  const format = chooseFormat(call)
  const version = await readVersion(call, found)
  const { described, stored, latest, earlier } = await ctx.db.read(
    readerScope(found.companyId),
    async (tx) => ({
      described: (await describeVersions(tx, [version]))[0]!,
      stored:
        format === 'description'
          ? undefined
          : await tx
              .selectFrom('epd_files')
              .selectAll()
              .where('version_id', '=', version.id)
              .where('format', '=', format)
              .executeTakeFirst(),
      latest: await tx
        .selectFrom('epd_versions')
        .select('revision')
        .where('id', '=', found.versionId)
        .executeTakeFirstOrThrow(),
      earlier: await tx
        .selectFrom('epd_versions')
        .select('revision')
        .where('uuid', '=', version.uuid)
        .where('revision', '<', version.revision)
        .orderBy('revision', 'desc')
        .limit(1)
        .executeTakeFirst(),
    }),
  )
  const headers = {
    vary: 'accept, authorization',
    'cache-control': found.isPublic ? 'public, no-cache' : 'private, no-cache',
    link: makeLinks(version, latest.revision, earlier?.revision),
  }
  if (format !== 'description' && !stored) throw new Problem('notFound')
  const reply = stored
    ? await sendStored(ctx, stored, call.request.headers['if-none-match'], headers)
    : sendDescription(call, described, headers)
  if (reply.status === 200)
    countRead(ctx, { epdId: found.id, applicationId: nameApplication(reader, found), format })
  return reply
}

/** Of an application that could read it: when it was withdrawn, why, and what replaces it. */
const describeWithdrawal = (uuid: string, epd: ReadableEpd): WithdrawnEpd => ({
  uuid,
  status: epd.status === 'expired' ? 'expired' : 'unpublished',
  ...(epd.withdrawnReason === null ? {} : { reason: epd.withdrawnReason }),
  date:
    epd.status === 'expired'
      ? epd.validUntil
      : (epd.withdrawnAt ?? new Date(0)).toISOString().slice(0, 10),
  ...(epd.replacedBy === null ? {} : { replacedBy: epd.replacedBy }),
})

type Format = EpdFormat | 'description'

/** Formats by media type. A generic client receives the description. */
const formatByType = new Map<string, Format>([
  ['application/ld+json', 'description'],
  ['*/*', 'description'],
  ['application/*', 'description'],
  ['text/xml', 'ilcd_xml'],
  ...Object.entries(formatTypes).map(([format, { mediaType }]): [string, Format] => [
    mediaType,
    format as EpdFormat,
  ]),
])

/** @throws Problem notAcceptable (406) */
function chooseFormat(call: EpdCall): Format {
  const named = readParameter(call, 'format')
  if (named !== undefined) {
    const format = epdFormats.find((one) => one === named)
    if (!format) throw new Problem('notAcceptable', { accept: named })
    return format
  }
  const accept = call.request.headers.accept
  if (!accept) return 'description'
  for (const type of rankMediaTypes(accept)) {
    const format = formatByType.get(type)
    if (format) return format
  }
  throw new Problem('notAcceptable', { accept })
}

async function readVersion(call: EpdCall, found: ReadableEpd): Promise<VersionRow> {
  const named = readParameter(call, 'version')
  const revision = named === undefined ? undefined : readRevision(named)
  if (revision === null) throw new Problem('notFound')
  const row = await call.ctx.db.read(readerScope(found.companyId), (tx) => {
    const query = tx
      .selectFrom('epd_versions')
      .select(['id', 'uuid', 'revision', 'facts', 'published_at'])
      .select((eb) => eb.cast<string>('valid_until', 'text').as('valid_until'))
    return (
      revision === undefined
        ? query.where('id', '=', found.versionId)
        : query.where('uuid', '=', call.params.uuid.toLowerCase()).where('revision', '=', revision)
    ).executeTakeFirst()
  })
  if (!row) throw new Problem('notFound')
  return { ...row, facts: row.facts as VersionRow['facts'], status: 'published' }
}

/** Leads from every version to the latest, and to the one that was published before it. */
function makeLinks({ uuid }: VersionRow, latest: number, earlier: number | undefined): string {
  const link = (rel: string, version: number): string =>
    `<${dataAddress(uuid)}?version=${dataSetVersion(version)}>; rel="${rel}"`
  return [
    link('latest-version', latest),
    ...(earlier === undefined ? [] : [link('predecessor-version', earlier)]),
  ].join(', ')
}

function sendDescription(
  { request }: EpdCall,
  described: PublishedEpd,
  headers: Record<string, string>,
): Reply {
  const etag = `"${described.version}-${described.files.map(({ sha256 }) => sha256.slice(0, 8)).join('')}"`
  if (isKnown(request.headers['if-none-match'], etag))
    return { status: 304, headers: { ...headers, etag } }
  return {
    status: 200,
    raw: {
      type: 'application/ld+json; charset=utf-8',
      data: JSON.stringify({
        '@id': dataAddress(described.uuid),
        '@type': 'PublishedEpd',
        ...described,
      }),
    },
    headers: { ...headers, etag },
  }
}

/** Sends a stored file. Its entity tag is its checksum, so it is the same for as long as the version exists. */
export async function sendStored(
  { files }: Pick<Ctx, 'files'>,
  file: Row<'epd_files'>,
  ifNoneMatch: string | undefined,
  headers: Record<string, string>,
): Promise<Reply> {
  const etag = `"${file.sha256}"`
  if (isKnown(ifNoneMatch, etag)) return { status: 304, headers: { ...headers, etag } }
  const stored = await files.open(file.file_key)
  if (!stored) throw new Error(`the file of a publication is missing: ${file.file_key}`)
  return {
    status: 200,
    raw: { type: file.media_type, data: stored.stream },
    headers: {
      ...headers,
      etag,
      'content-length': String(stored.size),
      'content-disposition': `attachment; filename="${file.file_name}"`,
    },
  }
}

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
