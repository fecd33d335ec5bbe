import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { makeFileKey } from '#platform/files/file-key'
import type { FileStore } from '#platform/files/file-store'
import { openFolderStore } from '#platform/files/folder-store'
import { openS3Store } from '#platform/files/s3-store'

const company = '0190a5c0-0000-7000-8000-000000000001'
const secretKey = 'the right secret'
const folder = mkdtempSync(path.join(tmpdir(), 'files-'))
const bucket = await startBucket()
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await new Promise((resolve) => bucket.server.close(resolve))
})

const s3 = (secret = secretKey) =>
  openS3Store({
    kind: 's3',
    endpoint: bucket.endpoint,
    bucket: 'cradle',
    region: 'eu-central-1',
    accessKey: 'key',
    secretKey: secret,
  })
const stores: [string, FileStore][] = [
  ['a folder', openFolderStore(folder)],
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

/** A bucket in memory that checks each signature by the published rules of AWS Signature Version 4, written apart from the client's. */
async function startBucket() {
  const files = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      if (expectedAuthorization(request, body) !== request.headers.authorization)
        return response.writeHead(403).end('SignatureDoesNotMatch')
      const found = files.get(request.url!)
      if (request.method === 'PUT')
        return (files.set(request.url!, body), response.writeHead(200).end())
      if (request.method === 'DELETE')
        return (files.delete(request.url!), response.writeHead(204).end())
      if (request.url!.startsWith('/cradle/?list-type=2'))
        return response.writeHead(200).end(makeListing(files, request.url!))
      if (!found) return response.writeHead(404).end()
      return response
        .writeHead(200, { 'content-length': found.length })
        .end(request.method === 'HEAD' ? undefined : found)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Three objects a page, in the form Amazon documents for ListObjectsV2. */
function makeListing(files: ReadonlyMap<string, Buffer>, url: string): string {
  const after = new URL(url, 'http://bucket').searchParams.get('continuation-token') ?? ''
  const all = [...files].map(([place, body]) => ({ key: place.slice('/cradle/'.length), body }))
  const left = all.filter(({ key }) => key > after).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const page = left.slice(0, 3)
  const isTruncated = left.length > page.length
  const contents = page.map(
    ({ key, body }) =>
      `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified><ETag>&quot;1&quot;</ETag><Size>${body.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>cradle</Name><Prefix/><KeyCount>${page.length}</KeyCount><MaxKeys>3</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${isTruncated ? `<NextContinuationToken>${page.at(-1)!.key}</NextContinuationToken>` : ''}</ListBucketResult>`
}

function expectedAuthorization(request: IncomingMessage, body: Buffer): string {
  const hashHex = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
  const signHmac = (key: string | Buffer, data: string) =>
    createHmac('sha256', key).update(data).digest()
  const time = request.headers['x-amz-date'] as string
  const signed = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const canonicalHeaders = signed
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('')
  const [place, query = ''] = request.url!.split('?')
  const canonicalQuery = query.split('&').toSorted().join('&')
  const canonical = [
    request.method,
    place,
    canonicalQuery,
    canonicalHeaders,
    signed,
    hashHex(body),
  ].join('\n')
  const scope = `${time.slice(0, 8)}/eu-central-1/s3/aws4_request`
  const key = ['eu-central-1', 's3', 'aws4_request'].reduce<Buffer>(
    (last, part) => signHmac(last, part),
    signHmac(`AWS4${secretKey}`, time.slice(0, 8)),
  )
  const signature = signHmac(
    key,
    ['AWS4-HMAC-SHA256', time, scope, hashHex(canonical)].join('\n'),
  ).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=key/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}
