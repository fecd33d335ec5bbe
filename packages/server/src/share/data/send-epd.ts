import {
  epdFormats,
  type dataRoutes,
  type EpdFormat,
  type PublishedEpd,
  type WithdrawnEpd,
} from '@cradle/contract'
import { dataSetVersion, readRevision } from '#machine-readable/epd-record'
import { plainJson, readParameter, type Call, type Ctx, type Reply } from '#platform/http/call'
import { rankMediaTypes } from '#platform/http/negotiation'
import { Problem } from '#platform/http/problem'
import { formatTypes } from '../publication/publication-files.ts'
import { dataAddress, describeVersion } from './describe-epds.ts'
import { findServed, type ServedFile } from './find-served.ts'
import type { ReadableEpd } from './readable.ts'
import { countRead } from '../reads/count-reads.ts'
import { nameApplication, readReader } from './reader.ts'
import { readStored, SMALL } from './read-stored.ts'

type EpdCall = Call<typeof dataRoutes.epd>

/**
 * Sends a published declaration in the requested format: the stored bytes, or its description.
 *
 * @throws Problem notFound (404) for a data set or version that the reader may not read
 */
export async function sendEpd(call: EpdCall): Promise<Reply> {
  const { ctx, params } = call
  const reader = await readReader(call)
  const format = chooseFormat(call)
  const { epd, version, latest } = await findServed(ctx, reader, {
    uuid: params.uuid,
    revision: readWantedRevision(call),
    format: format ?? 'description',
  })
  if (epd.status !== 'published') return answerWithdrawn(params.uuid, epd)
  if (!format) throw new Problem('notAcceptable', { accept: nameWanted(call) })
  if (!version) throw new Problem('notFound')
  const headers = {
    vary: 'accept, authorization',
    'cache-control': epd.isPublic ? 'public, no-cache' : 'private, no-cache',
    link: makeLinks(version, latest),
  }
  const ifNoneMatch = call.request.headers['if-none-match']
  const { description, file } = version
  if (!description && !file) throw new Problem('notFound')
  const reply = file
    ? await sendStored(ctx, file, ifNoneMatch, headers)
    : sendDescription(describeVersion(description!.row, description!.files), ifNoneMatch, headers)
  if (reply.status === 200)
    countRead(ctx, {
      epdId: epd.id,
      applicationId: nameApplication(reader, epd),
      format,
    })
  return reply
}

/** The answer about a declaration that the reader could read before: when it was withdrawn, why, and what replaces it. */
export const answerWithdrawn = (uuid: string, epd: ReadableEpd): Reply =>
  plainJson(describeWithdrawal(uuid, epd), 410)

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

/** @returns null where nothing acceptable is served; a declaration that was withdrawn says so first */
function chooseFormat(call: EpdCall): Format | null {
  const named = readParameter(call, 'format')
  if (named !== undefined) return epdFormats.find((one) => one === named) ?? null
  const accept = call.request.headers.accept
  if (!accept) return 'description'
  for (const type of rankMediaTypes(accept)) {
    const format = formatByType.get(type)
    if (format) return format
  }
  return null
}

const nameWanted = (call: EpdCall): string =>
  readParameter(call, 'format') ?? call.request.headers.accept ?? ''

/** No version has this revision. */
const NONE = -1

const readWantedRevision = (call: EpdCall): number | undefined => {
  const named = readParameter(call, 'version')
  return named === undefined ? undefined : (readRevision(named) ?? NONE)
}

/** Leads from every version to the latest, and to the one that was published before it. */
function makeLinks(
  { uuid, earlier }: { uuid: string; earlier: number | null },
  latest: number,
): string {
  const link = (rel: string, version: number): string =>
    `<${dataAddress(uuid)}?version=${dataSetVersion(version)}>; rel="${rel}"`
  return [
    link('latest-version', latest),
    ...(earlier === null ? [] : [link('predecessor-version', earlier)]),
  ].join(', ')
}

function sendDescription(
  described: PublishedEpd,
  ifNoneMatch: string | undefined,
  headers: Record<string, string>,
): Reply {
  const etag = `"${described.version}-${described.files.map(({ sha256 }) => sha256.slice(0, 8)).join('')}"`
  if (isKnown(ifNoneMatch, etag)) return { status: 304, headers: { ...headers, etag } }
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
  file: ServedFile,
  ifNoneMatch: string | undefined,
  headers: Record<string, string>,
): Promise<Reply> {
  const etag = `"${file.sha256}"`
  if (isKnown(ifNoneMatch, etag)) return { status: 304, headers: { ...headers, etag } }
  return {
    status: 200,
    raw: { type: file.media_type, data: await readContent(files, file) },
    headers: {
      ...headers,
      etag,
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="${file.file_name}"`,
    },
  }
}

/** @throws Error for a file that is missing */
async function readContent(
  files: Ctx['files'],
  { file_key: key, size }: ServedFile,
): Promise<Buffer | NodeJS.ReadableStream> {
  if (size <= SMALL) return readStored(files, key)
  const stored = await files.open(key)
  if (!stored) throw new Error(`the file of a publication is missing: ${key}`)
  return stored.stream
}

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
