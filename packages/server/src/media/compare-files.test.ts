import { utimesSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { systemScope } from '#access/scope'
import { fileKey } from '#platform/files/file-key'
import { newId } from '#platform/ids'
import { openAdminPool } from '#platform/testing/database'
import { world, type World } from '#platform/testing/world'
import { compareFiles } from './compare-files.ts'
import { fileColumns, fileDocuments } from './file-columns.ts'
import { mediaTasks } from './media-tasks.ts'

/** Columns with such a name that hold no key of a file. */
const SOMETHING_ELSE = [
  'idempotency_keys.key',
  'live_updates.path',
  'mails.key',
  'media_objects.file_name',
  'report_downloads.file_name',
  'review_answers.key',
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

/** A stored file that was last written some hours ago. */
async function store(name: string, hours = 25, of: string | null = company): Promise<string> {
  const key = fileKey(of, name)
  await w.services.files.put(key, Buffer.from('12345'))
  const { files } = w.services.config
  if (files.kind !== 'folder') throw new Error('a folder is expected')
  const at = new Date(Date.now() - hours * HOUR)
  utimesSync(path.join(files.folder, key), at, at)
  return key
}

const record = (key: string, hours = 25): Promise<unknown> =>
  w.db.transact(systemScope(), (tx) =>
    tx
      .insertInto('media_objects')
      .values({
        id: newId(),
        company_id: company,
        purpose: 'attachment',
        file_name: 'x',
        mime_type: 'image/png',
        size: 5,
        file_key: key,
        updated_at: new Date(Date.now() - hours * HOUR),
      })
      .execute(),
  )
/** A download of documents, as whoever asked for it. */
const archive = (more: Record<string, unknown>): Promise<unknown> =>
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

const left = async (): Promise<string[]> =>
  (await Array.fromAsync(w.services.files.list())).map(({ key }) => key)

test('a file without a record goes after a day, and nothing else', async () => {
  const loose = await store('loose.png')
  const platform = await store('loose.pdf', 30, null)
  const kept = [
    await store('known.png'),
    await store('young.png', 23),
    await store(`archive.zip`),
    await store('known.pdf', 400, null),
  ].toSorted()
  await record(kept.find((key) => key.endsWith('/known.png'))!)
  await record(kept.find((key) => key.endsWith('/known.pdf'))!)
  await archive({ state: 'done', file_key: fileKey(company, 'archive.zip') })
  expect(await left()).toContain(loose)
  expect(await compareFiles(w.services, never)).toEqual({
    removed: 2,
    removedBytes: 10,
    missing: 0,
    missingKeys: [],
  })
  expect(await left()).toEqual(kept)
  expect(await left()).not.toContain(platform)
})

test('an archive that is still being made keeps its file', async () => {
  const id = newId()
  const key = await store(`${id}.zip`)
  await archive({ id, state: 'running' })
  await compareFiles(w.services, never)
  expect(await left()).toEqual([key])
})

test('a file that a snapshot names is kept, also without its record', async () => {
  const [key, loose] = [await store('logo.png'), await store('other.png')]
  const admin = openAdminPool(w.adminUrl, 1)
  // Without the calculation it hangs under.
  await admin.query('set session_replication_role = replica')
  await admin.query(
    `insert into calculation_snapshots (id, company_id, calculation_id, content_hash, schema_version, content_version, snapshot)
     values ($1, $2, $1, 'x', 1, 1, $3)`,
    [newId(), company, JSON.stringify({ files: [{ logo: { fileKey: key } }] })],
  )
  await admin.end()
  await compareFiles(w.services, never)
  expect(await left()).toEqual([key])
  expect(await left()).not.toContain(loose)
})

test('a record whose file is missing is told and kept, over many batches', async () => {
  const keys: string[] = []
  for (let n = 0; n < 1_100; n += 1) keys.push(await store(`${String(n).padStart(4, '0')}.png`))
  for (const key of keys) await record(key)
  const gone = [keys[0]!, keys[499]!, keys[500]!, keys[1_099]!]
  for (const key of gone) await w.services.files.delete(key)
  await record(fileKey(company, 'zzz.png'))
  await record(fileKey(company, 'on-its-way.png'), 1)
  const lines: { missing?: number; keys?: string[]; removed?: number; msg: string }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  await mediaTasks({ ...w.services, log })['compare_files']!.run(
    {},
    { attempt: 1, isLast: false, signal: never },
  )
  expect(lines).toMatchObject([
    { removed: 0, missing: 5, msg: 'compared stored files with their records' },
    { missing: 5, keys: [...gone, fileKey(company, 'zzz.png')], level: 50 },
  ])
  const { rows } = await w.db.read(systemScope(), (tx) =>
    sql<{ n: number }>`select count(*)::int as n from media_objects`.execute(tx),
  )
  expect(rows[0]!.n).toBe(1_102)
}, 120_000)

test('every column that could hold the key of a file is on the list, or known to hold something else', async () => {
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
