import { utimesSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { systemScope } from '#access/scope'
import { makeFileKey } from '#platform/files/file-key'
import { newId } from '#platform/ids'
import { openAdminPool } from '#platform/testing/database'
import { world, type World } from '#platform/testing/world'
import { compareFiles } from './compare-files.ts'
import { fileColumns, fileDocuments } from './file-columns.ts'
import { mediaTasks } from './media-tasks.ts'

/** Columns with such a name that contain no key of a file. */
const SOMETHING_ELSE = [
  'data_requests.file_ids',
  'epd_files.file_name',
  'epd_publications.request_key',
  'idempotent_requests.key',
  'imports.file_name',
  'live_updates.path',
  'mails.key',
  'media_objects.file_name',
  'report_downloads.file_name',
  'review_answers.key',
  'site_allocations.key',
]

const HOUR = 3_600_000
const never = new AbortController().signal
let w: World
let company: string
beforeEach(async () => {
  w = await world([])
  company = w.companies.alpha
})
afterEach(() => w.close())

/** Stores a file with a modification time some hours ago. */
async function storeFile(name: string, hours = 25, of: string | null = company): Promise<string> {
  const key = makeFileKey(of, name)
  await w.services.files.put(key, Buffer.from('12345'))
  const { files } = w.services.config
  if (files.kind !== 'folder') throw new Error('a folder is expected')
  const at = new Date(Date.now() - hours * HOUR)
  utimesSync(path.join(files.folder, key), at, at)
  return key
}

const addRecords = (keys: readonly string[], hours = 25): Promise<unknown> =>
  w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('media_objects')
      .values(
        keys.map((key) => ({
          id: newId(),
          company_id: company,
          purpose: 'attachment',
          file_name: 'x',
          mime_type: 'image/png',
          size: 5,
          file_key: key,
          updated_at: new Date(Date.now() - hours * HOUR),
        })),
      )
      .execute(),
  )
const addRecord = (key: string, hours?: number): Promise<unknown> => addRecords([key], hours)
/** A requested download of documents. */
const addArchive = (more: Record<string, unknown>): Promise<unknown> =>
  w.db.transact(systemScope(), async (tx) => {
    const { id: user } = w.user('ROLE_EDITOR')
    await sql`select set_config('app.company_id', ${company}, true), set_config('app.user_id', ${user}, true)`.execute(
      tx,
    )
    await tx
      .insertInto('report_downloads')
      .values({
        id: newId(),
        company_id: company,
        created_by: user,
        format: 'epd',
        calculations: [],
        ...more,
      })
      .execute()
  })

const listKeys = async (): Promise<string[]> =>
  (await Array.fromAsync(w.services.files.list())).map(({ key }) => key)

test('a file without a record is removed after a day, and nothing else', async () => {
  const loose = await storeFile('loose.png')
  const platform = await storeFile('loose.pdf', 30, null)
  const kept = [
    await storeFile('known.png'),
    await storeFile('young.png', 23),
    await storeFile(`archive.zip`),
    await storeFile('known.pdf', 400, null),
  ].toSorted()
  await addRecord(kept.find((key) => key.endsWith('/known.png'))!)
  await addRecord(kept.find((key) => key.endsWith('/known.pdf'))!)
  await addArchive({ state: 'done', file_key: makeFileKey(company, 'archive.zip') })
  expect(await listKeys()).toContain(loose)
  expect(await compareFiles(w.services, never)).toEqual({
    removed: 2,
    removedBytes: 10,
    missing: 0,
    missingKeys: [],
  })
  expect(await listKeys()).toEqual(kept)
  expect(await listKeys()).not.toContain(platform)
})

test('the file of an unfinished archive is kept', async () => {
  const id = newId()
  const key = await storeFile(`${id}.zip`)
  await addArchive({ id, state: 'running' })
  await compareFiles(w.services, never)
  expect(await listKeys()).toEqual([key])
})

test('a file that a snapshot names is kept, even without its record', async () => {
  const [key, loose] = [await storeFile('logo.png'), await storeFile('other.png')]
  const admin = openAdminPool(w.adminUrl, 1)
  // The calculation that the snapshot belongs to is left out.
  await admin.query('set session_replication_role = replica')
  await admin.query(
    `insert into calculation_snapshots (id, company_id, calculation_id, content_hash, schema_version, content_version, snapshot)
     values ($1, $2, $1, 'x', 1, 1, $3)`,
    [newId(), company, JSON.stringify({ files: [{ logo: { fileKey: key } }] })],
  )
  await admin.end()
  await compareFiles(w.services, never)
  expect(await listKeys()).toEqual([key])
  expect(await listKeys()).not.toContain(loose)
})

test('a record with a missing file is reported and kept, over many batches', async () => {
  const keys: string[] = []
  for (let n = 0; n < 1_100; n += 1) keys.push(await storeFile(`${String(n).padStart(4, '0')}.png`))
  await addRecords(keys)
  const deleted = [keys[0]!, keys[499]!, keys[500]!, keys[1_099]!]
  for (const key of deleted) await w.services.files.delete(key)
  await addRecord(makeFileKey(company, 'zzz.png'))
  await addRecord(makeFileKey(company, 'on-its-way.png'), 1)
  const lines: { missing?: number; keys?: string[]; removed?: number; msg: string }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  await mediaTasks({ ...w.services, log })['compare_files']!.run(
    {},
    { attempt: 1, isLast: false, signal: never },
  )
  expect(lines).toMatchObject([
    { removed: 0, missing: 5, msg: 'compared stored files with their records' },
    { missing: 5, keys: [...deleted, makeFileKey(company, 'zzz.png')], level: 50 },
  ])
  const { rows } = await w.db.read(systemScope(), (tx) =>
    sql<{ n: number }>`select count(*)::int as n from media_objects`.execute(tx),
  )
  expect(rows[0]!.n).toBe(1_102)
})

test('every column that may contain a file key is on the list, or known to contain something else', async () => {
  const { rows } = await w.db.read(systemScope(), (tx) =>
    sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying', 'ARRAY') and is_generated = 'NEVER'
        and column_name ~ '(^|_)(keys?|files?|paths?|blobs?|objects?)(_|$)' order by 1`.execute(tx),
  )
  const somethingElse = new Set(SOMETHING_ELSE)
  expect(rows.map(({ place }) => place).filter((place) => !somethingElse.has(place))).toEqual(
    fileColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
})

test('the list names columns that exist', async () => {
  for (const { table, column } of [...fileColumns, ...fileDocuments]) {
    const found = await w.db.read(systemScope(), (tx) =>
      sql`select from information_schema.columns where table_name = ${table} and column_name = ${column}`.execute(
        tx,
      ),
    )
    expect(found.rows).toHaveLength(1)
  }
})
