import { sql, type RawBuilder } from 'kysely'
import { systemScope } from '#access/scope'
import type { ReadTx } from '#platform/db/database'
import type { ListedFile } from '#platform/files/file-store'
import type { Services } from '#platform/http/call'
import { fileColumns, fileDocuments, fileMakers } from './file-columns.ts'

/** A file or a record younger than this is skipped, because its counterpart may follow [ms]. */
const SAFE_AGE = 24 * 3_600_000
const AT_ONCE = 500
/** Most keys of missing files in one report. */
const NAMED = 20

export interface ComparedFiles {
  /** Removed files: they had no record. */
  removed: number
  removedBytes: number
  /** Records whose file is missing. */
  missing: number
  /** Keys of the first of them. */
  missingKeys: string[]
}

/**
 * Compares the store with the records, both in order of key. Files without a record are removed.
 * Records without their file are counted and kept, because a backup may bring the file back.
 */
export async function compareFiles(
  services: Pick<Services, 'db' | 'files' | 'now'>,
  signal: AbortSignal,
): Promise<ComparedFiles> {
  const before = new Date(services.now().getTime() - SAFE_AGE)
  const result: ComparedFiles = { removed: 0, removedBytes: 0, missing: 0, missingKeys: [] }
  let after = ''
  for await (const files of readBatches(services.files.list())) {
    if (signal.aborted) return result
    // The last batch also covers the records after the last file.
    const until = files.length < AT_ONCE ? null : files.at(-1)!.key
    const named = await readNamed(services, after, until)
    const stored = new Set(files.map(({ key }) => key))
    const missing = named.filter(({ key, at }) => !stored.has(key) && at < before)
    result.missing += missing.length
    result.missingKeys.push(
      ...missing.map(({ key }) => key).slice(0, NAMED - result.missingKeys.length),
    )
    const keys = new Set(named.map(({ key }) => key))
    const loose = files.filter(({ key, modifiedAt }) => !keys.has(key) && modifiedAt < before)
    for (const { key, size } of await omitUsedFiles(services, loose)) {
      await services.files.delete(key)
      result.removed += 1
      result.removedBytes += size
    }
    after = until ?? after
  }
  return result
}

/** Batches of files. The last one is always smaller than the others, and may be empty. */
async function* readBatches(files: AsyncIterable<ListedFile>): AsyncGenerator<ListedFile[]> {
  let batch: ListedFile[] = []
  for await (const file of files) {
    batch.push(file)
    if (batch.length < AT_ONCE) continue
    yield batch
    batch = []
  }
  yield batch
}

interface NamedFile {
  key: string
  /** When the record was last changed. */
  at: Date
}

/** File keys of records, after one key and up to another (null: to the end). */
async function readNamed(
  { db }: Pick<Services, 'db'>,
  after: string,
  until: string | null,
): Promise<NamedFile[]> {
  const parts = fileColumns.map(({ table, column }) => {
    const key = sql`${sql.ref(column)} collate "C"`
    return sql`select ${sql.ref(column)} as key, updated_at as at from ${sql.table(table)}
      where ${key} > ${after} ${until === null ? sql`` : sql`and ${key} <= ${until}`}`
  })
  const { rows } = await db.read(systemScope(), (tx) =>
    sql<NamedFile>`${sql.join(parts, sql` union all `)}`.execute(tx),
  )
  return rows
}

/** Runs only for the few files without a record, because these queries read whole documents. */
async function omitUsedFiles(
  { db }: Pick<Services, 'db'>,
  files: readonly ListedFile[],
): Promise<ListedFile[]> {
  if (files.length === 0) return []
  const keys = files.map(({ key }) => key)
  const ids = keys.map(parseId).filter((id) => id !== null)
  const { repeated, making } = await db.read(systemScope(), async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    return {
      repeated: await readTexts(
        tx,
        fileDocuments.map(
          ({ table, column, path }) =>
            sql`select k #>> '{}' as text from ${sql.table(table)}, jsonb_path_query(${sql.ref(column)}, ${path}::jsonpath) k
              where k #>> '{}' = any (${keys}::text[])`,
        ),
      ),
      making: await readTexts(
        tx,
        fileMakers.map(
          ({ table, states }) =>
            sql`select id::text as text from ${sql.table(table)} where id = any (${ids}::uuid[]) and state = any (${[...states]}::text[])`,
        ),
      ),
    }
  })
  return files.filter(({ key }) => !repeated.has(key) && !making.has(parseId(key) ?? ''))
}

const parseId = (key: string): string | null =>
  /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(key)?.[1] ?? null

async function readTexts(tx: ReadTx, parts: RawBuilder<unknown>[]): Promise<Set<string>> {
  const { rows } = await sql<{ text: string }>`${sql.join(parts, sql` union `)}`.execute(tx)
  return new Set(rows.map(({ text }) => text))
}
