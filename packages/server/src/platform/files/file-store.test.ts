import { createWriteStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makeFileKey } from '#platform/files/file-key'
import type { FileStore } from '#platform/files/file-store'
import { openFolderStore } from '#platform/files/folder-store'
import { describeRefusal, openS3Store } from '#platform/files/s3-store'
import { StoreFailure } from '#platform/files/store-failure'
import { startBucket } from '#platform/testing/bucket'

/** A disk that refuses after the first bytes. */
const openRefusing = (refusal: string): FileStore =>
  openFolderStore({ folder, patienceMs }, (...given) => {
    const stream = createWriteStream(...given)
    const write = stream._write.bind(stream)
    stream._write = (chunk: Buffer, encoding, done) =>
      write(chunk.subarray(0, 2), encoding, () =>
        done(Object.assign(new Error(`${refusal}: write`), { code: refusal })),
      )
    return stream
  })

const company = '0190a5c0-0000-7000-8000-000000000001'
const folder = mkdtempSync(path.join(tmpdir(), 'files-'))
const bucket = await startBucket()
afterEach(() => {
  bucket.mood = 'well'
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await bucket.close()
})

const patienceMs = 1_000
const s3 = (secret = bucket.settings['S3_SECRET_KEY']!) =>
  openS3Store({
    kind: 's3',
    patienceMs,
    endpoint: bucket.settings['S3_ENDPOINT']!,
    bucket: 'cradle',
    region: 'eu-central-1',
    accessKey: 'key',
    secretKey: secret,
  })
const stores: [string, FileStore][] = [
  ['a folder', openFolderStore({ folder, patienceMs: 10_000 })],
  ['S3', s3()],
]

describe.each(stores)('%s', (_name, store) => {
  test('gives back what was put, from bytes and from a stream', async () => {
    const bytes = Buffer.from([0, 1, 255, 10, 13])
    expect(await store.put(makeFileKey(company, 'a.png'), bytes)).toBe(5)
    expect(
      await store.put(
        makeFileKey(company, 'b.pdf'),
        Readable.from([Buffer.from('two '), Buffer.from('parts')]),
      ),
    ).toBe(9)
    const [a, b] = [
      await store.open(makeFileKey(company, 'a.png')),
      await store.open(makeFileKey(company, 'b.pdf')),
    ]
    expect(a!.size).toBe(5)
    expect(await buffer(a!.stream)).toEqual(bytes)
    expect((await buffer(b!.stream)).toString()).toBe('two parts')
    expect(await store.read(makeFileKey(company, 'a.png'))).toEqual(bytes)
  })

  test('a part of a file is opened as such', async () => {
    const key = makeFileKey(company, 'part')
    await store.put(key, Buffer.from('0123456789'))
    const part = await store.open(key, { first: 3, last: 6 })
    expect([part!.size, (await buffer(part!.stream)).toString()]).toEqual([4, '3456'])
    expect(await store.open(makeFileKey(company, 'none'), { first: 3, last: 6 })).toBeNull()
  })

  test('a put replaces the file as a whole', async () => {
    await store.put(makeFileKey(company, 'again'), Buffer.from('a long first version'))
    await store.put(makeFileKey(company, 'again'), Buffer.from('short'))
    expect(
      (await buffer((await store.open(makeFileKey(company, 'again')))!.stream)).toString(),
    ).toBe('short')
  })

  test('what is not there is null, and deleting it twice is no error', async () => {
    const key = makeFileKey(company, 'gone')
    await store.put(key, Buffer.from('x'))
    expect(await store.exists(key)).toBe(true)
    await store.delete(key)
    await store.delete(key)
    expect(await store.exists(key)).toBe(false)
    expect(await store.open(key)).toBeNull()
    expect(await store.read(key)).toBeNull()
  })

  test.each([
    '../secrets',
    '/etc/passwd',
    'a/../../b',
    'a/.hidden',
    'a//b',
    'a/b c',
    'a\\b/c',
    'alone',
    'a/\0',
    '',
  ])('refuses the key %j', async (key) => {
    await expect(async () => store.put(key, Buffer.from('x'))).rejects.toThrow('not a file key')
    await expect(async () => store.open(key)).rejects.toThrow('not a file key')
  })

  test('lists its files in order of their keys, over more than one page, and nothing that is not ours', async () => {
    const other = '0190a5c0-0000-7000-8000-000000000002'
    const keys = ['c.png', 'b.pdf', 'B.pdf', 'a-1.png', 'a.png'].map((name) =>
      makeFileKey(other, name),
    )
    for (const key of keys) await store.put(key, Buffer.from('12345'))
    await store.put('backups/notes', Buffer.from('not ours'))
    const listed = (await Array.fromAsync(store.list())).filter(
      ({ key }) => !key.startsWith(company),
    )
    expect(listed.map(({ key }) => key)).toEqual(keys.toSorted())
    expect(listed[0]!.size).toBe(5)
    expect(Math.abs(Date.now() - listed[0]!.modifiedAt.getTime())).toBeLessThan(60_000)
  })

  test('an upload that breaks off leaves nothing behind', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('the line went dead')
      })(),
    )
    await expect(store.put(makeFileKey(company, 'half'), broken)).rejects.toThrow(
      'the line went dead',
    )
    expect(await store.exists(makeFileKey(company, 'half'))).toBe(false)
  })
})

