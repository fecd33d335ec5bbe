import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import type { FileSettings } from '#platform/config'
import { checkKey, isFileKey } from '#platform/files/file-key'
import type { FileStore, ListedFile } from '#platform/files/file-store'

/** Time until the answer begins; reading a long file may take longer [ms]. */
const patienceMs = 30_000

/**
 * Files in an S3 bucket, addressed by path (`endpoint/bucket/key`), which every S3 store supports.
 */
export function openS3Store({
  endpoint,
  bucket,
  region,
  accessKey,
  secretKey,
}: Extract<FileSettings, { kind: 's3' }>): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 3,
  })

  const callStore = (method: string, key: string, body?: Uint8Array): Promise<Response> =>
    sendRequest(method, checkKey(key), body)

  /** @param place a key, or the query of a listing */
  async function sendRequest(method: string, place: string, body?: Uint8Array): Promise<Response> {
    const patience = new AbortController()
    const timer = setTimeout(
      () => patience.abort(new Error(`the file store did not answer in ${patienceMs} ms`)),
      patienceMs,
    )
    try {
      const answer = await client.fetch(`${endpoint}/${bucket}/${place}`, {
        method,
        signal: patience.signal,
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      })
      if (answer.ok || answer.status === 404) return answer
      throw new Error(
        `the file store refused ${method} ${place}: ${answer.status} ${(await answer.text()).slice(0, 500)}`,
      )
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async put(key, content) {
      const bytes = content instanceof Readable ? await collectBytes(content) : content
      const answer = await callStore('PUT', key, bytes)
      if (answer.status === 404) throw new Error(`the file store has no bucket ${bucket}`)
      return bytes.length
    },

    async read(key) {
      const answer = await callStore('GET', key)
      const content = Buffer.from(await answer.arrayBuffer())
      return answer.status === 404 ? null : content
    },

    async open(key) {
      const answer = await callStore('GET', key)
      if (answer.status === 404 || !answer.body) {
        await answer.body?.cancel()
        return null
      }
      return {
        stream: Readable.fromWeb(answer.body as ReadableStream),
        size: Number(answer.headers.get('content-length')),
      }
    },

    exists: async (key) => (await callStore('HEAD', key)).ok,
    delete: async (key) => void (await callStore('DELETE', key)),

    async *list() {
      let after: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(after === undefined ? {} : { 'continuation-token': after }),
        })
        const answer = await sendRequest('GET', `?${query}`)
        if (!answer.ok) throw new Error(`the file store has no bucket ${bucket}`)
        const page = readListing(await answer.text())
        yield* page.files.filter(({ key }) => isFileKey(key))
        after = page.next
      } while (after !== undefined)
    },
  }
}

const listing = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

/** A page of ListObjectsV2. @see https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
function readListing(xml: string): { files: ListedFile[]; next: string | undefined } {
  const { ListBucketResult: page } = listing.parse(xml) as {
    ListBucketResult?: {
      Contents?: { Key: string; Size: string; LastModified: string }[]
      IsTruncated?: string
      NextContinuationToken?: string
    }
  }
  if (!page) throw new Error('the file store answered a listing with something else')
  return {
    files: (page.Contents ?? []).map(({ Key, Size, LastModified }) => ({
      key: Key,
      size: Number(Size),
      modifiedAt: new Date(LastModified),
    })),
    next: page.IsTruncated === 'true' ? page.NextContinuationToken : undefined,
  }
}

/**
 * S3 requires the length and the hash before the first byte; our files have some megabytes at most.
 */
async function collectBytes(content: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}
