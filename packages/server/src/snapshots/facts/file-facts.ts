import { sql } from 'kysely'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'

/** A file with its key in the file store. */
export interface FileFacts {
  id: string
  fileKey: string
  mimeType: string
  fileName: string | null
  size: number
}

/** Reads the ten uploads of a calculation by API field, its allocation picture and the logos of the named companies. */
export async function readFileFacts(
  tx: ReadTx,
  calculation: Row<'calculations'>,
  logos: Readonly<Record<string, string | null>>,
): Promise<Partial<Record<string, FileFacts>>> {
  const wanted = [
    ...Object.entries(calculation.files),
    ['allocationImage', calculation.allocation_image_id] as const,
    ...Object.entries(logos),
  ].filter((pair): pair is [string, string] => Boolean(pair[1]))
  const found = await readFiles(
    tx,
    wanted.map(([, id]) => id),
  )
  return Object.fromEntries(
    wanted.flatMap(([name, id]) => {
      const file = found.get(id)
      return file ? [[name, file]] : []
    }),
  )
}

type FileRow = Pick<Row<'media_objects'>, 'id' | 'file_key' | 'mime_type' | 'file_name' | 'size'>

/** Reads files that a document shows, including logos and signatures of other companies. */
export async function readFiles(
  tx: ReadTx,
  ids: readonly string[],
): Promise<Map<string, FileFacts>> {
  if (ids.length === 0) return new Map()
  const { rows } =
    await sql<FileRow>`select id, file_key, mime_type, file_name, size from app.files_of_report(${[...ids]}::uuid[])`.execute(
      tx,
    )
  return new Map(
    rows.map((m) => [
      m.id,
      {
        id: m.id,
        fileKey: m.file_key,
        mimeType: m.mime_type,
        fileName: m.file_name,
        size: Number(m.size),
      },
    ]),
  )
}