/** How a store ends that fails. */
const fail = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it worked',
    (error: unknown) => (error instanceof StoreFailure ? error.state : error),
  )
const key = makeFileKey(company, 'failing')

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EIO', 'unavailable'],
  ['EROFS', 'unavailable'],
])('a disk that answers %s is %s, and nothing is left half-written', async (refusal, state) => {
  const store = openRefusing(refusal)
  expect(await fail(store.put(key, Buffer.from('too much')))).toBe(state)
  expect(await fail(store.put(key, Readable.from([Buffer.from('too much')])))).toBe(state)
  expect(await store.exists(key)).toBe(false)
})

test('a bucket without room is full, and one that answers nothing, or half, is unavailable', async () => {
  const store = s3()
  await store.put(key, Buffer.from('there'))
  bucket.mood = 'full'
  expect(await fail(store.put(key, Buffer.from('too much')))).toBe('full')
  expect(await store.read(key)).toEqual(Buffer.from('there'))
  bucket.mood = 'half'
  expect(await fail(store.read(key))).toBe('unavailable')
  const half = await store.open(key)
  expect(await fail(buffer(half!.stream))).toBe('unavailable')
  bucket.mood = 'silent'
  const calls = [
    store.put(key, Buffer.from('x')),
    store.open(key),
    store.read(key),
    store.exists(key),
    store.delete(key),
    Array.fromAsync(store.list()),
  ]
  expect(await Promise.all(calls.map(fail))).toEqual(calls.map(() => 'unavailable'))
})

test('a bucket that cannot be reached, or does not exist, is unavailable', async () => {
  const settings = { kind: 's3', region: 'eu-central-1', accessKey: 'key', secretKey: 's' } as const
  const store = openS3Store({
    ...settings,
    endpoint: 'http://127.0.0.1:9',
    bucket: 'a',
    patienceMs,
  })
  expect(await fail(store.read(key))).toBe('unavailable')
})

test.each([
  [500, '<Error><Code>XMinioStorageFull</Code></Error>', 'full'],
  [400, '<Error><Code>XMinioAdminBucketQuotaExceeded</Code></Error>', 'full'],
  [403, '<Error><Code>QuotaExceeded</Code></Error>', 'full'],
  [403, '<Error><Code>AccessDenied</Code></Error>', 'unavailable'],
])('an answer %i %s means: %s', (status, body, state) => {
  expect(describeRefusal(status, 'PUT a', body).state).toBe(state)
})

test('a folder keeps no unfinished files, and only its owner can read what it keeps', () => {
  expect(readdirSync(path.join(folder, company)).filter((name) => name.endsWith('.part'))).toEqual(
    [],
  )
  expect(statSync(path.join(folder, company, 'a.png')).mode & 0o077).toBe(0)
})

test('the bucket refuses a request signed with another secret', async () => {
  await expect(
    s3('the wrong secret').put(makeFileKey(company, 'a.png'), Buffer.from('x')),
  ).rejects.toThrow(/403/)
})
