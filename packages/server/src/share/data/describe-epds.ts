import { sql } from 'kysely'
import { epdFormats, type EpdFormat, type EpdStatus, type PublishedEpd } from '@cradle/contract'
import { dataSetVersion } from '#machine-readable/epd-record'
import type { ReadTx } from '#platform/db/database'
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

/** Describes published versions with their files. */
export async function describeVersions(
  tx: ReadTx,
  rows: readonly VersionRow[],
): Promise<PublishedEpd[]> {
  if (rows.length === 0) return []
  const { rows: files } = await sql<{
    version_id: string
    format: EpdFormat
    media_type: string
    size: number
    sha256: string
  }>`select version_id, format, media_type, size, sha256 from epd_files where version_id = any(${rows.map((row) => row.id)}::uuid[])`.execute(
    tx,
  )
  const byVersion = Map.groupBy(files, (file) => file.version_id)
  return rows.map((row) => {
    const version = dataSetVersion(row.revision)
    const own = new Map((byVersion.get(row.id) ?? []).map((file) => [file.format, file]))
    return {
      uuid: row.uuid,
      version,
      ...row.facts,
      status: row.status,
      publishedAt: row.published_at.toISOString(),
      validUntil: row.valid_until,
      files: epdFormats.flatMap((format) => {
        const file = own.get(format)
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
  })
}
