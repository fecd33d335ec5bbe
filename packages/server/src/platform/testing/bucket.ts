import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** How the store answers: as it should; "no room" to what is written; not at all; each body only to its half; by closing each connection. */
export type BucketMood = 'well' | 'full' | 'silent' | 'half' | 'away'

export interface TestBucket {
  mood: BucketMood
  /** Bodies by path: `/cradle/company/name`. */
  readonly files: ReadonlyMap<string, Buffer>
  /** Method and path of each request. */
  readonly requests: readonly string[]
  /** Settings of a server that stores its files here. */
  readonly settings: Record<string, string>
  /** Resolves with the next request that gets no answer. */
  nextSilent(): Promise<void>
  close(): Promise<void>
}

const secretKey = 'the right secret'
const full =
  '<Error><Code>XMinioStorageFull</Code><Message>Storage backend has reached its minimum free drive threshold.</Message></Error>'

/**
 * A bucket in memory that speaks as much of S3 as Cradle uses. It checks each signature by the published rules of AWS Signature
 * Version 4, written apart from the client's: a kept package with the same strictness was not found.
 */
export async function startBucket(): Promise<TestBucket> {
  const files = new Map<string, Buffer>()
  const requests: string[] = []
  const waiting: (() => void)[] = []
  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    requests.push(`${request.method} ${request.url}`)
    if (bucket.mood === 'away') return request.socket.destroy()
    if (bucket.mood === 'silent') {
      return waiting.splice(0).forEach((resolve) => resolve())
    }
    const body = await buffer(request)
    if (expectedAuthorization(request, body) !== request.headers.authorization)
      return response.writeHead(403).end('SignatureDoesNotMatch')
    const url = request.url!
    if (request.method === 'PUT') {
      if (bucket.mood === 'full') return response.writeHead(507).end(full)
      files.set(url, body)
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') return (files.delete(url), response.writeHead(204).end())
    if (url.startsWith('/cradle/?list-type=2'))
      return response.writeHead(200).end(makeListing(files, url))
    const found = files.get(url)
    if (!found) return response.writeHead(404).end()
    return sendObject(request, response, found, bucket.mood === 'half')
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bucket: TestBucket = {
    mood: 'well',
    files,
    requests,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: 'cradle',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: secretKey,
    },
    nextSilent: () => new Promise((resolve) => waiting.push(resolve)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return bucket
}

/** The object, or the part of it that a Range names. */
function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  whole: Buffer,
  onlyHalf: boolean,
): unknown {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = first === undefined ? whole : whole.subarray(Number(first), Number(last) + 1)
  response.writeHead(first === undefined ? 200 : 206, {
    'content-length': part.length,
    ...(first === undefined ? {} : { 'content-range': `bytes ${first}-${last}/${whole.length}` }),
  })
  if (request.method === 'HEAD') return response.end()
  if (onlyHalf) return response.write(part.subarray(0, part.length / 2))
  return response.end(part)
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
