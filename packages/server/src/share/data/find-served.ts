import { sql } from 'kysely'
import type { EpdFormat } from '@cradle/contract'
import { systemScope } from '#access/scope'
import type { Row } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids'
import { selectFiles, type VersionFile, type VersionRow } from './describe-epds.ts'
import { selectReadableEpd, type ReadableEpd } from './readable.ts'
import type { Reader } from './reader.ts'

/** A stored file, as far as an answer needs it. */
export type ServedFile = Pick<
  Row<'epd_files'>,
  'media_type' | 'file_name' | 'file_key' | 'size' | 'sha256'
>

/** What a reader asks for. */
export interface Wanted {
  uuid: string
  /** The latest without one. */
  revision: number | undefined
  format: EpdFormat | 'description'
}

/** A data set that a reader may read, and the version that it asks for. */
export interface ServedEpd {
  epd: ReadableEpd
  /** Null for a version that was never published. */
  version: {
    id: string
    uuid: string
    revision: number
    /** Published last before it. */
    earlier: number | null
    /** The file in the requested format. */
    file: ServedFile | null
    /** Of the whole version, for its description. */
    description: { row: VersionRow; files: VersionFile[] } | null
  } | null
  /** The latest revision. */
  latest: number
}

type FoundRow = ReadableEpd & {
  latest: number
  id_of_version: string | null
  uuid: string
  revision: number
  earlier: number | null
  media_type: string | null
  file_name: string
  file_key: string
  size: number
  sha256: string
  facts?: VersionRow['facts']
  published_at?: Date
  valid_until?: string
  files?: VersionFile[]
}

/**
 * Finds a data set with the version and the file that a reader asks for, in one statement: every read of the data API makes
 * it. The condition of `readable.ts` decides what is found; the rest belongs to the data set that it found.
 *
 * @throws Problem notFound (404), also for a data set that the reader may not read
 */
export async function findServed(ctx: Ctx, reader: Reader, wanted: Wanted): Promise<ServedEpd> {
  if (!isUuid(wanted.uuid)) throw new Problem('notFound')
  const uuid = wanted.uuid.toLowerCase()
  const { format, revision } = wanted
  const selected =
    format === 'description'
      ? sql`null as media_type, v.facts, v.published_at, v.valid_until::text as valid_until, ${selectFiles} as files`
      : sql`f.media_type, f.file_name, f.file_key, f.size, f.sha256`
  const isWanted =
    revision === undefined
      ? sql`v.id = found."versionId"`
      : sql`v.uuid = ${uuid} and v.revision = ${revision}`
  const { rows } = await ctx.db.read(systemScope(), (tx) =>
    sql<FoundRow>`
      with found as materialized (${selectReadableEpd(ctx, reader, uuid)})
      select found.*, l.revision as latest, v.id as id_of_version, v.uuid, v.revision, (
          select p.revision from epd_versions p where p.uuid = v.uuid and p.revision < v.revision
          order by p.revision desc limit 1
        ) as earlier, ${selected}
      from found join epd_versions l on l.id = found."versionId"
        left join epd_versions v on ${isWanted} and v.company_id = found."companyId"
        ${format === 'description' ? sql`` : sql`left join epd_files f on f.version_id = v.id and f.format = ${format}`}`.execute(
      tx,
    ),
  )
  const [row] = rows
  if (!row) throw new Problem('notFound')
  return readRow(row)
}

function readRow(row: FoundRow): ServedEpd {
  const { id_of_version: id, uuid, revision, earlier, latest } = row
  if (id === null) return { epd: row, latest, version: null }
  const { media_type, file_name, file_key, size, sha256 } = row
  const { facts, published_at, valid_until, files } = row
  return {
    epd: row,
    latest,
    version: {
      id,
      uuid,
      revision,
      earlier,
      file: media_type === null ? null : { media_type, file_name, file_key, size, sha256 },
      description:
        facts && published_at && valid_until
          ? {
              row: {
                id,
                uuid,
                revision,
                facts,
                published_at,
                valid_until,
                status: 'published',
              },
              files: files ?? [],
            }
          : null,
    },
  }
}
