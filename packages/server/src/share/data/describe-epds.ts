import { sql } from 'kysely'
import { epdFormats, type EpdFormat, type EpdStatus, type PublishedEpd } from '@cradle/contract'
import { dataSetVersion } from '#machine-readable/epd-record'
import type { PublishedFacts } from '../publication/published-facts.ts'

/** A version as it is read from the database. */
export interface VersionRow {
  id: string
  uuid: string
  revision: number
  facts: PublishedFacts
  status: EpdStatus
  published_at: Date
  /** ISO date. */
  valid_until: string
}

/** Address of a data set of the data API. */
export const dataAddress = (uuid: string): string => `/epic/data/epds/${uuid}`

/** Address of a collection of the data API. */
export const collectionAddress = (id: string): string => `/epic/data/collections/${id}`

/** A file of a version as its description shows it. */
export interface VersionFile {
  format: EpdFormat
  media_type: string
  size: number
  sha256: string
}

/** SQL of the files of the version `v`, in one value: a list of declarations reads them with its one statement. */
export const selectFiles = sql<VersionFile[] | null>`(
  select json_agg(json_build_object('format', f.format, 'media_type', f.media_type, 'size', f.size, 'sha256', f.sha256))
  from epd_files f where f.version_id = v.id)`

/** Describes a published version. */
export function describeVersion(row: VersionRow, files: readonly VersionFile[]): PublishedEpd {
  const version = dataSetVersion(row.revision)
  const byFormat = new Map(files.map((file) => [file.format, file]))
  return {
    uuid: row.uuid,
    version,
    ...row.facts,
    status: row.status,
    publishedAt: row.published_at.toISOString(),
    validUntil: row.valid_until,
    files: epdFormats.flatMap((format) => {
      const file = byFormat.get(format)
      return file
        ? [
            {
              format,
              mediaType: file.media_type,
              size: file.size,
              sha256: file.sha256,
              url: `${dataAddress(row.uuid)}?version=${version}&format=${format}`,
            },
          ]
        : []
    }),
  }
}
