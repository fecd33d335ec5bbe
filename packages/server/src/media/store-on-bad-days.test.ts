import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Company, MediaObject, recordRoutes } from '@cradle/contract'
import { companyArea } from '#companies/company-routes'
import { attachMedia } from '#media/attach-media'
import { copyMedia, transactCopying } from '#media/copy-media'
import { withStoredMedia } from '#media/keep-media'
import { mediaArea } from '#media/media-routes'
import type { Ctx } from '#platform/http/call'
import { systemScope } from '#access/scope'
import { newId } from '#platform/ids'
import { startBucket, type TestBucket } from '#platform/testing/bucket'
import { openAdminPool } from '#platform/testing/database'
import { readProblem } from '#platform/testing/read-answer'
import { world, type World } from '#platform/testing/world'
import { sessionArea } from '#session/session-routes'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
let bucket: TestBucket
let w: World
beforeAll(async () => {
  bucket = await startBucket()
  w = await world([sessionArea, companyArea, mediaArea], {
    settings: { ...bucket.settings, FILES_TIMEOUT_MS: '2000' },
  })
})
afterEach(() => {
  bucket.mood = 'well'
})
afterAll(async () => {
  await w.close()
  await bucket.close()
})

const readRefusal = async (asked: ReturnType<typeof upload>) => {
  const answer = await asked
  return [answer.status, readProblem(answer).code, answer.headers['retry-after']]
}
const upload = () =>
  w.as('ROLE_EDITOR').call(recordRoutes(MediaObject).create, {
    parts: {
      file: { name: 'plan.pdf', type: 'application/pdf', content: PDF },
      fields: { purpose: 'attachment' },
    },
  })
const makeContext = (): Ctx => ({
  ...w.services,
  actor: null,
  scope: systemScope(),
  requestId: 'test',
  address: '',
  origin: 'http://cradle.test',
})

test('eight uploads to a store that gives no answer hurt no other request', async () => {
  bucket.mood = 'silent'
  const uploads: ReturnType<typeof upload>[] = []
  for (let n = 0; n < 8; n += 1) {
    const reached = bucket.nextSilent()
    uploads.push(upload())
    await reached
  }
  const { status } = await w.as('ROLE_EDITOR').call(recordRoutes(Company).get, {
    params: { id: w.companies.alpha },
  })
  expect(status).toBe(200)
  for (const one of uploads) expect(await readRefusal(one)).toEqual([503, 'filesUnavailable', '10'])
})

const countRows = () =>
  w.db.read(systemScope(), (tx) => tx.selectFrom('media_objects').select('id').execute())

test('a full store refuses an upload with words, and nothing of it is kept', async () => {
  const before = [await countRows(), bucket.files.size]
  bucket.mood = 'full'
  const answer = await upload()
  expect([answer.status, readProblem(answer).description]).toEqual([
    507,
    'The file was not stored, because there is no room left for files. Tell the people who run this service.',
  ])
  expect([await countRows(), bucket.files.size]).toEqual(before)
})

test('a full database refuses an upload with words, and its file does not stay in the store', async () => {
  const owner = openAdminPool(w.adminUrl, 1)
  await owner.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger refuse before insert on media_objects execute function refuse()`)
  const before = bucket.files.size
  expect(await readRefusal(upload())).toEqual([503, 'databaseFull', '30'])
  await vi.waitFor(() => expect(bucket.files.size).toBe(before))
  await owner.query('drop function refuse cascade')
  await owner.end()
})

test('a file whose row is not written does not stay in the store', async () => {
  const before = bucket.files.size
  const file = { name: 'plan.pdf', content: PDF, mimeType: 'application/pdf', extension: 'pdf' }
  const place = { purpose: 'attachment', companyId: w.companies.alpha } as const
  const refused = withStoredMedia(makeContext(), file, place, async () => {
    expect(bucket.files.size).toBe(before + 1)
    throw new Error('changed my mind')
  })
  await expect(refused).rejects.toThrow('changed my mind')
  await vi.waitFor(() => expect(bucket.files.size).toBe(before))
})

/** A file of alpha that is attached to the company. */
async function makeAttached(): Promise<string> {
  const { body } = await upload()
  await w.db.transact(systemScope(), (tx) =>
    attachMedia(tx, body.id, {
      type: 'Company',
      id: w.companies.alpha,
      companyId: w.companies.alpha,
    }),
  )
  return body.id
}
const copyTo = (ids: readonly string[], fails: boolean) =>
  transactCopying(makeContext(), systemScope(), async (tx) => {
    const companyId = w.companies.beta
    const holder = { type: 'Company', id: newId(), companyId }
    const copies: (string | null)[] = []
    for (const id of ids) copies.push(await copyMedia(tx, makeContext(), id, holder))
    if (fails) throw new Error('changed my mind')
    return copies
  })

test('copies of files are made before the transaction that keeps them', async () => {
  const [one, two] = [await makeAttached(), await makeAttached()]
  const before = bucket.files.size
  const copies = await copyTo([one, two, one], false)
  expect(new Set(copies).size).toBe(3)
  const rows = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('media_objects')
      .select('file_key')
      .where('id', 'in', copies as string[])
      .execute(),
  )
  const keys = rows.map(({ file_key }) => file_key)
  expect(keys.every((key) => key.startsWith(`${w.companies.beta}/`))).toBe(true)
  expect(keys.map((key) => bucket.files.get(`/cradle/${key}`))).toEqual([PDF, PDF, PDF])
  expect(bucket.files.size).toBe(before + 3)
})

test('copies that no record names are removed, and a copy without an original is none', async () => {
  const id = await makeAttached()
  const before = bucket.files.size
  await expect(copyTo([id], true)).rejects.toThrow('changed my mind')
  await vi.waitFor(() => expect(bucket.files.size).toBe(before))
  const { file_key: key } = await w.db.read(systemScope(), (tx) =>
    tx
      .selectFrom('media_objects')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  await w.services.files.delete(key)
  expect(await copyTo([id], false)).toEqual([null])
})

test('a signed address sends the part that a Range names, straight from the store', async () => {
  const { body } = await upload()
  const readPart = async (range: string, more: Record<string, string> = {}) => {
    const { status, headers, bytes } = await w.anonymous.get(body.contentUrl, {
      range,
      ...more,
    })
    return [status, headers['content-range'], status < 400 ? bytes.toString() : undefined]
  }
  const [text, size] = [PDF.toString(), PDF.length]
  expect(await readPart('bytes=2-5')).toEqual([206, `bytes 2-5/${size}`, text.slice(2, 6)])
  expect(await readPart('bytes=9-')).toEqual([206, `bytes 9-${size - 1}/${size}`, text.slice(9)])
  expect(await readPart('bytes=-5')).toEqual([
    206,
    `bytes ${size - 5}-${size - 1}/${size}`,
    '%%EOF',
  ])
  expect(await readPart('bytes=0-9999')).toEqual([206, `bytes 0-${size - 1}/${size}`, text])
  expect(await readPart(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, undefined])
  for (const whole of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=5-2', 'bytes=-'])
    expect(await readPart(whole)).toEqual([200, undefined, text])
  expect(await readPart('bytes=2-5', { 'if-range': '"x"' })).toEqual([200, undefined, text])
})
