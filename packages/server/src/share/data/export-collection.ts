import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import type { dataRoutes, EpdFormat } from '@cradle/contract'
import { readerScope } from '#access/reader-scope'
import { readParameter, type Call, type Ctx, type Reply } from '#platform/http/call'
import { DownloadArchive } from '#reports/downloads/download-archive'
import { findReadable, type ReadableCollection } from './readable.ts'
import { countRead } from '../reads/count-reads.ts'
import { isPublished } from '../validity.ts'
import { nameApplication, readReader } from './reader.ts'

/** Declarations whose files are looked up together. */
const AT_ONCE = 200

/** Sends all published data sets of a collection: one ILCD package, or one table. It is made while it is sent. */
export async function exportCollection(call: Call<typeof dataRoutes.export>): Promise<Reply> {
  const { ctx, params } = call
  const reader = await readReader(call)
  const collection = await findReadable(ctx, reader, params.id)
  const source = { ctx, collection, applicationId: nameApplication(reader, collection) }
  const isTable = readParameter(call, 'format') === 'csv'
  const ending = isTable ? 'csv' : 'zip'
  return {
    status: 200,
    raw: isTable
      ? { type: 'text/csv', data: Readable.from(joinTables(readFiles(source, 'csv'))) }
      : { type: 'application/zip', data: joinPackages(source) },
    headers: {
      'cache-control': 'private, no-store',
      vary: 'authorization',
      'content-disposition': `attachment; filename="${collection.id}.${ending}"`,
    },
  }
}

interface Source {
  ctx: Ctx
  collection: ReadableCollection
  /** Whose reads these are. */
  applicationId: string | null
}

/** Reads the files of one format, in the order of the ids of their declarations. */
async function* readFiles(
  { ctx, collection, applicationId }: Source,
  format: EpdFormat,
): AsyncGenerator<Uint8Array> {
  const { db, files } = ctx
  for (let after: string | undefined; ;) {
    const rows = await db.read(readerScope(collection.companyId), (tx) => {
      const query = tx
        .selectFrom('epd_collection_members as m')
        .innerJoin('epds as e', 'e.id', 'm.epd_id')
        .innerJoin('epd_files as f', 'f.version_id', 'e.version_id')
        .select(['e.id', 'f.file_key'])
        .where('m.collection_id', '=', collection.id)
        .where(isPublished(ctx.now()))
        .where('f.format', '=', format)
        .orderBy('e.id')
        .limit(AT_ONCE)
      return (after === undefined ? query : query.where('e.id', '>', after)).execute()
    })
    for (const { id, file_key } of rows) {
      const content = await files.read(file_key)
      if (!content) throw new Error(`the file of a publication is missing: ${file_key}`)
      yield content
      countRead(ctx, { epdId: id, applicationId, format })
    }
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)!.id
  }
}

const LINE_FEED = 0x0a

/** One table: the heading of the first, and the lines of all. */
async function* joinTables(tables: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const table of tables) {
    yield isFirst ? table : table.subarray(table.indexOf(LINE_FEED) + 1)
    isFirst = false
  }
}

/**
 * One package. Data sets that several declarations share, as contacts, are contained once. A reader that closes the
 * connection ends the work: the archive refuses the next file.
 */
function joinPackages(source: Source): Readable {
  const archive = new DownloadArchive(source.ctx.now())
  const add = async (): Promise<void> => {
    const contained = new Set<string>()
    let number = 0
    for await (const content of readFiles(source, 'ilcd')) {
      number += 1
      for (const [name, bytes] of Object.entries(unzipSync(content))) {
        const own = name.startsWith('ILCD/external_docs/') ? numberDocument(name, number) : name
        if (contained.has(own)) continue
        contained.add(own)
        await archive.add(own, bytes)
      }
    }
    archive.end()
  }
  add().catch((error: unknown) =>
    archive.fail(error instanceof Error ? error : new Error(String(error))),
  )
  return archive.stream
}
const numberDocument = (name: string, number: number): string =>
  name.replace(/([^/]+)$/, `${number}-$1`)
